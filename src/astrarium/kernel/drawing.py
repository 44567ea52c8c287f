"""What drawings of a game's table for the terminal are given, and what several of them need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from mypy_extensions import mypyc_attr

from astrarium.kernel.game import Game, Json
from astrarium.kernel.telling.sketch import INDENT, Line
from astrarium.kernel.telling.text import COLON


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardDrawing:
    """One view of a table, for one reader, in the game's words `<prefix>.board.`; `names` are what
    its seats are called."""

    def __init__(self, game: Game[Any], view: Json, names: list[str], language: str) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.language = language

    def told(self, key: str, **params: str | int) -> str:
        """A sentence about this board."""
        return self.game.say(self.language, f"{self.game.prefix}.board.{key}", params)

    def name(self, sort: str, id: str | None) -> str:
        """A thing's name, a question mark for one that nobody here knows."""
        return "?" if id is None else self.game.name_thing(sort, id, self.language)

    def seat_name(self, seat: int) -> str:
        """A seat by its number, as sentences name it."""
        return self.name("seat", str(seat))

    def named(self, sort: str, ids: Iterable[str | None]) -> str:
        """Things in a line, equal ones counted."""
        counted = Counter(self.name(sort, id) for id in ids).items()
        return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counted)

    def label(self, text: str) -> str:
        """Words before what they label."""
        return text + COLON[self.language]

    def labelled(self, key: str, content: str) -> str:
        """A label before what it stands for."""
        return self.label(self.told(key)) + content

    def line(self, key: str, content: str) -> Line:
        """An indented line with its label."""
        return Line(self.label(self.told(key)), "dim", INDENT).add(content)

    def width(self) -> int:
        """Columns of the screen that the names of the seats take, with what sets them off."""
        return max(map(len, self.names)) + 2

    def head(self, seat: int, active: bool) -> Line:
        """The beginning of a seat's line: a mark for who is on turn, and the name."""
        return Line(mark(active), "bold").add(self.names[seat].ljust(self.width()), "bold")

    def around(self, players: list[Json]) -> list[Json]:
        """The seats in turn order from the reader's left, his own last."""
        first = self.view["you"] or 0
        return [players[(first + 1 + n) % len(players)] for n in range(len(players))]


def mark(active: bool) -> str:
    """What stands before a seat's name: who is on turn has a sign."""
    return "» " if active else "  "
