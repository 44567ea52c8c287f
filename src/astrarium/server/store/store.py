"""The store: SQLAlchemy Core over SQLite or PostgreSQL, one writer, commits in groups."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError, OperationalError

from astrarium.server.metrics import Metrics
from astrarium.server.refusals import Refused
from astrarium.server.store.engine import UnfitStore, check, failure, files, make_engine
from astrarium.server.store.lease import BEAT, Held, Lease, known

LOG = logging.getLogger("astrarium.server")
T = TypeVar("T")
CHANGES: Final = {"astrarium_must_change": True}
"""Options of a statement that is to change something, or else nothing of its job is written."""
Write = tuple[Executable, Sequence[Mapping[str, Any]]]
"""A statement and the rows that it is run with; no rows run it once as it is."""

GROUP = 200  # writes that share a commit at most
MIGRATIONS: Final = str(Path(__file__).parent / "migrations")
READERS: Final = 4  # threads
QUIET: Final = 10.0  # seconds between two lines of the log about a store that fails


class Overtaken(Exception):
    """A row was not any more what a write needed it to be."""


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

    Where the database fails, `read` and `write` are Refused with code "unavailable". Readers have
    threads of their own: whatever else takes long, they do not wait for it.
    """

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self.engine = make_engine(url)
        self.metrics = metrics or Metrics()
        self.failing = False  # the last commit could not be made
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._jobs: queue.Queue[_Job | None] = queue.Queue()
        self._writer = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._files: dict[Path, int] = {}  # that must stay what they are, by inode
        self._kept: Connection | None = None  # as long as it is there, so is SQLite's log
        self._told = -QUIET
        self._lease = Lease()

    def open(self) -> None:
        """Check the database, claim it, bring the schema up to date and start the writer; does
        nothing when that is done. Raises UnfitStore, also where another server has it."""
        if self._writer.is_alive():
            return
        try:
            check(self.engine)
            with self.engine.begin() as connection:
                claimed = known(connection)
                if claimed:
                    self._lease.claim(connection)
                config = Config()
                config.set_main_option("script_location", MIGRATIONS)
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                if not claimed:
                    self._lease.claim(connection)
            self._kept = self.engine.connect()
        except Held as error:
            raise UnfitStore(str(error)) from error
        except DBAPIError as error:
            raise UnfitStore(f"the database can not be used ({error.orig})") from error
        self._files = {file: file.stat().st_ino for file in files(self.engine) if file.exists()}
        self._writer.start()

    async def write(self, writes: Sequence[Write]) -> None:
        """Commit the writes together; returns when they are on disk.

        Refused where the database fails; else raises what it raises. Then none of them is written.
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
        if self._writer.is_alive():
            self._writer.join()
        self._readers.shutdown()
        if self._kept is not None:
            self._kept.close()
            with suppress(DBAPIError), self.engine.begin() as connection:
                self._lease.give_back(connection)
        self._lease.forget()
        self.engine.dispose()

    def _read(self, ask: Callable[[Connection], T]) -> T:
        try:
            self._require_files()
            with self.engine.connect() as connection:
                return ask(connection)
        except Exception as error:
            raise self._told_of(error) from error

    def _require_files(self) -> None:
        """Refused when a file of the database was deleted or replaced: what is written to it
        then is nowhere after the next start."""
        for file, inode in self._files.items():
            try:
                same = file.stat().st_ino == inode
            except OSError:
                same = False
            if not same:
                raise Refused("unavailable", "store_gone")

    def _told_of(self, error: Exception) -> Exception:
        """What a caller is told of an error; the log hears of it now and then."""
        known = failure(error)
        fails = isinstance(known, Refused) and known.code == "unavailable"
        if fails and time.monotonic() - self._told >= QUIET:
            self._told = time.monotonic()
            LOG.error("the store fails: %s", getattr(error, "orig", known))
        return known

    def _run(self) -> None:
        while True:
            try:
                first = self._jobs.get(timeout=BEAT)
            except queue.Empty:
                self._commit([])
                continue
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
            self._require_files()
            with self.engine.begin() as connection:
                if not self._lease.keep(connection):
                    raise Refused("unavailable", "store_taken")
                for job in group:
                    self._carry_out(connection, job)
            self._require_files()
        except Exception as error:  # the disk is full, the server is gone: nobody was written
            known = self._told_of(error)
            for job in group:
                job.error = job.error or known
            self.failing = True
        else:
            self.failing = bool(group) and all(job.error is not None for job in group)
        if not group:
            return
        self.metrics.count("store_failures", sum(job.error is not None for job in group))
        self.metrics.count("store_writes")
        self.metrics.count("store_seconds", time.monotonic() - began)

    def _carry_out(self, connection: Connection, job: _Job) -> None:
        try:
            with connection.begin_nested():
                for statement, rows in job.writes:
                    if rows:
                        connection.execute(statement, rows)
                    elif not connection.execute(statement).rowcount and must_change(statement):
                        raise Overtaken
        except OperationalError:  # the database's fault, and so everybody's
            raise
        except Exception as error:
            job.error = self._told_of(error)


def must_change(statement: Executable) -> bool:
    """Whether a write is void where this statement finds nothing to change."""
    return bool(statement.get_execution_options().get("astrarium_must_change"))
