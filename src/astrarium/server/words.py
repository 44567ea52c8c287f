"""What the server itself says to people, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from astrarium.kernel.events import Params
from astrarium.kernel.game import Game
from astrarium.kernel.telling.text import LANGUAGES, Messages
from astrarium.server.messages import Sentence

CATALOGUE: Final = Messages(Path(__file__).parents[1] / "messages")


def _plain(sort: str, id: str, language: str) -> str:
    """Seats are counted from one where no table's names are at hand."""
    return str(int(id) + 1) if sort == "seat" and id.isdecimal() else id


def sentence(key: str, params: Params | None = None, french_reason: str = "") -> Sentence:
    """A message of the server: its key and parameters, and the text in both languages. A parameter
    `reason` that comes from elsewhere is English; `french_reason` is it in French."""
    given: Params = {} if params is None else params
    french = {**given, "reason": french_reason} if french_reason else given
    return {
        "key": key,
        "params": given,
        "en": CATALOGUE.say("en", key, given, _plain),
        "fr": CATALOGUE.say("fr", key, french, _plain),
    }


def game_sentence(game: Game[Any], key: str, params: Params) -> Sentence:
    """A message of a game's catalogue in the same form."""
    texts = {language: game.say(language, key, params) for language in LANGUAGES}
    return {"key": key, "params": params, "en": texts["en"], "fr": texts["fr"]}


def clean(text: str) -> str:
    """Names and chat as they are kept: printable characters, single spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
