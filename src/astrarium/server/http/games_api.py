"""The REST part about games, as docs/protocol.md states it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, cast

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import Body

from astrarium.kernel.door.edition import BEHIND
from astrarium.kernel.game import Game, Json
from astrarium.kernel.options import Variant
from astrarium.server.callers import caller
from astrarium.server.clocks.terms import every
from astrarium.server.http.boards import Boards
from astrarium.server.http.parameters import (
    Asked,
    Id,
    WantedKind,
    WantedLanguage,
    Words,
    lobby_of,
    spend_creation,
)
from astrarium.server.lobby import library_access
from astrarium.server.lobby.catalogue import shown
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
)
from astrarium.server.table import teaching

Wished = Annotated[PackFiles, Body()]


def game_info(game: Game[Any], board: str) -> GameInfo:
    """What the lobby is told of a game, and in which folder the board lies that it brings."""
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
        clocks=every(game.timing()),
        board=board,
    )


def unlit(name: str) -> GameInfo:
    """What the lobby is told of a game that can't be played, by the name of its entry point."""
    shown = name.replace("_", " ").title()
    told = Text(en=shown, fr=shown)
    return GameInfo(
        name, told, [], [], {}, False, [], False, place=BEHIND, emblem="", clocks=[], board=""
    )


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
    return shown(await lobby_of(state).libraries.sheet(name, make), request.headers)


@get("/games")
async def get_games(request: Asked, state: State) -> Response[list[GameInfo]]:
    """Every installed game, those that can't be played behind the others."""
    games, names = lobby_of(state).games.values(), cast("list[str]", state.unplayable)
    boards: Boards = state.boards

    def look() -> list[GameInfo]:
        shown = [game_info(game, boards.folder_of(game.id)) for game in games]
        return [*shown, *map(unlit, names)]

    return await for_everybody(request, state, "games", look)


@get("/games/{game_id:str}/rules")
async def get_rules(request: Asked, state: State, game_id: Id) -> Response[list[RuleText]]:
    """The catalogue of rules, each with the components that it names."""
    libraries, game = lobby_of(state).libraries, lobby_of(state).game(game_id)

    def look() -> list[RuleText]:
        return library_access.rules(libraries.of(game))

    return await for_everybody(request, state, f"{game.id}/rules", look)


@get("/games/{game_id:str}/components")
async def get_components(request: Asked, state: State, game_id: Id) -> Response[list[Json]]:
    """Every component with the rules that it is under; the other fields are the game's own."""
    libraries, game = lobby_of(state).libraries, lobby_of(state).game(game_id)

    def look() -> list[Json]:
        return library_access.components(libraries.of(game), game.components())

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
    libraries, game = lobby_of(state).libraries, lobby_of(state).game(game_id)
    kinds = [kind] if kind else []

    def look() -> list[Found]:
        return library_access.find(libraries.of(game), words, language, kinds)

    return await libraries.search(caller(request.client), look)


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
    lobby = lobby_of(state)
    return await lobby.custom_cards.read_pack(lobby.game(game_id), data.files, address)


GAME_ROUTES: Final = [
    get_games,
    get_rules,
    get_components,
    get_search,
    get_messages,
    get_primer,
    get_pack,
    post_pack,
]
