"""The database behind the store: SQLite or PostgreSQL, made so that a commit is on disk, and what
its errors mean."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from astrarium.server.refusals import Refused

DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class UnfitStore(Exception):
    """The store can't be used as it is; the message says why, in one line."""


def failure(error: Exception) -> Exception:
    """Refused in place of an error of a database that fails; any other error as it is."""
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return error
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    if code in BUSY:
        return Refused("unavailable", "store_busy")
    if code in DAMAGED:
        return Refused("unavailable", "store_damaged")
    return Refused("unavailable", "store_failed") if isinstance(error, OperationalError) else error


def check(engine: Engine) -> None:
    """UnfitStore when a database of SQLite is damaged."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise UnfitStore(f"the database is damaged ({' '.join(str(found).split())})")


def files(engine: Engine) -> list[Path]:
    """The files that hold an SQLite database: itself and its log."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return []
    return [Path(name), Path(f"{name}-wal")]


def make_engine(url: str) -> Engine:
    """An engine whose commits are on disk; what it is sent stands in no error."""
    engine = create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late for savepoints
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
