"""The Fleet Commander sheets (SB-8.4 to SB-8.9): what each option is, as numbers."""

from __future__ import annotations

from typing import Final

from astrarium.games.starship_battles.cards.tables import FACTIONS, OPTIONS

# Windows (SB-A3) in which an option can be asked for
DECLARED: Final = 0
ROLLED: Final = 1
HIT: Final = 2
RESOLVE: Final = 3
WINDOWS: Final = ["attack_declared", "attack_rolled", "attack_hit", "damage_resolve"]

# What an option does
MOD_ATTACK: Final = 0
MOD_DEFENSE: Final = 1
MOD_DAMAGE: Final = 2
MOD_MOVE: Final = 3
MOD_LAUNCH: Final = 4
EXTRA_DAMAGE: Final = 5
REROLL: Final = 6
CANCEL: Final = 7  # SB-8.9
REPAIR: Final = 8
VERBS: Final = {
    "mod_attack": MOD_ATTACK,
    "mod_defense": MOD_DEFENSE,
    "mod_damage": MOD_DAMAGE,
    "mod_move": MOD_MOVE,
    "mod_launch": MOD_LAUNCH,
    "reroll_attack": REROLL,
    "cancel_attack": CANCEL,
    "remove_damage": REPAIR,
}

COUNT: Final = len(OPTIONS)
FACTION: Final = [FACTIONS.index(option["side"]) for option in OPTIONS]
KLASS: Final[list[int]] = [option["ship_class"] for option in OPTIONS]
LASTING: Final = [option["duration"] == "round" for option in OPTIONS]
VERB: Final = [
    EXTRA_DAMAGE
    if option["duration"] == "instant" and option["do"][0]["verb"] == "mod_damage"
    else VERBS[option["do"][0]["verb"]]
    for option in OPTIONS
]
AMOUNT: Final = [int(option["do"][0].get("n", 0)) for option in OPTIONS]
AGAINST: Final = [
    sum(1 << klass for klass in option["do"][0].get("target_class", [1, 2, 3, 4]))
    if option["do"][0].get("attacker") == "friend"
    else 0b11110
    for option in OPTIONS
]
"""Mask of the classes of targets for which a bonus of an attacker holds."""
OF_FACTION: Final = [
    [option for option in range(COUNT) if FACTION[option] == faction] for faction in (0, 1)
]


def lasting_of(verb: int, klass: int) -> int:
    """Mask of the lasting options of a kind for ships of a class."""
    mask = 0
    for option in range(COUNT):
        if VERB[option] == verb and KLASS[option] == klass and LASTING[option]:
            mask |= 1 << option
    return mask


LASTING_OF: Final = [lasting_of(verb, klass) for verb in range(REPAIR + 1) for klass in range(5)]


def lasting_bonus(laid: int, verb: int, klass: int, against: int) -> int:
    """SB-8.6, SB-8.7: the sum of the options of a kind that are laid for ships of a class."""
    total = 0
    option = 0
    laid &= LASTING_OF[5 * verb + klass]
    while laid:
        if laid & 1 and AGAINST[option] >> against & 1:
            total += AMOUNT[option]
        laid >>= 1
        option += 1
    return total
