"""What can be said at a table of Twilight Imperium: verbs and their arguments.

Each chapter has its section; a verb is declared once, with its rule, what acts and what is acted
on.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import DANGER, PRIMARY, QUIET, ActionSpace, Domain

from .printed.components import (
    ACTION_IDS,
    AGENDA_IDS,
    NOTE_IDS,
    NOTES_OF_A_SEAT,
    OBJECTIVE_IDS,
    OBJECTIVES,
    SEATS,
)
from .printed.outcome_words import OUTCOME_WORDS, OUTCOMES
from .printed.tables import (
    ABILITIES,
    ABILITY_IDS,
    COMMAND_TOKENS,
    FACTION_IDS,
    FACTIONS,
    KINDS,
    PLACES,
    PLANET_IDS,
    PLANETS,
    POOLS,
    STRATEGY_CARDS,
    STRATEGY_IDS,
    SYSTEM_IDS,
    SYSTEMS,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TYPES,
)

MOST_OFFERS: Final = 2 * SEATS * (SEATS - 1)
"""Two open ones from each seat to each other."""
FACTION: Final = Domain("faction", FACTIONS, FACTION_IDS)
SYSTEM: Final = Domain("system", SYSTEMS, SYSTEM_IDS, "system")
PLACE: Final = Domain("place", PLACES)
PLANET: Final = Domain("planet", PLANETS, PLANET_IDS)
UNIT: Final = Domain("unit", KINDS, TYPES)
TECHNOLOGY: Final = Domain("technology", TECHNOLOGIES, TECHNOLOGY_IDS)
ABILITY: Final = Domain("ability", ABILITIES, ABILITY_IDS)
CARD: Final = Domain("card", STRATEGY_CARDS, STRATEGY_IDS, "strategy")
POOL: Final = Domain("pool", len(POOLS), POOLS)
FROM_POOL: Final = Domain("from", len(POOLS), POOLS, "pool")
TO_POOL: Final = Domain("to", len(POOLS), POOLS, "pool")
SEAT: Final = Domain("seat", SEATS)
OBJECTIVE: Final = Domain("objective", OBJECTIVES, OBJECTIVE_IDS)
ACTION: Final = Domain("action", len(ACTION_IDS), ACTION_IDS)
NOTE: Final = Domain("note", len(NOTE_IDS), NOTE_IDS)
AGENDA: Final = Domain("agenda", len(AGENDA_IDS), AGENDA_IDS)
NUMBER: Final = Domain("n", COMMAND_TOKENS + 1)
OTHER_CARD: Final = Domain("other", STRATEGY_CARDS, STRATEGY_IDS, "strategy")
FACE: Final = Domain("face", 11)
VALEFAR: Final = Domain("token", 2, ["x", "y"])
VOTES: Final = Domain("votes", 17)
WORMHOLE_TOKEN: Final = Domain("wormhole", 2, ["alpha", "beta"])
LOOKED_AT: Final = Domain("place", 2)
OUTCOME: Final = Domain("outcome", OUTCOMES, OUTCOME_WORDS, "outcome")
NOTE_PLACE: Final = Domain("note_place", SEATS * NOTES_OF_A_SEAT)
OFFER: Final = Domain("offer", MOST_OFFERS)
AMOUNT: Final = Domain("amount", 11)

SPACE: Final = ActionSpace()
PASS: Final = SPACE.add("pass", rule="TI-56.3", look=QUIET)
DONE: Final = SPACE.add("done", look=PRIMARY)
DECLINE: Final = SPACE.add("decline", look=QUIET)
# set-up (TI-SU)
CHOOSE_FACTION: Final = SPACE.add("faction", FACTION, rule="TI-SU.2", target="faction:{faction}")
PLACE_TILE: Final = SPACE.add(
    "lay", SYSTEM, PLACE, rule="TI-SU.6", source="tile:{system}", target="place:{place}"
)
KEEP: Final = SPACE.add("keep", OBJECTIVE, rule="TI-SU.12", source="objective:{objective}")
START_UNIT: Final = SPACE.add("start", UNIT, PLANET, rule="TI-SU.11", target="planet:{planet}")
# components in windows (TI-19, TI-29)
PLAY: Final = SPACE.add("play", ACTION, rule="TI-19.7", source="hand:{action}")
PLAY_NOTE: Final = SPACE.add("note", NOTE, SEAT, rule="TI-13.1", source="note:{note}:{seat}")
# cards (TI-19, TI-20)
DISCARD: Final = SPACE.add("discard", ACTION, rule="TI-19.4", source="hand:{action}")
RETURN_SECRET: Final = SPACE.add(
    "return", OBJECTIVE, rule="TI-20.21", source="objective:{objective}"
)
SCORE: Final = SPACE.add(
    "score", OBJECTIVE, rule="TI-20.5", target="objective:{objective}", look=PRIMARY
)
SPEND_TOKEN: Final = SPACE.add("spend_token", POOL, rule="TI-20.10", source="pool:{pool}")
# strategy phase (TI-59)
TAKE_CARD: Final = SPACE.add("take", CARD, rule="TI-59.1", target="strategy:{card}")
# action phase (TI-56)
STRATEGIC: Final = SPACE.add("strategic", CARD, rule="TI-3", source="strategy:{card}")
ACTIVATE: Final = SPACE.add("activate", SYSTEM, rule="TI-4.1", target="system:{system}")
# choosing one of several, whatever the question
CHOOSE_PLANET: Final = SPACE.add("choose_planet", PLANET, target="planet:{planet}")
CHOOSE_SYSTEM: Final = SPACE.add("choose_system", SYSTEM, target="system:{system}")
CHOOSE_SEAT: Final = SPACE.add("choose_seat", SEAT, target="player:{seat}")
USE_TECHNOLOGY: Final = SPACE.add("use", TECHNOLOGY, source="technology:{technology}")
# paying (TI-32, TI-45, TI-73)
PAY: Final = SPACE.add("pay", rule="TI-32.1", look=PRIMARY)
EXHAUST: Final = SPACE.add("exhaust", PLANET, rule="TI-40.3", source="planet:{planet}")
SPEND_GOOD: Final = SPACE.add("spend_good", rule="TI-12.4", source="goods:{me}")
# command tokens (TI-62)
GAIN_TOKEN: Final = SPACE.add("gain_token", POOL, rule="TI-62.2", target="pool:{pool}")
SHIFT_TOKEN: Final = SPACE.add(
    "shift", FROM_POOL, TO_POOL, rule="TI-43.2", source="pool:{from}", target="pool:{to}"
)
TOKEN_FROM: Final = SPACE.add("token_from", POOL, rule="TI-62.3", source="pool:{pool}")
BUY_TOKENS: Final = SPACE.add("buy_tokens", NUMBER, rule="TI-44.2")
# invasion (TI-47)
BOMBARD: Final = SPACE.add(
    "bombard", UNIT, PLANET, rule="TI-15.1", source="unit:{unit}", target="planet:{planet}"
)
EXTRA_DIE: Final = SPACE.add(
    "extra_die", UNIT, PLANET, rule="TI-FAQ.4", source="unit:{unit}", target="planet:{planet}"
)
REMOVE_CUSTODIANS: Final = SPACE.add("remove_custodians", rule="TI-60.2")
LAND: Final = SPACE.add(
    "land", PLANET, rule="TI-47.2", source="unit:infantry", target="planet:{planet}"
)
DEFEND: Final = SPACE.add("defend", PLANET, rule="TI-17.6", source="planet:{planet}")
# production and structures (TI-68, TI-78)
PRODUCE: Final = SPACE.add("produce", UNIT, rule="TI-68.2", source="unit:{unit}")
PRODUCE_ON: Final = SPACE.add(
    "produce_on", PLANET, rule="TI-68.3", source="unit:infantry", target="planet:{planet}"
)
PLACE_STRUCTURE: Final = SPACE.add(
    "place", UNIT, PLANET, rule="TI-78.2", source="unit:{unit}", target="planet:{planet}"
)
MOVE_FORCE: Final = SPACE.add("lift", PLANET, rule="TI-42", source="planet:{planet}")
LIFT_FROM_SPACE: Final = SPACE.add("lift_from", SYSTEM, rule="TI-42", source="system:{system}")
# technology (TI-81)
RESEARCH: Final = SPACE.add(
    "research", TECHNOLOGY, rule="TI-81.10", target="technology:{technology}"
)
# strategy cards (TI-22)
SECONDARY: Final = SPACE.add("secondary", CARD, rule="TI-3.1", source="strategy:{card}")
READY_PLANET: Final = SPACE.add("ready", PLANET, rule="TI-37.3", target="planet:{planet}")
RESEARCH_AGAIN: Final = SPACE.add("research_again", rule="TI-82.2")
AGENDA_TOP: Final = SPACE.add("agenda_top", LOOKED_AT, rule="TI-67.2")
AGENDA_BOTTOM: Final = SPACE.add("agenda_bottom", LOOKED_AT, rule="TI-67.2")
DRAW_SECRET: Final = SPACE.add("draw_secret", rule="TI-46.2")
# movement and transport (TI-36, TI-84)
MOVE: Final = SPACE.add("move", SYSTEM, UNIT, rule="TI-36.3", source="fleet:{system}:{unit}")
MOVE_DAMAGED: Final = SPACE.add(
    "move_damaged", SYSTEM, UNIT, rule="TI-36.3", source="fleet:{system}:{unit}"
)
MOVE_ALL: Final = SPACE.add("move_all", SYSTEM, rule="TI-36.3", source="system:{system}")
LOAD: Final = SPACE.add("load", SYSTEM, UNIT, rule="TI-84.1", source="fleet:{system}:{unit}")
EMBARK: Final = SPACE.add("embark", PLANET, rule="TI-84.1", source="planet:{planet}")
FILL: Final = SPACE.add("fill", rule="TI-84.1")
# space cannon, hits and losses (TI-17, TI-33, TI-35, TI-72.3)
FIRE: Final = SPACE.add("fire", SEAT, rule="TI-17.3", target="seat:{seat}")
FIRE_GRAVITON: Final = SPACE.add("fire_graviton", SEAT, rule="TI-17.3", target="seat:{seat}")
SUSTAIN: Final = SPACE.add("sustain", UNIT, rule="TI-33", source="own:{unit}")
LOSE: Final = SPACE.add("lose", UNIT, rule="TI-35.1", source="own:{unit}", look=DANGER)
LOSE_DAMAGED: Final = SPACE.add(
    "lose_damaged", UNIT, rule="TI-35.1", source="own:{unit}", look=DANGER
)
SUGGESTED: Final = SPACE.add("suggested", rule="TI-35.1", look=PRIMARY)
REPAIR: Final = SPACE.add("repair", UNIT, rule="TI-33.3", source="own:{unit}")
# space combat (TI-25)
FIGHT: Final = SPACE.add("fight", SEAT, rule="TI-25", target="seat:{seat}")
ANNOUNCE: Final = SPACE.add("announce", rule="TI-25.4")
RETREAT: Final = SPACE.add("retreat", SYSTEM, rule="TI-25.7", target="system:{system}")
# agenda phase (TI-57)
VOTE: Final = SPACE.add("vote", OUTCOME, rule="TI-57.6", target="outcome:{outcome}")
VOTE_ALL: Final = SPACE.add("vote_all", OUTCOME, rule="TI-57.6", target="outcome:{outcome}")
ABSTAIN: Final = SPACE.add("abstain", rule="TI-57.14", look=QUIET)
DECIDE: Final = SPACE.add("decide", OUTCOME, rule="TI-57.19", target="outcome:{outcome}")
PREDICT: Final = SPACE.add("predict", OUTCOME, rule="TI-57.22", target="outcome:{outcome}")
# transactions (TI-83)
DEAL: Final = SPACE.add("deal", SEAT, rule="TI-83.1", target="player:{seat}", look=QUIET)
ACCEPT: Final = SPACE.add("accept", OFFER, rule="TI-83.3", target="offer:{offer}", look=PRIMARY)
REFUSE: Final = SPACE.add("refuse", OFFER, rule="TI-83.3", target="offer:{offer}", look=QUIET)
WITHDRAW: Final = SPACE.add("withdraw", OFFER, rule="TI-83.3", target="offer:{offer}", look=QUIET)
GIVE_GOODS: Final = SPACE.add("give_goods", AMOUNT, rule="TI-83.2")
GIVE_COMMODITIES: Final = SPACE.add("give_commodities", AMOUNT, rule="TI-83.2")
GIVE_NOTE: Final = SPACE.add("give_note", NOTE_PLACE, rule="TI-83.2", source="note:{note_place}")
SHOW_NOTE: Final = SPACE.add("show_note", NOTE_PLACE, rule="TI-FAQ.7", source="note:{note_place}")
WANT_GOODS: Final = SPACE.add("want_goods", AMOUNT, rule="TI-83.2")
WANT_COMMODITIES: Final = SPACE.add("want_commodities", AMOUNT, rule="TI-83.2")
WANT_NOTE: Final = SPACE.add("want_note", NOTE_PLACE, rule="TI-83.2", target="note:{note_place}")
PROPOSE: Final = SPACE.add("propose", rule="TI-83.1", look=PRIMARY)
DROP: Final = SPACE.add("drop", rule="TI-83.1", look=QUIET)
# components in windows (TI-29, TI-21.3): faction abilities, units' own texts, laws
USE_ABILITY: Final = SPACE.add("ability", ABILITY, rule="TI-29.21", source="ability:{ability}")
USE_UNIT: Final = SPACE.add("unit_text", UNIT, rule="TI-29.21", source="unit:{unit}")
USE_LAW: Final = SPACE.add("law", AGENDA, rule="TI-21.3", source="agenda:{agenda}")
TAKE_GOOD: Final = SPACE.add("take_good", rule="TI-29.21")
TAKE_COMMODITY: Final = SPACE.add("take_commodity", rule="TI-29.21")
SWAP_CARDS: Final = SPACE.add(
    "swap_cards",
    CARD,
    OTHER_CARD,
    rule="TI-22.3",
    source="strategy:{card}",
    target="strategy:{other}",
)
RAISE_DIE: Final = SPACE.add("raise_die", FACE, rule="TI-29.21")
TAKE_FROM_HAND: Final = SPACE.add("take_from_hand", ACTION, rule="TI-29.21", source="hand:{action}")
GAIN_TECHNOLOGY: Final = SPACE.add(
    "gain_technology", TECHNOLOGY, rule="TI-81.5", target="technology:{technology}"
)
ASSIMILATE: Final = SPACE.add(
    "assimilate", VALEFAR, TECHNOLOGY, rule="TI-81.16", target="technology:{technology}"
)
FORGE: Final = SPACE.add("forge", UNIT, SYSTEM, rule="TI-2.2", target="system:{system}")
# targets of action cards (TI-19.7)
LOSE_AT: Final = SPACE.add(
    "lose_at", SEAT, SYSTEM, UNIT, rule="TI-35.1", target="fleet:{system}:{unit}"
)
FORCE_TOKEN: Final = SPACE.add("force_token", SEAT, SYSTEM, rule="TI-62", target="system:{system}")
CHOOSE_LAW: Final = SPACE.add("choose_law", AGENDA, rule="TI-21.5", target="agenda:{agenda}")
BUY_VOTES: Final = SPACE.add("buy_votes", VOTES, rule="TI-ERR.1")
REROLL: Final = SPACE.add("reroll", FACE, rule="TI-70.1")
PRIMARY_INSTEAD: Final = SPACE.add("primary", CARD, rule="TI-29.13", source="strategy:{card}")
PLACE_WORMHOLE: Final = SPACE.add(
    "place_wormhole", WORMHOLE_TOKEN, SYSTEM, rule="TI-86.1", target="system:{system}"
)
HIT_SHIP: Final = SPACE.add(
    "hit_ship", SYSTEM, UNIT, rule="TI-ERR.2", target="fleet:{system}:{unit}"
)
HIT_DAMAGED: Final = SPACE.add(
    "hit_damaged", SYSTEM, UNIT, rule="TI-ERR.2", target="fleet:{system}:{unit}"
)
# showing a card of one's own on purpose
SHOW_CARD: Final = SPACE.add("show_card", SEAT, rule="TI-FAQ.7", target="player:{seat}", look=QUIET)
SHOW_ACTION: Final = SPACE.add("show_action", ACTION, rule="TI-FAQ.7", source="hand:{action}")
SHOW_SECRET: Final = SPACE.add(
    "show_secret", OBJECTIVE, rule="TI-FAQ.7", source="objective:{objective}"
)
SHOW_HELD_NOTE: Final = SPACE.add(
    "show_held_note", NOTE_PLACE, rule="TI-FAQ.7", source="note:{note_place}"
)
LAND_FIGHTER: Final = SPACE.add(
    "land_fighter", PLANET, rule="TI-ERR.7", source="unit:fighter", target="planet:{planet}"
)
LOSE_ON: Final = SPACE.add("lose_on", SEAT, UNIT, PLANET, rule="TI-35.1", target="planet:{planet}")
# ground forces that fight as ships (the Alastor)
ENLIST: Final = SPACE.add("enlist", PLANET, rule="TI-FAQ.49", source="planet:{planet}")
ENLIST_ABOARD: Final = SPACE.add("enlist_aboard", rule="TI-FAQ.49", source="unit:infantry")
ENLIST_ALL: Final = SPACE.add("enlist_all", rule="TI-FAQ.49")
COME_DOWN: Final = SPACE.add("come_down", PLANET, rule="TI-35.1", target="planet:{planet}")
# action cards in transactions of the Hacan (Arbiters)
GIVE_CARD: Final = SPACE.add("give_card", ACTION, rule="TI-83.2b", source="hand:{action}")
GIVE_CARD_SHOWN: Final = SPACE.add(
    "give_card_shown", ACTION, rule="TI-FAQ.7", source="hand:{action}"
)
WANT_CARD: Final = SPACE.add("want_card", ACTION, rule="TI-83.2b")
# which of several right predictions is rewarded first
REWARD: Final = SPACE.add("reward", ACTION, rule="TI-57.17a", source="hand:{action}")
