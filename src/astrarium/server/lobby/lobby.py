"""The lobby: everything that the doors of a house open on."""

from __future__ import annotations

import asyncio
from typing import Any

from astrarium.kernel.game import Game
from astrarium.server.lobby.custom_cards import CustomCards
from astrarium.server.lobby.deadlines import Deadlines
from astrarium.server.lobby.finished_games import FinishedGames
from astrarium.server.lobby.library_access import LibraryAccess
from astrarium.server.lobby.rounds import Rounds
from astrarium.server.lobby.seating import Seating
from astrarium.server.lobby.table_setup import TableSetup
from astrarium.server.lobby.tables import Tables
from astrarium.server.metrics import Metrics
from astrarium.server.people.notices import Notices
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.store import Store
from astrarium.server.table.postgame_analysis import PostgameAnalysis
from astrarium.server.work.bots import BotPool
from astrarium.server.work.pack_checks import PackChecks
from astrarium.server.work.workers import Workers


class Lobby:
    """The parts of a house, and their life."""

    def __init__(self, settings: Settings, games: dict[str, Game[Any]]) -> None:
        limits = settings.limits
        self.settings = settings
        self.games = games
        self.metrics = Metrics()
        self.store = Store(settings.database, self.metrics)
        self.packs = PackChecks(settings.game_finder, limits, self.metrics)
        self.libraries = LibraryAccess(limits)
        self.bots = BotPool(settings)
        self.game_worker = Workers(1, limits.work_seconds, limits.work, processor=True)
        self.analysis = PostgameAnalysis(self.store, settings.game_finder, limits)
        self.setup = TableSetup(settings, self.bots)
        self.tables = Tables(settings, games, self.store, self.setup)
        self.rounds = Rounds(settings, self.store, self.tables.live)
        self.deadlines = Deadlines(settings, self.store, self.tables.live, self.tables.get)
        self.custom_cards = CustomCards(self.packs, limits)
        self.seating = Seating(
            settings, self.store, self.game, self.tables, self.setup, self.custom_cards
        )
        self.finished = FinishedGames(
            settings, self.store, self.tables, self.setup, self.game_worker, self.analysis
        )
        self.notices = Notices(settings, self.store, games, self.tables.get, self.seating.issue)
        self.compiling = False  # rules that run faster are being made

    async def open(self) -> None:
        """Open the store and start to let idle tables go."""
        await asyncio.to_thread(self.store.open)
        self.tables.open()
        self.rounds.open()
        self.deadlines.open()
        self.notices.open()

    async def close(self) -> None:
        """Let everything go; nothing is lost by it."""
        self.tables.stop_sweeping()
        self.deadlines.close()
        await self.notices.close()
        await self.rounds.close()
        self.tables.close()
        self.bots.close()
        self.game_worker.close()
        self.analysis.close()
        self.packs.close()
        self.libraries.close()
        await asyncio.to_thread(self.store.close)

    def say_compiling(self, compiling: bool) -> None:
        """Note whether rules that run faster are being made, for whoever asks what runs here."""
        self.compiling = compiling

    def game(self, id: str) -> Game[Any]:
        """The installed game; Refused when there is none."""
        game = self.games.get(id)
        if game is None:
            raise Refused("not_found", "no_game", {"game": id[:60]}, field="game")
        return game
