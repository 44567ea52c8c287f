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
    AMOUNT,
    AREA_KIND,
    AREAS,
    ASSIST,
    CONQUEST,
    GAS,
    MINERALS,
    UNIT_COST,
    UNITS,
)
from astrarium.games.starcraft.rules.resources import capacity
from astrarium.games.starcraft.rules.units import is_friendly, number, race_of, types
from astrarium.games.starcraft.rules.victory import progress, threshold
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
    return sum(POWER[unit] * number(packed, unit) for unit in types(packed, race))


def area_worth(s: StarCraft, area: int) -> float:
    """What it is worth to control an area."""
    if AREA_KIND[area] == CONQUEST:
        return 1.6 * AMOUNT[area]
    return 0.5 * AMOUNT[area] / (1 + s.depletion[area])


def seat_strength(s: StarCraft, seat: int) -> float:
    """How a seat stands: points on the way to its threshold, areas, income, army, bases, cards,
    its special objective."""
    p = s.players[seat]
    if not p.alive or p.faction == NONE:
        return -8.0
    race = race_of(s, seat)
    held = [area for area in range(AREAS) if is_friendly(s, seat, area)]
    army = sum(strength(s.units[area], race) for area in range(AREAS) if s.owner[area] == seat)
    income = capacity(s, seat, MINERALS) + capacity(s, seat, GAS)
    reached, needed = progress(s, seat)
    return (
        6.0 * p.cp / threshold(s, seat)
        + 0.3 * sum(area_worth(s, area) for area in held)
        + 0.10 * min(income, p.pool + p.unavailable)
        + 0.16 * army
        + 0.4 * s.base.count(seat)
        + 0.04 * len(p.hand)
        + 0.12 * sum(p.levels)
        + (0.8 * reached / needed if needed else 0.0)
    )


def chances(s: StarCraft) -> list[float]:
    """Each seat's chance to win, from 0 to 1."""
    weights = [
        exp(0.9 * seat_strength(s, seat)) if s.players[seat].alive else 0.0
        for seat in range(s.setup.seats)
    ]
    total = sum(weights)
    return [weight / total for weight in weights]
