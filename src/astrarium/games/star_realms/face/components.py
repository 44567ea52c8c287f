"""The components of Star Realms for people: cards, score cards, formats, with their sources."""

from __future__ import annotations

import tomllib
from typing import Final

from astrarium.games.star_realms.cards.tables import CARDS, FOLDER, Json
from astrarium.games.star_realms.rules.formats import FORMATS
from astrarium.kernel.components import component

LISTS: Final[Json] = {name: [] for name in ("primary", "ally", "scrap", "triggers", "static")}
CARD: Final[Json] = {"faction": "", "type": "", "outpost": False, "cost": None, "defense": None}
"""What every card tells (CardInfo in contract.ts), and what it is where the data says nothing."""


def components() -> list[Json]:
    """Everything in the data files: cards, the score cards (bookkeeping, which authority needs no
    more, SR-1.2), formats, and the seating of the Emperor's table."""
    with (FOLDER / "data" / "components.toml").open("rb") as file:
        score_cards = tomllib.load(file)["score_card"]
    seated = [entry for entry in FORMATS.values() if "seats" in entry]
    return [
        *[component({**CARD, **LISTS, **card}, "card", [*CARD, *LISTS]) for card in CARDS],
        *[component(entry, "score_card") for entry in score_cards],
        *[component(entry, "format") for entry in FORMATS.values()],
        *[component({**entry, **entry["seats"]}, "seating") for entry in seated],
    ]
