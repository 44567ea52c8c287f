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
NOT_IN_WINDOW: Final = REFUSALS.add("TI-29.12", "not_in_window")
NO_TARGET: Final = REFUSALS.add("TI-2.3", "no_target")
CANNOT_CANCEL: Final = REFUSALS.add("TI-19.8", "cannot_cancel")
NOT_IN_HAND: Final = REFUSALS.add("TI-19.4", "not_in_hand")
NOT_YOUR_SECRET: Final = REFUSALS.add("TI-20.19", "not_your_secret")
SCORED: Final = REFUSALS.add("TI-20.8", "scored")
NOT_OPEN: Final = REFUSALS.add("TI-20.11", "not_open")
HOME_LOST: Final = REFUSALS.add("TI-20.16", "home_lost")
NOT_MET: Final = REFUSALS.add("TI-20.5", "not_met")
OTHER_PHASE: Final = REFUSALS.add("TI-20.3", "other_phase")
NO_TOKEN_IN_POOL: Final = REFUSALS.add("TI-20.10", "no_token_in_pool")
NOT_STARTING: Final = REFUSALS.add("TI-SU.11", "not_starting")
CARD_TAKEN: Final = REFUSALS.add("TI-59.1", "card_taken")
CARD_USED: Final = REFUSALS.add("TI-3", "card_used")
NOT_YOUR_CARD: Final = REFUSALS.add("TI-22.3", "not_your_card")
STRATEGY_FIRST: Final = REFUSALS.add("TI-56.4", "strategy_first")
# activation and movement
NO_TACTIC_TOKEN: Final = REFUSALS.add("TI-62.4", "no_tactic_token")
OWN_TOKEN: Final = REFUSALS.add("TI-4.1", "own_token")
# paying and command tokens
NO_GOODS: Final = REFUSALS.add("TI-12.4", "no_goods")
NOT_YOUR_PLANET: Final = REFUSALS.add("TI-64.5", "not_your_planet")
PLANET_EXHAUSTED: Final = REFUSALS.add("TI-64.8", "planet_exhausted")
WORTH_NOTHING: Final = REFUSALS.add("TI-32.1", "worth_nothing")
TOO_DEAR: Final = REFUSALS.add("TI-32.1", "too_dear")
POOL_EMPTY: Final = REFUSALS.add("TI-62.3", "pool_empty")
BACK_AND_FORTH: Final = REFUSALS.add("TI-43.2", "back_and_forth")
NO_TOKENS_LEFT: Final = REFUSALS.add("TI-62.3", "no_tokens_left")
# structures and production
ONE_DOCK: Final = REFUSALS.add("TI-78.4", "one_dock")
TWO_PDS: Final = REFUSALS.add("TI-78.5", "two_pds")
NONE_LEFT: Final = REFUSALS.add("TI-49.4", "none_left")
NO_FIGURE: Final = REFUSALS.add("TI-61.3", "no_figure")
NO_COST: Final = REFUSALS.add("TI-32.3", "no_cost")
NO_WAR_SUN: Final = REFUSALS.add("TI-7.4", "no_war_sun")
LIMIT_REACHED: Final = REFUSALS.add("TI-68.1", "limit_reached")
NO_INFANTRY_HERE: Final = REFUSALS.add("TI-68.1", "no_infantry_here")
SHIPS_IN_THE_WAY: Final = REFUSALS.add("TI-69.6", "ships_in_the_way")
NOT_THERE: Final = REFUSALS.add("TI-68.3", "not_there")
NO_CAPACITY: Final = REFUSALS.add("TI-68.4", "no_capacity")
OVER_BUDGET: Final = REFUSALS.add("TI-69.4", "over_budget")
# technologies
HAS_TECHNOLOGY: Final = REFUSALS.add("TI-81.10", "has_technology")
NOT_IN_DECK: Final = REFUSALS.add("TI-81.11", "not_in_deck")
OTHER_UNIT: Final = REFUSALS.add("TI-7.1", "other_unit")
PREREQUISITE_MISSING: Final = REFUSALS.add("TI-81.12", "prerequisite_missing")
NO_SPECIALTY: Final = REFUSALS.add("TI-81.14", "no_specialty")
TECHNOLOGY_EXHAUSTED: Final = REFUSALS.add("TI-74.3", "technology_exhausted")
# invasion
NO_BOMBARDMENT: Final = REFUSALS.add("TI-15.1", "no_bombardment")
NOTHING_TO_BOMBARD: Final = REFUSALS.add("TI-15.2", "nothing_to_bombard")
SHIELDED: Final = REFUSALS.add("TI-16", "shielded")
NONE_TO_LAND: Final = REFUSALS.add("TI-47.2", "none_to_land")
GUARDED: Final = REFUSALS.add("TI-60.1", "guarded")
MUST_LAND: Final = REFUSALS.add("TI-60.2", "must_land")
NO_INFLUENCE: Final = REFUSALS.add("TI-60.2", "no_influence")
# strategy cards
NO_STRATEGY_TOKEN: Final = REFUSALS.add("TI-62.5", "no_strategy_token")
IS_SPEAKER: Final = REFUSALS.add("TI-67.2", "is_speaker")
MECATOL_SYSTEM: Final = REFUSALS.add("TI-37.2", "mecatol_system")
NO_PLANET_THERE: Final = REFUSALS.add("TI-37.2", "no_planet_there")
PLANET_READIED: Final = REFUSALS.add("TI-37.3", "planet_readied")
NO_TOKEN_THERE: Final = REFUSALS.add("TI-43.1", "no_token_there")
INVITED: Final = REFUSALS.add("TI-27.4", "invited")
