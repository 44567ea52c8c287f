"""The action space of Star Realms; SR-26 lists the decisions behind the verbs."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import DANGER, PRIMARY, QUIET, ActionSpace, Domain

from .printed.tables import IDS, KINDS, ROW

SEATS: Final = 6
SLOTS: Final = 64
"""Places in a play area that actions can name; nobody can play a card beyond them."""
AMOUNTS: Final = 512

CARD: Final = Domain("card", KINDS, IDS)
TRADE_ROW: Final = Domain("trade_row", ROW)
SLOT: Final = Domain("slot", SLOTS)
SEAT: Final = Domain("seat", SEATS)
OPTION: Final = Domain("option", 2)
AMOUNT: Final = Domain("n", AMOUNTS)

# The things of the table
HAND: Final = "hand:{card}"
DISCARDED: Final = "discard:{me}:{card}"
PLACE: Final = "row:{trade_row}"
PILE: Final = "explorers"
OWN_SLOT: Final = "play:{me}:{slot}"
PLAYER: Final = "player:{seat}"
BASE_OF: Final = "play:{seat}:{slot}"
CHOICE: Final = "option:{option}"

SPACE: Final = ActionSpace()
END: Final = SPACE.add("end_turn", rule="SR-4.3", look=PRIMARY)  # D-8
PLAY: Final = SPACE.add("play", CARD, rule="SR-5.1", source=HAND)  # D-1
BUY: Final = SPACE.add("buy", TRADE_ROW, rule="SR-11.1", source=PLACE)  # D-5
BUY_EXPLORER: Final = SPACE.add("buy_explorer", rule="SR-11.1", source=PILE)
USE: Final = SPACE.add("use", SLOT, rule="SR-6.2", source=OWN_SLOT)  # D-2
USE_ALLY: Final = SPACE.add("ally", SLOT, rule="SR-8.1", source=OWN_SLOT)  # D-3
USE_SCRAP: Final = SPACE.add("scrap", SLOT, rule="SR-9.1", source=OWN_SLOT, look=DANGER)  # D-4
# D-7: with the whole pool, or an amount is asked
ATTACK: Final = SPACE.add("attack", SEAT, rule="SR-12.3", target=PLAYER)
ATTACK_PART: Final = SPACE.add("attack_part", SEAT, rule="SR-12.3", target=PLAYER, look=QUIET)
# D-6, in part in a raid
ATTACK_BASE: Final = SPACE.add("attack_base", SEAT, SLOT, rule="SR-12.2", target=BASE_OF)
ATTACK_BASE_PART: Final = SPACE.add(
    "attack_base_part", SEAT, SLOT, rule="SR-25.6", target=BASE_OF, look=QUIET
)
RESUME: Final = SPACE.add("resume", rule="SR-23.5", look=PRIMARY)
POOL_BUY: Final = SPACE.add("pool_buy", TRADE_ROW, rule="SR-23.7", source=PLACE)  # D-19
POOL_ATTACK: Final = SPACE.add("pool_attack", SEAT, SLOT, rule="SR-23.7", target=BASE_OF)  # D-19
# D-20
SEND: Final = SPACE.add("send", CARD, SEAT, rule="SR-24.7", source=DISCARDED, target=PLAYER)
MAIN_VERBS: Final = SPACE.verbs[:]
"""The verbs of the Main Phase, all that stand above."""

PAY: Final = SPACE.add("amount", AMOUNT, rule="SR-12.3")  # D-7, D-19
DECLINE: Final = SPACE.add("decline", rule="SR-23.7", look=QUIET)  # D-19
OPTION_OF: Final = SPACE.add("choose", OPTION, rule="SR-7.6", source=CHOICE)  # D-9
SCRAP_HAND: Final = SPACE.add("scrap_hand", CARD, rule="SR-10.6", source=HAND, look=DANGER)  # D-10
SCRAP_DISCARD: Final = SPACE.add(
    "scrap_discard", CARD, rule="SR-10.6", source=DISCARDED, look=DANGER
)
SCRAP_ROW_CARD: Final = SPACE.add("scrap_row", TRADE_ROW, rule="SR-10.1", source=PLACE)  # D-11
DESTROY_BASE: Final = SPACE.add(
    "destroy", SEAT, SLOT, rule="SR-16.3", target=BASE_OF, look=DANGER
)  # D-12
COPY_SHIP: Final = SPACE.add("copy", SLOT, rule="SR-17.2a", target=OWN_SLOT)  # D-13
TAKE: Final = SPACE.add("take", TRADE_ROW, rule="SR-17.7", source=PLACE)  # D-14
TAKE_EXPLORER: Final = SPACE.add("take_explorer", rule="SR-17.7", source=PILE)
TO_DECK: Final = SPACE.add("to_deck", rule="SR-17.8")  # D-15
TO_DISCARD: Final = SPACE.add("to_discard", rule="SR-17.8")
VICTIM: Final = SPACE.add("target", SEAT, rule="SR-16.1", target=PLAYER)  # D-16
DISCARD_CARD: Final = SPACE.add("discard", CARD, rule="SR-16.4", source=HAND)  # D-17, D-18
GIVE: Final = SPACE.add("give", CARD, rule="SR-20.5")  # D-21
DONE: Final = SPACE.add("done", rule="SR-5.5", look=PRIMARY)
QUESTION_VERBS: Final = SPACE.verbs[len(MAIN_VERBS) :]
"""The verbs of all other questions."""

ACTIONS: Final = SPACE.all_decoded()
"""Every action taken apart: what `SPACE.decode` says of a number that is known to be one."""
