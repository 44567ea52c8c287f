"""The facts of a table that need no replay: what the lobby lists and the store keeps as columns."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, and_, exists, insert, or_, select, update

from astrarium.kernel.game import Json
from astrarium.kernel.packs.packs import pack_digest
from astrarium.kernel.rng import commitment
from astrarium.server.journal.seats import Present, Seat
from astrarium.server.messages import Mode, Pace, Stopped, TableStatus
from astrarium.server.messages.clocks import ClockTerms
from astrarium.server.messages.table import Continues, Ending, TableInfo
from astrarium.server.store.schema import PACKS, SEATS, TABLES
from astrarium.server.store.store import CHANGES, Write

LISTED = 100  # tables that the lobby is told of at once
ROW = 100  # bytes of a row of the store besides its texts, about


@dataclass
class TableFacts:
    """What is known of a table besides its game.

    `origin` holds "seed" and maybe "position" and "continues" as a record's header has them, and
    "guided" and "counsel" where they are true (see NewTable), `ahead` how many moves a seat knows
    of beyond the `moves` that everybody may count, `address` where it was made from, `bytes` how
    many were written for it, `used` the second at which it was last noted as used, `code` what
    leads to it while it waits, `ended` how its game ended, `moved` when everybody last learnt of a
    move, `clock` what its clocks give, `due` the thousandth of a second at which the first of them
    has nothing left. Where the table is only listed,
    `options` lacks the pack of the table's own cards.
    """

    id: str
    game: str
    version: str
    title: str
    mode: Mode
    public: bool
    imported: bool
    options: Json
    origin: Json
    created: str
    status: TableStatus
    moves: int
    rematch: str | None
    seats: list[Seat]
    address: str = ""
    bytes: int = 0
    used: int = 0
    ahead: dict[int, int] = field(default_factory=dict)
    pack_digest: str = ""  # worked out when first asked for
    code: str | None = None
    ended: Ending | None = None
    pace: Pace = "live"
    ready_check: bool = False
    moved: str | None = None
    clock: ClockTerms | None = None
    due: int | None = None
    stopped: Stopped | None = None

    def info(self, seat: int, present: Present) -> TableInfo:
        """What `seat` (-1: anybody) is told. The seed shows only when the game is over; that of
        the game that is played on here was told when that one ended."""
        before = self.origin.get("continues")
        seed = (before or self.origin).get("seed")
        fair = isinstance(seed, str)
        over = self.status == "finished"
        return TableInfo(
            self.id,
            self.game,
            self.title,
            self.told_options(),
            [each.info(present, over) for each in self.seats],
            self.status,
            self.mode,
            self.created,
            self.known_moves(seat),
            present.spectators,
            commitment(str(seed)) if fair else None,
            str(seed) if over and seed is not None else None,
            seat >= 0 and self.seats[seat].host,
            self.rematch,
            self.cards(),
            self.code if self.status == "waiting" else None,
            self.ended,
            None if before is None else Continues(before.get("table", ""), before["move"]),
            self.guided(),
            self.counsel(),
            not self.origin.get("unproved"),
            self.pace,
            self.ready_check,
            self.moved,
            clock=self.clock,
            stopped=self.stopped,
        )

    def known_moves(self, seat: int) -> int:
        """How many moves a seat, -1 for anybody, knows of."""
        return self.moves + self.ahead.get(seat, 0)

    def guided(self) -> bool:
        """Whether it is the game's first game, with a coach."""
        return bool(self.origin.get("guided"))

    def counsel(self) -> bool:
        """Whether its players may ask what the search would do."""
        return bool(self.origin.get("counsel"))

    def cards(self) -> str | None:
        """The digest of the table's own cards, None when it plays with the game's."""
        pack = self.options.get("cards")
        if pack is not None and not self.pack_digest:
            self.pack_digest = pack_digest(pack)
        return self.pack_digest or None

    def told_options(self) -> Json:
        """The options without the pack, which is large; the table's components tell it."""
        return {name: value for name, value in self.options.items() if name != "cards"}

    def own_moves(self) -> int:
        """How many moves come from the game that is played on here: they stand for good."""
        before = self.origin.get("continues")
        return 0 if before is None else int(before["move"])

    def humans(self) -> list[int]:
        """The seats of people."""
        return [s.seat for s in self.seats if s.kind == "human"]

    def set_out(self) -> list[Write]:
        """The writes that put a new table into the store."""
        pack = self.options.get("cards")
        options = self.options if pack is None else {**self.options, "cards": None}
        row = {
            "id": self.id,
            "game": self.game,
            "version": self.version,
            "title": self.title,
            "mode": self.mode,
            "public": self.public,
            "imported": self.imported,
            "options": json.dumps(options),
            "origin": json.dumps(self.origin),
            "created": self.created,
            "status": self.status,
            "moves": self.moves,
            "rematch": self.rematch,
            "cards": self.cards(),
            "address": self.address,
            "used": int(time.time()),
            "code": self.code,
            "pace": self.pace,
            "ready_check": self.ready_check,
            "moved": self.moved,
            "ended": self.ended_text(),
            "clock": None if self.clock is None else msgspec.json.encode(self.clock).decode(),
            "due": self.due,
        }
        seats = [{"table_id": self.id, **vars(seat)} for seat in self.seats]
        packs = [] if pack is None else [{"table_id": self.id, "pack": json.dumps(pack)}]
        self.bytes += weight([row, *seats, *packs])
        row["bytes"] = self.bytes
        writes: list[Write] = [(insert(TABLES), [row]), (insert(SEATS), seats)]
        return [*writes, (insert(PACKS), packs)] if packs else writes

    def kept(self) -> Write:
        """The write that brings the changing columns up to date."""
        values = {
            "status": self.status,
            "moves": self.moves,
            "rematch": self.rematch,
            "bytes": self.bytes,
            "used": int(time.time()),
            "ended": self.ended_text(),
            "moved": self.moved,
            "due": self.due,
            "stopped": self.stopped,
        }
        return update(TABLES).where(TABLES.c.id == self.id).values(values), []

    def seat_taken(self, seat: int) -> Write:
        """The write that keeps who has taken a seat, which must still be open in the store."""
        who = self.seats[seat]
        where = (SEATS.c.table_id == self.id) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
        taken = update(SEATS).where(where).values(kind=who.kind, name=who.name, bot=who.bot)
        return taken.execution_options(**CHANGES), []

    def seat_kept(self, seat: int) -> Write:
        """The write that keeps who sits on a seat now, whoever did before."""
        where = (SEATS.c.table_id == self.id) & (SEATS.c.seat == seat)
        return update(SEATS).where(where).values(vars(self.seats[seat])), []

    def begins(self) -> bool:
        """Whether nobody is waited for: every seat is taken, and people are ready where the table
        asks for it."""
        waits = self.ready_check and any(s.kind == "human" and not s.ready for s in self.seats)
        return not waits and all(s.kind != "open" for s in self.seats)

    def ended_text(self) -> str | None:
        """How the game ended, as the store keeps it."""
        return None if self.ended is None else msgspec.json.encode(self.ended).decode()


def weight(rows: list[Json]) -> int:
    """How many bytes rows take in the store, about."""
    texts = (value for row in rows for value in row.values() if isinstance(value, str))
    return ROW * len(rows) + sum(len(text.encode("utf-8", "replace")) for text in texts)


def looked_at(id: str) -> Write:
    """The write that counts a table as used now."""
    return update(TABLES).where(TABLES.c.id == id).values(used=int(time.time())), []


def read_facts(connection: Connection, id: str) -> TableFacts | None:
    """The facts of a table, None when there is no such table."""
    found = read_listed(connection, select(TABLES).where(TABLES.c.id == id))
    if not found:
        return None
    pack = connection.execute(select(PACKS.c.pack).where(PACKS.c.table_id == id)).scalar()
    if pack is not None:
        found[0].options["cards"] = json.loads(pack)
    return found[0]


def read_code(connection: Connection, code: str) -> TableFacts | None:
    """The facts of the newest table that waits under this code, None when none does."""
    asked = (
        select(TABLES)
        .where(TABLES.c.code == code, TABLES.c.status == "waiting")
        .order_by(TABLES.c.created.desc())
        .limit(1)
    )
    return next(iter(read_listed(connection, asked)), None)


def read_public(
    connection: Connection, waiting: Sequence[str], since: int, hosted: int
) -> list[TableFacts]:
    """The facts of the newest public tables, newest first, as they are listed: games under way that
    were played or looked at `since` a second, those that are `waiting`, and those for days that
    wait and whose host was there since the second `hosted`."""
    table = TABLES.c
    under_way = and_(table.status == "playing", table.used >= since)
    of_host = exists().where(SEATS.c.table_id == table.id, SEATS.c.host, SEATS.c.seen >= hosted)
    slow = and_(table.status == "waiting", table.pace == "days", of_host)
    asked = (
        select(TABLES)
        .where(table.public, ~table.imported, or_(under_way, table.id.in_(waiting), slow))
        .order_by(TABLES.c.created.desc(), TABLES.c.id)
        .limit(LISTED)
    )
    return read_listed(connection, asked)


def read_listed(connection: Connection, asked: Select[Any]) -> list[TableFacts]:
    """The facts of these tables as they are listed, without packs."""
    rows = connection.execute(asked).all()
    seats = _seats(connection, [row.id for row in rows])
    return [_facts(row, seats[row.id]) for row in rows]


def _seats(connection: Connection, ids: list[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {id: [] for id in ids}
    asked = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
    for row in connection.execute(asked):
        found[row.table_id].append(
            Seat(row.seat, row.kind, row.name, row.bot, row.host, row.seen, row.ready, row.back)
        )
    return found


def _facts(row: Row[Any], seats: list[Seat]) -> TableFacts:
    return TableFacts(
        row.id,
        row.game,
        row.version,
        row.title,
        row.mode,
        row.public,
        row.imported,
        json.loads(row.options),
        json.loads(row.origin),
        row.created,
        row.status,
        row.moves,
        row.rematch,
        seats,
        row.address,
        row.bytes,
        row.used,
        pack_digest=row.cards or "",
        code=row.code,
        ended=None if row.ended is None else msgspec.json.decode(row.ended, type=Ending),
        pace=row.pace,
        ready_check=row.ready_check,
        moved=row.moved,
        clock=None if row.clock is None else msgspec.json.decode(row.clock, type=ClockTerms),
        due=row.due,
        stopped=row.stopped,
    )
