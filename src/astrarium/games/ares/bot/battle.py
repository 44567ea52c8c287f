"""How bots fight: where to defend, the line, retreat, fire, rerolls, raids (AR-D5 to AR-D13)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from .. import moves as m
from .. import state as st
from ..printed.effect import HITS, RETURN_UNIT, SWAP
from ..printed.tables import ATTACK, UnitType, is_special
from ..rules.base import can_destroy, kinds_of
from ..rules.battle.aiming import swaps
from ..rules.battle.boosts import boosters
from ..rules.battle.fire import hits_of, shooter
from ..rules.battle.forces import alive, force_at
from ..rules.battle.rounds import bunkers
from ..rules.battle.shots import LEFT, RIGHT, chance, dice, may_fire, may_hit, threshold
from ..rules.effects import is_gun, side_seats
from ..rules.windows import TIMING, UseCard, Window, usable
from ..state import HOLE, NONE, Ares, ForceNumber, SiteNumber
from .attacks import CONQUEST, HOLDING, reserves
from .line import force_hits, force_life, hit_worth, pace, swap_gain
from .ranked import Ranked
from .turn import keep
from .worth import DEEP_ONLY, FIELD, FIRST_COPY, Army, Clash, Values, clash, point, side_army

SWAP_LEAST: Final = 0.15
"""What a swap must gain before it is thought of."""


def declare(s: Ares, v: Values, seat: int) -> list[int]:
    """AR-D5, AR-16.2: the Frontier when it can be held; a Surprise costs a card."""
    b = s.battle
    mine = side_army(s, v, seat, FIELD, seat)
    theirs = side_army(s, v, b.attacker, FIELD, seat)
    if not mine.units:
        return [m.DEFEND_BASE, m.DEFEND_FRONTIER]
    ends = clash(theirs, mine, 6)
    deep = side_army(s, v, b.attacker, DEEP_ONLY, seat)
    risk = 0.3 if deep.units else 0.05
    held = (1.0 - ends.chance) * (HOLDING + 2.0 * point(s))
    exchange = ends.lost_a * theirs.total() - ends.lost_d * mine.total()
    gain = (1.0 - risk) * (held + max(-0.3 * mine.total(), 0.5 * exchange)) - risk * point(s)
    both = [m.DEFEND_FRONTIER, m.DEFEND_BASE]
    return both if gain > 0.0 else [both[1], both[0]]


def present_army(s: Ares, side: st.BattleSide) -> Army:
    """A side's Forces as they stand in this Battle."""
    b = s.battle
    army = Army()
    for f in alive(b, side):
        force = b.forces[f]
        army.units += force.units
        army.life[force.type] += force_life(b, f)
        if force.cannot_fire:
            continue
        speed = pace(b, f)
        for type in range(4):
            army.fire[type] += speed * force_hits(b, f, UnitType(type))
    return army


def outlook(s: Ares, v: Values) -> Clash:
    """How this Battle will end from here."""
    b = s.battle
    mine = present_army(s, st.ATTACKERS)
    theirs = present_army(s, st.DEFENDERS)
    if b.kind == st.AT_BASE and b.round_step <= 1:
        reserves(s, v, b.defender, theirs)
    return clash(mine, theirs, b.left)


def retreat(s: Ares, v: Values, side: st.BattleSide) -> list[int]:
    """AR-D9: leave when what is to be lost outweighs what can be won."""
    b = s.battle
    mine = present_army(s, side)
    theirs = present_army(s, st.BattleSide(1 - side))
    if b.left == 1:  # the last round costs the same, and may be fired
        return [m.STAY, m.RETREAT]
    if b.kind == st.IN_RAID:
        prize = 2.2 + point(s)
    elif b.kind == st.AT_BASE:
        prize = CONQUEST
    else:
        prize = HOLDING + 2.0 * point(s)
    ends = outlook(s, v)
    won = ends.chance if side == 0 else 1.0 - ends.chance
    lost_me = ends.lost_a if side == 0 else ends.lost_d
    lost_them = ends.lost_d if side == 0 else ends.lost_a
    stay = won * prize + 0.8 * (lost_them * theirs.total() - lost_me * mine.total())
    leave = -0.8 * min(theirs.at(mine), mine.total())
    if stay + 0.3 >= leave:
        return [m.STAY, m.RETREAT]
    return [m.RETREAT, m.STAY]


def emergency(s: Ares, seat: int) -> list[int]:
    """AR-D7: hand cards that become units at once; Attack cards only when the Base may fall."""
    p = s.players[seat]
    danger = clash(
        present_army(s, st.ATTACKERS), present_army(s, st.DEFENDERS), s.battle.left
    ).chance
    places = bunkers(s, seat)
    best = st.NOWHERE
    least = 9
    for place in places:
        plan = p.plan[place]
        cost = s.data.unit_cost[plan]
        if p.units[place] >= s.data.units_most[plan]:
            continue
        missing = cost - p.res[place] % cost
        if missing <= len(p.hand) and (missing < least):
            least = missing
            best = place
    if best == NONE:
        return [m.DONE]
    chosen = st.NO_KIND
    kept = 1e9
    for kind in kinds_of(s, s.players[seat].hand):
        if s.data.kind[kind] == ATTACK and danger < 0.08:
            continue
        worth = keep(s, seat, kind)
        if worth < kept:
            kept = worth
            chosen = kind
    if chosen == NONE or (danger < 0.005 and s.battle.left < s.battle.rounds):
        return [m.DONE]
    return [m.RESOURCE.of(chosen, best)]


def fire(s: Ares) -> Ranked:
    """AR-D10: the first Force that may fire, at what it would cost the enemy most."""
    b = s.battle
    found = Ranked()
    for f, _ in zip(m.ALL_FORCES, b.forces):
        if may_fire(s, f) != OK:
            continue
        for target, _ in zip(m.ALL_TARGETS, b.forces):
            if may_hit(s, f, target, LEFT) == OK:
                found.add(m.FIRE.of(f, target), shot_worth(s, f, target))
        for end in (LEFT, RIGHT):
            if may_hit(s, f, st.NO_TARGET, end) == OK:
                worth = base_shot(s, f, end)
                if worth > 0.0:
                    found.add(m.FIRE_BASE.of(f, end), worth)
        if found.actions:
            if b.forces[f].units >= 2 and not b.boosts and is_gun(s, b.forces[f].plan):
                for kind in boosters(s):
                    found.add(m.USE.of(kind), 50.0)
            return found
    return found


def shot_worth(s: Ares, f: ForceNumber, target: st.TargetForce) -> float:
    """What a shot can be expected to take from the enemy, hits that are too many left out."""
    b = s.battle
    needed = threshold(s, f, target, LEFT)
    expected = dice(s, f, needed) * chance(needed)
    left = force_life(b, target) - b.forces[target].hits
    if left <= 0.0:
        return 0.0
    useful = expected if expected < 0.7 * left else 0.7 * left + 0.3 * (expected - 0.7 * left)
    useful = min(useful, left)
    worth = useful * hit_worth(s, target)
    if b.forces[target].initiative < b.now and not b.forces[target].fired:
        worth *= 1.3  # a unit that has not fired yet will not
    if left <= 2.0:
        worth *= 1.1
    return worth


def base_shot(s: Ares, f: ForceNumber, end: int) -> float:
    """What a shot at a Base card is worth: an Empty Building."""
    best = 0.0
    for seat in side_seats(s, st.DEFENDERS):
        p = s.players[seat]
        for place, plan in zip(m.ALL_SITES, p.plan):
            if plan != HOLE and can_destroy(p, place):
                best = max(best, building_worth(s, seat, place))
    if best <= 0.0:
        return 0.0
    needed = threshold(s, f, st.NO_TARGET, end)
    missed = (1.0 - chance(needed)) ** dice(s, f, needed)
    return (1.0 - missed) * best


def building_worth(s: Ares, seat: int, place: SiteNumber) -> float:
    """What an Empty Building is worth to its owner."""
    p = s.players[seat]
    plan = p.plan[place]
    worth = 0.5 + 0.8 * p.res[place] + 0.6 * p.under[place] + 0.5 * p.stored[place]
    if is_special(plan):
        worth += 0.7 * FIRST_COPY[s.data.plan_card[plan]]
    return worth


def reroll(s: Ares) -> list[int]:
    """AR-D11: a die that missed, while hits are missing and the odds are fair."""
    b = s.battle
    shot = b.shot
    needed = max(1, shot.threshold)
    done = hits_of(shot)
    enough = 1.0
    if shot.target != NONE:
        enough = force_life(b, shot.target) - b.forces[shot.target].hits
    left = s.players[shooter(s)].rerolls
    if done < enough and (needed >= 2 or left > 2):
        for i, one in enumerate(shot.dice):
            if one > needed and not shot.rerolled >> i & 1:
                return [m.REROLL.of(i), m.KEEP]
    return [m.KEEP]


def destroy(s: Ares, options: list[int]) -> Ranked:
    """AR-D12: the Empty Building that is missed most."""
    found = Ranked()
    for action in options:
        known = m.SPACE.decode(action)
        found.add(action, building_worth(s, known.a, SiteNumber(known.b)))
    return found


def raider(s: Ares, options: list[int]) -> Ranked:
    """AR-D13: the strongest Force; nobody stays away who could defend."""
    b = s.battle
    found = Ranked()
    for action in options:
        if action == m.NO_FORCE:
            found.add(action, -1.0)
            continue
        known = m.SPACE.decode(action)
        worth = 0.0
        f = force_at(b, known.a, SiteNumber(known.b))
        if f != NONE:
            shots = 0.0
            for enemy in b.forces:
                if enemy.side != b.forces[f].side and enemy.units:
                    shots = max(shots, force_hits(b, f, enemy.type))
            worth = force_life(b, f) * (0.1 + pace(b, f) * shots)
        found.add(action, worth)
    return found


def biggest(s: Ares, options: list[int]) -> Ranked:
    """Forces by what they are worth: whom a card that hurts, or one that helps, is aimed at."""
    b = s.battle
    found = Ranked()
    for action in options:
        f = ForceNumber(m.SPACE.decode(action).a)
        found.add(action, min(4.0, force_life(b, f)) * hit_worth(s, f))
    return found


def window(s: Ares, top: UseCard, seat: int, most: int) -> list[int]:
    """Spells and Upgrades: while the Battle is open; what was paid for already, always."""
    chance_a = clash(
        present_army(s, st.ATTACKERS), present_army(s, st.DEFENDERS), s.battle.left
    ).chance
    found: list[int] = []
    for kind in usable(s, seat, Window(top.about)):
        for number in s.data.card_effects[kind]:
            effect = s.data.effects[number]
            if effect.timing != TIMING[top.about]:
                continue
            if effect.verb == SWAP:
                pairs = swaps(s, seat, effect)
                gain = max(swap_gain(s, seat, pair) for pair in pairs)
                helps = gain > SWAP_LEAST
            else:
                sure = effect.verb == HITS or effect.verb == RETURN_UNIT
                helps = sure or 0.03 < chance_a < 0.97
            if helps:
                found.append(m.USE.of(kind))
    found.append(m.DONE)
    return found[:most]
