"""Questions to a seat, and to a side of a Battle, with their answers in a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import Decision, lowest

from ..moves import verb_of
from ..state import ATTACKERS, Ares, BattleSide
from .effects import side_seats, speaker


class Question(Decision[Ares]):
    """A question with a row for each verb that answers it."""

    def answers(self) -> Answers[Any, Ares]:
        """Its rows; always the same table."""
        raise NotImplementedError  # abstract

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return self.answers().candidates(self, s, seat)

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        return self.answers().why_not(self, s, seat, action)

    def choose(self, s: Ares, seat: int, action: int) -> None:
        self.answers().choose(self, s, seat, action)


class SeatQuestion(Question):
    """A question to the seat `who`."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: Ares) -> int:
        return self.who


class ManySeatsQuestion(Question):
    """A question to all seats of a mask that have not said yet that they are `done`."""

    def __init__(self, done: int) -> None:
        self.done = done

    def seat(self, s: Ares) -> int:
        return lowest(self.seats(s))


class SideQuestion(Question):
    """A question to a whole side; the seat that leads it is asked, a partner may answer for it
    (AR-14.3)."""

    def asked_side(self, s: Ares) -> BattleSide:
        """0 for the attacking side, which is asked where nothing else is said, 1 for the other."""
        return ATTACKERS

    def seat(self, s: Ares) -> int:
        return speaker(s, self.asked_side(s))

    def may(self, s: Ares) -> int:
        mask = 0
        for seat in side_seats(s, self.asked_side(s)):
            mask |= 1 << seat
        return mask


def word(
    action: int,
    why_not: Callable[[Any, Ares, int, Action], int],
    do: Callable[[Any, Ares, int, Action], None],
) -> Answer[Any, Ares]:
    """The row of a word that takes no argument, which always lists its one action."""
    return Answer(verb_of(action), why_not, do, lambda top, s, seat: [action])
