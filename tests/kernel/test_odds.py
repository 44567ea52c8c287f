"""Entries of odds, and what games say of odds and matchups by default."""

from __future__ import annotations

from astrarium.games.star_realms import GAME
from astrarium.kernel.odds import estimated, exact


def test_an_exact_chance_has_parts_and_no_interval() -> None:
    side = exact("x.side", {"side": "rear"}, 0.25)
    entry = exact("x.hit", {"damage": 3}, 0.4, [side])
    assert entry == {
        "about": {"key": "x.hit", "params": {"damage": 3}},
        "chance": 0.4,
        "exact": True,
        "parts": [side],
    }


def test_an_estimate_lies_in_its_interval() -> None:
    entry = estimated("x.wins", {}, 30, 40)
    assert entry["chance"] == 0.75
    assert 0.59 < entry["low"] < 0.61
    assert 0.85 < entry["high"] < 0.87
    assert (entry["exact"], entry["trials"]) == (False, 40)
    nothing = estimated("x.wins", {}, 0, 0)
    assert (nothing["low"], nothing["high"]) == (0.0, 1.0)


def test_a_game_tells_no_odds_and_compares_its_variants_unless_it_says_so() -> None:
    assert GAME.odds(GAME.start(), 0) == []
    labels = [label for label, _ in GAME.matchups()]
    seat_counts = sum(len(variant.seats) for variant in GAME.variants())
    assert len(labels) == len(set(labels)) == seat_counts
    for _, options in GAME.matchups():
        GAME.check_options(options)


def test_a_chance_is_told_without_the_tail_of_a_sum() -> None:
    assert exact("x.sum", {}, sum([0.1] * 10))["chance"] == 1.0
    assert exact("x.sum", {}, 1.0000000000000002)["chance"] == 1.0
    assert exact("x.third", {}, 1 / 3)["chance"] == 0.333333
    assert estimated("x.third", {}, 1, 3)["chance"] == 0.333333
