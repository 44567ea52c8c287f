"""Abilities of cards in a battle: which are at work in a skirmish, and which at its start
(SC-15.4, SC-16.5, SC-26.1)."""

from __future__ import annotations

from astrarium.kernel.abilities import Ability, Operation
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed import combat
from ...printed.combat import Effect
from ...printed.tables import UnitType
from ...state import DETECTS, NONE, SURE, BattleSide, Skirmish, StarCraft
from ..galaxy.units import race_of, types
from .losses import ATTACKER, SIDES


class Modifier:
    """One thing that a card changes in a skirmish, of which nobody is asked anything; `source` is
    the kind of card. The skirmish may be a copy, which somebody looks ahead with."""

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        """Change it for a side."""
        raise NotImplementedError  # abstract


class CardAbility(Ability[StarCraft, int]):
    """What one effect of a card does: `operations` once, `modifiers` in a skirmish; those of the
    start of a battle in every one of it."""

    def __init__(
        self,
        effect: Effect,
        rule: str,
        operations: list[Operation[StarCraft, int]],
        modifiers: list[Modifier],
    ) -> None:
        super().__init__(effect.number, rule, operations)
        self.effect = effect
        self.modifiers = modifiers

    def why_not(self, s: StarCraft, seat: int, source: int) -> int:
        """Whether it may be used in this battle (SC-26.2): by this side, with such a unit."""
        side = s.battle.seats.index(seat)
        return OK if suits(s, BattleSide(side), self.effect) else no.NOT_THIS_BATTLE

    def use(self, s: StarCraft, seat: int, source: int) -> None:
        if self.modifiers:
            s.battle.in_force[s.battle.seats.index(seat)].append(self.number)
        super().use(s, seat, source)

    def work(self, s: StarCraft, skirmish: Skirmish, side: BattleSide) -> None:
        """Do in a skirmish what it does there for a side."""
        source = self.effect.source
        for modifier in self.modifiers:
            modifier.apply(s, skirmish, side, source)
        if not self.modifiers:
            self.carry_out(s, s.battle.seats[side], source, 0)


def ability_of(s: StarCraft, number: int) -> CardAbility:
    """An ability by its number."""
    found = s.setup.abilities[number]
    assert isinstance(found, CardAbility)
    return found


# -- in a battle -----------------------------------------------------------------------------------


def suits(s: StarCraft, side: BattleSide, effect: Effect) -> bool:
    """Whether a battle is one for an effect of a side: its role, a unit of its own (SC-26.2)."""
    b = s.battle
    if effect.role != combat.ANYBODY and (effect.role == combat.AS_ATTACKER) != (side == ATTACKER):
        return False
    race = race_of(s, b.seats[side])
    return any(effect.own_here >> unit & 1 for unit in types(b.units[side], race))


def played_effects(s: StarCraft, seat: int, when: int) -> list[Effect]:
    """The effects of the technologies in a seat's play area that have a timing."""
    return [
        effect
        for card in s.players[seat].in_play
        for effect in s.data.effects[s.kinds[card]]
        if effect.when == when
    ]


def begin_in_force(s: StarCraft) -> None:
    """What works by itself throughout a battle that it suits as the battle begins (SC-26.24)."""
    b = s.battle
    for side in SIDES:
        seat = b.seats[side]
        for effect in played_effects(s, seat, combat.IN_BATTLE):
            if suits(s, side, effect):
                ability_of(s, effect.number).use(s, seat, effect.source)
        for effect in played_effects(s, seat, combat.DESTROY_UNITS_BEGIN):
            if suits(s, side, effect):
                b.in_force[side].append(effect.number)


# -- in a skirmish ---------------------------------------------------------------------------------


def is_versus(s: StarCraft, unit: UnitType, versus: int) -> bool:
    """Whether a unit is what an effect names: flying, ground, mechanical (SC-22.7)."""
    if versus == combat.ALWAYS:
        return True
    if versus == combat.VS_MECHANICAL:
        return s.data.mechanical[unit]
    return s.data.flying[unit] == (versus == combat.VS_FLYING)


def beaten(skirmish: Skirmish, side: BattleSide) -> bool:
    """Whether the other side's strength suffices against a side (SC-16.11, SC-16.17, SC-26.9)."""
    if skirmish.marks[1 - side] & SURE:
        return True
    return skirmish.attack[1 - side] >= skirmish.health[side]


def holds(s: StarCraft, skirmish: Skirmish, side: BattleSide, effect: Effect) -> bool:
    """Whether the conditions of an effect hold in a skirmish for a side."""
    front = skirmish.led[side]
    if not effect.fronts >> front & 1 or not is_versus(s, front, effect.front_type):
        return False
    if not is_versus(s, skirmish.led[1 - side], effect.versus):
        return False
    if effect.supported and not skirmish.support[side]:
        return False
    if effect.spared and not is_spared(skirmish, side, effect):
        return False
    return not (effect.unless_detected and skirmish.marks[1 - side] & DETECTS)


def is_spared(skirmish: Skirmish, side: BattleSide, effect: Effect) -> bool:
    """Whether the own front-line unit was not destroyed; one that withdrew counts for some effects
    (SC-16.13)."""
    if effect.withdrawn_too:
        return not skirmish.slain[side]
    return skirmish.front[side] != NONE


def at_work(s: StarCraft, skirmish: Skirmish, side: BattleSide, when: int) -> list[CardAbility]:
    """The abilities of a side that work at a time of the skirmish: of its standard card if it fits
    (SC-16.7), of its reinforcement, and those in force in the battle."""
    found = [
        ability_of(s, effect.number)
        for card in skirmish.cards[side]
        if combat.REINFORCES[s.kinds[card]] or skirmish.fits[side]
        for effect in s.data.effects[s.kinds[card]]
        if effect.when == when and holds(s, skirmish, side, effect)
    ]
    for number in s.battle.in_force[side]:
        ability = ability_of(s, number)
        now = ability.effect.when
        if now == when or (
            when == combat.COMPARE and now in (combat.START_OF_BATTLE, combat.IN_BATTLE)
        ):
            if holds(s, skirmish, side, ability.effect):
                found.append(ability)
    return found
