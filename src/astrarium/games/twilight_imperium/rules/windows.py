"""How the timing windows of the reference are opened.

Chapters open a window where the table of windows says so, "when" before "after" (TI-29.14);
it costs one look while nobody holds anything of it. What may be used in a window, and by whom,
stands in effects/uses.py.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.windows import AskWindow, SealedWindow

from ..printed.components import ACTION_RECORDS, NOTE_RECORDS
from ..printed.tables import Json
from ..printed.windows import WINDOWS, Window
from ..state import TwilightImperium


def open_window(s: TwilightImperium, window: Window, context: int) -> None:
    """Ask those who may use something now; `context` is what the window is about: a seat, a system,
    a planet, as its chapter says. Runs before what the caller pushed earlier goes on.

    Whether it opens is told by what lies open and by backs alone: a window that nobody uses is an
    information barrier all the same where somebody might have used it (`Windows.hidden`). At tables
    that last for days all who might are asked at once, sealed (TI-19.10)."""
    if s.held[window] or hiding(s, window):
        asks = SealedWindow if s.setup.sealed_windows else AskWindow
        s.push(asks(window, context))


def hiding(s: TwilightImperium, window: int) -> int:
    """Mask of the seats that hold cards or notes among which something of a window might be, as the
    backs tell."""
    mask = 0
    by_card, by_note = OF_CARDS[window], OF_NOTES[window]
    if not by_card and not by_note:
        return 0
    for seat, p in enumerate(s.players):
        if p.alive and ((by_card and p.hand) or (by_note and p.notes)):
            mask |= 1 << seat
    return mask


def named(records: list[Json], word: str) -> bool:
    """Whether a record, or a part of one, names a window."""
    for record in records:
        for one in [record, *record.get("parts", [])]:
            window = one.get("window")
            if window == word or (isinstance(window, list) and word in window):
                return True
    return False


OF_CARDS: Final = [named(ACTION_RECORDS, word) for word in WINDOWS]
"""Whether there are action cards of each window."""
OF_NOTES: Final = [named(NOTE_RECORDS, word) for word in WINDOWS]
"""Whether there are promissory notes of each window."""
