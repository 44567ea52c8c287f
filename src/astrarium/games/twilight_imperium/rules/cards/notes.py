"""Promissory notes: where they lie, how they are laid open and how they go back (TI-13)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.knowledge import EVERYBODY

from ...printed.components import FACTION_NOTE, NOTE_IDS, NOTE_INDEX, NOTE_RECORDS, note, note_owner
from ...printed.tables import NONE
from ...state import TwilightImperium
from ..board.units import present
from ..victory import gain_points
from .holding import note_kind, refresh

SUPPORT: Final = NOTE_INDEX["support_for_the_throne"]
TRADE_CONVOYS: Final = NOTE_INDEX["trade_convoys"]
PROMISE_OF_PROTECTION: Final = NOTE_INDEX["promise_of_protection"]
ANTIVIRUS: Final = NOTE_INDEX["antivirus"]
PRESCIENCE: Final = NOTE_INDEX["gift_of_prescience"]
STYMIE: Final = NOTE_INDEX["stymie"]
GOES_BACK: Final = [
    str(record["returns"]).startswith("holder_activates_system_with_owner_units")
    for record in NOTE_RECORDS
]
"""Notes that go back from the play area when their holder activates a system with units of the
player of their colour."""


def hand_changed(s: TwilightImperium, seat: int) -> None:
    """A seat's notes are others now: offers that point into its hand lapse (TI-13.6a)."""
    for one in s.offers:
        if one.giver == seat and one.note != NONE:
            one.lapse()
    if s.draft.giver == seat:
        s.draft.note = NONE
    refresh(s, seat)


def has_open(s: TwilightImperium, seat: int, kind: int) -> bool:
    """Whether a note of a kind lies open in a seat's play area."""
    shown = s.players[seat].shown
    return bool(shown) and any(note_kind(s, one) == kind for one in shown)


def holder_of_open(s: TwilightImperium, owner: int) -> int:
    """The seat with the faction note of another one in its play area, NONE without one."""
    wanted = note(owner, FACTION_NOTE)
    for seat, p in enumerate(s.players):
        if p.shown and wanted in p.shown:
            return seat
    return NONE


def lay_open(s: TwilightImperium, seat: int, component: int) -> None:
    """A note goes from a hand to the play area, where everybody sees it (TI-13.5)."""
    s.players[seat].notes.remove(component)
    s.players[seat].shown.append(component)
    s.known[component] = EVERYBODY
    s.reveals += 1
    hand_changed(s, seat)


def receive(s: TwilightImperium, seat: int, component: int) -> None:
    """What a note does on receipt (TI-29.19): Support for the Throne is laid open by whoever is not
    of its colour, for a victory point (TI-ERR.12)."""
    if note_kind(s, component) != SUPPORT or note_owner(component) == seat:
        return
    lay_open(s, seat, component)
    tell_note(s, seat, component, "note", "TI-ERR.12")
    gain_points(s, seat, 1)


def return_note(s: TwilightImperium, seat: int, component: int) -> None:
    """A note goes back to the player of its colour, after all of it has happened (TI-13.3). He
    knows it again; whoever knew where it was knows where it is."""
    p = s.players[seat]
    zone = p.notes if component in p.notes else p.shown
    zone.remove(component)
    owner = note_owner(component)
    s.players[owner].notes.append(component)
    s.known[component] |= 1 << owner
    hand_changed(s, seat)
    hand_changed(s, owner)


def return_by_activation(s: TwilightImperium) -> None:
    """The active player has activated a system: open notes of players with units there go back,
    and the point of Support for the Throne with them; notes in hand do not (TI-13.4, TI-RO.5)."""
    seat = s.active
    for component in s.players[seat].shown[:]:
        kind = note_kind(s, component)
        if GOES_BACK[kind] and present(s, note_owner(component), s.system):
            tell_note(s, seat, component, "note_returned", "TI-13.3")
            return_note(s, seat, component)
            if kind == SUPPORT:
                gain_points(s, seat, -1)


def return_prescience(s: TwilightImperium) -> None:
    """Gift of Prescience goes back at the end of the status phase (TI-13.3)."""
    for seat, p in enumerate(s.players):
        for component in p.shown[:]:
            if note_kind(s, component) == PRESCIENCE:
                tell_note(s, seat, component, "note_returned", "TI-13.3")
                return_note(s, seat, component)


def lose_support_of(s: TwilightImperium, eliminated: int) -> None:
    """Whoever has the support of a player who is eliminated loses its point (R-17)."""
    for seat, p in enumerate(s.players):
        for component in p.shown:
            if note_owner(component) == eliminated and note_kind(s, component) == SUPPORT:
                gain_points(s, seat, -1)


def tell_note(s: TwilightImperium, seat: int, component: int, event: str, rule: str) -> None:
    """Log what a seat does with a note that everybody sees."""
    if s.log is not None:
        word = NOTE_IDS[note_kind(s, component)]
        params = {"note": "@note:" + word, "seat": f"@seat:{note_owner(component)}"}
        s.log.add(event, seat, rule, {**params})
