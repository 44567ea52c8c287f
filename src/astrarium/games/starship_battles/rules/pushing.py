"""Pushing (SB-4.10): a capital ship enters the square of an enemy fighter."""

from __future__ import annotations

from astrarium.kernel.events import Params
from astrarium.kernel.flow import asks

from .. import refusals as no
from ..moves import PUSH_TO
from ..printed.grid import SQUARE_WORDS, Square, distance
from ..state import EMPTY, NO_SHIP, Battle, ShipNumber, note, owner
from .seat_question import Detail
from .ships import put


def nearest_free(s: Battle, square: Square) -> list[Square]:
    """SB-4.10: the free squares at the smallest distance from the square that is entered."""
    found: list[Square] = []
    best = 99
    for free in s.setup.grid.squares:
        if s.cells[free] == EMPTY:
            away = distance(free, square)
            if away < best:
                best = away
                found = [free]
            elif away == best:
                found.append(free)
    return found


def push_away(s: Battle, fighter: ShipNumber, square: Square) -> None:
    """SB-4.10: the fighter's owner picks where it goes, if there is a choice."""
    free = nearest_free(s, square)
    if asks(s, len(free)):
        s.push(PushTo(owner(s, fighter), square))
    else:
        move_pushed(s, fighter, free[0])


def move_pushed(s: Battle, fighter: ShipNumber, to: Square) -> None:
    """A push is no move: it uses nothing up (SB-4.10 c)."""
    if s.log is not None:
        way: Params = {"from": SQUARE_WORDS[s.square[fighter]], "to": SQUARE_WORDS[to]}
        note(s, fighter, "pushed", "SB-4.10", way)
    put(s, fighter, to)
    s.pushed = NO_SHIP


class PushTo(Detail[Square]):
    """Decision 5 (SB-4.10): where the owner of a pushed fighter puts it."""

    kind = "push"
    rule = "SB-4.10"
    verb = PUSH_TO
    refused = no.NOT_NEAREST

    def __init__(self, who: int, square: Square) -> None:
        super().__init__(who)
        self.square = square

    def offered(self, s: Battle) -> list[Square]:
        return nearest_free(s, self.square)

    def chosen(self, s: Battle, value: Square) -> None:
        move_pushed(s, s.pushed, value)
