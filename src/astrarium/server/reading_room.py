"""What can be looked up here: a library for each game, and for tables with cards of their own."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, cast

from astrarium.kernel.game import Game, Json
from astrarium.library.library import Found, Kind, Library, Pieces
from astrarium.server.live_table import LiveTable
from astrarium.server.messages import Found as FoundInfo
from astrarium.server.messages import Language, Piece, RuleText
from astrarium.server.messages import Text as BothTexts

KEPT: Final = 8
"""Libraries of cards of one's own that are kept."""


class ReadingRoom:
    """The libraries of a house, each made when it is first asked for. Any thread may ask."""

    def __init__(self) -> None:
        self._libraries: dict[str, Library] = {}
        self._own: OrderedDict[tuple[str, str], Library] = OrderedDict()
        self._making = threading.Lock()

    def of(self, game: Game[Any]) -> Library:
        """What can be looked up of a game."""
        with self._making:
            if game.id not in self._libraries:
                self._libraries[game.id] = Library(game, game.components())
            return self._libraries[game.id]

    async def at(self, live: LiveTable) -> Library:
        """What can be looked up at a table: rules and pages of its game, and the components it
        plays with, which its options tell. Nothing of its position enters."""
        game, digest = live.table.game, live.table.facts.cards()
        if digest is None:
            return await asyncio.to_thread(self.of, game)
        own = self._own.get((game.id, digest))
        if own is None:

            async def look() -> list[Json]:
                return game.components_at(live.table.state)

            components = await live.do(look)
            own = self._own.setdefault((game.id, digest), Library(game, components))
            while len(self._own) > KEPT:
                self._own.popitem(last=False)
        self._own.move_to_end((game.id, digest))
        return own


def find(
    library: Library, words: str, language: Language, kinds: Sequence[Kind]
) -> list[FoundInfo]:
    """What answers to the words, best first."""
    return [told(found) for found in library.find(words, language, kinds)]


def told(found: Found) -> FoundInfo:
    """Something found, as it is sent."""
    title, text = pieces(found.title), pieces(found.text)
    return FoundInfo(found.kind, found.id, title, text, cast(Language, found.language))


def pieces(marked: Pieces) -> list[Piece]:
    """A text in pieces, as it is sent."""
    return [Piece(text, found) for text, found in marked]


def rules(library: Library) -> list[RuleText]:
    """The catalogue, with the components that each rule names."""
    return [
        RuleText(
            rule.id,
            BothTexts(**rule.title),
            BothTexts(**rule.text),
            rule.heading,
            rule.chapter,
            rule.kind,
            rule.ruling,
            rule.weight,
            library.named.get(rule.id, []),
        )
        for rule in library.rules
    ]


def components(library: Library, every: Sequence[Json]) -> list[Json]:
    """Components with the rules that each is under."""
    return [{**one, "rules": library.governing.get(one["id"], [])} for one in every]
