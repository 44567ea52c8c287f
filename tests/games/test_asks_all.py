"""Questions with one answer are left out, or asked where a scenario wants all of them: whatever is
told in the scenarios goes the same way with and without."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.flow import apply, decision, lowest, must_act
from astrarium.kernel.game import game
from astrarium.kernel.scenario.files import checked_form, find_scenarios
from astrarium.kernel.scenario.story import RESIGNATION, ScenarioRun, begin

SCENARIOS = Path(__file__).parents[1] / "scenarios"
MOST = 60
"""Questions of one answer that may follow upon one move."""
GAMES = {
    "star_realms": {"target"},
    "starship_battles": {"crews", "order_targets", "push"},
    "ares": {"line"},
    "starcraft": {"discount", "fight", "front", "pair", "sacrifice", "slip_away", "support"},
    "twilight_imperium": {"assign_hit", "retreat", "next_planet", "lose_force", "mend", "pull"},
}
"""What each game's scenarios ask besides, among other things."""


def told(id: str, each: int) -> Iterator[Any]:
    """Some of the scenarios of a game, as data."""
    for file in find_scenarios(SCENARIOS / id)[0][::each]:
        yield checked_form(tomllib.loads(file.read_text("utf-8")), "")


def keep_up(asking: ScenarioRun, wanted: ScenarioRun, met: set[str]) -> None:
    """Answer what only the table that asks everything is asked."""
    for _ in range(MOST):
        if asking.game.position_of(asking.state) == wanted.game.position_of(wanted.state):
            return
        top, seat = decision(asking.state), lowest(must_act(asking.state))
        ways = top.legal(asking.state, seat)
        if len(ways) > 1 and repr(top) == repr(decision(wanted.state)):
            return  # what one answer takes from the other side waits below
        met.add(top.kind)
        apply(asking.state, seat, ways[0])
    raise AssertionError(f"{asking.state!r} is not {wanted.state!r}")


def compare(scenario: Any, met: set[str]) -> None:
    """Play a scenario's common steps both ways."""
    wanted = begin({**scenario, "ask": "choices"}, game)
    unsaid = {**scenario["position"], "expect": {}, "view": []}
    asking = begin({**scenario, "ask": "all", "position": unsaid}, game)
    keep_up(asking, wanted, met)
    for step in scenario["step"]:
        if not step["action"] or step["illegal"] is not None or step["not_asked"]:
            continue
        for story in (wanted, asking):
            story.rng.rolls = step["rolls"][:]
            if step["action"] == RESIGNATION:
                story.game.resign(story.state, step["seat"])
            else:
                action = story.game.read(story.state, step["seat"], step["action"])
                apply(story.state, step["seat"], action)
        if not wanted.state.over:
            keep_up(asking, wanted, met)


def compare_all(id: str, each: int) -> set[str]:
    """Compare some scenarios of a game; the kinds of questions that one way has besides."""
    met: set[str] = set()
    wrong = []
    for scenario in told(id, each):
        if scenario["ask"] != "all":
            try:
                compare(scenario, met)
            except Exception as error:
                wrong.append(f"{scenario['title']}: {error!r}"[:300])
    assert not wrong, "\n".join(wrong)
    return met


@pytest.mark.drawn
@pytest.mark.parametrize("id", GAMES)
def test_a_scenario_that_asks_everything_goes_the_same_way(id: str) -> None:
    compare_all(id, 9)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_every_scenario_that_asks_everything_goes_the_same_way(id: str) -> None:
    assert compare_all(id, 1) >= GAMES[id]
