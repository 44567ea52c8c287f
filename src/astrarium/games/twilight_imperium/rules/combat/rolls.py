"""Dice of ships: who rolls how many and from which number on they hit (TI-24, TI-25.5, TI-51,
TI-53.3, TI-70). Pure functions of the table, for combats, advice and odds alike."""

from __future__ import annotations

from typing import Final

from ...printed.tables import (
    ANOMALY,
    DREADNOUGHT,
    FIGHTER,
    FLAGSHIP,
    NEBULA,
    UNIT_RECORDS,
    SystemNumber,
    UnitType,
    says,
)
from ...state import TwilightImperium
from ..board.units import HEAVY, SHIPS, count, in_space, kinds_in, line, number, warships
from ..cards.laws import PROPHECY, law_owner
from ..dice import FACES, hits_among
from ..modifiers import COMBAT_ROLLS, modifier

LEADS: Final = [says(record, "modify_combat_rolls") for record in UNIT_RECORDS]
"""Flagships that add 1 to the rolls of their owner's other ships in the system."""
BY_ENEMIES: Final = [says(record, "combat_dice_equals") for record in UNIT_RECORDS]
"""Flagships that roll a die for each non-fighter ship of the opponent (TI-FAQ.54)."""
NATURALS: Final = [says(record, "natural_result_extra_hits") for record in UNIT_RECORDS]
"""Flagships whose natural 9s and 10s produce two more hits each."""
PROTOTYPE: Final = 2
"""What Fighter Prototype adds."""
NATURAL: Final = 9
EXTRA_HITS: Final = 2
PICKS: Final = [says(record, "hits_must_be_assigned_to") for record in UNIT_RECORDS]
"""Flagships whose hits, with those of their dreadnoughts, go to non-fighter ships if able."""


def combat_bonus(s: TwilightImperium, seat: int) -> int:
    """What a seat adds to all its combat rolls, in space and on planets."""
    return modifier(s, seat, COMBAT_ROLLS)


def roll_bonus(s: TwilightImperium, seat: int, kind: UnitType, system: SystemNumber) -> int:
    """What is added to the combat rolls of a seat's ships of a type in a system (TI-51.1,
    TI-51.2); the defender is who is not active (TI-34, TI-53.3)."""
    bonus = combat_bonus(s, seat)
    if ANOMALY[system] == NEBULA and seat != s.active:
        bonus += 1
    c = s.combat
    if kind == FIGHTER and s.law_mask >> PROPHECY & 1 and law_owner(s, PROPHECY) == seat:
        bonus += 1
    if seat in c.seats:
        bonus += c.boost[c.seats.index(seat)]
        if kind == FIGHTER and c.prototypes >> seat & 1:
            bonus += PROTOTYPE
    leads = LEADS[line(s, seat, FLAGSHIP)] and number(in_space(s, seat, system), FLAGSHIP)
    return bonus + 1 if leads and kind != FLAGSHIP else bonus


def needs(s: TwilightImperium, seat: int, kind: UnitType, system: SystemNumber) -> int:
    """The lowest face with which a ship of a type hits in a space combat (TI-24.1)."""
    return s.data.combat[line(s, seat, kind)] - roll_bonus(s, seat, kind, system)


def dice_each(
    s: TwilightImperium, seat: int, kind: UnitType, system: SystemNumber, enemy: int
) -> int:
    """How many dice a ship of a type rolls against another seat's fleet (TI-24.2)."""
    printed = line(s, seat, kind)
    if BY_ENEMIES[printed]:
        return count(warships(s, enemy, system) & HEAVY)
    return s.data.dice[printed]


def groups(s: TwilightImperium, seat: int, system: SystemNumber) -> list[list[UnitType]]:
    """The types of a seat's ships that roll together: those of the lowest combat value first
    (TI-25.5a)."""
    by_value: list[list[UnitType]] = [[] for _ in range(FACES + 1)]
    for kind in kinds_in(warships(s, seat, system)):
        by_value[s.data.combat[line(s, seat, kind)]].append(kind)
    return [kinds for kinds in by_value if kinds]


def dice_of(
    s: TwilightImperium, seat: int, system: SystemNumber, enemy: int
) -> list[tuple[int, int]]:
    """The combat roll of a seat's fleet against another one: how many dice hit from which face
    on, by types from the lowest combat value upward."""
    found: list[tuple[int, int]] = []
    packed = warships(s, seat, system)
    for kinds in groups(s, seat, system):
        for kind in kinds:
            dice = number(packed, kind) * dice_each(s, seat, kind, system, enemy)
            if dice:
                found.append((needs(s, seat, kind, system), dice))
    return found


def barrage_of(s: TwilightImperium, seat: int, system: SystemNumber) -> list[tuple[int, int]]:
    """The anti-fighter barrage of a seat's fleet: how many dice hit from which face on; no modifier
    counts (TI-11.1)."""
    found: list[tuple[int, int]] = []
    for kind in kinds_in(in_space(s, seat, system) & SHIPS):
        printed = line(s, seat, kind)
        if s.data.barrage_hit[printed]:
            dice = number(in_space(s, seat, system), kind) * s.data.barrage_dice[printed]
            found.append((s.data.barrage_hit[printed], dice))
    return found


def combat_hits(
    s: TwilightImperium, seat: int, kind: UnitType, faces: list[int], least: int
) -> int:
    """How many hits the dice of ships of a type produce (TI-24.1)."""
    hits = hits_among(faces, least)
    if NATURALS[line(s, seat, kind)]:
        hits += EXTRA_HITS * hits_among(faces, NATURAL)
    return hits


def picks(s: TwilightImperium, seat: int, kind: UnitType, system: SystemNumber) -> bool:
    """Whether hits of a seat's ships of a type go to non-fighter ships if able."""
    if kind not in (FLAGSHIP, DREADNOUGHT) or not PICKS[line(s, seat, FLAGSHIP)]:
        return False
    return number(in_space(s, seat, system), FLAGSHIP) > 0


def reroll_die(s: TwilightImperium, place: int) -> None:
    """Roll a die of the group just rolled anew; the new face counts (TI-70.1). Who re-rolls sees to
    it that an ability does so once a die (TI-70.2)."""
    s.combat.faces[place] = s.rng.die(FACES)
    s.combat.rerolled |= 1 << place


def best_line(found: list[tuple[int, int]]) -> int:
    """The place of the lowest face needed among dice, for an extra die."""
    best = 0
    for place, (least, _) in enumerate(found):
        if least < found[best][0]:
            best = place
    return best
