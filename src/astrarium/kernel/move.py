"""One entry of a session's history: what was done, and who may know and take back what of it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

RESIGN = -1
"""Stands in a history for a resignation, which is no action of the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One entry of the history.

    `barrier` says that it used chance or showed something hidden; `hidden` that it answers a
    secret decision that stays open, so that no other seat may know of it; `private` that no other
    seat may know of it later either; `closing` that it closes a secret decision, and all that was
    hidden in it may be known; `together` that it belongs to one compound move with the move before
    it, and is taken back with it; `veiled` that it passes in a window in which only holders are
    asked, so that no other seat may know whose move it was, nor of the move at all unless it is a
    barrier: it is one where the game went on with something that others see.
    """

    def __init__(self, seat: int, action: int, barrier: bool, events: int) -> None:
        self.seat = seat
        self.action = action
        self.barrier = barrier
        self.events = events  # length of the log before the move
        self.hidden = False
        self.private = False
        self.closing = False
        self.together = False
        self.veiled = False

    def __repr__(self) -> str:
        return f"Move(seat={self.seat}, action={self.action}, marks={self.marks()})"

    def marks(self) -> int:
        """What it was as one number: bit 0 for a barrier, 1 for hidden, 2 for closing, 3
        for together, 4 for private, 5 for veiled."""
        marks = int(self.barrier) | int(self.hidden) << 1 | int(self.closing) << 2
        return marks | int(self.together) << 3 | int(self.private) << 4 | int(self.veiled) << 5

    @staticmethod
    def marked(seat: int, action: int, marks: int) -> Move:
        """The move with these marks, as a session that is taken up again needs it."""
        move = Move(seat, action, bool(marks & 1), 0)
        move.hidden = bool(marks & 2)
        move.closing = bool(marks & 4)
        move.together = bool(marks & 8)
        move.private = bool(marks & 16)
        move.veiled = bool(marks & 32)
        return move
