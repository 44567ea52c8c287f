"""The verbs of card effects and their words (data/NOTATION.md), as numbers (AR-F.6, AR-F.7)."""

from __future__ import annotations

from typing import Any, Final, NewType

from astrarium.kernel.parts import add_word

Json = dict[str, Any]

EffectNumber = NewType("EffectNumber", int)
"""The place of an effect in the table of a game's effects."""

VERBS: Final[list[str]] = []
ATTACK_BONUS: Final = add_word(VERBS, "attack_bonus")
SET_ATTACK: Final = add_word(VERBS, "set_attack")
INITIATIVE_BONUS: Final = add_word(VERBS, "initiative_bonus")
RECON_BONUS: Final = add_word(VERBS, "recon_bonus")
GAIN_ABILITY: Final = add_word(VERBS, "gain_ability")
IGNORE_POSITION: Final = add_word(VERBS, "ignore_position_modifier")
REINFORCEMENT_BONUS: Final = add_word(VERBS, "reinforcement_bonus")
CANNOT_FIRE: Final = add_word(VERBS, "cannot_fire")
HITS: Final = add_word(VERBS, "hits")
AREA_HIT: Final = add_word(VERBS, "area_hit")
EXTRA_DICE: Final = add_word(VERBS, "extra_dice")
SWAP: Final = add_word(VERBS, "swap_positions")
CONVERT: Final = add_word(VERBS, "convert_unit_type")
BONUS_RESOURCES: Final = add_word(VERBS, "take_bonus_resources")
ADD_UNIT: Final = add_word(VERBS, "add_unit")
REMOVE_UNIT: Final = add_word(VERBS, "remove_unit")
RETURN_UNIT: Final = add_word(VERBS, "return_lost_unit")
ADD_POWER: Final = add_word(VERBS, "add_power")
POWER_FOR: Final = add_word(VERBS, "power_usable_for")
TEMPORARY_FORCE: Final = add_word(VERBS, "add_temporary_force")
MORE_KILLS: Final = add_word(VERBS, "empty_building_kills_per_firing")
LOOK_AT: Final = add_word(VERBS, "look_at")
RUN_RAID: Final = add_word(VERBS, "raid")

TIMINGS: Final[list[str]] = []
ANY_TIME: Final = add_word(TIMINGS, "")
IN_BATTLE: Final = add_word(TIMINGS, "battle")
CONSTRUCTION_START: Final = add_word(TIMINGS, "start_of_own_construction")
IN_CONSTRUCTION: Final = add_word(TIMINGS, "own_construction")
CONSTRUCTION_END: Final = add_word(TIMINGS, "end_of_own_construction")
BEFORE_DEFENSE: Final = add_word(TIMINGS, "as_defender_before_declaring_defense")
DECLARING: Final = add_word(TIMINGS, "declare_participants")
AFTER_REORGANIZATION: Final = add_word(TIMINGS, "after_reorganization")
BEFORE_FIRE: Final = add_word(TIMINGS, "before_first_fire_round_1")
WHEN_FIRING: Final = add_word(TIMINGS, "when_gun_force_fires")
ROUND_END: Final = add_word(TIMINGS, "end_of_combat_round")

WHO: Final[list[str]] = []
NOBODY: Final = add_word(WHO, "")
ATTACHED: Final = add_word(WHO, "attached_force")
THIS: Final = add_word(WHO, "this_force")
ALL_OWN: Final = add_word(WHO, "all_own_forces")
OWN: Final = add_word(WHO, "own_forces")
OWN_INFANTRY: Final = add_word(WHO, "own_infantry_forces")
OWN_ARMOR: Final = add_word(WHO, "own_armor_forces")
OWN_AIR: Final = add_word(WHO, "own_air_forces")
OWN_GUNS: Final = add_word(WHO, "own_gun_forces")
ALL_GUNS: Final = add_word(WHO, "all_own_gun_forces")
ONE_OWN: Final = add_word(WHO, "one_own_force")
ONE_GUN: Final = add_word(WHO, "one_own_gun_force")
ONE_INFANTRY: Final = add_word(WHO, "one_own_infantry_force")
ONE_ENEMY: Final = add_word(WHO, "one_enemy_force")
TWO_OWN: Final = add_word(WHO, "two_own_forces")
TWO_ENEMY: Final = add_word(WHO, "two_adjacent_enemy_front_forces")
TWO_OF_OWN: Final = add_word(WHO, "up_to_2_own_forces")
TWO_OF_GROUND: Final = add_word(WHO, "up_to_2_own_infantry_or_armor_forces")
GUN_LEFT: Final = add_word(WHO, "own_gun_force_with_at_least_1_unit")
THIS_BUILDING: Final = add_word(WHO, "this_building")
ANY_UPGRADE: Final = add_word(WHO, "any_own_upgrade")

ABILITIES: Final[list[str]] = []
NO_ABILITY: Final = add_word(ABILITIES, "")
TOUGH: Final = add_word(ABILITIES, "tough")
SHIELD: Final = add_word(ABILITIES, "shield")
RECON: Final = add_word(ABILITIES, "recon")
DEEP_STRIKE: Final = add_word(ABILITIES, "deep_strike")
BASE_DEFENSE: Final = add_word(ABILITIES, "base_defense")
NO_FLANKING: Final = add_word(ABILITIES, "no_flanking")

DURATIONS: Final[list[str]] = []
AT_ONCE: Final = add_word(DURATIONS, "")
FOR_SHOT: Final = add_word(DURATIONS, "shot")
FOR_ROUND: Final = add_word(DURATIONS, "round")
FOR_ROUND_1: Final = add_word(DURATIONS, "round_1")
FOR_BATTLE: Final = add_word(DURATIONS, "battle")

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


def compile_effects(effects: list[Effect], entries: list[Json], record: Json) -> list[EffectNumber]:
    """Add the effects of a record to the table; returns their numbers."""
    numbers: list[EffectNumber] = []
    for entry in entries:
        numbers.append(EffectNumber(len(effects)))
        effects.append(Effect(entry, record))
    return numbers
