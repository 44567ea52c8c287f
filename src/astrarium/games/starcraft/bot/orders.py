"""Which orders a bot lays and executes: what each would bring now, and with those laid already."""

from __future__ import annotations

from typing import Final

from ..printed import tables
from ..printed.tables import Area, Planet
from ..rules.events import stage
from ..rules.galaxy.units import base_on, count, is_empty, is_enemy, partners_area, present, race_of
from ..rules.orders.mobilize import ferried_planets, in_reach
from ..rules.orders.planning import LAID_IN_A_ROUND
from ..rules.rounds.regrouping import hand_limit
from ..state import NONE, StarCraft, token_order, token_owner
from .worth import NEARNESS, area_gain, area_worth, menace, strength

MARGIN: Final = 1.25
"""How much stronger an attack has to be than what it meets."""


def reach_strength(s: StarCraft, seat: int, planet: Planet) -> float:
    """The strength of a seat's units that could move to or on a planet."""
    race = race_of(s, seat)
    areas = in_reach(s, seat, ferried_planets(s, seat, planet))
    return sum(strength(s, s.units[area], race) for area in areas)


def reach_count(s: StarCraft, seat: int, planet: Planet) -> int:
    """How many of a seat's units could move to or on a planet."""
    return sum(count(s.units[area]) for area in in_reach(s, seat, ferried_planets(s, seat, planet)))


def attack_worth(s: StarCraft, seat: int, area: Area) -> float:
    """What attacking an area would bring: 0 where it looks lost."""
    enemy = s.owner[area] if s.owner[area] != NONE else s.base[area]
    if enemy in (NONE, seat) or partners_area(s, seat, area):
        return 0.0
    defence = 0.0
    if s.owner[area] == enemy:
        defence = strength(s, s.units[area], race_of(s, enemy))
    mine = min(reach_strength(s, seat, tables.PLANET_OF[area]), 9.0)
    if mine < MARGIN * defence + 0.5:
        return 0.0
    gain = 0.5 + area_gain(s, seat, area) + 0.3 * defence + menace(s, enemy)
    if s.base[area] == enemy:
        gain += 2.0
    return gain


def mobilize_worth(s: StarCraft, seat: int, planet: Planet) -> float:
    """What a Mobilize order on a planet would bring: empty areas taken, or one attack."""
    units = reach_count(s, seat, planet)
    if not units:
        return 0.0
    empty = sorted(
        [area_gain(s, seat, area) for area in tables.AREAS_OF[planet] if is_empty(s, area)],
        reverse=True,
    )
    best_attack = max([attack_worth(s, seat, area) for area in tables.AREAS_OF[planet]])
    return sum(empty[: max(0, units - 1)]) + best_attack


def build_worth(s: StarCraft, seat: int, planet: Planet, coming: bool) -> float:
    """What a Build order on a planet would bring; `coming` says that units arrive before it."""
    p = s.players[seat]
    if base_on(s, seat, planet) != NONE:
        return 0.5 + 0.32 * min(p.pool, 8)
    if not p.bases or p.pool < tables.BASE_COST[0]:
        return 0.0
    if present(s, seat, planet) or coming:
        free = [area for area in tables.AREAS_OF[planet] if not is_enemy(s, seat, area)]
        if not free:
            return 0.0
        more = 2.0 * NEARNESS[stage(s)] if p.faction == tables.OVERMIND else 0.0
        return 2.6 + more + 0.3 * sum(area_worth(s, area) for area in free)
    return 0.0


def research_worth(s: StarCraft, seat: int, planet: Planet) -> float:
    """What a Research order on a planet would bring."""
    if base_on(s, seat, planet) == NONE:
        return 0.0
    missing = hand_limit(s, seat) - len(s.players[seat].hand)
    hurry = 1.0 if s.players[seat].faction == tables.ALDARIS else 0.0
    technology = 0.4 if s.players[seat].pool >= 3 and s.players[seat].technologies else 0.0
    return 0.9 + hurry + 0.25 * max(0, missing) + technology


def order_worth(s: StarCraft, seat: int, order: int, planet: Planet, coming: bool) -> float:
    """What an order on a planet would bring."""
    kind = order % tables.SPECIAL
    bonus = 0.2 if order >= tables.SPECIAL else 0.0
    if kind == tables.BUILD:
        found = build_worth(s, seat, planet, coming)
    elif kind == tables.MOBILIZE:
        found = mobilize_worth(s, seat, planet)
    else:
        found = research_worth(s, seat, planet)
    return found + bonus if found else 0.0


def laid_orders(s: StarCraft, seat: int) -> list[tuple[int, int]]:
    """The orders that a seat has laid, as it knows them, each with its planet."""
    return [
        (token_order(token), planet)
        for planet, stack in enumerate(s.stacks)
        for token in stack
        if token_owner(token) == seat
    ]


def plan_worth(s: StarCraft, seat: int, order: int, planet: Planet) -> float:
    """What laying an order brings, seen with those that the seat has laid: a second one of a kind
    on a planet brings less, and what needs units is laid below the Mobilize that brings them."""
    kind = order % tables.SPECIAL
    laid = laid_orders(s, seat)
    same = elsewhere = mobilizes = builds = 0
    for other, there in laid:
        if there != planet:
            elsewhere += other % tables.SPECIAL == kind
            continue
        same += other % tables.SPECIAL == kind
        mobilizes += other % tables.SPECIAL == tables.MOBILIZE
        builds += other % tables.SPECIAL == tables.BUILD
    coming = False
    if kind == tables.BUILD and not present(s, seat, planet):
        if mobilizes:
            return 0.0  # the Mobilize would come after the Build
        coming = len(laid) < LAID_IN_A_ROUND - 1 and mobilize_worth(s, seat, planet) > 0.0
    worth = order_worth(s, seat, order, planet, coming)
    if kind == tables.MOBILIZE and builds and base_on(s, seat, planet) == NONE:
        worth += 2.0
    fading = 1.0 if kind == tables.BUILD else 0.8  # builds found bases and use what is left
    return worth * 0.35**same * fading**elsewhere
