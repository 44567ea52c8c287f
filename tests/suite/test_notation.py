"""The position page of each game lists what its tables hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.game import game
from astrarium.suite.notation import usage, written

PAGES = Path(__file__).parents[2] / "docs" / "games"
GAMES = ["goofspiel", "star_realms", "starship_battles", "ares", "starcraft", "twilight_imperium"]


@pytest.mark.parametrize("id", GAMES)
def test_a_position_page_lists_every_verb_window_and_ability(id: str) -> None:
    known = game(id)
    page = (PAGES / id / "position.md").read_text(encoding="utf-8")
    assert page == written(known, page), "python -m astrarium.suite.notation writes it anew"
    assert [verb.name for verb in known.space.verbs if f"`{usage(verb)}`" not in page] == []
