"""The table of Starship Battles in a terminal: the star grid, then the ships of both fleets."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json

ARROWS: Final = {"n": "^", "e": ">", "s": "v", "w": "<"}
MARKS: Final = {"light": "L", "dark": "D"}
STYLES: Final = {"light": "bright_red", "dark": "bright_blue"}
"""Owners are told by a letter too."""


class Drawing:
    """One view of the table, for one reader."""

    def __init__(self, game: Game[Any], view: Json, names: list[str], words: Words) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.language = words.language

    def told(self, key: str, **params: str | int) -> str:
        """A sentence of the game's own catalogue."""
        return self.game.say(self.language, "sb.board." + key, params)

    def name(self, id: str) -> str:
        """A ship type's name, also of a pack's card."""
        name: str = self.view["types"][id]["name"][self.language]
        return name

    def faction(self, seat: int) -> str:
        """The side of a seat, light before it has one."""
        return str(self.view["seats"][seat]["faction"] or "light")

    def mark(self, ship: Json) -> Text:
        """A ship on the grid: side, number, facing."""
        faction = self.faction(ship["owner"])
        arrow = ARROWS[ship["facing"]] if ship["facing"] else "·"
        return Text(f"{MARKS[faction]}{ship['number']}{arrow}".ljust(4), style=STYLES[faction])

    def grid(self) -> list[RenderableType]:
        """The star grid, the dark edge above."""
        columns, rows = self.view["grid"]["columns"], self.view["grid"]["rows"]
        standing = {(ship["x"], ship["y"]): ship for ship in self.view["ships"] if ship["square"]}
        lines: list[RenderableType] = []
        for y in range(rows - 1, -1, -1):
            line = Text(f"{y + 1:>3} ", style="dim")
            for x in range(columns):
                ship = standing.get((x, y))
                line.append_text(self.mark(ship) if ship else Text(".   ", style="dim"))
            lines.append(line)
        letters = "".join("abcdefghijklmnopq"[x].ljust(4) for x in range(columns))
        return [*lines, Text("    " + letters, style="dim")]

    def ship(self, ship: Json) -> RenderableType:
        """A line about a ship: where, what is left of it, what is on it."""
        notes = [self.told("damage", n=ship["damage"], hull=ship["hull"])]
        if ship["reduced"]:
            notes.append(self.told("reduced"))
        if ship["next"] != "none":
            notes.append(self.told("next_" + ship["next"]))
        notes += [
            self.game.name_thing("marker", marker, self.language)
            for marker in ship["markers"]["active"]
        ]
        line = self.mark(ship).append(f"{ship['square'] or '':<4}")
        line.append(self.name(ship["type"]), style="bold").append("  " + ", ".join(notes))
        return Padding(line, (0, 0, 0, 4), expand=False)

    def seat(self, seat: Json) -> list[RenderableType]:
        """A fleet: its points, its ships in play, its reserve and counters."""
        number = seat["seat"]
        active = self.view["active"] == number
        faction = self.faction(number)
        head = Text("» " if active else "  ", style="bold").append(self.names[number], style="bold")
        head.append(f"  {MARKS[faction]}", style=STYLES[faction])
        head.append("  " + self.told("score", n=seat["destroyed_points"]), style="dim")
        left = {k: n for k, (n, _) in seat["counters"].items() if n}
        for klass, n in left.items():
            head.append("  " + self.told("counters", n=n, **{"class": klass}), style="yellow")
        rows: list[RenderableType] = [head]
        fleet = [ship for ship in self.view["ships"] if ship["owner"] == number]
        rows += [self.ship(ship) for ship in fleet if ship["at"] in ("grid", "undeployed")]
        if seat["reserve"]:
            waiting = ", ".join(f"{n} × {self.name(id)}" for id, n in seat["reserve"].items())
            text = Text(self.told("reserve", ships=waiting), style="dim")
            rows.append(Padding(text, (0, 0, 0, 4), expand=False))
        return rows

    def builder(self) -> list[RenderableType]:
        """The own fleet under construction."""
        draft = self.view["builder"]
        if draft is None:
            return []
        head = Text(self.told("points", n=draft["points"], limit=draft["limit"]), style="bold")
        lines = [f"    {entry['count']} × {self.name(entry['type'])}" for entry in draft["draft"]]
        return [head, *(Text(line) for line in lines)]

    def whole(self) -> RenderableType:
        """The table, the reader's own fleet below."""
        phase = self.told("phase", n=self.view["round"], phase=self.view["phase"])
        rows: list[RenderableType] = [Rule(phase)]
        if self.view["ships"]:
            rows += self.grid()
        seats: list[Json] = self.view["seats"]
        for seat in seats if self.view["you"] == 1 else seats[::-1]:
            rows += self.seat(seat)
        return Group(*rows, *self.builder())


def draw(game: Game[Any], view: Json, names: list[str], words: Words) -> RenderableType:
    """The table as the view's seat sees it."""
    return Drawing(game, view, names, words).whole()
