"""The outcomes that an agenda can have: For and Against, a player, a planet, a law, a secret
objective (TI-57.8 to TI-57.11)."""

from __future__ import annotations

from typing import Final

from ...printed.components import (
    AGENDA_IDS,
    AGENDA_RECORDS,
    FIRST_AGENDA,
    FIRST_OBJECTIVE,
    OBJECTIVE_IDS,
    STAGE,
)
from ...printed.outcome_words import (
    AGAINST,
    FIRST_LAW,
    FIRST_PLANET,
    FIRST_SEAT,
    FIRST_SECRET,
    FOR,
    OUTCOME_WORDS,
)
from ...printed.tables import (
    ALL_PLANETS,
    HOME_OF,
    MECATOL_REX,
    NONE,
    PLANET_IDS,
    SYSTEM_OF,
    TRAITS,
    AgendaNumber,
    OutcomeNumber,
    PlanetNumber,
)
from ...state import TwilightImperium, seats_from

ELECTS: Final[list[str]] = [record["outcomes"] for record in AGENDA_RECORDS]
"""What each agenda elects: "for_against", "player", "planet" and so on."""


def outcomes_of(s: TwilightImperium, agenda: AgendaNumber) -> list[OutcomeNumber]:
    """The outcomes that an agenda can have now; none when nobody and nothing is eligible
    (TI-57.9a)."""
    elects = ELECTS[agenda]
    if elects == "for_against":
        return [FOR, AGAINST]
    if elects == "player":
        return [OutcomeNumber(FIRST_SEAT + seat) for seat in seats_from(s, 0)]
    if elects == "law_in_play":
        return [OutcomeNumber(FIRST_LAW + card - FIRST_AGENDA) for card in s.laws]
    if elects == "scored_secret_objective":
        scored = {card - FIRST_OBJECTIVE for p in s.players for card in p.scored}
        public = s.leaked - FIRST_OBJECTIVE if s.leaked in s.objectives else NONE
        secret = [one for one in sorted(scored) if STAGE[one] == 0 and one != public]
        return [OutcomeNumber(FIRST_SECRET + one) for one in secret]
    return [
        OutcomeNumber(FIRST_PLANET + planet)
        for planet in ALL_PLANETS
        if s.owner[planet] != NONE and is_eligible(s, planet, elects)
    ]


def is_eligible(s: TwilightImperium, planet: PlanetNumber, elects: str) -> bool:
    """Whether a controlled planet can be elected by an agenda (TI-57.9, TI-57.11)."""
    if elects == "planet":
        return True
    if elects == "non_home_planet_other_than_mecatol_rex":
        return HOME_OF[SYSTEM_OF[planet]] == NONE and planet != MECATOL_REX
    return s.data.trait[planet] == TRAITS.index(elects.removesuffix("_planet"))


def thing(outcome: OutcomeNumber) -> str:
    """The thing on the table that an outcome names, "" for For and Against."""
    if outcome < FIRST_SEAT:
        return ""
    if outcome < FIRST_PLANET:
        return f"seat:{outcome - FIRST_SEAT}"
    if outcome < FIRST_LAW:
        return "planet:" + PLANET_IDS[outcome - FIRST_PLANET]
    if outcome < FIRST_SECRET:
        return "agenda:" + AGENDA_IDS[outcome - FIRST_LAW]
    return "objective:" + OBJECTIVE_IDS[outcome - FIRST_SECRET]


def told(outcome: OutcomeNumber) -> str:
    """An outcome as the parameter of a message: what it elects, or For and Against by their own
    names."""
    return "@" + (thing(outcome) or "outcome:" + OUTCOME_WORDS[outcome])
