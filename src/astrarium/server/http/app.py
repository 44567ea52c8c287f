"""The application: routes, errors, documents and the lobby's life."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import astrarium
from astrarium.kernel.game import installed
from astrarium.server.http.api import API
from astrarium.server.http.boards import Boards, board_file
from astrarium.server.http.health import HEALTH_API, Pulse
from astrarium.server.http.notice_api import NOTICES_API
from astrarium.server.http.once import Deeds
from astrarium.server.http.preview import shared_ending
from astrarium.server.http.web import pages
from astrarium.server.limits import Buckets
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.socket.sockets import Doorkeeper, table_socket

LOG = logging.getLogger("astrarium.server")
Asked = Request[Any, Any, Any]

SEAT_TOKEN = SecurityScheme(
    "http",
    scheme="bearer",
    description="The token of a seat, as the answer has it that made the table or took the seat.",
)

KNOWN = {
    400: ("malformed", "malformed"),
    401: ("unauthorized", "token"),
    403: ("not_allowed", "not_allowed"),
    404: ("not_found", "no_page"),
    405: ("malformed", "method"),
    413: ("too_large", "too_large"),
    415: ("malformed", "malformed"),
}


def make_app(settings: Settings) -> Litestar:
    """The application with a lobby of its own."""
    games, faults = installed()
    for name, fault in faults.items():
        LOG.error("the game %s can't be played: %s", name, fault)
    lobby = Lobby(settings, games)

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        await lobby.open()
        try:
            yield
        finally:
            await lobby.close()

    app = Litestar(
        [API, NOTICES_API, *HEALTH_API, table_socket, shared_ending, board_file, pages],
        lifespan=[opened],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http,
            RecursionError: _too_deep,
            UnicodeError: _no_text,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            "Astrarium",
            astrarium.__version__,
            description="Tables, seats and records. The socket is described in docs/protocol.md.",
            path="/schema",
            components=Components(security_schemes={"seat": SEAT_TOKEN}),
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    app.state.lobby = lobby
    app.state.unplayable = [name for name in faults if " " not in name]
    app.state.boards = Boards(games)
    app.state.settings = settings
    app.state.metrics = lobby.metrics
    app.state.pulse = Pulse(lobby.store)
    lobby.metrics.gauge("tables", "Tables in memory.", lambda: {"": len(lobby.tables.live)})
    app.state.door = Doorkeeper(settings.limits, lobby.metrics)
    app.state.forecasts = Buckets(settings.limits.forecasts)
    app.state.counsels = Buckets(settings.limits.counsels)
    app.state.mails_left = Buckets(settings.limits.mails_left)
    app.state.deeds = Deeds()
    app.state.creations = Buckets(settings.limits.creations)
    return app


def _refused(_: Asked, why: Refused) -> Response[Any]:
    return Response(why.to_json(), status_code=why.status, headers=why.headers())


def _http(_: Asked, error: HTTPException) -> Response[Any]:
    code, key = KNOWN.get(error.status_code, ("malformed", "malformed"))
    if error.status_code >= 500:
        code, key = "internal", "internal"
    why = Refused(code, key, {"reason": _reason(error)}, field=_field(error))
    return Response(why.to_json(), status_code=error.status_code)


def _reason(error: HTTPException) -> str:
    """What is wrong with a request, without the caller's own text."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        return str(error.extra[0].get("message", error.detail))[:200]
    return error.detail[:200]


def _field(error: HTTPException) -> str | None:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        key = error.extra[0].get("key")
        return None if key is None else str(key)
    return None


def _too_deep(_: Asked, __: RecursionError) -> Response[Any]:
    reason, french = "nested too deeply", "trop de niveaux imbriqués"
    why = Refused("malformed", "malformed", {"reason": reason}, french_reason=french)
    return Response(why.to_json(), status_code=why.status)


def _no_text(_: Asked, __: UnicodeError) -> Response[Any]:
    why = Refused("malformed", "no_utf8")
    return Response(why.to_json(), status_code=why.status)


def _failed(request: Asked, error: Exception) -> Response[Any]:
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    why = Refused("internal", "internal")
    return Response(why.to_json(), status_code=500)
