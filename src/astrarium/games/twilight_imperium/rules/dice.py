"""Dice with ten faces: rolled, as many as needed, counted, told (TI-24, TI-49.1,
TI-FAQ.1)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params

from ..printed.tables import TYPES, UnitType
from ..state import TwilightImperium

FACES: Final = 10


def roll_dice(s: TwilightImperium, n: int) -> list[int]:
    """Roll dice: their faces."""
    return [s.rng.die(FACES) for _ in range(n)]


def spelt_dice(rolls: list[int]) -> str:
    """Faces as one message parameter: "7, 3, 10"."""
    return ", ".join([str(roll) for roll in rolls])


def hits_among(rolls: list[int], least: int) -> int:
    """How many dice show a face or more (TI-24.1)."""
    return sum(1 for roll in rolls if roll >= least)


def throw(
    s: TwilightImperium, seat: int, kind: UnitType, rule: str, *, dice: int, least: int
) -> int:
    """Roll dice for a seat's units of a type, by a rule: how many of them come to `least` or
    more. What is added to each result is taken off it (TI-51.2)."""
    return count_dice(s, seat, kind, roll_dice(s, dice), least, rule)


def count_dice(
    s: TwilightImperium, seat: int, kind: UnitType, rolls: list[int], least: int, rule: str
) -> int:
    """How many dice rolled for a seat's units of a type come to `least` or more."""
    hits = hits_among(rolls, least)
    if s.log is not None and rolls:
        params: Params = {
            "unit": "@unit:" + TYPES[kind],
            "rolls": spelt_dice(rolls),
            "least": least,
            "hits": hits,
        }
        s.log.add("rolled", seat, rule, params)
    return hits
