"""Chances of The Ares Project beside the choices that they concern, and what strikes a base."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.ares import GAME
from astrarium.games.ares.rules.battle.battle import DeclareDefense
from astrarium.games.ares.rules.turn import PlayCard
from astrarium.kernel.flow import decision, to_act
from astrarium.kernel.rng import FastRng
from games.worlds import positions, twins

Json = dict[str, Any]


def test_two_worlds_that_differ_only_in_hidden_things_have_the_same_odds() -> None:
    looked = 0
    for s, other, seat in twins(GAME, {"seats": 2}):
        assert GAME.odds(other, seat) == GAME.odds(s, seat)
        assert GAME.danger(other, seat) == GAME.danger(s, seat)
        looked += 1
    assert looked >= 10


def test_who_could_attack_a_base_of_ares_is_told_from_what_its_owner_knows() -> None:
    rival: Json = {"hand": ["kahoum_standard_attack"], "deck": 12}
    seats: Json = {"0": {}, "1": rival}
    war = {"options": {"variant": "basic"}, "set": {"active": 0, "frontier": 0, "seats": seats}}
    held = GAME.position(war, FastRng(1))
    reached = {threat["thing"]: threat["by"] for threat in GAME.danger(held, 0)}
    assert reached == {"frontier": ["player:1"], "player:0": ["player:1"]}  # AR-5.3: or deep
    assert [threat["thing"] for threat in GAME.danger(held, 1)] == ["player:1"]  # AR-13.2
    seats["1"] = {"hand": [], "deck": 0}
    assert GAME.danger(GAME.position(war, FastRng(1)), 0) == []
    assert GAME.danger(GAME.start({"seats": 2}, 1), 0) == []  # nothing stands there yet


@pytest.mark.parametrize("options", [{"seats": 2}, {"variant": "free_for_all", "seats": 4}])
def test_danger_in_ares_is_the_same_in_worlds_that_differ_only_in_hidden_things(
    options: Json,
) -> None:
    looked = 0
    for n, s in enumerate(positions(GAME, options, 3, 300)):
        if n % 7:
            continue
        for seat in range(s.setup.seats):
            found = GAME.danger(s, seat)
            for chance in (n, n + 500):
                assert GAME.danger(GAME.determinize(s, seat, FastRng(chance)), seat) == found
            looked += len(found)
    assert looked > 5


@pytest.mark.drawn
def test_every_attack_and_defence_of_ares_that_can_be_chosen_has_its_chance() -> None:
    attacks = defences = 0
    for s in positions(GAME, {"seats": 2}, 8, 400):
        top = decision(s)
        if not isinstance(top, (PlayCard, DeclareDefense)) or attacks > 4 < defences:
            continue
        seat = to_act(s)
        legal = {GAME.space.write(a) for a in top.legal(s, seat)}
        wanted = {a for a in legal if a.startswith(("attack ", "defend_"))}
        if not wanted or (isinstance(top, PlayCard) and attacks > 4):
            continue
        told = {a for entry in GAME.odds(s, seat) for a in entry.get("on", [])}
        assert told == wanted
        attacks += isinstance(top, PlayCard)
        defences += isinstance(top, DeclareDefense)
    assert attacks > 3
    assert defences >= 1
