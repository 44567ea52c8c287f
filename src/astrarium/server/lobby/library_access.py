"""What can be looked up here: a library for each game, and for tables with cards of their own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar, cast

from astrarium.kernel.game import Game, Json
from astrarium.library.library import Found, Kind, Library, Pieces
from astrarium.server.limits import Buckets
from astrarium.server.lobby.catalogue import Sheet, sheet_of
from astrarium.server.messages import Language
from astrarium.server.messages import Text as BothTexts
from astrarium.server.messages.games import Found as FoundInfo
from astrarium.server.messages.games import Piece, RuleText
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.table.live_table import LiveTable

T = TypeVar("T")

KEPT: Final = 8
"""Libraries of cards of one's own that are kept."""
WAITING: Final = 4
"""Searches of one address that may wait."""


class LibraryAccess:
    """The libraries of a house, each made when it is first asked for, and the one thread that reads
    in them: searches take their time from one another, not from the tables."""

    def __init__(self, limits: Limits) -> None:
        self._libraries: dict[str, Library] = {}
        self._own: OrderedDict[tuple[str, str], Library] = OrderedDict()
        self._sheets: dict[str, Sheet] = {}
        self._desk = ThreadPoolExecutor(1, "reading")
        self._searches = Buckets(limits.searches)
        self._waiting: dict[str, int] = {}

    async def read(self, job: Callable[[], T]) -> T:
        """What `job` finds, in the reading thread."""
        return await asyncio.get_running_loop().run_in_executor(self._desk, job)

    async def sheet(self, name: str, make: Callable[[], Any]) -> Sheet:
        """The sheet of a name, for everybody; what stands on it is made when it is first asked
        for, in the reading thread."""

        def look() -> Sheet:
            if name not in self._sheets:
                self._sheets[name] = sheet_of(make())
            return self._sheets[name]

        found = self._sheets.get(name)
        return await self.read(look) if found is None else found

    async def search(self, address: str, job: Callable[[], T]) -> T:
        """The same for a search; Refused when the address asks too often or too much at once."""
        if self._waiting.get(address, 0) >= WAITING:
            raise Refused("rate", "searches_waiting")
        self._searches.take(address)
        self._waiting[address] = self._waiting.get(address, 0) + 1
        try:
            return await self.read(job)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def close(self) -> None:
        """Read no more."""
        self._desk.shutdown(wait=False, cancel_futures=True)

    def of(self, game: Game[Any]) -> Library:
        """What can be looked up of a game; asked for in the reading thread only."""
        if game.id not in self._libraries:
            self._libraries[game.id] = Library(game, game.components())
        return self._libraries[game.id]

    async def at(self, live: LiveTable) -> Library:
        """What can be looked up at a table: rules and pages of its game, and the components it
        plays with, which its options tell. Nothing of its position enters."""
        game, digest = live.table.game, live.table.facts.cards()
        if digest is None:
            return await self.read(partial(self.of, game))
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
