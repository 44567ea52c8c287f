"""The page that says where things go names places that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "where.md").read_text(encoding="utf-8")
GAME = "twilight_imperium"
"""The game of the page's examples."""
PLACES = sorted(
    {
        place
        for place in re.findall(r"`([\w./<>-]+/[\w./<>-]*)`", PAGE)
        if place.split("/")[0] in ("src", "web", "tests", "docs")
    }
)
IN_A_GAME = sorted(
    {
        place
        for place in re.findall(r"`([\w./-]+)`", PAGE)
        if re.match(r"(?:data|messages|printed|effects|rules|bot|face)/", place)
        or re.fullmatch(r"(?:state|game|moves|pack)\.py", place)
    }
)


def test_the_page_has_twelve_cases() -> None:
    assert len(re.findall(r"^## A new ", PAGE, re.MULTILINE)) == 12
    assert len(PLACES) > 20
    assert len(IN_A_GAME) > 10


@pytest.mark.parametrize("place", PLACES)
def test_a_place_is_there(place: str) -> None:
    assert (ROOT / place.replace("<game>", GAME)).exists()


@pytest.mark.parametrize("place", IN_A_GAME)
def test_a_place_in_a_game_is_there(place: str) -> None:
    assert (ROOT / "src" / "astrarium" / "games" / GAME / place).exists()
