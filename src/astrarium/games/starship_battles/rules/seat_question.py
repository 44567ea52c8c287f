"""Questions to one seat (SB-A2): those with a table of answers, and small choices inside a move, a
launch or an attack, while which nothing else happens."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from astrarium.kernel.actions import Action, Verb
from astrarium.kernel.answers import Answers
from astrarium.kernel.flow import OK, SeatDecision

from .. import refusals as no
from ..moves import FACE, JUMP, LAUNCH, PASS, SPACE, STEP
from ..state import Battle

T = TypeVar("T", bound=int)

MOVES_OVER: Final = [(STEP, no.MOVES_ARE_OVER), (FACE, no.MOVES_ARE_OVER)]
LAUNCHES_LATER: Final = [(LAUNCH, no.LAUNCH_IN_TURN), (JUMP, no.LAUNCH_IN_TURN)]
"""SB-4.15: what refuses a move or a launch at a question about something else."""


class Question(SeatDecision[Battle]):
    """A question with a table of answers."""

    def answers(self) -> Answers[Any, Battle]:
        """Its answers, a row a verb."""
        raise NotImplementedError  # abstract

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        return self.answers().why_not(self, s, seat, action)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        self.answers().choose(self, s, seat, action)


def end_phase(top: Question, s: Battle, seat: int, known: Action) -> None:
    """The player has ended its part of the phase."""
    s.passed = 1


class Detail(SeatDecision[Battle], Generic[T]):
    """A choice among a few things of a type, each said with the same verb."""

    verb: ClassVar[Verb] = PASS
    """What is said, with the thing chosen."""
    refused: ClassVar[int] = no.NOT_NOW
    """The refusal of a thing that is not offered."""

    def offered(self, s: Battle) -> list[T]:
        """The things to choose from."""
        raise NotImplementedError  # abstract

    def chosen(self, s: Battle, value: T) -> None:
        """Carry out the choice."""
        raise NotImplementedError  # abstract

    def may_choose(self, s: Battle, value: T) -> int:
        """Whether a thing may be chosen."""
        return OK if value in self.offered(s) else self.refused

    def exclusive(self, s: Battle) -> bool:
        return True  # SB-8.4: options are laid before or after it

    def candidates(self, s: Battle, seat: int) -> list[int]:
        return [self.verb.of(value) for value in self.offered(s)]

    def legal(self, s: Battle, seat: int) -> list[int]:
        verb = self.verb  # looked up once, for speed
        return [verb.of(value) for value in self.offered(s)]

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        thing: Any = known.a
        return self.may_choose(s, thing) if known.verb is self.verb else no.NOT_NOW

    def choose(self, s: Battle, seat: int, action: int) -> None:
        thing: Any = SPACE.decode(action).a
        self.chosen(s, thing)
