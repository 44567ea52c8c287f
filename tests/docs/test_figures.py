"""How many rules a game has is the same wherever the documentation says it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from astrarium.kernel.game import game

ROOT = Path(__file__).parents[2]
GAMES = ["star_realms", "starship_battles", "ares"]


def count(id: str) -> int:
    """The rules of a game's catalogue, without its notes, as `astrarium games` counts them."""
    return sum(rule.kind == "rule" for rule in game(id).rules())


@pytest.mark.parametrize("id", GAMES)
def test_the_changelog_and_the_games_page_count_its_rules(id: str) -> None:
    title = re.escape(game(id).name["en"])
    told = re.search(
        rf"\*\*{title}\*\*(.*?)^\* ", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE | re.DOTALL
    )
    assert told is not None
    page = (ROOT / "docs" / "games" / id / "index.md").read_text()
    for text in (told[1], page):
        assert re.findall(r"(\d+)\s+rules\b", text) == [str(count(id))]
