"""The lobby: makes tables, finds them, brings them into memory and lets them go."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, insert
from sqlalchemy.exc import DBAPIError

from astrarium.kernel.errors import BadOptions, BadPack, RulesError
from astrarium.kernel.flow import must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.packs.packs import pack_counts, pack_digest
from astrarium.server.journal.rebuilding import rebuild
from astrarium.server.journal.seats import (
    Seat,
    new_code,
    new_table_id,
    new_token,
    plain_code,
    token_hash,
)
from astrarium.server.journal.table import Table, journal_writes, now, open_session
from astrarium.server.journal.table_facts import (
    TableFacts,
    looked_at,
    read_code,
    read_facts,
    read_public,
)
from astrarium.server.lobby.reading_room import ReadingRoom
from astrarium.server.messages import (
    EndingPage,
    FaultInfo,
    Mode,
    NewTable,
    Pack,
    PlayOn,
    SeatWish,
    TableInfo,
    TurningPoints,
)
from astrarium.server.metrics import Metrics
from astrarium.server.people.notices import Notices
from astrarium.server.refusals import Refused, refused
from astrarium.server.settings import Settings
from astrarium.server.store.quotas import require_room
from astrarium.server.store.retention import AT_ONCE, overdue, removal
from astrarium.server.store.schema import TOKENS
from astrarium.server.store.store import Overtaken, Store, Write
from astrarium.server.table import endings, records
from astrarium.server.table.addresses import Addresses, read_addresses
from astrarium.server.table.hindsight import Hindsight, counted
from astrarium.server.table.live_table import LiveTable, Rematches, note
from astrarium.server.table.standing import StandingOrders, read_standing
from astrarium.server.words import clean
from astrarium.server.work.bots import BotPool
from astrarium.server.work.pack_room import PackRoom
from astrarium.server.work.workers import WorkedTooLong, Workers

LOG = logging.getLogger("astrarium.server")

SWEEP = 15.0  # seconds between two looks for idle tables
FORGET = 600.0  # seconds between two looks for tables whose time is over
USED = 3600.0  # seconds for which it is not noted again that a table was looked at


@dataclass(frozen=True)
class Manner:
    """How a table is set out, besides its game: `address` is where the wish came from."""

    title: str
    mode: Mode
    public: bool
    address: str
    guided: bool
    counsel: bool


class Lobby:
    """Every table of the house, by id. Those in memory are in `live`."""

    def __init__(self, settings: Settings, games: dict[str, Game[Any]]) -> None:
        self.settings = settings
        self.games = games
        self.metrics = Metrics()
        self.store = Store(settings.database, self.metrics)
        self.packs = PackRoom(settings.game_finder, settings.limits, self.metrics)
        self.reading = ReadingRoom(settings.limits)
        self.bots = BotPool(settings)
        limits = settings.limits
        self.clerk = Workers(1, limits.work_seconds, limits.work, processor=True)
        self.hindsight = Hindsight(self.store, settings.game_finder, limits)
        self.notices = Notices(settings, self.store, games, self.table, self._issue)
        self.compiling = False  # rules that run faster are being made
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        """Open the store and start to let idle tables go."""
        await asyncio.to_thread(self.store.open)
        self._sweeper = asyncio.create_task(self._sweep())
        self.notices.open()

    async def close(self) -> None:
        """Let everything go; nothing is lost by it."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.notices.close()
        for live in self.live.values():
            live.close(1012, "the server restarts")
        self.live = {}
        self.bots.close()
        self.clerk.close()
        self.hindsight.close()
        self.packs.close()
        self.reading.close()
        await asyncio.to_thread(self.store.close)

    def say_compiling(self, compiling: bool) -> None:
        """Note whether rules that run faster are being made, for whoever asks what runs here."""
        self.compiling = compiling

    # -- finding -----------------------------------------------------------------------------

    def game(self, id: str) -> Game[Any]:
        """The installed game; Refused when there is none."""
        game = self.games.get(id)
        if game is None:
            raise Refused("not_found", "no_game", {"game": id[:60]}, field="game")
        return game

    async def table(self, id: str) -> LiveTable:
        """The table, brought into memory when it is not there; Refused when there is none."""
        live = self.live.get(id)
        while live is None or live.mailbox.closed:  # it may have to leave as soon as it is there
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def info(self, id: str, token: str | None) -> TableInfo:
        """The facts of a table, without bringing it into memory for strangers."""
        if id not in self.live and token is None:
            facts = await self.store.read(lambda connection: read_facts(connection, id))
            if facts is None:
                raise Refused("not_found", "no_table")
            return facts.info(-1, set(), 0)
        live = await self.table(id)
        seat = live.seat_of(token)
        return live.table.facts.info(seat, live.connected(), live.spectators())

    async def invited(self, code: str) -> TableInfo:
        """The table that waits under a code; Refused when none does."""
        found = await self.store.read(lambda connection: read_code(connection, plain_code(code)))
        if found is None:
            raise Refused("not_found", "no_code", field="code")
        return self._listed(found)

    async def public(self) -> list[TableInfo]:
        """The newest public tables where something goes on: games under way, and tables that wait
        with their host."""
        waiting = [
            id
            for id, live in self.live.items()
            if live.table.facts.status == "waiting" and live.has_host()
        ]
        since = int(time.time() - self.settings.unplayed)
        found = await self.store.read(lambda rows: read_public(rows, waiting, since))
        return [self._listed(facts) for facts in found]

    def _listed(self, facts: TableFacts) -> TableInfo:
        live = self.live.get(facts.id)
        if live is None:
            return facts.info(-1, set(), 0)
        return live.table.facts.info(-1, live.connected(), live.spectators())

    async def _load(self, id: str) -> LiveTable:
        try:
            self._make_room()
            table = await self.store.read(lambda found: self._rebuilt(found, id))
            grace = self.settings.mail.grace
            addresses = await self.store.read(lambda found: read_addresses(found, id, grace))
            standing = await self.store.read(lambda found: read_standing(found, id))
            if time.time() - table.facts.used > USED:
                with suppress(Refused):  # looking is possible where writing is not
                    await self.store.write([looked_at(id)])
            return self._enter(table, addresses, standing)
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

    def _enter(
        self,
        table: Table,
        addresses: Addresses | None = None,
        standing: StandingOrders | None = None,
    ) -> LiveTable:
        id = table.facts.id
        live = LiveTable(
            table,
            addresses or Addresses(id, {}, self.settings.mail.grace),
            standing or StandingOrders(id, {}),
            self.store,
            self.bots,
            self.settings,
            Rematches(self.require_room, self.set_out_rematch),
            lambda why: self._drop(id, why),
        )
        self.live[id] = live
        return live

    def _drop(self, id: str, why: Refused | None = None) -> None:
        live = self.live.pop(id, None)
        if live is not None:
            live.close(1011, "reload", why)

    # -- making ------------------------------------------------------------------------------

    async def create(self, wish: NewTable, address: str) -> tuple[TableInfo, dict[str, str]]:
        """Set out a new table; its info and the tokens of the creator's seats, by seat."""
        game = self.game(wish.game)
        await self.require_room(address)
        self._make_room()
        if wish.guided:
            wish = self._first_game(game, wish)
        options = dict(wish.options)
        if len(msgspec.json.encode(options)) > self.settings.limits.pack_bytes:
            raise self._pack_large("options")
        if isinstance(options.get("cards"), dict):
            options["cards"] = await self._cards(game, options["cards"], address)
        if "seats" in game.options_schema()["properties"] and not options.get("seats"):
            options["seats"] = len(wish.seats)
        seats = [self._seat(number, each) for number, each in enumerate(wish.seats)]
        people = sum(seat.kind != "bot" for seat in seats)
        if people > 1 and "discreet" in game.options_schema()["properties"]:
            options.setdefault("discreet", True)  # who is not asked tells nothing
        counsel = people < 2 if wish.counsel is None else wish.counsel
        manner = Manner(wish.title, wish.mode, wish.public, address, wish.guided, counsel)
        if options.get("cards") is not None:  # checked anew, which takes a while with many of them
            table = await asyncio.to_thread(self._set_out, game, options, manner, seats)
        else:
            table = self._set_out(game, options, manner, seats)
        tokens = {seat: new_token() for seat in table.facts.humans()}
        opening: list[Write] = [(insert(TOKENS), _token_rows(table.facts.id, tokens))]
        await self.store.write(
            table.facts.set_out()
            + (opening if tokens else [])
            + journal_writes(table, [], table.stream.entries)
        )
        table.tokens = {token_hash(token): seat for seat, token in tokens.items()}
        host = min(tokens, default=-1)
        self._enter(table).hosted = time.monotonic()
        return table.facts.info(host, set(), 0), _by_word(tokens)

    def _seat(self, number: int, wish: SeatWish, field: str = "") -> Seat:
        if wish.kind != "bot":
            return Seat(number, wish.kind, clean(wish.name), None, wish.kind == "human")
        bot = wish.bot or "captain"
        if not self.bots.knows(bot):
            known = ", ".join(self.settings.bots)
            raise Refused(
                "malformed",
                "no_bot",
                {"bot": bot, "known": known},
                field=field or f"seats[{number}].bot",
            )
        return Seat(number, "bot", clean(wish.name) or bot, bot, False)

    def _first_game(self, game: Game[Any], wish: NewTable) -> NewTable:
        """The wish for the game's first game; Refused when it has none."""
        primer = game.primer()
        if primer is None:
            raise Refused("not_found", "no_first_game", {"game": game.id}, field="guided")
        weakest = self.settings.bots[0]
        seats = [SeatWish("human", wish.seats[0].name)]
        seats += [SeatWish("bot", bot=weakest) for _ in range(primer.seats - 1)]
        return NewTable(game.id, seats, dict(primer.options), wish.title, guided=True)

    def _set_out(self, game: Game[Any], options: Json, manner: Manner, seats: list[Seat]) -> Table:
        """A fresh table, not yet stored."""
        origin: Json = {"seed": self._seed(manner.title)}
        if manner.guided:
            primer = game.primer()
            assert primer is not None
            origin = {"seed": primer.seed, "guided": True}
        if manner.counsel:
            origin["counsel"] = True
        try:
            session = open_session(game, options, origin)
        except RulesError as error:
            raise refused(game, error) from error
        count = game.seat_count(session.state)
        if count != len(seats):
            raise Refused("malformed", "seat_count", {"n": count}, field="seats")
        if manner.mode == "hotseat" and any(seat.kind == "open" for seat in seats):
            raise Refused("malformed", "hotseat_open", field="seats")
        facts = TableFacts(
            new_table_id(), game.id, game.version, clean(manner.title), manner.mode, manner.public,
            False, session.options, origin, now(), "waiting", 0, None, seats, manner.address,
        )  # fmt: skip
        if any(seat.kind == "open" for seat in seats):
            facts.code = new_code()
        table = Table(game, facts, session)
        table.settle_status()
        return table

    def _seed(self, title: str) -> str:
        """256 fresh random bits; 256 that are always the same where the settings ask for it."""
        if not self.settings.seed:
            return secrets.token_hex(32)
        return sha256(f"{self.settings.seed}/{title}".encode()).hexdigest()

    async def sit(self, id: str, seat: int, name: str) -> str:
        """Sit down on an open seat; returns its token."""
        live = await self.table(id)
        return await live.do(lambda: self._sit(live, seat, clean(name)))

    async def _sit(self, live: LiveTable, seat: int, name: str) -> str:
        table = live.table
        if seat >= len(table.facts.seats):
            raise Refused("not_found", "no_seat", {"n": seat})
        who = table.facts.seats[seat]
        if who.kind != "open":
            raise Refused("taken", "taken", field="seat")
        token = new_token()
        who.kind, who.name = "human", name
        rows = _token_rows(table.facts.id, {seat: token})
        table.tokens[token_hash(token)] = seat
        await self._settle(live, seat, [(insert(TOKENS), rows)])
        return token

    async def _settle(self, live: LiveTable, seat: int, more: Sequence[Write] = ()) -> None:
        """Keep who sits on a seat now, and begin when that was the last one that was open."""
        table = live.table
        table.settle_status()
        try:
            kept = [table.facts.seat_taken(seat), table.facts.kept(), *more]
            await self.store.write([*kept, *live.addresses.look(table, live.connected())])
        except Exception as error:
            self._drop(table.facts.id)
            if isinstance(error, Overtaken):
                raise Refused("taken", "taken", field="seat") from error
            raise
        live.tell_update()
        live.wake()

    async def seat_bot(self, id: str, token: str, seat: int, bot: str) -> TableInfo:
        """Give an open seat to a bot, as who set out the table; the table as it is then."""
        live = await self.table(id)
        return await live.do(lambda: self._seat_bot(live, token, seat, bot))

    async def _seat_bot(self, live: LiveTable, token: str, seat: int, bot: str) -> TableInfo:
        table = live.table
        own = self._require_host(live, token)
        if seat >= len(table.facts.seats):
            raise Refused("not_found", "no_seat", {"n": seat})
        if table.facts.seats[seat].kind != "open":
            raise Refused("taken", "taken", field="seat")
        table.facts.seats[seat] = self._seat(seat, SeatWish("bot", bot=bot))
        await self._settle(live, seat)
        return table.facts.info(own, live.connected(), live.spectators())

    async def cancel(self, id: str, token: str) -> None:
        """Give up a table that still waits for people, as who set it out: it is deleted."""
        live = await self.table(id)
        await live.do(lambda: self._cancel(live, token))

    async def _cancel(self, live: LiveTable, token: str) -> None:
        self._require_host(live, token)
        id = live.table.facts.id
        if live.table.facts.status != "waiting":
            raise Refused("not_allowed", "not_waiting")
        await self.store.write(removal([id]))
        self._drop(id, Refused("not_found", "cancelled"))

    def _require_host(self, live: LiveTable, token: str) -> int:
        """The seat of who set out the table; Refused for anybody else."""
        seat = live.seat_of(token)
        if not live.table.facts.seats[seat].host:
            raise Refused("not_allowed", "not_host")
        return seat

    # -- cards of one's own -------------------------------------------------------------------

    async def _cards(self, game: Game[Any], cards: Json, address: str) -> Json:
        """A new table's own cards, checked where nobody waits for it; Refused for faults."""
        try:
            return await self.packs.check(address, game.id, "cards", cards)
        except BadPack as error:
            raise refused(game, BadOptions("cards", str(error), error.french)) from error

    async def read_pack(self, game_id: str, files: dict[str, str], address: str) -> Pack:
        """A data pack checked by its game."""
        game = self.game(game_id)
        size = sum(len(text.encode("utf-8", "replace")) for text in files.values())
        if size > self.settings.limits.pack_bytes:
            raise self._pack_large("files")
        try:
            pack = await self.packs.check(address, game.id, "texts", files)
        except BadPack as error:
            found = [fault.to_json() for fault in error.faults]
            return Pack(None, "", {}, msgspec.convert(found, list[FaultInfo]))
        if len(msgspec.json.encode(pack)) > self.settings.limits.pack_bytes:
            raise self._pack_large("files")
        return Pack(pack, pack_digest(pack), pack_counts(pack), [])

    def _pack_large(self, field: str) -> Refused:
        kibibytes = self.settings.limits.pack_bytes // 1024
        return Refused("too_large", "pack_large", {"n": kibibytes}, field=field)

    # -- rematches ---------------------------------------------------------------------------

    def set_out_rematch(self, table: Table) -> tuple[str, list[Write]]:
        """The same people again, the seat after the one that began begins now."""
        facts = table.facts
        options = dict(facts.options)
        if "first_seat" in table.game.options_schema()["properties"]:
            first = must_act(table.session.origin)
            began = (first & -first).bit_length() - 1
            options["first_seat"] = (began + 1) % len(facts.seats)
        seats = [Seat(s.seat, s.kind, s.name, s.bot, s.host) for s in facts.seats]
        manner = Manner(
            facts.title, facts.mode, facts.public, facts.address, False, facts.counsel()
        )
        again = self._set_out(table.game, options, manner, seats)
        writes = again.facts.set_out() + journal_writes(again, [], again.stream.entries)
        return again.facts.id, writes

    async def rematch(self, id: str, token: str) -> tuple[TableInfo, dict[str, str]]:
        """The rematch of a finished table, and the caller's tokens there.

        Whoever is the only one to be asked may make it so; else the people agree by an offer.
        """
        live = await self.table(id)
        seat = live.seat_of(token)
        new = await live.do(lambda: self._agree_rematch(live, seat))
        facts = live.table.facts
        # On one screen the caller holds every seat; over the network only the one it shows.
        own = facts.humans() if facts.mode == "hotseat" else [seat]
        tokens = {seat: new_token() for seat in own}
        again = await self.table(new)
        await again.do(lambda: self._issue(again, tokens))
        return await self.info(new, tokens[seat]), _by_word(tokens)

    async def _agree_rematch(self, live: LiveTable, seat: int) -> str:
        table = live.table
        if table.facts.status != "finished":
            raise Refused("not_allowed", "not_over")
        if table.facts.rematch is None:
            if table.facts.mode == "network" and len(table.facts.humans()) > 1:
                raise Refused("not_allowed", "rematch_consent")
            await self.require_room(table.facts.address)
            id, writes = self.set_out_rematch(table)
            await live.commit([note(f"rematch-{id}", "rematch", seat, {"table": id})], writes)
            live.tell_update()
        assert table.facts.rematch is not None
        return table.facts.rematch

    async def _issue(self, live: LiveTable, tokens: dict[int, str]) -> None:
        """More tokens for seats that were taken over from the table before."""
        id = live.table.facts.id
        held = list(live.table.tokens.values())
        if any(held.count(seat) >= 16 for seat in tokens):
            raise Refused("full", "tokens", {"n": 16})
        await self.store.write([(insert(TOKENS), _token_rows(id, tokens))])
        live.table.tokens.update({token_hash(token): seat for seat, token in tokens.items()})

    # -- records -----------------------------------------------------------------------------

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
            return await self.clerk.run(job, address, id)
        except WorkedTooLong as error:
            raise self._slow() from error

    async def take_in(self, text: str, address: str) -> TableInfo:
        """A record as a finished table to look at; Refused names the line that does not hold."""
        await self.require_room(address, True)
        record = await self._made(partial(records.read_record, text=text), address)
        record.facts.address = address
        await self.store.write(record.writes())
        return record.facts.info(-1, set(), 0)

    async def _made(self, job: Callable[..., records.Imported], address: str) -> records.Imported:
        """What the clerk makes of a record; Refused where that takes too long."""
        settings = self.settings
        told = {"finder": settings.game_finder, "limits": settings.limits}
        try:
            return await self.clerk.run(
                partial(job, every=settings.snapshot_every, **told), address, ""
            )
        except WorkedTooLong as error:
            raise self._slow() from error

    def _slow(self) -> Refused:
        return Refused("too_large", "record_slow", {"n": f"{self.clerk.seconds:g}"})

    async def play_on(
        self, id: str, wish: PlayOn, address: str, asker: str | None
    ) -> tuple[TableInfo, dict[str, str]]:
        """A new table that goes on from a moment of a finished game, as the asker counts moves: the
        asker in one seat, bots in all others; its info and the asker's new token."""
        live = await self._over(id)
        before, viewer = live.table, live.table.viewer(live.seat_of(asker))
        if wish.seat >= len(before.facts.seats):
            raise Refused("not_found", "no_seat", {"n": wish.seat}, field="seat")
        known = len(viewer.moves)
        if wish.move > known:
            raise Refused("not_found", "no_move", {"n": known}, field="move")
        await self.require_room(address)
        bot = SeatWish("bot", bot=wish.bot)
        mine = SeatWish("human", wish.name)
        count = len(before.facts.seats)
        seats = [self._seat(n, mine if n == wish.seat else bot, "bot") for n in range(count)]
        moves = viewer.position(wish.move)
        text = records.beginning(before, moves, self._seed(f"{id}/{wish.move}/{wish.seat}"))
        how = records.Continued(seats, before.facts.title, address)
        made = await self._made(partial(records.continue_record, text=text, how=how), address)
        token = new_token()
        rows = _token_rows(made.facts.id, {wish.seat: token})
        await self.store.write([*made.writes(), (insert(TOKENS), rows)])
        return await self.info(made.facts.id, token), _by_word({wish.seat: token})

    # -- the end -----------------------------------------------------------------------------

    async def ending(self, id: str, address: str, asker: str | None) -> EndingPage:
        """What the page of a finished game tells, with moves as the asker counts them; Refused
        while it is on."""
        live = await self._over(id)
        if live.story is None:
            text = await live.do(partial(_later, records.plain_record, live.table))
            job = partial(endings.told, self.settings.game_finder, text)
            try:
                live.story = await self.clerk.run(job, address, id)
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
        live = await self._over(id)
        text = await live.do(partial(_later, records.plain_record, live.table))
        found = await self.hindsight.of(id, live.table.game, text, address)
        return counted(found, live.table.viewer(live.seat_of(asker)))

    async def _over(self, id: str) -> LiveTable:
        """A table whose game is over: of a game that is on nothing may be found out that its
        seats do not know."""
        live = await self.table(id)
        if live.table.facts.status != "finished":
            raise Refused("not_allowed", "not_over")
        return live

    # -- room --------------------------------------------------------------------------------

    async def require_room(self, address: str, imported: bool = False) -> None:
        """Refused when the house, or this address, may store no more tables or records."""
        limits = self.settings.limits
        await self.store.read(lambda found: require_room(found, limits, address, imported))

    def _make_room(self) -> None:
        """Let idle tables go when memory holds too many; Refused when all are in use."""
        if len(self.live) < self.settings.limits.loaded_tables:
            return
        self._let_go(0.0)
        if len(self.live) >= self.settings.limits.loaded_tables:
            raise Refused("full", "house_full")

    def _let_go(self, after: float) -> None:
        for id, live in list(self.live.items()):
            if live.idle() and time.monotonic() - live.used >= after:
                del self.live[id]
                live.close(1001, "idle")

    async def _sweep(self) -> None:
        next_look = 0.0
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            self._let_go(self.settings.idle)
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


async def _later(job: Callable[[Table], str], table: Table) -> str:
    """What a job makes of a table, as one of the table's own jobs."""
    return job(table)


def _token_rows(id: str, tokens: dict[int, str]) -> list[Json]:
    return [
        {"hash": token_hash(token), "table_id": id, "seat": seat} for seat, token in tokens.items()
    ]


def _by_word(tokens: dict[int, str]) -> dict[str, str]:
    return {str(seat): token for seat, token in tokens.items()}
