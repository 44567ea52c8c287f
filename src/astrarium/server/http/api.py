"""The REST part, as docs/protocol.md states it: all its routes, and what runs here."""

from __future__ import annotations

from litestar import Router, get
from litestar.datastructures import State

import astrarium
from astrarium.server.http.games_api import GAME_ROUTES
from astrarium.server.http.parameters import lobby_of
from astrarium.server.http.review_api import REVIEW_ROUTES
from astrarium.server.http.tables_api import TABLE_ROUTES
from astrarium.server.messages.games import Version


@get("/version", sync_to_thread=False)
def get_version(state: State) -> Version:
    """What runs here, and whether it sends notices."""
    lobby = lobby_of(state)
    return Version(
        astrarium.__version__,
        astrarium.mode(),
        lobby.notices.offered,
        lobby.compiling,
        list(lobby.settings.bots),
    )


API = Router("/api", route_handlers=[*GAME_ROUTES, *TABLE_ROUTES, *REVIEW_ROUTES, get_version])
