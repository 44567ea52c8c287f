"""Units in areas: packed counts, and the one door through which they come and go (SC-1, SC-2)."""

from __future__ import annotations

from typing import Final

from ...printed import tables
from ...printed.data import SHIFT, UNIT_BITS
from ...printed.tables import Area, Planet, Race, UnitType
from ...state import NO_AREA, NONE, UNIT_MASK, StarCraft

ONE: Final = [1 << SHIFT[unit] for unit in tables.ALL_UNITS]
"""One unit of a type, packed: packed counts are added and subtracted."""


def count(packed: int) -> int:
    """How many units a packed count holds."""
    total = 0
    while packed:
        total += packed & UNIT_MASK
        packed >>= UNIT_BITS
    return total


def number(packed: int, unit: UnitType) -> int:
    """How many units of one type a packed count holds."""
    return packed >> SHIFT[unit] & UNIT_MASK


def types(packed: int, race: Race) -> list[UnitType]:
    """The types of units in a packed count of a race."""
    return [unit for unit in tables.UNITS_OF[race] if packed >> SHIFT[unit] & UNIT_MASK]


def each(packed: int, race: Race) -> list[UnitType]:
    """Every single unit in a packed count, by its type."""
    return [
        unit for unit in tables.UNITS_OF[race] for _ in range(packed >> SHIFT[unit] & UNIT_MASK)
    ]


def fighters(s: StarCraft, packed: int, race: Race) -> int:
    """Those that are no assist units, packed (SC-22.9)."""
    for unit in tables.UNITS_OF[race]:
        if s.data.assist[unit]:
            packed &= ~(UNIT_MASK << SHIFT[unit])
    return packed


def race_of(s: StarCraft, seat: int) -> Race:
    """The race of a seat's faction."""
    return tables.RACE_OF[s.players[seat].faction]


def place(s: StarCraft, seat: int, area: Area, packed: int) -> None:
    """Units of a seat come into an area that no enemy unit holds."""
    if packed:
        s.owner[area] = seat
        s.units[area] += packed


def take(s: StarCraft, area: Area, packed: int) -> None:
    """Units leave an area."""
    s.units[area] -= packed
    if not s.units[area]:
        s.owner[area] = NONE


def from_supply(s: StarCraft, seat: int, area: Area, unit: UnitType) -> None:
    """A new unit comes into an area."""
    s.players[seat].left -= ONE[unit]
    place(s, seat, area, ONE[unit])


def to_supply(s: StarCraft, seat: int, packed: int) -> None:
    """Destroyed units, which have left the board, are in the supply again (SC-1.9)."""
    s.players[seat].left += packed


def enemy_units(s: StarCraft, seat: int, area: Area) -> bool:
    """Whether units of another player stand in an area."""
    return s.owner[area] != NONE and s.owner[area] != seat


def is_enemy(s: StarCraft, seat: int, area: Area) -> bool:
    """Whether an area has units or a base of another player (SC-1.4, SC-1.6, SC-13.16), of a
    partner too (SC-25.7)."""
    return enemy_units(s, seat, area) or (s.base[area] != NONE and s.base[area] != seat)


def partners_area(s: StarCraft, seat: int, area: Area) -> bool:
    """Whether a seat keeps out of an area for its partner's sake: units of his are there, or he
    controls it (SC-25.6). His base alone bars nothing with units of another in its area
    (SC-25.18)."""
    partner = s.setup.partner[seat]
    return partner != NONE and (s.owner[area] == partner or is_friendly(s, partner, area))


def is_friendly(s: StarCraft, seat: int, area: Area) -> bool:
    """Whether a player controls an area: something of his, nothing of an enemy (SC-1.7)."""
    return (s.owner[area] == seat or s.base[area] == seat) and not is_enemy(s, seat, area)


def is_empty(s: StarCraft, area: Area) -> bool:
    """Whether nothing of anybody is in an area."""
    return s.owner[area] == NONE and s.base[area] == NONE


def room(s: StarCraft, area: Area) -> int:
    """How many more units the limit of an area allows (SC-12.10, SC-2.7)."""
    return s.data.unit_limit[area] - count(s.units[area])


def present(s: StarCraft, seat: int, planet: Planet) -> bool:
    """Whether a seat has a unit or a base on a planet."""
    for area in tables.AREAS_OF[planet]:
        if s.owner[area] == seat or s.base[area] == seat:
            return True
    return False


def base_on(s: StarCraft, seat: int, planet: Planet) -> Area:
    """The area of a seat's base on a planet, NONE without one (SC-12.18)."""
    for area in tables.AREAS_OF[planet]:
        if s.base[area] == seat:
            return area
    return NO_AREA


def planets_with_base(s: StarCraft, seat: int) -> int:
    """On how many planets a seat has a base."""
    return sum(base_on(s, seat, planet) != NONE for planet in tables.ALL_PLANETS)


def on_board(s: StarCraft, seat: int) -> bool:
    """Whether a seat has anything left on the board (SC-9.12, SC-9.13)."""
    if seat in s.base or seat in s.owner or (s.attackers and s.active == seat):
        return True
    side = s.battle.seats.index(seat) if seat in s.battle.seats else NONE
    return side != NONE and s.battle.area != NONE and s.battle.units[side] > 0


def planets_with(s: StarCraft, seat: int) -> int:
    """Mask of the planets on which a seat has a unit or a base."""
    mask = 0
    for area, owner in enumerate(s.owner):
        if owner == seat or s.base[area] == seat:
            mask |= 1 << tables.PLANET_OF[area]
    return mask
