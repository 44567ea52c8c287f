"""The best of many things; between equals chance decides, so that no number and no edge of the grid
is favoured."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from astrarium.kernel.rng import Rng

T = TypeVar("T", bound=int)

PRIME: Final = 1_000_003


class Toss:
    """Which of two equal things comes first: drawn once, then the same way for as long as one
    question is thought about."""

    def __init__(self, rng: Rng) -> None:
        self.salt = 1 + rng.below(PRIME - 1)

    def ahead(self, thing: int, other: int) -> bool:
        """Whether a thing comes before another one."""
        return (thing + 2) * self.salt % PRIME < (other + 2) * self.salt % PRIME


class Best(Generic[T]):
    """The best of many things, numbers from -1 on, best first."""

    def __init__(self, most: int, toss: Toss) -> None:
        self.most = most
        self.toss = toss
        self.things: list[T] = []
        self.values: list[int] = []

    def add(self, thing: T, value: int) -> None:
        """Take a thing in where it belongs."""
        at = len(self.values)
        if at == self.most and value < self.values[-1]:
            return
        while at and (
            self.values[at - 1] < value
            or (self.values[at - 1] == value and self.toss.ahead(thing, self.things[at - 1]))
        ):
            at -= 1
        self.values.insert(at, value)
        self.things.insert(at, thing)
        if len(self.values) > self.most:
            self.values.pop()
            self.things.pop()

    def first(self) -> T:
        """The best thing; there must be one."""
        return self.things[0]
