"""The data files: ships, abilities, weapon systems, Fleet Commander options, sample fleets (the
battle kit of SB-1.3); the planet of the map is a picture (SB-1.10)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]

FOLDER: Final = Path(__file__).parents[1]


def read(name: str) -> Json:
    """The tables of a data file."""
    with (FOLDER / "data" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


SHIPS: Final[list[Json]] = read("ships")["ship"]
FLEETS: Final[list[Json]] = read("fleets")["fleet"]
GLOSSARY: Final = read("abilities")
ABILITIES: Final[list[Json]] = GLOSSARY["ability"]
WEAPON_TYPES: Final[list[Json]] = GLOSSARY["weapon"]
MARKERS: Final[list[Json]] = GLOSSARY["marker"]
OPTIONS: Final[list[Json]] = read("commands")["option"]
MAP: Final = read("map")

BASE: Final = len(SHIPS)
"""The 60 ships of the set (SB-1.2)."""
EXTRAS: Final = 40
"""Further ships that a data pack may bring."""

SHIP_IDS: Final[list[str]] = [ship["id"] for ship in SHIPS]
FLEET_IDS: Final[list[str]] = [fleet["id"] for fleet in FLEETS]
OPTION_IDS: Final[list[str]] = [option["id"] for option in OPTIONS]
WEAPON_IDS: Final[list[str]] = [weapon["id"] for weapon in WEAPON_TYPES]
MARKER_IDS: Final[list[str]] = [marker["id"] for marker in MARKERS]
FACTIONS: Final = ["light", "dark"]
