"""What a drawing of a table is given, and what drawings of several games need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json

Draw = Callable[[Game[Any], Json, list[str], Words], RenderableType]
"""(game, the view of a seat, what each seat is called, words) -> something rich can print."""


def card_facts(game: Game[Any]) -> dict[str, Json]:
    """The game's components by id."""
    return {component["id"]: component for component in game.components()}


class BoardDrawing:
    """One view of a table, for one reader, in the words `board.<game>.` of the command line."""

    def __init__(self, game: Game[Any], view: Json, names: list[str], words: Words) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.words = words

    def told(self, key: str, **params: str | int) -> str:
        """A sentence about this board."""
        return self.words(f"board.{self.game.id}.{key}", **params)

    def name(self, sort: str, id: str | None) -> str:
        """A thing's name, a question mark for one that nobody here knows."""
        return "?" if id is None else self.game.name_thing(sort, id, self.words.language)

    def seat_name(self, seat: int) -> str:
        """A seat by its number, as sentences name it."""
        return self.name("seat", str(seat))

    def named(self, sort: str, ids: Iterable[str | None]) -> str:
        """Things in a line, equal ones counted."""
        counted = Counter(self.name(sort, id) for id in ids).items()
        return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counted)

    def labelled(self, key: str, content: str) -> str:
        """A label before what it stands for."""
        return self.words("board.label", label=self.told(key)) + content

    def line(self, key: str, content: str) -> RenderableType:
        """An indented line with its label."""
        head = Text(self.words("board.label", label=self.told(key)), style="dim")
        return indented(head.append(content, style="not dim"))

    def head(self, seat: int, active: bool) -> Text:
        """The beginning of a seat's line: a mark for who is on turn, and the name."""
        text = Text("» " if active else "  ", style="bold")
        return text.append(self.names[seat].ljust(max(map(len, self.names)) + 2), style="bold")


def indented(content: RenderableType) -> RenderableType:
    """Something that belongs to what stands above it."""
    return Padding(content, (0, 0, 0, 4), expand=False)
