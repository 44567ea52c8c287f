"""Resigning: SR-20.6. The turn of the one who leaves is over, and the others play on."""

from __future__ import annotations

from astrarium.kernel.unwinding import vacate

from ..state import Realms
from .defeat import RemoveCards, ended, leave_table
from .turn import Turn


def give_up(s: Realms, seat: int) -> None:
    """A seat resigns (SR-20.6): it falls without gifts."""
    if s.log is not None:
        s.log.add("resigned", seat, "SR-20.6", {})
    leave_table(s, seat)
    if ended(s, seat):
        return
    if s.active >> seat & 1:
        end_turn(s)
    vacate(s, seat)
    s.push(RemoveCards(seat))


def end_turn(s: Realms) -> None:
    """The turn is over, but for what who fell in it still gives away (SR-24.8, SR-25.8)."""
    for depth, frame in enumerate(s.stack):
        if isinstance(frame, Turn):
            s.next_step[depth] = frame.furthest()
