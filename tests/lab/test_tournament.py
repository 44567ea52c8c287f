"""Round robins are fair, repeatable, and their tables add up."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from astrarium.lab.errors import LabError
from astrarium.lab.series import Series
from astrarium.lab.simulate import simulate
from astrarium.lab.tournament import tournament

SERIES = Series("star_realms", ["random", "greedy", "cadet"], 3)
BIDS = Series("goofspiel", ["random", "greedy", "cadet"], 7)


@pytest.mark.drawn
def test_a_tournament_is_the_same_with_any_number_of_processes() -> None:
    alone = tournament(SERIES, 6).to_json()
    shared = tournament(SERIES, 6, jobs=2).to_json()
    for facts in (alone, shared):
        del facts["seconds"]
    assert alone == shared


def test_every_pair_meets_from_every_seat_and_the_table_adds_up() -> None:
    done = tournament(SERIES, 6)
    assert [pair.series.bots for pair in done.pairs] == [
        ["random", "greedy"],
        ["random", "cadet"],
        ["greedy", "cadet"],
    ]
    for pair in done.pairs:
        assert [game.entries for game in pair.games] == [[0, 1], [1, 0]] * 3
    facts = done.to_json()
    for pair_facts in facts["pairs"]:
        assert pair_facts["wins_a"] + pair_facts["wins_b"] + pair_facts["draws"] == 6
    assert sum(bot["wins"] for bot in facts["bots"]) == sum(
        pair_facts["wins_a"] + pair_facts["wins_b"] for pair_facts in facts["pairs"]
    )
    assert {bot["games"] for bot in facts["bots"]} == {12}


def test_a_tournament_is_kept_in_rounds_of_a_game_of_every_pair(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    done = tournament(SERIES, 2, out=out)
    head, *games, end = map(json.loads, out.read_text().splitlines())
    assert head["bots"] == ["random", "greedy", "cadet"]
    assert head["pairs"] == [["random", "greedy"], ["random", "cadet"], ["greedy", "cadet"]]
    assert [(game["number"], game["pair"]) for game in games] == [
        (number, pair) for number in (0, 1) for pair in (0, 1, 2)
    ]
    for pair, match in enumerate(done.pairs):
        kept = [game["digest"] for game in games if game["pair"] == pair]
        assert kept == [game.digest for game in match.games]
    assert end == {"games": 6, "digest": done.digest()}


@pytest.mark.parametrize("cut", [0, 40, 700, 1500, -1, -300])
def test_a_tournament_that_was_cut_off_anywhere_plays_on_to_the_same_file(
    tmp_path: Path, cut: int
) -> None:
    out = tmp_path / "results.jsonl"
    whole = tournament(BIDS, 3, out=out).to_json()
    text = out.read_bytes()
    out.write_bytes(text[:cut])
    again = tournament(BIDS, 3, jobs=2 if cut == 700 else 1, out=out, resume=True).to_json()
    assert out.read_bytes() == text
    assert again.pop("kept") == min(9, max(0, text[:cut].count(b"\n") - 1))
    for facts in (whole, again):
        facts.pop("kept", None)
        del facts["seconds"]
    assert again == whole


def test_a_longer_tournament_plays_a_shorter_one_on(tmp_path: Path) -> None:
    tournament(BIDS, 2, out=tmp_path / "results")
    tournament(BIDS, 4, out=tmp_path / "results", resume=True)
    tournament(BIDS, 4, out=tmp_path / "whole")
    assert (tmp_path / "results").read_bytes() == (tmp_path / "whole").read_bytes()


@pytest.mark.parametrize(
    ("bots", "resume", "says"),
    [
        (["random", "greedy", "cadet"], False, "exists already"),
        (["random", "cadet", "greedy"], True, "another series"),
        (["random", "greedy"], True, "another series"),
    ],
)
def test_a_file_of_another_tournament_is_refused_and_left_as_it_is(
    tmp_path: Path, bots: list[str], resume: bool, says: str
) -> None:
    out = tmp_path / "results.jsonl"
    tournament(BIDS, 1, out=out)
    before = out.read_bytes()
    with pytest.raises(LabError, match=says):
        tournament(replace(BIDS, bots=bots), 2, out=out, resume=resume)
    with pytest.raises(LabError, match="another series"):
        simulate(replace(BIDS, bots=bots[:2]), 4, out=out, resume=True)
    assert out.read_bytes() == before


def test_the_best_bot_stands_first_with_its_interval() -> None:
    facts = tournament(Series("star_realms", ["random", "greedy"], 3), 20).to_json()
    first, last = facts["bots"]
    assert (first["name"], last["name"]) == ("greedy", "random")
    low, high = first["ci95"]
    assert low < first["elo"] < high
    assert {"name", "elo", "ci95", "wins", "games"} <= set(first)
    assert {"a", "b", "games", "wins_a", "wins_b", "draws", "ci95"} <= set(facts["pairs"][0])


def test_how_long_a_bot_thought_is_told_of_those_that_search_only() -> None:
    facts = tournament(Series("goofspiel", ["random", "search:20"], 3), 2).to_json()
    thinking = {bot["name"]: bot["thinking"] for bot in facts["bots"]}
    assert thinking["random"] is None
    assert thinking["search:20"]["choices"] > 2
    assert 0 < thinking["search:20"]["median_ms"] <= thinking["search:20"]["p95_ms"]


@pytest.mark.parametrize(
    ("bots", "reason"), [(["random"], "two or more"), (["random"] * 2, "enters once")]
)
def test_a_field_that_cannot_play_is_refused(bots: list[str], reason: str) -> None:
    with pytest.raises(LabError, match=reason):
        tournament(Series("star_realms", bots, 1), 2)
