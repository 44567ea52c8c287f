"""The command line's own sentences, in the reader's language."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from astrarium.kernel.game import Game
from astrarium.kernel.telling.text import COLON, LANGUAGES, Messages

MESSAGES = Messages(Path(__file__).parent / "messages")


class Words:
    """Says sentences of the catalogue in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **params: str | int) -> str:
        """The sentence for a key."""
        return MESSAGES.say(self.language, key, params, plain)

    def label(self, text: str) -> str:
        """Words before what they label."""
        return text + COLON[self.language]

    def ending(self, game: Game[Any], ending: str) -> str:
        """How a game ended, by the game's own text `....ending.ID`; else the ending's id."""
        texts = game.messages().texts[self.language]
        return next(
            (text for key, text in texts.items() if key.endswith(f".ending.{ending}")), ending
        )

    def counted(self, game: Game[Any], kind: str, n: int) -> str:
        """So many components of a kind, by the game's text `....counted.KIND`; else its id."""
        key = f"{game.prefix}.counted.{kind}"
        if game.messages().has(key):
            return game.say(self.language, key, {"n": n})
        return self("games.kind", n=n, kind=kind)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with the language's separators."""
        text = f"{value:,.{digits}f}"
        if self.language == "fr":
            return text.translate({ord(","): "\u202f", ord("."): ","})
        return text

    def percent(self, share: float) -> str:
        """A share as a percentage with one digit."""
        return self.number(100 * share, 1) + ("\u202f%" if self.language == "fr" else "%")

    def seconds(self, value: float) -> str:
        """A duration."""
        return self.number(value, 1 if value >= 1 else 3) + "\u202fs"


def plain(sort: str, id: str, language: str) -> str:
    """Names of things as they are: the command line's sentences point at none."""
    return id


def language_of(arguments: list[str]) -> str:
    """The language asked for with --lang, else the locale's, else English."""
    for number, argument in enumerate(arguments):
        if argument == "--lang" and number + 1 < len(arguments):
            return known(arguments[number + 1])
        if argument.startswith("--lang="):
            return known(argument.partition("=")[2])
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return known(os.environ[variable][:2].lower())
    return "en"


def known(language: str) -> str:
    """The language if there is a catalogue for it, else English."""
    return language if language in LANGUAGES else "en"
