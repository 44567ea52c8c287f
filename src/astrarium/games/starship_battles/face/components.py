"""Every component with where its data comes from, field by field where a record mixes sources."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.components import Json, component
from astrarium.kernel.telling.text import LANGUAGES, Messages

from ..printed import tables
from ..printed.stats import Cards, ShipKind

TEXTS: Final = Messages(tables.FOLDER / "messages")
NAME_SOURCES: Final = {"invented": "reconstructed"}
"""How a name's own word for its source counts among the platform's four."""
PRINTED: Final = ["faction", "class", "cost", "named", "era", "traits", "rarity", "full", "reduced"]
"""The fields of a card that are told as the record has them."""
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
    glossary = (
        [("ability", record) for record in tables.ABILITIES]
        + [("weapon", record) for record in tables.WEAPON_TYPES]
        + [("marker", record) for record in tables.MARKERS]
    )
    return (
        [ship(cards, kind) for kind in cards.kinds]
        + [explained(record, kind) for kind, record in glossary]
        + [option(record) for record in tables.OPTIONS]
        + [fleet(record) for record in cards.fleets]
        + [map_part("map", record) for record in tables.MAP["preset"]]
        + [map_part("zone", record) for record in tables.MAP["zone"]]
    )


def explained(record: Json, kind: str) -> Json:
    """A component whose summary stands in the messages, if it does."""
    found = component(record, kind)
    key = f"sb.{kind}_text.{record['id']}"
    summary = {
        language: TEXTS.texts[language].get(key, record.get(f"summary_{language}", ""))
        for language in LANGUAGES
    }
    return {**found, "summary": summary}


def ship(cards: Cards, kind: ShipKind) -> Json:
    """A stat card, with every field and its source; the numbers sum up a card without words."""
    record, custom = cards.records[kind], cards.custom[kind]
    full = record["full"]
    gist = {field: record[field] for field in ("class", "faction", "cost")}
    gist |= {"weapons": len(full["weapons"]), "defense": str(full.get("point_defense", "none"))}
    found = explained(record, "ship")
    for language, said in found["summary"].items():
        found["summary"][language] = said or TEXTS.say(language, "sb.card.gist", gist, plain)
    return {
        **found,
        **{field: record.get(field) for field in PRINTED},
        "number": record.get("number", kind + 1),
        "custom": custom,
        "sources": sources(record, custom),
    }


def plain(sort: str, id: str, language: str) -> str:
    """Names nothing: what sums a card up speaks of no other thing."""
    return id


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
            found |= {field: word for spoken, field in SPOKEN_OF.items() if spoken in fact}
    return found


def option(record: Json) -> Json:
    """An option of a Fleet Commander sheet."""
    own = {"faction": record["side"], "class": record["ship_class"]}
    own |= {"duration": record["duration"], "window": record["window"]}
    return {**explained(record, "option"), **own, "n": int(record["do"][0].get("n", 0))}


def fleet(record: Json) -> Json:
    """A sample fleet."""
    own = {field: record[field] for field in ("faction", "total", "ships")}
    return {**explained(record, "fleet"), **own, "format": record["kind"]}


NOTHING_TOLD: Final = dict.fromkeys(LANGUAGES, "")


def map_part(kind: str, record: Json) -> Json:
    """A size of the grid, or a deployment zone."""
    size = f"{record.get('columns')} x {record.get('rows')}"
    names = {
        "map": {"en": f"Star grid {size}", "fr": f"Carte stellaire {size}"},
        "zone": {"en": "Deployment zone", "fr": "Zone de déploiement"},
    }
    told = {"map": ("columns", "rows"), "zone": ("faction", "depth")}
    own = {field: record[field] for field in ("id", "source", *told[kind])}
    return {**own, "kind": kind, "name": names[kind], "summary": NOTHING_TOLD, "count": 1}
