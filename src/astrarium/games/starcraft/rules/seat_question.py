"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from astrarium.kernel.actions import Action, Verb
from astrarium.kernel.answers import Answers
from astrarium.kernel.flow import OK, SeatDecision, asks

from ..moves import SPACE
from ..refusals import NOT_NOW
from ..state import StarCraft


class Question(SeatDecision[StarCraft]):
    """A question to one seat."""

    default_refusal = NOT_NOW


class Choice(Question):
    """A question that several verbs answer: a table says what each lists, why not, and what it
    does."""

    def answers(self) -> Answers[Any, StarCraft]:
        """Its answers, a row a verb."""
        raise NotImplementedError  # abstract

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return self.answers().candidates(self, s, seat)

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        return self.answers().why_not(self, s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        self.answers().choose(self, s, seat, action)


def only(verb: Verb) -> Callable[[Any, StarCraft, int], list[int]]:
    """The `candidates` of a verb without arguments."""
    action = [verb.of()]
    return lambda top, s, seat: action[:]


def listed(top: Choice, s: StarCraft, seat: int, known: Action) -> int:
    """The `why_not` of what is legal where it is listed at all."""
    action = SPACE.encode(known.verb, known.args)
    return OK if action in top.candidates(s, seat) else top.default_refusal


def ask(s: StarCraft, question: Question) -> None:
    """Put a question; one without an answer is left out, one with a single answer is answered."""
    options = question.legal(s, question.who)
    if asks(s, len(options)):
        s.push(question)
    elif options:
        question.choose(s, question.who, options[0])
