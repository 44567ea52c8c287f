"""Rules are found where sources, tests and scenarios name them, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.games.goofspiel import Goofspiel
from astrarium.kernel.game import game
from astrarium.suite.citations import citations, cited
from astrarium.suite.provenance import SOURCES, provenance

SCENARIO = """
title = "Everybody bids the one"
rules = ["TY-1.1", "TY-1.2", "TY-3", "GS-3"]
shows = { "TY-1.1" = "seats.0.points" }
cannot = { "TY-3" = "a note" }
[position]
game = "goofspiel"
deal = true
[position.expect]
"seats.0.points" = 0
[[step]]
seat = 0
action = "bid n:1"
[[step]]
seat = 1
action = "bid n:1"
"""

RULE = """[[rule]]
id = "{id}"
title = {{ en = "t", fr = "t" }}
text = {{ en = "t", fr = "t" }}
heading = ""
chapter = "c"
kind = "{kind}"
ruling = false
weight = ""
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with one game of five rules and a note, and a scenario of it."""
    folder = tmp_path / "src" / "toy"
    folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("")
    rules = [("TY-1", "rule"), ("TY-1.1", "rule"), ("TY-1.2", "rule"), ("TY-2", "rule")]
    rules.append(("GS-3", "rule"))
    text = "".join(RULE.format(id=id, kind=kind) for id, kind in [*rules, ("TY-3", "note")])
    (folder / "rules.toml").write_text(text)
    (folder / "game.py").write_text('"""TY-1 to TY-1.2."""\n\nX = 1  # TY-2a is another rule\n')
    (folder / "data.toml").write_text('rule = "TY-2"\n')
    tests = tmp_path / "tests"
    (tests / "scenarios" / "toy").mkdir(parents=True)
    (tests / "scenarios" / "toy" / "one.toml").write_text(SCENARIO)
    (tests / "test_toy.py").write_text(
        "import pytest\n\n\n"
        '@pytest.mark.rule("TY-2")\n'
        "def test_two():\n"
        '    """TY-1 is only mentioned."""\n'
    )
    return tmp_path


def toy(project: Path) -> Goofspiel:
    found = Goofspiel()
    found.folder = project / "src" / "toy"
    return found


def test_sources_are_listed_by_file_and_line_spans_included(project: Path) -> None:
    found = {one.rule.id: one.implemented_in for one in citations(toy(project))}
    assert found["TY-1"] == ["src/toy/game.py:1"]
    assert found["TY-1.1"] == ["src/toy/game.py:1"]  # inside the span
    assert found["TY-1.2"] == ["src/toy/game.py:1"]
    assert found["TY-2"] == ["src/toy/data.toml:1"]


def test_marks_cite_and_scenarios_in_which_the_rule_acts_or_is_shown(project: Path) -> None:
    found = {one.rule.id: one.cited_by for one in citations(toy(project))}
    scenario = "tests/scenarios/toy/one.toml"
    assert found == {
        "TY-1": [],  # only mentioned
        "TY-1.1": [scenario],  # an outcome is named
        "TY-1.2": [],  # nothing shows it
        "TY-2": ["tests/test_toy.py::test_two"],
        "TY-3": [scenario],  # says why it cannot
        "GS-3": [scenario],  # an event
    }
    assert cited(toy(project)) == {"total": 5, "cited": 3}


@pytest.mark.parametrize(
    ("told", "otherwise"),
    [
        ('"seats.0.points" = 0', '"seats.0.points" = 1'),
        ("[[step]]", "[[stap]]"),
        ("title", "titel"),
        ('game = "goofspiel"', 'game = "chess"'),
        ("[position]", "[position"),
    ],
)
def test_a_scenario_that_fails_cites_nothing(project: Path, told: str, otherwise: str) -> None:
    file = project / "tests" / "scenarios" / "toy" / "one.toml"
    file.write_text(SCENARIO.replace(told, otherwise))
    found = {one.rule.id: one.cited_by for one in citations(toy(project))}
    assert {id for id, places in found.items() if places} == {"TY-2"}
    assert cited(toy(project)) == {"total": 5, "cited": 1}


def test_only_the_rules_that_are_asked_for_are_looked_up(project: Path) -> None:
    found = citations(toy(project), {"TY-1.1", "TY-2"})
    assert [(one.rule.id, len(one.cited_by or [])) for one in found] == [("TY-1.1", 1), ("TY-2", 1)]


def test_where_an_installed_game_is_cited_is_not_known(project: Path) -> None:
    found = toy(project)
    library = project / ".venv" / "lib" / "site-packages"
    library.mkdir(parents=True)
    found.folder.rename(library / "toy")
    found.folder = library / "toy"
    assert cited(found) == {"total": 5, "cited": None}
    assert {one.cited_by is None for one in citations(found)} == {True}
    assert any(one.implemented_in for one in citations(found))


def test_json_has_the_keys_that_scripts_rely_on() -> None:
    one = citations(game("star_realms"), {"SR-1.1"})[0].to_json()
    assert {"id", "title", "implemented_in", "cited_by"} <= set(one)
    assert set(one["title"]) == {"en", "fr"}


def test_components_are_counted_by_kind_and_source() -> None:
    counts = provenance(game("star_realms"))["card"]
    assert counts["count"] == 49
    assert counts["copies"] == 110
    assert counts["count"] == sum(counts[source] for source in SOURCES)


def test_fields_with_sources_of_their_own_are_counted_too() -> None:
    ships = provenance(game("starship_battles"))["ship"]
    assert ships["fields"]["name"] == {"seed": 10, "public": 10, "recalled": 36, "reconstructed": 4}
    for counts in ships["fields"].values():
        assert sum(counts.values()) == ships["count"] == 60
