"""What components can do: whether a seat may use it, what it costs, what it does.

`Usable` is the shape of all of them. Most are an `Ability`: its text is a list of operations,
carried out from first to last. An operation is a small named class beside the component that it
belongs to, or in the game's module of common ones; a game's data builds them through a registry
by name. What an operation needs to ask it asks by pushing a question or opening a window; the
operations behind it wait until that is done. All that is saved is the number of the ability, the
seat, the component, and how far it has come. What asks by procedures of its own instead is a
`Usable` with an effect in code.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.flow import OK, Procedure
from astrarium.kernel.state import State

S = TypeVar("S", bound=State)
Source = TypeVar("Source", bound=int)
"""What something is used from: the number of the component that has it, or what the window is
about in which it is used; an `int`, or the type that a game has for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation(Generic[S, Source]):
    """One thing that an ability does. Shared by all tables: it holds its printed numbers only."""

    def do(self, s: S, seat: int, source: Source) -> None:
        """Carry it out for the seat whose ability it is; `source` is the component that has it.
        What can't happen is passed over. It may push frames."""
        raise NotImplementedError  # abstract


@mypyc_attr(allow_interpreted_subclasses=True)
class Usable(Generic[S, Source]):
    """Something that a component lets a seat do, by a rule; shared by all tables."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def why_not(self, s: S, seat: int, source: Source) -> int:
        """`OK`, or the refusal: a limit that is reached, a cost that can't be paid, no target."""
        return OK

    def pay(self, s: S, seat: int, source: Source) -> None:
        """Pay its cost and note its use."""

    def do(self, s: S, seat: int, source: Source) -> None:
        """What it does, once it is paid for. It may push frames."""
        raise NotImplementedError  # abstract

    def use(self, s: S, seat: int, source: Source) -> None:
        """Pay for it and carry it out; to be asked for only where `why_not` says `OK`."""
        self.pay(s, seat, source)
        self.do(s, seat, source)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Usable[S, Source]):
    """What is carried out as a list of operations. `number` is its place in the game's table of
    abilities."""

    def __init__(self, number: int, rule: str, operations: list[Operation[S, Source]]) -> None:
        super().__init__(rule)
        self.number = number
        self.operations = operations

    def do(self, s: S, seat: int, source: Source) -> None:
        self.carry_out(s, seat, source, 0)

    def carry_out(self, s: S, seat: int, source: Source, start: int) -> None:
        """Carry out the operations from place `start` on. When one of them asks something, the
        rest waits in a `Resolve` frame below what it pushed."""
        operations = self.operations[start:] if start else self.operations
        if len(operations) == 1:  # nothing behind it may have to wait
            operations[0].do(s, seat, source)
            return
        depth = len(s.stack)
        done = start
        for operation in operations:
            operation.do(s, seat, source)
            done += 1
            if len(s.stack) > depth:
                if done < len(self.operations):
                    s.push_below(depth, Resolve(self.number, seat, source, done))
                return

    def go_on(self, s: S, seat: int, source: Source, start: int) -> None:
        """The same once an answer has come in between: a game may tell of it in its log."""
        self.carry_out(s, seat, source, start)


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolve(Procedure[State]):
    """The rest of an ability, once what it asked is answered."""

    def __init__(self, ability: int, who: int, source: int, start: int) -> None:
        self.ability = ability
        self.who = who
        self.source = source
        self.start = start

    def steps(self) -> list[str]:
        return REST

    def run(self, s: State, n: int) -> None:
        s.pop()
        ability: Ability[Any, Any] = s.config.abilities[self.ability]
        ability.go_on(s, self.who, self.source, self.start)


REST: Final = ["rest"]
