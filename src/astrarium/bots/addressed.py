"""Bots that somebody has addressed beside the question under way: each is asked about it once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.flow import decision, nudged, open_side_actions
from astrarium.kernel.state import State

MOST_IN_A_ROW: Final = 8
"""Answers to offers that bots give before somebody has to do something else: two of them that
answer offers by offers would never end."""


class AddressedBots:
    """What the bots of one table have been asked about already. A table that comes back into
    memory asks once more."""

    def __init__(self) -> None:
        self.heard: dict[int, frozenset[int]] = {}
        self.in_a_row = 0

    def open(self, s: State, bots: Iterable[int]) -> list[int]:
        """The bots that are addressed and have not been asked about it."""
        mask = nudged(s)
        found: list[int] = []
        for seat in bots:
            if not mask >> seat & 1:
                self.heard.pop(seat, None)
            elif ways(s, seat) - self.heard.get(seat, frozenset()):
                found.append(seat)
        return found if self.in_a_row < MOST_IN_A_ROW else []

    def answered(self, s: State, seat: int, acted: bool) -> None:
        """A bot was asked; `s` is what came of it."""
        self.heard[seat] = ways(s, seat)
        self.in_a_row += acted


def ways(s: State, seat: int) -> frozenset[int]:
    """What a seat may do beside the question."""
    if s.over:
        return frozenset()
    beside = open_side_actions(s, decision(s))
    if beside is None or not beside.seats(s) >> seat & 1:
        return frozenset()
    return frozenset(beside.legal(s, seat))
