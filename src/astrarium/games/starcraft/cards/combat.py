"""Combat cards (SC-16): what each kind is worth, which units it fits, what it does."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starcraft.cards.tables import RACES, UNIT_INDEX, UNITS, load

Json = dict[str, Any]

ANY_UNIT: Final = (1 << UNITS) - 1

# against which front-line unit an ability helps (SC-22.7)
ALWAYS: Final = 0
VS_GROUND: Final = 1
VS_FLYING: Final = 2
VERSUS: Final = {"": ALWAYS, "ground": VS_GROUND, "flying": VS_FLYING}

# what splash damage hits (SC-22.21)
NO_SPLASH: Final = 0
SPLASH_GROUND: Final = 1
SPLASH_FLYING: Final = 2
SPLASH_BOTH: Final = 3
SPLASHES: Final = {"ground": SPLASH_GROUND, "flying": SPLASH_FLYING, "ground_flying": SPLASH_BOTH}


class CardAbility:
    """One ability of a Combat card (SC-26.1)."""

    def __init__(self, record: Json) -> None:
        self.fronts = units_mask(record.get("if_front", ["any"]))
        self.versus: int = VERSUS[record.get("vs", "")]
        self.supported: bool = record.get("if", "") == "has_support"
        self.attack: int = record.get("gain_attack", 0)
        self.health: int = record.get("gain_health", 0)
        self.workers: int = record.get("pay_worker", 0)
        """Workers that the player may pay for it; without them it does nothing (SC-26.3)."""
        self.splash: int = SPLASHES.get(record.get("splash", ""), NO_SPLASH)
        self.splashed = units_mask(record.get("splash_only", ["any"]))
        self.dives: bool = record.get("destroy_own_front", False)
        """Its own surviving unit dies with the flyer that it meets (SC-26.7)."""


def units_mask(ids: list[str]) -> int:
    """The units that a list of ids names, "any" for all."""
    return ANY_UNIT if "any" in ids else sum(1 << UNIT_INDEX[id] for id in ids)


CARD_RECORDS: Final[list[Json]] = load("combat_cards.toml")["combat_card"]
CARD_IDS: Final[list[str]] = [record["id"] for record in CARD_RECORDS]
CARDS: Final = len(CARD_IDS)
CARD_INDEX: Final[dict[str, int]] = {id: card for card, id in enumerate(CARD_IDS)}
REINFORCES: Final[list[bool]] = [record["type"] == "reinforcement" for record in CARD_RECORDS]
FITS: Final[list[int]] = [units_mask(record["units"]) for record in CARD_RECORDS]
"""The units whose front line turns the card on, as a mask (SC-16.6, SC-16.2)."""
HELPS: Final[list[int]] = [
    units_mask(record.get("specialty_support") or []) for record in CARD_RECORDS
]
"""The units that turn a reinforcement on from the support as well (SC-22.26)."""
ABILITIES: Final[list[list[CardAbility]]] = [
    [CardAbility(ability) for ability in record.get("abilities", [])] for record in CARD_RECORDS
]


def value(card: int, side: str, what: str) -> int:
    """A printed value of a card: attack or health, major or minor; a reinforcement has none."""
    found: int = CARD_RECORDS[card].get(side, {}).get(what, 0)
    return found


MAJOR_ATTACK: Final = [value(card, "major", "attack") for card in range(CARDS)]
MAJOR_HEALTH: Final = [value(card, "major", "health") for card in range(CARDS)]
MINOR_ATTACK: Final = [value(card, "minor", "attack") for card in range(CARDS)]
MINOR_HEALTH: Final = [value(card, "minor", "health") for card in range(CARDS)]

COMBAT_DECK: Final[list[list[int]]] = [
    [
        card
        for card, record in enumerate(CARD_RECORDS)
        if record["race"] == race
        for _ in range(record["count"])
    ]
    for race in RACES
]
"""The kinds of the eighteen cards that each race's factions start with."""
DECK: Final = len(COMBAT_DECK[0])
