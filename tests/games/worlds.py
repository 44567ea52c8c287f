"""Positions of games that bots play, and other worlds that a seat can't tell from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astrarium.kernel.flow import apply, to_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State


def positions(game: Game[Any], options: Json, seeds: int, most: int) -> Iterator[State]:
    """Positions of games of bots; each is the state itself, to be cloned by who changes it."""
    advice = game.advice()
    for seed in range(seeds):
        s = game.start(options, seed)
        rng = FastRng(seed)
        for _ in range(most):
            if s.over:
                break
            yield s
            seat = to_act(s)
            apply(s, seat, advice.pick(s, seat, rng))


def twins(game: Game[Any], options: Json) -> Iterator[tuple[State, State, int]]:
    """Positions of two games, for each seat beside a world that it can't tell from the true one."""
    for n, s in enumerate(positions(game, options, 2, 240)):
        if n % 23 == 0:
            for seat in (0, 1):
                yield s, game.determinize(s, seat, FastRng(31 * n + seat)), seat
