"""The question to one seat, as all chapters put it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from astrarium.kernel.actions import Action, Verb
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.flow import OK, Asking, Procedure, SeatDecision, asks
from astrarium.kernel.steps import Stepwise

from ..moves import SPACE
from ..refusals import NOT_NOW
from ..state import BattleSide, Skirmish, SkirmishNumber, StarCraft

Q = TypeVar("Q", bound="Choice")


class Question(SeatDecision[StarCraft]):
    """A question to one seat of which every candidate is legal."""

    def legal(self, s: StarCraft, seat: int) -> list[int]:
        return self.candidates(s, seat)


class Restricted(Question):
    """A question of which some candidates may be refused."""

    def legal(self, s: StarCraft, seat: int) -> list[int]:
        return [one for one in self.candidates(s, seat) if self.why_not(s, seat, one) == OK]


class SideQuestion(Question):
    """A question about a side of the battle."""

    def __init__(self, who: int, side: BattleSide) -> None:
        super().__init__(who)
        self.side = side


class Choice(Restricted):
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


class SkirmishChoice(Choice):
    """A choice of a side in the skirmish `place`."""

    def __init__(self, who: int, side: BattleSide, place: SkirmishNumber) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def skirmish(self, s: StarCraft) -> Skirmish:
        """The skirmish."""
        return s.battle.skirmishes[self.place]


class SeatSteps(Stepwise[StarCraft]):
    """Steps of a seat."""

    def __init__(self, who: int) -> None:
        self.who = who


class SeatAsking(Asking[StarCraft]):
    """Asks a seat as long as there is something to ask."""

    def __init__(self, who: int) -> None:
        self.who = who


class OneStep(Procedure[StarCraft]):
    """A procedure of a single step; it takes it again where the step jumps to "step"."""

    def steps(self) -> list[str]:
        return ONE_STEP


ONE_STEP: Final = ["step"]


class Later(OneStep):
    """A question that is put once what is pushed after it is done."""

    def question(self, s: StarCraft) -> Question:
        """The question."""
        raise NotImplementedError  # abstract

    def step(self, s: StarCraft, step: str) -> None:
        ask(s, self.question(s))


def table(*rows: Answer[Q, StarCraft], default_refusal: int = NOT_NOW) -> Answers[Q, StarCraft]:
    """The answers to questions of one class."""
    return Answers(SPACE, list(rows), default_refusal=default_refusal)


def only(verb: Verb) -> Callable[[Any, StarCraft, int], list[int]]:
    """The `candidates` of a verb without arguments."""
    action = [verb.of()]
    return lambda top, s, seat: action[:]


def plain(verb: Verb, do: Callable[[Q, StarCraft, int, Action], None]) -> Answer[Q, StarCraft]:
    """The row of a verb without arguments that is always legal."""
    return Answer(verb, always, do, only(verb))


def done(verb: Verb) -> Answer[Any, StarCraft]:
    """The row of a verb that only ends the question."""
    return plain(verb, nothing)


def ask(s: StarCraft, question: Question) -> None:
    """Put a question; one without an answer is left out, one with a single answer is answered."""
    options = question.legal(s, question.who)
    if asks(s, len(options)):
        s.push(question)
    elif options:
        question.choose(s, question.who, options[0])
