"""All declared ships move together with what they carry (TI-36.5, TI-36.6, TI-84.2)."""

from __future__ import annotations

from astrarium.kernel.events import Params

from ...parts.movement import Ship
from ...printed.tables import INFANTRY, KINDS, SYSTEM_IDS, TYPES, Hurt, PlanetNumber, SystemNumber
from ...state import TwilightImperium
from ..board.rifts import cross_rift
from ..board.transport import FROM_PLANET, cargo
from ..board.units import ONE, put, take, take_from


def arrive(s: TwilightImperium, seat: int, ships: list[Ship], goal: SystemNumber) -> bool:
    """All declared ships leave, cross gravity rifts, and arrive together with what they carry
    (TI-36.5, TI-36.6, TI-84.2); whether any of them did."""
    came = hurt = carried = 0
    moved = False
    for ship in ships:
        start = ship.path[0]
        take(s, seat, SystemNumber(start), ONE[ship.kind], Hurt(ONE[ship.kind] if ship.hurt else 0))
        lost = cross_rift(s, seat, ship)
        for load in ship.loads:
            lift(s, seat, load)
        if lost:
            continue
        if len(ship.path) > 1:
            moved = True
            tell_move(s, seat, ship, goal)
        came += ONE[ship.kind]
        if ship.hurt:
            hurt += ONE[ship.kind]
        carried += cargo(ship)
    put(s, seat, goal, came + carried, Hurt(hurt))
    return moved


def lift(s: TwilightImperium, seat: int, load: int) -> None:
    """A carried unit leaves where it was."""
    if load >= FROM_PLANET:
        take_from(s, seat, PlanetNumber(load - FROM_PLANET), ONE[INFANTRY])
    else:
        take(s, seat, SystemNumber(load // KINDS), ONE[load % KINDS])


def tell_move(s: TwilightImperium, seat: int, ship: Ship, goal: SystemNumber) -> None:
    """Log that a ship arrives, with how much it carries."""
    if s.log is not None:
        params: Params = {
            "unit": "@unit:" + TYPES[ship.kind],
            "from": "@system:" + SYSTEM_IDS[ship.path[0]],
            "to": "@system:" + SYSTEM_IDS[goal],
            "n": len(ship.loads),
        }
        s.log.add("moved", seat, "TI-84.1" if ship.loads else "TI-36.3", params)
