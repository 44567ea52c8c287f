"""Every card and tile of the box as a numbered component, in one row: who knows what it is stands
in one table (`TwilightImperium.known`), and zones are lists of these numbers."""

from __future__ import annotations

from typing import Final

from .tables import SYSTEMS, AgendaNumber, Json, SystemNumber, index, load

SEATS: Final = 6

# -- action cards (TI-19): several copies of some --------------------------------------------------

ACTION_RECORDS: Final[list[Json]] = load("action_cards.toml")["action_card"]
ACTION_IDS: Final[list[str]] = [record["id"] for record in ACTION_RECORDS]
ACTION_INDEX: Final = index(ACTION_IDS)
ACTION_CARDS: Final[list[int]] = [
    kind for kind, record in enumerate(ACTION_RECORDS) for _ in range(record["count"])
]
"""What each action card of the game's own deck is."""
ACTION_COPIES: Final[list[int]] = [record["count"] for record in ACTION_RECORDS]
"""How many of each kind that deck holds."""

# -- objectives (TI-20) ----------------------------------------------------------------------------

PUBLIC_RECORDS: Final[list[Json]] = load("objectives_public.toml")["objective"]
SECRET_RECORDS: Final[list[Json]] = load("objectives_secret.toml")["objective"]
OBJECTIVE_RECORDS: Final = PUBLIC_RECORDS + SECRET_RECORDS
OBJECTIVE_IDS: Final[list[str]] = [record["id"] for record in OBJECTIVE_RECORDS]
OBJECTIVE_INDEX: Final = index(OBJECTIVE_IDS)
OBJECTIVES: Final = len(OBJECTIVE_IDS)
STAGE: Final[list[int]] = [record.get("stage", 0) for record in OBJECTIVE_RECORDS]
"""1 or 2 for public objectives, 0 for secret ones (TI-20.1)."""

# -- agendas (TI-21) -------------------------------------------------------------------------------

AGENDA_RECORDS: Final[list[Json]] = load("agendas.toml")["agenda"]
AGENDA_IDS: Final[list[str]] = [record["id"] for record in AGENDA_RECORDS]
AGENDA_INDEX: Final = {id: AgendaNumber(n) for n, id in enumerate(AGENDA_IDS)}
AGENDAS: Final = len(AGENDA_IDS)
IS_LAW: Final = [record["type"] == "law" for record in AGENDA_RECORDS]

# -- promissory notes (TI-13): four generic ones a seat, then the one of its faction ---------------

NOTE_RECORDS: Final[list[Json]] = load("promissory_notes.toml")["promissory_note"]
NOTE_IDS: Final[list[str]] = [record["id"] for record in NOTE_RECORDS]
NOTE_INDEX: Final = index(NOTE_IDS)
GENERIC_NOTES: Final = [n for n, r in enumerate(NOTE_RECORDS) if r["owner"] == "each_player"]
NOTES_OF_A_SEAT: Final = len(GENERIC_NOTES) + 1
FACTION_NOTE: Final = NOTES_OF_A_SEAT - 1
"""The place of the faction's own note among those of a seat."""

# -- the row ---------------------------------------------------------------------------------------

FIRST_OBJECTIVE: Final = len(ACTION_CARDS)
FIRST_AGENDA: Final = FIRST_OBJECTIVE + OBJECTIVES
FIRST_TILE: Final = FIRST_AGENDA + AGENDAS
FIRST_NOTE: Final = FIRST_TILE + SYSTEMS
COMPONENTS: Final = FIRST_NOTE + SEATS * NOTES_OF_A_SEAT
KIND_OF: Final[list[int]] = [
    *ACTION_CARDS,
    *range(OBJECTIVES),
    *range(AGENDAS),
    *range(SYSTEMS),
    *[place for _ in range(SEATS) for place in range(NOTES_OF_A_SEAT)],
]
"""What each component is, as a number of its own sort; a note is its place among its seat's."""
OBJECTIVE_CARDS: Final = list(range(FIRST_OBJECTIVE, FIRST_AGENDA))
AGENDA_CARDS: Final = list(range(FIRST_AGENDA, FIRST_TILE))


def tile(system: SystemNumber) -> int:
    """The component that is a system's tile (in the hands that build the galaxy, TI-SU.6)."""
    return FIRST_TILE + system


def note(owner: int, place: int) -> int:
    """The component that is a seat's n-th note."""
    return FIRST_NOTE + owner * NOTES_OF_A_SEAT + place


def note_owner(component: int) -> int:
    """The seat of a note's colour (TI-13.2)."""
    return (component - FIRST_NOTE) // NOTES_OF_A_SEAT
