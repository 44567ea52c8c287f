"""Benchmarks measure what they say and keep their history readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.game import game
from astrarium.lab.bench import HEADER, Speed, bench, record


@pytest.mark.drawn
def test_a_benchmark_has_the_keys_that_scripts_rely_on() -> None:
    facts = bench(game("goofspiel"), 0.05).to_json()
    wanted = {"game", "mode", "decisions_per_second", "games_per_second", "clone_us"}
    assert wanted <= set(facts)
    assert facts["decisions_per_second"] > facts["games_per_second"] > 0
    assert facts["clone_us"] > 0


def test_rows_are_appended_to_the_history_and_what_follows_it_stays(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    speed = Speed("star_realms", "compiled", 1_500_000.4, 5_000.0, 2.5, 1e7)
    record([speed], path)
    path.write_text(path.read_text() + "\n## Other runs\n\ntext\n")
    record([speed, speed], path)
    text = path.read_text()
    assert text.startswith("# Benchmarks\n")
    assert text.count(HEADER.strip()) == 1
    rows = [line for line in text.splitlines() if "| star_realms |" in line]
    assert len(rows) == 3
    assert "| compiled | 1,500,000 | 5,000.0 | 2.50 | 0.1500 |" in rows[0]
    assert text.endswith("\n## Other runs\n\ntext\n")
    assert text.rindex("star_realms") < text.index("Other runs")
