"""Chances and danger at a table of Starship Battles: who reaches whom, and nothing hidden."""

from __future__ import annotations

from typing import Any

from astrarium.games.starship_battles import GAME
from astrarium.kernel.rng import FastRng
from games.worlds import twins

Json = dict[str, Any]


def test_two_worlds_that_differ_only_in_hidden_things_have_the_same_odds() -> None:
    looked = 0
    for s, other, seat in twins(GAME, {"variant": "quick_start"}):
        assert GAME.odds(other, seat) == GAME.odds(s, seat)
        assert GAME.danger(other, seat) == GAME.danger(s, seat)
        looked += 1
    assert looked >= 10


def duel(**more: object) -> Json:
    """A Star Destroyer in front of a Venator."""
    ships = [{"type": "venator_star_destroyer", "square": "i5", "facing": "n"}]
    enemies = [{"type": "imperial_star_destroyer", "square": "i8", "facing": "s"}]
    seats = {"0": {"ships": ships}, "1": {"ships": enemies}}
    return {"options": {"variant": "standard"}, "set": {"round": 3, "seats": seats, **more}}


def test_a_ship_is_in_danger_of_those_that_reach_it_where_it_stands() -> None:
    s = GAME.position(duel(phase="move", active=0, low=0), FastRng(1))
    (entry,) = GAME.danger(s, 0)
    assert entry["thing"] == "ship:0"
    assert entry["by"] == ["ship:1"]
    assert 0 <= entry["chance"] < 1
    fired = GAME.position(duel(phase="attack", active=0, low=0), FastRng(1))
    assert GAME.danger(fired, 0) == []  # SB-5.1: the enemy has attacked already
