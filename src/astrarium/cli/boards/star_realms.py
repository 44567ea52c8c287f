"""The table of Star Realms in a terminal: opponents above, the trade row, oneself below."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from astrarium.cli.boards.board import card_facts
from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json

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


class Drawing:
    """One view of the table, for one reader."""

    def __init__(self, game: Game[Any], view: Json, names: list[str], words: Words) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.words = words
        self.cards = card_facts(game)

    def card(self, id: str | None) -> Text:
        """A card's name in its faction's colour, with the faction's letter."""
        if id is None:
            return Text("?", style="dim")
        faction = self.cards[id]["faction"]
        name = self.game.name_thing("card", id, self.words.language).replace(" ", "\u00a0")
        text = Text().append(name, style=COLOURS[faction])  # names stay on one line
        if MARKS[faction]:
            text.append(f"\u00a0{MARKS[faction]}", style="dim")
        return text

    def cards_text(self, ids: list[str | None]) -> Text:
        """Cards in a line, equal ones counted."""
        shown: list[Text] = []
        for id, count in Counter(ids).items():
            text = self.card(id)
            if count > 1:
                text.append(f" ×{count}", style="bold")
            shown.append(text)
        return Text(", ").join(shown) if shown else Text("–", style="dim")

    def in_play(self, player: Json) -> Text:
        """Bases with their defence, then ships, equal ones counted."""
        bases = [self.base(card) for card in player["in_play"] if card["base"]]
        ships = [card for card in player["in_play"] if not card["base"]]
        plain = [card["card"] for card in ships if card["copy"] is None]
        copies = [
            self.card(card["card"]).append(" = ").append_text(self.card(card["copy"]))
            for card in ships
            if card["copy"] is not None
        ]
        shown = bases + copies + ([self.cards_text(plain)] if plain else [])
        return Text(", ").join(shown)

    def base(self, card: Json) -> Text:
        """A base in play with the combat that it still takes."""
        left = card["defense"] - card["damage"]
        kind = self.words("board.outpost" if card["outpost"] else "board.base", n=left)
        return self.card(card["card"]).append(f" ({kind})", style="bold")

    def line(self, label: str, content: Text) -> RenderableType:
        """An indented line with its label."""
        head = Text().append(self.words("board.label", label=label), style="dim")
        return Padding(head.append_text(content), (0, 0, 0, 4), expand=False)

    def head(self, player: Json) -> Text:
        """A seat's name, score and piles."""
        seat = player["seat"]
        active = seat in self.view["active"]
        text = Text().append("» " if active else "  ", style="bold")
        width = max(map(len, self.names)) + 2
        text.append(self.names[seat].ljust(width), style="bold" if active else "")
        if not player["alive"]:
            return text.append(self.words("board.defeated"), style="dim")
        text.append(self.words("board.authority", n=player["authority"]), style="bold cyan")
        if active:
            text.append("  " + self.words("board.trade", n=player["trade"]), style="yellow")
            text.append("  " + self.words("board.combat", n=player["combat"]), style="red")
        note = self.note(player)
        if note:
            text.append("  " + note, style="dim")
        piles = self.words(
            "board.piles",
            hand=len(player["hand"]),
            deck=player["deck"],
            discard=len(player["discard"]),
        )
        return text.append("  " + piles, style="dim")

    def note(self, player: Json) -> str:
        """A seat's part in a team format."""
        you = self.view["you"]
        teams = [other["team"] for other in self.view["players"]]
        notes = [self.words(f"board.role.{player['role']}")] if player["role"] else []
        if you is not None and player["seat"] != you and player["team"] == teams[you]:
            notes.append(self.words("board.partner"))
        return ", ".join(notes)

    def seat(self, player: Json) -> list[RenderableType]:
        """Everything that lies before a seat."""
        rows: list[RenderableType] = [self.head(player)]
        if not player["alive"]:
            return rows
        if player["in_play"]:
            rows.append(self.line(self.words("board.in_play"), self.in_play(player)))
        if player["seat"] == self.view["you"] or any(card is not None for card in player["hand"]):
            rows.append(self.line(self.words("board.hand"), self.cards_text(player["hand"])))
        if player["discard"]:
            rows.append(self.line(self.words("board.discard"), self.cards_text(player["discard"])))
        if player["deck_top"]:
            rows.append(
                self.line(self.words("board.deck_top"), self.cards_text(player["deck_top"]))
            )
        return rows

    def row(self) -> list[RenderableType]:
        """The trade row with its prices, the Explorers, the piles beside them."""
        shown: list[Text] = []
        for id in self.view["trade_row"]:
            if id is not None:
                price = Text(f" {self.cards[id]['cost']}", style="bold yellow")
                shown.append(self.card(id).append_text(price))
        if self.view["explorers"]:
            price = Text(f" {self.cards['explorer']['cost']}", style="bold yellow")
            shown.append(self.card("explorer").append_text(price))
        label = self.words("board.label", label=self.words("board.row"))
        row = Text().append("  " + label, style="dim").append_text(Text(" | ").join(shown))
        facts = self.words(
            "board.stock",
            deck=self.view["trade_deck"],
            explorers=self.view["explorers"],
            scrap=len(self.view["scrap_heap"]),
        )
        stock = Padding(Text(facts, style="dim"), (0, 0, 0, 4), expand=False)
        return [Text(), row, stock, Text()]

    def whole(self) -> RenderableType:
        """The table, opponents in turn order from the reader's left."""
        players: list[Json] = self.view["players"]
        you = self.view["you"]
        first = 0 if you is None else you
        order = [players[(first + 1 + n) % len(players)] for n in range(len(players))]
        rows: list[RenderableType] = [Rule(self.words("board.turn", n=self.view["turn"]))]
        for player in order[:-1]:
            rows += self.seat(player)
        return Group(*rows, *self.row(), *self.seat(order[-1]))


def draw(game: Game[Any], view: Json, names: list[str], words: Words) -> RenderableType:
    """The table as the view's seat sees it."""
    return Drawing(game, view, names, words).whole()
