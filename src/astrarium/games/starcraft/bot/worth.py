"""What things are worth to a bot: units, areas, positions."""

from __future__ import annotations

from math import exp
from typing import Final

from ..printed import tables
from ..printed.tables import Area, Race
from ..rules.events import ends_out, stage
from ..rules.galaxy.units import is_enemy, is_friendly, number, race_of, types
from ..rules.victory import plays_on, points, progress, threshold
from ..state import NONE, StarCraft
from .values import values_of


def strength(s: StarCraft, packed: int, race: Race) -> float:
    """How strong some units are together."""
    total = 0.0
    for unit in types(packed, race):
        total += values_of(s).power[unit] * number(packed, unit)
    return total


def area_worth(s: StarCraft, area: Area) -> float:
    """What it is worth to anybody to control an area."""
    if s.data.area_kind[area] == tables.CONQUEST:
        return 1.6 * s.data.amount[area]
    return 0.5 * s.data.amount[area] / (1 + s.depletion[area])


# -- special objectives (SC-9.20) ------------------------------------------------------------------

NEARNESS: Final = [0.0, 0.35, 0.8, 1.0]
"""How much a special objective counts in each stage: it decides in the third."""


def closing(s: StarCraft, seat: int) -> float:
    """How near a seat's special objective is, from 0 to 1."""
    reached, needed = progress(s, seat)
    if reached >= needed:
        return 1.0
    return 0.8 * reached / needed


def area_gain(s: StarCraft, seat: int, area: Area) -> float:
    """What it is worth to a seat to control an area that it does not control yet, its objective
    counted in."""
    near = NEARNESS[stage(s)]
    faction = s.players[seat].faction
    conquest = s.data.area_kind[area] == tables.CONQUEST
    extra = 0.0
    if faction == tables.RAYNOR:
        extra = 0.0 if conquest else 1.0
    elif faction == tables.QUEEN_OF_BLADES:
        extra = 1.6 if conquest else 0.0
    elif faction == tables.TASSADAR:
        extra = 0.9
    elif faction == tables.MENGSK:
        here = tables.AREAS_OF[tables.PLANET_OF[area]]
        held = sum(is_friendly(s, seat, other) for other in here)
        extra = 1.4 * (held + 1) / len(here)
    return area_worth(s, area) + near * extra


def menace(s: StarCraft, enemy: int) -> float:
    """How much it matters to hold an enemy up: points and objective on the way to victory."""
    return 1.5 * points(s, enemy) / threshold(s, enemy) + NEARNESS[stage(s)] * (
        closing(s, enemy) ** 2
    )


# -- who stands how --------------------------------------------------------------------------------

SPECIAL_WEIGHT: Final = [0.0, 0.9, 1.7, 2.2]
MET_WEIGHT: Final = [0.0, 0.2, 0.6, 1.6]
"""What progress to an objective and a reached one weigh, by stage."""


def seat_strength(s: StarCraft, seat: int) -> float:
    """How a seat stands: points on the way to its threshold, areas, income, army, bases, cards,
    its special objective. In log-odds, fitted to games of greedy bots."""
    p = s.players[seat]
    if not p.alive or p.faction == NONE:
        return -8.0
    race = race_of(s, seat)
    army = areas = 0.0
    coming = taken = income = 0
    for area in tables.ALL_AREAS:
        if s.owner[area] == seat:
            army += strength(s, s.units[area], race)
        if s.holder[area] == seat:
            income += s.data.amount[area]
            taken += s.workers[area]
        if (s.owner[area] == seat or s.base[area] == seat) and not is_enemy(s, seat, area):
            areas += 1.0
            if s.data.area_kind[area] == tables.CONQUEST:
                coming += s.data.amount[area]
    goal = threshold(s, seat)
    won = points(s, seat)
    workers = p.pool + p.unavailable + sum(p.on_permanent) + taken
    income += sum(tables.PERMANENT[race])
    total = (
        3.0 * won / goal
        + 1.5 * min(1.0, (won + coming) / goal)
        + 0.24 * coming
        + 0.14 * min(income, workers)
        + 0.03 * workers
        + 0.12 * army
        + 0.05 * areas
        + 0.4 * s.base.count(seat)
        + 0.10 * len(p.hand)
        + 0.10 * sum(p.levels)
        + 0.05 * sum(p.modules)
    )
    if won + coming >= goal:
        total += 1.2
    if p.faction == tables.ALDARIS:
        return total + 0.8 * (1 + ends_out(s)) + 0.6 * (stage(s) - 1)
    reached, needed = progress(s, seat)
    total += SPECIAL_WEIGHT[stage(s)] * min(reached, needed) / needed
    if reached >= needed:
        total += MET_WEIGHT[stage(s)]
    return total


SHARPNESS: Final = 1.0


def chances(s: StarCraft) -> list[float]:
    """Each seat's chance to win, from 0 to 1; a team stands as its members do on the average."""
    strengths = [seat_strength(s, seat) for seat in range(s.setup.seats)]
    weights = [0.0] * s.setup.seats
    total = 0.0
    for seat, side in enumerate(s.setup.sides):
        if plays_on(s, seat):
            mean = sum([strengths[one] for one in side]) / len(side)
            weights[seat] = exp(SHARPNESS * mean)
            total += weights[seat] / len(side)
    return [weight / total for weight in weights]
