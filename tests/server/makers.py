"""Bots that misbehave, for the server to bear."""

from __future__ import annotations

import os
import time
from typing import Any

from astrarium.bots.bot import Bot
from astrarium.kernel.flow import legal
from astrarium.kernel.game import Game
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.state import State


class Odd(Bot):
    """Answers what its name says."""

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        if self.name == "dies":
            os._exit(3)
        while self.name == "endless":
            time.sleep(1.0)
        if self.name == "raises":
            raise RuntimeError("no idea")
        if self.name == "illegal":
            return game.space.size - 1
        assert self.name == "careful"
        assert isinstance(sight.rng, FastRng), "no bot is sent the table's chance"
        assert sight.log is None, "no bot is sent the table's log"
        return legal(sight, seat)[0]


def make(name: str) -> Odd:
    """A bot of one of the odd names."""
    if name not in ("dies", "raises", "illegal", "careful", "endless"):
        raise ValueError(name)
    return Odd(name)
