"""The store: groups of writes, each whole or not at all, and a schema that migrations make."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from astrarium.server.store.schema import METADATA, SEATS, TABLES
from astrarium.server.store.store import Store, Write
from server.databases import POSTGRES, database


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(database(tmp_path / "db.sqlite"))
    opened.open()
    yield opened
    opened.close()


def table(id: str) -> Write:
    row = {
        "id": id, "game": "g", "version": "1", "title": "", "mode": "network", "public": True,
        "imported": False, "options": "{}", "origin": "{}", "created": "", "status": "playing",
        "moves": 0, "rematch": None, "cards": None, "address": "", "bytes": 0, "used": 0,
    }  # fmt: skip
    return insert(TABLES), [row]


def seat(id: str, seat: int) -> Write:
    row = {"table_id": id, "seat": seat, "kind": "bot", "name": "", "bot": None, "host": False}
    return insert(SEATS), [row]


def test_the_migrations_make_the_schema_that_the_code_uses(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


@pytest.mark.skipif(bool(POSTGRES), reason="SQLite's own settings")
def test_sqlite_loses_nothing_that_was_committed(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2


def test_a_second_start_finds_the_schema_up_to_date(tmp_path: Path) -> None:
    for _ in range(2):
        store = Store(database(tmp_path / "db.sqlite"))
        store.open()
        store.close()


def test_one_failing_write_of_a_group_fails_alone_and_whole(store: Store) -> None:
    async def write() -> list[BaseException | None]:
        jobs = [store.write([table(id), seat(id, 0)]) for id in "abcde"]
        bad = store.write([table("f"), seat("f", 0), seat("f", 0)])
        return await asyncio.gather(*jobs[:3], bad, *jobs[3:], return_exceptions=True)

    results = asyncio.run(write())
    assert [type(result) for result in results if result is not None] == [IntegrityError]

    def ids(connection: Connection) -> list[str]:
        return list(connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id)))

    assert asyncio.run(store.read(ids)) == list("abcde")


def test_writes_that_wait_share_a_commit(store: Store) -> None:
    commits: list[int] = []
    carry = store._commit
    store._commit = lambda group: (commits.append(len(group)), carry(group))[1]  # type: ignore[method-assign]

    async def write() -> None:
        await asyncio.gather(*(store.write([table(f"t{n}")]) for n in range(50)))

    asyncio.run(write())
    assert sum(commits) == 50
    assert len(commits) < 25
