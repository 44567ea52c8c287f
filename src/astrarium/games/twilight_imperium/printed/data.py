"""What is printed on the components, by their numbers: values that users may replace by those of
their own (a data pack).

What there is, and what it is called, is fixed by the game's own data files (tables.py,
components.py), since actions are named after it.
"""

from __future__ import annotations

from typing import Any, Final

from .components import ACTION_IDS, ACTION_INDEX, KIND_OF, OBJECTIVE_IDS
from .tables import (
    COLORS,
    FACTION_IDS,
    PLANET_IDS,
    SPECIALTIES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_INDEX,
    TRAITS,
    TYPES,
    UNIT_IDS,
    Json,
    load,
)

KEYS: Final = {
    "units.toml": "unit",
    "planets.toml": "planet",
    "technologies.toml": "technology",
    "factions.toml": "faction",
    "objectives_public.toml": "objective",
    "objectives_secret.toml": "objective",
    "action_cards.toml": "action_card",
}
"""What the records of each file of a data pack are called."""
FILES: Final = list(KEYS)


def in_order(records: list[Json], ids: list[str]) -> list[Json]:
    """Records in the order of the game's own ids."""
    by_id = {record["id"]: record for record in records}
    return [by_id[id] for id in ids]


def printed(records: list[Json], ability: str) -> list[Json]:
    """What each line's unit ability of a name says (TI-29.22), nothing for those without it."""
    return [
        next((one for one in record.get("unit_abilities", []) if one["ability"] == ability), {})
        for record in records
    ]


def numbers(records: list[Json], word: str) -> list[int]:
    """A number of each record, 0 for those without it."""
    return [int(record.get(word, 0)) for record in records]


class Data:
    """The printed values of all components, shared by all states; `tables` are the data files by
    name. Units, planets, technologies and so on are the numbers of the tables."""

    def __init__(self, tables: dict[str, Json]) -> None:
        self.tables = tables
        self.read_units(in_order(tables["units.toml"]["unit"], UNIT_IDS))
        self.read_planets(in_order(tables["planets.toml"]["planet"], PLANET_IDS))
        technologies = in_order(tables["technologies.toml"]["technology"], TECHNOLOGY_IDS)
        self.prerequisites = [numbers_of(record["prereq"], COLORS) for record in technologies]
        """How many technologies of each colour each one needs (TI-81.8)."""
        self.read_factions(in_order(tables["factions.toml"]["faction"], FACTION_IDS))
        objectives = [*tables["objectives_public.toml"]["objective"]]
        objectives += tables["objectives_secret.toml"]["objective"]
        self.objectives = in_order(objectives, OBJECTIVE_IDS)
        self.points = numbers(self.objectives, "points")
        """What each objective is worth (TI-20.2)."""
        cards = in_order(tables["action_cards.toml"]["action_card"], ACTION_IDS)
        deck = [ACTION_INDEX[card["id"]] for card in cards for _ in range(card["count"])]
        self.kinds = [*deck, *KIND_OF[len(deck) :]]
        """What each component of the row is (printed/components.py)."""

    def read_units(self, records: list[Json]) -> None:
        """The lines of units (TI-87)."""
        by_type = [next(r for r in records if r["type"] == word) for word in TYPES]
        self.supply = numbers(by_type, "supply_limit")
        """How many pieces of each type a colour has (TI-87.2); tokens extend fighters and
        infantry."""
        self.cost = numbers(records, "cost")
        """What a line costs in resources, 0 for what can't be produced (TI-32.3)."""
        self.per_cost: list[int] = [record.get("units_per_cost", 1) for record in records]
        self.combat = numbers(records, "combat")
        """The lowest roll that hits; 0 for units that do not fight (TI-24.1)."""
        self.dice = numbers(records, "combat_dice")
        self.move = numbers(records, "move")
        self.capacity = numbers(records, "capacity")
        barrage = printed(records, "anti_fighter_barrage")
        bombardment = printed(records, "bombardment")
        cannon = printed(records, "space_cannon")
        self.barrage_hit = numbers(barrage, "hit")
        self.barrage_dice = numbers(barrage, "dice")
        self.bombard_hit = numbers(bombardment, "hit")
        self.bombard_dice = numbers(bombardment, "dice")
        self.cannon_hit = numbers(cannon, "hit")
        self.cannon_dice = numbers(cannon, "dice")
        self.production_plus: list[int] = [
            one.get("plus", 0) if one.get("value") == "planet_resources" else one.get("value", 0)
            for one in printed(records, "production")
        ]
        """The PRODUCTION value, without the planet's resources where those are added (TI-68.1)."""

    def read_planets(self, records: list[Json]) -> None:
        """The cards of planets (TI-64)."""
        self.resources = numbers(records, "resources")
        self.influence = numbers(records, "influence")
        self.values = [self.resources, self.influence]
        """Resources and influence of each planet, by currency (rules/production/paying.py)."""
        self.trait = [TRAITS.index(record["trait"]) for record in records]
        self.specialty = [SPECIALTIES.index(record["technology_specialty"]) for record in records]
        """The colour of each planet's technology specialty, NO_COLOR without one (TI-64.4)."""

    def read_factions(self, records: list[Json]) -> None:
        """What factions begin with (TI-SU.2)."""
        self.commodities = numbers(records, "commodities")
        self.starting_units = [numbers_of(record["starting_units"], TYPES) for record in records]
        self.starting_technologies = [
            sum(1 << TECHNOLOGY_INDEX[id] for id in record["starting_technologies"])
            for record in records
        ]
        """The technologies of each faction at the start, as a mask."""


def numbers_of(record: Json, words: list[str]) -> list[int]:
    """The number behind each of some words, 0 where it is left out."""
    return [int(record.get(word, 0)) for word in words]


def own_tables() -> dict[str, Any]:
    """The game's own data files."""
    return {name: load(name) for name in FILES}


OWN: Final = own_tables()
OWN_DATA: Final = Data(OWN)
