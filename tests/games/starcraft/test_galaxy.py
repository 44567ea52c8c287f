"""A galaxy of StarCraft dealt by chance treats all seats alike: docs/decisions/0022."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from statistics import median
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.printed.data import OWN_DATA
from astrarium.games.starcraft.printed.tables import AREAS_OF, CONQUEST, PLANETS
from astrarium.games.starcraft.rules.galaxy.dealing import STORED, fair_galaxy, rivals_of
from astrarium.games.starcraft.rules.galaxy.galaxy import neighbours
from astrarium.games.starcraft.state import StarCraft
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng

TABLES = [(seats, False) for seats in range(2, 7)] + [(4, True), (6, True)]


def options(seats: int, teams: bool) -> Json:
    return {
        "seats": seats,
        "variant": "team_play" if teams else "standard",
        "galaxy": "random",
        "factions": "random",
    }


def owned(s: StarCraft) -> list[list[int]]:
    """The planets of each seat."""
    return [
        [planet for planet in range(PLANETS) if s.dealt_to[planet] == seat]
        for seat in range(s.setup.seats)
    ]


def routes_between(s: StarCraft) -> list[list[int]]:
    """The smallest number of routes from each planet to each, 99 without a way."""
    far = [[0 if a == b else 99 for b in range(PLANETS)] for a in range(PLANETS)]
    for a in range(PLANETS):
        for b in range(PLANETS):
            if neighbours(s, a) >> b & 1:
                far[a][b] = min(far[a][b], 1)
    for k in range(PLANETS):
        for a in range(PLANETS):
            for b in range(PLANETS):
                far[a][b] = min(far[a][b], far[a][k] + far[k][b])
    return far


def spread(values: Sequence[Fraction | int]) -> Fraction | int:
    return max(values) - min(values)


@settings(max_examples=120, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 10**9))
def test_no_seat_of_a_dealt_galaxy_is_more_than_a_step_worse_off(
    table: tuple[int, bool], seed: int
) -> None:
    fair(GAME.start(options(*table), seed))


def fair(s: StarCraft) -> None:
    mine = owned(s)
    assert [len(planets) for planets in mine] == [2] * s.setup.seats  # SC-4.1
    areas = [[area for planet in planets for area in AREAS_OF[planet]] for planets in mine]
    assert spread([len(found) for found in areas]) <= 1
    for wanted in (False, True):
        sums = [
            sum(
                s.data.amount[area]
                for area in found
                if (s.data.area_kind[area] == CONQUEST) == wanted
            )
            for found in areas
        ]
        assert spread(sums) <= 2
    far = routes_between(s)
    assert all(far[a][b] < 99 for one in mine for a in one for other in mine for b in other)
    nearest, average = [], []
    for seat, planets in enumerate(mine):
        away = [
            Fraction(sum(far[a][b] for a in planets for b in mine[other]), 4)
            for other in range(s.setup.seats)
            if other != seat and other != s.setup.partner[seat]
        ]
        nearest.append(min(away))
        average.append(sum(away) / len(away))
    assert spread(nearest) <= 1
    assert spread(average) <= 1


@pytest.mark.parametrize("table", TABLES)
def test_the_stored_galaxy_is_fair_for_every_table(table: tuple[int, bool]) -> None:
    rivals = rivals_of(GAME.start(options(*table), 5))
    assert fair_galaxy(OWN_DATA, FastRng(STORED), rivals) is not None


def test_dealt_galaxies_differ_and_the_same_chance_deals_the_same_one() -> None:
    dealt = [owned(GAME.start(options(4, False), seed)) for seed in (1, 1, 2, 3)]
    assert dealt[0] == dealt[1]
    assert dealt[0] != dealt[2] != dealt[3]


@pytest.mark.parametrize("table", TABLES)
def test_a_galaxy_is_dealt_at_once(table: tuple[int, bool]) -> None:
    GAME.start(options(*table), 0)
    took = []
    for seed in range(15):
        start = process_time()
        GAME.start(options(*table), seed)
        took.append(process_time() - start)
    assert median(took) < 0.05
