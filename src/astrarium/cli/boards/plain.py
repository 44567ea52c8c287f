"""A table of any game: its view as a list of fields."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table

from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json


def draw(game: Game[Any], view: Json, names: list[str], words: Words) -> RenderableType:
    """One line for each field of the view; lists with an entry a seat get the seats' names."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim")
    grid.add_column()
    for field, value in view.items():
        if isinstance(value, list) and len(value) == len(names):
            for name, entry in zip(names, value, strict=True):
                grid.add_row(f"{field}, {name}", str(entry))
        else:
            grid.add_row(field, str(value))
    return grid
