"""The boards that games from other packages bring: two files each, under an address that changes
with what is in them, so that browsers keep them for good."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from astrarium.kernel.game import BOARD_FILES, Game
from astrarium.server.codings import taken
from astrarium.server.http.parameters import Id
from astrarium.server.http.web import KEPT

KINDS: Final = dict(zip(BOARD_FILES, ("text/javascript", "text/css"), strict=True))
CODING: Final = "gzip"


class Boards:
    """The boards of the installed games, read when the server starts: what stands under an address
    is what the address was made of."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self.folders: dict[str, str] = {}
        self.files: dict[tuple[str, str, str], tuple[bytes, bytes]] = {}
        for id, game in games.items():
            files = game.board()
            if files:
                self._keep(id, files)

    def _keep(self, id: str, files: dict[str, bytes]) -> None:
        told = blake2b(digest_size=8)
        for text in files.values():
            told.update(len(text).to_bytes(8, "big") + text)
        self.folders[id] = f"boards/{id}/{told.hexdigest()}/"
        for name, text in files.items():
            self.files[id, told.hexdigest(), name] = text, gzip.compress(text, mtime=0)

    def folder_of(self, id: str) -> str:
        """Where a game's board lies, relative to the pages; "" when the game brings none."""
        return self.folders.get(id, "")


@get("/boards/{game_id:str}/{told:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def board_file(
    request: Request[None, None, State], game_id: Id, told: Id, name: Id
) -> Response[bytes]:
    """One file of a board, and nothing else of its package."""
    boards: Boards = request.app.state.boards
    found = boards.files.get((game_id, told, name))
    if found is None:
        raise NotFoundException
    plain, zipped = found
    headers = {"cache-control": KEPT, "vary": "accept-encoding"}
    if not taken(request.headers.get("accept-encoding", ""), [CODING]):
        return Response(plain, media_type=KINDS[name], headers=headers)
    headers["content-encoding"] = CODING
    return Response(zipped, media_type=KINDS[name], headers=headers)
