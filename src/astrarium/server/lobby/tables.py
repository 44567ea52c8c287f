"""The tables of the house: finds them, brings them into memory and lets them go."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from astrarium.kernel.game import Game
from astrarium.server.journal.rebuilding import rebuild
from astrarium.server.journal.seats import NOBODY, plain_code
from astrarium.server.journal.table import Table
from astrarium.server.journal.table_facts import (
    TableFacts,
    looked_at,
    read_code,
    read_facts,
    read_public,
)
from astrarium.server.lobby.table_setup import TableSetup
from astrarium.server.messages.table import TableInfo
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.quotas import require_room
from astrarium.server.store.retention import AT_ONCE, overdue, removal
from astrarium.server.store.store import Store
from astrarium.server.table.addresses import Addresses, read_addresses
from astrarium.server.table.live_table import LiveTable
from astrarium.server.table.offers import Rematches
from astrarium.server.table.standing import StandingOrders, read_standing

LOG = logging.getLogger("astrarium.server")

SWEEP = 15.0  # seconds between two looks for idle tables
FORGET = 600.0  # seconds between two looks for tables whose time is over
USED = 3600.0  # seconds for which it is not noted again that a table was looked at


class Tables:
    """Every table of the house, by id. Those in memory are in `live`."""

    def __init__(
        self,
        settings: Settings,
        games: dict[str, Game[Any]],
        store: Store,
        setup: TableSetup,
    ) -> None:
        self.settings = settings
        self.games = games
        self.store = store
        self.setup = setup
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._beginning: set[asyncio.Task[None]] = set()
        self.booted = 0  # the thousandth of a second at which the house opened

    def open(self) -> None:
        """Start to let idle tables go."""
        self.booted = int(self.settings.clock.time() * 1000)
        self._sweeper = asyncio.create_task(self._sweep())

    def stop_sweeping(self) -> None:
        """Let no more tables go by themselves."""
        if self._sweeper is not None:
            self._sweeper.cancel()

    def close(self) -> None:
        """Let all tables go; nothing is lost by it."""
        for live in self.live.values():
            live.close(1012, "the server restarts")
        self.live.clear()

    # -- finding -----------------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable:
        """The table, brought into memory when it is not there; Refused when there is none."""
        live = self.live.get(id)
        while live is None or live.mailbox.closed:  # it may have to leave as soon as it is there
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def finished(self, id: str) -> LiveTable:
        """A table whose game is over: of a game that is on nothing may be found out that its
        seats do not know."""
        live = await self.get(id)
        if live.table.facts.status != "finished":
            raise Refused("not_allowed", "not_over")
        return live

    async def info(self, id: str, token: str | None) -> TableInfo:
        """The facts of a table, without bringing it into memory for strangers."""
        if id not in self.live and token is None:
            facts = await self.store.read(lambda connection: read_facts(connection, id))
            if facts is None:
                raise Refused("not_found", "no_table")
            return facts.info(-1, NOBODY)
        live = await self.get(id)
        seat = live.seat_of(token)
        return live.table.facts.info(seat, live.attendance.present)

    async def invited(self, code: str) -> TableInfo:
        """The table that waits under a code; Refused when none does."""
        found = await self.store.read(lambda connection: read_code(connection, plain_code(code)))
        if found is None:
            raise Refused("not_found", "no_code", field="code")
        return self._listed(found)

    async def public(self) -> list[TableInfo]:
        """The newest public tables where something goes on: games under way, and tables that wait
        with their host, or for days."""
        waiting = [
            id
            for id, live in self.live.items()
            if live.table.facts.status == "waiting" and live.attendance.has_host()
        ]
        since = int(time.time() - self.settings.unplayed)
        hosted = int(self.settings.clock.time() - self.settings.host_slow)
        found = await self.store.read(lambda rows: read_public(rows, waiting, since, hosted))
        return [self._listed(facts) for facts in found]

    def _listed(self, facts: TableFacts) -> TableInfo:
        live = self.live.get(facts.id)
        if live is not None:
            facts = live.table.facts
        info = facts.info(-1, NOBODY if live is None else live.attendance.present)
        if facts.status == "waiting":
            info.hosted = "gone" if live is None else live.attendance.host()
        return info

    # -- in memory and out of it -------------------------------------------------------------

    def enter(
        self,
        table: Table,
        addresses: Addresses | None = None,
        standing: StandingOrders | None = None,
    ) -> LiveTable:
        """Bring a table into memory."""
        id = table.facts.id
        live = LiveTable(
            table,
            addresses or Addresses(id, {}, self.settings.mail.grace, self.settings.clock),
            standing or StandingOrders(id, {}),
            self.store,
            self.setup.bots,
            self.settings,
            Rematches(self.require_room, self.setup.rematch),
            lambda why: self.drop(id, why),
        )
        self.live[id] = live
        if table.clocks is not None:
            beginning = asyncio.create_task(self._begin(live))
            self._beginning.add(beginning)
            beginning.add_done_callback(self._beginning.discard)
        return live

    async def _begin(self, live: LiveTable) -> None:
        """Let the clocks of a table that has come into memory go on."""
        with suppress(Refused):  # it has left again, or says by itself that it can't be kept
            await live.insist(lambda: live.clockwork.begin(self.booted))

    def drop(self, id: str, why: Refused | None = None) -> None:
        """Let a table go at once: the store does not hold what memory does. `why` is told."""
        live = self.live.pop(id, None)
        if live is not None:
            live.close(1011, "reload", why)

    async def _load(self, id: str) -> LiveTable:
        try:
            self.make_room()
            table = await self.store.read(lambda found: self._rebuilt(found, id))
            grace = self.settings.mail.grace
            addresses = await self.store.read(
                lambda found: read_addresses(found, id, grace, self.settings.clock)
            )
            standing = await self.store.read(lambda found: read_standing(found, id))
            if time.time() - table.facts.used > USED:
                with suppress(Refused):  # looking is possible where writing is not
                    await self.store.write([looked_at(id)])
            return self.enter(table, addresses, standing)
        finally:
            del self._loading[id]

    def _rebuilt(self, connection: Connection, id: str) -> Table:
        try:
            return rebuild(connection, self.games, id)
        except (Refused, DBAPIError):
            raise
        except Exception as error:  # rows that hold something else than was written
            LOG.exception("table %s can't be read", id)
            raise Refused("internal", "table_damaged") from error

    # -- room --------------------------------------------------------------------------------

    async def require_room(self, address: str, imported: bool = False) -> None:
        """Refused when the house, or this address, may store no more tables or records."""
        limits = self.settings.limits
        await self.store.read(lambda found: require_room(found, limits, address, imported))

    def make_room(self) -> None:
        """Let idle tables go when memory holds too many; Refused when all are in use."""
        if len(self.live) < self.settings.limits.loaded_tables:
            return
        self.let_go(0.0)
        if len(self.live) >= self.settings.limits.loaded_tables:
            raise Refused("full", "house_full")

    def let_go(self, after: float) -> None:
        """Let tables go that nobody has used for `after` seconds."""
        for id, live in list(self.live.items()):
            if live.idle() and time.monotonic() - live.used >= after:
                del self.live[id]
                live.close(1001, "idle")

    async def _sweep(self) -> None:
        next_look = 0.0
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            self.let_go(self.settings.idle)
            if time.monotonic() < next_look:
                continue
            with suppress(Refused):  # the store says by itself that it fails
                if await self.forget_overdue() < AT_ONCE:
                    next_look = time.monotonic() + FORGET

    async def forget_overdue(self) -> int:
        """Delete some tables that nobody has used for long; how many."""
        kept = [*self.live, *self._loading]
        keeping = self.settings.keeping
        ids = await self.store.read(lambda found: overdue(found, keeping, kept))
        ids = [id for id in ids if id not in self.live and id not in self._loading]
        if ids:
            await self.store.write(removal(ids))
            LOG.info("%d tables that nobody has used for long were deleted", len(ids))
        return len(ids)
