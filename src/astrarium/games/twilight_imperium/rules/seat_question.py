"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answers
from astrarium.kernel.flow import OK, SeatDecision

from ..refusals import NOT_NOW
from ..state import TwilightImperium


class Question(SeatDecision[TwilightImperium]):
    """A question to one seat."""

    default_refusal = NOT_NOW


class VerbQuestion(Question):
    """A question with answers of several verbs: what forbids each and what it does stand in its
    row. What answers there are, `candidates` says by hand."""

    def answers(self) -> Answers[Any, TwilightImperium]:
        """The table of its class."""
        raise NotImplementedError  # abstract

    def listed(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """The `why_not` of a verb all of whose candidates are legal."""
        action = known.verb.of(known.a, known.b)
        return OK if action in self.candidates(s, seat) else self.default_refusal

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        return self.answers().why_not(self, s, seat, action)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        self.answers().choose(self, s, seat, action)
