"""The lease of a store: one process at a time sells its seats and writes its games.

The lease is a row that names its holder, and holds for a while after each commit. Whoever finds it
held goes away, unless the holder is known to be dead: a process of this machine that has ended.
"""

from __future__ import annotations

import os
import socket
import time
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from typing import Final

from sqlalchemy import Connection, Row, delete, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError

from astrarium.server.store.schema import LEASE

SECONDS: Final = 30.0  # for which it holds without a word from its holder
BEAT: Final = 5.0  # seconds from one word to the next, at most
THE: Final = 1  # id of the only row
HELD: Final[set[str]] = set()
"""The holders in this process: another store of it is another server."""


class Held(Exception):
    """Another server holds the store; the message says which one, in one line."""


def born(process: int) -> str:
    """When a process of this machine was started, by the system's count: what its number alone
    does not tell. Empty when there is none, or where the system does not tell."""
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return ""
    return told.rpartition(")")[2].split()[19]


def lives(process: int) -> bool:
    """Whether this machine has such a process."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


@dataclass
class Lease:
    """What one store claims for itself."""

    holder: str = field(default_factory=lambda: token_hex(16))
    machine: str = field(default_factory=socket.gethostname)
    process: int = field(default_factory=os.getpid)

    def claim(self, connection: Connection) -> None:
        """Become the holder; Held when another one is."""
        row = {"id": THE, "holder": self.holder, "machine": self.machine[:80]}
        row |= {"process": self.process, "born": born(self.process), "until": self._until()}
        try:
            with connection.begin_nested():
                connection.execute(insert(LEASE), [row])
        except IntegrityError:
            found = connection.execute(select(LEASE)).one()
            if not self._over(found):
                raise Held(
                    f"process {found.process} on {found.machine} serves this database already; "
                    "one database has one server"
                ) from None
            mine = update(LEASE).where(LEASE.c.holder == found.holder).values(row)
            if connection.execute(mine).rowcount != 1:
                raise Held("another server has just begun to serve this database") from None
        HELD.add(self.holder)

    def keep(self, connection: Connection) -> bool:
        """Hold it for longer; whether it was still ours."""
        mine = update(LEASE).where(LEASE.c.holder == self.holder).values(until=self._until())
        return connection.execute(mine).rowcount == 1

    def give_back(self, connection: Connection) -> None:
        """Let another one have it."""
        connection.execute(delete(LEASE).where(LEASE.c.holder == self.holder))
        self.forget()

    def forget(self) -> None:
        """This process does not hold it any more."""
        HELD.discard(self.holder)

    def _until(self) -> int:
        return int((time.time() + SECONDS) * 1000)

    def _over(self, found: Row[tuple[object, ...]]) -> bool:
        """Whether the holder of a row has it no more."""
        if found.until < time.time() * 1000:
            return True
        if found.machine != self.machine[:80] or os.name != "posix":
            return False
        if found.process == self.process:
            return found.holder not in HELD
        return not lives(found.process) or born(found.process) != found.born


def known(connection: Connection) -> bool:
    """Whether the store is of a version that knows leases."""
    return inspect(connection).has_table(LEASE.name)
