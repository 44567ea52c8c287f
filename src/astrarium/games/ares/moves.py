"""The action space of The Ares Project; AR-D1 and so on are its decisions.

A word that takes no argument is the number of its one action, any other a `Verb`.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import DANGER, PRIMARY, ActionSpace, Domain, Verb

from .printed.tables import ATTACK_CARDS, CARD_IDS, CARD_INDEX, FIRST_START, PLAN_IDS, SPECIAL_CARDS
from .state import CHOICES, Column, ForceNumber, SiteNumber, TargetForce

SEATS: Final = 4
PLACES: Final = 56
"""Sites of a Base that actions can name; nobody has cards for more."""
FORCES: Final = 48
"""Forces of a Battle that actions can name; further ones would stay at home."""
ALL_SITES: Final = [SiteNumber(place) for place in range(PLACES)]
ALL_FORCES: Final = [ForceNumber(f) for f in range(FORCES)]
ALL_TARGETS: Final = [TargetForce(f) for f in ALL_FORCES]
ALL_COLUMNS: Final = [Column(column) for column in range(FORCES + 1)]
DICE: Final = 16

CARD: Final = Domain("card", len(CARD_IDS), CARD_IDS)
PLAN: Final = Domain("plan", FIRST_START, PLAN_IDS[:FIRST_START])
SPECIAL: Final = Domain("card", len(SPECIAL_CARDS), SPECIAL_CARDS)
ATTACK: Final = Domain("card", len(ATTACK_CARDS), ATTACK_CARDS)
PLACE: Final = Domain("place", PLACES)
SEAT: Final = Domain("seat", SEATS)
CHOICE: Final = Domain("choice", len(CHOICES), CHOICES)
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

HAND: Final = "hand:{card}"
AS_PLAN: Final = "hand:{plan}"
IN_PLAY: Final = "card:{card}"
OWN_SITE: Final = "site:{me}:{place}"
SITE: Final = "site:{seat}:{place}"
FORCE_ITSELF: Final = "force:{force}"
NEW_SITE: Final = "new"

SPECIAL_KIND: Final = [CARD_INDEX[id] for id in SPECIAL_CARDS]
ATTACK_KIND: Final = [CARD_INDEX[id] for id in ATTACK_CARDS]
SPECIAL_NUMBER: Final = {kind: number for number, kind in enumerate(SPECIAL_KIND)}
ATTACK_NUMBER: Final = {kind: number for number, kind in enumerate(ATTACK_KIND)}


def also(actions: list[int], more: list[int]) -> list[int]:
    """Actions, and behind them those of `more` that are not among them."""
    listed = set(actions)
    return actions + [action for action in more if action not in listed]


SPACE: Final = ActionSpace()


def verb_of(action: int) -> Verb:
    """The verb of an action: of a word that takes no argument."""
    return SPACE.decode(action).verb


add: Final = SPACE.add
DONE: Final = add("done", rule="AR-F.6", look=PRIMARY).of()
PICK: Final = add("pick", CARD, rule="AR-2.3", source=HAND)  # AR-D1
BUILD: Final = add("build", PLAN, rule="AR-3.7", source=AS_PLAN, target=NEW_SITE)
BUILD_ON: Final = add("build_on", PLAN, PLACE, rule="AR-11.5", source=AS_PLAN, target=OWN_SITE)
RESOURCE: Final = add("resource", CARD, PLACE, rule="AR-3.10", source=HAND, target=OWN_SITE)
NEW_PILE: Final = add("pile", CARD, rule="AR-11.5", source=HAND, target=NEW_SITE)
LAY: Final = add("lay", SPECIAL, rule="AR-F.8", source=HAND)
ATTACH: Final = add("attach", SPECIAL, PLACE, rule="AR-11.10", source=HAND, target=OWN_SITE)
REPLACE: Final = add(
    "replace", PLAN, PLACE, rule="AR-C.3", source=AS_PLAN, target=OWN_SITE, look=DANGER
)
BANK: Final = add("bank", ATTACK, rule="AR-10.3", source=HAND, target="frontier")
TAKE_FRONTIER: Final = add("take_frontier", ATTACK, rule="AR-5.2", source=HAND, target="frontier")
STRIKE: Final = add(
    "attack", ATTACK, CHOICE, SEAT, rule="AR-5.1", source=HAND, target="player:{seat}"
)
DEFEND_FRONTIER: Final = add("defend_frontier", rule="AR-5.4", target="frontier").of()
DEFEND_BASE: Final = add("defend_base", rule="AR-5.4", target="player:{me}").of()
BURN: Final = add("burn", rule="AR-X.3", look=DANGER).of()  # AR-XD1
HATCH: Final = add("hatch", PLACE, rule="AR-X.3", target=OWN_SITE)
BONUS: Final = add("bonus", PLACE, rule="AR-11.9", target=OWN_SITE)  # AR-D12
BONUS_PILE: Final = add("bonus_pile", rule="AR-11.9", target=NEW_SITE).of()
CHARGE: Final = add("charge", PLACE, rule="AR-C.5", target=OWN_SITE)
WORKER: Final = add("worker", JOB, rule="AR-T.3", target="option:{job}")  # AR-TD1
MEDITATE: Final = add("meditate", rule="AR-K.3").of()  # AR-KD1
ATTEND: Final = add("attend", PLACE, rule="AR-K.3", target=OWN_SITE)
POWER: Final = add("power", PLACE, rule="AR-F.4", target=OWN_SITE)
ACTIVATE: Final = add("activate", SPECIAL, PLACE, rule="AR-T.7", source=IN_PLAY, target=OWN_SITE)
DETACH: Final = add(
    "detach", SPECIAL, PLACE, rule="AR-X.6", source=IN_PLAY, target=OWN_SITE, look=DANGER
)
PROMOTE: Final = add("promote", rule="AR-K.8").of()
FUEL: Final = add("fuel", rule="AR-T.9").of()
USE: Final = add("use", CARD, rule="AR-F.6", source=IN_PLAY)
AIM: Final = add("target", FORCE, rule="AR-F.6", target=FORCE_ITSELF)
AIM_PLACE: Final = add("target_place", PLACE, rule="AR-C.6", target=OWN_SITE)
JOIN: Final = add("join", PLACE, rule="AR-5.7", source=OWN_SITE)
RAID_FORCE: Final = add("raid_force", SEAT, PLACE, rule="AR-12.2", source=SITE)  # AR-D13
NO_FORCE: Final = add("no_force", rule="AR-12.8", look=DANGER).of()
MATCH: Final = add("match", FORCE, ENEMY, rule="AR-6.2", source=FORCE_ITSELF, target="force:{to}")
INSERT: Final = add("insert", FORCE, GAP, rule="AR-6.5", source=FORCE_ITSELF, target="gap:{gap}")
REINFORCE: Final = add(
    "reinforce", FORCE, FRIEND, rule="AR-7.3", source=FORCE_ITSELF, target="force:{behind}"
)
SWAP: Final = add("swap", FORCE, OTHER, rule="AR-X.5", source=FORCE_ITSELF, target="force:{with}")
RETREAT: Final = add("retreat", rule="AR-7.8", look=DANGER).of()  # AR-D9
STAY: Final = add("stay", rule="AR-7.8", look=PRIMARY).of()
FIRE: Final = add(
    "fire", FORCE, TARGET, rule="AR-7.10", source=FORCE_ITSELF, target="force:{target}"
)
FIRE_BASE: Final = add(
    "fire_base", FORCE, END, rule="AR-7.15", source=FORCE_ITSELF, target="base_card:{end}"
)
HOLD: Final = add("hold", rule="AR-7.12").of()
REROLL: Final = add("reroll", DIE, rule="AR-8.4", target="die:{die}")  # AR-D11
KEEP: Final = add("keep", rule="AR-8.4", look=PRIMARY).of()
DESTROY: Final = add("destroy", SEAT, PLACE, rule="AR-7.15", target=SITE)  # AR-D12
TAKE: Final = add("reward", REWARD, rule="AR-12.5", target="option:{kind}")

ALLOTTED: Final = [
    *[verb_of(word) for word in (DONE, MEDITATE, PROMOTE, FUEL)],
    *[WORKER, ATTEND, POWER, USE, ACTIVATE, DETACH, ATTACH],
]
"""What may be done in the third step of a Construction (AR-F.2)."""
