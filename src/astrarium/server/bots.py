"""Bots think in processes of their own, and are told only what their seat knows."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from astrarium.kernel.flow import State, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng, scramble

LOG = logging.getLogger("astrarium.server")
T = TypeVar("T")


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


def _stay_with_parent() -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class BotPool:
    """Worker processes, started with the first bot's move."""

    def __init__(self, workers: int, path: str) -> None:
        self.workers = workers
        self.path = path
        self.pool: ProcessPoolExecutor | None = None

    def knows(self, name: str) -> bool:
        """Whether there is a bot of this name."""
        try:
            maker(self.path)(name)
        except ValueError:
            return False
        return True

    async def choose(self, game: Game[Any], s: State, seat: int, name: str, seed: int) -> Thought:
        """What the bot plays for `seat`, by a chance of its own. A worker that dies is replaced
        once."""
        saved = game.save(game.determinize(s, seat, FastRng(scramble(seed))))
        loop = asyncio.get_running_loop()
        for last in (False, True):
            pool = self._started()
            try:
                return await loop.run_in_executor(
                    pool, think, self.path, game.id, saved, seat, name, seed
                )
            except BrokenProcessPool:
                LOG.warning("a bot's worker died at a move of %s", name)
                if self.pool is pool:
                    self.pool = None
                if last:
                    raise
        raise AssertionError("unreachable")

    async def work(self, job: Callable[[], T]) -> T:
        """Something else that takes long: a job that a worker can be sent."""
        return await asyncio.get_running_loop().run_in_executor(self._started(), job)

    def close(self) -> None:
        """End the workers; a move being thought of is forgotten."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), _stay_with_parent
            )
        return self.pool
