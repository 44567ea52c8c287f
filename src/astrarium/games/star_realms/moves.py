"""The action space of Star Realms; SR-26 lists the decisions behind the verbs."""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms.cards import IDS, KINDS
from astrarium.kernel.actions import ActionSpace, Domain

SEATS: Final = 6
SLOTS: Final = 64
"""Places in a play area that actions can name; nobody can play a card beyond them."""
AMOUNTS: Final = 512
ROW: Final = 5

CARD: Final = Domain("card", KINDS, IDS)
TRADE_ROW: Final = Domain("trade_row", ROW)
SLOT: Final = Domain("slot", SLOTS)
SEAT: Final = Domain("seat", SEATS)
OPTION: Final = Domain("option", 2)
AMOUNT: Final = Domain("n", AMOUNTS)

SPACE: Final = ActionSpace()
END: Final = SPACE.add("end_turn")  # D-8
PLAY: Final = SPACE.add("play", CARD)  # D-1
BUY: Final = SPACE.add("buy", TRADE_ROW)  # D-5
BUY_EXPLORER: Final = SPACE.add("buy_explorer")
USE: Final = SPACE.add("use", SLOT)  # D-2
USE_ALLY: Final = SPACE.add("ally", SLOT)  # D-3
USE_SCRAP: Final = SPACE.add("scrap", SLOT)  # D-4
ATTACK: Final = SPACE.add("attack", SEAT)  # D-7, with the whole pool
ATTACK_PART: Final = SPACE.add("attack_part", SEAT)  # D-7, an amount is asked
ATTACK_BASE: Final = SPACE.add("attack_base", SEAT, SLOT)  # D-6
ATTACK_BASE_PART: Final = SPACE.add("attack_base_part", SEAT, SLOT)  # D-6 in a raid
RESUME: Final = SPACE.add("resume")  # SR-23.5
POOL_BUY: Final = SPACE.add("pool_buy", TRADE_ROW)  # D-19
POOL_ATTACK: Final = SPACE.add("pool_attack", SEAT, SLOT)  # D-19
SEND: Final = SPACE.add("send", CARD, SEAT)  # D-20
PAY: Final = SPACE.add("amount", AMOUNT)  # D-7, D-19
DECLINE: Final = SPACE.add("decline")  # D-19
OPTION_OF: Final = SPACE.add("choose", OPTION)  # D-9
SCRAP_HAND: Final = SPACE.add("scrap_hand", CARD)  # D-10
SCRAP_DISCARD: Final = SPACE.add("scrap_discard", CARD)
SCRAP_ROW_CARD: Final = SPACE.add("scrap_row", TRADE_ROW)  # D-11
DESTROY_BASE: Final = SPACE.add("destroy", SEAT, SLOT)  # D-12
COPY_SHIP: Final = SPACE.add("copy", SLOT)  # D-13
TAKE: Final = SPACE.add("take", TRADE_ROW)  # D-14
TAKE_EXPLORER: Final = SPACE.add("take_explorer")
TO_DECK: Final = SPACE.add("to_deck")  # D-15
TO_DISCARD: Final = SPACE.add("to_discard")
VICTIM: Final = SPACE.add("target", SEAT)  # D-16
DISCARD_CARD: Final = SPACE.add("discard", CARD)  # D-17, D-18
GIVE: Final = SPACE.add("give", CARD)  # D-21
DONE: Final = SPACE.add("done")
