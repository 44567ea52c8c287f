"""Units on the board: packed counts, and the one door through which they come and go (TI-87).

A packed count holds six bits for each type; packed counts are added and subtracted. Every change
goes through `put` and `take`, which keep the mask of seats with ships in a system and the marks of
damage true.
"""

from __future__ import annotations

from typing import Final

from ...printed.tables import (
    ALL_TYPES,
    DOCK,
    FIGHTER,
    FLAGSHIP,
    INFANTRY,
    KINDS,
    NONE,
    PLANETS,
    PLANETS_OF,
    SYSTEMS,
    UNHURT,
    UNIT_RECORDS,
    Hurt,
    PlanetNumber,
    SystemNumber,
    UnitType,
    says,
)
from ...state import TwilightImperium

BITS: Final = 6
FULL: Final = (1 << BITS) - 1
"""The most units of a type that a place can hold."""
ONE: Final = [1 << BITS * kind for kind in range(KINDS)]
"""One unit of a type, packed."""
SHIPS: Final = ((1 << BITS * KINDS) - 1) ^ ((1 << BITS * FIGHTER) - 1)
"""The bits of ships, fighters among them (TI-88, TI-88.3); a floating dock is none."""
BIG_SHIPS: Final = ((1 << BITS * KINDS) - 1) ^ ((1 << BITS * (FIGHTER + 1)) - 1)
"""The bits of the ships that fill the fleet pool (TI-72.1)."""
FLAGSHIPS: Final = FULL << BITS * FLAGSHIP
TROOPS: Final = FULL << BITS * INFANTRY
"""The bits of infantry."""
HEAVY: Final = BIG_SHIPS | TROOPS
"""The bits of the ships other than fighters among `warships`: ground forces that fight as ships
are no fighters (TI-FAQ.53)."""
BRINGS_DELTA: Final = [says(record, "system_contains_wormhole") for record in UNIT_RECORDS]
"""Flagships with a delta wormhole in their system."""
STRUCTURES: Final = (1 << BITS * INFANTRY) - 1
"""The bits of space docks and PDS (TI-78); units that are neither these nor ships are ground forces
(TI-87.1)."""


def number(packed: int, kind: UnitType) -> int:
    """How many units of a type a packed count holds."""
    return packed >> BITS * kind & FULL


def count(packed: int) -> int:
    """How many units a packed count holds."""
    total = 0
    while packed:
        total += packed & FULL
        packed >>= BITS
    return total


def kinds_in(packed: int) -> list[UnitType]:
    """The types of units in a packed count."""
    return [kind for kind in ALL_TYPES if packed >> BITS * kind & FULL]


def line(s: TwilightImperium, seat: int, kind: UnitType) -> int:
    """What is printed for a seat's units of a type, as a line of printed/tables.py (TI-7.4)."""
    return s.lines[seat * KINDS + kind]


def in_space(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """A seat's units in the space area of a system, packed (TI-29.23, TI-85.6, TI-88.1)."""
    return s.space[seat * SYSTEMS + system]


def warships(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """A seat's ships in a system, packed; the ground forces that fight there as ships are among
    them (the Alastor, TI-FAQ.49, TI-FAQ.50)."""
    ships = s.space[seat * SYSTEMS + system] & SHIPS
    if s.combat.drafted == seat and system == s.system:
        ships += s.combat.troops * ONE[INFANTRY]
    return ships


def damaged(s: TwilightImperium, seat: int, system: SystemNumber) -> Hurt:
    """The damaged ones among them, packed (TI-33.2)."""
    return s.hurt[seat * SYSTEMS + system]


def on_planet(s: TwilightImperium, seat: int, planet: PlanetNumber) -> int:
    """A seat's units on a planet, packed (TI-85.5)."""
    return s.ground[seat * PLANETS + planet]


def put(
    s: TwilightImperium, seat: int, system: SystemNumber, packed: int, hurt: Hurt = UNHURT
) -> None:
    """Units come into the space area of a system; `hurt` are the damaged ones among them."""
    at = seat * SYSTEMS + system
    s.space[at] += packed
    s.hurt[at] = Hurt(s.hurt[at] + hurt)
    if s.space[at] & SHIPS:
        s.here[system] |= 1 << seat
    if packed & FLAGSHIPS and BRINGS_DELTA[line(s, seat, FLAGSHIP)]:
        s.colish = system


def take(
    s: TwilightImperium, seat: int, system: SystemNumber, packed: int, hurt: Hurt = UNHURT
) -> None:
    """Units leave the space area of a system; `hurt` are the damaged ones among them. Where fewer
    whole ones are there than leave, damaged ones have to be among them."""
    at = seat * SYSTEMS + system
    s.space[at] -= packed
    s.hurt[at] = Hurt(s.hurt[at] - hurt)
    if not s.space[at] & SHIPS:
        s.here[system] &= ~(1 << seat)
    if packed & FLAGSHIPS and BRINGS_DELTA[line(s, seat, FLAGSHIP)]:
        s.colish = NONE


def put_on(s: TwilightImperium, seat: int, planet: PlanetNumber, packed: int) -> None:
    """Units come onto a planet."""
    s.ground[seat * PLANETS + planet] += packed


def take_from(s: TwilightImperium, seat: int, planet: PlanetNumber, packed: int) -> None:
    """Units leave a planet."""
    s.ground[seat * PLANETS + planet] -= packed


def on_board(s: TwilightImperium, seat: int) -> int:
    """All units of a seat on the board that are limited, packed; fighters and infantry are not
    among them."""
    total = 0
    for at in range(seat * SYSTEMS, (seat + 1) * SYSTEMS):
        total += s.space[at] & ~TOKENED
    for at in range(seat * PLANETS, (seat + 1) * PLANETS):
        total += s.ground[at] & ~TOKENED
    return total


TOKENED: Final = (FULL << BITS * INFANTRY) | (FULL << BITS * FIGHTER)
"""The bits of the types that tokens extend, which no sum over the board can hold (TI-49.2)."""


def reserve(s: TwilightImperium, seat: int, kind: UnitType) -> int:
    """How many pieces of a type a seat has in its reinforcements (TI-71.1, TI-87.3); of fighters
    and infantry always as many as a place can hold."""
    if kind in (INFANTRY, FIGHTER):
        return FULL
    return s.data.supply[kind] - number(on_board(s, seat), kind)


def places_with(s: TwilightImperium, seat: int, kind: UnitType) -> int:
    """In how many places a seat has units of a type: each needs a figure (TI-61.3a)."""
    found = 0
    for at in range(seat * SYSTEMS, (seat + 1) * SYSTEMS):
        found += number(s.space[at], kind) > 0
    for at in range(seat * PLANETS, (seat + 1) * PLANETS):
        found += number(s.ground[at], kind) > 0
    return found


def present(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether a seat has a unit in a system, in space or on a planet."""
    if s.space[seat * SYSTEMS + system]:
        return True
    return any(s.ground[seat * PLANETS + planet] for planet in PLANETS_OF[system])


def fleet_size(packed: int) -> int:
    """How many ships of a packed count fill the fleet pool (TI-72.1)."""
    return count(packed & BIG_SHIPS)


def capacity(s: TwilightImperium, seat: int, packed: int) -> int:
    """The capacity of the ships in a packed count (TI-18.1); a floating dock has one as well."""
    total = 0
    for kind in ALL_TYPES:
        n = packed >> BITS * kind & FULL
        if n:
            total += n * s.data.capacity[s.lines[seat * KINDS + kind]]
    return total


def docks_in(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """How many space docks a seat has in a system."""
    found = number(s.space[seat * SYSTEMS + system], DOCK)
    for planet in PLANETS_OF[system]:
        found += number(s.ground[seat * PLANETS + planet], DOCK)
    return found


def enemies_here(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Mask of the other seats with ships in a system."""
    return s.here[system] & ~(1 << seat)
