"""Whoever takes care of a seat that has run out of time answers little, and spends nothing."""

from __future__ import annotations

from random import Random

from astrarium.games.twilight_imperium.game import GAME
from astrarium.kernel.flow import decision, legal, must_act, to_act
from astrarium.kernel.rng import FastRng
from tables.twilight_imperium import table


def test_it_abstains_in_the_agenda_phase() -> None:
    s = table(agenda_deck=["economic_equality", "mutiny"], phase="agenda", custodians=False)
    assert GAME.write(GAME.caretaker(s, to_act(s))) == "abstain"


def test_its_answers_are_legal_and_hang_on_nothing_that_its_seat_does_not_know() -> None:
    answered: dict[str, int] = {}
    for game in range(3):
        chance, rng = Random(game), FastRng(game + 1)
        s = GAME.new(GAME.check_options({"seats": 3}), rng)
        for _ in range(250):
            if s.over:
                break
            seat = to_act(s)
            action = GAME.caretaker(s, seat)
            if action >= 0:
                assert action in decision(s).legal(s, seat)
                twin = GAME.determinize(s, seat, FastRng(chance.getrandbits(30)))
                assert GAME.caretaker(twin, seat) == action
                verb = GAME.space.decode(action).verb.name
                answered[verb] = answered.get(verb, 0) + 1
            others = legal(s, seat)
            careful = action >= 0 and chance.random() < 0.5
            GAME.play(s, seat, action if careful else chance.choice(others))
            assert must_act(s) or s.over
    assert {"decline", "pass", "done"} <= set(answered), answered
    assert not {"deal", "propose", "accept", "pay", "exhaust"} & set(answered)
