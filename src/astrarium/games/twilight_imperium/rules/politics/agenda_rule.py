"""What an agenda is to its outcomes (TI-21)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...printed.components import AGENDA_INDEX
from ...state import TwilightImperium, seats_from


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaRule:
    """What an agenda does by outcome. What a law says for as long as it is in play stands where it
    works (rules/cards/laws.py)."""

    id: ClassVar[str] = ""

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        """What the outcome does once (TI-29.20)."""
        raise NotImplementedError  # abstract

    def later(self, s: TwilightImperium, seats: int) -> None:
        """What it does as the next strategy phase begins, where an outcome said so (`remember`);
        `seats` is a mask of those whom it concerns."""


def remember(s: TwilightImperium, id: str, seats: int) -> None:
    """An agenda works at the start of the next strategy phase (TI-RO.5)."""
    s.delayed = [*s.delayed, AGENDA_INDEX[id], seats]


def who_voted(s: TwilightImperium, outcome: int) -> list[int]:
    """The seats that cast votes for an outcome, in speaker order (TI-FAQ.20)."""
    v = s.vote
    return [seat for seat in seats_from(s, s.speaker) if v.votes[seat] and v.cast[seat] == outcome]
