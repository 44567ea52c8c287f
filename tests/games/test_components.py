"""What components say of themselves, in either language."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.game import Game, games

SENTENCE = 12
"""A text of so many letters is a sentence, and no language writes it like the other."""


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_component_speaks_both_languages(game: Game[Any]) -> None:
    same = {
        one["id"]: one["summary"]["en"]
        for one in game.components()
        if "summary" in one
        and len(one["summary"]["en"]) >= SENTENCE
        and one["summary"]["en"] == one["summary"]["fr"]
    }
    assert same == {}
