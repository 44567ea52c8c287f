"""The bot that plays by a game's rules of thumb, without looking ahead."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from astrarium.bots.bot import Bot
from astrarium.kernel.flow import legal
from astrarium.kernel.game import Game
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Plays what the game's advice picks; random where a game has no advice.

    `slips` is how many decisions in a hundred it answers at random, for weak levels. A slip
    still picks among the actions that the advice finds worth a thought.
    """

    def __init__(self, name: str = "greedy", slips: int = 0) -> None:
        super().__init__(name)
        self.slips = slips

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        advice = game.advice()
        if advice is None:
            actions = legal(sight, seat)
            return actions[rng.below(len(actions))]
        if self.slips and rng.below(100) < self.slips:
            actions = advice.options(sight, seat)
            return actions[rng.below(len(actions))]
        return advice.pick(sight, seat, rng)

    def respond(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        advice = game.advice()
        return -1 if advice is None else advice.respond(sight, seat, rng)
