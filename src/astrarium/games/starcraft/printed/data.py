"""What components cost, show and do, by their numbers: printed values, which users may replace by
those of their own (a data pack).

What there is, and what it is called, is fixed by the game's own data files (tables.py, combat.py,
technologies.py, events.py), since actions are named after it.
"""

from __future__ import annotations

from typing import Any, Final

from .combat import CARD_IDS, CARDS, COMBAT_CARDS, Effect, kinds_of_technology, units_mask
from .events import EVENT_IDS, EventEffect
from .tables import (
    ALL_UNITS,
    AREA_IDS,
    BUILDING_IDS,
    MODULE_RECORDS,
    PLANET_IDS,
    RACES,
    RESOURCES,
    SIDES,
    UNIT_IDS,
    UNITS_OF,
    Attack,
    Health,
    Resource,
    cost,
    load,
)
from .technologies import SACRIFICED, SACRIFICES, TECHNOLOGY_IDS

Json = dict[str, Any]

KEYS: Final = {
    "units.toml": "unit",
    "combat_cards.toml": "combat_card",
    "technologies.toml": "technology",
    "events.toml": "event",
    "planets.toml": "planet",
    "buildings.toml": "building",
    "modules.toml": "module",
}
"""What the records of each file of a data pack are called."""
FILES: Final = list(KEYS)
UNIT_BITS: Final = 4
"""Bits of one type of unit in a packed count: no faction has more than `MOST_OF_A_TYPE`."""
MOST_OF_A_TYPE: Final = 9
SHIFT: Final = [
    UNIT_BITS * UNITS_OF[race].index(unit) for race in range(len(RACES)) for unit in UNITS_OF[race]
]
"""Where a unit's count stands in the packed counts of its race."""


def in_order(records: list[Json], ids: list[str]) -> list[Json]:
    """Records in the order of the game's own ids."""
    by_id = {record["id"]: record for record in records}
    return [by_id[id] for id in ids]


def value(record: Json, side: str, what: str) -> int:
    """A printed value of a card: attack or health, major or minor; a reinforcement has none."""
    found: int = record.get(side, {}).get(what, 0)
    return found


class Data:
    """The printed values of all components, shared by all states; `tables` are the data files by
    name. Units, areas, cards and so on are the numbers of the tables."""

    def __init__(self, tables: dict[str, Json]) -> None:
        self.tables = tables
        self.read_units(in_order(tables["units.toml"]["unit"], UNIT_IDS))
        self.read_planets(in_order(tables["planets.toml"]["planet"], PLANET_IDS))
        buildings = in_order(tables["buildings.toml"]["building"], BUILDING_IDS)
        modules = in_order(
            tables["modules.toml"]["module"], [record["id"] for record in MODULE_RECORDS]
        )
        technologies = in_order(tables["technologies.toml"]["technology"], TECHNOLOGY_IDS)
        self.building_cost = [cost(record["cost"]) for record in buildings]
        self.module_cost = [cost(record["cost"]) for record in modules]
        self.technology_cost = [cost(record["cost"]) for record in technologies]
        printed = list(tables["combat_cards.toml"]["combat_card"])
        for record in technologies:
            printed += kinds_of_technology(record)
        self.read_cards(in_order(printed, CARD_IDS))
        events = in_order(tables["events.toml"]["event"], EVENT_IDS)
        self.event_effects = [
            [EventEffect(effect) for effect in record["effects"]] for record in events
        ]

    def read_units(self, records: list[Json]) -> None:
        """What is printed on the sheets of the races (SC-1.3)."""
        self.unit_cost = [cost(record["cost"]) for record in records]
        self.total_cost = [
            sum(self.unit_cost[unit]) + SACRIFICES[unit] * sum(self.unit_cost[SACRIFICED[unit]])
            for unit in ALL_UNITS
        ]
        """What a unit costs in all, with the units that are destroyed for it (SC-26.4)."""
        self.full_supply = [
            sum(int(records[unit]["count"]) << SHIFT[unit] for unit in UNITS_OF[race])
            for race in range(len(RACES))
        ]
        """All units of a faction of each race, packed (SC-2.2)."""
        self.flying: list[bool] = [record["type"] == "flying" for record in records]
        self.hits_ground: list[bool] = [record["hits_ground"] for record in records]
        self.hits_flying: list[bool] = [record["hits_flying"] for record in records]
        self.support: list[int] = [record["support"] for record in records]
        self.assist: list[bool] = ["assist" in record["traits"] for record in records]
        self.detector: list[bool] = ["detector" in record["traits"] for record in records]
        self.mechanical: list[bool] = ["mechanical" in record["traits"] for record in records]

    def read_planets(self, records: list[Json]) -> None:
        """What is printed on planets: slots, areas, limits (SC-1.5)."""
        areas = in_order([area for record in records for area in record["areas"]], AREA_IDS)
        self.area_kind = [Resource(RESOURCES.index(area["resource"])) for area in areas]
        self.amount: list[int] = [area["amount"] for area in areas]
        self.unit_limit: list[int] = [area["unit_limit"] for area in areas]
        turns = range(len(SIDES))
        slots = [[SIDES.index(side.lower()) for side in record["slots"]] for record in records]
        self.turned_slots = [
            [sum(1 << (side + turn) % len(SIDES) for side in sides) for turn in turns]
            for sides in slots
        ]
        """The sides of each planet that take a route once it is turned by so many quarters to the
        right (SC-4.4), as masks."""

    def read_cards(self, records: list[Json]) -> None:
        """What Combat cards and technologies show and do (SC-16, SC-14.8)."""
        self.cards = records
        self.fits = [units_mask(record["units"]) for record in records]
        """The units whose front line turns the card on, as a mask (SC-16.6, SC-16.2)."""
        self.helps = [units_mask(record.get("specialty_support") or []) for record in records]
        """The units that turn a reinforcement on from the support as well (SC-22.26)."""
        self.returns: list[bool] = [
            record.get("return_to_technology_deck", False) for record in records
        ]
        """The cards that go back to the Technology deck once they were used (SC-22.13)."""
        self.major_attack = [Attack(value(record, "major", "attack")) for record in records]
        self.major_health = [Health(value(record, "major", "health")) for record in records]
        self.minor_attack = [Attack(value(record, "minor", "attack")) for record in records]
        self.minor_health = [Health(value(record, "minor", "health")) for record in records]
        self.effects: list[list[Effect]] = []
        """What each kind does; effects are numbered through."""
        number = 0
        for source, record in enumerate(records):
            self.effects.append([])
            for entry in record.get("abilities", []):
                self.effects[-1].append(Effect(number, source, entry))
                number += 1
        self.combat_deck = [of_race(records, race, range(COMBAT_CARDS)) for race in RACES]
        """The kinds of the cards that each race's factions start with."""
        self.technology_deck = [
            of_race(records, race, range(COMBAT_CARDS, CARDS)) for race in RACES
        ]
        """The kinds of the Technology cards of each race's factions (SC-3.8)."""


def of_race(records: list[Json], race: str, kinds: range) -> list[int]:
    """The cards of a race's factions among some kinds, each as often as it is there."""
    return [
        kind
        for kind in kinds
        if records[kind]["race"] == race
        for _ in range(records[kind]["count"])
    ]


OWN: Final[dict[str, Json]] = {name: load(name) for name in FILES}
OWN_DATA: Final = Data(OWN)
