"""What one viewer knows of a table's moves and events, under numbers of its own.

While a secret decision is open, nobody learns how often another seat has acted in it. So every
viewer counts what it has learnt, in the order in which it learnt it: its own hidden moves at once,
those of the others when the decision closes (docs/decisions/0012-numbers-for-each-viewer.md).
Where nothing is secret, everybody's numbers are the table's.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Final

import msgspec

from astrarium.kernel.move import Move
from astrarium.server.journal.stream import StoredEvent
from astrarium.server.messages.table import LogEvent

PAGE_BYTES: Final = 256 * 1024  # of the log in one message
WELCOME_BYTES: Final = 32 * 1024  # of it in a welcome; the rest is asked for by pages


@dataclass
class NumberedEvent:
    """An event as a viewer counts it."""

    seq: int
    move: int
    stored: StoredEvent


class Viewer:
    """The numbers of one viewer, a seat or -1 for everybody without one."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seq = 0
        self.moves: list[int] = []  # the table's number of each move, in the order of learning
        self.told: list[NumberedEvent] = []  # every event, those of moves taken back too
        self.standing: list[NumberedEvent] = []  # the events of moves that stand

    def learn(self, move: int, events: list[StoredEvent]) -> None:
        """A move became known, with its events; 0 is the opening. It has a number even if it
        tells nothing."""
        before = self.seq
        if move:
            self.moves.append(move)
        for event in events:
            self.seq += 1
            self._add(NumberedEvent(self.seq, len(self.moves), event))
        if move and self.seq == before:
            self.seq += 1

    def take_back(self, to: int, undone: StoredEvent) -> None:
        """The table went back to the position after its move `to`, which ends no hidden ones."""
        while self.moves and self.moves[-1] > to:
            self.moves.pop()
        kept = len(self.moves)
        while self.standing and self.standing[-1].move > kept:
            self.standing.pop()
        self.seq += 1
        self.told.append(NumberedEvent(self.seq, kept, undone))

    def _add(self, event: NumberedEvent) -> None:
        self.told.append(event)
        self.standing.append(event)

    def after(self, seq: int) -> list[LogEvent]:
        """The events with a higher number, oldest first."""
        first = len(self.told)
        while first > 0 and self.told[first - 1].seq > seq:
            first -= 1
        return [self.seen(event) for event in self.told[first:]]

    def page(
        self, after: int, before: int | None = None, room: int = PAGE_BYTES
    ) -> tuple[list[NumberedEvent], int | None]:
        """The last events numbered above `after` and below `before`, as many as there is `room` for
        in bytes, oldest first; and the number below which there are more, None when there are
        none."""
        first = bisect_right(self.told, after, key=_number)
        last = len(self.told) if before is None else bisect_left(self.told, before, key=_number)
        found = self.latest(self.told[first:last], room)
        return found, found[0].seq if len(found) < last - first else None

    def latest(self, events: list[NumberedEvent], room: int = PAGE_BYTES) -> list[NumberedEvent]:
        """The last of these events, as many as there is `room` for in bytes; one at least."""
        for back, event in enumerate(reversed(events)):
            room -= len(msgspec.json.encode(self.seen(event)))
            if room < 0 and back:
                return events[-back:]
        return events

    def seen(self, event: NumberedEvent) -> LogEvent:
        """The line of the log."""
        return event.stored.seen_by(self.seat, event.seq, event.move)

    def position(self, count: int) -> int:
        """The table's move after which the viewer had learnt of `count` moves."""
        return max(self.moves[:count], default=0)

    def number(self, position: int) -> int:
        """How many of the table's first moves, up to a position, the viewer has learnt of."""
        return sum(move <= position for move in self.moves)

    def numbers(self, positions: list[int]) -> list[int]:
        """The same for many positions."""
        known = sorted(self.moves)
        return [bisect_right(known, position) for position in positions]


def _number(event: NumberedEvent) -> int:
    return event.seq


class Viewers:
    """Everybody at a table, and what is kept from them while a decision is secret."""

    def __init__(self, seats: int) -> None:
        self.by_seat = {seat: Viewer(seat) for seat in range(-1, seats)}
        self.blocks: list[tuple[int, int]] = []  # hidden moves: the first, and what closed them
        self.opened = 0  # the first hidden move of the decision under way, 0 when there is none
        self.unseen: set[int] = set()  # passes of which only their own seats know
        self.last = 0  # the table's latest move
        self.withheld: list[
            tuple[int, int, list[StoredEvent]]
        ] = []  # move, seat, events; no private ones

    def opening(self, events: list[StoredEvent]) -> None:
        """What is told before the first move."""
        for viewer in self.by_seat.values():
            viewer.learn(0, events)

    def moved(self, number: int, seat: int, events: list[StoredEvent], move: Move) -> None:
        """Somebody made the table's move with this number."""
        self.last = number
        if move.hidden:
            self.opened = self.opened or number
            if not move.private:
                self.withheld.append((number, seat, events))
            self.by_seat[seat].learn(number, events)
            return
        if move.veiled and not move.barrier:
            self.unseen.add(number)
            self.by_seat[seat].learn(number, events)
            return
        if self.opened and move.closing:
            self._close(number)
        for viewer in self.by_seat.values():
            viewer.learn(number, events)

    def _close(self, move: int) -> None:
        """Everybody learns what was kept from them."""
        for earlier, seat, events in self.withheld:
            for viewer in self.by_seat.values():
                if viewer.seat != seat:
                    viewer.learn(earlier, events)
        self.blocks.append((self.opened, move))
        self.opened = 0
        self.withheld = []

    def take_back(self, to: int, undone: StoredEvent) -> None:
        """The table went back, to no position inside a secret decision. Passes of which nobody else
        knew are taken back unseen."""
        if self.opened > to:
            self.opened = 0
            self.withheld = []
        self.blocks = [block for block in self.blocks if block[1] <= to]
        unseen = all(move in self.unseen for move in range(to + 1, self.last + 1))
        for viewer in self.by_seat.values():
            if not unseen or max(viewer.moves, default=0) > to:
                viewer.take_back(to, undone)
        self.last = to
        self.unseen = {move for move in self.unseen if move <= to}

    def whole(self, to: int) -> int:
        """The position `to`, or, when it lies inside a secret decision, the one before that."""
        if self.opened and to >= self.opened:
            return self.opened - 1
        for first, last in self.blocks:
            if first <= to < last:
                return first - 1
        return to
