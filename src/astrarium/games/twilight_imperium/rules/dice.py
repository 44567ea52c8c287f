"""Dice with ten faces: rolled, counted, told (TI-24, TI-FAQ.1)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.tables import TYPES
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.events import Params

FACES: Final = 10


def throw(
    s: TwilightImperium, seat: int, kind: int, dice: int, least: int, plus: int, rule: str
) -> int:
    """Roll so many dice for a seat's units of a type, by a rule; `plus` is applied to each result
    (TI-51.2). How many of them come to `least` or more."""
    rolls = [s.rng.die(FACES) for _ in range(dice)]
    hits = sum(roll + plus >= least for roll in rolls)
    if s.log is not None and dice:
        params: Params = {
            "unit": "@unit:" + TYPES[kind],
            "rolls": ", ".join(str(roll) for roll in rolls),
            "least": least - plus,
            "hits": hits,
        }
        s.log.add("rolled", seat, rule, params)
    return hits
