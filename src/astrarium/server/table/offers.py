"""Offers that the people of a table must agree to: to take moves back, to play again."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from astrarium.server.journal.entries import JournalEntry, made_now
from astrarium.server.journal.table import Table
from astrarium.server.messages.socket import Answer, Offer
from astrarium.server.refusals import Refused
from astrarium.server.store.store import Write


@dataclass(frozen=True)
class Rematches:
    """How the next table of the same people comes about: `require_room` is Refused where its
    address may store no more, `set_out` tells its id and the writes that make it."""

    require_room: Callable[[str], Awaitable[None]]
    set_out: Callable[[Table], tuple[str, list[Write]]]


class Offers:
    """The offers of one table as entries of its journal."""

    def __init__(self, table: Table, rematches: Rematches) -> None:
        self.table = table
        self.rematches = rematches

    async def require_room(self, message: Offer) -> None:
        """Refused when a table that an offer is of could not be stored."""
        if message.kind == "rematch":
            await self.rematches.require_room(self.table.facts.address)

    def made(self, seat: int, message: Offer) -> JournalEntry:
        """A seat makes an offer; Refused when it may not."""
        if any(offer.kind == message.kind for offer in self.table.offers.values()):
            raise Refused("not_allowed", "offer_open")
        to = message.to
        if message.kind == "undo":
            to = self._undone_to(seat, message)
        elif self.table.facts.status != "finished":
            raise Refused("not_allowed", "not_over")
        elif self.table.facts.rematch is not None:
            raise Refused("not_allowed", "rematch_made")
        data = {"offer": f"offer-{self.table.offered}", "kind": message.kind, "to": to}
        return made_now(message.action_id, "offer", seat, data)

    def _undone_to(self, seat: int, message: Offer) -> int:
        """The table's own number of the position that an offer would go back to."""
        self.table.require_playing()
        viewer = self.table.viewer(seat)
        if message.to is None or message.to >= len(viewer.moves):
            raise Refused("malformed", "offer_to", {"n": len(viewer.moves) - 1}, field="to")
        to = self.table.viewers.whole(viewer.position(message.to))
        to = self.table.session.whole(to)
        if to < self.table.facts.own_moves():
            raise Refused("not_allowed", "before_its_own", field="to")
        return to

    def answered(self, seat: int, message: Answer) -> JournalEntry:
        """A seat answers an offer; Refused when it may not."""
        offer = self.table.offers.get(message.offer)
        if offer is None:
            raise Refused("stale", "no_offer", field="offer")
        if message.accept and seat in offer.accepted:
            raise Refused("not_allowed", "answered")
        data = {"offer": offer.id, "accept": message.accept}
        return made_now(message.action_id, "answer", seat, data)

    def agreed(self) -> tuple[list[JournalEntry], list[Write]]:
        """What the offers that everybody has accepted by now bring about."""
        for offer in self.table.offers.values():
            if not self.table.agreed(offer):
                continue
            id = f"{offer.id}-{secrets.token_hex(8)}"
            if offer.kind == "undo":
                return [made_now(id, "rewind", offer.maker, {"to": offer.to})], []
            new, writes = self.rematches.set_out(self.table)
            return [made_now(id, "rematch", offer.maker, {"table": new})], writes
        return [], []
