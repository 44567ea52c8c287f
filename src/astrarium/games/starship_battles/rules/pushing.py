"""Pushing (SB-4.10): a capital ship enters the square of an enemy fighter."""

from __future__ import annotations

from astrarium.games.starship_battles import refusals as no
from astrarium.games.starship_battles.rules.grid import SQUARE_WORDS, SQUARES, distance
from astrarium.games.starship_battles.moves import PUSH_TO
from astrarium.games.starship_battles.refusals import NOT_NOW
from astrarium.games.starship_battles.state import EMPTY, Battle, owner, put, words
from astrarium.kernel.flow import OK, Decision


def nearest_free(s: Battle, square: int) -> list[int]:
    """SB-4.10: the free squares at the smallest distance from the square that is entered."""
    found: list[int] = []
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


def push_away(s: Battle, fighter: int, square: int) -> None:
    """SB-4.10: the fighter's owner picks where it goes, if there is a choice."""
    free = nearest_free(s, square)
    if len(free) == 1:
        move_pushed(s, fighter, free[0])
    else:
        s.push(PushTo(owner(s, fighter), square))


def move_pushed(s: Battle, fighter: int, to: int) -> None:
    """A push is no move: it uses nothing up (SB-4.10 c)."""
    if s.log is not None:
        params = words(s, fighter)
        params["from"] = SQUARE_WORDS[s.square[fighter]]
        params["to"] = SQUARE_WORDS[to]
        s.log.add("pushed", owner(s, fighter), "SB-4.10", params)
    put(s, fighter, to)
    s.pushed = -1


class PushTo(Decision[Battle]):
    """Decision 5 (SB-4.10): where the owner of a pushed fighter puts it."""

    def __init__(self, who: int, square: int) -> None:
        self.who = who
        self.square = square

    def args(self) -> list[int]:
        return [self.who, self.square]

    def seat(self, s: Battle) -> int:
        return self.who

    def legal(self, s: Battle, seat: int) -> list[int]:
        return [PUSH_TO + square for square in nearest_free(s, self.square)]

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        if not PUSH_TO <= action < PUSH_TO + SQUARES:
            return NOT_NOW
        return OK if action - PUSH_TO in nearest_free(s, self.square) else no.NOT_NEAREST

    def choose(self, s: Battle, seat: int, action: int) -> None:
        move_pushed(s, s.pushed, action - PUSH_TO)
