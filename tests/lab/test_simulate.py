"""Simulations are the same for the same seed, however they are played, and own up to errors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from astrarium.bots.bot import Bot
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.game import Game
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State
from astrarium.lab import players
from astrarium.lab.errors import LabError
from astrarium.lab.replay import verify
from astrarium.lab.series import Series
from astrarium.lab.simulate import simulate

DUEL = Series("star_realms", ["random", "greedy"], 7)
BIDS = Series("goofspiel", ["random", "greedy"], 7)


class Faulty(Bot):
    """Answers with what its name says."""

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        if self.name == "crash":
            raise ZeroDivisionError("the bot is broken")
        return 0  # no card of this number is in hand


@pytest.fixture
def faulty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "make_any", Faulty)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone, shared = simulate(DUEL, 12, jobs=1), simulate(DUEL, 12, jobs=2)
    assert alone.games == shared.games
    assert alone.digest() == shared.digest()


def test_one_game_of_a_series_can_be_played_again_alone() -> None:
    whole = simulate(BIDS, 9)
    assert simulate(BIDS, 1, first=8).games == whole.games[8:]


def test_another_seed_gives_other_games() -> None:
    assert simulate(BIDS, 5).digest() != simulate(replace(BIDS, seed=8), 5).digest()


def test_bots_change_seats_from_game_to_game() -> None:
    played = simulate(BIDS, 4).games
    assert [one.entries for one in played] == [[0, 1], [1, 0], [0, 1], [1, 0]]


def test_every_game_is_won_drawn_or_an_error() -> None:
    done = simulate(replace(BIDS, bots=["random", "random"]), 40)
    facts = done.to_json()
    assert sum(facts["wins"].values()) + facts["draws"] + facts["errors"] == 40
    assert set(facts["wins"]) == {"random", "random#2"}
    assert sum(facts["endings"].values()) == 40
    assert facts["decisions"] == sum(one.decisions for one in done.games)


def test_json_has_the_keys_that_scripts_rely_on() -> None:
    wanted = "game games decisions seconds decisions_per_second games_per_second errors wins draws"
    assert {*wanted.split(), "digest"} <= set(simulate(BIDS, 2).to_json())


def test_seats_of_one_team_belong_to_one_bot() -> None:
    hydra = Series("star_realms", ["random", "random"], 1, {"format": "hydra_two_headed"})
    assert [one.entries for one in simulate(hydra, 2).games] == [[0, 0, 1, 1], [1, 1, 0, 0]]


def test_the_boss_of_a_raid_is_alone_against_one_bot_with_all_soldiers() -> None:
    raid = Series("star_realms", ["random", "random"], 1, {"format": "raid", "seats": 4})
    assert simulate(raid, 1).games[0].entries == [0, 1, 1, 1]


@pytest.mark.usefixtures("faulty_bots")
def test_a_crash_is_an_error_of_its_game_told_with_the_seed() -> None:
    done = simulate(replace(BIDS, bots=["crash"]), 2)
    facts = done.to_json()
    assert facts["errors"] == 2
    first = facts["failures"][0]
    assert first["kind"] == "exception"
    assert first["seed"] == BIDS.game_seed(0)
    assert "ZeroDivisionError: the bot is broken" in first["message"]
    assert "test_simulate.py" in first["message"]


@pytest.mark.usefixtures("faulty_bots")
def test_an_illegal_answer_is_an_error_that_names_the_rule() -> None:
    first = simulate(replace(BIDS, bots=["cheat"]), 1).games[0]
    assert first.error == "illegal"
    assert "GS-3" in first.message


def test_a_game_without_end_is_a_stall() -> None:
    first = simulate(replace(DUEL, cap=10), 1).games[0]
    assert (first.error, first.decisions) == ("stall", 10)


def test_a_broken_audit_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def audit(self: object, s: State) -> None:
        raise AssertionError("a card is missing")

    monkeypatch.setattr("astrarium.games.goofspiel.Goofspiel.audit", audit, raising=False)
    first = simulate(BIDS, 1).games[0]
    assert (first.error, first.message) == ("audit", "a card is missing")


def test_records_of_all_games_verify(tmp_path: Path) -> None:
    done = simulate(replace(DUEL, records=str(tmp_path / "records")), 2, jobs=2)
    verdicts = [verify(path) for path in sorted((tmp_path / "records").iterdir())]
    assert [v.ok for v in verdicts] == [True, True]
    assert [v.actions for v in verdicts] == [one.decisions for one in done.games]


def test_results_are_kept_as_one_line_a_game(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    done = simulate(BIDS, 6, out=out)
    header, *games, end = map(json.loads, out.read_text().splitlines())
    assert header["bots"] == ["random", "greedy"]
    assert [game["number"] for game in games] == [0, 1, 2, 3, 4, 5]
    assert Counter(game["ending"] for game in games) == Counter(done.endings())
    assert end == {"games": 6, "digest": done.digest()}


def test_the_file_of_results_is_the_same_whatever_plays_the_games(tmp_path: Path) -> None:
    simulate(BIDS, 30, out=tmp_path / "one")
    simulate(BIDS, 30, jobs=2, out=tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_every_game_is_in_the_file_as_soon_as_it_is_told_of(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    told: list[tuple[int, int]] = []
    simulate(
        BIDS, 9, progress=lambda n: told.append((n, len(out.read_text().splitlines()))), out=out
    )
    assert told[0] == (1, 2)
    assert all(lines == games + 1 for games, lines in told)


@pytest.mark.parametrize(
    ("cut", "jobs"),
    [*((cut, 1) for cut in (0, 1, 40, 500, 900, 2000, -1, -30, -400)), (900, 2), (-30, 2)],
)
def test_a_series_that_was_cut_off_anywhere_plays_on_to_the_same_file(
    tmp_path: Path, cut: int, jobs: int
) -> None:
    out = tmp_path / "results.jsonl"
    whole = simulate(BIDS, 6, out=out, first=3)
    text = out.read_bytes()
    out.write_bytes(text[:cut])
    again = simulate(BIDS, 6, jobs, first=3, out=out, resume=True)
    assert out.read_bytes() == text
    assert again.digest() == whole.digest()
    assert again.wins() == whole.wins()
    assert again.kept == min(6, max(0, text[:cut].count(b"\n") - 1))


def test_a_longer_series_plays_a_shorter_one_on(tmp_path: Path) -> None:
    simulate(BIDS, 4, out=tmp_path / "results")
    simulate(BIDS, 7, out=tmp_path / "results", resume=True)
    simulate(BIDS, 7, out=tmp_path / "whole")
    assert (tmp_path / "results").read_bytes() == (tmp_path / "whole").read_bytes()


def test_results_are_written_over_when_that_is_wanted(tmp_path: Path) -> None:
    out = tmp_path / "results"
    out.write_text("something else")
    simulate(BIDS, 4, out=out, replace=True)
    simulate(BIDS, 4, out=tmp_path / "whole")
    assert out.read_bytes() == (tmp_path / "whole").read_bytes()


def spoil(text: str, line: int, new: str) -> str:
    lines = text.splitlines(keepends=True)
    lines[line] = new
    return "".join(lines)


@pytest.mark.parametrize(
    ("change", "order", "says"),
    [
        (lambda text: text, {"resume": False}, "exists already"),
        (lambda text: text, {"seed": 8}, "another series"),
        (lambda text: text, {"first": 1}, "another series"),
        (lambda text: text, {"games": 2}, "holds 4 already"),
        (lambda text: "my diary\n", {}, "holds no results"),
        (lambda text: "my diary", {}, "holds no results"),
        (lambda text: spoil(text, 2, "mud\n"), {}, "line 3: not the result"),
        (lambda text: spoil(text, 2, "[1]\n"), {}, "line 3: not the result"),
        (lambda text: spoil(text, 2, "7\n"), {}, "line 3: not the result"),
        (lambda text: spoil(text, 2, text.splitlines()[2] * 2 + "\n"), {}, "line 3: not the"),
        (lambda text: spoil(text, 2, text.splitlines()[3] + "\n"), {}, "line 3: not the result"),
    ],
)
def test_a_file_that_can_not_be_played_on_is_refused_and_left_as_it_is(
    tmp_path: Path, change: Callable[[str], str], order: dict[str, Any], says: str
) -> None:
    out = tmp_path / "results.jsonl"
    simulate(BIDS, 4, out=out)
    out.write_text(change(out.read_text()))
    before = out.read_bytes()
    told = {"games": 4, "seed": 7, "first": 0, "resume": True, **order}
    with pytest.raises(LabError, match=says):
        simulate(
            replace(BIDS, seed=told["seed"]),
            told["games"],
            first=told["first"],
            out=out,
            resume=told["resume"],
        )
    assert out.read_bytes() == before


def test_games_that_nobody_can_win_end_at_the_turn_limit() -> None:
    short = replace(DUEL, options={"turn_limit": 2})
    assert simulate(short, 3).endings() == {"turn_limit": 3}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"bots": ["nobody"]}, "bots"),
        ({"bots": []}, "bots"),
        ({"bots": ["random"] * 3}, "bots"),
        ({"cap": 0}, "cap"),
    ],
)
def test_an_order_that_cannot_be_carried_out_names_the_field(
    change: dict[str, Any], field: str
) -> None:
    with pytest.raises(LabError) as caught:
        simulate(replace(DUEL, **change), 1)
    assert caught.value.field == field


def test_bad_options_name_the_option() -> None:
    with pytest.raises(BadOptions, match="option boxes: at most 3"):
        simulate(replace(DUEL, options={"boxes": 4}), 1)


def test_ray_is_refused_clearly_where_it_is_not_installed() -> None:
    if find_spec("ray") is not None:
        pytest.skip("Ray is installed")
    with pytest.raises(LabError, match=r"executor: Ray is not installed"):
        simulate(BIDS, 1, executor="ray")
