"""The REST part that looks at games, under way and over, as docs/protocol.md states it."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from litestar import get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.params import Parameter

from astrarium.kernel.packs.files import plain_text
from astrarium.kernel.records.record import is_proved
from astrarium.server.callers import caller
from astrarium.server.http.once import Key, once
from astrarium.server.http.parameters import (
    MAYBE_SEATED,
    SEATED,
    Asked,
    Id,
    Number,
    bearer,
    lobby_of,
    required_bearer,
    spend_creation,
)
from astrarium.server.messages import Notation
from astrarium.server.messages.review import (
    CoachWord,
    Counsel,
    EndingPage,
    LogPage,
    Mark,
    Moment,
    Odds,
    TurningPoints,
)
from astrarium.server.messages.seats import Imported
from astrarium.server.refusals import Refused
from astrarium.server.table import forecasts, records, situation, teaching
from astrarium.server.table.live_table import LiveTable

Considered = Annotated[list[Notation] | None, Parameter(max_items=64)]
ViewedSeat = Annotated[int | None, Parameter(ge=0, le=1_000_000)]


@get("/tables/{table_id:str}/at/{move:int}", security=MAYBE_SEATED)
async def get_moment(
    request: Asked, state: State, table_id: Id, move: Number, seat: ViewedSeat = None
) -> Moment:
    """The table after some moves, as the asker may see it."""
    live = await lobby_of(state).tables.get(table_id)
    asker = live.eyes_of(bearer(request))

    async def look() -> Moment:
        return situation.moment(live.table, asker, viewed_seat(live, asker, seat), move)

    return await live.do(look)


@get(
    "/tables/{table_id:str}/at/{move:int}/report",
    media_type=MediaType.TEXT,
    security=MAYBE_SEATED,
)
async def get_report(request: Asked, state: State, table_id: Id, move: Number) -> str:
    """That moment as one file to report a fault with: a scenario, which runs; before the end only
    what the asker's seat saw."""
    live = await lobby_of(state).tables.get(table_id)
    seat = live.eyes_of(bearer(request))
    return await lobby_of(state).finished.report(live, seat, move, caller(request.client))


def viewed_seat(live: LiveTable, asker: int, wanted: int | None) -> int:
    """As which seat the asker may look: its own, and any once it is over."""
    if wanted is None or wanted == asker:
        return asker
    if live.table.facts.status != "finished":
        raise Refused("not_allowed", "other_view", field="seat")
    if wanted >= len(live.table.facts.seats):
        raise Refused("not_found", "no_seat", {"n": wanted}, field="seat")
    return wanted


@get("/tables/{table_id:str}/odds", security=MAYBE_SEATED)
async def get_odds(
    request: Asked,
    state: State,
    table_id: Id,
    battle: Annotated[bool, Parameter()] = False,
    after: Considered = None,
) -> Odds:
    """The chances of the position from what the asker knows, or of the one `after` a compound move
    that it considers; with `battle` bots play it on."""
    live = await lobby_of(state).tables.get(table_id)
    seat = live.eyes_of(bearer(request))
    if battle:
        state.forecasts.take(caller(request.client))
    if after:
        live.requests.spend("try", seat)
    known = await live.do(partial(forecasts.known_position, live.table, seat, after or []))
    said = await forecasts.told(known)
    run = partial(lobby_of(state).game_worker.run, address=caller(request.client), table=table_id)
    played = await forecasts.forecast(run, known) if battle else None
    return Odds(known.moves, said.odds, said.danger, played)


@get("/tables/{table_id:str}/coach", security=SEATED)
async def get_coach(request: Asked, state: State, table_id: Id) -> CoachWord:
    """What the coach of a first game would answer in the asker's place, once the bots have thought
    of what they are offered."""
    live = await lobby_of(state).tables.get(table_id)
    seat = live.own_seat(required_bearer(request))
    await live.bot_turns.offers_heard()
    return await live.do(partial(teaching.coach_word, live.table, seat))


@get("/tables/{table_id:str}/counsel", security=SEATED)
async def get_counsel(request: Asked, state: State, table_id: Id) -> Counsel:
    """What the search would do in the asker's place, from what the asker knows."""
    live = await lobby_of(state).tables.get(table_id)
    seat = live.own_seat(required_bearer(request))
    asked = await live.do(partial(teaching.question, live.table, seat))
    address = caller(request.client)
    state.counsels.take(address)
    thinkers = partial(lobby_of(state).bots.workers.run, address=address, table=table_id)
    thought = await teaching.counselled(thinkers, asked)
    return await live.do(partial(teaching.worded, live.table, asked, thought))


@get("/tables/{table_id:str}/log", security=MAYBE_SEATED)
async def get_log(
    request: Asked,
    state: State,
    table_id: Id,
    after: Number = 0,
    before: Annotated[int | None, Parameter(ge=0)] = None,
) -> LogPage:
    """The last events numbered above `after` and below `before`, as many as one answer tells."""
    live = await lobby_of(state).tables.get(table_id)
    seat = live.eyes_of(bearer(request))

    async def look() -> LogPage:
        return situation.log_page(live.table, seat, after, before)

    return await live.do(look)


@get("/tables/{table_id:str}/timeline", security=MAYBE_SEATED)
async def get_timeline(request: Asked, state: State, table_id: Id) -> list[Mark]:
    """Every move for the replay bar."""
    live = await lobby_of(state).tables.get(table_id)
    seat = live.eyes_of(bearer(request))

    async def look() -> list[Mark]:
        return situation.timeline(live.table, seat)

    return await live.do(look)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, security=MAYBE_SEATED)
async def get_record(request: Asked, state: State, table_id: Id) -> str:
    """The record as text; before the end only what the asker's seat saw."""
    live = await lobby_of(state).tables.get(table_id)
    seat = live.eyes_of(bearer(request))

    async def look() -> str | None:
        if live.table.facts.status == "finished":
            return None
        return records.seat_record(live.table, seat)

    seen = await live.do(look)
    return await lobby_of(state).finished.record(live) if seen is None else seen


@get("/tables/{table_id:str}/ending", security=MAYBE_SEATED)
async def get_ending(request: Asked, state: State, table_id: Id) -> EndingPage:
    """What the page of a finished game tells."""
    asker = bearer(request)
    return await lobby_of(state).finished.ending(table_id, caller(request.client), asker)


@post("/tables/{table_id:str}/turning-points", status_code=200, security=MAYBE_SEATED)
async def post_turning_points(request: Asked, state: State, table_id: Id) -> TurningPoints:
    """What a search thinks of a finished game; who asks first has it begin."""
    asker = bearer(request)
    return await lobby_of(state).finished.turning_points(table_id, caller(request.client), asker)


@post("/records")
async def post_record(request: Asked, state: State, key: Key = None) -> Imported:
    """A record, as the body's text, as a finished table to look at."""
    try:
        text = plain_text(await request.body())
    except UnicodeDecodeError as error:
        raise Refused("malformed", "not_text") from error

    async def make() -> Imported:
        address = spend_creation(request, state)
        return Imported(await lobby_of(state).finished.take_in(text, address), is_proved(text))

    return await once(request, key, make)


REVIEW_ROUTES: Final = [
    get_moment,
    get_report,
    get_odds,
    get_coach,
    get_counsel,
    get_log,
    get_timeline,
    get_record,
    get_ending,
    post_turning_points,
    post_record,
]
