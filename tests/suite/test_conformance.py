"""How the suite tells what it found; that it finds things, test_planted_faults.py shows."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.goofspiel import GAME as GOOFSPIEL
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.flow import apply
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng
from astrarium.suite.conformance import Broken, check, replay_elsewhere, tables
from astrarium.suite.consequences import same_trials
from astrarium.suite.drafts import quiet_drafts
from astrarium.suite.fidelity import mangle, record_of, refuse_junk
from astrarium.suite.walk import Point, Walk
from toys import bazaar
from toys.bazaar import GAME as BAZAAR
from toys.bazaar import TAKE, Market
from toys.drafts import GAME as DRAFTS
from toys.drafts import WAVE, Drafts, Fleets

SEATS = BAZAAR.check_options({"seats": 3})


@pytest.mark.parametrize("seats", [2, 3])
def test_games_that_keep_their_promises_pass(seats: int) -> None:
    report = check(GOOFSPIEL, {"seats": seats}, seeds=range(2))
    assert report.games == 2
    assert report.points > 8
    assert sum(report.endings.values()) == 2
    replay_elsewhere(report.records, 4242)


def test_every_table_of_a_game_is_listed() -> None:
    listed = [(variant, seats) for variant, seats, _ in tables(GOOFSPIEL)]
    assert listed == [("goofspiel", 2), ("goofspiel", 3), ("goofspiel", 4)]


def test_what_is_found_is_told_with_its_options_and_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(game: Any, s: Market, seat: int) -> Json:
        raise ZeroDivisionError("no such view")

    monkeypatch.setattr(type(BAZAAR), "view", view)
    with pytest.raises(Broken) as caught:
        check(BAZAAR, {"seats": 4}, seeds=[5])
    assert caught.value.check == "crash"
    assert "'seats': 4" in str(caught.value)
    assert "seed 5: " in str(caught.value)
    assert "no such view" in str(caught.value)


def test_walks_take_up_what_can_be_done_meanwhile() -> None:
    walks = [Walk(BAZAAR, BAZAAR.check_options({}), seed, 2_000) for seed in range(12)]
    deeds = [action in TAKE.every() for walk in walks for _, action in walk.moves]
    assert 3 < sum(deeds) < len(deeds) / 4


def test_a_view_that_counts_another_seats_draft_is_caught() -> None:
    class Counting(Drafts):
        def view(self, s: Fleets, seat: int) -> Json:
            return {**super().view(s, seat), "sizes": [len(fleet) for fleet in s.fleets]}

    drawn = Point(Counting(), {"seats": 2}, 0, 0, DRAFTS.start({"seats": 2}))
    apply(drawn.state, 0, WAVE.of())
    with pytest.raises(Broken, match="sees that another seat has acted in secret"):
        quiet_drafts(drawn)
    quiet_drafts(Point(DRAFTS, {"seats": 2}, 0, 0, drawn.state))


def test_a_compound_move_whose_trial_tells_a_secret_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, deal = type(BAZAAR).determinize, bazaar.deal

    def quiet(s: Market, seat: int, rule: str) -> None:
        deal(s, seat, rule)
        s.reveals -= 1

    def kept(game: Any, s: Market, seat: int, rng: FastRng) -> Market:
        t: Market = s.clone() if rng.save() == FastRng(0).save() else whole(game, s, seat, rng)
        return t

    def try_everywhere() -> None:
        for seed in range(9):
            for point in Walk(BAZAAR, SEATS, seed, 999).points(9):
                same_trials(point)

    try_everywhere()
    monkeypatch.setattr(bazaar, "deal", quiet)
    monkeypatch.setattr(type(BAZAAR), "determinize", kept)
    with pytest.raises(Broken, match="trying it tells"):
        try_everywhere()


def test_a_record_that_does_not_replay_fails_in_the_fresh_process_too() -> None:
    text = record_of(Walk(GOOFSPIEL, {"seats": 2}, 1, 1000))
    replay_elsewhere([text], 99)
    with pytest.raises(Broken, match="line 5"):
        replay_elsewhere([text.replace(text.splitlines()[4], "0 bid n:0")], 99)


@pytest.mark.parametrize("data", [None, [], "junk", 7, {}, {"options": {}, "flow": [], "table": 3}])
def test_what_is_no_snapshot_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        BAZAAR.load(data)
    refuse_junk(Point(BAZAAR, {}, 0, 0, BAZAAR.start()), data, "junk")


def test_a_spoilt_snapshot_has_one_fault_somewhere() -> None:
    point = Point(BAZAAR, {}, 3, 0, BAZAAR.start())
    chance, kinds = point.chance(1), set()
    for _ in range(300):
        whole = BAZAAR.save(point.state)
        spoilt, what = mangle(BAZAAR.save(point.state), chance)
        assert spoilt != whole or "= " in what or "range" in what
        kinds.add(what.split()[-1] if "=" not in what else "=")
        refuse_junk(point, spoilt, what)
    assert {"out", "misspelt", "long", "range", "="} <= kinds
