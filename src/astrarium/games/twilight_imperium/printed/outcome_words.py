"""The numbers and words of outcomes: For and Against, then seats, planets, laws, objectives."""

from __future__ import annotations

from typing import Final

from .components import AGENDA_IDS, AGENDAS, OBJECTIVE_IDS, OBJECTIVES, SEATS
from .tables import PLANET_IDS, PLANETS, OutcomeNumber

FOR: Final = OutcomeNumber(0)
AGAINST: Final = OutcomeNumber(1)
FIRST_SEAT: Final = 2
FIRST_PLANET: Final = FIRST_SEAT + SEATS
FIRST_LAW: Final = FIRST_PLANET + PLANETS
FIRST_SECRET: Final = FIRST_LAW + AGENDAS
OUTCOMES: Final = FIRST_SECRET + OBJECTIVES
OUTCOME_WORDS: Final = [
    "for",
    "against",
    *[f"seat_{seat}" for seat in range(SEATS)],
    *[f"planet_{id}" for id in PLANET_IDS],
    *[f"law_{id}" for id in AGENDA_IDS],
    *[f"objective_{id}" for id in OBJECTIVE_IDS],
]
"""What each outcome is called in notation."""
