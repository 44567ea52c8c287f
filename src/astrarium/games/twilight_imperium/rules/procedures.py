"""The shapes that most procedures have: those of one step, and those of one seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.flow import Procedure

from ..state import TwilightImperium

STEPS: Final = ["do"]


def of_table(do: Callable[[TwilightImperium], None]) -> Callable[[Any, TwilightImperium], None]:
    """A row of a table of steps whose procedure has nothing to say about it."""

    def step(top: Any, s: TwilightImperium) -> None:
        do(s)

    return step


class OneStep(Procedure[TwilightImperium]):
    """A procedure of one step."""

    def do(self, s: TwilightImperium) -> None:
        """Run it. It may push frames."""
        raise NotImplementedError  # abstract

    def steps(self) -> list[str]:
        return STEPS

    def run(self, s: TwilightImperium, n: int) -> None:
        if n:
            s.pop()
        else:
            s.next_step[-1] = 1
            self.do(s)


class SeatStep(OneStep):
    """A procedure of one step that is a seat's."""

    def __init__(self, who: int) -> None:
        self.who = who


class SeatProcedure(Procedure[TwilightImperium]):
    """A procedure of several steps that is a seat's."""

    def __init__(self, who: int) -> None:
        self.who = who
