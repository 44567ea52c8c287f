"""A question that a card's ability puts to one seat."""

from __future__ import annotations

from astrarium.games.star_realms.state import Realms
from astrarium.kernel.flow import Decision


class CardQuestion(Decision[Realms]):
    """`who` is asked, `card` asks; subclasses add what else they have to remember."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def args(self) -> list[int]:
        return [self.who, self.card]

    def seat(self, s: Realms) -> int:
        return self.who
