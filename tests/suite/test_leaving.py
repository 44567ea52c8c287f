"""Series of games in which seats leave: what they play, and what they say of a fault."""

from __future__ import annotations

import sys

import pytest

from astrarium.kernel.game import game
from astrarium.suite.leaving import main, play, play_with_leavers
from toys.bazaar import GAME, Bazaar, Market


def test_a_series_goes_over_every_table_and_says_how_its_games_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["leaving", "goofspiel", "--games", "9", "--seed", "3"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("goofspiel: 9 games from seed 3, ")
    assert "most_points" in told
    assert " 0 faults" in told
    assert {one.options["seats"] for one in play("goofspiel", 3, 0, 9)} == {2, 3, 4}


def test_a_game_follows_from_its_seed() -> None:
    known = game("star_realms")
    options = {"format": "free_for_all", "seats": 4}
    one, again = (play_with_leavers(known, options, 0) for _ in range(2))
    assert one == again
    assert one.at
    assert one.ending


def test_a_fault_names_the_seat_and_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def stay(self: Bazaar, s: Market, seat: int) -> None:
        """Leave without leaving."""

    monkeypatch.setattr(Bazaar, "leave", stay)
    told = [play_with_leavers(GAME, {"seats": 3}, seed).fault for seed in range(4)]
    assert any(" resigns at " in fault for fault in told)
