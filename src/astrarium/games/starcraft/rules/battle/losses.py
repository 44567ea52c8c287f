"""Units that leave a battle: destroyed, or withdrawn by cloaking (SC-16.11, SC-22.1, SC-26.4)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import Asking, Decision, asks

from ... import refusals as no
from ...moves import LOSE, LOSE_FRONT, SLIP_AWAY, SPACE
from ...printed.combat import OWN_FRONT, SPLASH_BOTH, SPLASH_FLYING, Splash
from ...printed.tables import ALL_AREAS, PLANET_OF, Area, UnitType
from ...state import (
    DETECTS,
    NO_SKIRMISH,
    NO_UNIT,
    NONE,
    BattleSide,
    Skirmish,
    SkirmishNumber,
    StarCraft,
)
from ..galaxy.units import ONE, is_empty, is_friendly, place, race_of, room, to_supply, types
from ..seat_question import Later, Question
from ..telling import tell

ATTACKER: Final = BattleSide(0)
DEFENDER: Final = BattleSide(1)
SIDES: Final = (ATTACKER, DEFENDER)


def destroy_unit(s: StarCraft, side: BattleSide, unit: UnitType, rule: str) -> None:
    """A unit of a battle is destroyed."""
    b = s.battle
    b.units[side] -= ONE[unit]
    to_supply(s, b.seats[side], ONE[unit])
    tell(s, "destroyed", b.seats[side], rule, unit=unit)


def has_cloaking(skirmish: Skirmish, side: BattleSide, unit: UnitType, in_front: bool) -> bool:
    """Whether a unit of a skirmish has cloaking that no detector makes void (SC-22.3)."""
    if skirmish.marks[1 - side] & DETECTS:
        return False
    cloaked = skirmish.cloaked[side]
    return bool(cloaked >> unit & 1) or (in_front and bool(cloaked & OWN_FRONT))


def lose_in_skirmish(
    s: StarCraft, skirmish: Skirmish, side: BattleSide, unit: UnitType, in_front: bool, rule: str
) -> None:
    """A unit of a skirmish is destroyed; with cloaking it withdraws later instead (SC-22.1)."""
    if in_front:
        skirmish.front[side] = NO_UNIT
    else:
        skirmish.support[side] -= ONE[unit]
    if has_cloaking(skirmish, side, unit, in_front):
        skirmish.withdrawn[side] += ONE[unit]
        tell(s, "cloaked", s.battle.seats[side], "SC-22.1", unit=unit)
        return
    skirmish.slain[side] = skirmish.slain[side] or in_front
    destroy_unit(s, side, unit, rule)


# -- withdrawals (SC-22.1) -------------------------------------------------------------------------


def free_areas(s: StarCraft, seat: int, planets: int) -> list[Area]:
    """The friendly and empty areas with room on some planets, a mask, for units that leave a
    battle; the contested area is none (SC-17.6, SC-17.8)."""
    return [
        area
        for area in ALL_AREAS
        if planets >> PLANET_OF[area] & 1
        and area != s.battle.area
        and (is_empty(s, area) or is_friendly(s, seat, area))
        and room(s, area) > 0
    ]


class Withdrawals(Asking[StarCraft]):
    """SC-22.1, SC-16.13: withdrawn units of the attacker, then of the defender, go to an area of
    the active planet; without one they are destroyed. `place` is the skirmish's number."""

    def __init__(self, place: SkirmishNumber) -> None:
        self.place = place

    def question(self, s: StarCraft) -> Decision[Any] | None:
        skirmish = s.battle.skirmishes[self.place]
        for side in SIDES:
            seat = s.battle.seats[side]
            while skirmish.withdrawn[side]:
                units = types(skirmish.withdrawn[side], race_of(s, seat))
                areas = free_areas(s, seat, 1 << s.planet)
                if asks(s, len(units) * len(areas)):
                    return SlipAway(seat, side, self.place)
                if areas:
                    slip_away(s, skirmish, side, units[0], areas[0])
                else:
                    skirmish.withdrawn[side] -= ONE[units[0]]
                    destroy_unit(s, side, units[0], "SC-22.1")
        return None


def slip_away(
    s: StarCraft, skirmish: Skirmish, side: BattleSide, unit: UnitType, area: Area
) -> None:
    """A withdrawn unit is out of the battle, in an area of the active planet (SC-22.2)."""
    b = s.battle
    skirmish.withdrawn[side] -= ONE[unit]
    b.units[side] -= ONE[unit]
    place(s, b.seats[side], area, ONE[unit])
    tell(s, "slip_away", b.seats[side], "SC-22.2", unit=unit, area=area)


class SlipAway(Question):
    """SC-22.1: where a cloaked unit withdraws."""

    kind = "slip_away"
    rule = "SC-22.1"
    default_refusal = no.NO_HIDING_PLACE

    def __init__(self, who: int, side: BattleSide, place: SkirmishNumber) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        withdrawn = s.battle.skirmishes[self.place].withdrawn[self.side]
        return [
            SLIP_AWAY.of(unit, area)
            for unit in types(withdrawn, race_of(s, seat))
            for area in free_areas(s, seat, 1 << s.planet)
        ]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        slip_away(s, s.battle.skirmishes[self.place], self.side, UnitType(known.a), Area(known.b))


# -- units that an ability of the opponent costs (SC-26.4) -----------------------------------------


def is_of_sort(s: StarCraft, unit: UnitType, sort: Splash) -> bool:
    """Whether a unit is flying or ground, as an effect asks (SPLASH_BOTH: either)."""
    return sort == SPLASH_BOTH or s.data.flying[unit] == (sort == SPLASH_FLYING)


def exposed(
    s: StarCraft, side: BattleSide, sort: Splash, place: SkirmishNumber, cheapest: bool
) -> list[int]:
    """The answers of a side that has to destroy a unit of a sort: in skirmish `place`, where a
    front-line unit goes by its own verb if units of its type support it, or with NO_SKIRMISH in the
    whole battle. With `cheapest` only those of the lowest total cost (SC-26.4)."""
    b = s.battle
    race = race_of(s, b.seats[side])
    if place == NO_SKIRMISH:
        units = [unit for unit in types(b.units[side], race) if is_of_sort(s, unit, sort)]
        if cheapest and units:
            least = min(s.data.total_cost[unit] for unit in units)
            units = [unit for unit in units if s.data.total_cost[unit] == least]
        return [LOSE.of(unit) for unit in units]
    skirmish = b.skirmishes[place]
    front = skirmish.front[side]
    units = [unit for unit in types(skirmish.support[side], race) if is_of_sort(s, unit, sort)]
    found = [LOSE.of(unit) for unit in units]
    if front != NONE and is_of_sort(s, front, sort):
        found.insert(0, LOSE_FRONT.of(front) if front in units else LOSE.of(front))
    return found


def suffer(s: StarCraft, side: BattleSide, place: SkirmishNumber, action: int) -> None:
    """A side destroys a unit as an answer of `exposed` says."""
    known = SPACE.decode(action)
    unit = UnitType(known.a)
    if place == NO_SKIRMISH:
        destroy_unit(s, side, unit, "SC-26.4")
        return
    skirmish = s.battle.skirmishes[place]
    supports = unit in types(skirmish.support[side], race_of(s, s.battle.seats[side]))
    in_front = known.verb is LOSE_FRONT or not supports
    lose_in_skirmish(s, skirmish, side, unit, in_front, "SC-26.4")


class Suffering(Later):
    """SC-26.4: a side destroys one of its units, of its own choice; nothing where it has none."""

    def __init__(
        self, side: BattleSide, sort: Splash, place: SkirmishNumber, cheapest: int
    ) -> None:
        self.side = side
        self.sort = sort
        self.place = place
        self.cheapest = cheapest

    def question(self, s: StarCraft) -> Question:
        seat = s.battle.seats[self.side]
        return ChooseSuffered(seat, self.side, self.sort, self.place, self.cheapest)


class ChooseSuffered(Question):
    """SC-26.4: which unit the opponent's ability costs."""

    kind = "suffer"
    rule = "SC-26.4"
    default_refusal = no.NOT_A_LOSS

    def __init__(
        self, who: int, side: BattleSide, sort: Splash, place: SkirmishNumber, cheapest: int
    ) -> None:
        super().__init__(who)
        self.side = side
        self.sort = sort
        self.place = place
        self.cheapest = cheapest

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return exposed(s, self.side, self.sort, self.place, bool(self.cheapest))

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        suffer(s, self.side, self.place, action)
