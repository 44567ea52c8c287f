"""The table of Starship Battles in a terminal: the star grid, then the ships of both fleets."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.drawing import BoardDrawing, mark
from astrarium.kernel.game import Json
from astrarium.kernel.telling.sketch import INDENT, Line, Sketch, Title

ARROWS: Final = {"n": "^", "e": ">", "s": "v", "w": "<"}
MARKS: Final = {"light": "L", "dark": "D"}
STYLES: Final = {"light": "bright_red", "dark": "bright_blue"}
"""Owners are told by a letter too."""


class Drawing(BoardDrawing):
    """One view of the table, for one reader."""

    def ship_type(self, id: str) -> str:
        """A ship type's name, also of a pack's card."""
        name: str = self.view["types"][id]["name"][self.language]
        return name

    def faction(self, seat: int) -> str:
        """The side of a seat, light before it has one."""
        return str(self.view["seats"][seat]["faction"] or "light")

    def mark(self, ship: Json) -> str:
        """A ship on the grid: side, number, facing."""
        faction = self.faction(ship["owner"])
        arrow = ARROWS[ship["facing"]] if ship["facing"] else "·"
        return f"{MARKS[faction]}{ship['number']}{arrow}".ljust(4)

    def style(self, ship: Json) -> str:
        """The colour of a ship's side."""
        return STYLES[self.faction(ship["owner"])]

    def grid(self) -> Sketch:
        """The star grid, the dark edge above."""
        columns, rows = self.view["grid"]["columns"], self.view["grid"]["rows"]
        standing = {(ship["x"], ship["y"]): ship for ship in self.view["ships"] if ship["square"]}
        lines: Sketch = []
        for y in range(rows - 1, -1, -1):
            line = Line(f"{y + 1:>3} ", "dim")
            for x in range(columns):
                ship = standing.get((x, y))
                if ship is None:
                    line.add(".   ", "dim")
                else:
                    line.add(self.mark(ship), f"dim {self.style(ship)}")
            lines.append(line)
        letters = "".join("abcdefghijklmnopq"[x].ljust(4) for x in range(columns))
        return [*lines, Line("    " + letters, "dim")]

    def ship(self, ship: Json) -> Line:
        """A line about a ship: where, what is left of it, what is on it."""
        notes = [self.told("damage", n=ship["damage"], hull=ship["hull"])]
        if ship["reduced"]:
            notes.append(self.told("reduced"))
        if ship["next"] != "none":
            notes.append(self.told("next_" + ship["next"]))
        notes += [self.name("marker", marker) for marker in ship["markers"]["active"]]
        style = self.style(ship)
        line = Line(self.mark(ship) + f"{ship['square'] or '':<4}", style, INDENT)
        line.add(self.ship_type(ship["type"]), f"bold {style}")
        return line.add("  " + ", ".join(notes), style)

    def seat(self, seat: Json) -> Sketch:
        """A fleet: its points, its ships in play, its reserve and counters."""
        number = seat["seat"]
        faction = self.faction(number)
        head = Line(mark(self.view["active"] == number) + self.names[number], "bold")
        head.add(f"  {MARKS[faction]}", f"bold {STYLES[faction]}")
        head.add("  " + self.told("score", n=seat["destroyed_points"]), "bold dim")
        left = {k: n for k, (n, _) in seat["counters"].items() if n}
        for klass, n in left.items():
            head.add("  " + self.told("counters", n=n, **{"class": klass}), "bold yellow")
        rows: Sketch = [head]
        fleet = [ship for ship in self.view["ships"] if ship["owner"] == number]
        rows += [self.ship(ship) for ship in fleet if ship["at"] in ("grid", "undeployed")]
        if seat["reserve"]:
            waiting = ", ".join(f"{n} × {self.ship_type(id)}" for id, n in seat["reserve"].items())
            rows.append(Line(self.told("reserve", ships=waiting), "dim", INDENT))
        return rows

    def builder(self) -> Sketch:
        """The own fleet under construction."""
        draft = self.view["builder"]
        if draft is None:
            return []
        rows: Sketch = [Line(self.told("points", n=draft["points"], limit=draft["limit"]), "bold")]
        for entry in draft["draft"]:
            rows.append(Line(f"    {entry['count']} × {self.ship_type(entry['type'])}"))
        return rows

    def whole(self) -> Sketch:
        """The table, the reader's own fleet below."""
        rows: Sketch = [Title(self.told("phase", n=self.view["round"], phase=self.view["phase"]))]
        if self.view["ships"]:
            rows += self.grid()
        seats: list[Json] = self.view["seats"]
        for seat in seats if self.view["you"] == 1 else seats[::-1]:
            rows += self.seat(seat)
        return rows + self.builder()
