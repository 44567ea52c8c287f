"""What the verbs of card effects do to Forces (data/NOTATION.md, AR-F.1, AR-F.6, AR-F.7).

Faction rules come before general ones (AR-1.12). Nothing is added up as a Battle goes on:
`refresh` gathers the effects at work and computes every
Force's values anew. So an effect ends when its cause does, whatever that is.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.ares.cards.effect import (
    ALL_GUNS,
    ALL_OWN,
    ANY_TIME,
    ATTACK_BONUS,
    BASE_DEFENSE,
    CANNOT_FIRE,
    DEEP_STRIKE,
    EXTRA_DICE,
    FOR_ROUND_1,
    GAIN_ABILITY,
    GUN_LEFT,
    IGNORE_POSITION,
    IN_BATTLE,
    IN_CONSTRUCTION,
    INITIATIVE_BONUS,
    NO_FLANKING,
    NOBODY,
    ONE_ENEMY,
    ONE_GUN,
    ONE_INFANTRY,
    OWN,
    OWN_AIR,
    OWN_ARMOR,
    OWN_GUNS,
    OWN_INFANTRY,
    RECON,
    RECON_BONUS,
    REINFORCEMENT_BONUS,
    SET_ATTACK,
    SHIELD,
    TOUGH,
    TWO_OF_GROUND,
    Effect,
)
from astrarium.games.ares.cards.tables import (
    AIR,
    ARMOR,
    BRAIN,
    CORE_GUN,
    EVOLUTION,
    FACTION_SPECIAL,
    GUN_MOUNT,
    INFANTRY,
    NEVER,
    STRUCTURE,
    WARRIOR,
    is_special,
    is_unit,
)
from astrarium.games.ares.moves import PLACES
from astrarium.games.ares.rules.base import attached, slot_of, unit_type
from astrarium.games.ares.state import ATTENDED, HOLE, NONE, POWERED, Ares, Battle

EVERY_FORCE: Final = -1
"""In a list of effects at work: no single Force, but those that the effect's `who` names."""


def round_number(b: Battle) -> int:
    """Which Combat Round it is, from 1; 0 before the first."""
    return b.rounds - b.left + 1 if b.rounds else 0


def whom(seat: int, place: int) -> int:
    """A Force as effects point at it."""
    return seat * PLACES + place


def is_gun(s: Ares, plan: int) -> bool:
    """AR-C.4: on a gun mount, or the Core Gun."""
    return plan == CORE_GUN or slot_of(s.data, plan) == GUN_MOUNT


def fits(s: Ares, effect: Effect, owner: int, seat: int, plan: int, type: int) -> bool:
    """Whether an effect's `who` can mean a Force (AR-F.1: own Forces only, but for targets)."""
    who = effect.who
    if who == ONE_ENEMY:
        return s.setup.team[seat] != s.setup.team[owner]
    if seat != owner:
        return False
    if who == OWN_INFANTRY or who == ONE_INFANTRY:
        return type == INFANTRY
    if who == OWN_ARMOR:
        return type == ARMOR
    if who == OWN_AIR:
        return type == AIR
    if who == TWO_OF_GROUND:
        return type in (INFANTRY, ARMOR)
    if who in (OWN_GUNS, ALL_GUNS, ONE_GUN, GUN_LEFT):
        return is_gun(s, plan)
    return True


def for_all(effect: Effect) -> bool:
    """Whether it reaches every Force that fits, without a choice."""
    return effect.who in (
        NOBODY,
        ALL_OWN,
        OWN,
        OWN_INFANTRY,
        OWN_ARMOR,
        OWN_AIR,
        OWN_GUNS,
        ALL_GUNS,
    )


def gather(s: Ares) -> list[int]:
    """The effects at work: effect, owner, whom; three numbers each."""
    b = s.battle
    found: list[int] = []
    for i in range(0, len(b.lasting), 4):
        found += b.lasting[i : i + 3]
    for seat, p in enumerate(s.players):
        if not p.open:
            continue
        brains: list[int] = []
        for place, plan in enumerate(p.plan):
            if plan == HOLE:
                continue
            if is_special(plan):
                kind = s.data.plan_card[plan]
                if p.flags[place] & ATTENDED:  # AR-K.4
                    for number in s.data.attended[kind]:
                        if for_all(s.data.effects[number]):
                            found += [number, seat, EVERY_FORCE]
                powered = p.flags[place] & POWERED and s.data.subkind[kind] == BRAIN
                if powered and kind not in brains:  # AR-X.4: copies do not add up
                    brains.append(kind)
                    for number in s.data.card_effects[kind]:
                        if s.data.effects[number].timing <= IN_BATTLE:
                            found += [number, seat, EVERY_FORCE]
            elif is_unit(plan):
                gather_site(s, seat, place, found)
    for card in b.cards:
        gather_attack(s, card, found)
    return found


def gather_site(s: Ares, seat: int, place: int, found: list[int]) -> None:
    """What works on one Building: paid special text, Technologies, Evolutions."""
    p = s.players[seat]
    if p.flags[place] & POWERED:  # AR-K.7
        for number in s.data.plan_effects[p.plan[place]]:
            if s.data.effects[number].timing == IN_CONSTRUCTION:
                found += [number, seat, whom(seat, place)]
    for card in attached(p, place):
        kind = s.kinds[card]
        if card in p.active or s.data.subkind[kind] == EVOLUTION:  # AR-T.7, AR-X.6
            for number in s.data.card_effects[kind]:
                found += [number, seat, whom(seat, place)]


def gather_attack(s: Ares, card: int, found: list[int]) -> None:
    """AR-11.13: what a special Attack card does for its player's Forces in this Battle."""
    if s.setup.basic() or not s.battle.revealed:
        return
    kind = s.kinds[card]
    if s.data.subkind[kind] != FACTION_SPECIAL:
        return
    seat = card // 50
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if effect.timing == ANY_TIME and for_all(effect):
            found += [number, seat, EVERY_FORCE]


def refresh(s: Ares) -> None:
    """Compute the values of all Forces from their cards and the effects at work."""
    b = s.battle
    for f in range(len(b.f_seat)):
        reset(s, f)
    at_work = gather(s)
    for verb_first in (True, False):  # a set score first, then what adds to it
        for i in range(0, len(at_work), 3):
            effect = s.data.effects[at_work[i]]
            if (effect.verb == SET_ATTACK) == verb_first and lasts(b, effect):
                spread(s, effect, at_work[i + 1], at_work[i + 2])


def lasts(b: Battle, effect: Effect) -> bool:
    """AR-F.7: whether its time has not passed."""
    return effect.duration != FOR_ROUND_1 or round_number(b) <= 1


def reset(s: Ares, f: int) -> None:
    """A Force's printed values."""
    b = s.battle
    plan, data = b.f_plan[f], s.data
    p = s.players[b.f_seat[f]]
    type = data.type[plan] if plan == WARRIOR else unit_type(p, data, s.kinds, b.f_place[f])
    b.f_type[f] = type  # AR-T.10: bonuses leave it alone
    b.f_initiative[f] = data.initiative[plan]
    for i in range(4):
        b.f_attack[4 * f + i] = data.attack[4 * plan + i]
    b.f_tough[f] = data.tough[plan]
    b.f_deep[f] = data.deep_strike[plan]
    b.f_bound[f] = data.base_defense[plan]
    b.f_wide[f] = data.no_flanking[plan]
    b.f_recon[f] = data.recon[plan]
    b.f_ignore[f] = 0
    b.f_bonus[f] = 1  # AR-7.6
    b.f_extra[f] = 0
    b.f_dumb[f] = 0


def spread(s: Ares, effect: Effect, owner: int, target: int) -> None:
    """Let an effect work on the Forces that it means."""
    b = s.battle
    for f in range(len(b.f_seat)):
        if target == EVERY_FORCE:
            if not fits(s, effect, owner, b.f_seat[f], b.f_plan[f], b.f_type[f]):
                continue
        elif whom(b.f_seat[f], b.f_place[f]) != target:
            continue
        work(s, effect, f)


def work(s: Ares, effect: Effect, f: int) -> None:
    """One effect on one Force."""
    b = s.battle
    verb = effect.verb
    if verb == ATTACK_BONUS or verb == SET_ATTACK:
        for type in range(INFANTRY, STRUCTURE + 1):
            if effect.versus >> type & 1:
                i = 4 * f + type
                if verb == SET_ATTACK:
                    b.f_attack[i] = effect.n
                elif b.f_attack[i] > NEVER:  # AR-1.11, AR-F.7: a bonus never changes X
                    b.f_attack[i] += effect.n
    elif verb == INITIATIVE_BONUS:
        b.f_initiative[f] += effect.n
    elif verb == IGNORE_POSITION:
        b.f_ignore[f] += effect.up_to
    elif verb == REINFORCEMENT_BONUS:
        b.f_bonus[f] = effect.n
    elif verb == CANNOT_FIRE:
        b.f_dumb[f] = 1
    elif verb == EXTRA_DICE:
        b.f_extra[f] += effect.n * (b.f_units[f] // max(1, effect.per))
    elif verb == GAIN_ABILITY:
        if effect.ability == TOUGH:
            b.f_tough[f] = 1
        elif effect.ability == RECON:
            b.f_recon[f] += max(1, effect.n)
        elif effect.ability == DEEP_STRIKE:
            b.f_deep[f] = 1
        elif effect.ability == BASE_DEFENSE:
            b.f_bound[f] = 1
        elif effect.ability == NO_FLANKING:
            b.f_wide[f] = 1


def shields(s: Ares, f: int) -> int:
    """The shield markers of a Force after a Construction (AR-4.4, AR-8.2)."""
    b = s.battle
    found = s.data.shield[b.f_plan[f]]
    at_work = gather(s)
    for i in range(0, len(at_work), 3):
        effect = s.data.effects[at_work[i]]
        if effect.verb != GAIN_ABILITY or effect.ability != SHIELD:
            continue
        owner, target = at_work[i + 1], at_work[i + 2]
        if target == EVERY_FORCE:
            meant = fits(s, effect, owner, b.f_seat[f], b.f_plan[f], b.f_type[f])
        else:
            meant = whom(b.f_seat[f], b.f_place[f]) == target and b.f_plan[f] != WARRIOR
        if meant:
            found += max(1, effect.n)
    return found


def side_recon(s: Ares, side: int) -> int:
    """AR-6.3: recon points of a side's Forces that are in the Battle, and its bonuses."""
    b = s.battle
    found = 0
    for f in range(len(b.f_seat)):
        if b.f_side[f] == side and b.f_in[f] and b.f_units[f]:
            found += b.f_recon[f]
    at_work = gather(s)
    for i in range(0, len(at_work), 3):
        if s.data.effects[at_work[i]].verb == RECON_BONUS:
            if side_of(s, at_work[i + 1]) == side:
                found += s.data.effects[at_work[i]].n
    return found


def side_of(s: Ares, seat: int) -> int:
    """0 for the attacking side, 1 for the defending one, NONE for seats that only look on."""
    team = s.setup.team
    if team[seat] == team[s.battle.attacker]:
        return 0
    if s.battle.defender != NONE and team[seat] == team[s.battle.defender]:
        return 1
    return NONE


def side_seats(s: Ares, side: int) -> list[int]:
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


def speaker(s: Ares, side: int) -> int:
    """The seat that decides for a side."""
    return s.battle.attacker if side == 0 else s.battle.defender
