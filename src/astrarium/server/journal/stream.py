"""The event stream of a table: numbered, and redacted per seat at the moment of writing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from astrarium.kernel.events import Event
from astrarium.kernel.flow import members
from astrarium.kernel.game import Game, Json
from astrarium.server.messages import Message
from astrarium.server.messages.table import LogEvent

UNDONE: Final = "undone"
"""The kind of the event that tells of a take-back."""
MESSAGE: Final = msgspec.json.Decoder(Message)
MESSAGES: Final = msgspec.json.Decoder(dict[int, Message])


@dataclass(frozen=True)
class StoredEvent:
    """One event as it is stored: for everybody, for the seats that know more, and with every
    secret for the time when the game is over; `whole` is None where an old store lacks it."""

    seq: int
    move: int
    kind: str
    seat: int | None
    rule: str | None
    turn: int
    barrier: bool
    public: Message
    private: dict[int, Message] = field(default_factory=dict)
    whole: Message | None = None

    def seen_by(self, seat: int, seq: int, move: int) -> LogEvent:
        """The line of the log for a seat, -1 for a spectator, under the numbers it counts by."""
        return self.told(self.private.get(seat, self.public), seq, move)

    def told(self, message: Message, seq: int, move: int) -> LogEvent:
        """The line of the log with this message. What was taken back is told by the receiver's own
        numbers as well."""
        if self.kind == UNDONE:
            message = Message(message.key, {**message.params, "move": move})
        return LogEvent(
            seq, move, self.kind, self.seat, message, self.rule, self.barrier, self.turn
        )

    def row(self, table_id: str) -> Json:
        """The row of the store."""
        return {
            "table_id": table_id,
            "seq": self.seq,
            "move": self.move,
            "kind": self.kind,
            "seat": self.seat,
            "rule": self.rule,
            "turn": self.turn,
            "barrier": self.barrier,
            "public": msgspec.json.encode(self.public).decode(),
            "private": msgspec.json.encode(self.private).decode(),
            "whole": self._written_whole(),
        }

    def _written_whole(self) -> str | None:
        if self.whole is None:
            return None
        return "" if self.whole == self.public else msgspec.json.encode(self.whole).decode()


def stored_event(row: Any) -> StoredEvent:
    """The event that a row of the store holds."""
    public = MESSAGE.decode(row.public)
    whole: Message | None = None
    if row.whole is not None:
        whole = MESSAGE.decode(row.whole) if row.whole else public
    private = {} if row.private == "{}" else MESSAGES.decode(row.private)
    return StoredEvent(
        row.seq,
        row.move,
        row.kind,
        row.seat,
        row.rule,
        row.turn,
        row.barrier,
        public,
        private,
        whole,
    )


class Stream:
    """All events of a table, numbered as they are stored, and the line of those that were not
    taken back. What each viewer counts stands in `viewers`."""

    def __init__(self, turn: int) -> None:
        self.seq = 0
        self.turn = turn  # under way after the last event of the line
        self.first_turn = turn
        self.events: list[StoredEvent] = []
        self.line: list[StoredEvent] = []

    def make(
        self, game: Game[Any], log: list[Event], move: int, barrier: bool
    ) -> list[StoredEvent]:
        """The next events, not yet in the stream. A barrier is marked on the last of them."""
        made: list[StoredEvent] = []
        turn = self.turn
        marked = _marked(log) if barrier else -1
        for i, event in enumerate(log):
            if event.kind == "turn" and isinstance(event.params.get("n"), int):
                turn = int(event.params["n"])
            made.append(
                StoredEvent(
                    self.seq + 1 + i,
                    move,
                    event.kind,
                    None if event.seat < 0 else event.seat,
                    event.rule or None,
                    turn,
                    i == marked,
                    _message(game, event.seen_by(-1)),
                    _private(game, event),
                    _message(game, event.seen_by_all()),
                )
            )
        return made

    def make_undone(self, seat: int, move: int) -> StoredEvent:
        """The event that says that everything after `move` moves is taken back by `seat`."""
        message = Message("server.event.undone", {"seat": f"@seat:{seat}", "move": move})
        return StoredEvent(
            self.seq + 1, move, UNDONE, seat, None, self.turn, False, message, {}, message
        )

    def add(self, made: list[StoredEvent], seq: int) -> None:
        """Append events of the game; `seq` may exceed theirs when a move told nothing."""
        self.events += made
        self.line += made
        self.seq = seq
        if made:
            self.turn = made[-1].turn

    def take_back(self, undone: StoredEvent) -> None:
        """Append the event of a take-back and forget the line after the move that it names."""
        self.events.append(undone)
        self.seq = undone.seq
        while self.line and self.line[-1].move > undone.move:
            self.line.pop()
        self.turn = self.line[-1].turn if self.line else self.first_turn


def _marked(events: list[Event]) -> int:
    """Which event of a move shows its barrier: the last that tells more than whose turn it is."""
    for i in range(len(events) - 1, -1, -1):
        if events[i].kind != "turn":
            return i
    return len(events) - 1


def _message(game: Game[Any], told: tuple[str, Any]) -> Message:
    kind, params = told
    return Message(game.event_key(kind), dict(params))


def _private(game: Game[Any], event: Event) -> dict[int, Message]:
    if not event.secret or event.audience < 0:
        return {}
    return {seat: _message(game, event.seen_by(seat)) for seat in members(event.audience)}
