"""Why something is not legal: a number for the hot path, a rule and a sentence for people.

The sentences stand in messages/*.json under "sr.no." plus the key.
"""

from __future__ import annotations

from typing import Final

TABLE: Final[list[tuple[str, str]]] = [("", "")]
"""(rule id, message key) by refusal number; number 0 is "legal"."""


def refusal(rule: str, key: str) -> int:
    """Register a refusal; returns its number."""
    TABLE.append((rule, key))
    return len(TABLE) - 1


NOT_NOW: Final = refusal("SR-4.4", "not_now")
NOT_IN_HAND: Final = refusal("SR-5.1", "not_in_hand")
PLAY_AREA_FULL: Final = refusal("SR-5.1", "play_area_full")
NO_CARD_THERE: Final = refusal("SR-7.1", "no_card_there")
NOTHING_IN_ROW: Final = refusal("SR-10.5", "nothing_in_row")
TOO_DEAR: Final = refusal("SR-11.1", "too_dear")
NO_EXPLORERS: Final = refusal("SR-1.3", "no_explorers")
SHIP_PRIMARY: Final = refusal("SR-5.2", "ship_primary")
CONTINUOUS: Final = refusal("SR-7.4", "continuous")
NO_PRIMARY: Final = refusal("SR-7.1", "no_primary")
ABILITY_USED: Final = refusal("SR-7.2", "ability_used")
NO_ALLY: Final = refusal("SR-8.1", "no_ally")
NO_PARTNER: Final = refusal("SR-8.1", "no_partner")
NO_SCRAP: Final = refusal("SR-9.1", "no_scrap")
NO_SUCH_SEAT: Final = refusal("SR-12.4", "no_such_seat")
ONESELF: Final = refusal("SR-12.4", "oneself")
TEAMMATE: Final = refusal("SR-20.8", "teammate")
DEFEATED: Final = refusal("SR-20.5", "defeated")
NOT_THE_PREY: Final = refusal("SR-22.2", "not_the_prey")
NOT_FACING: Final = refusal("SR-24.4", "not_facing")
TEAM_SCORE: Final = refusal("SR-23.2", "team_score")
OUT_OF_REACH: Final = refusal("SR-25.7", "out_of_reach")
SHIELDED: Final = refusal("SR-6.4", "shielded")
TEAM_SHIELDED: Final = refusal("SR-23.6", "team_shielded")
NO_COMBAT: Final = refusal("SR-12.3", "no_combat")
ONE_COMBAT: Final = refusal("SR-12.3", "one_combat")
NOT_A_BASE: Final = refusal("SR-12.2", "not_a_base")
TOO_WEAK: Final = refusal("SR-12.2", "too_weak")
ALL_OR_NOTHING: Final = refusal("SR-12.2", "all_or_nothing")
OWN_BASES_OFF: Final = refusal("SR-16.3", "own_bases_off")
AMOUNT_RANGE: Final = refusal("SR-12.3", "amount_range")
DAMAGE_RANGE: Final = refusal("SR-25.6", "damage_range")
HAS_ENDED: Final = refusal("SR-23.5", "has_ended")
NOT_ENDED: Final = refusal("SR-23.5", "not_ended")
NO_POOLING: Final = refusal("SR-20.7", "no_pooling")
NOTHING_TO_POOL: Final = refusal("SR-23.7", "nothing_to_pool")
POOL_TOO_SMALL: Final = refusal("SR-23.7", "pool_too_small")
POOL_DECLINED: Final = refusal("SR-23.7", "pool_declined")
SHARE_RANGE: Final = refusal("SR-23.7", "share_range")
NO_SENDING: Final = refusal("SR-24.7", "no_sending")
SEND_COSTS: Final = refusal("SR-24.7", "send_costs")
NOT_DISCARDED: Final = refusal("SR-24.7", "not_discarded")
NOT_A_TEAMMATE: Final = refusal("SR-24.7", "not_a_teammate")
MUST: Final = refusal("SR-16.6", "must")
HAND_ONLY: Final = refusal("SR-17.1", "hand_only")
NOT_THERE: Final = refusal("SR-10.6", "not_there")
NOT_A_SHIP_TO_COPY: Final = refusal("SR-17.2a", "not_a_ship_to_copy")
COPIES_NOTHING: Final = refusal("SR-17.2h", "copies_nothing")
NOT_A_FREE_SHIP: Final = refusal("SR-17.7", "not_a_free_ship")
NOT_HELD: Final = refusal("SR-16.4", "not_in_hand")
NOT_HELD_TO_DRAW: Final = refusal("SR-17.1", "not_in_hand")
NOT_A_VICTIM: Final = refusal("SR-16.1", "not_a_victim")
NOT_OWNED: Final = refusal("SR-20.5", "not_owned")
