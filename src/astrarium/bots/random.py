"""The bot that knows nothing: a uniformly random legal action."""

from __future__ import annotations

from typing import Any

from astrarium.bots.bot import Bot
from astrarium.kernel.flow import State, legal
from astrarium.kernel.game import Game
from astrarium.kernel.rng import Rng


class RandomBot(Bot):
    """Plays any legal action with equal chance."""

    def __init__(self) -> None:
        super().__init__("random")

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        actions = legal(sight, seat)
        return actions[rng.below(len(actions))]

    def respond(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        actions = legal(sight, seat)
        chosen = rng.below(len(actions) + 1)
        return actions[chosen] if chosen < len(actions) else -1
