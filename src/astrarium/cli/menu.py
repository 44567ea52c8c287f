"""The legal actions of a decision as a numbered list, and what a typed line means among them."""

from __future__ import annotations

import unicodedata
from typing import Any

from rich.text import Text

from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.flow import State, legal
from astrarium.kernel.game import Game


class Menu:
    """What a seat may answer. `numbered` gives the actions by number, from 1, grouped by verb."""

    def __init__(self, game: Game[Any], state: State, seat: int, language: str) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.language = language
        self.groups: dict[str, list[int]] = {}
        actions = legal(state, seat)
        actions.sort(key=lambda action: action == game.idle_action)  # what ends a turn comes last
        for action in actions:
            self.groups.setdefault(game.space.decode(action).verb.name, []).append(action)
        self.numbered = [action for group in self.groups.values() for action in group]
        self.amounts = self.by_amount()

    def by_amount(self) -> dict[int, int]:
        """The actions by their argument when all answer "how many": then a typed number is one."""
        verbs = [self.game.space.decode(action).verb for action in self.numbered]
        if len(self.groups) != 1 or len(verbs) < 2 or len(verbs[0].domains) != 1:
            return {}
        if verbs[0].domains[0].words or verbs[0].domains[0].name != "n":
            return {}
        return {self.game.space.decode(action).a: action for action in self.numbered}

    def label(self, action: int) -> str:
        """An action in the reader's words."""
        key, params = self.game.label(self.state, self.seat, action)
        return self.game.say(self.language, key, params)

    def lines(self) -> list[Text]:
        """One paragraph a verb: numbers and labels. Amounts are shown as their range."""
        if self.amounts:
            least, most = min(self.amounts), max(self.amounts)
            whole = len(self.amounts) == most - least + 1
            shown = f"{least} … {most}" if whole else ", ".join(map(str, sorted(self.amounts)))
            return [Text(shown, style="bold")]
        lines: list[Text] = []
        number = 0
        for group in self.groups.values():
            line = Text()
            for action in group:
                number += 1
                line.append(f"{number:>3}\u00a0", style="bold cyan")
                line.append(self.label(action).replace(" ", "\u00a0"))
                line.append("  ")
            lines.append(line)
        return lines

    def find(self, text: str) -> list[int]:
        """The actions that a line may mean: a number, a notation, or words of a label."""
        if text.isascii() and text.isdecimal() and len(text) < 6:
            number = int(text)
            if self.amounts:
                return [self.amounts[number]] if number in self.amounts else []
            return self.numbered[number - 1 : number] if number else []
        try:
            return [self.game.read(self.state, self.seat, text)]
        except UnknownAction:
            wanted = simple(text).split()
            return [
                action
                for action in self.numbered
                if all(word in self.searched(action) for word in wanted)
            ]

    def searched(self, action: int) -> str:
        """What words are looked for in: label and notation."""
        return simple(f"{self.label(action)} {self.game.write(action)}")


def simple(text: str) -> str:
    """Text without case or accents, for comparison."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
