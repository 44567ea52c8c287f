"""Every component with where its data comes from, field by field where a record mixes sources."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles.cards.stats import Cards
from astrarium.games.starship_battles.cards.tables import (
    ABILITIES,
    FOLDER,
    MAP,
    MARKERS,
    OPTIONS,
    WEAPON_TYPES,
)
from astrarium.kernel.text import LANGUAGES, Messages

Json = dict[str, Any]

TEXTS: Final = Messages(FOLDER / "messages")
NAME_SOURCES: Final = {"invented": "reconstructed"}
"""How a name's own word for its source counts among the platform's four."""


def components(cards: Cards) -> list[Json]:
    """Ships, abilities, weapon types, markers, options, fleets, and the map."""
    return (
        [ship(cards, kind) for kind in range(len(cards.ids))]
        + [entry("ability", record) for record in ABILITIES]
        + [entry("weapon", record) for record in WEAPON_TYPES]
        + [entry("marker", record) for record in MARKERS]
        + [option(record) for record in OPTIONS]
        + [fleet(record) for record in cards.fleets]
        + map_parts()
    )


def entry(kind: str, record: Json) -> Json:
    """What every component has."""
    return {
        "id": record["id"],
        "kind": kind,
        "name": {"en": record["name_en"], "fr": record["name_fr"]},
        "count": record.get("count", 1),
        "source": record["source"],
        "summary": summary(kind, record),
    }


def summary(kind: str, record: Json) -> Json:
    """What a component does, as the catalogue of messages has it, or the data file."""
    key = f"sb.{kind}_text.{record['id']}"
    if TEXTS.has(key):
        return {language: TEXTS.texts[language][key] for language in LANGUAGES}
    return {"en": record.get("summary_en", ""), "fr": record.get("summary_fr", "")}


def ship(cards: Cards, kind: int) -> Json:
    """A stat card, with every field and its source."""
    record = cards.records[kind]
    found = entry("ship", record)
    for field in ("faction", "class", "cost", "named", "era", "traits", "rarity", "full"):
        found[field] = record.get(field)
    found["reduced"] = record.get("reduced")
    found["number"] = record.get("number", kind + 1)
    found["custom"] = cards.custom[kind]
    for language in LANGUAGES:
        if not found["summary"][language]:
            found["summary"][language] = TEXTS.say(language, "sb.card.gist", gist(record), plain)
    found["sources"] = sources(record, cards.custom[kind])
    return found


def plain(sort: str, id: str, language: str) -> str:
    """Names nothing: what sums a card up speaks of no other thing."""
    return id


def gist(record: Json) -> Json:
    """The numbers of the sentence that sums a card up."""
    full = record["full"]
    return {
        "class": record["class"],
        "faction": record["faction"],
        "cost": record["cost"],
        "weapons": len(full["weapons"]),
        "defense": str(full.get("point_defense", "none")),
    }


def sources(record: Json, custom: bool) -> Json:
    """The source of each field: the numbers are reconstructed unless the rulebook (seed) or a
    public page gives them; a pack's card is its author's."""
    fields = ["name", "faction", "class", "cost", "hull", "defense", "point_defense", "weapons"]
    fields += ["abilities", "command", "rarity", "number", "reduced"]
    if custom:
        return dict.fromkeys(fields, "custom")
    found = dict.fromkeys(fields, record["source"])
    name = str(record.get("name_source", record["source"]))
    found["name"] = NAME_SOURCES.get(name, name)
    for word in ("seed", "public"):
        for fact in record.get(f"facts_{word}", []):
            for field in known_fields(fact):
                found[field] = word
    return found


def known_fields(fact: str) -> list[str]:
    """The fields that a fact of the data file speaks of: "hull 5/3" is about the hull."""
    about = {
        "name": "name",
        "present": "name",
        "faction": "faction",
        "class": "class",
        "hull": "hull",
        "defense": "defense",
        "antifighter": "abilities",
        "fighter_launch": "abilities",
        "tractor": "abilities",
        "infinite": "abilities",
        "Command": "command",
        "Laser": "weapons",
        "laser": "weapons",
        "total": "cost",
    }
    return [field for word, field in about.items() if word in fact]


def option(record: Json) -> Json:
    """An option of a Fleet Commander sheet."""
    found = entry("option", record)
    found["faction"] = record["side"]
    found["class"] = record["ship_class"]
    found["duration"] = record["duration"]
    found["window"] = record["window"]
    found["n"] = int(record["do"][0].get("n", 0))
    return found


def fleet(record: Json) -> Json:
    """A sample fleet."""
    found = entry("fleet", record)
    found["faction"] = record["faction"]
    found["format"] = record["kind"]
    found["total"] = record["total"]
    found["ships"] = record["ships"]
    return found


def map_parts() -> list[Json]:
    """The grid, its other sizes and the deployment zones."""
    found: list[Json] = []
    for preset in MAP["preset"]:
        size = f"{preset['columns']} x {preset['rows']}"
        name = {"en": f"Star grid {size}", "fr": f"Carte stellaire {size}"}
        found.append(
            {
                "id": preset["id"],
                "kind": "map",
                "name": name,
                "count": 1,
                "source": preset["source"],
                "columns": preset["columns"],
                "rows": preset["rows"],
            }
        )
    for zone in MAP["zone"]:
        name = {"en": "Deployment zone", "fr": "Zone de déploiement"}
        found.append(
            {
                "id": zone["id"],
                "kind": "zone",
                "name": name,
                "count": 1,
                "source": zone["source"],
                "faction": zone["faction"],
                "depth": zone["depth"],
            }
        )
    return found
