"""Ratings and intervals agree with figures worked out elsewhere."""

from __future__ import annotations

from math import log10

import pytest

from astrarium.kernel.odds import wilson
from astrarium.lab.ratings import PRIOR, inverse, rate


def test_wilson_interval_of_a_textbook_example() -> None:
    # Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)


def test_wilson_interval_without_games_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_two_bots_differ_by_the_elo_of_their_score() -> None:
    a, b = rate([[0, 750], [250, 0]])
    share = (750 + PRIOR / 2) / (1000 + PRIOR)
    assert a.elo - b.elo == pytest.approx(400 * log10(share / (1 - share)))
    assert a.elo + b.elo == pytest.approx(0)


def test_the_interval_of_two_bots_is_that_of_their_difference() -> None:
    a, _ = rate([[0, 500], [500, 0]])
    # information of a difference at even strength: n / 4; each rating is half of it away from 0
    half = 1.96 * 400 / 2.302585 / (1000.5 / 4) ** 0.5 / 2
    assert a.high - a.elo == pytest.approx(half, rel=1e-3)
    assert a.low == pytest.approx(-a.high)


def test_ratings_recover_the_strengths_that_made_the_scores() -> None:
    true = [200.0, 50.0, 0.0, -250.0]
    games = 10_000
    scores = [[games / (1 + 10 ** ((b - a) / 400)) if a != b else 0.0 for b in true] for a in true]
    assert [r.elo for r in rate(scores)] == pytest.approx(true, abs=0.1)


def test_a_bot_that_always_wins_gets_a_finite_rating() -> None:
    a, b = rate([[0, 100], [0, 0]])
    assert 400 < a.elo < 1000
    assert a.low > b.high


def test_inverse_gives_the_unit_matrix() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 1.0]]
    found = inverse(matrix)
    for a in range(3):
        row = [sum(matrix[a][k] * found[k][b] for k in range(3)) for b in range(3)]
        assert row == pytest.approx([float(a == b) for b in range(3)])


def test_a_bot_whose_games_all_failed_is_rated_0_with_a_wide_interval() -> None:
    strong, failed, weak = rate([[0, 0, 30], [0, 0, 0], [10, 0, 0]])
    assert failed.elo == pytest.approx(0)
    assert failed.high > 400
    assert strong.elo > 50 > -50 > weak.elo
    lonely = rate([[0, 0], [0, 0]])
    assert [one.elo for one in lonely] == [0, 0]
