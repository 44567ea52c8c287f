"""Technologies (SC-14.4, SC-24.2): what each costs, where its cards go, which units it allows."""

from __future__ import annotations

from typing import Any, Final

from .combat import (
    BUILD_UNITS_STEP,
    CARD_IDS,
    CARD_RECORDS,
    CARDS,
    COMBAT_CARDS,
    MOBILIZE_MOVE_STEP,
    TECHNOLOGY_RECORDS,
    TIMINGS,
)
from .tables import ALL_RACES, ALL_UNITS, RACES, UNIT_INDEX, Technology

Json = dict[str, Any]

NO_TECHNOLOGY: Final = Technology(-1)

TECHNOLOGY_IDS: Final[list[str]] = [record["id"] for record in TECHNOLOGY_RECORDS]
TECHNOLOGIES: Final = len(TECHNOLOGY_IDS)
TECHNOLOGY_RACE: Final[list[int]] = [RACES.index(record["race"]) for record in TECHNOLOGY_RECORDS]
TECHNOLOGIES_OF: Final = [
    [
        Technology(technology)
        for technology in range(TECHNOLOGIES)
        if TECHNOLOGY_RACE[technology] == race
    ]
    for race in ALL_RACES
]
TECHNOLOGY_COUNT: Final[list[int]] = [record["count"] for record in TECHNOLOGY_RECORDS]
STAYS_IN_PLAY: Final[list[bool]] = [
    record["destination"] == "play_area" for record in TECHNOLOGY_RECORDS
]
"""The technologies that lie face up before their owner instead of going into the Combat deck
(SC-14.5, SC-22.14)."""
TECHNOLOGY_OF: Final = [NO_TECHNOLOGY] * COMBAT_CARDS + [
    Technology(TECHNOLOGY_IDS.index(CARD_RECORDS[kind]["technology"]))
    for kind in range(COMBAT_CARDS, CARDS)
]
"""The technology that each kind of card belongs to, NO_TECHNOLOGY for Combat cards."""
PLAYED_KIND: Final[list[int]] = [
    CARD_IDS.index(id) if STAYS_IN_PLAY[technology] else NO_TECHNOLOGY
    for technology, id in enumerate(TECHNOLOGY_IDS)
]
"""The kind of card that each technology of the play areas is."""

# -- technology-required units (SC-21) -----------------------------------------------------------


def read_permits(when: int) -> list[tuple[Technology, Json]]:
    """The technologies with an effect of a timing, and its record."""
    return [
        (TECHNOLOGY_OF[kind], effect)
        for kind in range(COMBAT_CARDS, CARDS)
        for effect in CARD_RECORDS[kind].get("abilities", [])
        if effect["when"] == TIMINGS[when]
    ]


PERMITS: Final = {
    UNIT_INDEX[record["allow_unit"]]: (technology, record["destroy"])
    for technology, record in read_permits(BUILD_UNITS_STEP)
}
"""By technology-required unit: its technology, and the own units that it costs."""
ALLOWED_BY: Final = [PERMITS[unit][0] if unit in PERMITS else NO_TECHNOLOGY for unit in ALL_UNITS]
"""The technology that a unit needs, NO_TECHNOLOGY for those that buildings allow."""
SACRIFICED: Final = [
    UNIT_INDEX[PERMITS[unit][1]["unit"]] if unit in PERMITS else unit for unit in ALL_UNITS
]
"""The type of the own units that are destroyed for a unit (SC-21.2)."""
SACRIFICES: Final[list[int]] = [
    PERMITS[unit][1]["n"] if unit in PERMITS else 0 for unit in ALL_UNITS
]
"""How many of them."""
RECALLS: Final = [technology for technology, _ in read_permits(MOBILIZE_MOVE_STEP)]
"""The technologies that bring units to an Arbiter (SC-26.26)."""
ARBITER: Final = UNIT_INDEX["arbiter"]
