"""Bots think in processes of their own, and are told only what their seat knows."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from astrarium.kernel.flow import must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.state import State
from astrarium.server.settings import Settings
from astrarium.server.work.workers import WorkerDied, Workers

LOG = logging.getLogger("astrarium.server")


def maker(path: str) -> Any:
    """The function that a "module:name" stands for: it makes a bot from a bot's name."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


@dataclass(frozen=True)
class Thought:
    """What a bot wants to play, one action or a whole plan, and how many seconds it took to think.
    Only a bot that was not asked but addressed may want nothing."""

    plan: list[int]
    seconds: float


def think(path: str, game_id: str, saved: Json, seat: int, name: str, seed: int) -> Thought:
    """What the bot plays; runs in a worker. `saved` is the state, drawn anew for the seat. Where
    the seat is not asked, somebody has addressed it."""
    from astrarium.kernel.game import game

    known = game(game_id)
    bot = maker(path)(name)
    sight = known.load(saved)
    start = time.monotonic()
    if must_act(sight) >> seat & 1:
        plan = [int(action) for action in bot.plan(known, sight, seat, FastRng(seed))]
    else:
        action = int(bot.respond(known, sight, seat, FastRng(seed)))
        plan = [] if action < 0 else [action]
    return Thought(plan, time.monotonic() - start)


class BotPool:
    """Thinks in worker processes, and seats only the bots that it is told of."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.path = settings.bot_maker
        self.seated = settings.bots
        self.workers = Workers(settings.bot_workers, limits.thought_seconds, limits.thought)

    def knows(self, name: str) -> bool:
        """Whether a bot of this name may be seated."""
        return name in self.seated

    async def choose(
        self, game: Game[Any], s: State, seat: int, name: str, seed: int, whose: tuple[str, str]
    ) -> Thought:
        """What the bot plays for `seat`, by a chance of its own, at the table of `whose` address
        and id. A worker that dies is replaced once."""
        saved = game.save(game.determinize(s, seat, FastRng(scramble(seed))))
        job = partial(think, self.path, game.id, saved, seat, name, seed)
        try:
            return await self.workers.run(job, *whose)
        except WorkerDied:
            LOG.warning("a bot's worker died at a move of %s", name)
            return await self.workers.run(job, *whose)

    def close(self) -> None:
        """End the workers; a move being thought of is forgotten."""
        self.workers.close()
