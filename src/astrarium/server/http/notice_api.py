"""The REST part about notices, as docs/protocol.md states it."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

from litestar import Router, get, post, put
from litestar.datastructures import State
from litestar.params import Body
from litestar.response import Redirect

from astrarium.server.callers import caller
from astrarium.server.http.once import Key, once
from astrarium.server.http.parameters import SEATED, Asked, Id, lobby_of, required_bearer
from astrarium.server.messages.seats import Notice, NoticeKey, SeatToken

Wish = Annotated[Notice, Body()]
Shown = Annotated[NoticeKey, Body()]


@get("/tables/{table_id:str}/notice", security=SEATED)
async def get_notice(request: Asked, state: State, table_id: Id) -> Notice:
    """Where the asking seat is told that it is its move."""
    lobby = lobby_of(state)
    return await lobby.notices.get(await lobby.tables.get(table_id), required_bearer(request))


@put("/tables/{table_id:str}/notice", security=SEATED)
async def put_notice(request: Asked, state: State, table_id: Id, data: Wish) -> Notice:
    """Leave an address for the asking seat, or take it back with null."""
    state.mails_left.take(caller(request.client))
    lobby = lobby_of(state)
    return await lobby.notices.put(await lobby.tables.get(table_id), required_bearer(request), data)


@post("/tables/{table_id:str}/notice/seat")
async def post_notice_seat(
    request: Asked, state: State, table_id: Id, data: Shown, key: Key = None
) -> SeatToken:
    """Take the seat that a notice was written to, with the key of its link."""
    lobby = lobby_of(state)

    async def make() -> SeatToken:
        return await lobby.notices.sit(await lobby.tables.get(table_id), data.key)

    return await once(request, key, make)


@get("/notices/{key:str}", include_in_schema=False)
async def get_stop(key: Id) -> Redirect:
    """The page that asks whether notices shall end: reading a mail must not end them by itself."""
    return Redirect(f"/#/stop/{quote(key, safe='')}", status_code=303)


@post("/notices/{key:str}", status_code=204)
async def post_one_click(state: State, key: Id) -> None:
    """End a seat's notices as mail programs do it (RFC 8058); the body says nothing new."""
    await lobby_of(state).notices.stop(NoticeKey(key))


@post("/notices", status_code=204)
async def post_stop(state: State, data: Shown) -> None:
    """End a seat's notices, or all of that address."""
    await lobby_of(state).notices.stop(data)


NOTICES_API = Router(
    "/api",
    route_handlers=[
        get_notice,
        put_notice,
        post_notice_seat,
        get_stop,
        post_one_click,
        post_stop,
    ],
)
