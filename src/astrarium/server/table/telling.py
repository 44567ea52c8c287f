"""Telling everybody at a table what has happened, each what it may know."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from astrarium.server.journal.entries import JournalEntry
from astrarium.server.journal.seats import NOBODY
from astrarium.server.journal.table import Table
from astrarium.server.messages.socket import Chat, StandingAnswers, Update, encode
from astrarium.server.table.attendance import Attendance
from astrarium.server.table.frames import Frame, Stream
from astrarium.server.table.situation import update

Shown: TypeAlias = dict[int, tuple[int, bytes]]
"""By seat the last event that it knows of, and, while not everybody may learn that somebody acts,
the situation that it sees."""


class Telling:
    """What the connections of a table are sent without having asked.

    `tables` holds by seat what its connections know of the table, `streams` what they were sent
    deflated.
    """

    def __init__(self, table: Table, attendance: Attendance) -> None:
        self.table = table
        self.attendance = attendance
        self.tables: dict[int, bytes] = {}
        self.streams: dict[int, Stream] = {}

    def shown(self) -> Shown:
        """What everybody here knows now; to be asked before something happens."""
        secret = self.table.acts_unseen()
        return {
            seat: (viewer.seq, encode(self._update(seat, viewer.seq)) if secret else b"")
            for seat, viewer in self.table.viewers.by_seat.items()
            if self.attendance.at(seat)
        }

    def welcomed(self, seat: int) -> None:
        """Somebody at a seat was told the whole table just now, others there maybe not; the next
        frame is the first of its stream for him."""
        facts = self._facts(seat)
        self.streams.pop(seat, None)
        if len(self.attendance.at(seat)) == 1:
            self.tables[seat] = facts
        elif self.tables.get(seat) != facts:
            self.tables.pop(seat, None)

    def left(self, seat: int) -> None:
        """Somebody has left a seat: of who is not there nothing is kept."""
        if not self.attendance.at(seat):
            self.streams.pop(seat, None)
            self.tables.pop(seat, None)

    def happened(self, entries: list[JournalEntry], shown: Shown) -> None:
        """Tell everybody what the entries brought about. Who sees nothing of a secret move is sent
        nothing: that something came would tell of it."""
        for entry in entries:
            if entry.kind == "chat":
                self._said(entry)
        if any(entry.kind not in ("chat", "clock") for entry in entries):
            after = {seat: seq for seat, (seq, _) in shown.items()}
            known = {frame for _, frame in shown.values() if frame}
            self._broadcast(lambda seat: after[seat], known)

    def begun(self) -> None:
        """Show everybody the table with its game, of which nobody has been told anything yet."""
        self._broadcast(lambda seat: 0)

    def situation(self) -> None:
        """Show everybody the table as it is now; nothing has happened in the game."""
        self._broadcast(lambda seat: self.table.viewer(seat).seq)

    def standing(self, seat: int, answers: StandingAnswers) -> None:
        """Tell a seat's own connections, and nobody else, its standing answers."""
        frame = encode(answers)
        for connection in self.attendance.at(seat):
            connection.send(frame)

    def _said(self, entry: JournalEntry) -> None:
        name = self.table.facts.seats[entry.seat].name
        frame = encode(Chat(entry.seat, name, entry.data["text"], entry.at))
        for connection in self.attendance.connections[:]:
            connection.send(frame)

    def _update(self, seat: int, after: int) -> Update:
        known = self.tables.get(seat) == self._facts(seat)
        told = None if known else self.table.facts.info(seat, self.attendance.present)
        return update(self.table, seat, after, told)

    def _facts(self, seat: int) -> bytes:
        """What a seat is told of the table, without what comes otherwise: moves, and who is
        there."""
        info = self.table.facts.info(seat, NOBODY)
        seats = [replace(each, presence="gone", seen=None) for each in info.seats]
        return msgspec.json.encode(replace(info, seats=seats, moves=0, moved=None))

    def _broadcast(self, after: Callable[[int], int], known: Container[bytes] = ()) -> None:
        """Send everybody what is new since the event of a number, but no frame that is known."""
        frames: dict[int, Frame | None] = {}
        for connection in self.attendance.connections[:]:
            seat = connection.seat
            if seat not in frames:
                message = self._update(seat, after(seat))
                text = encode(message)
                frames[seat] = None if text in known else self._frame(seat, message, text)
            frame = frames[seat]
            if frame is not None:
                connection.send(frame)

    def _frame(self, seat: int, message: Update, text: bytes) -> Frame:
        """A message as it goes out. One with the table is not deflated: what people have written
        and what one seat alone may know shall not be deflated together, since lengths tell what
        is alike."""
        self.tables[seat] = self._facts(seat)
        if message.table is not None:
            return Frame(text)
        if not any(each.deflates for each in self.attendance.at(seat)):
            return Frame(text)
        return Frame(text, self.streams.setdefault(seat, Stream()).piece(text))
