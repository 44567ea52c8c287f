"""The action space of The Ares Project; AR-D1 and so on are its decisions."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares.cards.tables import (
    ATTACK_CARDS,
    CARD_IDS,
    CARD_INDEX,
    FIRST_START,
    PLAN_IDS,
    SPECIAL_CARDS,
)
from astrarium.kernel.actions import ActionSpace, Domain

SEATS: Final = 4
PLACES: Final = 56
"""Sites of a Base that actions can name; nobody has cards for more."""
FORCES: Final = 48
"""Forces of a Battle that actions can name; further ones would stay at home."""
DICE: Final = 16

CARD: Final = Domain("card", len(CARD_IDS), CARD_IDS)
PLAN: Final = Domain("plan", FIRST_START, PLAN_IDS[:FIRST_START])
SPECIAL: Final = Domain("card", len(SPECIAL_CARDS), SPECIAL_CARDS)
ATTACK: Final = Domain("card", len(ATTACK_CARDS), ATTACK_CARDS)
PLACE: Final = Domain("place", PLACES)
SEAT: Final = Domain("seat", SEATS)
CHOICE: Final = Domain("choice", 2, ["normal", "deep_strike"])
FORCE: Final = Domain("force", FORCES)
ENEMY: Final = Domain("to", FORCES)
FRIEND: Final = Domain("behind", FORCES)
OTHER: Final = Domain("with", FORCES)
TARGET: Final = Domain("target", FORCES)
GAP: Final = Domain("gap", FORCES + 1)
END: Final = Domain("end", 2, ["left", "right"])
JOB: Final = Domain("job", 2, ["reroll", "power"])
DIE: Final = Domain("die", DICE)
REWARD: Final = Domain("kind", 3, ["score_card", "resources", "building"])

SPECIAL_KIND: Final = [CARD_INDEX[id] for id in SPECIAL_CARDS]
ATTACK_KIND: Final = [CARD_INDEX[id] for id in ATTACK_CARDS]
SPECIAL_NUMBER: Final = {kind: number for number, kind in enumerate(SPECIAL_KIND)}
ATTACK_NUMBER: Final = {kind: number for number, kind in enumerate(ATTACK_KIND)}

SPACE: Final = ActionSpace()
DONE: Final = SPACE.add("done")
PICK: Final = SPACE.add("pick", CARD)  # AR-D1
BUILD: Final = SPACE.add("build", PLAN)  # AR-D2
BUILD_ON: Final = SPACE.add("build_on", PLAN, PLACE)
RESOURCE: Final = SPACE.add("resource", CARD, PLACE)
NEW_PILE: Final = SPACE.add("pile", CARD)
LAY: Final = SPACE.add("lay", SPECIAL)
ATTACH: Final = SPACE.add("attach", SPECIAL, PLACE)
REPLACE: Final = SPACE.add("replace", PLAN, PLACE)  # AR-CD1
BANK: Final = SPACE.add("bank", ATTACK)
TAKE_FRONTIER: Final = SPACE.add("take_frontier", ATTACK)  # AR-D3
STRIKE: Final = SPACE.add("attack", ATTACK, CHOICE, SEAT)
DEFEND_FRONTIER: Final = SPACE.add("defend_frontier")  # AR-D5
DEFEND_BASE: Final = SPACE.add("defend_base")
BURN: Final = SPACE.add("burn")  # AR-XD1
HATCH: Final = SPACE.add("hatch", PLACE)
BONUS: Final = SPACE.add("bonus", PLACE)  # AR-D12
BONUS_PILE: Final = SPACE.add("bonus_pile")
CHARGE: Final = SPACE.add("charge", PLACE)
WORKER: Final = SPACE.add("worker", JOB)  # AR-TD1
MEDITATE: Final = SPACE.add("meditate")  # AR-KD1
ATTEND: Final = SPACE.add("attend", PLACE)
POWER: Final = SPACE.add("power", PLACE)
ACTIVATE: Final = SPACE.add("activate", SPECIAL, PLACE)
DETACH: Final = SPACE.add("detach", SPECIAL, PLACE)
PROMOTE: Final = SPACE.add("promote")
FUEL: Final = SPACE.add("fuel")
USE: Final = SPACE.add("use", CARD)
AIM: Final = SPACE.add("target", FORCE)
AIM_PLACE: Final = SPACE.add("target_place", PLACE)
JOIN: Final = SPACE.add("join", PLACE)
RAID_FORCE: Final = SPACE.add("raid_force", SEAT, PLACE)  # AR-D13
NO_FORCE: Final = SPACE.add("no_force")
MATCH: Final = SPACE.add("match", FORCE, ENEMY)  # AR-D6
INSERT: Final = SPACE.add("insert", FORCE, GAP)
REINFORCE: Final = SPACE.add("reinforce", FORCE, FRIEND)  # AR-D8
SWAP: Final = SPACE.add("swap", FORCE, OTHER)
RETREAT: Final = SPACE.add("retreat")  # AR-D9
STAY: Final = SPACE.add("stay")
FIRE: Final = SPACE.add("fire", FORCE, TARGET)  # AR-D10
FIRE_BASE: Final = SPACE.add("fire_base", FORCE, END)
HOLD: Final = SPACE.add("hold")
REROLL: Final = SPACE.add("reroll", DIE)  # AR-D11
KEEP: Final = SPACE.add("keep")
DESTROY: Final = SPACE.add("destroy", SEAT, PLACE)  # AR-D12
TAKE: Final = SPACE.add("reward", REWARD)
END_OF_SPACE: Final = SPACE.size
