"""What the verbs of card effects do to Forces (data/NOTATION.md, AR-F.1, AR-F.6, AR-F.7).

Faction rules come before general ones (AR-1.12). Nothing is added up as a Battle goes on:
`refresh` gathers the effects at work and computes every Force's values anew. So an effect ends when
its cause does, whatever that is.
"""

from __future__ import annotations

from .. import state as st
from ..printed import effect as fx
from ..printed import tables
from ..printed.effect import Effect, EffectNumber
from ..printed.tables import Plan, UnitType, is_special, is_unit
from ..state import HOLE, NONE, Ares, Battle, Card, Force, ForceNumber, Lasting, SiteNumber
from .base import attached, slot_of, unit_type


def round_number(b: Battle) -> int:
    """Which Combat Round it is, from 1; 0 before the first."""
    return b.rounds - b.left + 1 if b.rounds else 0


def is_gun(s: Ares, plan: Plan) -> bool:
    """AR-C.4: on a gun mount, or the Core Gun."""
    return plan == tables.CORE_GUN or slot_of(s.data, plan) == tables.GUN_MOUNT


def fits(s: Ares, effect: Effect, owner: int, seat: int, plan: Plan, type: UnitType) -> bool:
    """Whether an effect's `who` can mean a Force (AR-F.1: own Forces only, but for targets)."""
    who = effect.who
    if who == fx.ONE_ENEMY:
        return s.setup.team[seat] != s.setup.team[owner]
    if seat != owner:
        return False
    if who == fx.OWN_INFANTRY or who == fx.ONE_INFANTRY:
        return type == tables.INFANTRY
    if who == fx.OWN_ARMOR:
        return type == tables.ARMOR
    if who == fx.OWN_AIR:
        return type == tables.AIR
    if who == fx.TWO_OF_GROUND:
        return type in (tables.INFANTRY, tables.ARMOR)
    if who in (fx.OWN_GUNS, fx.ALL_GUNS, fx.ONE_GUN, fx.GUN_LEFT):
        return is_gun(s, plan)
    return True


def for_all(effect: Effect) -> bool:
    """Whether it reaches every Force that fits, without a choice: their words are neighbours."""
    return effect.who == fx.NOBODY or fx.ALL_OWN <= effect.who <= fx.ALL_GUNS


def gather(s: Ares) -> list[Lasting]:
    """The effects at work."""
    found = s.battle.lasting[:]
    for seat, p in enumerate(s.players):
        if not p.open:
            continue
        brains: list[int] = []
        for place, plan in enumerate(p.plan):
            if plan == HOLE:
                continue
            if is_special(plan):
                kind = s.data.plan_card[plan]
                if p.flags[place] & st.ATTENDED:  # AR-K.4
                    for number in s.data.attended[kind]:
                        if for_all(s.data.effects[number]):
                            found.append(Lasting(number, seat))
                powered = p.flags[place] & st.POWERED and s.data.subkind[kind] == tables.BRAIN
                if powered and kind not in brains:  # AR-X.4: copies do not add up
                    brains.append(kind)
                    for number in s.data.card_effects[kind]:
                        if s.data.effects[number].timing <= fx.IN_BATTLE:
                            found.append(Lasting(number, seat))
            elif is_unit(plan) and (p.attached[place] or p.flags[place]):
                gather_site(s, seat, SiteNumber(place), found)
    if s.battle.revealed and not s.setup.basic():
        for card in s.battle.cards:
            gather_attack(s, card, found)
    return found


def gather_site(s: Ares, seat: int, place: SiteNumber, found: list[Lasting]) -> None:
    """What works on one Building: paid special text, Technologies, Evolutions."""
    p = s.players[seat]
    if p.flags[place] & st.POWERED:  # AR-K.7
        for number in s.data.plan_effects[p.plan[place]]:
            if s.data.effects[number].timing == fx.IN_CONSTRUCTION:
                found.append(Lasting(number, seat, seat, place))
    for card in attached(p, place):
        kind = s.kinds[card]
        if card in p.active or s.data.subkind[kind] == tables.EVOLUTION:  # AR-T.7, AR-X.6
            for number in s.data.card_effects[kind]:
                found.append(Lasting(number, seat, seat, place))


def gather_attack(s: Ares, card: Card, found: list[Lasting]) -> None:
    """AR-11.13: what a special Attack card does for its player's Forces in this Battle."""
    kind = s.kinds[card]
    if s.data.subkind[kind] != tables.FACTION_SPECIAL:
        return
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if effect.timing == fx.ANY_TIME and for_all(effect):
            found.append(Lasting(number, s.setup.owner[card]))


def attack_effects(s: Ares, seat: int) -> list[EffectNumber]:
    """The numbers of the effects of a seat's Attack cards in this Battle, none in the basic game
    (AR-3.6)."""
    found: list[EffectNumber] = []
    if s.setup.basic():
        return found
    for card in s.battle.cards:
        if s.setup.owner[card] == seat:
            found += s.data.card_effects[s.kinds[card]]
    return found


def refresh(s: Ares) -> None:
    """Compute the values of all Forces from their cards and the effects at work."""
    b = s.battle
    for force in b.forces:
        reset(s, force)
    at_work = gather(s)
    for verb_first in (True, False):  # a set score first, then what adds to it
        for one in at_work:
            effect = s.data.effects[one.effect]
            if (effect.verb == fx.SET_ATTACK) == verb_first and lasts(b, effect):
                for force in b.forces:
                    if meant(s, one, effect, force):
                        work(effect, force)


def lasts(b: Battle, effect: Effect) -> bool:
    """AR-F.7: whether its time has not passed."""
    return effect.duration != fx.FOR_ROUND_1 or round_number(b) <= 1


def meant(s: Ares, one: Lasting, effect: Effect, force: Force) -> bool:
    """Whether an effect at work is for a Force."""
    if one.place == NONE:
        return fits(s, effect, one.seat, force.seat, force.plan, force.type)
    return force.place == one.place and force.seat == one.to


def reset(s: Ares, force: Force) -> None:
    """A Force's printed values."""
    plan, data = force.plan, s.data
    if plan == tables.WARRIOR:
        force.type = data.type[plan]
    else:
        force.type = unit_type(s.players[force.seat], data, s.kinds, force.place)
    force.initiative = data.initiative[plan]
    force.attack = data.attack[plan][:]
    force.tough = data.tough[plan]
    force.deep_strike = data.deep_strike[plan]
    force.base_defense = data.base_defense[plan]
    force.no_flanking = data.no_flanking[plan]
    force.recon = data.recon[plan]
    force.ignore = 0
    force.bonus = 1  # AR-7.6
    force.extra_dice = 0
    force.cannot_fire = 0


def work(effect: Effect, force: Force) -> None:
    """One effect on one Force; bonuses leave its type alone (AR-T.10)."""
    verb = effect.verb
    if verb == fx.ATTACK_BONUS or verb == fx.SET_ATTACK:
        for type in range(tables.INFANTRY, tables.STRUCTURE + 1):
            if effect.versus >> type & 1:
                if verb == fx.SET_ATTACK:
                    force.attack[type] = effect.n
                elif force.attack[type] > tables.NEVER:  # AR-1.11, AR-F.7: a bonus never changes X
                    force.attack[type] += effect.n
    elif verb == fx.INITIATIVE_BONUS:
        force.initiative += effect.n
    elif verb == fx.IGNORE_POSITION:
        force.ignore += effect.up_to
    elif verb == fx.REINFORCEMENT_BONUS:
        force.bonus = effect.n
    elif verb == fx.CANNOT_FIRE:
        force.cannot_fire = 1
    elif verb == fx.EXTRA_DICE:
        force.extra_dice += effect.n * (force.units // max(1, effect.per))
    elif verb == fx.GAIN_ABILITY:
        gain(effect, force)


def gain(effect: Effect, force: Force) -> None:
    """An ability that a Force has from a card (AR-8)."""
    ability = effect.ability
    if ability == fx.TOUGH:
        force.tough = 1
    elif ability == fx.RECON:
        force.recon += max(1, effect.n)
    elif ability == fx.DEEP_STRIKE:
        force.deep_strike = 1
    elif ability == fx.BASE_DEFENSE:
        force.base_defense = 1
    elif ability == fx.NO_FLANKING:
        force.no_flanking = 1


def shields(s: Ares, f: ForceNumber) -> int:
    """The shield markers of a Force after a Construction (AR-4.4, AR-8.2)."""
    force = s.battle.forces[f]
    found = s.data.shield[force.plan]
    for one in gather(s):
        effect = s.data.effects[one.effect]
        if effect.verb != fx.GAIN_ABILITY or effect.ability != fx.SHIELD:
            continue
        if one.place != NONE and force.plan == tables.WARRIOR:
            continue
        if meant(s, one, effect, force):
            found += max(1, effect.n)
    return found


def side_recon(s: Ares, side: st.BattleSide) -> int:
    """AR-6.3: recon points of a side's Forces that are in the Battle, and its bonuses."""
    found = 0
    for force in s.battle.forces:
        if force.side == side and force.here and force.units:
            found += force.recon
    for one in gather(s):
        effect = s.data.effects[one.effect]
        if effect.verb == fx.RECON_BONUS and side_of(s, one.seat) == side:
            found += effect.n
    return found


def side_of(s: Ares, seat: int) -> st.BattleSide:
    """0 for the attacking side, 1 for the defending one, NONE for seats that only look on."""
    team = s.setup.team
    if team[seat] == team[s.battle.attacker]:
        return st.ATTACKERS
    if s.battle.defender != NONE and team[seat] == team[s.battle.defender]:
        return st.DEFENDERS
    return st.NO_SIDE


def side_seats(s: Ares, side: st.BattleSide) -> list[int]:
    """The seats of a side that take part (AR-14.3)."""
    lead = s.battle.attacker if side == 0 else s.battle.defender
    if lead == NONE:
        return []
    team = s.setup.team
    found = [lead]
    for seat in range(s.setup.seats):
        if seat != lead and team[seat] == team[lead] and s.players[seat].alive:
            found.append(seat)
    return found


def speaker(s: Ares, side: st.BattleSide) -> int:
    """The seat that decides for a side."""
    return s.battle.attacker if side == 0 else s.battle.defender
