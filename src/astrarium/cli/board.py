"""How tables look in a terminal: as their game draws them, else as any game's."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from astrarium.cli import plain, screen
from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json
from astrarium.kernel.telling.sketch import Columns, Line, Row, Title


def board(game: Game[Any], view: Json, names: list[str], words: Words) -> RenderableType:
    """The table as the view's seat sees it; `names` are what the seats are called."""
    sketch = game.terminal_board(view, names, words.language)
    return plain.draw(game, view, names, words) if sketch is None else Group(*map(printed, sketch))


def printed(row: Row) -> RenderableType:
    """A row of a sketch as Rich prints it."""
    if isinstance(row, Title):
        return Rule(row.text, style="dim") if row.minor else Rule(row.text)
    drawn = table(row) if isinstance(row, Columns) else text(row)
    return Padding(drawn, (0, 0, 0, row.indent), expand=False) if row.indent else drawn


def text(line: Line) -> Text:
    """Spans in their styles; a single one's is that of the whole cell."""
    if len(line.spans) == 1:
        return Text(*line.spans[0])
    return Text().join(Text(words, style) for words, style in line.spans)


def table(columns: Columns) -> Table:
    """Heads with their cells below."""
    if columns.ruled:
        drawn = screen.table(*columns.heads)
    else:
        drawn = Table(*columns.heads, box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    for cells in columns.rows:
        drawn.add_row(*map(text, cells))
    return drawn
