"""Whole compound moves as branches of a search: the example Convoy, whose advice has plans."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from astrarium.bots.registry import make
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session

EXAMPLE = Path(__file__).parents[2] / "examples" / "convoy"


@pytest.fixture
def convoy(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    game = __import__("convoy").GAME
    yield game
    for name in [name for name in sys.modules if name.partition(".")[0] == "convoy"]:
        monkeypatch.delitem(sys.modules, name)


def loads(game: Any, plan: list[int]) -> list[str]:
    return [game.write(action) for action in plan]


@pytest.mark.parametrize("name", ["search:60", "halving:60"])
def test_a_search_finds_a_whole_move_and_not_only_its_first_choice(convoy: Any, name: str) -> None:
    s = convoy.start({"seats": 2}, 4)
    sight = convoy.determinize(s, 0, FastRng(1))
    plan = make(name).plan(convoy, sight, 0, FastRng(1))
    words = loads(convoy, plan)
    assert words[-1] == "sail"
    assert all(word.startswith("load") for word in words[:-1])
    Session.of(convoy, {}, s).play_all(0, plan)  # every prefix of it is legal


@pytest.mark.parametrize("name", ["search:40", "halving:40"])
def test_equal_seeds_give_equal_plans(convoy: Any, name: str) -> None:
    s = convoy.start({"seats": 3}, 9)
    sight = convoy.determinize(s, 0, FastRng(5))
    plans = {tuple(make(name).plan(convoy, sight, 0, FastRng(7))) for _ in range(2)}
    assert len(plans) == 1


def test_without_plans_a_bot_plays_one_choice_at_a_time(convoy: Any) -> None:
    s = convoy.start({"seats": 2}, 4)
    assert len(make("random").plan(convoy, s, 0, FastRng(1))) == 1
