"""The galaxy: where planets lie on the grid, which routes join them, who may go where (SC-4)."""

from __future__ import annotations

from typing import Final, NewType

from astrarium.kernel.flow import members

from ...printed import tables
from ...printed.tables import Area, Planet, Route
from ...state import NO_PLANET, NONE, StarCraft

ALL_SIDES: Final = range(len(tables.SIDES))

RouteEnd = NewType("RouteEnd", int)
"""An end of a z-axis route."""
MAJOR: Final = RouteEnd(0)
MINOR: Final = RouteEnd(1)


def opposite(side: int) -> int:
    """The side that faces a side from the neighbouring cell."""
    return (side + 2) % len(tables.SIDES)


def planet_at(s: StarCraft, x: int, y: int) -> Planet:
    """The planet in a cell, NONE in an empty one."""
    xs, ys = s.x, s.y
    for planet in tables.ALL_PLANETS:
        if xs[planet] == x and ys[planet] == y and s.placed >> planet & 1:
            return planet
    return NO_PLANET


def in_galaxy(s: StarCraft, area: Area) -> bool:
    """Whether an area's planet was placed."""
    return bool(s.placed >> tables.PLANET_OF[area] & 1)


def facing_slots(s: StarCraft, x: int, y: int) -> int:
    """Mask of the sides on which a cell has a neighbour with a slot to it: a planet laid there is
    joined to it where it has one as well (SC-4.5, SC-4.6, SC-4.20)."""
    mask = 0
    for side in ALL_SIDES:
        other = planet_at(s, x + tables.STEP_X[side], y + tables.STEP_Y[side])
        if other != NONE and s.data.turned_slots[other][s.turned[other]] >> opposite(side) & 1:
            mask |= 1 << side
    return mask


def lay_planet(s: StarCraft, planet: Planet, x: int, y: int, turn: int) -> int:
    """A planet comes into a cell, and every route that is forced with it; says how many (SC-4.5).

    Lists of the galaxy are replaced, since copies share them."""
    slots = s.data.turned_slots[planet][turn]
    sides = members(slots & facing_slots(s, x, y))
    s.x, s.y, s.turned, s.slots = s.x[:], s.y[:], s.turned[:], s.slots[:]
    s.end_a, s.end_b = s.end_a[:], s.end_b[:]
    s.placed |= 1 << planet
    s.x[planet], s.y[planet], s.turned[planet] = x, y, turn
    for side in sides:
        other = planet_at(s, x + tables.STEP_X[side], y + tables.STEP_Y[side])
        route = s.end_a.index(Planet(NONE))
        s.end_a[route], s.end_b[route] = other, planet
        s.slots[planet] |= 1 << side
        s.slots[other] |= 1 << opposite(side)
    return len(sides)


def cells(s: StarCraft) -> list[tuple[int, int]]:
    """The empty cells beside placed planets, in reading order."""
    found: set[tuple[int, int]] = set()
    for planet in tables.ALL_PLANETS:
        if s.placed >> planet & 1:
            for side in ALL_SIDES:
                cell = (s.x[planet] + tables.STEP_X[side], s.y[planet] + tables.STEP_Y[side])
                if planet_at(s, *cell) == NONE:
                    found.add(cell)
    return sorted(found)


def free_slots(s: StarCraft, planet: Planet) -> list[int]:
    """The sides of a planet that take a route and have none (SC-4.14)."""
    if not s.placed >> planet & 1:
        return []
    free = s.data.turned_slots[planet][s.turned[planet]] & ~s.slots[planet]
    return [side for side in ALL_SIDES if free >> side & 1]


def lay_end(s: StarCraft, route: Route, end: RouteEnd, planet: Planet, side: int) -> None:
    """The major or minor end of a z-axis route comes into a slot of a planet. Lists of the galaxy
    are replaced, since copies share them."""
    s.slots, s.z_sides = s.slots[:], s.z_sides[:]
    s.slots[planet] |= 1 << side
    s.z_sides[2 * (route - tables.NORMAL_ROUTES) + end] = side
    if end == MAJOR:
        s.end_a = s.end_a[:]
        s.end_a[route] = planet
    else:
        s.end_b = s.end_b[:]
        s.end_b[route] = planet


def is_z_axis(route: Route) -> bool:
    """Whether a route is one of the six z-axis routes."""
    return route >= tables.NORMAL_ROUTES


def routes_of(s: StarCraft, planet: Planet) -> list[Route]:
    """The routes of a planet (SC-1.12)."""
    return [
        route for route in tables.ALL_ROUTES if s.end_a[route] == planet or s.end_b[route] == planet
    ]


def other_end(s: StarCraft, route: Route, planet: Planet) -> Planet:
    """The planet at the other end of a route."""
    return s.end_a[route] if s.end_b[route] == planet else s.end_b[route]


def neighbours(s: StarCraft, planet: Planet) -> int:
    """Mask of the planets adjacent to a planet (SC-1.10)."""
    mask = 0
    for route in tables.ALL_ROUTES:
        if s.end_a[route] == planet:
            mask |= 1 << s.end_b[route]
        elif s.end_b[route] == planet:
            mask |= 1 << s.end_a[route]
    return mask


def ferried(s: StarCraft, seat: int, planet: Planet) -> int:
    """Mask of the planets from which a seat's transports reach a planet (SC-13.2); a partner's do
    not count (SC-25.20)."""
    mask = 0
    for route in tables.ALL_ROUTES:
        if s.ferries[route] >> seat & 1:
            if s.end_a[route] == planet:
                mask |= 1 << s.end_b[route]
            elif s.end_b[route] == planet:
                mask |= 1 << s.end_a[route]
    return mask
