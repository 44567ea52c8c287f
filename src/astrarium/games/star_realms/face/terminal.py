"""The table of Star Realms in a terminal: opponents above, the trade row, oneself below."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from astrarium.kernel.drawing import BoardDrawing, mark
from astrarium.kernel.game import Game, Json
from astrarium.kernel.telling.sketch import INDENT, Line, Sketch, Title, between

COLOURS: Final = {
    "trade_federation": "bright_blue",
    "blob": "green",
    "star_empire": "yellow",
    "machine_cult": "red",
    "unaligned": "",
}
MARKS: Final = {
    "trade_federation": "F",
    "blob": "B",
    "star_empire": "E",
    "machine_cult": "M",
    "unaligned": "",
}
"""Owners of colour-blind eyes and plain pipes read the faction from a letter."""


class Drawing(BoardDrawing):
    """One view of the table, for one reader."""

    def __init__(self, game: Game[Any], view: Json, names: list[str], language: str) -> None:
        super().__init__(game, view, names, language)
        self.facts: dict[str, Json] = {card["id"]: card for card in game.components()}

    def card(self, id: str | None) -> Line:
        """A card's name in its faction's colour, with the faction's letter."""
        if id is None:
            return Line("?", "dim")
        faction = self.facts[id]["faction"]
        name = self.name("card", id).replace(" ", "\u00a0")  # names stay on one line
        line = Line(name, COLOURS[faction])
        if MARKS[faction]:
            line.add(f"\u00a0{MARKS[faction]}", "dim")
        return line

    def cards(self, ids: list[str | None]) -> Line:
        """Cards in a line, equal ones counted."""
        shown: list[Line] = []
        for id, count in Counter(ids).items():
            line = self.card(id)
            if count > 1:
                line.add(f" ×{count}", "bold" if id else "bold dim")
            shown.append(line)
        return between(", ", shown) if shown else Line("–", "dim")

    def in_play(self, player: Json) -> Line:
        """Bases with their defence, then ships, equal ones counted."""
        bases = [self.base(card) for card in player["in_play"] if card["base"]]
        ships = [card for card in player["in_play"] if not card["base"]]
        plain = [card["card"] for card in ships if card["copy"] is None]
        copies = [
            self.card(card["card"]).add(" = ").join(self.card(card["copy"]))
            for card in ships
            if card["copy"] is not None
        ]
        return between(", ", bases + copies + ([self.cards(plain)] if plain else []))

    def base(self, card: Json) -> Line:
        """A base in play with the combat that it still takes."""
        left = card["defense"] - card["damage"]
        kind = self.told("outpost" if card["outpost"] else "base", n=left)
        return self.card(card["card"]).add(f" ({kind})", "bold")

    def lying(self, key: str, cards: Line) -> Line:
        """An indented line of cards with its label."""
        return Line(self.label(self.told(key)), "dim", INDENT).join(cards)

    def heading(self, player: Json) -> Line:
        """A seat's name, score and piles."""
        seat = player["seat"]
        active = seat in self.view["active"]
        line = Line(mark(active), "bold")
        line.add(self.names[seat].ljust(self.width()), "bold" if active else "")
        if not player["alive"]:
            return line.add(self.told("defeated"), "dim")
        line.add(self.told("authority", n=player["authority"]), "bold cyan")
        if active:
            line.add("  " + self.told("trade", n=player["trade"]), "yellow")
            line.add("  " + self.told("combat", n=player["combat"]), "red")
        note = self.note(player)
        if note:
            line.add("  " + note, "dim")
        piles = self.told(
            "piles", hand=len(player["hand"]), deck=player["deck"], discard=len(player["discard"])
        )
        return line.add("  " + piles, "dim")

    def note(self, player: Json) -> str:
        """A seat's part in a team format."""
        you = self.view["you"]
        teams = [other["team"] for other in self.view["players"]]
        notes = [self.told(f"role.{player['role']}")] if player["role"] else []
        if you is not None and player["seat"] != you and player["team"] == teams[you]:
            notes.append(self.told("partner"))
        return ", ".join(notes)

    def seat(self, player: Json) -> Sketch:
        """Everything that lies before a seat."""
        rows: Sketch = [self.heading(player)]
        if not player["alive"]:
            return rows
        if player["in_play"]:
            rows.append(self.lying("in_play", self.in_play(player)))
        if player["seat"] == self.view["you"] or any(card is not None for card in player["hand"]):
            rows.append(self.lying("hand", self.cards(player["hand"])))
        for pile in ("discard", "deck_top"):
            if player[pile]:
                rows.append(self.lying(pile, self.cards(player[pile])))
        return rows

    def trade_row(self) -> Sketch:
        """The trade row with its prices, the Explorers, the piles beside them."""
        cards = [id for id in self.view["trade_row"] if id is not None]
        if self.view["explorers"]:
            cards.append("explorer")
        priced = [self.card(id).add(f" {self.facts[id]['cost']}", "bold yellow") for id in cards]
        row = Line("  " + self.label(self.told("row")), "dim").join(between(" | ", priced))
        facts = self.told(
            "stock",
            deck=self.view["trade_deck"],
            explorers=self.view["explorers"],
            scrap=len(self.view["scrap_heap"]),
        )
        return [Line(), row, Line(facts, "dim", INDENT), Line()]

    def whole(self) -> Sketch:
        """The table, opponents in turn order from the reader's left."""
        order = self.around(self.view["players"])
        rows: Sketch = [Title(self.told("turn", n=self.view["turn"]))]
        for player in order[:-1]:
            rows += self.seat(player)
        return [*rows, *self.trade_row(), *self.seat(order[-1])]
