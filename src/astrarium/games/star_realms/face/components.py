"""The components of Star Realms for people: cards, score cards, formats, with their sources."""

from __future__ import annotations

import tomllib

from astrarium.games.star_realms.cards.tables import CARDS, FOLDER, Json
from astrarium.games.star_realms.rules.formats import FORMATS


def components() -> list[Json]:
    """Everything in the data files: cards (CardInfo in contract.ts), score cards, formats."""
    return cards() + score_cards() + formats()


def score_cards() -> list[Json]:
    """The score cards: bookkeeping, which authority needs no more (SR-1.2)."""
    with (FOLDER / "data" / "components.toml").open("rb") as file:
        entries = tomllib.load(file)["score_card"]
    return [
        {
            "id": entry["id"],
            "kind": "score_card",
            "name": {"en": entry["name_en"], "fr": entry["name_fr"]},
            "count": entry["count"],
            "source": entry["source"],
        }
        for entry in entries
    ]


def formats() -> list[Json]:
    """The formats, and the seating of the Emperor's table as a component of its own."""
    found: list[Json] = []
    for entry in FORMATS.values():
        named = {"en": entry["name_en"], "fr": entry["name_fr"]}
        parts = [("format", entry["source"])]
        if "seats" in entry:
            parts.append(("seating", entry["seats"]["source"]))
        for kind, source in parts:
            found.append(
                {"id": entry["id"], "kind": kind, "name": named, "count": 1, "source": source}
            )
    return found


def cards() -> list[Json]:
    """Every kind of card."""
    return [
        {
            "id": card["id"],
            "kind": "card",
            "name": {"en": card["name_en"], "fr": card["name_fr"]},
            "faction": card["faction"],
            "type": card["type"],
            "outpost": bool(card.get("outpost", False)),
            "cost": card.get("cost"),
            "defense": card.get("defense"),
            "count": card["count"],
            "primary": card.get("primary", []),
            "ally": card.get("ally", []),
            "scrap": card.get("scrap", []),
            "triggers": card.get("triggers", []),
            "static": card.get("static", []),
            "summary": {"en": card["summary_en"], "fr": card.get("summary_fr", "")},
            "source": card["source"],
        }
        for card in CARDS
    ]
