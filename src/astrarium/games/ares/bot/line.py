"""How bots form the Battle Line and change places on it (AR-D6, AR-D8, AR-XD2)."""

from __future__ import annotations

from astrarium.games.ares import moves as m
from astrarium.games.ares.bot.ranked import Ranked
from astrarium.games.ares.bot.worth import (
    Values,
    hits,
)
from astrarium.games.ares.cards.tables import WARRIOR
from astrarium.games.ares.rules.forces import alive, engaged, front, on_line, pool
from astrarium.games.ares.rules.line import (
    Rearrange,
    gaps,
    may_stand_apart,
    unengaged,
    unmatched,
)
from astrarium.games.ares.rules.shots import (
    LEFT,
    chance,
    dice,
    threshold,
)
from astrarium.games.ares.state import NONE, Ares, Battle
from astrarium.kernel.flow import OK


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


def swap(s: Ares, seat: int, options: list[int]) -> Ranked:
    """AR-X.5, Confusion: the pair whose change of places helps most."""
    found = Ranked()
    for action in options:
        found.add(action, swap_gain(s, seat, action))
    return found


def swap_gain(s: Ares, seat: int, action: int) -> float:
    """What changing places does to the best shots of both sides."""
    b = s.battle
    f, other = divmod(action - m.SWAP, m.FORCES)
    before = shots_of_sides(s, seat)
    change_places(b, f, other)
    after = shots_of_sides(s, seat)
    change_places(b, f, other)
    return after - before


def change_places(b: Battle, f: int, other: int) -> None:
    """Two Forces stand where the other stood."""
    b.f_column[f], b.f_column[other] = b.f_column[other], b.f_column[f]
    b.f_row[f], b.f_row[other] = b.f_row[other], b.f_row[f]


def shots_of_sides(s: Ares, seat: int) -> float:
    """The best shots of one's own side, less those of the other."""
    b = s.battle
    total = 0.0
    for f in range(len(b.f_seat)):
        if on_line(b, f) and not b.f_dumb[f]:
            own = s.setup.team[b.f_seat[f]] == s.setup.team[seat]
            total += stand_worth(s, f) if own else -stand_worth(s, f)
    return total
