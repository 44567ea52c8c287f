"""What units and cards are worth in a fight, judged from the values that are printed on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..printed import combat
from ..printed.combat import Effect
from ..printed.data import OWN_DATA, Data
from ..printed.tables import ALL_UNITS, UNIT_INDEX, UNIT_RACE, Attack, Health, UnitType
from ..printed.technologies import ARBITER, SACRIFICED, STAYS_IN_PLAY, TECHNOLOGY_OF
from ..state import StarCraft

HIGHEST: Final = 24
"""Strengths above this count as this."""
MISFIT: Final = 0.12
"""How often a side lays a card that does not fit, for one that does."""
EFFECT_WORTH: Final = {
    combat.CANCEL: 0.9,
    combat.END_DESTROY_UNITS: 1.0,
    combat.SPLASH: 0.8,
    combat.START_OF_BATTLE: 1.1,
    combat.BUILD_UNITS_STEP: 1.2,
    combat.MOBILIZE_MOVE_STEP: 0.4,
}
"""What an effect is worth by its time, a point of attack or health being 0.3."""
PER_POINT: Final = 0.3


class Values:
    """The worth of everything at a table with these data."""

    def __init__(self, data: Data) -> None:
        units = ALL_UNITS
        self.attack = [average(data, unit, data.major_attack) for unit in units]
        self.health = [average(data, unit, data.major_health) for unit in units]
        self.power = [
            0.5
            if data.assist[unit]
            else 0.3 + max(0.0, self.attack[unit] + self.health[unit] - 8.0) / 3.0
            for unit in units
        ]
        """How strong a unit fights, about 1 for a Marine."""
        self.price = [minerals + gas for minerals, gas in data.unit_cost]
        self.spread = [Spread(data, unit) for unit in units]
        technologies = range(combat.COMBAT_CARDS, combat.CARDS)
        common = [0.0] * combat.COMBAT_CARDS
        self.kind_worth = common + [self.worth_of_kind(data, kind) for kind in technologies]
        """What each kind of technology brings in a skirmish that it fits; 0 for Combat cards."""
        self.helped = [combat.ANY_UNIT] * combat.COMBAT_CARDS + [
            works_for(data, kind) for kind in technologies
        ]
        """The units that each kind helps, as a mask."""

    def worth_of_kind(self, data: Data, kind: int) -> float:
        """What a card of a kind is worth in a skirmish that it fits, beyond an ordinary card."""
        worth = sum(effect_worth(effect) for effect in data.effects[kind])
        units = [unit for unit in ALL_UNITS if data.fits[kind] >> unit & 1]
        if combat.REINFORCES[kind] or not units:
            return worth
        usual = max(self.attack[unit] + self.health[unit] for unit in units)
        return worth + PER_POINT * (data.major_attack[kind] + data.major_health[kind] - usual)


def average(data: Data, unit: UnitType, values: Sequence[int]) -> float:
    """The mean of a printed value over the standard cards that show a unit (SC-24.1)."""
    standard = [card for card in range(combat.COMBAT_CARDS) if not combat.REINFORCES[card]]
    cards = [card for card in standard if data.fits[card] >> unit & 1]
    return sum(values[card] for card in cards) / len(cards) if cards else 0.0


class Spread:
    """What a front-line unit shows with the cards of its race's deck: the chance that its printed
    attack reaches a number, and that its printed health is at most a number."""

    def __init__(self, data: Data, unit: UnitType) -> None:
        self.attack_from = [0.0] * (HIGHEST + 1)
        self.health_to = [0.0] * (HIGHEST + 1)
        total = 0.0
        for kind in data.combat_deck[UNIT_RACE[unit]]:
            if combat.REINFORCES[kind]:
                continue
            fits = bool(data.fits[kind] >> unit & 1) and not data.assist[unit]
            weight = 1.0 if fits or data.assist[unit] else MISFIT
            attack, health = printed(data, kind, unit, fits)
            total += weight
            for number in range(HIGHEST + 1):
                if attack >= number:
                    self.attack_from[number] += weight
                if health <= number:
                    self.health_to[number] += weight
        self.attack_from = [weight / total for weight in self.attack_from]
        self.health_to = [weight / total for weight in self.health_to]

    def dies(self, attack: int) -> float:
        """The chance that so much attack suffices against the unit."""
        return self.health_to[max(0, min(attack, HIGHEST))]

    def kills(self, health: Health, extra: int) -> float:
        """The chance that the unit's attack, with so much from elsewhere, reaches a health."""
        return self.attack_from[max(0, min(health - extra, HIGHEST))]


def printed(data: Data, kind: int, unit: UnitType, fits: bool) -> tuple[Attack, Health]:
    """The attack and health of a card for a unit, with what the card gives it in any case."""
    if not fits:
        return data.minor_attack[kind], data.minor_health[kind]
    attack, health = data.major_attack[kind], data.major_health[kind]
    for effect in data.effects[kind]:
        if effect.fronts >> unit & 1 and effect.versus == combat.ALWAYS and not effect.workers:
            if not effect.supported:
                attack = Attack(attack + effect.attack)
                health = Health(health + effect.health)
    return attack, health


def effect_worth(effect: Effect) -> float:
    """What an effect is worth where it works."""
    gains = PER_POINT * (effect.attack + effect.health)
    return EFFECT_WORTH.get(effect.when, 0.0 if gains else 0.7) + gains


def works_for(data: Data, kind: int) -> int:
    """The units that a technology helps, as a mask."""
    mask = data.fits[kind] | data.helps[kind]
    for effect in data.effects[kind]:
        if effect.when == combat.BUILD_UNITS_STEP:
            mask |= 1 << SACRIFICED[UNIT_INDEX[effect.record["allow_unit"]]]
        elif effect.when == combat.MOBILIZE_MOVE_STEP:
            mask |= 1 << ARBITER
        elif STAYS_IN_PLAY[TECHNOLOGY_OF[kind]]:
            mask |= effect.own_here & effect.fronts
    return mask


OWN_VALUES: Final = Values(OWN_DATA)


def values_of(s: StarCraft) -> Values:
    """The worth of things at a table, as its config has it."""
    values: Values = s.setup.values
    return values
