"""Small questions inside a move, a launch or an attack (SB-A2): nothing else happens meanwhile."""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.actions import Verb
from astrarium.kernel.flow import OK, SeatDecision

from .. import refusals as no
from ..moves import PASS, SPACE
from ..state import Battle


class Detail(SeatDecision[Battle]):
    """A choice among a few things, each said with the same verb."""

    verb: ClassVar[Verb] = PASS
    """What is said, with the thing chosen."""
    refused: ClassVar[int] = no.NOT_NOW
    """The refusal of a thing that is not offered."""

    def offered(self, s: Battle) -> list[int]:
        """The things to choose from."""
        raise NotImplementedError  # abstract

    def chosen(self, s: Battle, value: int) -> None:
        """Carry out the choice."""
        raise NotImplementedError  # abstract

    def exclusive(self, s: Battle) -> bool:
        return True  # SB-8.4: options are laid before or after it

    def candidates(self, s: Battle, seat: int) -> list[int]:
        return [self.verb.of(value) for value in self.offered(s)]

    def legal(self, s: Battle, seat: int) -> list[int]:
        return self.candidates(s, seat)

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not self.verb:
            return no.NOT_NOW
        return OK if known.a in self.offered(s) else self.refused

    def choose(self, s: Battle, seat: int, action: int) -> None:
        self.chosen(s, SPACE.decode(action).a)
