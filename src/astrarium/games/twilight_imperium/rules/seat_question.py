"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answers
from astrarium.kernel.flow import OK, SeatDecision, asks

from ..refusals import NOT_NOW
from ..state import TwilightImperium


class Question(SeatDecision[TwilightImperium]):
    """A question to one seat."""

    default_refusal = NOT_NOW


def ask_or_do(s: TwilightImperium, question: Question) -> None:
    """Ask it, or do what can be done in one way only (`asks`); nothing where nothing can be."""
    answers = question.candidates(s, question.who)
    if asks(s, len(answers)):
        s.push(question)
    elif answers:
        question.choose(s, question.who, answers[0])


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
