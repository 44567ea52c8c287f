"""The store: SQLAlchemy Core over SQLite or PostgreSQL, one writer, commits in groups."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Executable, create_engine, event

from astrarium.server.metrics import Metrics

T = TypeVar("T")
Write = tuple[Executable, Sequence[Mapping[str, Any]]]
"""A statement and the rows that it is run with; no rows run it once as it is."""

GROUP = 200  # writes that share a commit at most
READERS = 4  # threads


class _Job:
    """What one caller wants written, all of it or nothing."""

    def __init__(self, writes: Sequence[Write], loop: asyncio.AbstractEventLoop) -> None:
        self.writes = writes
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()
        self.error: Exception | None = None

    def tell(self) -> None:
        """Let the waiting caller go on, from the writer's thread."""
        self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self.done.cancelled():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


class Store:
    """Durable rows. What `write` has returned from survives a crash of process or machine.

    Readers have threads of their own: whatever else takes long, they do not wait for it.
    """

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self.engine = _engine(url)
        self.metrics = metrics or Metrics()
        self.failing = False  # the last commit could not be made
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._jobs: queue.Queue[_Job | None] = queue.Queue()
        self._writer = threading.Thread(target=self._run, name="store-writer", daemon=True)

    def open(self) -> None:
        """Bring the schema up to date and start the writer."""
        with self.engine.begin() as connection:
            config = Config()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        self._writer.start()

    async def write(self, writes: Sequence[Write]) -> None:
        """Commit the writes together; returns when they are on disk.

        Raises what the database raises, and then none of them is written.
        """
        job = _Job(writes, asyncio.get_running_loop())
        self._jobs.put(job)
        await job.done

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What `ask` finds on a connection of its own, in a thread of the readers."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, ask)

    def close(self) -> None:
        """Write what is still waiting, then let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    def _read(self, ask: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return ask(connection)

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            group, last = self._gather(first)
            self._commit(group)
            for job in group:
                job.tell()
            if last:
                return

    def _gather(self, first: _Job) -> tuple[list[_Job], bool]:
        """Everything that waits by now, and whether the end was among it."""
        group = [first]
        while len(group) < GROUP:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return group, True
            group.append(job)
        return group, False

    def _commit(self, group: list[_Job]) -> None:
        began = time.monotonic()
        try:
            with self.engine.begin() as connection:
                for job in group:
                    _carry_out(connection, job)
        except Exception as error:  # the disk is full, the server is gone: nobody was written
            for job in group:
                job.error = job.error or error
        self.failing = all(job.error is not None for job in group)
        self.metrics.count("store_failures", sum(job.error is not None for job in group))
        self.metrics.count("store_writes")
        self.metrics.count("store_seconds", time.monotonic() - began)


def _carry_out(connection: Connection, job: _Job) -> None:
    try:
        with connection.begin_nested():
            for statement, rows in job.writes:
                if rows:
                    connection.execute(statement, rows)
                else:
                    connection.execute(statement)
    except Exception as error:
        job.error = error


def _engine(url: str) -> Engine:
    engine = create_engine(url)
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
