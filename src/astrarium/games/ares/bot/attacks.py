"""How bots value their attacks, raids and the Frontier (AR-D2, AR-D3, AR-16.2)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from .. import moves as m
from ..printed.tables import ARMOR, INFANTRY, RAID, CardKind, is_unit
from ..rules.plays import controls, may_strike, may_take_frontier
from ..state import DEEP, FREE_FOR_ALL, HOLE, NONE, NORMAL, TEAMS, Ares, CombatChoice
from .ranked import Ranked
from .worth import (
    DEEP_ONLY,
    FIELD,
    NUMBERS,
    WHOLE,
    Army,
    Values,
    add_units,
    built_units,
    clash,
    point,
    side_army,
    type_of,
)

HOLDING: Final[float] = NUMBERS["aims"]["frontier"]
CONQUEST: Final[float] = NUMBERS["aims"]["conquest"]
LEAST: Final[float] = NUMBERS["aims"]["least"]
HOPELESS: Final = -3.0
"""What an attack with nobody is worth."""


def add_attacks(s: Ares, v: Values, seat: int, kind: CardKind, found: Ranked) -> None:
    """Every use of an Attack card."""
    number = m.ATTACK_NUMBER[kind]
    worth = point(s)
    if may_take_frontier(s) == OK:
        mine = side_army(s, v, seat, FIELD, seat)
        if mine.units:
            found.add(m.TAKE_FRONTIER.of(number), HOLDING + worth)
    elif controls(s, seat):
        found.add(m.BANK.of(number), worth - 0.05)
    for target in range(s.setup.seats):
        for choice in (NORMAL, DEEP):
            if may_strike(s, seat, kind, choice, target) == OK:
                gain = attack_gain(s, v, seat, kind, choice, target)
                found.add(m.STRIKE.of(number, choice, target), gain)


def attack_gain(
    s: Ares, v: Values, seat: int, kind: CardKind, choice: CombatChoice, target: int
) -> float:
    """What an attack promises: the score card, the prize, losses on both sides."""
    worth = point(s)
    raid = s.data.subkind[kind] == RAID and not s.setup.basic()
    holds = controls(s, seat)
    score = worth if holds else 0.0 if s.frontier == NONE else -worth
    if s.setup.variant in (FREE_FOR_ALL, TEAMS) and s.frontier != NONE and not holds:
        score = -worth / max(1, s.setup.seats - 2)
    if raid:
        chance = raid_chance(s, v, seat, target)
        prize = 2.2 + (2.0 * worth if s.players[target].score else 0.4)
        return score + chance * prize - 0.6 * (1.0 - chance)
    deep = choice == DEEP
    part = DEEP_ONLY if deep else FIELD
    mine = side_army(s, v, seat, part, seat)
    if not mine.units:
        return HOPELESS
    to_base = deep or holds
    theirs = side_army(s, v, target, WHOLE if to_base else FIELD, seat)
    if to_base:
        reserves(s, v, target, theirs)
    ends = clash(mine, theirs, 3 if deep else 6)
    worth_a = mine.total()
    worth_d = theirs.total()
    exchange = ends.lost_d * worth_d - ends.lost_a * worth_a
    if ends.chance < 0.5:
        exchange = max(exchange, -0.25 * worth_a)
    prize = CONQUEST if to_base else HOLDING + 2.0 * worth
    chance = ends.chance
    if to_base:
        chance = max(0.0, chance - LEAST) / (1.0 - LEAST)
    if deep and s.frontier != NONE and s.setup.team[s.frontier] == s.setup.team[target]:
        score += 0.8 * worth  # AR-5.9: a Surprise keeps the card
    return score + prize * chance + 0.35 * exchange


def reserves(s: Ares, v: Values, target: int, army: Army) -> None:
    """AR-7.1: what hand cards can add to a Base's defence."""
    p = s.players[target]
    cards = len(p.hand)
    for place, plan in zip(m.ALL_SITES, p.plan):
        if plan == HOLE or not v.data.base_defense[plan] or not cards:
            continue
        cost = v.data.unit_cost[plan]
        room = v.data.units_most[plan] - built_units(v, p, place)
        added = min(room, cards // cost)
        if added > 0 and not v.data.power[plan]:
            add_units(v, army, plan, v.data.type[plan], 0.8 * added)
            cards -= added * cost


def raid_chance(s: Ares, v: Values, seat: int, target: int) -> float:
    """AR-12.2: the best of one side against the best of the other."""
    mine = best_raider(s, v, seat, False)
    if not mine.units:
        return 0.0
    theirs = best_raider(s, v, target, True)
    return clash(mine, theirs, 3).chance


def best_raider(s: Ares, v: Values, seat: int, defends: bool) -> Army:
    """The strongest Force that a side could send into a raid."""
    best = Army()
    most = 0.0
    team = s.setup.team
    for other, p in enumerate(s.players):
        if team[other] != team[seat] or not p.alive:
            continue
        for place, plan in zip(m.ALL_SITES, p.plan):
            if plan == HOLE or not is_unit(plan):
                continue
            bound = v.data.base_defense[plan]
            type = type_of(s, v, other, place)
            if type not in (INFANTRY, ARMOR) and not (defends and bound):
                continue
            if bound and not defends:
                continue
            units = built_units(v, p, place)
            army = Army()
            add_units(v, army, plan, type, float(units))
            strong = army.total() * (army.fire[0] + army.fire[1])
            if strong > most:
                most = strong
                best = army
    return best
