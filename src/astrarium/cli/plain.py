"""A table of any game, read off its view: facts, the seats, and what lies there."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from astrarium.cli.screen import table
from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json

SEATS: Final = ("seats", "players")
"""The fields of views that hold one record for each seat."""
OF_THE_FRAME: Final = ("game", "you", "to_act", "outcome")
"""Fields that are told elsewhere on the screen."""
NUMBERS_OF_SEATS: Final = ("active", "first", "leader", "owner", "player", "seat", "starter")
"""Fields that views hold a seat's number in, by custom."""
WIDE: Final = 6
"""More fields than so many read better downwards than across."""
NOTHING: Final = "–"
Row = tuple[str, Any]


def draw(game: Game[Any], view: Json, names: list[str], words: Words) -> RenderableType:
    """Facts above, then the seats, then everything with parts of its own, all under the game's
    own words where it has some."""
    return Drawing(game, names, words).whole(view)


class Drawing:
    """One view of the table, for one reader."""

    def __init__(self, game: Game[Any], names: list[str], words: Words) -> None:
        self.game = game
        self.names = names
        self.words = words
        self.cards: dict[str, Json] = {one["id"]: one for one in game.components()}

    def whole(self, view: Json) -> RenderableType:
        """The table."""
        facts: list[Row] = []
        seats: list[RenderableType] = []
        parts: list[RenderableType] = []
        for field, value in view.items():
            if field in OF_THE_FRAME:
                continue
            if field in SEATS and are_rows(value) and len(value) == len(self.names):
                seats += self.seats(value)
            elif has_parts(value):
                parts += self.part(field, value)
            else:
                facts.append((field, value))
        return Group(*([self.facts(facts)] if facts else []), *seats, *parts)

    def facts(self, rows: list[Row]) -> Table:
        """Fields and their values, one below the other."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim")
        grid.add_column()
        for field, value in rows:
            grid.add_row(self.label(field), self.shown(field, value))
        return grid

    def seats(self, rows: list[Json]) -> list[RenderableType]:
        """A table of what can be told in a word or a list, and below it, seat by seat, the rest."""
        fields = [field for field in fields_of(rows) if field != "seat"]
        flat = [field for field in fields if not any(has_parts(row.get(field)) for row in rows)]
        drawn: list[RenderableType] = [self.across(rows, flat, self.names, "")]
        for name, row in zip(self.names, rows, strict=True):
            rest = [field for field in fields if field not in flat and not is_empty(row.get(field))]
            if rest:
                drawn.append(Text(name, style="bold"))
            for field in rest:
                drawn += [Padding(part, (0, 0, 0, 2)) for part in self.part(field, row[field])]
        return drawn

    def across(self, rows: list[Json], fields: list[str], heads: list[str], title: str) -> Table:
        """Records as a table: a row for each, or a column for each where they have many fields."""
        if len(fields) <= WIDE:
            drawn = table(title, *map(self.label, fields))
            for head, row in zip(heads, rows, strict=True):
                cells = (self.shown(field, row.get(field)) for field in fields)
                drawn.add_row(Text(head, style="bold"), *cells)
            return drawn
        drawn = table(title, *heads)
        for field in fields:
            cells = (self.shown(field, row.get(field)) for row in rows)
            drawn.add_row(Text(self.label(field), style="dim"), *cells)
        return drawn

    def part(self, field: str, value: Any) -> list[RenderableType]:
        """A field that has parts of its own, under its label."""
        if isinstance(value, dict):
            flat = [(name, it) for name, it in value.items() if not has_parts(it)]
            told = [row for row in flat if not is_empty(row[1])]
            drawn: list[RenderableType] = [self.facts(told)] if told else []
            for name, it in value.items():
                if has_parts(it):
                    drawn += self.part(name, it)
            if not drawn:
                return []
            return [
                Text(self.label(field), style="dim"),
                *(Padding(part, (0, 0, 0, 2)) for part in drawn),
            ]
        if not are_rows(value):
            lines = [self.shown(field, one) for one in value]
            return [
                Text(self.label(field), style="dim"),
                *(Padding(x, (0, 0, 0, 2)) for x in lines),
            ]
        fields = [
            name for name in fields_of(value) if not all(is_empty(row.get(name)) for row in value)
        ]
        numbers = [str(number) for number in range(1, len(value) + 1)]
        return [self.across(value, fields, numbers, self.label(field))]

    def label(self, field: str) -> str:
        """The game's word for a field of its view, else the field's own name."""
        key = f"{self.game.prefix}.view.{field}"
        if self.game.messages().has(key):
            return self.game.say(self.words.language, key, {})
        if field in self.cards:
            return self.name(field, field)
        return field.replace("_", " ").capitalize()

    def shown(self, field: str, value: Any) -> Text:
        """A value for people: things by their names, equal ones counted, what is not known as a
        question mark."""
        return Text(self.spelt(field, value))

    def spelt(self, field: str, value: Any) -> str:
        """A value as text."""
        if isinstance(value, bool):
            return self.words("play.yes" if value else "play.no")
        if isinstance(value, list):
            return self.listed(field, value)
        if isinstance(value, dict):
            told = [(name, it) for name, it in value.items() if not is_empty(it)]
            lines = (self.words.label(self.label(name)) + self.spelt(name, it) for name, it in told)
            return " · ".join(lines) or NOTHING
        if isinstance(value, int) and field in NUMBERS_OF_SEATS and 0 <= value < len(self.names):
            return self.names[value]
        if isinstance(value, str) and value:
            return self.name(field, value)
        return NOTHING if value is None or value == "" else str(value)

    def listed(self, field: str, values: list[Any]) -> str:
        """Values in a line; equal words stand there once, with their number."""
        told = ["?" if value is None else self.spelt(field, value) for value in values]
        if any(isinstance(value, int) for value in values):
            return ", ".join(told) or NOTHING
        counted = Counter(told).items()
        return ", ".join(one if n == 1 else f"{one} ×{n}" for one, n in counted) or NOTHING

    def name(self, field: str, value: str) -> str:
        """A word of the view by the name that the game or its components give it."""
        language = self.words.language
        if value.startswith("@"):
            sort, _, id = value[1:].partition(":")
            return self.game.name_thing(sort, id, language)
        if value in self.cards:
            named: str = self.cards[value]["name"][language]
            return named
        key = f"{self.game.prefix}.{field}.{value}"
        if self.game.messages().has(key):
            return self.game.say(language, key, {})
        return value.replace("_", " ")


def are_rows(value: Any) -> bool:
    """Whether a value is a list of records."""
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def has_parts(value: Any) -> bool:
    """Whether a value needs more than a line: a record that holds more than plain values, records,
    lists of lists."""
    if isinstance(value, dict):
        return any(isinstance(item, dict | list) for item in value.values())
    return isinstance(value, list) and any(isinstance(item, dict | list) for item in value)


def is_empty(value: Any) -> bool:
    """Whether there is nothing to tell: a false, an empty list, a nought among the details."""
    return value is None or value is False or value in ("", 0, [], {})


def fields_of(rows: list[Json]) -> list[str]:
    """Every field that some record has, in the order in which they come."""
    fields: list[str] = []
    for row in rows:
        fields += [field for field in row if field not in fields]
    return fields
