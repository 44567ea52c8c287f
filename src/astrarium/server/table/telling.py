"""Telling everybody at a table what has happened, each what it may know."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TypeAlias

from astrarium.server.journal.entries import JournalEntry
from astrarium.server.journal.table import Table
from astrarium.server.messages.socket import (
    Chat,
    ServerMessage,
    StandingAnswers,
    Update,
    encode,
)
from astrarium.server.table.attendance import Attendance
from astrarium.server.table.situation import update

Shown: TypeAlias = dict[int, tuple[int, bytes]]
"""By seat the last event that it knows of, and, while not everybody may learn that somebody acts,
the situation that it sees."""


class Telling:
    """What the connections of a table are sent without having asked."""

    def __init__(self, table: Table, attendance: Attendance) -> None:
        self.table = table
        self.attendance = attendance

    def shown(self) -> Shown:
        """What everybody here knows now; to be asked before something happens."""
        secret = self.table.acts_unseen()
        return {
            seat: (viewer.seq, encode(self._update(seat, viewer.seq)) if secret else b"")
            for seat, viewer in self.table.viewers.by_seat.items()
            if self.attendance.at(seat)
        }

    def happened(self, entries: list[JournalEntry], shown: Shown) -> None:
        """Tell everybody what the entries brought about. Who sees nothing of a secret move is sent
        nothing: that something came would tell of it."""
        for entry in entries:
            if entry.kind == "chat":
                self._said(entry)
        if any(entry.kind not in ("chat", "clock") for entry in entries):
            after = {seat: seq for seat, (seq, _) in shown.items()}
            known = {frame for _, frame in shown.values() if frame}
            self._broadcast(lambda seat: self._update(seat, after[seat]), known)

    def begun(self) -> None:
        """Show everybody the table with its game, of which nobody has been told anything yet."""
        self._broadcast(lambda seat: self._update(seat, 0))

    def situation(self) -> None:
        """Show everybody the table as it is now; nothing has happened in the game."""
        self._broadcast(lambda seat: self._update(seat, self.table.viewer(seat).seq))

    def standing(self, seat: int, answers: StandingAnswers) -> None:
        """Tell a seat's own connections, and nobody else, its standing answers."""
        frame = encode(answers)
        for connection in self.attendance.at(seat):
            connection.send(frame)

    def _said(self, entry: JournalEntry) -> None:
        name = self.table.facts.seats[entry.seat].name
        said = Chat(entry.seat, name, entry.data["text"], entry.at)
        self._broadcast(lambda seat: said)

    def _update(self, seat: int, after: int) -> Update:
        return update(self.table, seat, after, self.attendance.present)

    def _broadcast(
        self, make: Callable[[int], ServerMessage], known: Container[bytes] = ()
    ) -> None:
        """Send everybody a frame, but none that it knows already."""
        frames: dict[int, bytes] = {}
        for connection in self.attendance.connections[:]:
            seat = connection.seat
            if seat not in frames:
                frames[seat] = encode(make(seat))
            if frames[seat] not in known:
                connection.send(frames[seat])
