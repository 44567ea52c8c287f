"""The cards as tables: costs, factions, and abilities compiled from data/cards.toml into verbs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent

# Effect verbs (data/cards.toml explains each)
TRADE: Final = 1
COMBAT: Final = 2
AUTHORITY: Final = 3
DRAW: Final = 4
OPPONENT_DISCARD: Final = 5
SCRAP: Final = 6
SCRAP_ROW: Final = 7
DESTROY: Final = 8
CHOOSE: Final = 9
IF_BASES: Final = 10
TOP_DECK: Final = 11
FREE_SHIP: Final = 12
COPY: Final = 13
DISCARD_DRAW: Final = 14
DRAW_PER: Final = 15

HAND: Final = 1
DISCARD: Final = 2
"""Bits of the zones that a scrap effect may take from."""

# SR-1.4: Scout, Viper and Explorer belong to no faction
FACTIONS: Final = ["unaligned", "blob", "trade_federation", "star_empire", "machine_cult"]
RESOURCES: Final = {"trade": TRADE, "combat": COMBAT, "authority": AUTHORITY}


class Effect:
    """One verb with its numbers; what a, b and c mean depends on the verb."""

    def __init__(self, op: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c


LISTS: Final[list[list[Effect]]] = [[]]
"""Every list of effects, by number; list 0 is empty and means "no such ability"."""


def compile_list(effects: list[dict[str, Any]]) -> int:
    """The number of a new list made from the data's effects; 0 for none."""
    if not effects:
        return 0
    made = [compile_effect(effect) for effect in effects]
    LISTS.append(made)
    return len(LISTS) - 1


def compile_effect(e: dict[str, Any]) -> Effect:
    """One effect of the data as a verb; ValueError for an unknown verb or condition."""
    op = e["op"]
    if op == "gain":
        return Effect(RESOURCES[e["res"]], e["n"])
    if op == "draw":
        return Effect(DRAW, e["n"])
    if op == "opponent_discard":
        return Effect(OPPONENT_DISCARD, e["n"])
    if op == "scrap":
        return Effect(SCRAP, zones(e["from"]), e["min"], e["max"])
    if op == "scrap_then_draw":
        return Effect(SCRAP, zones(e["from"]), -e["draw_per_card"], e["max"])
    if op == "scrap_trade_row":
        return Effect(SCRAP_ROW, e["min"], e["max"])
    if op == "destroy_base":
        return Effect(DESTROY, e["min"], e["max"])
    if op == "choose":
        first, second = e["options"]
        return Effect(CHOOSE, compile_list(first), compile_list(second))
    if op == "if":
        return Effect(IF_BASES, e["cond"]["own_bases_in_play_at_least"], compile_list(e["then"]))
    if op == "top_deck_next_ship":
        return Effect(TOP_DECK)
    if op == "acquire_free":
        return Effect(FREE_SHIP)
    if op == "copy_ship":
        return Effect(COPY)
    if op == "discard_then_draw":
        return Effect(DISCARD_DRAW, e["max"])
    if op == "draw_per":
        return Effect(DRAW_PER, FACTIONS.index(e["faction"]), e["n"])
    raise ValueError(f"no effect verb {op!r}")


def zones(names: list[str]) -> int:
    """The bits of zone names."""
    bits = {"hand": HAND, "discard": DISCARD}
    return sum(bits[name] for name in names)


def ordered(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Starting cards and the Explorer first, then the trade deck in the file's order."""
    first = {"scout": 0, "viper": 1, "explorer": 2}
    return sorted(cards, key=lambda card: first.get(card["id"], 3))


def read_cards() -> list[dict[str, Any]]:
    """All card records of the data file."""
    with (FOLDER / "data" / "cards.toml").open("rb") as file:
        return ordered(tomllib.load(file)["card"])


CARDS: Final = read_cards()
IDS: Final[list[str]] = [card["id"] for card in CARDS]
KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(IDS)}
KINDS: Final = len(IDS)
SCOUT: Final = 0
VIPER: Final = 1
EXPLORER: Final = 2
NEEDLE: Final = KIND["stealth_needle"]
MECH_WORLD: Final = KIND["mech_world"]
NEVER: Final = 1000
"""The cost of what can't be bought (SR-11.4)."""

COST: Final[list[int]] = [card.get("cost", NEVER) for card in CARDS]
FACTION: Final[list[int]] = [FACTIONS.index(card["faction"]) for card in CARDS]
BASE: Final[list[bool]] = [card["type"] == "base" for card in CARDS]
OUTPOST: Final[list[bool]] = [bool(card.get("outpost", False)) for card in CARDS]
DEFENSE: Final[list[int]] = [card.get("defense", 0) for card in CARDS]
COUNT: Final[list[int]] = [card["count"] for card in CARDS]
PRIMARY: Final[list[int]] = [compile_list(card.get("primary", [])) for card in CARDS]
ALLY: Final[list[int]] = [compile_list(card.get("ally", [])) for card in CARDS]
SCRAPS: Final[list[int]] = [compile_list(card.get("scrap", [])) for card in CARDS]
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

# Factions are counted in one integer, eight bits each; the unaligned are not counted.
PACK: Final[list[int]] = [(1 << 8 * (f - 1)) if f else 0 for f in FACTION]
"""What a card adds to the count of factions played (SR-17.3)."""
PACK_ALLY: Final[list[int]] = [0x01010101 if ALL_ALLIES[k] else PACK[k] for k in range(KINDS)]
"""What a card adds to the count of allies in play (SR-8.1, SR-17.4)."""
SHIFT: Final[list[int]] = [8 * (f - 1) if f else 0 for f in FACTION]
"""Where a card's faction stands in such a count."""
