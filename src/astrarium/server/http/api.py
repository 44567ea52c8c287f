"""The REST part, as docs/protocol.md states it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final, cast

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.params import Body, Parameter

import astrarium
from astrarium.kernel.door.edition import BEHIND
from astrarium.kernel.game import Game, Json
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.files import plain_text
from astrarium.kernel.records.record import is_proved
from astrarium.server.callers import caller
from astrarium.server.http.once import Key, once
from astrarium.server.lobby import reading_room
from astrarium.server.lobby.catalogue import shown
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.messages import (
    BotWish,
    CoachWord,
    Counsel,
    EndingPage,
    Found,
    FoundKind,
    GameInfo,
    Imported,
    Invitation,
    Language,
    LogPage,
    Mark,
    Moment,
    NewTable,
    Notation,
    Odds,
    Pack,
    PackFiles,
    PlayOn,
    PrimerInfo,
    RuleText,
    Seated,
    SeatingInfo,
    SitDown,
    TableInfo,
    Text,
    Token,
    TurningPoints,
    VariantInfo,
    Version,
)
from astrarium.server.refusals import Refused
from astrarium.server.table import forecasts, records, situation, teaching
from astrarium.server.table.live_table import LiveTable

Asked = Request[None, None, State]
Wanted = Annotated[NewTable, Body()]
Wished = Annotated[PackFiles, Body()]
Sitter = Annotated[SitDown, Body()]
Id = Annotated[str, Parameter(max_length=64)]
Number = Annotated[int, Parameter(ge=0, le=1_000_000)]
Words = Annotated[str, Parameter(max_length=200)]
WantedLanguage = Annotated[Language, Parameter()]
WantedKind = Annotated[FoundKind | None, Parameter()]
Considered = Annotated[list[Notation] | None, Parameter(max_items=64)]
SEATED: Final[list[dict[str, list[str]]]] = [{"seat": []}]
MAYBE_SEATED: Final[list[dict[str, list[str]]]] = [{}, {"seat": []}]
"""What the schema says of routes that need a seat's token, or show more to who has one."""
ViewedSeat = Annotated[int | None, Parameter(ge=0, le=1_000_000)]


def bearer(request: Asked) -> str | None:
    """The token of the Authorization header, None without one; Refused when it is no bearer."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refused("unauthorized", "token")
    return token.strip()


def required_bearer(request: Asked) -> str:
    """The token, or Refused when there is none."""
    token = bearer(request)
    if token is None:
        raise Refused("unauthorized", "token_needed")
    return token


def lobby_of(state: State) -> Lobby:
    """The lobby that the application runs."""
    lobby: Lobby = state.lobby
    return lobby


def spend_creation(request: Asked, state: State) -> str:
    """Count something that changes the store, takes long or may be guessed; the address that did
    it. Refused when one does it too often."""
    address = caller(request.client)
    state.creations.take(address)
    return address


# -- games ---------------------------------------------------------------------------------------


def game_info(game: Game[Any]) -> GameInfo:
    """What the lobby is told of a game."""
    variants = [variant_info(game, variant) for variant in game.variants()]
    seats = sorted({count for variant in variants for count in variant.seats})
    return GameInfo(
        id=game.id,
        name=Text(**game.name),
        seats=seats,
        variants=variants,
        options_schema=game.options_schema(),
        available=True,
        pack_files=game.pack_files,
        guided=game.primer() is not None,
        place=game.place,
        emblem=game.emblem(),
    )


def unlit(name: str) -> GameInfo:
    """What the lobby is told of a game that can't be played, by the name of its entry point."""
    shown = name.replace("_", " ").title()
    told = Text(en=shown, fr=shown)
    return GameInfo(name, told, [], [], {}, False, [], False, place=BEHIND, emblem="")


def variant_info(game: Game[Any], variant: Variant) -> VariantInfo:
    """What the lobby is told of a format, with what the game's primer says of it."""
    primer = game.primer()
    found = [] if primer is None else [each for each in primer.seatings if each.id == variant.id]
    info = VariantInfo(variant.id, Text(**variant.name), variant.seats, None, None)
    if found:
        key = f"{game.prefix}.seating.{variant.id}"
        info.line = Text(game.say("en", key, {}), game.say("fr", key, {}))
        seating = found[0]
        aims = cast(Any, seating.aims)
        info.seating = SeatingInfo(seating.teams, seating.opposite, seating.leaders, aims)
    return info


async def for_everybody(
    request: Asked, state: State, name: str, make: Callable[[], Any]
) -> Response[Any]:
    """What is the same for everybody, in the form that this caller takes."""
    return shown(await lobby_of(state).reading.sheet(name, make), request.headers)


@get("/games")
async def get_games(request: Asked, state: State) -> Response[list[GameInfo]]:
    """Every installed game, those that can't be played behind the others."""
    games, names = lobby_of(state).games.values(), cast("list[str]", state.unplayable)

    def look() -> list[GameInfo]:
        return [*map(game_info, games), *map(unlit, names)]

    return await for_everybody(request, state, "games", look)


@get("/games/{game_id:str}/rules")
async def get_rules(request: Asked, state: State, game_id: Id) -> Response[list[RuleText]]:
    """The catalogue of rules, each with the components that it names."""
    reading, game = lobby_of(state).reading, lobby_of(state).game(game_id)

    def look() -> list[RuleText]:
        return reading_room.rules(reading.of(game))

    return await for_everybody(request, state, f"{game.id}/rules", look)


@get("/games/{game_id:str}/components")
async def get_components(request: Asked, state: State, game_id: Id) -> Response[list[Json]]:
    """Every component with the rules that it is under; the other fields are the game's own."""
    reading, game = lobby_of(state).reading, lobby_of(state).game(game_id)

    def look() -> list[Json]:
        return reading_room.components(reading.of(game), game.components())

    return await for_everybody(request, state, f"{game.id}/components", look)


@get("/games/{game_id:str}/search")
async def get_search(
    request: Asked,
    state: State,
    game_id: Id,
    words: Words,
    language: WantedLanguage = "en",
    kind: WantedKind = None,
) -> list[Found]:
    """What of a game answers to some words, best first."""
    reading, game = lobby_of(state).reading, lobby_of(state).game(game_id)
    kinds = [kind] if kind else []

    def look() -> list[Found]:
        return reading_room.find(reading.of(game), words, language, kinds)

    return await reading.search(caller(request.client), look)


@get("/games/{game_id:str}/messages")
async def get_messages(
    request: Asked, state: State, game_id: Id
) -> Response[dict[str, dict[str, str]]]:
    """The game's words by language, for pages that were built without them: games that come from
    other packages."""
    game = lobby_of(state).game(game_id)
    return await for_everybody(request, state, f"{game.id}/messages", lambda: game.messages().texts)


@get("/games/{game_id:str}/primer")
async def get_primer(request: Asked, state: State, game_id: Id) -> Response[PrimerInfo]:
    """What a game teaches newcomers: the steps of its coach, the symbols of its table."""
    game = lobby_of(state).game(game_id)
    return await for_everybody(
        request, state, f"{game.id}/primer", lambda: teaching.primer_of(game)
    )


@get("/games/{game_id:str}/pack")
async def get_pack(request: Asked, state: State, game_id: Id) -> Response[PackFiles]:
    """The game's own data as the files of a pack to edit."""
    game = lobby_of(state).game(game_id)

    def look() -> PackFiles:
        return PackFiles(game.pack_template())

    return await for_everybody(request, state, f"{game.id}/pack", look)


@post("/games/{game_id:str}/pack", status_code=200)
async def post_pack(request: Asked, state: State, game_id: Id, data: Wished) -> Pack:
    """A data pack, checked: normalised for the option "cards", or every fault."""
    address = spend_creation(request, state)
    return await lobby_of(state).read_pack(game_id, data.files, address)


# -- tables --------------------------------------------------------------------------------------


@post("/tables")
async def post_table(request: Asked, state: State, data: Wanted, key: Key = None) -> Seated:
    """Set out a new table."""

    async def make() -> Seated:
        return Seated(*await lobby_of(state).create(data, spend_creation(request, state)))

    return await once(request, key, make)


@get("/tables")
async def get_tables(state: State) -> list[TableInfo]:
    """The newest public tables, newest first."""
    return await lobby_of(state).public()


@get("/tables/{table_id:str}", security=MAYBE_SEATED)
async def get_table(request: Asked, state: State, table_id: Id) -> TableInfo:
    """The facts of a table."""
    return await lobby_of(state).info(table_id, bearer(request))


@get("/tables/{table_id:str}/components")
async def get_table_components(state: State, table_id: Id) -> list[Json]:
    """Every component as this table plays with it, with the rules that it is under."""
    live = await lobby_of(state).table(table_id)
    reading = lobby_of(state).reading
    library = await reading.at(live)

    async def look() -> list[Json]:
        return live.table.game.components_at(live.table.state)

    every = await live.do(look)
    return await reading.read(partial(reading_room.components, library, every))


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
    reading = lobby_of(state).reading
    library = await reading.at(await lobby_of(state).table(table_id))
    kinds = [kind] if kind else []
    look = partial(reading_room.find, library, words, language, kinds)
    return await reading.search(caller(request.client), look)


@post("/tables/{table_id:str}/seats/{seat:int}")
async def post_seat(
    request: Asked, state: State, table_id: Id, seat: Number, data: Sitter, key: Key = None
) -> Token:
    """Sit down on an open seat."""

    async def make() -> Token:
        spend_creation(request, state)
        return Token(await lobby_of(state).sit(table_id, seat, data.name))

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
        return await lobby_of(state).seat_bot(table_id, token, seat, data.bot)

    return await once(request, key, make)


@delete("/tables/{table_id:str}", security=SEATED)
async def delete_table(request: Asked, state: State, table_id: Id) -> None:
    """Give up a table that still waits for people, as who set it out."""
    token = required_bearer(request)
    spend_creation(request, state)
    await lobby_of(state).cancel(table_id, token)


@get("/codes/{code:str}")
async def get_code(request: Asked, state: State, code: Id) -> Invitation:
    """The table that waits under a code."""
    spend_creation(request, state)  # codes are short: nobody tries them all
    return Invitation(await lobby_of(state).invited(code))


@post("/tables/{table_id:str}/rematch", security=SEATED)
async def post_rematch(request: Asked, state: State, table_id: Id, key: Key = None) -> Seated:
    """Play again: the new table, and the caller's tokens there."""
    token = required_bearer(request)

    async def make() -> Seated:
        spend_creation(request, state)
        return Seated(*await lobby_of(state).rematch(table_id, token))

    return await once(request, key, make)


@post("/tables/{table_id:str}/play-on", security=MAYBE_SEATED)
async def post_play_on(
    request: Asked, state: State, table_id: Id, data: Annotated[PlayOn, Body()], key: Key = None
) -> Seated:
    """Play a finished game on from one of its moments, against bots."""

    async def make() -> Seated:
        address = spend_creation(request, state)
        return Seated(*await lobby_of(state).play_on(table_id, data, address, bearer(request)))

    return await once(request, key, make)


# -- looking back --------------------------------------------------------------------------------


@get("/tables/{table_id:str}/at/{move:int}", security=MAYBE_SEATED)
async def get_moment(
    request: Asked, state: State, table_id: Id, move: Number, seat: ViewedSeat = None
) -> Moment:
    """The table after some moves, as the asker may see it."""
    live = await lobby_of(state).table(table_id)
    asker = live.seat_of(bearer(request))

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
    live = await lobby_of(state).table(table_id)
    seat = live.seat_of(bearer(request))
    return await lobby_of(state).report(live, seat, move, caller(request.client))


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
    live = await lobby_of(state).table(table_id)
    seat = live.seat_of(bearer(request))
    if battle:
        state.forecasts.take(caller(request.client))
    if after:
        live.spend("try", seat)
    known = await live.do(partial(forecasts.known_position, live.table, seat, after or []))
    said = await forecasts.told(known)
    clerk = partial(lobby_of(state).clerk.run, address=caller(request.client), table=table_id)
    played = await forecasts.forecast(clerk, known) if battle else None
    return Odds(known.moves, said.odds, said.danger, played)


@get("/tables/{table_id:str}/coach", security=SEATED)
async def get_coach(request: Asked, state: State, table_id: Id) -> CoachWord:
    """What the coach of a first game would answer in the asker's place, once the bots have thought
    of what they are offered."""
    live = await lobby_of(state).table(table_id)
    seat = live.seat_of(required_bearer(request))
    await live.offers_heard()
    return await live.do(partial(teaching.coach_word, live.table, seat))


@get("/tables/{table_id:str}/counsel", security=SEATED)
async def get_counsel(request: Asked, state: State, table_id: Id) -> Counsel:
    """What the search would do in the asker's place, from what the asker knows."""
    live = await lobby_of(state).table(table_id)
    seat = live.seat_of(required_bearer(request))
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
    live = await lobby_of(state).table(table_id)
    seat = live.seat_of(bearer(request))

    async def look() -> LogPage:
        return situation.log_page(live.table, seat, after, before)

    return await live.do(look)


@get("/tables/{table_id:str}/timeline", security=MAYBE_SEATED)
async def get_timeline(request: Asked, state: State, table_id: Id) -> list[Mark]:
    """Every move for the replay bar."""
    live = await lobby_of(state).table(table_id)
    seat = live.seat_of(bearer(request))

    async def look() -> list[Mark]:
        return situation.timeline(live.table, seat)

    return await live.do(look)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, security=MAYBE_SEATED)
async def get_record(request: Asked, state: State, table_id: Id) -> str:
    """The record as text; before the end only what the asker's seat saw."""
    live = await lobby_of(state).table(table_id)
    seat = live.seat_of(bearer(request))

    async def look() -> str | None:
        if live.table.facts.status == "finished":
            return None
        return records.seat_record(live.table, seat)

    seen = await live.do(look)
    return await lobby_of(state).record(live) if seen is None else seen


@get("/tables/{table_id:str}/ending", security=MAYBE_SEATED)
async def get_ending(request: Asked, state: State, table_id: Id) -> EndingPage:
    """What the page of a finished game tells."""
    return await lobby_of(state).ending(table_id, caller(request.client), bearer(request))


@post("/tables/{table_id:str}/turning-points", status_code=200, security=MAYBE_SEATED)
async def post_turning_points(request: Asked, state: State, table_id: Id) -> TurningPoints:
    """What a search thinks of a finished game; who asks first has it begin."""
    asker = bearer(request)
    return await lobby_of(state).turning_points(table_id, caller(request.client), asker)


@post("/records")
async def post_record(request: Asked, state: State, key: Key = None) -> Imported:
    """A record, as the body's text, as a finished table to look at."""
    try:
        text = plain_text(await request.body())
    except UnicodeDecodeError as error:
        raise Refused("malformed", "not_text") from error

    async def make() -> Imported:
        address = spend_creation(request, state)
        return Imported(await lobby_of(state).take_in(text, address), is_proved(text))

    return await once(request, key, make)


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


API = Router(
    "/api",
    route_handlers=[
        get_games,
        get_rules,
        get_components,
        get_search,
        get_messages,
        get_primer,
        get_pack,
        post_pack,
        post_table,
        get_tables,
        get_table,
        get_table_components,
        get_table_search,
        post_seat,
        post_seat_bot,
        delete_table,
        get_code,
        post_rematch,
        post_play_on,
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
        get_version,
    ],
)
