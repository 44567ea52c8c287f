"""What a store holds, for those who run it: listed, counted, deleted, exported, made smaller."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, ColumnElement, Connection, func, literal, select

from astrarium.kernel.game import Game, Json
from astrarium.server.journal.rebuilding import rebuild
from astrarium.server.journal.table_facts import TableFacts, read_facts
from astrarium.server.refusals import Refused
from astrarium.server.store.engine import UnfitStore, files, make_engine
from astrarium.server.store.quotas import Holding, held
from astrarium.server.store.retention import removal
from astrarium.server.store.schema import EVENTS, JOURNAL, PACKS, SNAPSHOTS, TABLES
from astrarium.server.store.store import MIGRATIONS
from astrarium.server.table.records import whole_record

ORDERS: Final = {"used": TABLES.c.used.desc(), "bytes": TABLES.c.bytes.desc()}
TEXTS: Final = {
    JOURNAL: (JOURNAL.c.data, JOURNAL.c.moves),
    EVENTS: (EVENTS.c.public, EVENTS.c.private, EVENTS.c.whole),
    SNAPSHOTS: (SNAPSHOTS.c.state,),
    PACKS: (PACKS.c.pack,),
}


class Inventory:
    """A store beside the server that may be using it. Raises what the database raises, UnfitStore
    when there is none or another version of Astrarium keeps it."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        if any(not file.exists() for file in files(self.engine)[:1]):
            raise UnfitStore(f"there is no {self.engine.url.database}")
        with self.engine.connect() as connection:
            kept = MigrationContext.configure(connection).get_current_revision()
        config = Config()
        config.set_main_option("script_location", MIGRATIONS)
        if kept != ScriptDirectory.from_config(config).get_current_head():
            raise UnfitStore("another version of Astrarium keeps this database: serve it once")

    def total(self) -> tuple[Holding, int]:
        """What is held, and the bytes of the database's files."""
        with self.engine.connect() as connection:
            return held(connection), self.size()

    def size(self) -> int:
        """The bytes of the database's files, 0 where it has none of its own."""
        found: list[Path] = files(self.engine)
        return sum(file.stat().st_size for file in found if file.exists())

    def tables(self, order: str, most: int) -> list[Json]:
        """The first tables in an order of `ORDERS`, one entry each."""
        asked = select(TABLES).order_by(ORDERS[order], TABLES.c.id).limit(most)
        with self.engine.connect() as connection:
            return [entry(row) for row in connection.execute(asked)]

    def table(self, id: str) -> Json | None:
        """One table with what its rows come to, None when there is no such table."""
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).first()
            facts = read_facts(connection, id)
            if row is None or facts is None:
                return None
            parts = {rows.name: _part(connection, rows, id) for rows in TEXTS}
            return {**entry(row), "version": row.version, "seats": _seats(facts), "parts": parts}

    def delete(self, ids: list[str]) -> None:
        """Delete tables with everything that belongs to them, all or none."""
        with self.engine.begin() as connection:
            for statement, _ in removal(ids):
                connection.execute(statement)

    def record(self, games: dict[str, Game[Any]], id: str) -> str:
        """The record of a table with its seed, finished or not; Refused when it can't be read."""
        with self.engine.connect() as connection:
            return whole_record(rebuild(connection, games, id))

    def vacuum(self) -> tuple[int, int]:
        """Give the room of deleted rows back; the bytes before and after. Refused where the
        database is none of SQLite's, which have ways of their own."""
        if self.engine.dialect.name != "sqlite":
            raise Refused("not_allowed", "not_sqlite")
        before = self.size()
        lent = self.engine.raw_connection()
        try:
            cursor = lent.cursor()
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cursor.close()
        finally:
            lent.close()
        return before, self.size()


def entry(row: Any) -> Json:
    """A table as it is listed."""
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "status": row.status,
        "imported": row.imported,
        "public": row.public,
        "moves": row.moves,
        "bytes": row.bytes,
        "created": row.created,
        "used": datetime.fromtimestamp(row.used, UTC).isoformat().replace("+00:00", "Z"),
        "address": row.address,
    }


def _seats(facts: TableFacts) -> list[Json]:
    return [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in facts.seats]


def _part(connection: Connection, rows: Any, id: str) -> Json:
    """How many rows of a part a table has, and the length of their texts."""
    columns: tuple[Column[str], ...] = TEXTS[rows]
    length: ColumnElement[int] = literal(0)
    for column in columns:
        length = length + func.coalesce(func.length(column), 0)
    asked = select(func.count(), func.coalesce(func.sum(length), 0)).where(rows.c.table_id == id)
    count, size = connection.execute(asked).one()
    return {"rows": count, "bytes": size}
