"""Cards as abilities: when each may be used, what it costs, what it does (AR-F.6, AR-C.6).

An effect and the ability to use it have the same number (`Data.effects`). Effects that nobody
uses, since they are at work by themselves, have an ability without operations.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import ALL_SITES
from ..printed import effect as fx
from ..printed import tables
from ..printed.effect import Effect, EffectNumber
from ..printed.tables import CardKind, Data
from ..rules.base import lift, loose_card
from ..rules.battle.aiming import gun_places, has_target
from ..rules.battle.boosts import any_shot, attended
from ..rules.colossus import funds, pay, upgrade_of
from ..rules.effects import for_all
from ..state import GRAB, HOLE, NO_KIND, NONE, POWERED, Ares, Use
from . import operations as op
from .operations import CardOperation


class CardAbility(Ability[Ares, CardKind]):
    """What one effect of a kind of card can do when it is used; by itself it costs nothing."""

    def __init__(
        self, number: int, kind: CardKind, effect: Effect, operations: list[CardOperation]
    ) -> None:
        super().__init__(number, "AR-F.6", [*operations])
        self.kind = kind
        self.effect = effect

    def used(self, s: Ares, seat: int) -> int:
        """How often the seat has used it in this Combat Round."""
        return sum(use.seat == seat and use.effect == self.number for use in s.battle.used)


class InWindow(CardAbility):
    """A Spell, an Upgrade or a Brain, after Reorganization or at the end of a Combat Round."""

    def why_not(self, s: Ares, seat: int, source: CardKind) -> int:
        effect = self.effect
        limited = effect.once_round or (
            s.data.subkind[self.kind] == tables.UPGRADE and not effect.repeat
        )
        if limited and self.used(s, seat):
            return no.USED_THIS_ROUND
        refusal = may_pay(s, seat, self.kind, effect.cost)
        return refusal or (OK if has_target(s, seat, effect) else no.NO_TARGET)

    def pay(self, s: Ares, seat: int, source: CardKind) -> None:
        spend(s, seat, self.kind, self.effect.cost)
        s.battle.used = [*s.battle.used, Use(seat, EffectNumber(self.number))]
        tell_use(s, seat, "AR-F.6", self.kind)


class InConstruction(CardAbility):
    """AR-C.6: an Upgrade in its player's Construction."""

    def why_not(self, s: Ares, seat: int, source: CardKind) -> int:
        if upgrade_of(s, s.players[seat], self.kind) == NONE:
            return no.NO_CARD_TO_USE
        effect = self.effect
        if not effect.repeat and any(one.effect == self.number for one in s.battle.lasting):
            return no.USED_THIS_ROUND
        if effect.who == fx.ONE_GUN and not gun_places(s, s.players[seat]):
            return no.NO_TARGET
        return may_pay(s, seat, self.kind, effect.cost)

    def pay(self, s: Ares, seat: int, source: CardKind) -> None:
        spend(s, seat, self.kind, self.effect.cost)


class Foresight(CardAbility):
    """AR-K.6: as Defender, before the cards are revealed."""

    def why_not(self, s: Ares, seat: int, source: CardKind) -> int:
        b = s.battle
        code = may_pay(s, seat, self.kind, 0)
        if code != OK:
            return code
        if b.revealed or seat == b.attacker or b.foreseen >> seat & 1:
            return no.NOT_THIS_WINDOW
        return may_pay(s, seat, self.kind, self.effect.cost)

    def pay(self, s: Ares, seat: int, source: CardKind) -> None:
        spend(s, seat, self.kind, self.effect.cost)


class ForShot(CardAbility):
    """AR-C.6, AR-K.4: an Upgrade or an attended Obelisk helps the next shot."""

    def why_not(self, s: Ares, seat: int, source: CardKind) -> int:
        b = s.battle
        effect = self.effect
        if self.number in b.boosts:
            return no.USED_THIS_ROUND
        if effect.once_round and self.used(s, seat) >= attended(s, seat, self.kind):
            return no.USED_THIS_ROUND
        code = may_pay(s, seat, self.kind, effect.cost)
        if code != OK:
            return code
        b.boosts.append(self.number)
        helps = any_shot(s)
        b.boosts.pop()
        return OK if helps else no.NO_TARGET

    def pay(self, s: Ares, seat: int, source: CardKind) -> None:
        spend(s, seat, self.kind, self.effect.cost)
        if self.effect.once_round:
            s.battle.used = [*s.battle.used, Use(seat, EffectNumber(self.number))]
        tell_use(s, seat, "AR-C.6", self.kind)


class Missile(CardAbility):
    """AR-T.9: power is allotted to it in Construction; it is fired before the first shots."""

    def why_not(self, s: Ares, seat: int, source: CardKind) -> int:
        b = s.battle
        p = s.players[seat]
        if not b.revealed or b.kind == GRAB or p.fuel:
            return no.NO_NUKE
        return OK if p.pool >= self.effect.cost else no.NOT_ENOUGH_POWER

    def pay(self, s: Ares, seat: int, source: CardKind) -> None:
        p = s.players[seat]
        p.pool -= self.effect.cost
        p.fuel = 1


def tell_use(s: Ares, seat: int, rule: str, kind: CardKind) -> None:
    """Log that a card is used."""
    if s.log is not None:
        s.log.add("used", seat, rule, {"card": "@card:" + tables.CARD_IDS[kind]})


def may_pay(s: Ares, seat: int, kind: CardKind, cost: int) -> int:
    """Whether a seat has a card ready for use, and what it costs: from the pool for Spells
    (AR-K.5), from their store for Upgrades (AR-C.6); Brains and Obelisks were paid before."""
    p = s.players[seat]
    sort = s.data.subkind[kind]
    if sort == tables.SPELL:
        if loose_card(s, p, kind) == NONE:
            return no.NO_CARD_TO_USE
        return OK if p.pool >= cost else no.NOT_ENOUGH_POWER
    if sort == tables.UPGRADE:
        place = upgrade_of(s, p, kind)
        if place == NONE:
            return no.NO_CARD_TO_USE
        return OK if funds(s, seat, place) >= cost else no.NOT_ENOUGH_POWER
    if sort == tables.BRAIN:
        return OK if active_brain(s, seat, kind) else no.NO_CARD_TO_USE
    return OK if sort == tables.OBELISK and attended(s, seat, kind) else no.NO_CARD_TO_USE


def active_brain(s: Ares, seat: int, kind: CardKind) -> bool:
    """AR-X.4: a Brain that got its power in this Construction."""
    p = s.players[seat]
    for place, plan in zip(ALL_SITES, p.plan):
        if plan != HOLE and s.data.plan_card[plan] == kind and p.flags[place] & POWERED:
            return True
    return False


def spend(s: Ares, seat: int, kind: CardKind, cost: int) -> None:
    """Pay for a card: a Spell is discarded with it (AR-K.6)."""
    p = s.players[seat]
    if s.data.subkind[kind] == tables.SPELL:
        card = loose_card(s, p, kind)
        p.pool -= cost
        lift(p, card)
        p.discard.append(card)
    elif s.data.subkind[kind] == tables.UPGRADE:
        pay(s, seat, upgrade_of(s, p, kind), cost)


def operations_of(number: EffectNumber, effect: Effect) -> list[CardOperation]:
    """What is done, one thing after the other, when an effect is used."""
    if effect.verb == fx.SWAP:
        return [op.ChangePlaces(number, effect)]
    if for_all(effect):
        return [op.LastOnAll(number, effect)]
    if effect.timing == fx.IN_CONSTRUCTION and effect.who == fx.ONE_GUN:
        return [op.ChooseGun(number, effect), op.LastOnGun(number, effect)]
    done: CardOperation = op.LastOnForce(number, effect)
    if effect.verb == fx.HITS:
        done = op.Hit(number, effect)
    elif effect.verb == fx.GAIN_ABILITY and effect.ability == fx.SHIELD:
        done = op.AddShield(number, effect)
    elif effect.verb == fx.RETURN_UNIT:
        done = op.ReturnUnits(number, effect)
    return [op.ChooseForce(number, effect), done]


WINDOWS: Final = (fx.AFTER_REORGANIZATION, fx.ROUND_END)


def ability_of(number: EffectNumber, kind: CardKind, effect: Effect, attended: bool) -> CardAbility:
    """The ability to use an effect of a card."""
    shot = attended and effect.verb == fx.IGNORE_POSITION and effect.once_round
    if shot or effect.timing == fx.WHEN_FIRING:
        return ForShot(number, kind, effect, [op.HelpShot(number, effect)])
    if effect.verb == fx.AREA_HIT:
        operations = [op.ChooseEnemy(number, effect), op.Explode(number, effect)]
        return Missile(number, kind, effect, operations)
    if effect.verb == fx.LOOK_AT and effect.timing == fx.BEFORE_DEFENSE:
        return Foresight(number, kind, effect, [op.LookAtAttack(number, effect)])
    if effect.timing == fx.CONSTRUCTION_START and effect.verb == fx.BONUS_RESOURCES:
        return CardAbility(number, kind, effect, [op.GiveBonus(number, effect)])
    if effect.timing == fx.CONSTRUCTION_START and effect.verb == fx.ADD_POWER:
        return CardAbility(number, kind, effect, [op.StorePower(number, effect)])
    if effect.timing == fx.CONSTRUCTION_END and effect.verb == fx.ADD_UNIT:
        return CardAbility(number, kind, effect, [op.AddToken(number, effect)])
    if effect.timing in WINDOWS:
        return InWindow(number, kind, effect, operations_of(number, effect))
    if effect.timing == fx.IN_CONSTRUCTION and effect.cost:
        return InConstruction(number, kind, effect, operations_of(number, effect))
    return CardAbility(number, kind, effect, [])


def abilities_of(data: Data) -> list[CardAbility]:
    """The abilities of a table's cards, by the numbers of their effects."""
    if data is tables.OWN_DATA:
        return OWN_ABILITIES
    return BASIC_ABILITIES if data is tables.BASIC_DATA else make_abilities(data)


def make_abilities(data: Data) -> list[CardAbility]:
    """What `abilities_of` returns, made anew."""
    found = [CardAbility(number, NO_KIND, effect, []) for number, effect in enumerate(data.effects)]
    for kind in tables.ALL_KINDS:
        for number in data.card_effects[kind]:
            found[number] = ability_of(number, kind, data.effects[number], False)
        for number in data.attended[kind]:
            found[number] = ability_of(number, kind, data.effects[number], True)
    return found


OWN_ABILITIES: Final = make_abilities(tables.OWN_DATA)
BASIC_ABILITIES: Final = make_abilities(tables.BASIC_DATA)
