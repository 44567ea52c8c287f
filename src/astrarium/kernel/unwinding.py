"""Ending what is under way before it has run to its end: a turn is over, a seat has left."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import Decision, members
from astrarium.kernel.sealed import SealedDecision
from astrarium.kernel.state import Frame, State


def unwind(s: State, kind: type[Frame]) -> None:
    """End what is under way down to the innermost frame of a kind, which stays: the turn is over,
    the combat is over, whatever windows and effects lay above. Nothing happens without one."""
    depth = len(s.stack) - 1
    while depth >= 0 and not isinstance(s.stack[depth], kind):
        depth -= 1
    if depth >= 0:
        drop(s, depth + 1)


def drop(s: State, depth: int) -> None:
    """End all that is under way down to this place on the stack, the latest first."""
    while len(s.stack) > depth:
        top, n = s.stack[-1], s.next_step[-1]
        s.pop()
        if isinstance(top, SealedDecision):
            s.answers = []
        top.dropped(s, n)


def vacate(s: State, seat: int) -> None:
    """A seat has left the game: end what can't go on without it and all that this has pushed, close
    the sealed question on top if it only waited for that seat, and pass on every question that
    nobody has to answer or can answer any more. What `seats`, `asked` and windows name must be
    without the seat already."""
    depth = 0
    while depth < len(s.stack):
        frame = s.stack[depth]
        if not frame.needs(s, seat):
            depth += 1
        elif s.next_step[depth] or depth == len(s.stack) - 1:
            drop(s, depth)
        else:  # it has not begun, and what lies above is not its own
            del s.stack[depth]
            del s.next_step[depth]
            frame.dropped(s, 0)
    for frame in s.stack[:]:
        frame.stays(s)
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, SealedDecision):
            top.leave(s, seat)
            return
        if not isinstance(top, Decision) or answered(s, top):
            return
        drop(s, len(s.stack) - 1)


def answered(s: State, top: Decision[Any]) -> bool:
    """Whether a question has somebody who must answer it and can."""
    waiting = top.seats(s)
    if not waiting:
        return False
    for seat in members(waiting):
        if not top.legal(s, seat):
            return False
    return True
