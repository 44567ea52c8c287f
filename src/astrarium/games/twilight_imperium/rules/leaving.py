"""Giving up: a seat is eliminated at once, and the others play on (R-18)."""

from __future__ import annotations

from ..printed.tables import ALL_FACTIONS, NONE
from ..state import RESIGNED, SET_UP, TwilightImperium
from .status.elimination import eliminate


def give_up(s: TwilightImperium, seat: int) -> None:
    """A seat resigns, whoever is asked whatever."""
    p = s.players[seat]
    if s.phase == SET_UP and p.faction == NONE:  # its home system lies on the board all the same
        taken = [other.faction for other in s.players]
        p.faction = next(one for one in ALL_FACTIONS if one not in taken)
    eliminate(s, seat, RESIGNED)
