"""Packs of strangers are looked at in a worker of their own, one after the other, each in its time.

Nothing else waits for them: not the tables, not the readers of the store. A pack that takes too
long costs its process, and the next one gets a new one.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import Any, Literal

from astrarium.kernel.errors import BadPack, Fault
from astrarium.kernel.game import Json
from astrarium.server.metrics import Metrics
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.work.bots import maker
from astrarium.server.work.workers import WorkedTooLong, WorkerDied, Workers, load_games

LOG = logging.getLogger("astrarium.server")

WAITING = 4  # packs of one address that may wait

Sort = Literal["texts", "cards"]
Told = tuple[str, str, str, str, str, int]
"""A fault taken apart, as its constructor takes it."""


class PackChecks:
    """The worker, and how many packs of each address wait for it. `finder` is the "module:name" of
    what finds a game."""

    def __init__(self, finder: str, limits: Limits, metrics: Metrics) -> None:
        self.finder = finder
        self.seconds = limits.pack_seconds
        self.metrics = metrics
        self.workers = Workers(1, limits.pack_seconds, limits.work, partial(make_ready, finder))
        self.waiting: dict[str, int] = {}

    async def check(self, address: str, game_id: str, sort: Sort, pack: Json) -> Json:
        """The normalised pack: of TOML `texts` by file name, or of `cards` that are data already.

        Addresses take turns. BadPack lists the faults; Refused when it takes too long, or when too
        many of the address wait.
        """
        if self.waiting.get(address, 0) >= WAITING:
            raise Refused("rate", "packs_waiting", retry=self.seconds)
        self.waiting[address] = self.waiting.get(address, 0) + 1
        try:
            job = partial(look, self.finder, game_id, sort, pack)
            told, found = await self.workers.run(job, address, "")
        except RecursionError:  # before anything of it was sent
            told = [("", "", "", "nested too deeply", "trop de niveaux imbriqués", 0)]
        except (WorkedTooLong, WorkerDied) as error:
            LOG.warning("a pack was given up", exc_info=error)
            self.metrics.count("packs", outcome="slow")
            raise Refused(
                "too_large", "pack_slow", {"seconds": int(self.seconds)}, field="files"
            ) from error
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
        self.metrics.count("packs", outcome="faults" if told else "good")
        if told:
            raise BadPack([Fault(*fault) for fault in told])
        return found

    def close(self) -> None:
        """End the process; a pack being looked at is forgotten."""
        self.workers.close()


def make_ready(finder: str) -> None:
    """Load all that a look takes, so that its time is the pack's; runs in the process."""
    load_games()
    maker(finder)


def look(finder: str, game_id: str, sort: Sort, pack: Json) -> tuple[list[Told], Json]:
    """All faults of a pack, or the pack normalised; runs in the process."""
    return looked_at(maker(finder)(game_id), sort, pack)


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
