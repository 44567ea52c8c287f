"""Tables in a terminal stay as they are, to the character and the colour: one of each game.

The pictures are renewed by `ASTRARIUM_RENEW=1 pytest tests/cli/test_boards.py`.
"""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from astrarium.cli.board import board
from astrarium.cli.words import Words
from astrarium.kernel.game import Json, game
from astrarium.kernel.playout import playout
from astrarium.kernel.rng import FastRng

PICTURES = Path(__file__).parent / "boards"
TABLES: list[tuple[str, Json, int, str]] = [
    ("ares", {"variant": "complete"}, 150, "en"),
    ("goofspiel", {"seats": 3}, 5, "fr"),
    ("star_realms", {"format": "emperor"}, 120, "fr"),
    ("starcraft", {"seats": 3}, 180, "en"),
    ("starship_battles", {"variant": "quick_start"}, 60, "fr"),
    ("twilight_imperium", {"seats": 3}, 150, "en"),
]
"""Game, options, how many decisions from its beginning, language."""
AGAIN = re.compile(r"(\x1b\[[\d;]+m)([^\x1b]*)\x1b\[0m\1")
"""A style that ends, and begins again at once."""


def merged(text: str) -> str:
    """What is printed, the same style next to itself as one."""
    found = AGAIN.sub(r"\1\2", text)
    return text if found == text else merged(found)


@pytest.mark.parametrize(("id", "options", "decisions", "language"), TABLES, ids=str)
def test_a_table_looks_as_it_does_in_its_picture(
    id: str, options: Json, decisions: int, language: str
) -> None:
    known = game(id)
    state = known.start(options, 3)
    playout(state, FastRng(3), decisions)
    names = [known.name_thing("seat", str(n), language) for n in range(known.seat_count(state))]
    out = Console(
        width=100, file=io.StringIO(), highlight=False, force_terminal=True, color_system="standard"
    )
    out.print(board(known, known.view(state, 0), names, Words(language)))
    picture = Text.from_ansi(merged(out.file.getvalue())).markup  # type: ignore[attr-defined]
    path = PICTURES / f"{id}.txt"
    if os.environ.get("ASTRARIUM_RENEW"):
        path.write_text(picture + "\n")
    assert picture + "\n" == path.read_text()


@pytest.mark.parametrize("id", [id for id, *_ in TABLES if id != "goofspiel"])
def test_every_sentence_that_a_table_names_is_there(id: str) -> None:
    known = game(id)
    drawing = (known.folder / "face" / "terminal.py").read_text()
    named = set(re.findall(r'\.(?:told|line|labelled|lying)\(\s*"(\w+)"[,)]', drawing))
    assert named
    for texts in known.messages().texts.values():
        assert {f"{known.prefix}.board.{key}" for key in named | {"help"}} <= set(texts)
