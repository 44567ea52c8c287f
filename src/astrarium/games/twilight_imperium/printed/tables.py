"""The printed components of Twilight Imperium as flat tables: the map's tiles and planets, units,
technologies, factions, strategy cards. Everything is a number; ids name it outside."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, NewType, cast

from astrarium.kernel.flow import members

FOLDER: Final = Path(__file__).parent.parent
Json = dict[str, Any]
SystemNumber = NewType("SystemNumber", int)
"""The number of a system, which is its tile (TI-85)."""
PlanetNumber = NewType("PlanetNumber", int)
"""The number of a planet, whatever its place in its system (TI-64)."""
UnitType = NewType("UnitType", int)
"""A type of plastic: fighter, infantry, space dock; what is printed for it is a line (TI-87)."""
FactionNumber = NewType("FactionNumber", int)
"""The number of a faction, whoever plays it (TI-SU.2)."""
TechnologyNumber = NewType("TechnologyNumber", int)
"""The number of a technology (TI-81); how many are owned and which is a mask."""
AgendaNumber = NewType("AgendaNumber", int)
"""The number of an agenda, which is a law once it has passed (TI-21)."""
OutcomeNumber = NewType("OutcomeNumber", int)
"""An outcome of an agenda (printed/outcome_words.py)."""
Currency = NewType("Currency", int)
"""What is spent: resources or influence (rules/production/paying.py)."""
Hurt = NewType("Hurt", int)
"""Damaged units among others, packed (rules/board/units.py)."""
NONE: Final = -1
"""No seat, card or anything else."""
NO_SYSTEM: Final = SystemNumber(NONE)
NO_PLANET: Final = PlanetNumber(NONE)
NO_UNIT: Final = UnitType(NONE)
NO_FACTION: Final = FactionNumber(NONE)
NO_TECHNOLOGY: Final = TechnologyNumber(NONE)
NO_AGENDA: Final = AgendaNumber(NONE)
NO_OUTCOME: Final = OutcomeNumber(NONE)
UNHURT: Final = Hurt(0)


def load(file: str) -> Json:
    """A data file."""
    with (FOLDER / "data" / file).open("rb") as opened:
        return tomllib.load(opened)


def index(ids: list[str]) -> dict[str, int]:
    """The number of each id."""
    return {id: n for n, id in enumerate(ids)}


def systems_in(mask: int) -> list[SystemNumber]:
    """The systems of a mask, in order."""
    return cast(list[SystemNumber], members(mask))


def technologies_in(mask: int) -> list[TechnologyNumber]:
    """The technologies of a mask, in order."""
    return cast(list[TechnologyNumber], members(mask))


# -- systems (TI-85): a system is its tile, numbered from 0; its id is the printed number ----------

SYSTEM_RECORDS: Final[list[Json]] = load("systems.toml")["system"]
SYSTEM_IDS: Final[list[str]] = [str(record["tile"]) for record in SYSTEM_RECORDS]
SYSTEMS: Final = len(SYSTEM_IDS)
ALL_SYSTEMS: Final = [SystemNumber(system) for system in range(SYSTEMS)]
MECATOL: Final = SystemNumber(SYSTEM_IDS.index("18"))
CREUSS_GATE: Final = SystemNumber(SYSTEM_IDS.index("17"))
CREUSS_HOME: Final = SystemNumber(SYSTEM_IDS.index("51"))

ANOMALIES: Final = ["none", "asteroid_field", "nebula", "supernova", "gravity_rift"]
ASTEROIDS: Final = 1
NEBULA: Final = 2
SUPERNOVA: Final = 3
RIFT: Final = 4
"""TI-8.2: the four kinds."""
ANOMALY: Final[list[int]] = [ANOMALIES.index(record["anomaly"]) for record in SYSTEM_RECORDS]

WORMHOLES: Final = ["alpha", "beta", "delta"]
ALPHA: Final = 1
BETA: Final = 2
DELTA: Final = 4
WORMHOLE: Final[list[int]] = [
    sum(1 << WORMHOLES.index(word) for word in record["wormholes"]) for record in SYSTEM_RECORDS
]
"""The printed wormholes of each system, as a mask."""

BACKS: Final = ["green", "blue", "red", "none"]
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
BACK: Final[list[int]] = [BACKS.index(record["back"]) for record in SYSTEM_RECORDS]
"""The backs of tiles: green homes, blue ones with planets, red ones without or with an anomaly
(TI-85.1, TI-85.2, TI-85.3, TI-85.4)."""

# -- planets (TI-64) -------------------------------------------------------------------------------

PLANET_RECORDS: Final[list[Json]] = load("planets.toml")["planet"]
PLANET_IDS: Final[list[str]] = [record["id"] for record in PLANET_RECORDS]
PLANETS: Final = len(PLANET_IDS)
ALL_PLANETS: Final = [PlanetNumber(planet) for planet in range(PLANETS)]
PLANET_INDEX: Final = index(PLANET_IDS)
SYSTEM_OF: Final = [SystemNumber(SYSTEM_IDS.index(str(r["system"]))) for r in PLANET_RECORDS]
PLANETS_OF: Final[list[list[PlanetNumber]]] = [
    [PlanetNumber(planet) for planet in range(PLANETS) if SYSTEM_OF[planet] == system]
    for system in range(SYSTEMS)
]
PLACES_OF_A_SYSTEM: Final = 4
"""Its space area, then its planets in their order."""
MECATOL_REX: Final = PlanetNumber(PLANET_INDEX["mecatol_rex"])
TRAITS: Final = ["none", "cultural", "hazardous", "industrial"]

COLORS: Final = ["blue", "green", "yellow", "red"]
"""The colours of technologies: propulsion, biotic, cybernetic, warfare (TI-81.7)."""
NO_COLOR: Final = 4
SPECIALTIES: Final = ["propulsion", "biotic", "cybernetic", "warfare", "none"]

# -- the board (TI-SU.6): places in a spiral from the centre ---------------------------------------

LAYOUT_FILE: Final = load("map_layouts.toml")
PLACES: Final = len(LAYOUT_FILE["position"])
ASIDE: Final = PLACES
"""The place of the Creuss home system, which lies beside the board (TI-65.1)."""
PLACE_NEAR: Final[list[list[int]]] = [record["neighbors"] for record in LAYOUT_FILE["position"]]
PLACE_AXIAL: Final[list[list[int]]] = [record["axial"] for record in LAYOUT_FILE["position"]]
RING: Final[list[int]] = [record["ring"] for record in LAYOUT_FILE["position"]]
LAYOUTS: Final[dict[int, Json]] = {record["players"]: record for record in LAYOUT_FILE["layout"]}
"""By the number of players: where homes lie, how many tiles each is dealt, which places stay
empty."""

READY_MAPS: Final[dict[int, list[list[int]]]] = {
    record["players"]: [[at, SYSTEM_IDS.index(str(tile))] for at, tile in record["tiles"]]
    for record in load("ready_maps.toml")["map"]
}
"""By the number of players: place and system of every tile that is no home."""

# -- units (TI-87): a type is a piece of plastic, a line is what is printed for it -----------------

TYPES: Final = [
    "space_dock",
    "pds",
    "infantry",
    "fighter",
    "destroyer",
    "cruiser",
    "carrier",
    "dreadnought",
    "war_sun",
    "flagship",
]
KINDS: Final = len(TYPES)
ALL_TYPES: Final = [UnitType(kind) for kind in range(KINDS)]
DOCK: Final = UnitType(0)
PDS: Final = UnitType(1)
INFANTRY: Final = UnitType(2)
FIGHTER: Final = UnitType(3)
DESTROYER: Final = UnitType(4)
CRUISER: Final = UnitType(5)
CARRIER: Final = UnitType(6)
DREADNOUGHT: Final = UnitType(7)
WAR_SUN: Final = UnitType(8)
FLAGSHIP: Final = UnitType(9)
SHIP_TYPES: Final = [FIGHTER, DESTROYER, CRUISER, CARRIER, DREADNOUGHT, WAR_SUN, FLAGSHIP]

UNIT_RECORDS: Final[list[Json]] = load("units.toml")["unit"]
UNIT_IDS: Final[list[str]] = [record["id"] for record in UNIT_RECORDS]
UNITS: Final = len(UNIT_IDS)
UNIT_INDEX: Final = index(UNIT_IDS)
TYPE_OF: Final = [UnitType(TYPES.index(record["type"])) for record in UNIT_RECORDS]
UNLIMITED: Final = [word in ("infantry", "fighter") for word in TYPES]


def printed(ability: str) -> list[Json | None]:
    """What each line's unit ability of a name says (TI-29.22), None for those without it."""
    return [
        next((one for one in record.get("unit_abilities", []) if one["ability"] == ability), None)
        for record in UNIT_RECORDS
    ]


SUSTAINS: Final = [record is not None for record in printed("sustain_damage")]
SHIELDS: Final = [record is not None for record in printed("planetary_shield")]


def says(record: Json, op: str) -> bool:
    """Whether a unit's own text holds an operation."""
    return any(e["op"] == op for part in record.get("special", []) for e in part["effect"])


FAR_CANNON: Final = [says(record, "space_cannon_range") for record in UNIT_RECORDS]
"""Whether a line's SPACE CANNON reaches the systems next to its own (TI-17.3)."""
STRIPS_SHIELDS: Final = [says(record, "lose_ability") for record in UNIT_RECORDS]
"""Whether other players' units in its system count as having no PLANETARY SHIELD (TI-16.3)."""
IN_SPACE: Final = [says(record, "placed_in_space_area") for record in UNIT_RECORDS]
"""Whether a space dock floats (TI-78.1, TI-78.3)."""
PRODUCES: Final = [record is not None for record in printed("production")]
BY_PLANET: Final = [
    record is not None and record["value"] == "planet_resources" for record in printed("production")
]
"""Whether a planet's resources are added to the PRODUCTION value."""
FREE_FIGHTERS: Final = 3
"""Fighters that a space dock's system holds beyond capacity (TI-18.3d)."""

# -- technologies (TI-81) --------------------------------------------------------------------------

TECHNOLOGY_RECORDS: Final[list[Json]] = load("technologies.toml")["technology"]
TECHNOLOGY_IDS: Final[list[str]] = [record["id"] for record in TECHNOLOGY_RECORDS]
TECHNOLOGIES: Final = len(TECHNOLOGY_IDS)
TECHNOLOGY_INDEX: Final = {id: TechnologyNumber(n) for n, id in enumerate(TECHNOLOGY_IDS)}
COLOR: Final[list[int]] = [[*COLORS, "none"].index(r["color"]) for r in TECHNOLOGY_RECORDS]
UPGRADE: Final[list[int]] = [UNIT_INDEX.get(id, NONE) for id in TECHNOLOGY_IDS]
"""The unit line that a unit upgrade gives, NONE for others (TI-7.1)."""

# -- factions (TI-SU.2) ----------------------------------------------------------------------------

FACTION_RECORDS: Final[list[Json]] = load("factions.toml")["faction"]
FACTION_IDS: Final[list[str]] = [record["id"] for record in FACTION_RECORDS]
FACTIONS: Final = len(FACTION_IDS)
ALL_FACTIONS: Final = [FactionNumber(faction) for faction in range(FACTIONS)]
FACTION_INDEX: Final = dict(zip(FACTION_IDS, ALL_FACTIONS, strict=True))
HOME: Final = [SystemNumber(SYSTEM_IDS.index(str(r["home_system"]))) for r in FACTION_RECORDS]
"""The home system of each faction."""
HOME_OF: Final[list[int]] = [
    HOME.index(SystemNumber(system)) if system in HOME else NONE for system in range(SYSTEMS)
]
"""The faction whose home each system is, NONE for others."""
ABILITY_RECORDS: Final[list[Json]] = [
    ability for record in FACTION_RECORDS for ability in record["abilities"]
]
"""Every faction ability, in the order of the factions."""
ABILITY_IDS: Final[list[str]] = [record["id"] for record in ABILITY_RECORDS]
ABILITIES: Final = len(ABILITY_IDS)
ABILITY_INDEX: Final = index(ABILITY_IDS)
FACTION_OF_ABILITY: Final = [
    faction for faction in ALL_FACTIONS for _ in FACTION_RECORDS[faction]["abilities"]
]
"""The faction that has each ability."""
STARTING_CHOICES: Final[list[list[TechnologyNumber]]] = [
    [TECHNOLOGY_INDEX[id] for id in record.get("starting_technology_choice", {}).get("options", [])]
    for record in FACTION_RECORDS
]
"""Of which technologies a faction chooses one at the start; none for most."""
DECKS: Final[list[int]] = [
    sum(
        1 << n
        for n, tech in enumerate(TECHNOLOGY_RECORDS)
        if tech.get("faction", faction) == faction
    )
    for faction in FACTION_IDS
]
"""The technologies that each faction may ever research, as a mask (TI-81.11)."""
GENERIC_LINES: Final[list[int]] = [
    next(
        n
        for n, r in enumerate(UNIT_RECORDS)
        if r["type"] == word and ("faction" not in r or word == "flagship")
    )
    for word in TYPES
]


def first_lines(faction: FactionNumber) -> list[int]:
    """The unit lines of a faction before any upgrade, by type (TI-87)."""
    record = FACTION_RECORDS[faction]
    lines = GENERIC_LINES[:]
    for id in [*record["unique_units"], record["flagship"]]:
        line = UNIT_INDEX[id]
        lines[TYPE_OF[line]] = line
    return lines


LINES: Final = [first_lines(faction) for faction in ALL_FACTIONS]
"""The unit lines of each faction before any upgrade, by type."""

# -- strategy cards (TI-22) ------------------------------------------------------------------------

STRATEGY_RECORDS: Final[list[Json]] = load("strategy_cards.toml")["strategy_card"]
STRATEGY_IDS: Final[list[str]] = [record["id"] for record in STRATEGY_RECORDS]
STRATEGY_CARDS: Final = len(STRATEGY_IDS)
"""Ordered by initiative: a card's number plus one is its initiative (TI-22.5)."""
LEADERSHIP: Final = 0
DIPLOMACY: Final = 1
POLITICS: Final = 2
CONSTRUCTION: Final = 3
TRADE: Final = 4
WARFARE: Final = 5
TECHNOLOGY_CARD: Final = 6
IMPERIAL: Final = 7

# -- tokens (TI-62, TI-62.1) -----------------------------------------------------------------------

POOLS: Final = ["tactic", "fleet", "strategy"]
TACTIC: Final = 0
FLEET: Final = 1
STRATEGY: Final = 2
COMMAND_TOKENS: Final = 16
STARTING_TOKENS: Final = [3, 3, 2]
