"""How a bot moves with a Mobilize order: unit by unit, and whole moves for a search to compare."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.advice import Plan
from astrarium.kernel.flow import apply, decision

from ..moves import MOVE, MOVES_DONE, SPACE
from ..printed.tables import AREAS_OF, PLANET_OF, Area, UnitType
from ..rules.galaxy.units import count, enemy_units, is_empty, is_enemy, race_of
from ..rules.orders.mobilize import EXTRA_ATTACKERS
from ..state import NONE, StarCraft
from .orders import attack_worth
from .values import values_of
from .worth import area_gain, strength

NOWHERE: Final = -2
"""A plan that attacks nobody."""
MOST_MOVES: Final = 12
SCALE: Final = 0.3


def move_score(
    s: StarCraft, seat: int, known: Action, aim: int = NONE, bold: bool = False
) -> float:
    """What moving a unit brings: an empty area taken, an attack that looks won; an area is not
    left empty for less than it is worth. `aim` is the area that a plan attacks, and `bold` that it
    attacks with all it can."""
    area, unit, to = Area(known.a), UnitType(known.b), AREAS_OF[s.planet][known.c]
    left = count(s.units[area]) - 1
    leaving = area_gain(s, seat, area) if not left and s.base[area] != seat else 0.0
    if PLANET_OF[area] == s.planet and s.base[area] == seat and not left:
        leaving += 0.6
    if is_empty(s, to):
        return area_gain(s, seat, to) - leaving - 0.05 * values_of(s).power[unit]
    if not is_enemy(s, seat, to):
        return -0.1
    if s.target not in (NONE, to) or aim not in (NONE, to):
        return -1.0
    if bold:
        leaving *= 0.3
    if not enemy_units(s, seat, to):
        wish = 2.5 if aim == to else 1.5
        return (wish if s.target == NONE else -0.5) - leaving
    sent = strength(s, s.attackers, race_of(s, seat))
    defence = strength(s, s.units[to], race_of(s, s.owner[to]))
    if s.target == to:  # the attack is on: strengthen it while it is not safely won
        if count(s.attackers) >= s.data.unit_limit[to] + EXTRA_ATTACKERS:
            return -0.5
        if sent > 2.0 * defence + 1.0 and not bold:
            return -0.5
        return 1.0 + 0.2 * values_of(s).power[unit] - 0.5 * leaving
    if aim == to:
        return 2.0 - 0.5 * leaving + 0.1 * values_of(s).power[unit]
    return attack_worth(s, seat, to) - 1.0 - leaving + 0.1 * values_of(s).power[unit]


def movement_plans(s: StarCraft, seat: int) -> list[Plan]:
    """Whole moves of a Mobilize order: no attack, each attack that can be made, with what is to
    spare and with all there is. None once units have moved."""
    if s.attackers or s.target != NONE or any(s.moved) or s.lifted:
        return []
    plans = [Plan([MOVES_DONE.of()], 0.0)]
    add_plan(plans, s, seat, NOWHERE, False)
    for area in AREAS_OF[s.planet]:
        if is_enemy(s, seat, area):
            add_plan(plans, s, seat, area, False)
            if enemy_units(s, seat, area):
                add_plan(plans, s, seat, area, True)
    return plans


def add_plan(plans: list[Plan], s: StarCraft, seat: int, aim: int, bold: bool) -> None:
    """Another plan, unless there is one like it already."""
    t = s.clone()
    actions: list[int] = []
    rating = 0.0
    depth = len(t.stack)
    while len(actions) < MOST_MOVES:
        best = NONE
        most = 0.0
        for action in decision(t).legal(t, seat):
            known = SPACE.decode(action)
            if known.verb is MOVE:
                worth = move_score(t, seat, known, aim, bold)
                if worth > most:
                    most = worth
                    best = action
        if best == NONE:
            break
        actions.append(best)
        rating += most
        apply(t, seat, best)
        if t.over or len(t.stack) != depth:
            return
    actions.append(MOVES_DONE.of())
    if aim >= 0:
        if t.target != aim:
            return
        if enemy_units(t, seat, Area(aim)):
            mine = strength(s, t.attackers, race_of(t, seat))
            theirs = strength(s, t.units[aim], race_of(t, t.owner[aim]))
            rating += 1.5 * min(1.0, mine / (theirs + 0.5) - 1.3)
    for plan in plans:
        if plan.actions == actions:
            return
    plans.append(Plan(actions, SCALE * rating))
