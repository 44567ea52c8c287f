"""A table of any game: its view as labelled facts, and a table with a row for each seat."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from astrarium.cli.screen import table
from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json

SEATS: Final = ("seats", "players")
"""The fields of views that hold one record for each seat."""
OF_THE_FRAME: Final = ("game", "you", "to_act", "outcome")
"""Fields that are told elsewhere on the screen."""


def draw(game: Game[Any], view: Json, names: list[str], words: Words) -> RenderableType:
    """Facts above, seats below, all under the game's own words where it has some."""
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    facts.add_column()
    parts: list[RenderableType] = [facts]
    for field, value in view.items():
        if field in SEATS and is_rows(value, len(names)):
            parts.append(seats(game, value, names, words))
        elif field not in OF_THE_FRAME:
            facts.add_row(labelled(game, field, words), shown(game, value, words))
    return Group(*parts)


def is_rows(value: Any, count: int) -> bool:
    """Whether a value is one record for each seat."""
    rows = isinstance(value, list) and len(value) == count
    return rows and all(isinstance(row, dict) for row in value)


def seats(game: Game[Any], rows: list[Json], names: list[str], words: Words) -> Table:
    """A row for each seat, a column for each field that some seat has."""
    fields: list[str] = []
    for row in rows:
        fields += [field for field in row if field not in fields and field != "seat"]
    drawn = table("", *(labelled(game, field, words) for field in fields))
    for name, row in zip(names, rows, strict=True):
        cells = [shown(game, row.get(field), words) for field in fields]
        drawn.add_row(Text(name, style="bold"), *cells)
    return drawn


def labelled(game: Game[Any], field: str, words: Words) -> str:
    """The game's word for a field of its view, else the field's own name."""
    key = f"{game.prefix}.view.{field}"
    if game.messages().has(key):
        return game.say(words.language, key, {})
    return field.replace("_", " ").capitalize()


def shown(game: Game[Any], value: Any, words: Words) -> Text:
    """A value for people: things by their names, what is not known as a question mark."""
    return Text(spelt(game, value, words))


def spelt(game: Game[Any], value: Any, words: Words) -> str:
    """A value as text."""
    if isinstance(value, list):
        return ", ".join("?" if item is None else spelt(game, item, words) for item in value) or "–"
    if isinstance(value, dict):
        lines = (
            f"{labelled(game, name, words)}: {spelt(game, item, words)}"
            for name, item in value.items()
        )
        return " · ".join(lines)
    if isinstance(value, bool):
        return words("play.yes" if value else "play.no")
    if isinstance(value, str) and value.startswith("@"):
        sort, _, id = value[1:].partition(":")
        return game.name_thing(sort, id, words.language)
    return "–" if value is None or value == "" else str(value)
