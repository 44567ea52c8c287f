"""Every game that comes with Astrarium has a folder here, and the suite in it that is due."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest

from astrarium.kernel.game import Game, games
from astrarium.kernel.telling.text import LANGUAGES
from games.suite.board_game import BoardGame
from games.suite.every_game import EveryGame

OURS = [game for game in games().values() if type(game).__module__.startswith("astrarium.games.")]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_folder_of_a_game_takes_the_suite_that_is_due(game: Game[Any]) -> None:
    suite = import_module(f"games.{game.id}.test_suite").TestSuite
    due = EveryGame if game.primer() is None else BoardGame
    assert issubclass(suite, due)
    assert suite.game == game.id


@pytest.mark.parametrize("known", OURS, ids=lambda game: game.id)
def test_what_a_word_of_an_action_is_called_needs_no_number(known: Game[Any]) -> None:
    """A name stands by itself in labels and logs; texts that want values have keys of their own."""
    for language in LANGUAGES:
        path = known.folder / "messages" / f"{language}.json"
        texts = json.loads(path.read_text(encoding="utf-8"))
        for verb in known.space.verbs:
            for domain in verb.domains:
                for word in domain.words:
                    assert "{" not in texts.get(f"{known.prefix}.{domain.name}.{word}", ""), word
