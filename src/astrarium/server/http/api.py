"""The REST part, as docs/protocol.md states it: the house and its games, and the router of all."""

from __future__ import annotations

from typing import Annotated, Any, cast

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import Body

import astrarium
from astrarium.kernel.game import Game, Json, Variant
from astrarium.server.callers import caller
from astrarium.server.http.parameters import (
    Asked,
    Id,
    WantedKind,
    WantedLanguage,
    Words,
    lobby_of,
    spend_creation,
)
from astrarium.server.http.review_api import REVIEW_ROUTES
from astrarium.server.http.tables_api import TABLE_ROUTES
from astrarium.server.lobby import reading_room
from astrarium.server.messages import Text
from astrarium.server.messages.games import (
    Found,
    GameInfo,
    Pack,
    PackFiles,
    PrimerInfo,
    RuleText,
    SeatingInfo,
    VariantInfo,
    Version,
)
from astrarium.server.table import teaching

Wished = Annotated[PackFiles, Body()]


def game_info(game: Game[Any]) -> GameInfo:
    """What the lobby is told of a game."""
    variants = [variant_info(game, variant) for variant in game.variants()]
    seats = sorted({count for variant in variants for count in variant.seats})
    name = Text(**game.name)
    files = game.pack_files
    guided = game.primer() is not None
    return GameInfo(game.id, name, seats, variants, game.options_schema(), True, files, guided)


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


@get("/games", sync_to_thread=False)
def get_games(state: State) -> list[GameInfo]:
    """Every installed game."""
    return [game_info(game) for game in lobby_of(state).games.values()]


@get("/games/{game_id:str}/rules")
async def get_rules(state: State, game_id: Id) -> list[RuleText]:
    """The catalogue of rules, each with the components that it names."""
    reading, game = lobby_of(state).reading, lobby_of(state).game(game_id)
    return await reading.read(lambda: reading_room.rules(reading.of(game)))


@get("/games/{game_id:str}/components")
async def get_components(state: State, game_id: Id) -> list[Json]:
    """Every component with the rules that it is under; the other fields are the game's own."""
    reading, game = lobby_of(state).reading, lobby_of(state).game(game_id)
    every = game.components()
    return await reading.read(lambda: reading_room.components(reading.of(game), every))


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


@get("/games/{game_id:str}/messages", sync_to_thread=False)
def get_messages(state: State, game_id: Id) -> dict[str, dict[str, str]]:
    """The game's words by language, for pages that were built without them: games that come from
    other packages."""
    return lobby_of(state).game(game_id).messages().texts


@get("/games/{game_id:str}/primer", sync_to_thread=False)
def get_primer(state: State, game_id: Id) -> PrimerInfo:
    """What a game teaches newcomers: the steps of its coach, the symbols of its table."""
    return teaching.primer_of(lobby_of(state).game(game_id))


@get("/games/{game_id:str}/pack", sync_to_thread=True)
def get_pack(state: State, game_id: Id) -> PackFiles:
    """The game's own data as the files of a pack to edit."""
    return PackFiles(lobby_of(state).game(game_id).pack_template())


@post("/games/{game_id:str}/pack", status_code=200)
async def post_pack(request: Asked, state: State, game_id: Id, data: Wished) -> Pack:
    """A data pack, checked: normalised for the option "cards", or every fault."""
    address = spend_creation(request, state)
    lobby = lobby_of(state)
    return await lobby.own_cards.read_pack(lobby.game(game_id), data.files, address)


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
        *TABLE_ROUTES,
        *REVIEW_ROUTES,
        get_version,
    ],
)
