"""The Fleet Commander sheets (SB-8.4 to SB-8.9): what each option is, as numbers."""

from __future__ import annotations

from typing import Final

from .stats import CLASSES
from .tables import FACTIONS, OPTIONS

# Windows (SB-A3) in which an option can be asked for
DECLARED: Final = 0
ROLLED: Final = 1
HIT: Final = 2
RESOLVE: Final = 3
WINDOWS: Final = ["attack_declared", "attack_rolled", "attack_hit", "damage_resolve"]
ANY_MOMENT: Final = 4
"""Not a window: any question of a turn, beside which lasting options may be laid (SB-8.4)."""

# What a lasting option changes until the end of the round (SB-8.6)
MOD_ATTACK: Final = 0
MOD_DEFENSE: Final = 1
MOD_DAMAGE: Final = 2
MOD_MOVE: Final = 3
MOD_LAUNCH: Final = 4
BONUSES: Final = ["mod_attack", "mod_defense", "mod_damage", "mod_move", "mod_launch"]
NO_BONUS: Final = -1
"""Of an instant option, whose effect is an operation (effects/options.py)."""

COUNT: Final = len(OPTIONS)
FACTION: Final = [FACTIONS.index(option["side"]) for option in OPTIONS]
KLASS: Final[list[int]] = [option["ship_class"] for option in OPTIONS]
LASTING: Final = [option["duration"] == "round" for option in OPTIONS]
VERBS: Final[list[str]] = [option["do"][0]["verb"] for option in OPTIONS]
"""What each option does, as the data file calls it."""
BONUS: Final = [
    BONUSES.index(verb) if lasting else NO_BONUS
    for verb, lasting in zip(VERBS, LASTING, strict=True)
]
AMOUNT: Final = [int(option["do"][0].get("n", 0)) for option in OPTIONS]
ANY_CLASS: Final = 0b11110
AGAINST: Final = [
    sum(1 << klass for klass in option["do"][0].get("target_class", CLASSES))
    if option["do"][0].get("attacker") == "friend"
    else ANY_CLASS
    for option in OPTIONS
]
"""Mask of the classes of targets for which a bonus of an attacker holds."""
OF_FACTION: Final = [
    [option for option in range(COUNT) if FACTION[option] == faction] for faction in (0, 1)
]


def lasting_of(bonus: int, klass: int) -> int:
    """Mask of the lasting options with a bonus for ships of a class."""
    mask = 0
    for option in range(COUNT):
        if BONUS[option] == bonus and KLASS[option] == klass:
            mask |= 1 << option
    return mask


def suits(option: int, moment: int) -> bool:
    """Whether an option is for a moment: an instant one for its window, a lasting one for any
    moment, and for a declared attack if it changes attacks (SB-8.5)."""
    if not LASTING[option]:
        return moment < ANY_MOMENT and OPTIONS[option]["window"] == WINDOWS[moment]
    return moment == ANY_MOMENT or (moment == DECLARED and BONUS[option] <= MOD_DAMAGE)


def open_with(moment: int, faction: int, holds: int) -> int:
    """Mask of the options of a faction that are for a moment, and for which there is a counter
    among those of the classes in a mask."""
    mask = 0
    for option in OF_FACTION[faction]:
        if suits(option, moment) and holds >> KLASS[option] & 1:
            mask |= 1 << option
    return mask


LASTING_OF: Final = [
    [lasting_of(bonus, klass) for klass in range(5)] for bonus in range(len(BONUSES))
]
OPEN_WITH: Final = [
    [[open_with(moment, faction, holds) for holds in range(ANY_CLASS + 1)] for faction in (0, 1)]
    for moment in range(ANY_MOMENT + 1)
]


def lasting_bonus(laid: int, bonus: int, klass: int, against: int) -> int:
    """SB-8.6, SB-8.7: the sum of the options with a bonus that are laid for ships of a class."""
    total = 0
    option = 0
    laid &= LASTING_OF[bonus][klass]
    while laid:
        if laid & 1 and AGAINST[option] >> against & 1:
            total += AMOUNT[option]
        laid >>= 1
        option += 1
    return total
