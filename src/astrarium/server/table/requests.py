"""What the seats of a table ask for, checked: the journal entries that it comes to."""

from __future__ import annotations

from astrarium.kernel.errors import RulesError
from astrarium.server.journal.entries import JournalEntry, made_now
from astrarium.server.journal.table import Table
from astrarium.server.limits import Bucket
from astrarium.server.messages.socket import (
    Act,
    Answer,
    Deed,
    Offer,
    Request,
    Resign,
    Say,
    StandingWish,
    TakeBack,
    Tried,
    Try,
)
from astrarium.server.refusals import Refused, refused
from astrarium.server.settings import Limits
from astrarium.server.table.compound import compound, tried
from astrarium.server.table.offers import Offers
from astrarium.server.table.standing import words_of
from astrarium.server.words import clean


class Requests:
    """The checks of one table, and how much each seat has asked for. Refused changes nothing."""

    def __init__(self, table: Table, offers: Offers, limits: Limits) -> None:
        self.table = table
        self.offers = offers
        self.limits = limits
        self.buckets: dict[tuple[str, int], Bucket] = {}

    def spend(self, kind: str, seat: int) -> None:
        """Count a chat, a try or an action of a seat; Refused when it has had too many."""
        limits = self.limits
        rates = {"chat": limits.chats, "try": limits.tries, "action": limits.actions}
        rate = rates[kind]
        bucket = self.buckets.setdefault((kind, seat), Bucket(rate))
        if not bucket.take():
            raise Refused("rate", "rate", {"n": rate[0], "seconds": int(rate[1])})

    def acknowledged(self, seat: int, message: Request) -> int | None:
        """The number of the last event after a request that was done before, None for a new one;
        Refused when another seat made it."""
        done = self.table.done.get(message.action_id)
        if done is None:
            return None
        if done[0] != seat:
            raise Refused("not_allowed", "action_id")
        return done[1]

    async def entry(self, seat: int, message: Deed) -> JournalEntry:
        """The journal's entry of a request; Refused when it is not allowed."""
        if isinstance(message, Offer):
            await self.offers.require_room(message)
        if not isinstance(message, Act | Answer | Resign):
            self.require_deeds(seat)
        if isinstance(message, Act):
            return self._act(seat, message)
        if isinstance(message, TakeBack):
            return self._take_back(seat, message)
        if isinstance(message, Offer):
            return self.offers.made(seat, message)
        if isinstance(message, Answer):
            return self.offers.answered(seat, message)
        if isinstance(message, Resign):
            self.table.require_playing()
            return made_now(message.action_id, "resign", seat)
        return self._chat(seat, message)

    def tried(self, seat: int, message: Try) -> Tried:
        """What a compound move would come to."""
        self._require_asked(seat, message.decision)
        return tried(self.table, seat, message)

    def window(self, message: StandingWish) -> int:
        """The number of the window in which a seat wants to answer always the same."""
        if self.table.facts.status == "finished":
            raise Refused("over", "over")
        words = words_of(self.table.state)
        if message.window not in words:
            raise Refused("malformed", "no_window", {"window": message.window}, field="window")
        return words.index(message.window)

    def require_deeds(self, seat: int) -> None:
        """Refused when a seat has done so much that only going on with the game is left: what is
        said, offered and taken back fills the log of the table for good."""
        most = self.limits.seat_deeds
        if self.table.deeds.get(seat, 0) >= most:
            raise Refused("full", "deeds", {"n": most})

    def _require_asked(self, seat: int, decision: int) -> None:
        self.table.require_playing()
        if decision != self.table.decision_id(seat):
            raise Refused("stale", "stale")
        if not self.table.asked(seat):
            raise Refused("not_your_decision", "not_your_decision")

    def _act(self, seat: int, message: Act) -> JournalEntry:
        self._require_asked(seat, message.decision)
        table = self.table
        if message.action is None:
            actions = compound(table, seat, message.actions or [])
        else:
            try:
                actions = [table.game.read(table.state, seat, message.action)]
            except RulesError as error:
                raise refused(table.game, error) from error
        seen = message.decision if message.seq is None else message.seq
        if any(table.offered_since(seat, action) > seen for action in actions):
            raise Refused("stale", "stale")
        return table.move_entry(message.action_id, seat, actions)

    def _take_back(self, seat: int, message: TakeBack) -> JournalEntry:
        self.table.require_playing()
        viewer = self.table.viewer(seat)
        to = len(viewer.moves) - 1 if message.to is None else message.to
        if not self.table.free_undo(seat) <= to < len(viewer.moves):
            raise Refused("not_allowed", "barrier", field="to")
        back = self.table.session.whole(viewer.moves[to] - 1)
        return made_now(message.action_id, "undo", seat, {"to": back})

    def _chat(self, seat: int, message: Say) -> JournalEntry:
        text = clean(message.text)
        if not text:
            raise Refused("malformed", "empty_chat", field="text")
        said = {"text": text, "name": self.table.facts.seats[seat].name}
        return made_now(message.action_id, "chat", seat, said)
