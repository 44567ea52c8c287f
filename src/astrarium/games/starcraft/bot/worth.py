"""What things are worth to a bot: units, areas, positions."""

from __future__ import annotations

from math import exp
from typing import Final

from astrarium.games.starcraft.cards.combat import (
    COMBAT_CARDS,
    FITS,
    MAJOR_ATTACK,
    MAJOR_HEALTH,
    REINFORCES,
)
from astrarium.games.starcraft.cards.tables import (
    ALDARIS,
    AMOUNT,
    AREA_KIND,
    AREAS,
    AREAS_OF,
    ASSIST,
    CONQUEST,
    MENGSK,
    PERMANENT,
    PLANET_OF,
    QUEEN_OF_BLADES,
    RAYNOR,
    TASSADAR,
    UNIT_COST,
    UNITS,
)
from astrarium.games.starcraft.rules.events import ends_out, stage
from astrarium.games.starcraft.rules.units import is_enemy, is_friendly, number, race_of, types
from astrarium.games.starcraft.rules.victory import plays_on, points, progress, threshold
from astrarium.games.starcraft.state import NONE, StarCraft


def average(unit: int, values: list[int]) -> float:
    """The mean of a printed value over the standard cards that show a unit (SC-24.1)."""
    standard = [card for card in range(COMBAT_CARDS) if not REINFORCES[card]]
    cards = [card for card in standard if FITS[card] >> unit & 1]
    return sum(values[card] for card in cards) / len(cards) if cards else 0.0


ATTACK: Final = [average(unit, MAJOR_ATTACK) for unit in range(UNITS)]
HEALTH: Final = [average(unit, MAJOR_HEALTH) for unit in range(UNITS)]
POWER: Final = [
    0.5 if ASSIST[unit] else 0.3 + max(0.0, ATTACK[unit] + HEALTH[unit] - 8.0) / 3.0
    for unit in range(UNITS)
]
"""How strong a unit fights, about 1 for a Marine."""
PRICE: Final = [minerals + gas for minerals, gas in UNIT_COST]


def strength(packed: int, race: int) -> float:
    """How strong some units are together."""
    total = 0.0
    for unit in types(packed, race):
        total += POWER[unit] * number(packed, unit)
    return total


def area_worth(s: StarCraft, area: int) -> float:
    """What it is worth to anybody to control an area."""
    if AREA_KIND[area] == CONQUEST:
        return 1.6 * AMOUNT[area]
    return 0.5 * AMOUNT[area] / (1 + s.depletion[area])


# -- special objectives (SC-9.20) ------------------------------------------------------------------

NEARNESS: Final = [0.0, 0.35, 0.8, 1.0]
"""How much a special objective counts in each stage: it decides in the third."""


def closing(s: StarCraft, seat: int) -> float:
    """How near a seat's special objective is, from 0 to 1."""
    reached, needed = progress(s, seat)
    if reached >= needed:
        return 1.0
    return 0.8 * reached / needed


def area_gain(s: StarCraft, seat: int, area: int) -> float:
    """What it is worth to a seat to control an area that it does not control yet, its objective
    counted in."""
    near = NEARNESS[stage(s)]
    faction = s.players[seat].faction
    conquest = AREA_KIND[area] == CONQUEST
    extra = 0.0
    if faction == RAYNOR:
        extra = 0.0 if conquest else 1.0
    elif faction == QUEEN_OF_BLADES:
        extra = 1.6 if conquest else 0.0
    elif faction == TASSADAR:
        extra = 0.9
    elif faction == MENGSK:
        here = AREAS_OF[PLANET_OF[area]]
        held = sum(is_friendly(s, seat, other) for other in here)
        extra = 1.4 * (held + 1) / len(here)
    return area_worth(s, area) + near * extra


def menace(s: StarCraft, enemy: int) -> float:
    """How much it matters to hold an enemy up: points and objective on the way to victory."""
    return 1.5 * s.players[enemy].cp / threshold(s, enemy) + NEARNESS[stage(s)] * (
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
    for area in range(AREAS):
        if s.owner[area] == seat:
            army += strength(s.units[area], race)
        if s.holder[area] == seat:
            income += AMOUNT[area]
            taken += s.workers[area]
        if (s.owner[area] == seat or s.base[area] == seat) and not is_enemy(s, seat, area):
            areas += 1.0
            if AREA_KIND[area] == CONQUEST:
                coming += AMOUNT[area]
    goal = threshold(s, seat)
    won = points(s, seat)
    workers = p.pool + p.unavailable + sum(p.on_permanent) + taken
    income += sum(PERMANENT[race])
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
    if p.faction == ALDARIS:
        return total + 0.8 * (1 + ends_out(s)) + 0.6 * (stage(s) - 1)
    reached, needed = progress(s, seat)
    total += SPECIAL_WEIGHT[stage(s)] * min(reached, needed) / needed
    if reached >= needed:
        total += MET_WEIGHT[stage(s)]
    return total


SHARPNESS: Final = 1.0


def chances(s: StarCraft) -> list[float]:
    """Each seat's chance to win, from 0 to 1; partners win together."""
    weights = [
        exp(SHARPNESS * side_strength(s, seat)) if plays_on(s, seat) else 0.0
        for seat in range(s.setup.seats)
    ]
    total = sum(weights) / len(s.setup.sides[0])
    return [weight / total for weight in weights]


def side_strength(s: StarCraft, seat: int) -> float:
    """How a seat stands, or its team on average."""
    side = s.setup.sides[seat]
    return sum(seat_strength(s, one) for one in side) / len(side)
