"""Cards of one's own: data packs and new tables' cards, checked where nobody waits for it."""

from __future__ import annotations

from typing import Any

import msgspec

from astrarium.kernel.errors import BadOptions, BadPack
from astrarium.kernel.game import Game, Json
from astrarium.kernel.packs.packs import pack_counts, pack_digest
from astrarium.server.messages.games import FaultInfo, Pack
from astrarium.server.refusals import Refused, refused
from astrarium.server.settings import Limits
from astrarium.server.work.pack_checks import PackChecks


class CustomCards:
    """What strangers may bring as cards."""

    def __init__(self, checks: PackChecks, limits: Limits) -> None:
        self.checks = checks
        self.limits = limits

    async def checked(self, game: Game[Any], cards: Json, address: str) -> Json:
        """A new table's own cards, checked where nobody waits for it; Refused for faults."""
        try:
            return await self.checks.check(address, game.id, "cards", cards)
        except BadPack as error:
            raise refused(game, BadOptions("cards", str(error), error.french)) from error

    async def read_pack(self, game: Game[Any], files: dict[str, str], address: str) -> Pack:
        """A data pack checked by its game."""
        size = sum(len(text.encode("utf-8", "replace")) for text in files.values())
        if size > self.limits.pack_bytes:
            raise self.too_large("files")
        try:
            pack = await self.checks.check(address, game.id, "texts", files)
        except BadPack as error:
            found = [fault.to_json() for fault in error.faults]
            return Pack(None, "", {}, msgspec.convert(found, list[FaultInfo]))
        if len(msgspec.json.encode(pack)) > self.limits.pack_bytes:
            raise self.too_large("files")
        return Pack(pack, pack_digest(pack), pack_counts(pack), [])

    def too_large(self, field: str) -> Refused:
        """The refusal of a pack, in this field, that is larger than one may be."""
        kibibytes = self.limits.pack_bytes // 1024
        return Refused("too_large", "pack_large", {"n": kibibytes}, field=field)
