"""The questions to one seat (SR-26)."""

from __future__ import annotations

from astrarium.kernel.flow import SeatDecision

from ..state import Realms


class Question(SeatDecision[Realms]):
    """A question that lists nothing but what may be chosen, unless it says otherwise."""

    def legal(self, s: Realms, seat: int) -> list[int]:
        return self.candidates(s, seat)


class CardQuestion(Question):
    """A question that a card puts to one seat."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card
