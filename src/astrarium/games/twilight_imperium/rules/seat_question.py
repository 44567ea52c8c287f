"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from typing import Any, ClassVar

from astrarium.kernel.actions import Action, Verb
from astrarium.kernel.answers import Answers
from astrarium.kernel.flow import OK, SeatDecision, asks

from ..moves import DECLINE, SPACE
from ..refusals import NOT_NOW
from ..state import TwilightImperium


class Question(SeatDecision[TwilightImperium]):
    """A question to one seat."""

    default_refusal = NOT_NOW


def ask(s: TwilightImperium, question: Question) -> None:
    """Put a question; what can be answered in one way only is done, and nothing without any."""
    answers = question.legal(s, question.who)
    if asks(s, len(answers)):
        s.push(question)
    elif answers:
        question.choose(s, question.who, answers[0])


class CountedQuestion(Question):
    """The same question several times; `left` says how often, with this time."""

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left


class OneVerb(Question):
    """A question with answers of one verb, beside one that declines where there is one."""

    verb: ClassVar[Verb] = DECLINE
    declines: ClassVar[Verb | None] = None

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """The `why_not` of the verb's actions."""
        raise NotImplementedError  # abstract

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """Do what an action of the verb says; to decline is to do nothing."""
        raise NotImplementedError  # abstract

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is self.verb:
            return self.forbids(s, seat, known)
        return OK if known.verb is self.declines else NOT_NOW

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is self.verb:
            self.carry_out(s, seat, known)


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
