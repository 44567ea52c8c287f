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
from astrarium.kernel.actions import DANGER, PRIMARY, QUIET, ActionSpace, Domain

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
# strategy phase (TI-59)
TAKE_CARD: Final = SPACE.add("take", CARD, rule="TI-59.1", target="strategy:{card}")
# action phase (TI-56)
STRATEGIC: Final = SPACE.add("strategic", CARD, rule="TI-3", source="strategy:{card}")
ACTIVATE: Final = SPACE.add("activate", SYSTEM, rule="TI-4.1", target="system:{system}")
# movement and transport (TI-36, TI-84)
MOVE: Final = SPACE.add("move", SYSTEM, UNIT, rule="TI-36.3", source="fleet:{system}:{unit}")
MOVE_DAMAGED: Final = SPACE.add(
    "move_damaged", SYSTEM, UNIT, rule="TI-36.3", source="fleet:{system}:{unit}"
)
MOVE_ALL: Final = SPACE.add("move_all", SYSTEM, rule="TI-36.3", source="system:{system}")
LOAD: Final = SPACE.add("load", SYSTEM, UNIT, rule="TI-84.1", source="fleet:{system}:{unit}")
EMBARK: Final = SPACE.add("embark", PLANET, rule="TI-84.1", source="planet:{planet}")
FILL: Final = SPACE.add("fill", rule="TI-84.1")
# space cannon, hits and losses (TI-17, TI-33, TI-35, TI-72.3)
FIRE: Final = SPACE.add("fire", SEAT, rule="TI-17.3", target="seat:{seat}")
FIRE_GRAVITON: Final = SPACE.add("fire_graviton", SEAT, rule="TI-17.3", target="seat:{seat}")
SUSTAIN: Final = SPACE.add("sustain", UNIT, rule="TI-33", source="own:{unit}")
LOSE: Final = SPACE.add("lose", UNIT, rule="TI-35.1", source="own:{unit}", look=DANGER)
LOSE_DAMAGED: Final = SPACE.add(
    "lose_damaged", UNIT, rule="TI-35.1", source="own:{unit}", look=DANGER
)
SUGGESTED: Final = SPACE.add("suggested", rule="TI-35.1", look=PRIMARY)
REPAIR: Final = SPACE.add("repair", UNIT, rule="TI-33.3", source="own:{unit}")
# space combat (TI-25)
FIGHT: Final = SPACE.add("fight", SEAT, rule="TI-25", target="seat:{seat}")
ANNOUNCE: Final = SPACE.add("announce", rule="TI-25.4")
RETREAT: Final = SPACE.add("retreat", SYSTEM, rule="TI-25.7", target="system:{system}")
