"""How bots form the Battle Line and change places on it (AR-D6, AR-D8, AR-XD2)."""

from __future__ import annotations

from astrarium.kernel.flow import OK

from .. import moves as m
from ..printed.tables import WARRIOR, UnitType
from ..rules.battle.forces import alive, change_places, engaged, front, on_line, pool
from ..rules.battle.line import Rearrange, gaps, may_stand_apart, unengaged, unmatched
from ..rules.battle.shots import LEFT, chance, dice, threshold
from ..state import NONE, Ares, Battle, BattleSide, Column, ForceNumber
from .ranked import Ranked
from .worth import hits


def force_hits(b: Battle, f: ForceNumber, type: UnitType) -> float:
    """The hits of a Force's round at a type."""
    force = b.forces[f]
    return force.units * hits(force.attack[type])


def force_life(b: Battle, f: ForceNumber) -> float:
    """The hits that a Force takes."""
    force = b.forces[f]
    return float(force.units * (2 if force.tough else 1) - force.hurt + force.shield)


def pace(b: Battle, f: ForceNumber) -> float:
    """What initiative makes of a Force's fire."""
    return 1.0 + 0.12 * (b.forces[f].initiative - 2)


def hit_worth(s: Ares, f: ForceNumber) -> float:
    """What one hit on a Force is worth: its fire and what its units cost."""
    force = s.battle.forces[f]
    cost = max(1, s.data.unit_cost[force.plan]) if force.plan != WARRIOR else 3
    life = 2.0 if force.tough else 1.0
    best = max(force.attack)
    return (0.35 * cost + 0.3 * max(0, min(best, 5))) / life


def matchup(s: Ares, f: ForceNumber, enemy: ForceNumber) -> float:
    """What a Force gains from facing an enemy: its hits there less those that it takes."""
    b = s.battle
    mine = min(force_hits(b, f, b.forces[enemy].type), force_life(b, enemy)) * hit_worth(s, enemy)
    theirs = min(force_hits(b, enemy, b.forces[f].type), force_life(b, f)) * hit_worth(s, f)
    return pace(b, f) * mine - pace(b, enemy) * theirs


def line_up(s: Ares) -> Ranked:
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
                found.add(m.MATCH.of(f, enemy), worth)
        return found
    others = pool(b, BattleSide(1 - side))
    places = gaps(b)
    for f in mine:
        worst = 0.0
        for i, enemy in enumerate(others):
            gain = matchup(s, f, enemy)
            if not i or gain < worst:
                worst = gain
        for gap in places:
            near = neighbours(s, f, gap)
            found.add(m.INSERT.of(f, gap), worst + 0.3 * near)
    return found


def neighbours(s: Ares, f: ForceNumber, gap: Column) -> float:
    """What the enemies beside a gap are worth as targets."""
    b = s.battle
    best = 0.0
    for column in (Column(gap - 1), gap):
        if 0 <= column < b.columns:
            enemy = front(b, BattleSide(1 - b.forces[f].side), column)
            if enemy != NONE:
                worth = force_hits(b, f, b.forces[enemy].type) * hit_worth(s, enemy)
                best = max(best, worth)
    return best


def rearrange(s: Ares, top: Rearrange) -> Ranked:
    """AR-D8: behind the friend whose enemy is the best target, where that gives the bonus."""
    b = s.battle
    side = top.side
    found = Ranked()
    friends = [f for f in alive(b, side) if on_line(b, f) and engaged(b, f)]
    waiting = bool(pool(b, side))
    for f in unengaged(b, side):
        force = b.forces[f]
        if force.moved or (waiting and force.column != NONE):
            continue
        stays = stand_worth(s, f) if force.column != NONE else -1.0
        if not force.no_flanking:
            for friend in friends:
                column = b.forces[friend].column
                if friend == f or column == force.column:
                    continue
                gain = column_worth(s, f, column, not b.forces[friend].no_flanking)
                if gain > stays + 0.02:
                    found.add(m.REINFORCE.of(f, friend), gain - stays)
        if force.column == NONE or force.no_flanking:
            for gap in m.ALL_COLUMNS[: b.columns + 1]:
                if may_stand_apart(b, f, gap) == OK:
                    gain = neighbours(s, f, gap) - 0.1
                    if gain > stays + 0.02:
                        found.add(m.INSERT.of(f, gap), gain - stays)
    if not waiting:
        found.add(m.DONE, 0.0)
    return found


def column_worth(s: Ares, f: ForceNumber, column: Column, bonus: bool) -> float:
    """The best shot of a Force in Reinforcement in a column (AR-7.6)."""
    b = s.battle
    force = b.forces[f]
    extra = force.bonus if bonus else 0
    best = 0.0
    for target, enemy in zip(m.ALL_FORCES, b.forces):
        if not on_line(b, target) or enemy.side == force.side:
            continue
        score = force.attack[enemy.type]
        if score < 0:
            continue
        away = abs(enemy.column - column)
        worth = force.units * chance(min(5, score + extra - away)) * hit_worth(s, target)
        best = max(best, worth)
    return best


def stand_worth(s: Ares, f: ForceNumber) -> float:
    """The best shot of a Force where it stands."""
    b = s.battle
    best = 0.0
    for enemy, other in zip(m.ALL_TARGETS, b.forces):
        if on_line(b, enemy) and other.side != b.forces[f].side:
            needed = threshold(s, f, enemy, LEFT)
            best = max(best, dice(s, f, needed) * chance(needed) * hit_worth(s, enemy))
    return best


def swap(s: Ares, seat: int, options: list[int]) -> Ranked:
    """AR-X.5, Confusion: the pair whose change of places helps most."""
    found = Ranked()
    for action in options:
        found.add(action, swap_gain(s, seat, action))
    return found


def swap_gain(s: Ares, seat: int, action: int) -> float:
    """What changing places does to the best shots of both sides."""
    b = s.battle
    known = m.SPACE.decode(action)
    f, other = ForceNumber(known.a), ForceNumber(known.b)
    before = shots_of_sides(s, seat)
    change_places(b, f, other)
    after = shots_of_sides(s, seat)
    change_places(b, f, other)
    return after - before


def shots_of_sides(s: Ares, seat: int) -> float:
    """The best shots of one's own side, less those of the other."""
    b = s.battle
    total = 0.0
    for f, force in zip(m.ALL_FORCES, b.forces):
        if on_line(b, f) and not force.cannot_fire:
            own = s.setup.team[force.seat] == s.setup.team[seat]
            total += stand_worth(s, f) if own else -stand_worth(s, f)
    return total
