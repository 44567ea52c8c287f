"""Every scenario holds: rules as stories, docs/scenarios.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.scenario import find_scenarios, run_file

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = find_scenarios(FOLDER)


@pytest.mark.parametrize("path", [pytest.param(p, id=str(p.relative_to(FOLDER))) for p in FILES])
def test_a_scenario_holds(path: Path) -> None:
    failure = run_file(path).failure
    assert failure is None, f"step {failure.step}: {failure.message}"


def test_there_are_scenarios_enough() -> None:
    assert len(FILES) >= 100


BROKEN = {
    "an answer nobody asked for": ('[[step]]\nseat = 0\naction = "choose option:0"', "refused"),
    "a legal answer told illegal": (
        '[[step]]\nseat = 0\naction = "end_turn"\nillegal = "SR-4.3"',
        "should be refused",
    ),
    "a refusal by another rule": (
        '[[step]]\nseat = 0\naction = "attack seat:1"\nillegal = "SR-6.4"',
        "not by SR-6.4",
    ),
    "a wrong expectation": (
        '[[step]]\nseat = 0\naction = "end_turn"\n[step.expect]\n"active" = [0]',
        "expected",
    ),
    "an unknown path": ('[[step]]\n[step.expect]\n"seats.0.hats" = 1', "no 'seats.0.hats'"),
    "an open question at the end": (
        '[[step]]\nseat = 0\naction = "play card:patrol_mech"',
        "left unanswered",
    ),
    "an unknown field": ("[[step]]\nwho = 0", "unknown field 'who'"),
    "numbers for chance that nothing asks for": (
        '[[step]]\nseat = 0\naction = "end_turn"\nrolls = [1]',
        "nothing asked for",
    ),
}


@pytest.mark.parametrize("name", list(BROKEN))
def test_a_scenario_that_is_wrong_fails(name: str, tmp_path: Path) -> None:
    steps, reason = BROKEN[name]
    file = tmp_path / "wrong.toml"
    head = 'title = "x"\nrules = ["SR-4.3"]\n[position]\ngame = "star_realms"\n'
    file.write_text(f'{head}[position.set.seats.0]\nhand = ["patrol_mech"]\n{steps}\n')
    failure = run_file(file).failure
    assert failure is not None
    assert reason in failure.message


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ("hats = 1", "hats"),
        ("trade_row = ['scout', 'scout', 'scout', 'scout', 'scout', 'scout']", "trade_row"),
        ("seats.0.hand = ['dragon']", "seats.0.hand[0]"),
        ("seats.0.hand = ['99 scout']", "seats.0.hand[0]"),
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
    failure = run_file(file).failure
    assert failure is not None
    assert failure.message.startswith(path)
