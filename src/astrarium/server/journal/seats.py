"""Seats of a table and the bearer tokens that open them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from astrarium.server.clock import told
from astrarium.server.messages import PresenceKind, SeatKind
from astrarium.server.messages.table import SeatInfo


@dataclass
class Seat:
    """Who sits where. `host` marks the seats that the table's creator set out for itself; `seen` is
    the second since 1970 at which somebody was last connected there, `ready` that he is ready to
    begin, `back` the second until which who has left it to a bot may take it again."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    host: bool
    seen: int | None = None
    ready: bool = False
    back: int | None = None

    def left_to(self, bot: str, back: int) -> None:
        """A bot plays for who sits here."""
        self.kind, self.bot, self.back = "bot", bot, back

    def taken_again(self) -> None:
        """Who had left it to a bot is here again."""
        self.kind, self.bot, self.back = "human", None, None

    def free(self) -> None:
        """Nobody sits here any more."""
        self.kind, self.name, self.bot = "open", "", None
        self.host, self.seen, self.ready = False, None, False

    def info(self, present: Present, over: bool) -> SeatInfo:
        """What everybody may know of it; of a game that is `over` not who was last there when."""
        known = present.of(self)
        seen = None if over or known != "gone" or self.seen is None else told(self.seen)
        return SeatInfo(
            self.seat,
            self.kind,
            self.name,
            self.bot,
            known,
            seen,
            self.host,
            self.ready,
            None if self.back is None else told(self.back),
        )


@dataclass(frozen=True)
class Present:
    """Who is at a table: how each seat with a connection is there, and how many watch."""

    seats: dict[int, PresenceKind] = field(default_factory=dict)
    spectators: int = 0

    def of(self, seat: Seat) -> PresenceKind:
        """Whether somebody is there."""
        if seat.kind == "bot":
            return "here"
        return self.seats.get(seat.seat, "gone") if seat.kind == "human" else "gone"


NOBODY: Final = Present()
"""Nobody is at a table that is not in memory."""


def new_token() -> str:
    """A fresh bearer token: 256 random bits."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What the store keeps of a token. It has 256 bits of its own, so it needs no salt."""
    return sha256(token.encode()).hexdigest()


LETTERS: Final = "ABCDEFGHJKLMNPQRSTVWXYZ23456789"
"""Of codes: none that is taken for another when it is read aloud or written by hand."""
CODE: Final = 6


def new_code() -> str:
    """A code that a table is found by while it waits for people."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def plain_code(typed: str) -> str:
    """A code as people type it, without spaces and strokes, in capitals."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def new_table_id() -> str:
    """An id that nobody guesses: about 96 random bits, none that a command line takes for an
    option."""
    while (id := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return id
