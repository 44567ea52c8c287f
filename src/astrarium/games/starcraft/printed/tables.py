"""The printed components of StarCraft: The Board Game as flat tables (SC-2, SC-20, SC-23)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, NewType

FOLDER: Final = Path(__file__).parent.parent
Json = dict[str, Any]

# what numbers mean: kinds of things, by their places in the tables
Planet = NewType("Planet", int)
Area = NewType("Area", int)
Route = NewType("Route", int)
Race = NewType("Race", int)
UnitType = NewType("UnitType", int)
Building = NewType("Building", int)
Module = NewType("Module", int)
Technology = NewType("Technology", int)
Resource = NewType("Resource", int)
Attack = NewType("Attack", int)
Health = NewType("Health", int)


def load(file: str) -> Json:
    """A data file; what its records tell of their sources is left alone (SC-26.19)."""
    with (FOLDER / "data" / file).open("rb") as opened:
        return tomllib.load(opened)


# -- planets and their areas (SC-1.5) --------------------------------------------------------

SIDES: Final = ["n", "e", "s", "w"]
"""The sides of a planet's cell on the grid (SC-4.4), clockwise; x grows to the east, y to the
north."""
STEP_X: Final = [0, 1, 0, -1]
STEP_Y: Final = [1, 0, -1, 0]

RESOURCES: Final = ["minerals", "gas", "conquest"]
MINERALS: Final = Resource(0)
GAS: Final = Resource(1)
CONQUEST: Final = Resource(2)

PLANET_RECORDS: Final[list[Json]] = load("planets.toml")["planet"]
PLANET_IDS: Final[list[str]] = [record["id"] for record in PLANET_RECORDS]
PLANETS: Final = len(PLANET_IDS)
AREA_RECORDS: Final[list[Json]] = [area for record in PLANET_RECORDS for area in record["areas"]]
AREA_IDS: Final[list[str]] = [area["id"] for area in AREA_RECORDS]
AREAS: Final = len(AREA_IDS)
AREAS_OF: Final[list[list[Area]]] = [
    [Area(AREA_IDS.index(area["id"])) for area in record["areas"]] for record in PLANET_RECORDS
]
PLANET_OF: Final[list[Planet]] = [
    Planet(planet) for planet, record in enumerate(PLANET_RECORDS) for _ in record["areas"]
]
ALL_PLANETS: Final = [Planet(planet) for planet in range(PLANETS)]
ALL_AREAS: Final = [Area(area) for area in range(AREAS)]
MOST_AREAS: Final = max(len(areas) for areas in AREAS_OF)

# -- routes (SC-2.1) ---------------------------------------------------------------------------

NORMAL_ROUTES: Final = 15
Z_ROUTES: Final = 6
ROUTES: Final = NORMAL_ROUTES + Z_ROUTES
ALL_ROUTES: Final = [Route(route) for route in range(ROUTES)]
Z_AXIS: Final = ALL_ROUTES[NORMAL_ROUTES:]

# -- factions and races (SC-1.1) -----------------------------------------------------------------

FACTION_FILE: Final = load("factions.toml")
FACTION_RECORDS: Final[list[Json]] = FACTION_FILE["faction"]
FACTION_IDS: Final[list[str]] = [record["id"] for record in FACTION_RECORDS]
FACTIONS: Final = len(FACTION_IDS)
RAYNOR: Final = FACTION_IDS.index("raynor")
MENGSK: Final = FACTION_IDS.index("mengsk")
TASSADAR: Final = FACTION_IDS.index("tassadar")
ALDARIS: Final = FACTION_IDS.index("aldaris")
QUEEN_OF_BLADES: Final = FACTION_IDS.index("queen_of_blades")
OVERMIND: Final = FACTION_IDS.index("overmind")

RACES: Final = ["terran", "protoss", "zerg"]
TERRAN: Final = Race(0)
PROTOSS: Final = Race(1)
ZERG: Final = Race(2)
ALL_RACES: Final = [TERRAN, PROTOSS, ZERG]
RACE_OF: Final = [Race(RACES.index(record["race"])) for record in FACTION_RECORDS]
RACE_RECORDS: Final[list[Json]] = [FACTION_FILE["race"][race] for race in RACES]
STARTING_HAND: Final[list[int]] = [record["starting_hand"] for record in RACE_RECORDS]
HAND_LIMIT: Final[list[int]] = [record["hand_limit"] for record in RACE_RECORDS]
MODULE_SLOTS: Final[list[int]] = [record["module_slots"] for record in RACE_RECORDS]
PERMANENT: Final[list[list[int]]] = [
    [record["permanent_resources"][word] for word in ("minerals", "gas")] for record in RACE_RECORDS
]
"""The capacity of each race's permanent minerals and gas (SC-10.10)."""

TOKENS: Final[Json] = FACTION_FILE["tokens_per_faction"]
WORKERS: Final[int] = TOKENS["workers"]
BASES: Final[int] = TOKENS["bases"]
TRANSPORTS: Final[int] = TOKENS["transports"]
COMMON_COSTS: Final[Json] = FACTION_FILE["costs_common"]

# -- orders (SC-6.6) -----------------------------------------------------------------------------

ORDINARY: Final = ["build", "mobilize", "research"]
ORDER_IDS: Final = [*ORDINARY, *["special_" + order for order in ORDINARY]]
ORDERS: Final = len(ORDER_IDS)
BUILD: Final = 0
MOBILIZE: Final = 1
RESEARCH: Final = 2
SPECIAL: Final = 3
"""The first special order; a special one does what the one three below it does, and more."""
TOKEN_ORDERS: Final[list[int]] = [
    *[order for order in (BUILD, MOBILIZE, RESEARCH) for _ in range(2)],
    *range(SPECIAL, ORDERS),
]
"""The order on each of a player's nine tokens."""
ORDER_TOKENS: Final = len(TOKEN_ORDERS)

# -- units (SC-1.3) --------------------------------------------------------------------------------

UNIT_RECORDS: Final[list[Json]] = load("units.toml")["unit"]
UNIT_IDS: Final[list[str]] = [record["id"] for record in UNIT_RECORDS]
UNITS: Final = len(UNIT_IDS)
ALL_UNITS: Final = [UnitType(unit) for unit in range(UNITS)]
UNIT_INDEX: Final = {UNIT_IDS[unit]: unit for unit in ALL_UNITS}
UNIT_RACE: Final = [Race(RACES.index(record["race"])) for record in UNIT_RECORDS]
UNITS_OF: Final = [[unit for unit in ALL_UNITS if UNIT_RACE[unit] == race] for race in ALL_RACES]
STARTING_UNITS: Final = [
    [UNIT_INDEX[entry["unit"]] for entry in record["starting_units"] for _ in range(entry["n"])]
    for record in FACTION_RECORDS
]

# -- buildings (SC-20.1, SC-20.6) ------------------------------------------------------------------

BUILDING_RECORDS: Final[list[Json]] = load("buildings.toml")["building"]
BUILDING_IDS: Final[list[str]] = [record["id"] for record in BUILDING_RECORDS]
BUILDINGS: Final = len(BUILDING_IDS)
BUILDING_RACE: Final = [Race(RACES.index(record["race"])) for record in BUILDING_RECORDS]
BUILDING_TYPES: Final[list[list[str]]] = [record["building_types"] for record in RACE_RECORDS]
BUILDING_TYPE: Final[list[int]] = [
    BUILDING_TYPES[RACES.index(record["race"])].index(record["building"])
    for record in BUILDING_RECORDS
]
"""Which of its race's three types each building is of."""
LEVEL: Final[list[int]] = [record["level"] for record in BUILDING_RECORDS]
PRINTED: Final[list[bool]] = [record["printed_on_sheet"] for record in BUILDING_RECORDS]
UNLOCKS: Final[list[int]] = [
    sum(1 << UNIT_INDEX[id] for id in record["unlocks"]) for record in BUILDING_RECORDS
]
"""The units that each building allows, as a mask."""
BUILDINGS_OF: Final = [
    [Building(building) for building in range(BUILDINGS) if BUILDING_RACE[building] == race]
    for race in ALL_RACES
]

# -- modules (SC-23) -------------------------------------------------------------------------------

MODULE_RECORDS: Final[list[Json]] = load("modules.toml")["module"]
MODULE_IDS: Final[list[str]] = [record["id"].removesuffix("_module") for record in MODULE_RECORDS]
MODULES: Final = len(MODULE_IDS)
ALL_MODULES: Final = [Module(module) for module in range(MODULES)]
SUPPLY: Final = MODULE_IDS.index("supply")
LABORATORY: Final = MODULE_IDS.index("research_development")
AIR_SUPPORT: Final = MODULE_IDS.index("air_support")
MODULE_COUNT: Final[list[list[int]]] = [
    [record["count"][race] for record in MODULE_RECORDS] for race in RACES
]

# -- costs (SC-10.1), as minerals and gas ----------------------------------------------------------


def cost(record: Json) -> tuple[int, int]:
    """What a record costs, in minerals and in gas."""
    return record["minerals"], record["gas"]


WORKER_COST: Final = cost(COMMON_COSTS["worker"])
TRANSPORT_COST: Final = cost(COMMON_COSTS["transport"])
BASE_COST: Final = cost(COMMON_COSTS["base"])
