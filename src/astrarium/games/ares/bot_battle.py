"""How bots fight: where to defend, the line, retreat, fire, rerolls, raids (AR-D5 to AR-D13)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares.base import can_destroy
from astrarium.games.ares.bot_turn import (
    CONQUEST,
    HOLDING,
    Ranked,
    keep,
    reserves,
)
from astrarium.games.ares.cards import ATTACK, WARRIOR, is_special
from astrarium.games.ares.effects import is_gun, side_seats
from astrarium.games.ares.boosts import boosters
from astrarium.games.ares.forces import alive, engaged, front, on_line, pool
from astrarium.games.ares.line import (
    Rearrange,
    gaps,
    may_stand_apart,
    unengaged,
    unmatched,
)
from astrarium.games.ares.plays import hand_kinds
from astrarium.games.ares.rounds import bunkers
from astrarium.games.ares.shots import (
    LEFT,
    RIGHT,
    chance,
    dice,
    may_fire,
    may_hit,
    threshold,
)
from astrarium.games.ares.state import AT_BASE, HOLE, IN_RAID, NONE, Ares, Battle
from astrarium.games.ares.verbs import HITS, RETURN_UNIT, SWAP
from astrarium.games.ares.window import UseCard, usable
from astrarium.games.ares.worth import (
    DEEP_ONLY,
    FIELD,
    FIRST_COPY,
    Army,
    Clash,
    Values,
    clash,
    hits,
    point,
    side_army,
)
from astrarium.kernel.flow import OK

MINIMAL: Final = 1e-6


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


def force_hits(b: Battle, f: int, type: int) -> float:
    """The hits of a Force's round at a type."""
    return b.f_units[f] * hits(b.f_attack[4 * f + type])


def force_life(b: Battle, f: int) -> float:
    """The hits that a Force takes."""
    return float(b.f_units[f] * (2 if b.f_tough[f] else 1) - b.f_hurt[f] + b.f_shield[f])


def pace(b: Battle, f: int) -> float:
    """What initiative makes of a Force's fire."""
    return 1.0 + 0.12 * (b.f_initiative[f] - 2)


def hit_worth(s: Ares, f: int) -> float:
    """What one hit on a Force is worth: its fire and what its units cost."""
    b = s.battle
    plan = b.f_plan[f]
    cost = max(1, s.data.unit_cost[plan]) if plan != WARRIOR else 3
    life = 2.0 if b.f_tough[f] else 1.0
    best = 0
    for type in range(4):
        score = b.f_attack[4 * f + type]
        if score > best:
            best = score
    return (0.35 * cost + 0.3 * min(best, 5)) / life


def present_army(s: Ares, side: int) -> Army:
    """A side's Forces as they stand in this Battle."""
    b = s.battle
    army = Army()
    for f in alive(b, side):
        units = b.f_units[f]
        army.units += units
        army.life[b.f_type[f]] += force_life(b, f)
        if b.f_dumb[f]:
            continue
        speed = pace(b, f)
        for type in range(4):
            army.fire[type] += speed * force_hits(b, f, type)
    return army


def outlook(s: Ares, v: Values, side: int) -> Clash:
    """How this Battle will end from here."""
    b = s.battle
    mine = present_army(s, 0)
    theirs = present_army(s, 1)
    if b.kind == AT_BASE and b.round_step <= 1:
        reserves(s, v, b.defender, theirs)
    return clash(mine, theirs, b.left)


def retreat(s: Ares, v: Values, side: int) -> list[int]:
    """AR-D9: leave when what is to be lost outweighs what can be won."""
    b = s.battle
    mine = present_army(s, side)
    theirs = present_army(s, 1 - side)
    if b.left == 1:  # the last round costs the same, and may be fired
        return [m.STAY, m.RETREAT]
    if b.kind == IN_RAID:
        prize = 2.2 + point(s)
    elif b.kind == AT_BASE:
        prize = CONQUEST
    else:
        prize = HOLDING + 2.0 * point(s)
    ends = outlook(s, v, side)
    won = ends.chance if side == 0 else 1.0 - ends.chance
    lost_me = ends.lost_a if side == 0 else ends.lost_d
    lost_them = ends.lost_d if side == 0 else ends.lost_a
    stay = won * prize + 0.8 * (lost_them * theirs.total() - lost_me * mine.total())
    leave = -0.8 * min(theirs.at(mine), mine.total())
    if stay + 0.3 >= leave:
        return [m.STAY, m.RETREAT]
    return [m.RETREAT, m.STAY]


def matchup(s: Ares, f: int, enemy: int) -> float:
    """What a Force gains from facing an enemy: its hits there less those that it takes."""
    b = s.battle
    mine = min(force_hits(b, f, b.f_type[enemy]), force_life(b, enemy)) * hit_worth(s, enemy)
    theirs = min(force_hits(b, enemy, b.f_type[f]), force_life(b, f)) * hit_worth(s, f)
    return pace(b, f) * mine - pace(b, enemy) * theirs


def line_up(s: Ares, v: Values) -> Ranked:
    """AR-D6: good against weak; what is added should not fear what can be put against it."""
    b = s.battle
    side = b.placing
    found = Ranked()
    mine = pool(b, side)
    enemies = unmatched(b, side)
    if enemies:
        for f in mine:
            for enemy in enemies:
                worth = matchup(s, f, enemy)
                found.add(m.MATCH + f * m.FORCES + enemy, worth)
        return found
    others = pool(b, 1 - side)
    places = gaps(b)
    for f in mine:
        worst = 0.0
        for i, enemy in enumerate(others):
            gain = matchup(s, f, enemy)
            if not i or gain < worst:
                worst = gain
        for gap in places:
            near = neighbours(s, f, gap)
            found.add(m.INSERT + f * m.GAP.size + gap, worst + 0.3 * near)
    return found


def neighbours(s: Ares, f: int, gap: int) -> float:
    """What the enemies beside a gap are worth as targets."""
    b = s.battle
    best = 0.0
    for column in (gap - 1, gap):
        if 0 <= column < b.columns:
            enemy = front(b, 1 - b.f_side[f], column)
            if enemy != NONE:
                worth = force_hits(b, f, b.f_type[enemy]) * hit_worth(s, enemy)
                best = max(best, worth)
    return best


def rearrange(s: Ares, v: Values, top: Rearrange) -> Ranked:
    """AR-D8: behind the friend whose enemy is the best target, where that gives the bonus."""
    b = s.battle
    side = top.side
    found = Ranked()
    friends = [f for f in alive(b, side) if on_line(b, f) and engaged(b, f)]
    waiting = bool(pool(b, side))
    for f in unengaged(b, side):
        if b.f_moved[f] or (waiting and b.f_column[f] != NONE):
            continue
        stays = stand_worth(s, f) if b.f_column[f] != NONE else -1.0
        if not b.f_wide[f]:
            for friend in friends:
                if friend == f or b.f_column[friend] == b.f_column[f]:
                    continue
                gain = column_worth(s, f, b.f_column[friend], not b.f_wide[friend])
                if gain > stays + 0.02:
                    found.add(m.REINFORCE + f * m.FORCES + friend, gain - stays)
        if b.f_column[f] == NONE or b.f_wide[f]:
            for gap in range(b.columns + 1):
                if may_stand_apart(b, f, gap) == OK:
                    gain = neighbours(s, f, gap) - 0.1
                    if gain > stays + 0.02:
                        found.add(m.INSERT + f * m.GAP.size + gap, gain - stays)
    if not waiting:
        found.add(m.DONE, 0.0)
    return found


def column_worth(s: Ares, f: int, column: int, bonus: bool) -> float:
    """The best shot of a Force in Reinforcement in a column (AR-7.6)."""
    b = s.battle
    extra = b.f_bonus[f] if bonus else 0
    best = 0.0
    for enemy in range(len(b.f_seat)):
        if not on_line(b, enemy) or b.f_side[enemy] == b.f_side[f]:
            continue
        score = b.f_attack[4 * f + b.f_type[enemy]]
        if score < 0:
            continue
        away = abs(b.f_column[enemy] - column)
        worth = b.f_units[f] * chance(min(5, score + extra - away)) * hit_worth(s, enemy)
        best = max(best, worth)
    return best


def stand_worth(s: Ares, f: int) -> float:
    """The best shot of a Force where it stands."""
    b = s.battle
    best = 0.0
    for enemy in range(len(b.f_seat)):
        if on_line(b, enemy) and b.f_side[enemy] != b.f_side[f]:
            needed = threshold(s, f, enemy, LEFT)
            best = max(best, dice(s, f, needed) * chance(needed) * hit_worth(s, enemy))
    return best


def emergency(s: Ares, v: Values, seat: int) -> list[int]:
    """AR-D7: hand cards that become units at once; Attack cards only when the Base may fall."""
    p = s.players[seat]
    danger = clash(present_army(s, 0), present_army(s, 1), s.battle.left).chance
    places = bunkers(s, seat)
    best = NONE
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
    chosen = NONE
    kept = 1e9
    for kind in hand_kinds(s, seat):
        if s.data.kind[kind] == ATTACK and danger < 0.08:
            continue
        worth = keep(s, seat, kind)
        if worth < kept:
            kept = worth
            chosen = kind
    if chosen == NONE or (danger < 0.005 and s.battle.left < s.battle.rounds):
        return [m.DONE]
    return [m.RESOURCE + chosen * m.PLACES + best]


def fire(s: Ares, v: Values) -> Ranked:
    """AR-D10: the first Force that may fire, at what it would cost the enemy most."""
    b = s.battle
    found = Ranked()
    forces = len(b.f_seat)
    for f in range(forces):
        if may_fire(s, f) != OK:
            continue
        for target in range(forces):
            if may_hit(s, f, target, LEFT) == OK:
                found.add(m.FIRE + f * m.FORCES + target, shot_worth(s, f, target))
        for end in (LEFT, RIGHT):
            if may_hit(s, f, NONE, end) == OK:
                worth = base_shot(s, f, end)
                if worth > 0.0:
                    found.add(m.FIRE_BASE + f * 2 + end, worth)
        if found.actions:
            if b.f_units[f] >= 2 and not b.boosts and is_gun(s, b.f_plan[f]):
                for kind in boosters(s):
                    found.add(m.USE + kind, 50.0)
            return found
    return found


def shot_worth(s: Ares, f: int, target: int) -> float:
    """What a shot can be expected to take from the enemy, hits that are too many left out."""
    b = s.battle
    needed = threshold(s, f, target, LEFT)
    expected = dice(s, f, needed) * chance(needed)
    left = force_life(b, target) - b.f_hits[target]
    if left <= 0.0:
        return 0.0
    useful = expected if expected < 0.7 * left else 0.7 * left + 0.3 * (expected - 0.7 * left)
    useful = min(useful, left)
    worth = useful * hit_worth(s, target)
    if b.f_initiative[target] < b.now and not b.f_fired[target]:
        worth *= 1.3  # a unit that has not fired yet will not
    if left <= 2.0:
        worth *= 1.1
    return worth


def base_shot(s: Ares, f: int, end: int) -> float:
    """What a shot at a Base card is worth: an Empty Building."""
    best = 0.0
    for seat in side_seats(s, 1):
        p = s.players[seat]
        for place in range(len(p.plan)):
            if p.plan[place] != HOLE and can_destroy(p, place):
                best = max(best, building_worth(s, seat, place))
    if best <= 0.0:
        return 0.0
    needed = threshold(s, f, NONE, end)
    missed = (1.0 - chance(needed)) ** dice(s, f, needed)
    return (1.0 - missed) * best


def building_worth(s: Ares, seat: int, place: int) -> float:
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
    needed = max(1, b.shot[3])
    done = 0
    for one in b.dice:
        done += one <= needed
    target = b.shot[1]
    enough = 1.0
    if target != NONE:
        enough = force_life(b, target) - b.f_hits[target]
    left = s.players[b.f_seat[b.shot[0]]].rerolls
    if done < enough and (needed >= 2 or left > 2):
        for i, one in enumerate(b.dice):
            if one > needed and not b.shot[4] >> i & 1:
                return [m.REROLL + i, m.KEEP]
    return [m.KEEP]


def destroy(s: Ares, options: list[int]) -> Ranked:
    """AR-D12: the Empty Building that is missed most."""
    found = Ranked()
    for action in options:
        owner, place = divmod(action - m.DESTROY, m.PLACES)
        found.add(action, building_worth(s, owner, place))
    return found


def reward(s: Ares, options: list[int]) -> list[int]:
    """AR-12.5: a score card, Resources, a Building."""
    for kind in (0, 1, 2):
        if m.TAKE + kind in options:
            return [m.TAKE + kind]
    return options[:1]


def raider(s: Ares, options: list[int]) -> Ranked:
    """AR-D13: the strongest Force; nobody stays away who could defend."""
    b = s.battle
    found = Ranked()
    for action in options:
        if action == m.NO_FORCE:
            found.add(action, -1.0)
            continue
        seat, place = divmod(action - m.RAID_FORCE, m.PLACES)
        worth = 0.0
        for f in range(len(b.f_seat)):
            if b.f_seat[f] == seat and b.f_place[f] == place and b.f_plan[f] != WARRIOR:
                shots = 0.0
                for enemy in range(len(b.f_seat)):
                    if b.f_side[enemy] != b.f_side[f] and b.f_units[enemy]:
                        shots = max(shots, force_hits(b, f, b.f_type[enemy]))
                worth = force_life(b, f) * (0.1 + pace(b, f) * shots)
        found.add(action, worth)
    return found


def biggest(s: Ares, options: list[int]) -> Ranked:
    """Forces by what they are worth: whom a card that hurts, or one that helps, is aimed at."""
    b = s.battle
    found = Ranked()
    for action in options:
        f = action - m.AIM
        found.add(action, min(4.0, force_life(b, f)) * hit_worth(s, f))
    return found


def window(s: Ares, top: UseCard, seat: int) -> list[int]:
    """Spells and Upgrades: while the Battle is open; what was paid for already, always."""
    chance_a = clash(present_army(s, 0), present_army(s, 1), s.battle.left).chance
    for kind in usable(s, seat, top.timing):
        for number in s.data.card_effects[kind]:
            effect = s.data.effects[number]
            if effect.timing != top.timing:
                continue
            if effect.verb == RETURN_UNIT:
                return [m.USE + kind, m.DONE]
            if effect.verb == SWAP:  # swapping needs a plan
                continue
            if effect.verb == HITS or 0.03 < chance_a < 0.97:
                return [m.USE + kind, m.DONE]
    return [m.DONE]
