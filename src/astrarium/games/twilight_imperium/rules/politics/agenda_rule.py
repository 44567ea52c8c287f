"""What an agenda is to its outcomes (TI-21)."""

from __future__ import annotations

from collections.abc import Callable

from ...printed.components import AGENDA_INDEX
from ...printed.tables import OutcomeNumber
from ...state import TwilightImperium, seats_from


def only_lasts(s: TwilightImperium, outcome: int) -> None:
    """A law that does nothing at once: what it says stands where it works (rules/cards/laws.py)."""


class AgendaRule:
    """What an agenda does by outcome: `happens` once (TI-29.20), `later` as the next strategy phase
    begins, where an outcome said so (`remember`), for a mask of those whom it concerns."""

    def __init__(
        self,
        id: str,
        happens: Callable[[TwilightImperium, OutcomeNumber], None] = only_lasts,
        later: Callable[[TwilightImperium, int], None] = only_lasts,
    ) -> None:
        self.id = id
        self.happens = happens
        self.later = later


def remember(s: TwilightImperium, id: str, seats: int) -> None:
    """An agenda works at the start of the next strategy phase (TI-RO.5)."""
    s.delayed = [*s.delayed, AGENDA_INDEX[id], seats]


def who_voted(s: TwilightImperium, outcome: OutcomeNumber) -> list[int]:
    """The seats that cast votes for an outcome, in speaker order (TI-FAQ.20)."""
    v = s.vote
    return [seat for seat in seats_from(s, s.speaker) if v.votes[seat] and v.cast[seat] == outcome]
