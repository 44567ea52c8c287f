"""Who is at a table: its connections, and who of them has stirred lately."""

from __future__ import annotations

import math
from typing import Protocol

from astrarium.server.journal.seats import NOBODY, Present
from astrarium.server.journal.table import Table
from astrarium.server.messages import PresenceKind
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.table.frames import Frame


class Connection(Protocol):
    """Somebody who watches: a seat's tab, or a spectator with seat -1; `deflates` says that it
    takes deflated frames, `former` is the seat that it had before a bot played for it, else -1."""

    seat: int
    former: int
    deflates: bool

    def send(self, frame: bytes | Frame) -> None:
        """Put a frame into the outgoing queue."""

    def refuse(self, action_id: str | None, why: Refused) -> None:
        """Say why something was not done."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""


class Attendance:
    """The connections of one table.

    `present` is what others are told of it. It changes by `look` alone, between two jobs of the
    table, since what a secret move brings about is compared with what was shown before it; and it
    follows from connections and from what pages say of their readers, not from deeds in the game.
    """

    def __init__(self, table: Table, settings: Settings) -> None:
        self.table = table
        self.settings = settings
        self.clock = settings.clock
        self.connections: list[Connection] = []
        self.present = NOBODY
        self.stirred: dict[int, float] = {}  # when somebody last stirred at each seat
        self.active: dict[int, float] = {}  # when each seat last did something
        self._unkept: dict[int, int] = {}
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
        """Whether who set out the table is here, or went a little while ago."""
        return bool(self._hosts()) or self._without_host() < self.settings.host_away

    def host(self) -> PresenceKind:
        """How who set out the table is there: `away` too who has only just gone."""
        hosts = self._hosts()
        if any(self._lately(self.stirred, seat) for seat in hosts):
            return "here"
        return "away" if hosts or self._without_host() < self.settings.host_stale else "gone"

    def _hosts(self) -> set[int]:
        """The connected seats of who set out the table; where nobody keeps one, anybody's."""
        hosts = {seat.seat for seat in self.table.facts.seats if seat.host}
        here = {connection.seat for connection in self.connections}
        return here & hosts if hosts else here

    def _without_host(self) -> float:
        """Seconds since who set out the table was here."""
        return self.clock.monotonic() - self.hosted

    def see_host(self) -> None:
        """The host is here now."""
        self.hosted = self.clock.monotonic()

    def enter(self, connection: Connection, seat: int) -> None:
        """Let a connection in at a seat, -1 to watch; Refused where there are too many."""
        limits = self.settings.limits
        if seat < 0 and self.spectators() >= limits.spectators:
            raise Refused("full", "spectators", {"n": limits.spectators})
        if seat >= 0 and len(self.at(seat)) >= limits.seat_connections:
            raise Refused("full", "tabs", {"n": limits.seat_connections})
        connection.seat = seat
        self.connections.append(connection)
        self.stir(seat)
        self.look()

    def leave(self, connection: Connection) -> bool:
        """A connection is gone; whether it was here."""
        if connection not in self.connections:
            return False
        if self._hosts():
            self.see_host()
        self._see([connection.seat])
        self.connections.remove(connection)
        self.look()
        return True

    def stir(self, seat: int) -> None:
        """Somebody stirs at a seat: has come, or moves something at the page."""
        self.stirred[seat] = self.clock.monotonic()

    def attend(self, seat: int) -> None:
        """A seat does something in the game."""
        self.active[seat] = self.clock.monotonic()

    def attentive(self, seat: int) -> bool:
        """Whether a seat is connected and has stirred or done something lately."""
        return seat in self.seats() and (
            self._lately(self.stirred, seat) or self._lately(self.active, seat)
        )

    def _lately(self, times: dict[int, float], seat: int) -> bool:
        passed = self.clock.monotonic() - times.get(seat, -math.inf)
        return passed < self.settings.attention

    # -- what is told of it ------------------------------------------------------------------

    def look(self) -> bool:
        """Look who is where; whether that is new."""
        before, self.present = self.present, self._present()
        return before != self.present

    def changed(self) -> bool:
        """Whether a look would find something new."""
        return self.present != self._present()

    def _present(self) -> Present:
        seats = self.seats()
        kinds: dict[int, PresenceKind] = {
            seat: "here" if self._lately(self.stirred, seat) else "away" for seat in sorted(seats)
        }
        return Present(kinds, self.spectators())

    def seen(self) -> dict[int, int]:
        """When each seat was last connected, of those where that has changed since it was asked:
        what the store does not hold yet."""
        self._see(list(self.seats()))
        found, self._unkept = self._unkept, {}
        return found

    def _see(self, seats: list[int]) -> None:
        """Note that seats are connected now."""
        at = int(self.clock.time())
        for seat in seats:
            if seat >= 0:
                self.table.facts.seats[seat].seen = self._unkept[seat] = at

    def exchange(self, hands: dict[int, int]) -> None:
        """Seats have changed hands: pages and what is known of their readers go with them."""
        for connection in self.connections:
            connection.seat = hands.get(connection.seat, connection.seat)
        for times in (self.stirred, self.active):
            moved = {hands[seat]: times.pop(seat) for seat in hands if seat in times}
            times.update(moved)
        self.look()

    def step_back(self, seat: int) -> None:
        """A bot plays for a seat: who sits there watches."""
        for connection in self.at(seat):
            connection.seat, connection.former = -1, seat
        self.look()

    def step_up(self, seat: int) -> None:
        """Who had left a seat to a bot sits there again."""
        for connection in self.connections:
            if connection.former == seat:
                connection.seat, connection.former = seat, -1
        self.stir(seat)
        self.look()

    def expel(self, seat: int, why: Refused) -> None:
        """End the connections of a seat, which open nothing from now on; `why` is said before."""
        expelled = self.at(seat)
        self.connections = [each for each in self.connections if each.seat != seat]
        for connection in expelled:
            connection.seat = -1
            connection.refuse(None, why)
            connection.close(4401, why.code)
        self.look()

    def dismiss(self, code: int, reason: str, why: Refused | None) -> None:
        """End every connection; `why` is said before."""
        for connection in self.connections:
            if why is not None:
                connection.refuse(None, why)
            connection.close(code, reason)
        self.connections = []
        self.look()
