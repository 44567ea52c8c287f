"""Packs of strangers are looked at in a process of its own, one after the other, each in its time.

Nothing else waits for them: not the tables, not the readers of the store. A pack that takes too
long costs its process, and the next one gets a new one.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal

from astrarium.kernel.errors import BadPack, Fault
from astrarium.kernel.game import Json
from astrarium.server.bots import maker
from astrarium.server.metrics import Metrics
from astrarium.server.refusals import Refused

LOG = logging.getLogger("astrarium.server")

STARTING = 60.0  # seconds that a new process has to load a game
WAITING = 4  # packs of one address that may wait

Sort = Literal["texts", "cards"]
Told = tuple[str, str, str, str, str, int]
"""A fault taken apart, as its constructor takes it."""


class PackRoom:
    """The process, and who waits for it. `finder` is the "module:name" of what finds a game."""

    def __init__(self, finder: str, seconds: float, metrics: Metrics) -> None:
        self.finder = finder
        self.seconds = seconds
        self.metrics = metrics
        self.desk = ThreadPoolExecutor(1, "packs")  # whoever asks waits here
        self.worker: tuple[BaseProcess, Connection] | None = None
        self.turns: dict[str, tuple[asyncio.Lock, int]] = {}

    async def check(self, address: str, game_id: str, sort: Sort, pack: Json) -> Json:
        """The normalised pack: of TOML `texts` by file name, or of `cards` that are data already.

        An address has one pack looked at at a time, so that others get their turn. BadPack lists
        the faults; Refused when it takes too long, or when too many of the address wait.
        """
        turn, waiting = self.turns.get(address, (asyncio.Lock(), 0))
        if waiting >= WAITING:
            raise Refused("rate", "packs_waiting", retry=self.seconds)
        self.turns[address] = (turn, waiting + 1)
        try:
            async with turn:
                loop = asyncio.get_running_loop()
                faults, found = await loop.run_in_executor(
                    self.desk, self._ask, game_id, sort, pack
                )
        except (EOFError, OSError) as error:
            LOG.warning("a pack was given up", exc_info=error)
            self.metrics.count("packs", outcome="slow")
            raise Refused(
                "too_large", "pack_slow", {"seconds": int(self.seconds)}, field="files"
            ) from error
        finally:
            _, waiting = self.turns[address]
            self.turns[address] = (turn, waiting - 1)
            if waiting == 1:
                del self.turns[address]
        self.metrics.count("packs", outcome="faults" if faults else "good")
        if faults:
            raise BadPack(faults)
        return found

    def close(self) -> None:
        """End the process; a pack being looked at is forgotten."""
        self._end()
        self.desk.shutdown(wait=False, cancel_futures=True)

    def _ask(self, game_id: str, sort: Sort, pack: Json) -> tuple[list[Fault], Json]:
        """Send a pack and wait for what comes of it; TimeoutError, and EOFError when the process
        dies of it."""
        _, line = self.worker or self._start()
        try:
            line.send((game_id, sort, pack))
            _await(line, STARTING)  # the game is loaded
            told, found = _await(line, self.seconds)
        except RecursionError:  # before anything of it was sent
            return [Fault("", "", "", "nested too deeply", "trop de niveaux imbriqués")], {}
        except (OSError, EOFError):  # a TimeoutError is an OSError
            self._end()
            raise
        return [Fault(*fault) for fault in told], found

    def _start(self) -> tuple[BaseProcess, Connection]:
        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe()
        process = context.Process(target=work, args=(other, self.finder), daemon=True)
        process.start()
        other.close()
        self.worker = (process, line)
        return self.worker

    def _end(self) -> None:
        if self.worker is None:
            return
        process, line = self.worker
        self.worker = None
        process.kill()
        line.close()


def _await(line: Connection, seconds: float) -> Any:
    if not line.poll(seconds):
        raise TimeoutError
    return line.recv()


def work(line: Connection, finder: str) -> None:
    """Look at packs until the line ends; runs in the process. Ctrl-C is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    find = maker(finder)
    while True:
        try:
            game_id, sort, pack = line.recv()
        except EOFError:
            return
        game = find(game_id)
        line.send("begun")
        line.send(looked_at(game, sort, pack))


def looked_at(game: Any, sort: Sort, pack: Json) -> tuple[list[Told], Json]:
    """All faults of a pack, or the pack normalised. Whatever a stranger's pack may break on is the
    pack's fault. Faults travel taken apart: compiled classes can't be pickled."""
    try:
        read = game.read_pack if sort == "texts" else game.read_cards
        return [], read(pack)
    except BadPack as error:
        faults = error.faults
        return [(f.file, f.record, f.field, f.reason, f.french, f.line) for f in faults], {}
    except Exception as error:
        name = type(error).__name__
        return [("", "", "", f"cannot be read: {name}", f"illisible : {name}", 0)], {}
