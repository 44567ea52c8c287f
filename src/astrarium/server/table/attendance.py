"""Who is at a table: its connections, and who of them has done something lately."""

from __future__ import annotations

import math
import time
from typing import Protocol

from astrarium.server.journal.table import Table
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings


class Connection(Protocol):
    """Somebody who watches: a seat's tab, or a spectator with seat -1."""

    seat: int

    def send(self, frame: bytes) -> None:
        """Put a frame into the outgoing queue."""

    def refuse(self, action_id: str | None, why: Refused) -> None:
        """Say why something was not done."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""


class Attendance:
    """The connections of one table."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self.table = table
        self.settings = settings
        self.connections: list[Connection] = []
        self.active: dict[int, float] = {}  # when each seat last did something
        self.hosted = -math.inf  # when the host was last here; it was, where a table is set out

    def seats(self) -> set[int]:
        """The seats with a connection."""
        return {connection.seat for connection in self.connections if connection.seat >= 0}

    def spectators(self) -> int:
        """How many watch without a seat."""
        return sum(connection.seat < 0 for connection in self.connections)

    def at(self, seat: int) -> list[Connection]:
        """The connections of a seat, of spectators for -1."""
        return [connection for connection in self.connections if connection.seat == seat]

    def has_host(self) -> bool:
        """Whether who set out the table is here, or went a little while ago; where nobody keeps a
        seat of it, anybody counts."""
        hosts = {seat.seat for seat in self.table.facts.seats if seat.host}
        here = self.seats() & hosts if hosts else self.connections
        return bool(here) or time.monotonic() - self.hosted < self.settings.host_away

    def see_host(self) -> None:
        """The host is here now."""
        self.hosted = time.monotonic()

    def enter(self, connection: Connection, seat: int) -> None:
        """Let a connection in at a seat, -1 to watch; Refused where there are too many."""
        limits = self.settings.limits
        if seat < 0 and self.spectators() >= limits.spectators:
            raise Refused("full", "spectators", {"n": limits.spectators})
        if seat >= 0 and len(self.at(seat)) >= limits.seat_connections:
            raise Refused("full", "tabs", {"n": limits.seat_connections})
        connection.seat = seat
        self.connections.append(connection)
        self.attend(seat)

    def leave(self, connection: Connection) -> bool:
        """A connection is gone; whether it was here."""
        if connection not in self.connections:
            return False
        if self.has_host():
            self.see_host()
        self.connections.remove(connection)
        return True

    def attend(self, seat: int) -> None:
        """A seat does something."""
        self.active[seat] = time.monotonic()

    def attentive(self, seat: int) -> bool:
        """Whether a seat is connected and has done something lately."""
        lately = time.monotonic() - self.active.get(seat, -self.settings.attention)
        return seat in self.seats() and lately < self.settings.attention

    def dismiss(self, code: int, reason: str, why: Refused | None) -> None:
        """End every connection; `why` is said before."""
        for connection in self.connections:
            if why is not None:
                connection.refuse(None, why)
            connection.close(code, reason)
        self.connections = []
