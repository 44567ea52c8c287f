"""What games send to boards is what their types say: no field more, none less, none otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel import flow
from astrarium.kernel.flow import State, apply, legal, may_act, members
from astrarium.kernel.game import Game, games
from astrarium.kernel.rng import FastRng
from astrarium.lab.conformance import tables
from astrarium.lab.shapes import misfits

TYPED = [game for game in games().values() if game.view_type is not None]
TABLES = [
    pytest.param(game, options, id=f"{game.id}-{variant}-{seats}")
    for game in TYPED
    for variant, seats, options in tables(game)
]
STRIDE = {"twilight_imperium": 397}
"""Decisions between two views of a game: the longest games show the same things for longer."""
COMPILED = flow.__file__.endswith(".so")


def walk(game: Game[Any], options: dict[str, Any], count: int) -> list[State]:
    """States of a random game, its first and its last among them."""
    s = game.start(options, 7)
    chance = FastRng(8)
    found = [s.clone()]
    number = 0
    while not s.over:
        seats = members(may_act(s))
        seat = seats[chance.below(len(seats))]
        actions = legal(s, seat)
        apply(s, seat, actions[chance.below(len(actions))])
        number += 1
        if number % count == 0:
            found.append(s.clone())
    return [*found, s]


@pytest.mark.skipif(COMPILED, reason="compiled types have lost their fields")
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_view_is_what_its_type_says(game: Game[Any], options: dict[str, Any]) -> None:
    for s in walk(game, options, STRIDE.get(game.id, 97)):
        for seat in range(-1, game.seat_count(s)):
            assert list(misfits(game.view(s, seat), game.view_type, "view")) == []


@pytest.mark.skipif(COMPILED, reason="compiled types have lost their fields")
def test_what_a_type_does_not_say_is_found_in_a_view() -> None:
    (game,) = [game for game in TYPED if game.id == "star_realms"]
    view = game.view(game.start({}, 1), 0)
    wrong = {**view, "phase": "lunch", "turn": "1", "trade_row": [3]}
    found = [fault.partition(":")[0] for fault in misfits(wrong, game.view_type, "view")]
    assert found == ["view.turn", "view.phase", "view.trade_row.0"]
    assert list(misfits({**view, "more": 1}, game.view_type, "view"))
    assert list(misfits({"game": "star_realms"}, game.view_type, "view"))
