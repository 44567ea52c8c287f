"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from astrarium.kernel.flow import SeatDecision, asks

from ..refusals import NOT_NOW
from ..state import StarCraft


class Question(SeatDecision[StarCraft]):
    """A question to one seat."""

    otherwise = NOT_NOW


def ask(s: StarCraft, question: Question) -> None:
    """Put a question; one without an answer is left out, one with a single answer is answered."""
    options = question.legal(s, question.who)
    if asks(s, len(options)):
        s.push(question)
    elif options:
        question.choose(s, question.who, options[0])
