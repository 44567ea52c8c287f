"""The end of a battle: who stays, who retreats, who has nowhere to go (SC-17)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import Asking, Decision, asks
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import refusals as no
from ...moves import LOSE, RETREAT, SPACE, WITHDRAW
from ...printed.tables import Area, UnitType
from ...state import NO_AREA, NONE, BattleSide, StarCraft
from ..galaxy.galaxy import ferried
from ..galaxy.units import ONE, count, each, fighters, place, race_of, room, types
from ..seat_question import OneStep, Question, SeatAsking, SideQuestion
from ..telling import tell
from ..victory import check_elimination
from .losses import ATTACKER, DEFENDER, destroy_unit, free_areas


class Retreats(Stepwise[StarCraft]):
    """SC-17.1 to SC-17.5: exactly one case applies, then the winner's units are in the area."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def loser_retreats(self, s: StarCraft) -> None:
        """SC-17.1, SC-17.5: where both sides are left."""
        b = s.battle
        side = retreating(s)
        if side != NONE:
            b.leaving = b.units[side]
            s.push(Retreat(b.seats[side], BattleSide(side)))

    def excess_retreats(self, s: StarCraft) -> None:
        """SC-17.2: attackers that find no room."""
        b = s.battle
        if b.leaving:
            s.push(Retreat(b.seats[ATTACKER], ATTACKER))

    def end(self, s: StarCraft) -> None:
        """Those who stay are in the area; who has nothing left on the board is out."""
        b = s.battle
        for side in (ATTACKER, DEFENDER):
            place(s, b.seats[side], b.area, b.units[side])
            b.units[side] = 0
        attacker, defender = b.seats
        tell(s, "battle_ends", attacker, "SC-17.1", area=b.area, defender=defender)
        area, b.area = b.area, NO_AREA
        check_elimination(s)
        if not s.over:
            b.area = area


STEPS: Final[Steps[Retreats, StarCraft]] = Steps(
    [
        Step("loser", Retreats.loser_retreats),
        Step("excess", lambda top, s: s.push(Excess(s.battle.seats[ATTACKER]))),  # SC-17.2
        Step("excess retreats", Retreats.excess_retreats),
        Step("end", Retreats.end),
    ]
)


def retreating(s: StarCraft) -> int:
    """The side that retreats where both are left: the attacker, unless only assist units defend
    (SC-17.5); NONE otherwise."""
    b = s.battle
    if not b.units[ATTACKER] or not b.units[DEFENDER]:
        return NONE
    defends = fighters(s, b.units[DEFENDER], race_of(s, b.seats[DEFENDER]))
    return ATTACKER if defends else DEFENDER


class Excess(SeatAsking):
    """SC-17.2, SC-17.5: attackers above the area's limit retreat, the attacker says which."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        b = s.battle
        race = race_of(s, self.who)
        while not b.units[DEFENDER] and count(staying(s)) > s.data.unit_limit[b.area]:
            kinds = types(staying(s), race)
            if asks(s, len(kinds)):
                return ChooseExcess(self.who)
            b.leaving += ONE[kinds[0]]
        return None


def staying(s: StarCraft) -> int:
    """The attackers that do not retreat, packed."""
    return s.battle.units[ATTACKER] - s.battle.leaving


class ChooseExcess(Question):
    """SC-17.2: a unit that retreats since the area is too small."""

    kind = "withdraw"
    rule = "SC-17.2"
    default_refusal = no.NOT_EXCESS

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [WITHDRAW.of(unit) for unit in types(staying(s), race_of(s, seat))]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.battle.leaving += ONE[SPACE.decode(action).a]


class Retreat(OneStep):
    """SC-17.6, SC-17.7: all retreating units go to one area; those for which there is no room, or
    no area, are destroyed."""

    def __init__(self, who: int, side: BattleSide) -> None:
        self.who = who
        self.side = side

    def step(self, s: StarCraft, step: str) -> None:
        if refuges(s, self.who):
            s.push(ChooseRefuge(self.who, self.side))
        else:
            for unit in each(s.battle.leaving, race_of(s, self.who)):
                lose_in_retreat(s, self.side, unit)


def refuges(s: StarCraft, seat: int) -> list[Area]:
    """The areas to which a seat may retreat: friendly or empty ones of the active planet, and of
    those that its transports reach (SC-17.6, SC-17.8); none of a partner's (SC-25.15)."""
    return free_areas(s, seat, ferried(s, seat, s.planet) | 1 << s.planet)


class ChooseRefuge(SideQuestion):
    """SC-17.6, SC-17.8, SC-17.9, SC-17.11: where the units go."""

    kind = "retreat"
    rule = "SC-17.6"
    default_refusal = no.NO_REFUGE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [RETREAT.of(area) for area in refuges(s, seat)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        area = Area(SPACE.decode(action).a)
        tell(s, "retreat", seat, "SC-17.6", area=area)
        s.push(Arrival(seat, self.side, area))


class Arrival(Asking[StarCraft]):
    """SC-17.7: units above the limit of the refuge are destroyed, their owner says which; the
    others arrive."""

    def __init__(self, who: int, side: BattleSide, area: Area) -> None:
        self.who = who
        self.side = side
        self.area = area

    def question(self, s: StarCraft) -> Decision[Any] | None:
        race = race_of(s, self.who)
        while count(s.battle.leaving) > room(s, self.area):
            kinds = types(s.battle.leaving, race)
            if asks(s, len(kinds)):
                return LoseInRetreat(self.who, self.side)
            lose_in_retreat(s, self.side, kinds[0])
        return None

    def done(self, s: StarCraft) -> None:
        b = s.battle
        b.units[self.side] -= b.leaving
        place(s, self.who, self.area, b.leaving)
        b.leaving = 0


def lose_in_retreat(s: StarCraft, side: BattleSide, unit: UnitType) -> None:
    """A retreating unit is destroyed."""
    s.battle.leaving -= ONE[unit]
    destroy_unit(s, side, unit, "SC-17.7")


class LoseInRetreat(SideQuestion):
    """SC-17.7: which unit has no room in the refuge."""

    kind = "lose_in_retreat"
    rule = "SC-17.7"
    default_refusal = no.NOT_RETREATING

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [LOSE.of(unit) for unit in types(s.battle.leaving, race_of(s, seat))]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        lose_in_retreat(s, self.side, UnitType(SPACE.decode(action).a))
