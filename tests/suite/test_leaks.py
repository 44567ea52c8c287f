"""The long search for leaks looks at every table of a variant and stops at the first leak."""

from __future__ import annotations

import sys

import pytest

from astrarium.kernel.events import Log, Params
from astrarium.kernel.game import game
from astrarium.lab.errors import Broken
from astrarium.suite.conformance import tables
from astrarium.suite.histories import unseen
from astrarium.suite.leaks import POINTS, main, positions, search
from toys.bazaar import GAME
from toys.bazaar.faults import FAULTS


def test_every_table_is_looked_at_in_chances_games_and_in_sensible_ones() -> None:
    goofspiel = game("goofspiel")
    wanted = [goofspiel.check_options(options) for _, _, options in tables(goofspiel)]
    met: list[object] = []
    for number, point in enumerate(positions(goofspiel, "goofspiel", 0)):
        if point.options not in met:
            met.append(point.options)
        if met == wanted:
            break
        assert number < 3 * len(wanted) * POINTS
    assert search(goofspiel, "goofspiel", 30, 1) >= 90


def test_a_variant_that_no_game_has_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["leaks", "ares", "--variants", "duel"])
    with pytest.raises(SystemExit):
        main()
    assert "no variant named duel" in capsys.readouterr().err


def test_a_leak_ends_the_search_and_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    leaks = [plant for promise, _, plant in FAULTS.values() if promise == "labels"]
    leaks[0](monkeypatch)
    with pytest.raises(Broken, match=r"bazaar, .* seed ") as caught:
        search(GAME, GAME.variants()[0].id, 300, 0)
    assert caught.value.check == "labels"


def test_whose_a_thing_is_stands_with_the_thing_and_alone_is_told() -> None:
    log = Log()
    of_whom: Params = {"note": "@note:alliance", "owner": "@seat:1"}
    log.add_secret("shows_note", 1, "TI-FAQ.7", {"seat": "@seat:2"}, 1 << 2, of_whom)
    log.add_secret("shows_owner", 1, "TI-FAQ.7", {}, 1 << 2, {"owner": "@seat:1"})
    seen, hidden = ({"notes": [{"note": note}]} for note in ("alliance", None))
    public, owner = {"seat": "@seat:2"}, {"owner": "@seat:1"}
    assert unseen(log, 2, seen) == [public, owner]
    assert unseen(log, 2, hidden) == [public | of_whom, owner]
    assert unseen(log, 0, hidden) == [public, {}]
