"""Frozen decisions, and what bots gain at them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from astrarium.bots.bot import Bot
from astrarium.kernel.flow import legal
from astrarium.kernel.game import game as game_of
from astrarium.lab.decisions import (
    FOLDER,
    FrozenDecision,
    Order,
    advice_of,
    freeze,
    packed,
    read,
    sight_of,
    told,
    unpacked,
)
from astrarium.lab.errors import LabError
from astrarium.lab.executor import run_parts
from astrarium.lab.gain import Answered, figures, measure

SMALL = Order("star_realms", {"format": "duel"}, 5, 2, "halving:4", 1)
FROZEN = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


class Worst(Bot):
    """Takes the answer that the decisions of a file price lowest."""

    def __init__(self, name: str, path: str) -> None:
        super().__init__(name)
        game = game_of("star_realms")
        order, known = read(Path(path), "star_realms")
        self.known: dict[str, FrozenDecision] = {}
        for one in known:
            options = game.check_options(order.options)
            sight = sight_of(game, options, one.seed, unpacked(one.moves), one.seat)
            self.known[game.digest(sight)] = one

    def choose(self, game: Any, sight: Any, seat: int, rng: Any) -> int:
        one = self.known[game.digest(sight)]
        return one.answers[one.prices.index(min(one.prices))][0]


def write(tmp_path: Path, order: Order, decisions: list[FrozenDecision]) -> Path:
    path = tmp_path / "decisions.jsonl"
    path.write_text(told(order, decisions), encoding="utf-8")
    return path


def test_the_same_seed_freezes_the_same_decisions_in_any_parts() -> None:
    whole = freeze(SMALL, 0, 3)
    assert len(whole) == 3
    assert freeze(SMALL, 0, 1) + freeze(SMALL, 1, 3) == whole


def test_a_file_holds_what_was_frozen(tmp_path: Path) -> None:
    found = freeze(SMALL, 0, 2)
    assert read(write(tmp_path, SMALL, found), "star_realms") == (SMALL, found)


def test_greedy_gains_nothing_and_the_worst_answers_lose(tmp_path: Path) -> None:
    decisions = [
        FrozenDecision(one.seed, one.moves, one.seat, one.answers, one.greedy, prices, prices)
        for one in freeze(SMALL, 0, 3)
        for prices in [[0.6 if i == one.greedy else 0.1 for i in range(len(one.answers))]]
    ]
    path = write(tmp_path, SMALL, decisions)
    order, count, found = measure(
        "star_realms", ["greedy", f"{__name__}:Worst:{path}"], path, times=1
    )
    assert (order, count) == (SMALL, 3)
    greedy, worst = found
    assert (greedy.greedy.mean, greedy.unpriced) == (0.0, 0)
    assert worst.greedy.mean == pytest.approx(-0.5)
    assert worst.strong is not None
    assert worst.strong.more == pytest.approx(-0.5)


def test_intervals_are_those_of_the_differences() -> None:
    decisions = [
        FrozenDecision(1, "", 0, [[1], [2]], 0, [0.5, 0.5 + gain], []) for gain in (0.2, 0.4)
    ]
    lines = [[Answered([0], [0.01]), Answered([1], [0.03])] for _ in decisions]
    found = figures(decisions, lines, ["plain", "bold"], 1)
    assert found.greedy.mean == pytest.approx(0.3)
    assert found.greedy.within == pytest.approx(1.96 * 0.1)
    assert found.strong is None
    assert found.milliseconds == pytest.approx(30.0)


def test_an_answer_without_a_price_counts_as_greedys() -> None:
    decisions = [FrozenDecision(1, "", 0, [[1], [2]], 0, [0.5, 0.9], [])]
    found = figures(decisions, [[Answered([1, -1], [])]], ["half"], 0)
    assert found.greedy.mean == pytest.approx(0.2)
    assert found.unpriced == 1


def test_what_is_no_file_of_decisions_of_the_game_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, SMALL, [])
    with pytest.raises(LabError, match="decisions of star_realms, not of ares"):
        read(path, "ares")
    path.write_text("nothing", encoding="utf-8")
    with pytest.raises(LabError, match="no frozen decisions"):
        read(path, "star_realms")


def test_decisions_of_other_rules_are_refused() -> None:
    game = game_of("star_realms")
    options = game.check_options({"format": "duel"})
    with pytest.raises(LabError, match="of other rules"):
        sight_of(game, options, 1, [0, game.space.size - 1], 0)


@pytest.mark.drawn
def test_the_figures_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    path = write(tmp_path, SMALL, freeze(SMALL, 0, 3))
    one, two = (
        measure("star_realms", ["halving:6", "search:4"], path, jobs=jobs)[2] for jobs in (1, 2)
    )
    assert [bot.greedy for bot in one] == [bot.greedy for bot in two]
    assert list(run_parts(partial(freeze, SMALL), 2, 2)) == [[one] for one in freeze(SMALL, 0, 2)]


@pytest.mark.parametrize("id", FROZEN)
def test_the_decisions_that_come_with_us_can_be_asked(id: str) -> None:
    """Rules or answers that have changed since need `python -m astrarium.lab.decisions`."""
    order, decisions = read(FOLDER / f"{id}.jsonl", id)
    game = game_of(id)
    options = game.check_options(order.options)
    game = game.at_table(options)
    assert len(decisions) >= 20
    for one in decisions[:: max(1, len(decisions) // 4)]:
        sight = sight_of(game, options, one.seed, unpacked(one.moves), one.seat)
        assert len(one.answers) == len(one.prices) > 1
        assert all(answer[0] in legal(sight, one.seat) for answer in one.answers)
        assert 0 <= min(one.prices) <= max(one.prices) <= 1


def test_where_there_are_plans_a_row_ends_with_one(tmp_path: Path) -> None:
    game = game_of("starcraft")
    order = Order("starcraft", {}, 3, 1, "greedy", 0)
    options = game.check_options({})
    for one in freeze(order, 0, 2):
        sight = sight_of(game, options, one.seed, unpacked(one.moves), one.seat)
        assert one.answers[one.greedy]
        plans = advice_of(game).plans(sight, one.seat)
        if plans:
            assert max(len(answer) for answer in one.answers) > 1
    assert unpacked(packed([3, 1, 4])) == [3, 1, 4]
