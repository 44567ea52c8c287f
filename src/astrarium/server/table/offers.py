"""Offers that the people of a table must agree to: to take moves back, to play again, to change
seats before the game."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from astrarium.kernel.game import Json
from astrarium.server.journal.entries import JournalEntry, made_now
from astrarium.server.journal.table import VOTES, Table
from astrarium.server.journal.table import Offer as Open
from astrarium.server.messages.socket import Answer, Offer
from astrarium.server.refusals import Refused
from astrarium.server.store.store import Write
from astrarium.server.table.places import Places
from astrarium.server.table.votes import Votes


@dataclass(frozen=True)
class Rematches:
    """How the next table of the same people comes about: `require_room` is Refused where its
    address may store no more, `set_out` tells its id and the writes that make it."""

    require_room: Callable[[str], Awaitable[None]]
    set_out: Callable[[Table], tuple[str, list[Write]]]


class Offers:
    """The offers of one table as entries of its journal."""

    def __init__(self, table: Table, rematches: Rematches, places: Places, votes: Votes) -> None:
        self.table = table
        self.votes = votes
        self.rematches = rematches
        self.places = places

    async def require_room(self, message: Offer) -> None:
        """Refused when a table that an offer is of could not be stored."""
        if message.kind == "rematch":
            await self.rematches.require_room(self.table.facts.address)

    def made(self, seat: int, message: Offer) -> JournalEntry:
        """A seat makes an offer; Refused when it may not."""
        open_ = [offer for offer in self.table.offers.values() if offer.kind == message.kind]
        if any(offer.kind != "swap" or offer.maker == seat for offer in open_):
            raise Refused("not_allowed", "offer_open")
        to = message.to
        until: Json = {}
        if message.kind in VOTES:
            to = self.votes.require(seat, message)
            until = {"until": self.votes.until()}
        elif message.kind == "undo":
            to = self._undone_to(seat, message)
        elif message.kind == "swap":
            to = self._swapped_with(seat, message)
        elif self.table.facts.status != "finished":
            raise Refused("not_allowed", "not_over")
        elif self.table.facts.rematch is not None:
            raise Refused("not_allowed", "rematch_made")
        data = {"offer": f"offer-{self.table.offered}", "kind": message.kind, "to": to, **until}
        return made_now(message.action_id, "offer", seat, data)

    def _swapped_with(self, seat: int, message: Offer) -> int:
        """The seat that somebody would have for his own."""
        self.table.require_waiting()
        seats = len(self.table.facts.seats)
        if message.to is None or message.to >= seats or message.to == seat:
            raise Refused("malformed", "swap_to", {"n": seats - 1}, field="to")
        return message.to

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
        if offer.kind == "swap" and seat not in (offer.maker, offer.to):
            raise Refused("not_allowed", "not_asked", field="offer")
        if offer.kind == "replace" and seat == offer.to:
            raise Refused("not_allowed", "own_replacement", field="offer")
        if seat in offer.refused or (message.accept and seat in offer.accepted):
            raise Refused("not_allowed", "answered")
        data = {"offer": offer.id, "accept": message.accept}
        return made_now(message.action_id, "answer", seat, data)

    def agreed(self) -> tuple[list[JournalEntry], list[Write]]:
        """What the offers that everybody has accepted by now bring about."""
        for offer in self.table.offers.values():
            if offer.kind in VOTES:
                if self.votes.won(offer):
                    return self.decided(offer, True)
                if self.votes.lost(offer):
                    return self.decided(offer, False)
                continue
            if not self.table.agreed(offer):
                continue
            id = f"{offer.id}-{secrets.token_hex(8)}"
            if offer.kind == "undo":
                return [made_now(id, "rewind", offer.maker, {"to": offer.to})], []
            if offer.kind == "swap" and offer.to is not None:
                writes = self.places.exchange(offer.maker, offer.to)
                return [
                    made_now(id, "swap", offer.maker, {"seats": [offer.maker, offer.to]})
                ], writes
            new, writes = self.rematches.set_out(self.table)
            return [made_now(id, "rematch", offer.maker, {"table": new})], writes
        return [], []

    def decided(self, offer: Open, won: bool) -> tuple[list[JournalEntry], list[Write]]:
        """What a vote has come to."""
        id = f"{offer.id}-{secrets.token_hex(8)}"
        if not won:
            return [made_now(id, "lapse", offer.maker, {"offer": offer.id})], []
        if offer.kind != "replace" or offer.to is None:
            return [made_now(id, offer.kind, offer.maker, {"offer": offer.id})], []
        writes = self.places.leave_to_bot(offer.to)
        why = "own" if offer.maker == offer.to else "vote"
        data = {**self.places.holder(offer.to), "why": why, "offer": offer.id}
        return [made_now(id, "seat", offer.maker, data)], writes
