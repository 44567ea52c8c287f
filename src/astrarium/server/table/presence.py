"""Telling who is at a table: to those who know it otherwise, and not too often."""

from __future__ import annotations

import math

from astrarium.server.messages.socket import Presence, SeatPresence, encode
from astrarium.server.table.attendance import Attendance, Connection


class PresenceTelling:
    """What each connection of a table was last told of who is there."""

    def __init__(self, attendance: Attendance, pause: float) -> None:
        self.attendance = attendance
        self.pause = pause
        self.known: dict[Connection, bytes] = {}
        self.told = -math.inf

    def welcomed(self, connection: Connection) -> None:
        """A connection has just been told everything."""
        self.known[connection] = self._frame()

    def due(self) -> bool:
        """Whether somebody knows it otherwise, or would after a look, and may be told now."""
        if not self.attendance.connections:
            return False
        if self.attendance.clock.monotonic() - self.told < self.pause:
            return False
        return self.attendance.changed() or bool(self._behind(self._frame()))

    def tell(self) -> None:
        """Tell everybody who knows it otherwise, unless the last frame is only just out: then it is
        told with what changes until `due`."""
        now = self.attendance.clock.monotonic()
        if now - self.told < self.pause:
            return
        self.attendance.look()
        frame = self._frame()
        behind = self._behind(frame)
        self.known = dict.fromkeys(self.attendance.connections, frame)
        for connection in behind:
            connection.send(frame)
        if behind:
            self.told = now

    def _behind(self, frame: bytes) -> list[Connection]:
        return [each for each in self.attendance.connections if self.known.get(each) != frame]

    def _frame(self) -> bytes:
        facts, present = self.attendance.table.facts, self.attendance.present
        infos = [each.info(present, facts.status == "finished") for each in facts.seats]
        people = [SeatPresence(i.seat, i.presence, i.seen) for i in infos if i.kind == "human"]
        return encode(Presence(people, present.spectators))
