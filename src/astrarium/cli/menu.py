"""The legal actions of a decision as a numbered list, and what a typed line means among them."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from astrarium.kernel.actions import PRIMARY
from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.flow import legal
from astrarium.kernel.game import Game
from astrarium.kernel.state import State

GAP = 2
"""Blanks between two columns of choices."""


class Menu:
    """What a seat may answer. `numbered` gives the actions by number, from 1, grouped by verb."""

    def __init__(self, game: Game[Any], state: State, seat: int, language: str) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.language = language
        self.groups: dict[str, list[int]] = {}
        actions = legal(state, seat)
        actions.sort(key=self.is_way_on)  # nobody ends a turn by typing 1
        for action in actions:
            self.groups.setdefault(game.space.decode(action).verb.name, []).append(action)
        self.numbered = [action for group in self.groups.values() for action in group]
        self.amounts = self.by_amount()

    def is_way_on(self, action: int) -> bool:
        """Whether an action ends a turn or goes on without doing anything."""
        verb = self.game.space.decode(action).verb
        return action == self.game.idle_action or verb.look == PRIMARY

    def by_amount(self) -> dict[int, int]:
        """The actions by their argument when all answer "how many": then a typed number is one."""
        verbs = [self.game.space.decode(action).verb for action in self.numbered]
        if len(self.groups) != 1 or len(verbs[0].domains) != 1:
            return {}
        if verbs[0].domains[0].words or verbs[0].domains[0].name != "n":
            return {}
        return {self.game.space.decode(action).a: action for action in self.numbered}

    def label(self, action: int) -> str:
        """An action in the reader's words."""
        key, params = self.game.label(self.state, self.seat, action)
        return self.game.say(self.language, key, params)

    def typed(self, action: int) -> int:
        """The number that answers with an action: its place in the list, or the amount itself."""
        if self.amounts:
            return self.game.space.decode(action).a
        return self.numbered.index(action) + 1

    def amount(self, text: str) -> list[int]:
        """The action that a number would be which can't be answered now, so that its refusal can
        be told; none where no number is asked for."""
        if not self.amounts or not (text.isascii() and text.isdecimal() and len(text) < 6):
            return []
        verb = self.game.space.decode(self.numbered[0]).verb
        return [verb.of(int(text))] if int(text) < verb.count else []

    def range(self) -> str:
        """The amounts that may be typed: "1 … 13" or "1, 2, 7"."""
        least, most = min(self.amounts), max(self.amounts)
        if least < most and len(self.amounts) == most - least + 1:
            return f"{least} … {most}"
        return ", ".join(map(str, sorted(self.amounts)))

    def lines(self, width: int, page: int) -> list[Text]:
        """Numbers and labels in columns, verb by verb; amounts are the caller's to tell."""
        if self.amounts:
            return []
        groups = self.groups.values()
        return [line for group in groups for line in self.columns(group, width, page)]

    def columns(self, actions: list[int], width: int, page: int) -> list[Text]:
        """Some of the actions with their numbers, in as many columns as fit, read downwards, at
        most `page` lines of them before the next begin at the top again."""
        labels = [self.label(action) for action in actions]
        widest = max(map(cell_len, labels), default=0)
        digits = len(str(len(self.numbered)))
        cell = digits + 2 + widest + GAP
        across = max(1, (width + GAP) // cell)
        lines: list[Text] = []
        for first in range(0, len(actions), across * page):
            end = min(first + across * page, len(actions))
            rows = -(-(end - first) // across)
            for row in range(first, first + rows):
                line = Text()
                for place in range(row, end, rows):
                    number = self.typed(actions[place])
                    line.append(f" {number:>{digits}} ", style="bold cyan")
                    pad = 0 if place + rows >= end else widest - cell_len(labels[place]) + GAP
                    line.append(labels[place] + " " * pad)
                lines.append(line)
        return lines

    def find(self, text: str) -> list[int]:
        """The actions that a line may mean: a number, a notation, or words of a label. Whole
        labels win over whole words, and those over parts of words."""
        if text.isascii() and text.isdecimal() and len(text) < 6:
            number = int(text)
            if self.amounts:
                return [self.amounts[number]] if number in self.amounts else []
            return self.numbered[number - 1 : number] if number else []
        try:
            return [self.game.read(self.state, self.seat, text)]
        except UnknownAction:
            wanted = simple(text)
        whole = [action for action in self.numbered if simple(self.label(action)) == wanted]
        if whole:
            return whole
        parts = wanted.split()
        found = {action: self.searched(action) for action in self.numbered}
        meant = words_of(wanted)
        exact = [a for a, told in found.items() if meant and meant <= words_of(told)]
        return exact or [a for a, told in found.items() if all(part in told for part in parts)]

    def searched(self, action: int) -> str:
        """What words are looked for in: label and notation."""
        return simple(f"{self.label(action)} {self.game.write(action)}")


def words_of(text: str) -> set[str]:
    """The words of a simple text, without the marks between and around them."""
    return set(re.findall(r"\w+", text))


def simple(text: str) -> str:
    """Text without case or accents, for comparison."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
