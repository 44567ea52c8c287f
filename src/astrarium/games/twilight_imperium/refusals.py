"""Why something is not legal: a number for the hot path, a rule and a sentence for people.

The sentences stand in messages/*.json under "twilight_imperium.no." plus the key.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.refusals import Refusals

REFUSALS: Final = Refusals("twilight_imperium.no.")

# the first one is said of what is no candidate (Decision.otherwise)
NOT_NOW: Final = REFUSALS.add("TI-56.1", "not_now")
# set-up and phases
FACTION_TAKEN: Final = REFUSALS.add("TI-SU.2", "faction_taken")
RING_FIRST: Final = REFUSALS.add("TI-SU.6", "ring_first")
ANOMALIES_APART: Final = REFUSALS.add("TI-SU.6", "anomalies_apart")
WORMHOLES_APART: Final = REFUSALS.add("TI-SU.6", "wormholes_apart")
PLACE_FILLED: Final = REFUSALS.add("TI-SU.6", "place_filled")
NOT_YOUR_TILE: Final = REFUSALS.add("TI-SU.6", "not_your_tile")
NOT_IN_HAND: Final = REFUSALS.add("TI-19.4", "not_in_hand")
NOT_YOUR_SECRET: Final = REFUSALS.add("TI-20.19", "not_your_secret")
NOT_STARTING: Final = REFUSALS.add("TI-SU.11", "not_starting")
CARD_TAKEN: Final = REFUSALS.add("TI-59.1", "card_taken")
CARD_USED: Final = REFUSALS.add("TI-3", "card_used")
NOT_YOUR_CARD: Final = REFUSALS.add("TI-22.3", "not_your_card")
STRATEGY_FIRST: Final = REFUSALS.add("TI-56.4", "strategy_first")
# activation and movement
NO_TACTIC_TOKEN: Final = REFUSALS.add("TI-62.4", "no_tactic_token")
OWN_TOKEN: Final = REFUSALS.add("TI-4.1", "own_token")
NO_SHIP_THERE: Final = REFUSALS.add("TI-36.3", "no_ship_there")
TOKEN_AT_START: Final = REFUSALS.add("TI-36.3", "token_at_start")
NO_MOVE: Final = REFUSALS.add("TI-36.2", "no_move")
TOO_FAR: Final = REFUSALS.add("TI-52.1", "too_far")
NO_WAY_IN: Final = REFUSALS.add("TI-79.1", "no_way_in")
NO_ROUND_TRIP: Final = REFUSALS.add("TI-36.3", "no_round_trip")
NO_ROOM: Final = REFUSALS.add("TI-18.1", "no_room")
NOT_ON_WAY: Final = REFUSALS.add("TI-84.1", "not_on_way")
NOTHING_TO_LOAD: Final = REFUSALS.add("TI-84.1", "nothing_to_load")
TOKEN_OVER_LOAD: Final = REFUSALS.add("TI-84.3", "token_over_load")
# space cannon, hits, losses and space combat
NO_TARGET: Final = REFUSALS.add("TI-17.5", "no_target")
CANNOT_SUSTAIN: Final = REFUSALS.add("TI-33.2", "cannot_sustain")
SUSTAIN_FIRST: Final = REFUSALS.add("TI-33", "sustain_first")
NOT_A_LOSS: Final = REFUSALS.add("TI-35.1", "not_a_loss")
NOT_FIGHTERS: Final = REFUSALS.add("TI-17.5", "not_fighters")
NOT_SURPLUS: Final = REFUSALS.add("TI-72.3", "not_surplus")
OVER_CAPACITY: Final = REFUSALS.add("TI-18.3", "over_capacity")
NOT_DAMAGED: Final = REFUSALS.add("TI-33.3", "not_damaged")
NO_REFUGE: Final = REFUSALS.add("TI-25.7", "no_refuge")
MUST_RETREAT: Final = REFUSALS.add("TI-FAQ.2", "must_retreat")
