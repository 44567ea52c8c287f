"""Games that are over, or come as records: what may be learnt of them, and how they go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
from sqlalchemy import insert

from astrarium.server.journal.seats import NOBODY, new_token
from astrarium.server.journal.table import Table
from astrarium.server.lobby.seating import by_word, token_rows
from astrarium.server.lobby.table_setup import TableSetup
from astrarium.server.lobby.tables import Tables
from astrarium.server.messages.review import EndingPage, TurningPoints
from astrarium.server.messages.seats import PlayOn, SeatWish
from astrarium.server.messages.table import TableInfo
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.schema import TOKENS
from astrarium.server.store.store import Store
from astrarium.server.table import endings, records
from astrarium.server.table.imported_records import (
    Continued,
    Imported,
    continue_record,
    read_record,
)
from astrarium.server.table.live_table import LiveTable
from astrarium.server.table.postgame_analysis import PostgameAnalysis, counted
from astrarium.server.work.workers import WorkedTooLong, Workers


class FinishedGames:
    """Records, endings and what is thought of them; what takes long is done by a `worker`."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: Tables,
        setup: TableSetup,
        worker: Workers,
        analysis: PostgameAnalysis,
    ) -> None:
        self.settings = settings
        self.store = store
        self.tables = tables
        self.setup = setup
        self.worker = worker
        self.analysis = analysis
        self._writing = asyncio.Lock()

    async def record(self, live: LiveTable) -> str:
        """The record of a finished table, written once; one after the other, since each takes a
        thread of those that read the store."""
        async with self._writing:
            if not live.record:
                live.record = await asyncio.to_thread(records.whole_record, live.table)
        return live.record

    async def report(self, live: LiveTable, seat: int, move: int, address: str) -> str:
        """A moment as one file: of a game that is over the scenario, which holds everything;
        before that what the seat saw of it."""

        async def look() -> tuple[str, int | None]:
            if live.table.facts.status != "finished":
                return records.seat_report(live.table, seat, move), None
            return records.plain_record(live.table), records.after(live.table, seat, move)

        text, after = await live.do(look)
        if after is None:
            return text
        id = live.table.facts.id
        job = partial(records.scenario, self.settings.game_finder, text, after, id)
        try:
            return await self.worker.run(job, address, id)
        except WorkedTooLong as error:
            raise self._slow() from error

    async def take_in(self, text: str, address: str) -> TableInfo:
        """A record as a finished table to look at; Refused names the line that does not hold."""
        await self.tables.require_room(address, True)
        record = await self._made(partial(read_record, text=text), address)
        record.facts.address = address
        await self.store.write(record.writes())
        return record.facts.info(-1, NOBODY)

    async def play_on(
        self, id: str, wish: PlayOn, address: str, asker: str | None
    ) -> tuple[TableInfo, dict[str, str]]:
        """A new table that goes on from a moment of a finished game, as the asker counts moves: the
        asker in one seat, bots in all others; its info and the asker's new token."""
        live = await self.tables.finished(id)
        before, viewer = live.table, live.table.viewer(live.seat_of(asker))
        if wish.seat >= len(before.facts.seats):
            raise Refused("not_found", "no_seat", {"n": wish.seat}, field="seat")
        known = len(viewer.moves)
        if wish.move > known:
            raise Refused("not_found", "no_move", {"n": known}, field="move")
        await self.tables.require_room(address)
        bot = SeatWish("bot", bot=wish.bot)
        mine = SeatWish("human", wish.name)
        count = len(before.facts.seats)
        seats = [self.setup.seat(n, mine if n == wish.seat else bot, "bot") for n in range(count)]
        moves = viewer.position(wish.move)
        text = records.beginning(before, moves, self.setup.seed(f"{id}/{wish.move}/{wish.seat}"))
        how = Continued(seats, before.facts.title, address)
        made = await self._made(partial(continue_record, text=text, how=how), address)
        token = new_token()
        rows = token_rows(made.facts.id, {wish.seat: token})
        await self.store.write([*made.writes(), (insert(TOKENS), rows)])
        return await self.tables.info(made.facts.id, token), by_word({wish.seat: token})

    async def _made(self, job: Callable[..., Imported], address: str) -> Imported:
        """What the worker makes of a record; Refused where that takes too long."""
        settings = self.settings
        told = {"finder": settings.game_finder, "limits": settings.limits}
        try:
            return await self.worker.run(
                partial(job, every=settings.snapshot_every, **told), address, ""
            )
        except WorkedTooLong as error:
            raise self._slow() from error

    async def ending(self, id: str, address: str, asker: str | None) -> EndingPage:
        """What the page of a finished game tells, with moves as the asker counts them; Refused
        while it is on."""
        live = await self.tables.finished(id)
        if live.story is None:
            text = await live.do(partial(_later, records.plain_record, live.table))
            job = partial(endings.told, self.settings.game_finder, text)
            try:
                live.story = await self.worker.run(job, address, id)
            except WorkedTooLong as error:
                raise self._slow() from error
        seats = len(live.table.facts.seats)
        spent = None
        if not live.table.facts.imported:
            spent = await self.store.read(lambda found: endings.read_spent(found, id, seats))
        ended = live.table.facts.ended
        story = endings.counted(live.story, live.table.viewer(live.seat_of(asker)))
        return msgspec.structs.replace(story, ended=ended, spent=spent)

    async def turning_points(self, id: str, address: str, asker: str | None) -> TurningPoints:
        """What a search thinks of a finished game, or how far it is, with moves as the asker counts
        them; Refused while it is on."""
        live = await self.tables.finished(id)
        text = await live.do(partial(_later, records.plain_record, live.table))
        found = await self.analysis.of(id, live.table.game, text, address)
        return counted(found, live.table.viewer(live.seat_of(asker)))

    def _slow(self) -> Refused:
        return Refused("too_large", "record_slow", {"n": f"{self.worker.seconds:g}"})


async def _later(job: Callable[[Table], str], table: Table) -> str:
    """What a job makes of a table, as one of the table's own jobs."""
    return job(table)
