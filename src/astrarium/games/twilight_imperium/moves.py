"""What can be said at a table of Twilight Imperium: verbs and their arguments.

Each chapter has its section; a verb is declared once, with its rule, what acts and what is acted
on.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.components import (
    ACTION_IDS,
    AGENDA_IDS,
    NOTE_IDS,
    NOTES_OF_A_SEAT,
    OBJECTIVE_IDS,
    OBJECTIVES,
    SEATS,
)
from astrarium.games.twilight_imperium.cards.tables import (
    FACTION_IDS,
    FACTIONS,
    KINDS,
    PLACES,
    PLANET_IDS,
    PLANETS,
    POOLS,
    STRATEGY_CARDS,
    STRATEGY_IDS,
    SYSTEM_IDS,
    SYSTEMS,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TYPES,
)
from astrarium.kernel.actions import PRIMARY, QUIET, ActionSpace, Domain

FACTION: Final = Domain("faction", FACTIONS, FACTION_IDS)
SYSTEM: Final = Domain("system", SYSTEMS, SYSTEM_IDS)
PLACE: Final = Domain("place", PLACES)
PLANET: Final = Domain("planet", PLANETS, PLANET_IDS)
UNIT: Final = Domain("unit", KINDS, TYPES)
TECHNOLOGY: Final = Domain("technology", TECHNOLOGIES, TECHNOLOGY_IDS)
CARD: Final = Domain("card", STRATEGY_CARDS, STRATEGY_IDS)
POOL: Final = Domain("pool", len(POOLS), POOLS)
SEAT: Final = Domain("seat", SEATS)
OBJECTIVE: Final = Domain("objective", OBJECTIVES, OBJECTIVE_IDS)
ACTION: Final = Domain("action", len(ACTION_IDS), ACTION_IDS)
NOTE: Final = Domain("note", len(NOTE_IDS), NOTE_IDS)
AGENDA: Final = Domain("agenda", len(AGENDA_IDS), AGENDA_IDS)
NOTE_PLACE: Final = Domain("place", SEATS * NOTES_OF_A_SEAT)

SPACE: Final = ActionSpace()
PASS: Final = SPACE.add("pass", rule="TI-56.3", look=QUIET)
DONE: Final = SPACE.add("done", look=PRIMARY)
DECLINE: Final = SPACE.add("decline", look=QUIET)
# set-up (TI-SU)
CHOOSE_FACTION: Final = SPACE.add("faction", FACTION, rule="TI-SU.2", target="faction:{faction}")
PLACE_TILE: Final = SPACE.add(
    "place", SYSTEM, PLACE, rule="TI-SU.6", source="tile:{system}", target="place:{place}"
)
KEEP: Final = SPACE.add("keep", OBJECTIVE, rule="TI-SU.12", source="objective:{objective}")
START_UNIT: Final = SPACE.add(
    "start", UNIT, PLANET, rule="TI-SU.11", source="start:{unit}", target="planet:{planet}"
)
# cards (TI-19, TI-20)
DISCARD: Final = SPACE.add("discard", ACTION, rule="TI-19.4", source="hand:{action}")
RETURN_SECRET: Final = SPACE.add(
    "return", OBJECTIVE, rule="TI-20.21", source="objective:{objective}"
)
SCORE: Final = SPACE.add(
    "score", OBJECTIVE, rule="TI-20.5", target="objective:{objective}", look=PRIMARY
)
SPEND_TOKEN: Final = SPACE.add("spend_token", POOL, rule="TI-20.10", source="pool:{pool}")
# strategy phase (TI-59)
TAKE_CARD: Final = SPACE.add("take", CARD, rule="TI-59.1", target="strategy:{card}")
# action phase (TI-56)
STRATEGIC: Final = SPACE.add("strategic", CARD, rule="TI-3", source="strategy:{card}")
ACTIVATE: Final = SPACE.add("activate", SYSTEM, rule="TI-4.1", target="system:{system}")
