"""The abilities of all cards, built from their effects; numbered as these (SC-26.1)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.abilities import Operation

from ..printed import combat
from ..printed.combat import Effect
from ..printed.data import OWN_DATA, Data
from ..rules.battle.abilities import CardAbility, Modifier
from ..state import StarCraft
from .modifiers import AT_COMPARE, AT_DESTROY
from .operations import VERBS

RULES: Final = {
    combat.COMPARE: "SC-16.5",
    combat.CANCEL: "SC-22.5",
    combat.DESTROY_UNITS_BEGIN: "SC-26.8",
    combat.END_DESTROY_UNITS: "SC-16.12",
    combat.START_OF_BATTLE: "SC-15.4",
    combat.IN_BATTLE: "SC-26.24",
}
"""The rule of each time at which abilities resolve."""


def verbs_of(effect: Effect) -> list[str]:
    """The verbs of an effect in their order; a grant and a cancel go by what they give and hit."""
    found: list[str] = []
    for key, value in effect.record.items():
        verb = str(value) if key in ("grant", "cancel") else key
        if verb != "gain_health" or "gain_attack" not in found:  # one operation gains both
            found.append(verb)
    return found


def operations_of(effect: Effect) -> list[Operation[StarCraft, int]]:
    """What an effect does once."""
    verbs = VERBS.get(effect.when, {})
    return [verbs[verb](effect.record) for verb in verbs_of(effect) if verb in verbs]


def modifiers_of(effect: Effect) -> list[Modifier]:
    """What an effect changes in a skirmish: now, or in each one of the battle."""
    if effect.when == combat.DESTROY_UNITS_BEGIN:
        verbs = AT_DESTROY
    elif effect.when == combat.COMPARE or effect.lasts:
        verbs = AT_COMPARE
    else:
        return []
    return [verbs[verb](effect.record) for verb in verbs_of(effect) if verb in verbs]


def ability(effect: Effect) -> CardAbility:
    """The ability that an effect gives."""
    rule = RULES.get(effect.when, "")
    return CardAbility(effect, rule, operations_of(effect), modifiers_of(effect))


def abilities_of(data: Data) -> list[CardAbility]:
    """The abilities of all cards by number; those at work by other means have no operations."""
    return [ability(effect) for effects in data.effects for effect in effects]


OWN_ABILITIES: Final = abilities_of(OWN_DATA)
