"""What a bot buys with a Build order."""

from __future__ import annotations

from .. import moves as m
from ..printed import tables
from ..printed.tables import Area, Building, Route, UnitType
from ..printed.technologies import SACRIFICED, SACRIFICES
from ..rules.building.resources import can_pay, places_left
from ..rules.galaxy.galaxy import other_end
from ..rules.galaxy.units import is_empty
from ..state import StarCraft
from .values import values_of
from .worth import area_worth

ENOUGH_WORKERS = 12


def without_force(s: StarCraft, seat: int, price: tuple[int, int]) -> bool:
    """Whether a price can be paid without force mining."""
    return can_pay(s, seat, *price) and all(
        need <= places_left(s, seat, tables.Resource(resource))
        for resource, need in enumerate(price)
    )


def unit_worth(s: StarCraft, unit: UnitType, area: Area) -> float:
    """What a unit in an area is worth for its price."""
    here = 0.3 * area_worth(s, area) if is_empty(s, area) else 0.0
    gain = values_of(s).power[unit] - SACRIFICES[unit] * values_of(s).power[SACRIFICED[unit]]
    return gain / (values_of(s).price[unit] + 0.5) + 0.15 * gain + here


def buy_units(s: StarCraft, seat: int, legal: list[int]) -> int:
    """Units first, the best for their price; then transports to where something is to be had;
    workers with what is left."""
    p = s.players[seat]
    units = [
        (unit_worth(s, UnitType(known.a), Area(known.b)), known.a, known.b)
        for known in map(m.SPACE.decode, legal)
        if known.verb is m.BUY_UNIT and without_force(s, seat, s.data.unit_cost[known.a])
    ]
    transports = [
        action
        for action in legal
        if m.SPACE.decode(action).verb is m.BUY_TRANSPORT
        and worth_a_transport(s, seat, Route(m.SPACE.decode(action).a))
    ]
    if transports and p.pool >= 3:
        return transports[0]
    workers = p.pool + p.unavailable + sum(p.on_permanent)
    if (
        m.BUY_WORKER.of() in legal
        and workers < ENOUGH_WORKERS
        and p.pool > 3
        and without_force(s, seat, tables.WORKER_COST)
        and s.limit < 2
    ):
        return m.BUY_WORKER.of()
    if units:
        worth, unit, area = max(units)
        if worth > 0.0:
            return m.BUY_UNIT.of(unit, area)
    return m.UNITS_DONE.of()


def worth_a_transport(s: StarCraft, seat: int, route: Route) -> bool:
    """Whether a route leads from the active planet to where no transport of the seat goes yet."""
    to = other_end(s, route, s.planet)
    others = [
        one
        for one in range(len(s.ferries))
        if s.ferries[one] >> seat & 1 and to in (s.end_a[one], s.end_b[one])
    ]
    return not others


def buy_upgrades(s: StarCraft, seat: int, legal: list[int]) -> int:
    """The building that opens the strongest unit; a Supply module."""
    buildings = [
        (opened(s, Building(known.a)), known.a)
        for known in map(m.SPACE.decode, legal)
        if known.verb is m.BUY_BUILDING and without_force(s, seat, s.data.building_cost[known.a])
    ]
    if buildings:
        return m.BUY_BUILDING.of(max(buildings)[1])
    for module in (tables.SUPPLY, tables.LABORATORY):
        if m.BUY_MODULE.of(module) in legal and s.players[seat].pool > 3:
            return m.BUY_MODULE.of(module)
    return m.UPGRADES_DONE.of()


def opened(s: StarCraft, building: Building) -> float:
    """How strong the strongest unit is that a building opens."""
    power = values_of(s).power
    return max([power[unit] for unit in range(len(power)) if tables.UNLOCKS[building] >> unit & 1])


def buy_base(s: StarCraft, seat: int, legal: list[int]) -> int:
    """A base wherever it can be had, where it costs the least room."""
    found = [area for area in tables.AREAS_OF[s.planet] if m.BUY_BASE.of(area) in legal]
    if not found:
        return m.NO_BASE.of()
    return m.BUY_BASE.of(max(found, key=lambda area: area_worth(s, area)))
