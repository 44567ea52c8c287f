"""Seats of a table and the bearer tokens that open them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from astrarium.server.messages import SeatKind


@dataclass
class Seat:
    """Who sits where. `host` marks the seats that the table's creator set out for itself."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    host: bool


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
