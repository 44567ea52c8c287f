"""What those who play by themselves at a table, bots and standing answers, need of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from astrarium.server.journal.entries import JournalEntry
from astrarium.server.store.store import Write


class Actor(Protocol):
    """A table that does one thing after the other."""

    async def insist(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do a job that can't be refused when its turn comes."""

    async def commit(self, entries: list[JournalEntry], more: Sequence[Write] = ()) -> None:
        """Carry out an entry of the journal and what follows from it, and keep all of it."""

    async def play(self, entry: JournalEntry, addressed: bool = False) -> None:
        """Carry out a move that no connection has asked for, maybe in answer to an offer."""

    def wake(self) -> None:
        """See who is to play by itself now."""
