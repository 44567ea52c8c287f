"""What units and planets are worth to a bot, judged from the values that are printed on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..printed.data import OWN_DATA, Data
from ..printed.tables import ALL_PLANETS, MECATOL_REX, NO_COLOR, SUSTAINS, UNITS, PlanetNumber
from ..state import TwilightImperium


class Values:
    """The worth of everything at a table with these data."""

    def __init__(self, data: Data) -> None:
        self.hits = [
            data.dice[unit] * max(0, 11 - data.combat[unit]) / 10 if data.combat[unit] else 0.0
            for unit in range(UNITS)
        ]
        """The hits that a unit line makes in a round of combat, on average."""
        self.lives = [2.0 if SUSTAINS[unit] else 1.0 for unit in range(UNITS)]
        self.price = [data.cost[unit] / data.per_cost[unit] for unit in range(UNITS)]
        self.planet_worth = [planet_worth(data, planet) for planet in ALL_PLANETS]


def planet_worth(data: Data, planet: PlanetNumber) -> float:
    """What a planet brings over a game, in victory points or so."""
    resources, influence = data.values
    worth = 0.16 * resources[planet] + 0.13 * influence[planet] + 0.35
    if data.specialty[planet] != NO_COLOR:
        worth += 0.15
    if data.trait[planet]:
        worth += 0.1
    return worth + 1.0 if planet == MECATOL_REX else worth


OWN_VALUES: Final = Values(OWN_DATA)


def values_of(s: TwilightImperium) -> Values:
    """The worth of things at a table, as its config has it."""
    values: Values = s.setup.values
    return values


Taste = Callable[[TwilightImperium, int], float]
"""What something is worth to a seat."""


def when(so: Callable[[TwilightImperium, int], object], worth: float, otherwise: float) -> Taste:
    """What is worth it where something is so."""
    return lambda s, seat: worth if so(s, seat) else otherwise


def by_worth(index: Mapping[str, int], ids: dict[float, str]) -> dict[int, float]:
    """What things are worth, by their numbers, where ids stand beside their worth."""
    return {index[id]: worth for worth, same in ids.items() for id in same.split()}
