"""The scenarios of all games together, and what becomes of a bad one: docs/scenarios.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.scenario.files import find_scenarios, run_file
from games.suite.board_game import SCENARIOS


@pytest.mark.drawn
def test_there_are_scenarios_enough_and_nothing_else() -> None:
    found, others = find_scenarios(SCENARIOS)
    assert len(found) >= 100
    assert others == []


def test_a_scenario_lies_in_the_folder_of_its_game() -> None:
    strays = [
        str(path)
        for path in SCENARIOS.rglob("*.toml")
        if f'game = "{path.relative_to(SCENARIOS).parts[0]}"' not in path.read_text("utf-8")
    ]
    assert strays == []


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
