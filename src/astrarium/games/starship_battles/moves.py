"""The action space of Starship Battles: verbs and what their arguments range over."""

from __future__ import annotations

from typing import Final

from astrarium.games.starship_battles.rules.grid import DIR_WORDS, SQUARE_WORDS, SQUARES
from astrarium.games.starship_battles.cards.tables import (
    BASE,
    EXTRAS,
    FACTIONS,
    FLEET_IDS,
    OPTION_IDS,
    SHIP_IDS,
)
from astrarium.kernel.actions import ActionSpace, Domain

FLEET_LIMIT: Final = 80
"""The most ships of a fleet: a limit of the platform, beyond any fleet of 300 points."""
SHIPS: Final = 2 * FLEET_LIMIT
WEAPONS: Final = 8
MAX_WEAPONS: Final = 6
POINT_DEFENSE: Final = 6
TRACTOR: Final = 7
"""Places 0 to 5 are the weapon systems of the card."""
TYPES: Final = BASE + EXTRAS
WEAPON_WORDS: Final = ["w1", "w2", "w3", "w4", "w5", "w6", "pd", "tractor"]
SIDE_WORDS: Final = ["front", "side", "rear"]

SHIP: Final = Domain("ship", SHIPS)
SQUARE: Final = Domain("square", SQUARES, SQUARE_WORDS)
DIR: Final = Domain("dir", 8, DIR_WORDS)
FACING: Final = Domain("dir", 4, DIR_WORDS[:4])
WEAPON: Final = Domain("weapon", WEAPONS, WEAPON_WORDS)
TYPE: Final = Domain("type", TYPES, SHIP_IDS + [f"extra_{n + 1}" for n in range(EXTRAS)])
FLEET: Final = Domain("fleet", len(FLEET_IDS), FLEET_IDS)
OPTION: Final = Domain("option", len(OPTION_IDS), OPTION_IDS)
SIDE: Final = Domain("side", len(SIDE_WORDS), SIDE_WORDS)
FACTION: Final = Domain("faction", 2, FACTIONS)

SPACE: Final = ActionSpace()
PASS: Final = SPACE.add("pass")  # decisions 9, 10, 11
WANT: Final = SPACE.add("want", FACTION)  # 1
ADD: Final = SPACE.add("add", TYPE)  # 2
REMOVE: Final = SPACE.add("remove", TYPE)
PRESET: Final = SPACE.add("preset", FLEET)
CLEAR: Final = SPACE.add("clear")
READY: Final = SPACE.add("ready")
PICK: Final = SPACE.add("pick", SHIP)  # 3
PLACE: Final = SPACE.add("place", SQUARE, FACING)
DEPLOYED: Final = SPACE.add("deployed")
STEP: Final = SPACE.add("step", SHIP, DIR)  # 4, 12
STOP: Final = SPACE.add("stop", SHIP)
FACE: Final = SPACE.add("face", SHIP, FACING)
END_MOVES: Final = SPACE.add("end_moves")
PUSH_TO: Final = SPACE.add("push_to", SQUARE)  # 5
LAUNCH: Final = SPACE.add("launch", SHIP)  # 6
FIGHTER: Final = SPACE.add("fighter", TYPE)
JUMP: Final = SPACE.add("jump", TYPE)
AT: Final = SPACE.add("at", SQUARE)
END_LAUNCHES: Final = SPACE.add("end_launches")
FIRE: Final = SPACE.add("fire", SHIP, WEAPON)  # 7, 8
TARGET: Final = SPACE.add("target", SHIP)  # 8, 14
AIM: Final = SPACE.add("aim", SIDE)
END_ATTACKS: Final = SPACE.add("end_attacks")
COMMAND: Final = SPACE.add("command", OPTION)  # 9, 10, 11, 13
REROLL: Final = SPACE.add("reroll")
CREWS: Final = SPACE.add("crews", SHIP)
END_HIT_AND_RUN: Final = SPACE.add("end_hit_and_run")  # 12
