"""Every printed component with its provenance: for tables, inspector, docs, `astrarium games`."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.components import component

from ..printed.combat import kinds_of_technology
from ..printed.data import Data, in_order
from ..printed.tables import COMMON_COSTS, FACTION_RECORDS, MODULE_IDS

Json = dict[str, Any]

UNIT: Final = ["race", "type", "hits_ground", "hits_flying", "support", "traits", "requires"]
BUILDING: Final = ["race", "building", "level", "printed_on_sheet", "unlocks"]
CARD: Final = ["race", "type", "units", "specialty_support", "major", "minor", "abilities"]
FACTION: Final = ["race", "color", "starting_units", "starting_workers", "special_victory"]
EVENT: Final = ["stage", "timing", "mandatory"]
TECHNOLOGY: Final = [*CARD, "destination", "return_to_technology_deck"]
"""What is told of a record beside its names, by kind."""
MODULE: Final = "_module"
"""What the ids of modules end with in the data."""


def components(data: Data) -> list[Json]:
    """All components; a price stands under `price`, since `cost` is a single number elsewhere."""
    units = data.tables["units.toml"]["unit"]
    buildings = data.tables["buildings.toml"]["building"]
    modules = in_order(data.tables["modules.toml"]["module"], [id + MODULE for id in MODULE_IDS])
    technologies = data.tables["technologies.toml"]["technology"]
    found = [part(record, "faction", FACTION) for record in FACTION_RECORDS]
    found += [part(record, "unit", UNIT) for record in units]
    found += [part(record, "building", BUILDING) for record in buildings]
    for id, record in zip(MODULE_IDS, modules, strict=True):
        found.append(part({**record, "id": id, "count": 1}, "module", []))
        found[-1]["counts"] = record["count"]
    found += [
        part(record, "combat_card", CARD)
        for record in data.cards
        if record["id"] != record.get("technology")
    ]
    found += [part(technology(record), "technology", TECHNOLOGY) for record in technologies]
    found += [part(record, "event", EVENT) for record in data.tables["events.toml"]["event"]]
    for record in data.tables["planets.toml"]["planet"]:
        found.append(part(record, "planet", ["slots"]))
        found += [area(record, n) for n in range(len(record["areas"]))]
    return found + [common(id, COMMON_COSTS[id]) for id in ("worker", "transport", "base")]


def technology(record: Json) -> Json:
    """A technology; one whose cards are all alike with what is printed on them."""
    kinds = kinds_of_technology(record)
    return {**kinds[0], **record} if len(kinds) == 1 else record


def part(record: Json, kind: str, fields: list[str]) -> Json:
    """A component with its price and the named fields of its record."""
    found = component(record, kind, fields)
    price = record.get("cost")
    if price is not None:
        found["price"] = [price["minerals"], price["gas"]]
    return found


def area(planet: Json, n: int) -> Json:
    """An area of a planet by name."""
    record = planet["areas"][n]
    return {
        **component(
            {
                "id": record["id"],
                "name_en": f"{planet['name_en']}, area {n + 1}",
                "name_fr": f"{planet['name_fr']}, zone {n + 1}",
                "source": planet["source"],
            },
            "area",
        ),
        "planet": planet["id"],
        "resource": record["resource"],
        "amount": record["amount"],
        "unit_limit": record["unit_limit"],
    }


COMMON: Final = {
    "worker": ("Worker", "Travailleur"),
    "transport": ("Transport", "Transport"),
    "base": ("Base", "Base"),
}
"""What every faction can buy."""


def common(id: str, price: Json) -> Json:
    """A piece that every faction has."""
    english, french = COMMON[id]
    record = {"id": id, "name_en": english, "name_fr": french, "cost": price, "source": "public"}
    return part(record, "piece", [])
