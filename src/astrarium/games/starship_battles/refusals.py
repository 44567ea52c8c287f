"""Why something is not legal: a number for the hot path, a rule and a sentence for people.

The sentences stand in messages/*.json under "sb.no." plus the key.
"""

from __future__ import annotations

from typing import Final

TABLE: Final[list[tuple[str, str]]] = [("", "")]
"""(rule id, message key) by refusal number; number 0 is "legal"."""


def refusal(rule: str, key: str) -> int:
    """Register a refusal; returns its number."""
    TABLE.append((rule, key))
    return len(TABLE) - 1


NOT_NOW: Final = refusal("SB-A2", "not_now")

# building and deployment
NO_SUCH_TYPE: Final = refusal("SB-1.2", "no_such_type")
OTHER_SIDE: Final = refusal("SB-2.3", "other_side")
TOO_DEAR: Final = refusal("SB-2.2", "too_dear")
ONLY_ONE: Final = refusal("SB-2.6", "only_one")
FLEET_FULL: Final = refusal("SB-2.4", "fleet_full")
ZONE_FULL: Final = refusal("SB-3.3", "zone_full")
NOT_IN_FLEET: Final = refusal("SB-2.2", "not_in_fleet")
PRESET_TOO_DEAR: Final = refusal("SB-2.2", "preset_too_dear")
PRESET_OTHER_SIDE: Final = refusal("SB-2.3", "preset_other_side")
PRESET_UNIQUE: Final = refusal("SB-2.6", "preset_unique")
NO_PRESET: Final = refusal("SB-2.2", "no_preset")
NOTHING_TO_DEPLOY: Final = refusal("SB-2.7", "nothing_to_deploy")
DRAFT_EMPTY: Final = refusal("SB-2.2", "draft_empty")
NOT_YOURS: Final = refusal("SB-1.11", "not_yours")
NOT_DEPLOYABLE: Final = refusal("SB-3.4", "not_deployable")
PICKED: Final = refusal("SB-3.3", "picked")
NOT_ALL_DEPLOYED: Final = refusal("SB-3.3", "not_all_deployed")
NOTHING_PICKED: Final = refusal("SB-3.3", "nothing_picked")
OUT_OF_ZONE: Final = refusal("SB-3.2", "out_of_zone")
OCCUPIED: Final = refusal("SB-1.4", "occupied")
OFF_GRID: Final = refusal("SB-1.4", "off_grid")

# movement
NOT_ON_GRID: Final = refusal("SB-1.4", "not_on_grid")
MOVED_ALREADY: Final = refusal("SB-4.3", "moved_already")
JUST_LAUNCHED: Final = refusal("SB-4.14", "just_launched")
IS_HELD: Final = refusal("SB-8.12", "is_held")
ANOTHER_MOVES: Final = refusal("SB-4.3", "another_moves")
NO_SQUARES_LEFT: Final = refusal("SB-4.3", "no_squares_left")
NO_DIAGONAL: Final = refusal("SB-4.4", "no_diagonal")
NO_BACKWARD: Final = refusal("SB-4.4", "no_backward")
ENEMY_THERE: Final = refusal("SB-4.9", "enemy_there")
NO_PUSH: Final = refusal("SB-4.10", "no_push")
ENDS_ON_FRIEND: Final = refusal("SB-4.8", "ends_on_friend")
STOPS_ON_FRIEND: Final = refusal("SB-4.12", "stops_on_friend")
MUST_STOP: Final = refusal("SB-4.12", "must_stop")
MOVES_EXACTLY: Final = refusal("SB-4.3", "moves_exactly")
STANDS_ON_FRIEND: Final = refusal("SB-4.8", "stands_on_friend")
NOT_MOVING: Final = refusal("SB-4.3", "not_moving")
FACES_BY_MOVING: Final = refusal("SB-4.5", "faces_by_moving")
NO_FACING: Final = refusal("SB-1.8", "no_facing")
STATES_FACING: Final = refusal("SB-4.7", "states_facing")
NOT_NEAREST: Final = refusal("SB-4.10", "not_nearest")
NO_HIT_AND_RUN: Final = refusal("SB-8.2", "no_hit_and_run")
DID_NOT_ATTACK: Final = refusal("SB-8.2", "did_not_attack")

# launching
NO_LAUNCH: Final = refusal("SB-4.16", "no_launch")
LAUNCHED_ALL: Final = refusal("SB-4.16", "launched_all")
RESERVE_EMPTY: Final = refusal("SB-3.4", "reserve_empty")
NO_ROOM: Final = refusal("SB-4.16", "no_room")
NOT_IN_RESERVE: Final = refusal("SB-3.4", "not_in_reserve")
NO_RING: Final = refusal("SB-8.2", "no_ring")
NOT_ADJACENT_SQUARE: Final = refusal("SB-4.16", "not_adjacent_square")
GRAVITY: Final = refusal("SB-8.2", "gravity")

# attacks
NO_WEAPON: Final = refusal("SB-5.2", "no_weapon")
FIRED_ALREADY: Final = refusal("SB-5.2", "fired_already")
NO_POINT_DEFENSE: Final = refusal("SB-5.14", "no_point_defense")
POINT_DEFENSE_OVER: Final = refusal("SB-5.14", "point_defense_over")
NO_TRACTOR: Final = refusal("SB-8.14", "no_tractor")
NO_TARGET: Final = refusal("SB-5.4", "no_target")
FRIENDLY: Final = refusal("SB-5.8", "friendly")
FIGHTER_TOO_FAR: Final = refusal("SB-5.5", "fighter_too_far")
TARGET_TOO_FAR: Final = refusal("SB-5.6", "target_too_far")
BOMBER_TOO_FAR: Final = refusal("SB-8.13", "bomber_too_far")
POINT_DEFENSE_CLASS: Final = refusal("SB-5.14", "point_defense_class")
POINT_DEFENSE_FAR: Final = refusal("SB-5.14", "point_defense_far")
POINT_DEFENSE_DONE: Final = refusal("SB-5.14", "point_defense_done")
TRACTOR_TARGET: Final = refusal("SB-8.14", "tractor_target")
WEAPON_FORBIDS: Final = refusal("SB-8.1", "weapon_forbids")
STEALTH: Final = refusal("SB-8.2", "stealth")
NOT_A_TARGET: Final = refusal("SB-8.10", "not_a_target")
NOT_FACED: Final = refusal("SB-5.9", "not_faced")

# Fleet Commander
NOT_YOUR_SHEET: Final = refusal("SB-8.4", "not_your_sheet")
NO_ABILITIES: Final = refusal("SB-7.1", "no_abilities")
NO_COUNTER: Final = refusal("SB-8.3", "no_counter")
OPTION_USED: Final = refusal("SB-8.6", "option_used")
WRONG_WINDOW: Final = refusal("SB-8.5", "wrong_window")
NO_EFFECT: Final = refusal("SB-8.5", "no_effect")
NOT_HIT: Final = refusal("SB-8.9", "not_hit")
NO_ACE: Final = refusal("SB-8.2", "no_ace")
ACE_USED: Final = refusal("SB-8.2", "ace_used")
NOT_CLASS_ONE: Final = refusal("SB-6.7", "not_class_one")
