"""Pricing "What would you do?" against greedy."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from astrarium.kernel.game import game
from astrarium.lab.counsel import Asked, Work, ask, question, summed

QUICK = {"iterations": 12, "playouts": 2}


@pytest.mark.parametrize(
    ("id", "options"), [("star_realms", {}), ("starship_battles", {"variant": "quick_start"})]
)
def test_the_same_seed_asks_the_same_questions_in_any_parts(
    id: str, options: dict[str, object]
) -> None:
    work = Work(id, options, 5, **QUICK)
    whole = ask(work, 0, 3)
    assert [one.game for one in whole] == [0, 1, 2]
    assert ask(work, 0, 1) + ask(work, 1, 3) == whole


def test_a_question_is_one_with_a_choice() -> None:
    known = game("star_realms")
    met = question(known, known.check_options({}), 7)
    assert met is not None
    state, seat, _ = met
    advice = known.advice()
    assert advice is not None
    assert len(advice.plans(state, seat) or advice.options(state, seat)) > 1


def test_figures_count_questions_answered_otherwise() -> None:
    asked = [Asked(n, 1, "buy", n != 0, gain) for n, gain in enumerate([0.0, 0.5, 0.25, -0.25])]
    figures = summed(asked)
    assert (figures["questions"], figures["otherwise"]) == (4, 3)
    assert (figures["better"], figures["worse"]) == (2, 1)
    assert figures["gain_each"][0] == pytest.approx(0.1667, abs=1e-4)
    assert figures["gain_a_question"][0] == 0.125


@pytest.mark.drawn
def test_the_command_prints_the_same_for_any_number_of_jobs() -> None:
    command = [sys.executable, "-m", "astrarium.lab.counsel", "star_realms", "--games", "2"]
    command += ["--iterations", "10", "--playouts", "1", "--jobs"]
    one, two = (
        subprocess.run([*command, jobs], capture_output=True, text=True, check=True).stdout
        for jobs in ("1", "2")
    )
    assert one == two
    assert json.loads(one)["questions"] == 2
