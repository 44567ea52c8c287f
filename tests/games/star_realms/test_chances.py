"""Chances of Star Realms beside the choices that they concern: true to the engine."""

from __future__ import annotations

from math import sqrt

import pytest

from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.moves import END
from astrarium.kernel.flow import to_act
from astrarium.kernel.rng import FastRng
from games.worlds import positions, twins

TRIALS = 400


def test_two_worlds_that_differ_only_in_hidden_things_have_the_same_odds() -> None:
    looked = 0
    for s, other, seat in twins(GAME, {}):
        assert GAME.odds(other, seat) == GAME.odds(s, seat)
        assert GAME.danger(other, seat) == GAME.danger(s, seat)
        looked += 1
    assert looked >= 10


@pytest.mark.rule("SR-14.2")
def test_a_bought_card_is_drawn_next_as_often_as_is_told() -> None:
    looked = 0
    for s in positions(GAME, {}, 6, 200):
        seat = to_act(s)
        for entry in GAME.odds(s, seat):
            if looked >= 6 or entry["chance"] == 1:
                continue
            looked += 1
            action = GAME.space.read(entry["on"][0])
            hits = 0
            for trial in range(TRIALS):
                t = GAME.determinize(s, seat, FastRng(700 + trial))
                before = set(t.players[seat].discard)
                GAME.play(t, seat, action)
                (bought,) = set(t.players[seat].discard) - before
                GAME.play(t, seat, END.of())
                hits += bought in t.players[seat].hand
            chance = entry["chance"]
            error = sqrt(chance * (1 - chance) / TRIALS)
            assert abs(hits / TRIALS - chance) <= 4 * error
    assert looked >= 5
