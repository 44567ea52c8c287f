"""Front lines of a battle and their supporters (SC-15.7 to SC-15.10, SC-22.10)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Asking, Decision, asks

from ... import refusals as no
from ...moves import FRONT, PAIR, SPACE, SUPPORT_IN
from ...printed.tables import UNIT_IDS, UnitType
from ...state import NO_UNIT, NONE, BattleSide, Skirmish, SkirmishNumber, StarCraft
from ..galaxy.units import ONE, count, fighters, number, race_of, types
from ..seat_question import Question, SideQuestion, ask
from ..telling import tell
from .losses import ATTACKER, DEFENDER, SIDES


def choose_fronts(s: StarCraft) -> None:
    """SC-22.10, SC-22.11: sides of assist units alone, the attacker's first; one that has a single
    type has nothing to choose."""
    b = s.battle
    for side in (DEFENDER, ATTACKER):
        if not fighters(s, b.units[side], race_of(s, b.seats[side])):
            ask(s, ChooseFront(b.seats[side], side))


def lead(s: StarCraft, side: BattleSide, unit: UnitType) -> None:
    """A unit of a side is in front in the only skirmish (SC-22.10)."""
    if not s.battle.skirmishes:
        s.battle.skirmishes.append(Skirmish())
    put_in_front(s, s.battle.skirmishes[0], side, unit)
    tell(s, "front", s.battle.seats[side], "SC-22.10", unit=unit)


class ChooseFront(SideQuestion):
    """SC-22.10: a side of assist units alone picks the one that fights."""

    kind = "front"
    rule = "SC-22.10"
    default_refusal = no.NOT_IN_BATTLE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [FRONT.of(unit) for unit in types(s.battle.units[self.side], race_of(s, seat))]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        lead(s, self.side, UnitType(SPACE.decode(action).a))


def put_in_front(s: StarCraft, skirmish: Skirmish, side: BattleSide, unit: UnitType) -> None:
    """A unit is the front line of a skirmish."""
    skirmish.front[side] = skirmish.led[side] = unit
    s.battle.free[side] -= ONE[unit]


def pairs_needed(s: StarCraft) -> int:
    """How many skirmishes there are (SC-15.8, SC-15.10, SC-22.10)."""
    b = s.battle
    each_side = [count(fighters(s, b.units[side], race_of(s, b.seats[side]))) for side in SIDES]
    return max(1, min(each_side))


class Pairing(Asking[StarCraft]):
    """SC-15.7: the attacker pairs units until there are as many skirmishes as possible; what can
    only be done in one way is done."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        while unpaired(s):
            options = possible_pairs(s)
            if asks(s, len(options)):
                return Pair(s.battle.seats[ATTACKER])
            pair(s, *options[0])
        return None


def unpaired(s: StarCraft) -> bool:
    """Whether a skirmish is still to be made up."""
    skirmishes = s.battle.skirmishes
    return len(skirmishes) < pairs_needed(s) or NONE in skirmishes[-1].front


def possible_pairs(s: StarCraft) -> list[tuple[UnitType, UnitType]]:
    """The pairs of types, attacker's first, that the next skirmish may have."""
    b = s.battle
    fixed = [NO_UNIT, NO_UNIT]
    if b.skirmishes and NONE in b.skirmishes[0].front:
        fixed = b.skirmishes[0].front
    choices: list[list[UnitType]] = []
    for side in SIDES:
        race = race_of(s, b.seats[side])
        free = types(fighters(s, b.free[side], race), race)
        choices.append(free if fixed[side] == NONE else [fixed[side]])
    return [(mine, other) for mine in choices[ATTACKER] for other in choices[DEFENDER]]


def pair(s: StarCraft, mine: UnitType, other: UnitType) -> None:
    """Two units meet in a skirmish."""
    b = s.battle
    if not b.skirmishes or NONE not in b.skirmishes[-1].front:
        b.skirmishes.append(Skirmish())
    skirmish = b.skirmishes[-1]
    for side, unit in zip(SIDES, (mine, other), strict=True):
        if skirmish.front[side] == NONE:
            put_in_front(s, skirmish, side, unit)
    if s.log is not None:
        params: Params = {"unit": "@unit:" + UNIT_IDS[mine], "against": "@unit:" + UNIT_IDS[other]}
        s.log.add("pair", b.seats[ATTACKER], "SC-15.7", params)


def kept_back(s: StarCraft, side: BattleSide, unit: UnitType) -> bool:
    """Whether a side has such an assist unit, and others that have to fight (SC-22.9)."""
    race = race_of(s, s.battle.seats[side])
    units = s.battle.units[side]
    return s.data.assist[unit] and unit in types(units, race) and fighters(s, units, race) > 0


class Pair(Question):
    """SC-15.7: an attacking unit and the defending one that it meets."""

    kind = "pair"
    rule = "SC-15.7"
    default_refusal = no.NOT_IN_BATTLE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [PAIR.of(mine, other) for mine, other in possible_pairs(s)]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is PAIR and any(
            kept_back(s, side, UnitType(known.args[side])) for side in SIDES
        ):
            return no.ONLY_ASSIST
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        pair(s, UnitType(known.a), UnitType(known.b))


class Supporting(Asking[StarCraft]):
    """SC-15.9: the other units support, the attacker's first; with one skirmish there is nothing
    to choose."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        b = s.battle
        for side in SIDES:
            if b.free[side] and asks(s, len(b.skirmishes)):
                return Support(b.seats[side], side)
            for unit in types(b.free[side], race_of(s, b.seats[side])):
                while number(b.free[side], unit):
                    support(s, side, unit, SkirmishNumber(0))
        return None


def support(s: StarCraft, side: BattleSide, unit: UnitType, place: SkirmishNumber) -> None:
    """A unit of a side supports a skirmish (SC-15.9)."""
    b = s.battle
    b.free[side] -= ONE[unit]
    b.skirmishes[place].support[side] += ONE[unit]
    tell(s, "support", b.seats[side], "SC-15.9", unit=unit, n=place + 1)


class Support(SideQuestion):
    """SC-15.9: a unit supports a skirmish."""

    kind = "support"
    rule = "SC-15.9"
    default_refusal = no.NOT_IN_BATTLE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            SUPPORT_IN.of(unit, skirmish)
            for unit in types(s.battle.free[self.side], race_of(s, seat))
            for skirmish in range(len(s.battle.skirmishes))
        ]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        support(s, self.side, UnitType(known.a), SkirmishNumber(known.b))
