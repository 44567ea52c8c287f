"""The entries of a table's journal: what each seat did, to be done again by."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import time

from astrarium.kernel.game import Json
from astrarium.server.clock import told


def now() -> str:
    """This moment, in UTC, to the second."""
    return told(time())


@dataclass
class JournalEntry:
    """One entry of the journal: what `seat` did. `data` is all that is needed to do it again.

    Once it is carried out, `made` holds marks and number of events of each move that it made.
    """

    action_id: str
    kind: str
    seat: int
    data: Json
    at: str = ""
    made: list[tuple[int, int]] = field(default_factory=list)


def made_now(action_id: str, kind: str, seat: int, data: Json | None = None) -> JournalEntry:
    """A journal entry of this moment."""
    return JournalEntry(action_id, kind, seat, {} if data is None else data, now())
