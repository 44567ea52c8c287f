"""Games play today as the reviewed golden files say; a change of rules shows in their diff.

`python -m astrarium.lab.goldens tests/goldens` writes the files anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.game import Game, games
from astrarium.lab.conformance import tables
from astrarium.lab.goldens import perft_lines, playthrough

GOLDENS = Path(__file__).parents[1] / "goldens"
GAMES = [pytest.param(game, id=game.id) for game in games().values()]


@pytest.mark.parametrize("game", GAMES)
def test_positions_have_as_many_continuations_as_counted(game: Game[Any]) -> None:
    kept = (GOLDENS / f"{game.id}.perft.txt").read_text(encoding="utf-8")
    assert list(perft_lines(game)) == kept.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_playthrough_happens_again(game: Game[Any]) -> None:
    _, _, options = next(tables(game))
    kept = (GOLDENS / f"{game.id}.txt").read_text(encoding="utf-8")
    assert playthrough(game, options) == kept
