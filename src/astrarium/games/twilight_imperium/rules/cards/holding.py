"""Which seats hold something of each timing window, so that a window which nobody can use costs one
look (`TwilightImperium.held`)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import members

from ...printed.components import (
    ACTION_RECORDS,
    AGENDA_RECORDS,
    FACTION_NOTE,
    FIRST_AGENDA,
    GENERIC_NOTES,
    KIND_OF,
    NOTE_INDEX,
    NOTE_RECORDS,
    note_owner,
)
from ...printed.outcome_words import FIRST_SEAT
from ...printed.tables import FACTION_RECORDS, KINDS, NONE, TECHNOLOGY_RECORDS, UNIT_RECORDS
from ...printed.windows import WINDOWS
from ...state import TwilightImperium

Json = dict[str, Any]


def mask_of(words: Any) -> int:
    """The windows that a record names, as a mask."""
    named = words if isinstance(words, list) else [words]
    return sum(1 << WINDOWS.index(word) for word in named if word in WINDOWS)


def mask_of_parts(parts: list[Json]) -> int:
    """The windows of the parts of a record."""
    mask = 0
    for part in parts:
        mask |= mask_of(part.get("window"))
    return mask


OF_ACTION: Final = [mask_of(record["window"]) for record in ACTION_RECORDS]
OF_TECHNOLOGY: Final = [mask_of_parts(record.get("ability", [])) for record in TECHNOLOGY_RECORDS]
OF_FACTION: Final = [
    mask_of_parts([part for ability in record["abilities"] for part in ability["parts"]])
    for record in FACTION_RECORDS
]
OF_LAW: Final = [mask_of_parts(record.get("effect", [])) for record in AGENDA_RECORDS]
"""The windows of a law that serves the player elected by it."""
OF_UNIT: Final = [mask_of_parts(record.get("special", [])) for record in UNIT_RECORDS]
OF_NOTE: Final = [mask_of_parts(record["parts"]) for record in NOTE_RECORDS]


NOTE_OF_FACTION: Final = [NOTE_INDEX[one["promissory_note"]] for one in FACTION_RECORDS]


def note_kind(s: TwilightImperium, component: int) -> int:
    """Which note of printed/components.py a note is: generic, or its owner's faction's."""
    place = KIND_OF[component]
    if place != FACTION_NOTE:
        return GENERIC_NOTES[place]
    faction = s.players[note_owner(component)].faction
    return NOTE_OF_FACTION[faction]


def windows_of(s: TwilightImperium, seat: int) -> int:
    """The windows in which a seat holds something, as a mask: faction, cards, technologies, units,
    laws, notes. Own notes can't be played (TI-13.2)."""
    p = s.players[seat]
    if p.faction == NONE or not p.alive:
        return 0
    mask = OF_FACTION[p.faction]
    for card in p.hand:
        mask |= OF_ACTION[s.kinds[card]]
    for technology in members(p.technologies):
        mask |= OF_TECHNOLOGY[technology]
    for kind in range(KINDS):
        mask |= OF_UNIT[s.lines[seat * KINDS + kind]]
    for law, outcome in zip(s.laws, s.elected, strict=True):
        if outcome == FIRST_SEAT + seat:
            mask |= OF_LAW[law - FIRST_AGENDA]
    for component in p.notes + p.shown:
        if note_owner(component) != seat:
            mask |= OF_NOTE[note_kind(s, component)]
    return mask


def card_left(s: TwilightImperium, seat: int) -> None:
    """An action card has left a seat's hand: all its offers with action cards lapse, whichever it
    was, so that nobody learns which cards they point to (TI-83.2b)."""
    for one in s.offers:
        if one.giver == seat and (one.cards or one.shown_cards):
            one.lapse()


def refresh(s: TwilightImperium, seat: int) -> None:
    """Say anew what a seat holds, once its hand, technologies or notes have changed."""
    mask = windows_of(s, seat) if s.players[seat].alive else 0
    bit = 1 << seat
    held = s.held
    for window in range(len(held)):
        if mask >> window & 1:
            held[window] |= bit
        else:
            held[window] &= ~bit
