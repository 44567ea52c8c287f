"""What has run out of time at the tables is acted on: at those in memory, and at all others."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from sqlalchemy import Connection, select, update

from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.schema import TABLES
from astrarium.server.store.store import Store
from astrarium.server.table.live_table import LiveTable

LOG = logging.getLogger("astrarium.server")

STORED: Final = 30.0  # seconds between two looks at the tables that are not in memory
AT_ONCE: Final = 50  # of them brought into memory by one look


class Deadlines:
    """One look after the other while the house is open. `live` are the tables in memory, by id,
    `find` brings others there."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        live: Mapping[str, LiveTable],
        find: Callable[[str], Awaitable[LiveTable]],
    ) -> None:
        self.beat = settings.beat
        self.clock = settings.clock
        self.store = store
        self.live = live
        self.find = find
        self.looked = -math.inf
        self.acting: dict[str, asyncio.Task[None]] = {}  # a busy table holds up no other
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Look from now on."""
        self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def go(self) -> None:
        """One look."""
        if self.clock.monotonic() - self.looked >= STORED:
            self.looked = self.clock.monotonic()
            for id in await self.store.read(self._due):
                await self._fetch(id)
        for id, live in list(self.live.items()):
            due = live.table.facts.due
            if due is not None and due <= live.time.now() and id not in self.acting:
                acting = asyncio.create_task(live.clockwork.run_out())
                self.acting[id] = acting
                acting.add_done_callback(lambda done, id=id: self._acted(id, done))  # type: ignore[misc]

    def _acted(self, id: str, done: asyncio.Task[None]) -> None:
        del self.acting[id]
        if not done.cancelled() and (error := done.exception()) is not None:
            LOG.error("what ran out at table %s could not be acted on", id, exc_info=error)

    def _due(self, connection: Connection) -> list[str]:
        now = int(self.clock.time() * 1000)
        asked = select(TABLES.c.id).where(TABLES.c.due <= now).order_by(TABLES.c.due)
        return [
            row.id for row in connection.execute(asked.limit(AT_ONCE)) if row.id not in self.live
        ]

    async def _fetch(self, id: str) -> None:
        try:
            await self.find(id)
        except Refused as why:
            if why.code == "version":  # it can't be played on, so nobody is waited for
                where = TABLES.c.id == id
                await self.store.write([(update(TABLES).where(where).values(due=None), [])])

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.beat)
            try:
                await self.go()
            except Exception:
                LOG.exception("nobody could look for what has run out of time")
