"""Procedures as tables: the name of each step stands beside what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.flow import Procedure
from astrarium.kernel.state import State

P = TypeVar("P")
S = TypeVar("S", bound=State)


class Step(Generic[P, S]):
    """One step: its name, and what it does with the procedure and the state."""

    def __init__(self, name: str, do: Callable[[P, S], None]) -> None:
        self.name = name
        self.do = do


class Steps(Generic[P, S]):
    """The steps of a procedure in the order of the rulebook. ValueError for a name that comes
    twice: nobody could jump to the second one."""

    def __init__(self, rows: list[Step[P, S]]) -> None:
        self.names = [row.name for row in rows]
        self.doing = [row.do for row in rows]
        for place, name in enumerate(self.names):
            if name in self.names[:place]:
                raise ValueError(f"{name!r} comes twice")


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepwise(Procedure[S]):
    """A procedure whose steps stand in a table."""

    def table(self) -> Steps[Any, S]:
        """Its steps; always the same table."""
        raise NotImplementedError  # abstract

    def steps(self) -> list[str]:
        return self.table().names

    def run(self, s: S, n: int) -> None:
        table = self.table()
        if n == len(table.doing):
            s.pop()
        else:
            s.next_step[-1] = n + 1
            table.doing[n](self, s)
