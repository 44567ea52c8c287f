"""Every scenario holds: rules as stories, docs/scenarios.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from astrarium.kernel.scenario.files import find_scenarios, run_file

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES, OTHERS = find_scenarios(FOLDER)
results_of = cache(run_file)


@pytest.mark.parametrize("path", [pytest.param(p, id=str(p.relative_to(FOLDER))) for p in FILES])
def test_a_scenario_holds(path: Path) -> None:
    failures = [result.failure for result in results_of(path) if result.failure is not None]
    assert not failures, "\n".join(f"step {one.step}: {one.message}" for one in failures)


@pytest.mark.parametrize("path", [pytest.param(p, id=str(p.relative_to(FOLDER))) for p in FILES])
def test_the_rules_that_a_scenario_names_act_in_it_or_their_outcome_is_named(path: Path) -> None:
    results = results_of(path)
    cited = {rule for result in results for rule in result.cited}
    assert [rule for rule in results[0].rules if rule not in cited] == []


def test_there_are_scenarios_enough_and_nothing_else() -> None:
    assert len(FILES) >= 100
    assert OTHERS == []


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ("hats = 1", "hats"),
        ("trade_row = ['scout', 'scout', 'scout', 'scout', 'scout', 'scout']", "trade_row"),
        ("seats.0.hand = ['dragon']", "seats.0.hand[0]"),
        ("seats.0.hand = ['99 scout']", "seats.0.hand: no scout is left"),
        ("seats.0.bases = ['cutter']", "seats.0.bases[0]"),
        ("seats.0.trade = -1", "seats.0.trade"),
        ("seats.7.trade = 1", "seats.7"),
        ("active = 5", "active"),
        ("seats.0.bases = [{card = 'the_hive', damage = 1}]", "seats.0.bases[0].damage"),
    ],
)
def test_a_bad_position_names_the_field(position: str, path: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    head = 'title = "x"\nrules = ["SR-4.3"]\n[position]\ngame = "star_realms"\n[position.set]\n'
    file.write_text(head + position + "\n")
    (result,) = run_file(file)
    assert result.failure is not None
    assert result.failure.message.startswith(path)
