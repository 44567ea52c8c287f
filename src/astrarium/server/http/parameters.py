"""What the routes of the REST part are asked with: their parameters, and who asks."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Request
from litestar.datastructures import State
from litestar.params import Parameter

from astrarium.server.callers import caller
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.messages import FoundKind, Language
from astrarium.server.refusals import Refused

Asked = Request[None, None, State]
Id = Annotated[str, Parameter(max_length=64)]
Number = Annotated[int, Parameter(ge=0, le=1_000_000)]
Words = Annotated[str, Parameter(max_length=200)]
WantedLanguage = Annotated[Language, Parameter()]
WantedKind = Annotated[FoundKind | None, Parameter()]
SEATED: Final[list[dict[str, list[str]]]] = [{"seat": []}]
MAYBE_SEATED: Final[list[dict[str, list[str]]]] = [{}, {"seat": []}]
"""What the schema says of routes that need a seat's token, or show more to who has one."""


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
