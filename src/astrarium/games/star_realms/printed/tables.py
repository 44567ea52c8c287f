"""The cards as tables: costs, factions, and the texts of their abilities, from data/cards.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]

FOLDER: Final = Path(__file__).parents[1]

# SR-1.4: Scout, Viper and Explorer belong to no faction
FACTIONS: Final = ["unaligned", "blob", "trade_federation", "star_empire", "machine_cult"]


def ordered(cards: list[Json]) -> list[Json]:
    """Starting cards and the Explorer first, then the trade deck in the file's order."""
    first = {"scout": 0, "viper": 1, "explorer": 2}
    return sorted(cards, key=lambda card: first.get(card["id"], 3))


def load(file: str) -> Json:
    """A data file."""
    with (FOLDER / "data" / file).open("rb") as opened:
        return tomllib.load(opened)


CARDS: Final = ordered(load("cards.toml")["card"])
IDS: Final[list[str]] = [card["id"] for card in CARDS]
KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(IDS)}
KINDS: Final = len(IDS)
SCOUT: Final = 0
VIPER: Final = 1
EXPLORER: Final = 2
NEEDLE: Final = KIND["stealth_needle"]
ROW: Final = 5
"""The places of the trade row (SR-10.3)."""
NEVER: Final = 1000
"""The cost of what can't be bought (SR-11.4)."""

COST: Final[list[int]] = [card.get("cost", NEVER) for card in CARDS]
FACTION: Final[list[int]] = [FACTIONS.index(card["faction"]) for card in CARDS]
BASE: Final[list[bool]] = [card["type"] == "base" for card in CARDS]
OUTPOST: Final[list[bool]] = [bool(card.get("outpost", False)) for card in CARDS]

# What an ability is: a ship's primary, which playing it resolves (SR-5.2), a base's, an ally
# ability, a scrap ability
SHIP_PRIMARY: Final = 0
BASE_PRIMARY: Final = 1
ALLY_ABILITY: Final = 2
SCRAP_ABILITY: Final = 3


class AbilityText:
    """What stands on a card about one ability: its effects as data/cards.toml has them."""

    def __init__(self, sort: int, effects: list[Json]) -> None:
        self.sort = sort
        self.effects = effects


TEXTS: Final = [AbilityText(SHIP_PRIMARY, [])]
"""The text of every ability by its number; 0 is no ability."""


def numbered(sort: int, effects: list[Json]) -> int:
    """The number of an ability with these effects; 0 for none."""
    if not effects:
        return 0
    TEXTS.append(AbilityText(sort, effects))
    return len(TEXTS) - 1


PRIMARY: Final[list[int]] = [
    numbered(BASE_PRIMARY if BASE[kind] else SHIP_PRIMARY, card.get("primary", []))
    for kind, card in enumerate(CARDS)
]
ALLY: Final[list[int]] = [numbered(ALLY_ABILITY, card.get("ally", [])) for card in CARDS]
SCRAPS: Final[list[int]] = [numbered(SCRAP_ABILITY, card.get("scrap", [])) for card in CARDS]
"""The numbers of the abilities of each kind of card, 0 for none."""

ON_SHIP: Final[list[int]] = [
    sum(
        effect["n"]
        for trigger in card.get("triggers", [])
        for effect in trigger["do"]
        if trigger["on"] == "you_play_ship" and effect.get("res") == "combat"
    )
    for card in CARDS
]
"""Combat that each ship played adds while the card is in play (SR-17.5)."""
ALL_ALLIES: Final[list[bool]] = [
    "ally_for_all_factions" in card.get("static", []) for card in CARDS
]
QUIET: Final[list[bool]] = [
    not (ALLY[k] or SCRAPS[k] or (BASE[k] and PRIMARY[k]) or k == NEEDLE) for k in range(KINDS)
]
"""Kinds that never have anything to use once in play (not Battle Station: SR-17.13)."""

# Cards are counted by faction in one integer, eight bits a faction; the unaligned count nowhere.
COUNTED: Final = 255
"""The bits of one faction in such a count."""
SHIFT: Final[list[int]] = [8 * (f - 1) if f else 0 for f in FACTION]
"""Where a card's faction stands in such a count."""
PACK: Final[list[int]] = [1 << SHIFT[k] if FACTION[k] else 0 for k in range(KINDS)]
"""What a card adds to the count of factions played (SR-17.3)."""
PACK_ALLY: Final[list[int]] = [0x01010101 if ALL_ALLIES[k] else PACK[k] for k in range(KINDS)]
"""What a card adds to the count of allies in play (SR-8.1, SR-17.4)."""


def count_of(factions: int, faction: int) -> int:
    """How many cards of a faction a count has."""
    return factions >> 8 * (faction - 1) & COUNTED


def has_partner(allies: int, kind: int) -> bool:
    """Whether a count of allies in play has another card of this kind's faction (SR-8.1)."""
    return allies >> SHIFT[kind] & COUNTED > 1
