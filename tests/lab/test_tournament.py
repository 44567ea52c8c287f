"""Round robins are fair, repeatable, and their tables add up."""

from __future__ import annotations

import pytest

from astrarium.lab.errors import LabError
from astrarium.lab.series import Series
from astrarium.lab.tournament import tournament

SERIES = Series("star_realms", ["random", "greedy", "cadet"], 3)


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
