"""Gravity rifts: who leaves one may be lost with all that it carries (TI-75)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params

from ...parts.movement import Ship
from ...printed.tables import ANOMALY, RIFT, SYSTEM_IDS, TYPES
from ...state import TwilightImperium
from .transport import cargo, system_of_load
from .units import kinds_in, number

LOST: Final = 3
"""The highest roll with which a ship is lost (TI-75.2)."""


def cross_rift(s: TwilightImperium, seat: int, ship: Ship) -> bool:
    """Roll for each time that a moving ship leaves a gravity rift; whether it is lost. What it
    carries by then is lost with it, what it would have taken aboard later stays where it is."""
    for place, system in enumerate(ship.path[:-1]):
        if ANOMALY[system] != RIFT:
            continue
        roll = s.rng.die(10)
        if s.log is not None:
            params: Params = {
                "unit": "@unit:" + TYPES[ship.kind],
                "system": "@system:" + SYSTEM_IDS[system],
                "roll": roll,
                "lost": "yes" if roll <= LOST else "no",
            }
            s.log.add("rift", seat, "TI-75.2", params)
        if roll <= LOST:
            passed = ship.path[: place + 1]
            ship.loads = [load for load in ship.loads if system_of_load(load) in passed]
            tell_cargo(s, seat, cargo(ship))
            return True
    return False


def tell_cargo(s: TwilightImperium, seat: int, packed: int) -> None:
    """Log what is lost aboard."""
    if s.log is not None:
        for kind in kinds_in(packed):
            params: Params = {"unit": "@unit:" + TYPES[kind], "n": number(packed, kind)}
            s.log.add("lost_cargo", seat, "TI-75.2", params)
