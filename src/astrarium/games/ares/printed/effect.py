"""The verbs of card effects and their words (data/NOTATION.md), as numbers (AR-F.6, AR-F.7)."""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

VERBS: Final = [
    "attack_bonus",
    "set_attack",
    "initiative_bonus",
    "recon_bonus",
    "gain_ability",
    "ignore_position_modifier",
    "reinforcement_bonus",
    "cannot_fire",
    "hits",
    "area_hit",
    "extra_dice",
    "swap_positions",
    "convert_unit_type",
    "take_bonus_resources",
    "add_unit",
    "remove_unit",
    "return_lost_unit",
    "add_power",
    "power_usable_for",
    "add_temporary_force",
    "empty_building_kills_per_firing",
    "look_at",
    "raid",
]
ATTACK_BONUS: Final = 0
SET_ATTACK: Final = 1
INITIATIVE_BONUS: Final = 2
RECON_BONUS: Final = 3
GAIN_ABILITY: Final = 4
IGNORE_POSITION: Final = 5
REINFORCEMENT_BONUS: Final = 6
CANNOT_FIRE: Final = 7
HITS: Final = 8
AREA_HIT: Final = 9
EXTRA_DICE: Final = 10
SWAP: Final = 11
CONVERT: Final = 12
BONUS_RESOURCES: Final = 13
ADD_UNIT: Final = 14
REMOVE_UNIT: Final = 15
RETURN_UNIT: Final = 16
ADD_POWER: Final = 17
POWER_FOR: Final = 18
TEMPORARY_FORCE: Final = 19
MORE_KILLS: Final = 20
LOOK_AT: Final = 21
RUN_RAID: Final = 22

TIMINGS: Final = [
    "",
    "battle",
    "start_of_own_construction",
    "own_construction",
    "end_of_own_construction",
    "as_defender_before_declaring_defense",
    "declare_participants",
    "after_reorganization",
    "before_first_fire_round_1",
    "when_gun_force_fires",
    "end_of_combat_round",
]
ANY_TIME: Final = 0
IN_BATTLE: Final = 1
CONSTRUCTION_START: Final = 2
IN_CONSTRUCTION: Final = 3
CONSTRUCTION_END: Final = 4
BEFORE_DEFENSE: Final = 5
DECLARING: Final = 6
AFTER_REORGANIZATION: Final = 7
BEFORE_FIRE: Final = 8
WHEN_FIRING: Final = 9
ROUND_END: Final = 10

WHO: Final = [
    "",
    "attached_force",
    "this_force",
    "all_own_forces",
    "own_forces",
    "own_infantry_forces",
    "own_armor_forces",
    "own_air_forces",
    "own_gun_forces",
    "all_own_gun_forces",
    "one_own_force",
    "one_own_gun_force",
    "one_own_infantry_force",
    "one_enemy_force",
    "two_own_forces",
    "two_adjacent_enemy_front_forces",
    "up_to_2_own_forces",
    "up_to_2_own_infantry_or_armor_forces",
    "own_gun_force_with_at_least_1_unit",
    "this_building",
    "any_own_upgrade",
]
NOBODY: Final = 0
ATTACHED: Final = 1
THIS: Final = 2
ALL_OWN: Final = 3
OWN: Final = 4
OWN_INFANTRY: Final = 5
OWN_ARMOR: Final = 6
OWN_AIR: Final = 7
OWN_GUNS: Final = 8
ALL_GUNS: Final = 9
ONE_OWN: Final = 10
ONE_GUN: Final = 11
ONE_INFANTRY: Final = 12
ONE_ENEMY: Final = 13
TWO_OWN: Final = 14
TWO_ENEMY: Final = 15
TWO_OF_OWN: Final = 16
TWO_OF_GROUND: Final = 17
GUN_LEFT: Final = 18
THIS_BUILDING: Final = 19
ANY_UPGRADE: Final = 20

ABILITIES: Final = ["", "tough", "shield", "recon", "deep_strike", "base_defense", "no_flanking"]
NO_ABILITY: Final = 0
TOUGH: Final = 1
SHIELD: Final = 2
RECON: Final = 3
DEEP_STRIKE: Final = 4
BASE_DEFENSE: Final = 5
NO_FLANKING: Final = 6

DURATIONS: Final = ["", "shot", "round", "round_1", "battle"]
AT_ONCE: Final = 0
FOR_SHOT: Final = 1
FOR_ROUND: Final = 2
FOR_ROUND_1: Final = 3
FOR_BATTLE: Final = 4

TYPE_BITS: Final = {"infantry": 1, "armor": 2, "air": 4, "building": 8}
ALL_TYPES: Final = 15
NO_LIMIT: Final = 99


class Effect:
    """One effect of a card as numbers; what the words mean stands in data/NOTATION.md."""

    def __init__(self, entry: Json, record: Json) -> None:
        get: Any = entry.get
        outer: Any = record.get
        self.verb = VERBS.index(entry["do"])
        self.timing = TIMINGS.index(get("timing", outer("timing", "")))
        self.who = WHO.index(get("who", get("target", "")))
        self.n = int(get("n", get("value", 0)))
        versus = get("versus", "all")
        self.versus = ALL_TYPES if versus == "all" else sum(TYPE_BITS[word] for word in versus)
        self.ability = ABILITIES.index(get("ability", ""))
        self.duration = DURATIONS.index(get("duration", ""))
        self.cost = int(get("cost_power", get("needs_power", outer("cost_power", 0))))
        self.once_round = get("limit", outer("limit", "")) == "once_per_round"
        self.repeat = bool(get("repeat", False))
        self.per = int(get("per_units", 0))
        self.dice = int(get("dice", 0))
        self.hit_on = int(get("hit_on", 0))
        up_to = get("up_to", 0)
        self.up_to = NO_LIMIT if up_to == "all" else int(up_to)
        self.needs_hits = int(get("needs_hits", 1))


def compile_effects(effects: list[Effect], entries: list[Json], record: Json) -> list[int]:
    """Add the effects of a record to the table; returns their numbers."""
    numbers: list[int] = []
    for entry in entries:
        numbers.append(len(effects))
        effects.append(Effect(entry, record))
    return numbers
