"""Every printed component with its provenance: for tables, inspector, docs, `astrarium games`."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.components import component

from ..printed.components import AGENDA_RECORDS, NOTE_RECORDS
from ..printed.data import Data
from ..printed.tables import PLANET_RECORDS, STRATEGY_RECORDS, SYSTEM_RECORDS

Json = dict[str, Any]

UNIT: Final = [
    *("type", "level", "faction", "cost", "units_per_cost", "combat", "combat_dice"),
    *("move", "capacity", "unit_abilities"),
]
PLANET: Final = ["system", "resources", "influence", "trait", "technology_specialty", "home_of"]
FACTION: Final = [
    *("home_system", "home_planets", "commodities", "starting_technologies", "starting_units"),
    *("faction_technologies", "promissory_note", "flagship", "unique_units", "abilities"),
]
OBJECTIVE: Final = ["stage", "points", "phase", "requirement"]


def components(data: Data) -> list[Json]:
    """All components of the box; factions, upgrades and tiles under ids with a word before them,
    since planets and units have the same."""
    factions = data.tables["factions.toml"]["faction"]
    technologies = data.tables["technologies.toml"]["technology"]
    public = data.tables["objectives_public.toml"]["objective"]
    secret = data.tables["objectives_secret.toml"]["objective"]
    cards = data.tables["action_cards.toml"]["action_card"]
    found = [component(faction(record), "faction", FACTION) for record in factions]
    found += [component(record, "ability", ["faction"]) for record in abilities(factions)]
    found += [component(record, "unit", UNIT) for record in data.tables["units.toml"]["unit"]]
    for record in technologies:
        if record["kind"] != "unit_upgrade":
            shown = ["color", "prereq", "faction", "exhaustible"]
            found.append(component(record, "technology", shown))
    for record in technologies:
        if record["kind"] == "unit_upgrade":
            found.append(component(upgrade(record), "unit_upgrade", ["prereq", "faction"]))
    found += [component(record, "strategy_card", ["initiative"]) for record in STRATEGY_RECORDS]
    found += [component(record, "public_objective", OBJECTIVE) for record in public]
    found += [component(record, "secret_objective", OBJECTIVE) for record in secret]
    found += [component(record, "action_card", ["window"]) for record in cards]
    found += [component(record, "agenda", ["type", "outcomes"]) for record in AGENDA_RECORDS]
    found += [component(record, "promissory_note", ["owner"]) for record in NOTE_RECORDS]
    natives = {record["id"]: record for record in factions}
    planets = data.tables["planets.toml"]["planet"]
    found += [component(planet(record, natives), "planet", PLANET) for record in planets]
    return found + [component(system(record), "system", SYSTEM) for record in SYSTEM_RECORDS]


SYSTEM: Final = ["back", "planets", "wormholes", "anomaly"]


def upgrade(record: Json) -> Json:
    """A unit upgrade as a technology card: its unit has an entry of its own."""
    return {**record, "id": "upgrade_" + record["id"]}


def faction(record: Json) -> Json:
    """A faction, with its abilities by their ids; some share their name with their home planet."""
    abilities = ["ability_" + one["id"] for one in record["abilities"]]
    return {**record, "id": "faction_" + record["id"], "abilities": abilities}


def abilities(factions: list[Json]) -> list[Json]:
    """What stands on the sheets of the factions, each ability with the faction it is of."""
    return [
        {**one, "id": "ability_" + one["id"], "faction": of["id"], "source": of["source"]}
        for of in factions
        for one in of["abilities"]
    ]


TRAITS: Final = {
    "cultural": ("Cultural", "Culturelle"),
    "hazardous": ("Hazardous", "Dangereuse"),
    "industrial": ("Industrial", "Industrielle"),
}
SPECIALTIES: Final = {
    "propulsion": ("Propulsion specialty", "Spécialité de propulsion"),
    "biotic": ("Biotic specialty", "Spécialité biotique"),
    "cybernetic": ("Cybernetic specialty", "Spécialité cybernétique"),
    "warfare": ("Warfare specialty", "Spécialité d’armement"),
}


def planet(record: Json, natives: dict[str, Json]) -> Json:
    """A planet with what its card says in words, for those who look for it."""
    resources, influence = record["resources"], record["influence"]
    told = [
        (
            f"{resources} resource{'s' if resources != 1 else ''}, {influence} influence",
            f"{resources} ressource{'s' if resources > 1 else ''}, {influence} influence",
        )
    ]
    told += [TRAITS[record["trait"]]] if record["trait"] in TRAITS else []
    specialty = record["technology_specialty"]
    told += [SPECIALTIES[specialty]] if specialty in SPECIALTIES else []
    if native := natives.get(record.get("home_of", "")):
        told.append((f"Home: {native['name_en']}", f"Planète natale\u202f: {native['name_fr']}"))
    english, french = [". ".join(texts) + "." for texts in zip(*told, strict=True)]
    return {**record, "summary_en": english, "summary_fr": french}


PLANET_NAMES: Final = {record["id"]: record for record in PLANET_RECORDS}


def system(record: Json) -> Json:
    """A tile by its planets, and by its printed number where it has none."""
    n = record["tile"]
    planets = [PLANET_NAMES[planet] for planet in record["planets"]]
    names = {
        "name_en": ", ".join(planet["name_en"] for planet in planets) or f"System {n}",
        "name_fr": ", ".join(planet["name_fr"] for planet in planets) or f"Système {n}",
    }
    return {**record, "id": f"system_{n}", **names}
