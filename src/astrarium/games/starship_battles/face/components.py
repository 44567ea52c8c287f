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
SHIP_FIELDS: Final = [
    "faction",
    "class",
    "cost",
    "named",
    "era",
    "traits",
    "rarity",
    "full",
    "reduced",
]
SPOKEN_OF: Final = {
    **{word: word for word in ("name", "faction", "class", "hull", "defense")},
    **dict.fromkeys(("antifighter", "fighter_launch", "tractor", "infinite"), "abilities"),
    "present": "name",
    "Command": "command",
    "Laser": "weapons",
    "laser": "weapons",
    "total": "cost",
}
"""The field that a fact of the data file speaks of, by a word in it."""


def components(cards: Cards) -> list[Json]:
    """Ships, abilities, weapon types, markers, options, fleets, and the map."""
    return (
        [ship(cards, kind) for kind in range(len(cards.ids))]
        + [entry("ability", record) for record in ABILITIES]
        + [entry("weapon", record) for record in WEAPON_TYPES]
        + [entry("marker", record) for record in MARKERS]
        + [option(record) for record in OPTIONS]
        + [fleet(record) for record in cards.fleets]
        + [map_part("map", record) for record in MAP["preset"]]
        + [map_part("zone", record) for record in MAP["zone"]]
    )


def entry(kind: str, record: Json) -> Json:
    """What every component from the box has."""
    key = f"sb.{kind}_text.{record['id']}"
    return {
        "id": record["id"],
        "kind": kind,
        "name": {"en": record["name_en"], "fr": record["name_fr"]},
        "count": record.get("count", 1),
        "source": record["source"],
        "summary": {
            language: TEXTS.texts[language].get(key, record.get(f"summary_{language}", ""))
            for language in LANGUAGES
        },
    }


def ship(cards: Cards, kind: int) -> Json:
    """A stat card, with every field and its source."""
    record = cards.records[kind]
    found = entry("ship", record)
    for field in (*SHIP_FIELDS, "full", "reduced"):
        found[field] = record.get(field)
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
    return [field for word, field in SPOKEN_OF.items() if word in fact]


def option(record: Json) -> Json:
    """An option of a Fleet Commander sheet."""
    return {
        **entry("option", record),
        "faction": record["side"],
        "class": record["ship_class"],
        "duration": record["duration"],
        "window": record["window"],
        "n": int(record["do"][0].get("n", 0)),
    }


def fleet(record: Json) -> Json:
    """A sample fleet."""
    own = {field: record[field] for field in ("faction", "total", "ships")}
    return {**entry("fleet", record), **own, "format": record["kind"]}


def map_part(kind: str, record: Json) -> Json:
    """A size of the grid, or a deployment zone."""
    size = f"{record.get('columns')} x {record.get('rows')}"
    names = {
        "map": {"en": f"Star grid {size}", "fr": f"Carte stellaire {size}"},
        "zone": {"en": "Deployment zone", "fr": "Zone de déploiement"},
    }
    told = {"map": ("columns", "rows"), "zone": ("faction", "depth")}
    own = {field: record[field] for field in ("id", "source", *told[kind])}
    return {**own, "kind": kind, "name": names[kind], "count": 1}
