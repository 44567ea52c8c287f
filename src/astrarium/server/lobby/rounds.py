"""Rounds through the tables in memory: who is there is told, and kept now and then."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Mapping
from typing import Final

from sqlalchemy import bindparam, update

from astrarium.kernel.game import Json
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.schema import SEATS
from astrarium.server.store.store import Store
from astrarium.server.table.live_table import LiveTable

LOG = logging.getLogger("astrarium.server")

KEPT: Final = 60.0  # seconds from one time to the next that it is kept when seats were seen
SEEN: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("at_table"), SEATS.c.seat == bindparam("at_seat"))
    .values(seen=bindparam("at"))
)


class Rounds:
    """One round after the other while the house is open. `live` are the tables in memory, by id."""

    def __init__(self, settings: Settings, store: Store, live: Mapping[str, LiveTable]) -> None:
        self.beat = settings.beat
        self.clock = settings.clock
        self.store = store
        self.live = live
        self.kept = -math.inf
        self._task: asyncio.Task[None] | None = None
        self.looking: dict[str, asyncio.Task[None]] = {}  # a busy table holds up no other

    def open(self) -> None:
        """Go round from now on."""
        self.kept = self.clock.monotonic()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Go round no more; what was seen until now is kept."""
        if self._task is not None:
            self._task.cancel()
            await self.keep_seen()

    async def go(self) -> None:
        """One round."""
        for id, live in list(self.live.items()):
            if id not in self.looking and live.due():
                looking = asyncio.create_task(live.look_around())
                self.looking[id] = looking
                looking.add_done_callback(lambda _, id=id: self.looking.pop(id))  # type: ignore[misc]
        if self.clock.monotonic() - self.kept >= KEPT:
            await self.keep_seen()

    async def keep_seen(self) -> None:
        """Write down when seats were last connected; a store that fails says so by itself."""
        self.kept = self.clock.monotonic()
        rows: list[Json] = [
            {"at_table": id, "at_seat": seat, "at": at}
            for id, live in self.live.items()
            for seat, at in live.attendance.seen().items()
        ]
        try:
            if rows:
                await self.store.write([(SEEN, rows)])
        except Refused:
            LOG.info("when %d seats were last here could not be kept", len(rows))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.beat)
            await self.go()
