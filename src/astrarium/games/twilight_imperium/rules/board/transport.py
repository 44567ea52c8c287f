"""What moving ships carry: fighters and ground forces on their way (TI-36.4, TI-84)."""

from __future__ import annotations

from typing import Final

from ...parts.movement import Ship
from ...printed.tables import (
    FIGHTER,
    INFANTRY,
    KINDS,
    PLANETS,
    PLANETS_OF,
    SYSTEM_OF,
    SYSTEMS,
    SystemNumber,
    UnitType,
    systems_in,
)
from ...state import TwilightImperium
from .units import ONE, line, number

FROM_PLANET: Final = SYSTEMS * KINDS
"""A load is a number: system * KINDS + type for a unit of a space area, FROM_PLANET + planet for
an infantry of a planet."""
CARRIED: Final = (INFANTRY, FIGHTER)


def system_of_load(load: int) -> int:
    """The system from which a load is taken."""
    return load // KINDS if load < FROM_PLANET else SYSTEM_OF[load - FROM_PLANET]


def kind_of_load(load: int) -> UnitType:
    """The type of a carried unit."""
    return UnitType(load % KINDS) if load < FROM_PLANET else INFANTRY


def cargo(ship: Ship) -> int:
    """What a ship carries, packed."""
    return sum(ONE[kind_of_load(load)] for load in ship.loads)


def room(s: TwilightImperium, seat: int, ship: Ship) -> int:
    """How many more units a ship may carry (TI-18.1)."""
    return s.data.capacity[line(s, seat, ship.kind)] - len(ship.loads)


def may_embark(s: TwilightImperium, seat: int, system: SystemNumber, goal: SystemNumber) -> bool:
    """Whether units may be taken aboard in a system: none with an own token but the active one
    (TI-84.3)."""
    return system == goal or not s.tokens[system] >> seat & 1


def left_in(s: TwilightImperium, system: SystemNumber, goal: SystemNumber) -> list[int]:
    """The loads that still lie in a system, one of a sort. Those in the space area of the active
    system are there already."""
    m = s.movement
    found: list[int] = []
    if system != goal:
        for kind in CARRIED:
            if number(m.left[system], kind):
                found.append(system * KINDS + kind)
    for planet in PLANETS_OF[system]:
        if number(m.left_ground[planet], INFANTRY):
            found.append(FROM_PLANET + planet)
    return found


def n_left(s: TwilightImperium, load: int) -> int:
    """How many units of a load's sort are left."""
    m = s.movement
    if load >= FROM_PLANET:
        return number(m.left_ground[load - FROM_PLANET], INFANTRY)
    return number(m.left[load // KINDS], UnitType(load % KINDS))


def taker(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """The place of the declared ship that takes something aboard in a system: the last declared
    one that has room and can pass there, -1 when none does."""
    ships = s.movement.ships
    for place in range(len(ships) - 1, -1, -1):
        if ships[place].on_way >> system & 1 and room(s, seat, ships[place]) > 0:
            return place
    return -1


def loads(s: TwilightImperium, seat: int) -> list[int]:
    """All loads that some declared ship can take aboard now."""
    mask = 0
    for ship in s.movement.ships:
        if ship.on_way and room(s, seat, ship) > 0:
            mask |= ship.on_way
    found: list[int] = []
    for system in systems_in(mask):
        found += left_in(s, system, s.system)
    return found


def put_aboard(s: TwilightImperium, ship: Ship, load: int) -> None:
    """A unit is declared to be carried by a ship."""
    m = s.movement
    if load >= FROM_PLANET:
        m.left_ground[load - FROM_PLANET] -= ONE[INFANTRY]
    else:
        m.left[load // KINDS] -= ONE[load % KINDS]
    ship.loads.append(load)


def waiting(s: TwilightImperium, seat: int, start: SystemNumber) -> list[int]:
    """What a full load takes from a system, one entry a unit: units of the space area that can't
    move by themselves first, then ground forces of its planets."""
    found: list[int] = []
    for load in left_in(s, start, s.system):
        kind = kind_of_load(load)
        if load >= FROM_PLANET or kind == INFANTRY or not s.data.move[line(s, seat, kind)]:
            found += [load] * n_left(s, load)
    return found


def own_ground(s: TwilightImperium, seat: int) -> list[int]:
    """A seat's units on all planets, packed, by planet."""
    return s.ground[seat * PLANETS : (seat + 1) * PLANETS]
