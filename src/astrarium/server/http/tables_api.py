"""The REST part about tables and their seats, as docs/protocol.md states it."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import Body

from astrarium.kernel.game import Json
from astrarium.server.callers import caller
from astrarium.server.http.once import Key, once
from astrarium.server.http.parameters import (
    MAYBE_SEATED,
    SEATED,
    Asked,
    Id,
    Number,
    WantedKind,
    WantedLanguage,
    Words,
    bearer,
    lobby_of,
    required_bearer,
    spend_creation,
)
from astrarium.server.lobby import library_access
from astrarium.server.messages.clocks import Clocks
from astrarium.server.messages.games import Found
from astrarium.server.messages.seats import (
    BotWish,
    Invitation,
    NewTable,
    PlayOn,
    Seated,
    SitDown,
    Token,
)
from astrarium.server.messages.table import TableInfo

Wanted = Annotated[NewTable, Body()]
Sitter = Annotated[SitDown, Body()]


@post("/tables")
async def post_table(request: Asked, state: State, data: Wanted, key: Key = None) -> Seated:
    """Set out a new table."""

    async def make() -> Seated:
        return Seated(*await lobby_of(state).seating.create(data, spend_creation(request, state)))

    return await once(request, key, make)


@get("/tables")
async def get_tables(state: State) -> list[TableInfo]:
    """The newest public tables, newest first."""
    return await lobby_of(state).tables.public()


@get("/tables/{table_id:str}", security=MAYBE_SEATED)
async def get_table(request: Asked, state: State, table_id: Id) -> TableInfo:
    """The facts of a table."""
    return await lobby_of(state).tables.info(table_id, bearer(request))


@get("/tables/{table_id:str}/components")
async def get_table_components(state: State, table_id: Id) -> list[Json]:
    """Every component as this table plays with it, with the rules that it is under."""
    live = await lobby_of(state).tables.get(table_id)
    libraries = lobby_of(state).libraries
    library = await libraries.at(live)

    async def look() -> list[Json]:
        return live.table.game.components_at(live.table.state)

    every = await live.do(look)
    return await libraries.read(partial(library_access.components, library, every))


@get("/tables/{table_id:str}/search")
async def get_table_search(
    request: Asked,
    state: State,
    table_id: Id,
    words: Words,
    language: WantedLanguage = "en",
    kind: WantedKind = None,
) -> list[Found]:
    """The same at a table, with the components that it plays with."""
    libraries = lobby_of(state).libraries
    library = await libraries.at(await lobby_of(state).tables.get(table_id))
    kinds = [kind] if kind else []
    look = partial(library_access.find, library, words, language, kinds)
    return await libraries.search(caller(request.client), look)


@get("/tables/{table_id:str}/clocks", security=MAYBE_SEATED)
async def get_clocks(request: Asked, state: State, table_id: Id) -> Clocks:
    """The clocks of a table as the asking seat, or anybody, may see them."""
    live = await lobby_of(state).tables.get(table_id)
    return live.time.told(live.seat_of(bearer(request)))


@post("/tables/{table_id:str}/seats/{seat:int}")
async def post_seat(
    request: Asked, state: State, table_id: Id, seat: Number, data: Sitter, key: Key = None
) -> Token:
    """Sit down on an open seat."""

    async def make() -> Token:
        spend_creation(request, state)
        return Token(await lobby_of(state).seating.sit(table_id, seat, data.name))

    return await once(request, key, make)


@post("/tables/{table_id:str}/seats/{seat:int}/bot", status_code=200, security=SEATED)
async def post_seat_bot(
    request: Asked,
    state: State,
    table_id: Id,
    seat: Number,
    data: Annotated[BotWish, Body()],
    key: Key = None,
) -> TableInfo:
    """Give an open seat to a bot, as who set out the table."""
    token = required_bearer(request)

    async def make() -> TableInfo:
        spend_creation(request, state)
        return await lobby_of(state).seating.seat_bot(table_id, token, seat, data.bot)

    return await once(request, key, make)


@delete("/tables/{table_id:str}/seats/{seat:int}", status_code=200, security=SEATED)
async def delete_seat(request: Asked, state: State, table_id: Id, seat: Number) -> TableInfo:
    """Open a seat of a table that waits: the own, or as who set it out anybody's."""
    token = required_bearer(request)
    spend_creation(request, state)
    return await lobby_of(state).seating.free(table_id, token, seat)


@delete("/tables/{table_id:str}", security=SEATED)
async def delete_table(request: Asked, state: State, table_id: Id) -> None:
    """Give up a table that still waits for people, as who set it out."""
    token = required_bearer(request)
    spend_creation(request, state)
    await lobby_of(state).seating.cancel(table_id, token)


@get("/codes/{code:str}")
async def get_code(request: Asked, state: State, code: Id) -> Invitation:
    """The table that waits under a code."""
    spend_creation(request, state)  # codes are short: nobody tries them all
    return Invitation(await lobby_of(state).tables.invited(code))


@post("/tables/{table_id:str}/rematch", security=SEATED)
async def post_rematch(request: Asked, state: State, table_id: Id, key: Key = None) -> Seated:
    """Play again: the new table, and the caller's tokens there."""
    token = required_bearer(request)

    async def make() -> Seated:
        spend_creation(request, state)
        return Seated(*await lobby_of(state).seating.rematch(table_id, token))

    return await once(request, key, make)


@post("/tables/{table_id:str}/play-on", security=MAYBE_SEATED)
async def post_play_on(
    request: Asked, state: State, table_id: Id, data: Annotated[PlayOn, Body()], key: Key = None
) -> Seated:
    """Play a finished game on from one of its moments, against bots."""

    async def make() -> Seated:
        address = spend_creation(request, state)
        asker = bearer(request)
        return Seated(*await lobby_of(state).finished.play_on(table_id, data, address, asker))

    return await once(request, key, make)


TABLE_ROUTES: Final = [
    post_table,
    get_tables,
    get_table,
    get_clocks,
    get_table_components,
    get_table_search,
    post_seat,
    post_seat_bot,
    delete_seat,
    delete_table,
    get_code,
    post_rematch,
    post_play_on,
]
