"""What a position may say, and in which form."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.packs.faults import Field
from astrarium.kernel.packs.fields import Flag, Many, Nested, Tables, Whole, Word

from ..printed.components import ACTION_IDS, AGENDA_IDS, NOTE_IDS, OBJECTIVE_IDS
from ..printed.outcome_words import FOR, OUTCOME_WORDS
from ..printed.tables import (
    COMMAND_TOKENS,
    FACTION_IDS,
    NONE,
    PLACES,
    PLANET_IDS,
    STRATEGY_IDS,
    SYSTEM_IDS,
    TECHNOLOGY_IDS,
    TYPES,
)
from ..rules.board.units import FULL
from ..state import PHASES, STRATEGY_PHASE

Json = dict[str, Any]

MOST: Final = 99
"""More than there is of anything."""
NOTE_WORDS: Final = [f"{id}:{seat}" for id in NOTE_IDS for seat in range(6)]

COUNTS: Final[list[Field]] = [Whole(kind, 0, FULL, required=False) for kind in TYPES]
TILE: Final[list[Field]] = [Word("system", SYSTEM_IDS), Whole("place", 0, PLACES - 1)]
LAW: Final[list[Field]] = [
    Word("agenda", AGENDA_IDS),
    Word("outcome", OUTCOME_WORDS, OUTCOME_WORDS[FOR]),
]
TOKEN_WORDS: Final = ["alpha", "beta"]
WORMHOLE_TOKENS: Final[list[Field]] = [Word(id, SYSTEM_IDS, required=False) for id in TOKEN_WORDS]
SEAT: Final[list[Field]] = [
    Word("faction", FACTION_IDS),
    Whole("points", 0, 14, 0),
    Whole("tactic", 0, COMMAND_TOKENS, 3),
    Whole("fleet", 0, COMMAND_TOKENS, 3),
    Whole("strategy", 0, COMMAND_TOKENS, 2),
    Whole("goods", 0, MOST, 0),
    Whole("commodities", 0, MOST, 0),
    Many("technologies", Word("", TECHNOLOGY_IDS), required=False),
    Many("exhausted", Word("", TECHNOLOGY_IDS), default=[]),
    Whole("revived", 0, MOST, 0),
    Flag("passed", False),
    Many("cards", Word("", STRATEGY_IDS), default=[]),
    Many("used", Word("", STRATEGY_IDS), default=[]),
    Many("hand", Word("", ACTION_IDS), default=[]),
    Many("secrets", Word("", OBJECTIVE_IDS), default=[]),
    Many("scored", Word("", OBJECTIVE_IDS), default=[]),
    Many("notes", Word("", NOTE_WORDS), default=[]),
    Many("shown", Word("", NOTE_WORDS), default=[]),
    Nested("space", [Nested(id, COUNTS, required=False) for id in SYSTEM_IDS], {}),
    Nested("damaged", [Nested(id, COUNTS, required=False) for id in SYSTEM_IDS], {}),
    Nested("ground", [Nested(id, COUNTS, required=False) for id in PLANET_IDS], {}),
    Many("planets", Word("", PLANET_IDS), required=False),
    Many("exhausted_planets", Word("", PLANET_IDS), default=[]),
    Many("tokens", Word("", SYSTEM_IDS), default=[]),
]


def fields(seats: int) -> list[Field]:
    """The fields of a position for so many seats."""
    return [
        Word("phase", PHASES[STRATEGY_PHASE:], "action"),
        Whole("round", 1, MOST, 1),
        Whole("speaker", 0, seats - 1, 0),
        Whole("zero", -1, seats - 1, NONE),
        Nested("wormhole_tokens", WORMHOLE_TOKENS, {}),
        Many("valefar", Word("", TECHNOLOGY_IDS), required=False),
        Whole("active", 0, seats - 1, required=False),
        Flag("custodians", True),
        Word("map", ["ready_made", "plain"], "ready_made"),
        Tables("tiles", TILE, default=[]),
        Many("contested", Word("", SYSTEM_IDS), default=[]),
        Many("objectives", Word("", OBJECTIVE_IDS), default=[]),
        Many("objective_deck", Word("", OBJECTIVE_IDS), required=False),
        Many("secret_deck", Word("", OBJECTIVE_IDS), default=[]),
        Many("action_deck", Word("", ACTION_IDS), default=[]),
        Many("action_discard", Word("", ACTION_IDS), default=[]),
        Many("agenda_deck", Word("", AGENDA_IDS), default=[]),
        Tables("laws", LAW, default=[]),
        Nested("bounty", [Whole(id, 0, MOST, 0) for id in STRATEGY_IDS], {}),
        Nested("seats", [Nested(str(seat), SEAT) for seat in range(seats)]),
    ]
