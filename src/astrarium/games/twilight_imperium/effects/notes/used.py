"""A promissory note that is used in a timing window, and one that is laid open for its action
(TI-13, TI-13.1, TI-13.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.knowledge import EVERYBODY

from ...moves import PLAY_NOTE
from ...printed.components import FACTION_NOTE, GENERIC_NOTES, NOTE_INDEX, note
from ...printed.tables import ALL_FACTIONS, FACTION_RECORDS, NO_FACTION, NONE
from ...printed.windows import Context, Window
from ...rules.cards.components import Component
from ...rules.cards.notes import lay_open, return_note, tell_note
from ...state import TwilightImperium

FACTION_WITH: Final = {
    str(FACTION_RECORDS[faction]["promissory_note"]): faction for faction in ALL_FACTIONS
}
"""The faction of each note that is not generic."""


@mypyc_attr(allow_interpreted_subclasses=True)
class UsedNote(Component):
    """A note of a seat of another colour, used from the hand (TI-13.2)."""

    def __init__(self, owner: int, id: str, window: Window) -> None:
        self.owner = owner
        self.faction = FACTION_WITH.get(id, NO_FACTION)
        kind = NOTE_INDEX[id]
        place = FACTION_NOTE if self.faction != NONE else GENERIC_NOTES.index(kind)
        self.note = note(owner, place)
        super().__init__(id, "TI-13.1", window, PLAY_NOTE.of(kind, owner))

    def may_hold(self, s: TwilightImperium, seat: int) -> bool:
        if self.owner == seat or self.owner >= s.setup.seats or not s.players[seat].notes:
            return False
        p = s.players[self.owner]
        return p.alive and self.faction in (NONE, p.faction)

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        if seat == self.owner or self.note not in s.players[seat].notes:
            return False
        return self.faction in (NONE, s.players[self.owner].faction)

    def pay(self, s: TwilightImperium, seat: int, context: Context) -> None:
        """The note is used, which everybody sees, and goes back (TI-13.3). What it does follows at
        once, and nobody acts in between."""
        s.known[self.note] = EVERYBODY
        s.reveals += 1
        tell_note(s, seat, self.note, "note", self.rule)
        return_note(s, seat, self.note)


@mypyc_attr(allow_interpreted_subclasses=True)
class LaidOpen(UsedNote):
    """A note that works from the play area; what it says stands where it works."""

    def pay(self, s: TwilightImperium, seat: int, context: Context) -> None:
        lay_open(s, seat, self.note)
        tell_note(s, seat, self.note, "note", self.rule)

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        """It lies open."""
