"""Every game that comes with Astrarium has a folder here, and the suite in it that is due."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from astrarium.kernel.game import Game, games
from games.suite.board_game import BoardGame
from games.suite.every_game import EveryGame

OURS = [game for game in games().values() if type(game).__module__.startswith("astrarium.games.")]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_folder_of_a_game_takes_the_suite_that_is_due(game: Game[Any]) -> None:
    suite = import_module(f"games.{game.id}.test_suite").TestSuite
    due = EveryGame if game.primer() is None else BoardGame
    assert issubclass(suite, due)
    assert suite.game == game.id
