"""The questions to one seat (SR-26)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.answers import Answers
from astrarium.kernel.flow import SeatDecision

from ..state import Card, Realms


class Question(SeatDecision[Realms]):
    """A question with a table of answers, which lists nothing but what may be chosen, unless it
    says otherwise."""

    def answers(self) -> Answers[Any, Realms]:
        """Its answers, a row a verb."""
        raise NotImplementedError  # abstract

    def candidates(self, s: Realms, seat: int) -> list[int]:
        return self.answers().candidates(self, s, seat)

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return self.answers().why_not(self, s, seat, action)

    def choose(self, s: Realms, seat: int, action: int) -> None:
        self.answers().choose(self, s, seat, action)

    def legal(self, s: Realms, seat: int) -> list[int]:
        return self.candidates(s, seat)


class CardQuestion(Question):
    """A question that a card puts to one seat."""

    def __init__(self, who: int, card: Card) -> None:
        self.who = who
        self.card = card
