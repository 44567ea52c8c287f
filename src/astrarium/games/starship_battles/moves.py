"""The action space of Starship Battles: verbs, what their arguments range over, and their rules."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import PRIMARY, QUIET, ActionSpace, Domain

from .printed.grid import DIR_WORDS, SQUARE_WORDS, SQUARES
from .printed.tables import BASE, EXTRAS, FACTIONS, FLEET_IDS, OPTION_IDS, SHIP_IDS
from .state import ALL_SHIPS

WEAPONS: Final = 8
MAX_WEAPONS: Final = 6
POINT_DEFENSE: Final = 6
TRACTOR: Final = 7
"""Places 0 to 5 are the weapon systems of the card."""
TYPES: Final = BASE + EXTRAS
WEAPON_WORDS: Final = ["w1", "w2", "w3", "w4", "w5", "w6", "pd", "tractor"]
SIDE_WORDS: Final = ["front", "side", "rear"]

SHIP: Final = Domain("ship", len(ALL_SHIPS))
SQUARE: Final = Domain("square", SQUARES, SQUARE_WORDS)
DIR: Final = Domain("dir", 8, DIR_WORDS)
FACING: Final = Domain("dir", 4, DIR_WORDS[:4])
WEAPON: Final = Domain("weapon", WEAPONS, WEAPON_WORDS)
TYPE: Final = Domain("type", TYPES, SHIP_IDS + [f"extra_{n + 1}" for n in range(EXTRAS)])
FLEET: Final = Domain("fleet", len(FLEET_IDS), FLEET_IDS)
OPTION: Final = Domain("option", len(OPTION_IDS), OPTION_IDS)
SIDE: Final = Domain("side", len(SIDE_WORDS), SIDE_WORDS)
FACTION: Final = Domain("faction", 2, FACTIONS)

# The numbers are those of the decisions in SB-A2. What the templates can't say of a question,
# face/words.py adds: the ship that is placed, the square of a step, the types of a data pack.
SPACE: Final = ActionSpace()
PASS: Final = SPACE.add("pass", rule="SB-8.5", look=PRIMARY)  # 9, 10, 11
WANT: Final = SPACE.add("want", FACTION, rule="SB-2.1")  # 1
ADD: Final = SPACE.add("add", TYPE, rule="SB-2.2", target="type:{type}")  # 2
REMOVE: Final = SPACE.add("remove", TYPE, rule="SB-2.2", target="type:{type}")
PRESET: Final = SPACE.add("preset", FLEET, rule="SB-2.2", target="preset:{fleet}")
CLEAR: Final = SPACE.add("clear", rule="SB-2.2", look=QUIET)
READY: Final = SPACE.add("ready", rule="SB-2.5", look=PRIMARY)
PICK: Final = SPACE.add("pick", SHIP, rule="SB-3.3", source="ship:{ship}")  # 3
PLACE: Final = SPACE.add("place", SQUARE, FACING, rule="SB-3.2", target="square:{square}")
DEPLOYED: Final = SPACE.add("deployed", rule="SB-3.5", look=PRIMARY)
STEP: Final = SPACE.add("step", SHIP, DIR, rule="SB-4.3", source="ship:{ship}")  # 4, 12
STOP: Final = SPACE.add("stop", SHIP, rule="SB-4.3", source="ship:{ship}", look=PRIMARY)
FACE: Final = SPACE.add("face", SHIP, FACING, rule="SB-4.7", source="ship:{ship}")
END_MOVES: Final = SPACE.add("end_moves", rule="SB-4.15", look=PRIMARY)
PUSH_TO: Final = SPACE.add("push_to", SQUARE, rule="SB-4.10", target="square:{square}")  # 5
LAUNCH: Final = SPACE.add("launch", SHIP, rule="SB-4.16", source="ship:{ship}")  # 6
FIGHTER: Final = SPACE.add("fighter", TYPE, rule="SB-3.4", source="type:{type}")
JUMP: Final = SPACE.add("jump", TYPE, rule="SB-8.2", source="type:{type}")
AT: Final = SPACE.add("at", SQUARE, rule="SB-4.16", target="square:{square}")
END_LAUNCHES: Final = SPACE.add("end_launches", rule="SB-4.16", look=PRIMARY)
FIRE: Final = SPACE.add("fire", SHIP, WEAPON, rule="SB-5.2", source="weapon:{ship}:{weapon}")  # 7
TARGET: Final = SPACE.add("target", SHIP, rule="SB-5.3", target="ship:{ship}")  # 8, 14
AIM: Final = SPACE.add("aim", SIDE, rule="SB-5.9", target="side:{side}")
END_ATTACKS: Final = SPACE.add("end_attacks", rule="SB-5.2", look=PRIMARY)
COMMAND: Final = SPACE.add("command", OPTION, rule="SB-8.4", source="option:{option}")  # 9 to 13
REROLL: Final = SPACE.add("reroll", rule="SB-8.2")
CREWS: Final = SPACE.add("crews", SHIP, rule="SB-6.7", target="ship:{ship}")
END_HIT_AND_RUN: Final = SPACE.add("end_hit_and_run", rule="SB-8.2", look=PRIMARY)  # 12
