"""Votes of the people at a table: to stop the game for now or for good, to go on with it, and to
let a bot play for somebody.

A vote is an offer with a majority and an end. What it came to is a row of the journal, written
once: who was away when it ended is told by no other.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from astrarium.server.clock import Clock
from astrarium.server.journal.entries import JournalEntry, made_now
from astrarium.server.journal.table import VOTES, Offer, Table
from astrarium.server.messages.socket import Claim
from astrarium.server.messages.socket import Offer as Wish
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.table.attendance import Attendance

DAY: Final = 86_400
CROWD: Final = 5  # seats from which on a table counts as abandoned after twice the time


class Votes:
    """The votes of one table: who may call one, and what it has come to."""

    def __init__(self, table: Table, attendance: Attendance, settings: Settings) -> None:
        self.table = table
        self.attendance = attendance
        self.settings = settings
        self.clock: Clock = settings.clock

    def until(self) -> int:
        """The second since 1970 at which a vote that is called now ends."""
        slow = self.table.facts.pace == "days"
        return int(self.clock.time()) + (2 * DAY if slow else 60)

    def require(self, seat: int, wish: Wish) -> int | None:
        """What a vote is about, a seat or nothing; Refused where it may not be called."""
        table = self.table
        table.require_begun()
        if table.facts.mode == "hotseat":
            raise Refused("not_allowed", "vote_hotseat", field="kind")
        adjourned = table.facts.stopped == "adjourned"
        if wish.kind == "resume" and not adjourned:
            raise Refused("stale", "not_adjourned", field="kind")
        if wish.kind == "adjourn" and adjourned:
            raise Refused("stale", "adjourned", field="kind")
        if wish.kind == "abort" and seat in table.aborts:
            raise Refused("not_allowed", "abort_once", field="kind")
        return self._replaced(seat, wish) if wish.kind == "replace" else None

    def _replaced(self, seat: int, wish: Wish) -> int:
        to, seats = wish.to, self.table.facts.seats
        if to is None or to >= len(seats) or seats[to].kind != "human":
            raise Refused("malformed", "replace_to", field="to")
        if to != seat and needed(self.table, "replace", to) == 1 and not self.long_gone(to):
            raise Refused("not_allowed", "replace_soon", field="to")
        return to

    def long_gone(self, seat: int) -> bool:
        """Whether somebody has been away for so long that one other alone may decide about it."""
        if seat in self.attendance.seats():
            return False
        slow = self.table.facts.pace == "days"
        seen = self.table.facts.seats[seat].seen or 0
        return self.clock.time() - seen >= (3 * DAY if slow else 120)

    def abandoned(self) -> bool:
        """Whether everybody has left the game where it stands for long enough to be claimed."""
        crowd = len(self.table.facts.seats) >= CROWD
        return self.table.rested(self.clock.time()) >= (14 if crowd else 7) * DAY

    def claimed(self, by: int, message: Claim) -> list[JournalEntry]:
        """What a claim comes to; Refused while the game is not abandoned."""
        self.table.require_begun()
        if not self.abandoned():
            raise Refused("not_allowed", "not_abandoned")
        if message.how == "end":
            return [made_now(message.action_id, "abort", by, {"why": "claim"})]
        here = self.attendance.seats()
        gone = [seat for seat in self.table.facts.humans() if seat != by and seat not in here]
        if not gone:
            raise Refused("stale", "nobody_gone")
        ids = [message.action_id, *(f"claim-{token_hex(12)}" for _ in gone[1:])]
        return [
            made_now(id, "seat", by, {"seat": seat}) for id, seat in zip(ids, gone, strict=True)
        ]

    def won(self, offer: Offer) -> bool:
        """Whether enough have agreed; who lets himself be replaced asks nobody."""
        if offer.kind == "replace" and offer.maker == offer.to:
            return True
        people = voters(self.table, offer.kind, offer.to)
        return sum(seat in people for seat in offer.accepted) >= needed(
            self.table, offer.kind, offer.to
        )

    def lost(self, offer: Offer) -> bool:
        """Whether too many have declined for it to be won."""
        people = voters(self.table, offer.kind, offer.to)
        left = sum(seat not in offer.refused for seat in people)
        return left < needed(self.table, offer.kind, offer.to)

    def carried(self, offer: Offer) -> bool:
        """Whether a vote whose time is over is won: who was away and silent has abstained, but two
        must have agreed, and two thirds of all."""
        people = voters(self.table, offer.kind, offer.to)
        agreed = sum(seat in people for seat in offer.accepted)
        here = self.attendance.seats()
        silent = [seat for seat in people if seat in here and seat not in offer.accepted]
        if silent or offer.refused:
            return False
        return agreed >= max(2, 2 * len(people) // 3)

    def over(self) -> Offer | None:
        """A vote whose time is over."""
        now = self.clock.time()
        votes = [each for each in self.table.offers.values() if each.kind in VOTES]
        return next((each for each in votes if each.until is not None and each.until <= now), None)


def voters(table: Table, kind: str, to: int | None) -> list[int]:
    """The people who vote: all but who it is about."""
    return [seat for seat in table.facts.humans() if kind != "replace" or seat != to]


def needed(table: Table, kind: str, to: int | None) -> int:
    """How many of them must agree: two thirds, rounded down, to replace somebody; all to stop or go
    on; of a game in which somebody has not moved yet anybody may abort."""
    many = len(voters(table, kind, to))
    thirds = max(1, 2 * many // 3)
    if kind == "replace":
        return thirds
    if kind == "abort" and not table.all_moved():
        return 1
    if kind == "abort" and any(seat.back is not None for seat in table.facts.seats):
        return thirds
    return many
