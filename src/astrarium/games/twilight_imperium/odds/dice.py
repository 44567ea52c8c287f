"""How likely a roll of ten-sided dice produces how many hits (TI-24.1)."""

from __future__ import annotations

from typing import Final

from ..rules.combat.rolls import EXTRA_HITS, NATURAL
from ..rules.dice import FACES

Chances = list[float]
"""The chance of 0, 1, 2, ... hits."""
NOTHING: Final[Chances] = [1.0]


class Dice:
    """`n` dice that hit from the face `least` on; those that miss are rolled once more with
    `rerolls`, and natural 9s and 10s produce two hits more with `natural`."""

    def __init__(self, n: int, least: int, rerolls: bool = False, natural: bool = False) -> None:
        self.n = n
        self.least = least
        self.rerolls = rerolls
        self.natural = natural

    def chances(self) -> Chances:
        """The chance of each number of hits."""
        one = self.one()
        found = NOTHING
        for _ in range(self.n):
            found = sum_of(found, one)
        return found

    def one(self) -> Chances:
        """The chances of a single die."""
        most = 1 + EXTRA_HITS if self.natural else 1
        found = [0.0] * (most + 1)
        for face in range(1, FACES + 1):
            hits = int(face >= self.least)
            if self.natural and face >= NATURAL:
                hits += EXTRA_HITS
            found[hits] += 1 / FACES
        if self.rerolls:
            missed = found[0]
            found = [missed * missed, *[chance * (1 + missed) for chance in found[1:]]]
        return found


def sum_of(one: Chances, other: Chances) -> Chances:
    """The chances of the sum of two independent numbers of hits."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        if chance:
            for more, second in enumerate(other):
                found[n + more] += chance * second
    return found


def hits_of(dice: list[Dice]) -> Chances:
    """The chance of each number of hits of some dice together."""
    found = NOTHING
    for some in dice:
        found = sum_of(found, some.chances())
    return found
