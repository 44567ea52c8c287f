"""The seats of a table that waits: two change hands, one is freed.

What belongs to a seat goes with who sits there: name, token, notices, standing answers, open pages.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, case, delete, update
from sqlalchemy import Table as TableRows

from astrarium.kernel.game import Json
from astrarium.server.journal.table import Table
from astrarium.server.refusals import Refused
from astrarium.server.store.schema import NOTICE_KEYS, TOKENS
from astrarium.server.store.store import Write
from astrarium.server.table.addresses import Addresses
from astrarium.server.table.attendance import Attendance
from astrarium.server.table.standing import StandingOrders


class Places:
    """The seats of one table. What changes here is written with the entry that says so."""

    def __init__(
        self, table: Table, addresses: Addresses, standing: StandingOrders, attendance: Attendance
    ) -> None:
        self.table = table
        self.addresses = addresses
        self.standing = standing
        self.attendance = attendance

    def exchange(self, one: int, other: int) -> list[Write]:
        """Let two seats change hands, open ones and bots' too; the writes that keep it. Whoever was
        ready says so anew."""
        facts = self.table.facts
        hands = {one: other, other: one}
        facts.seats[one], facts.seats[other] = facts.seats[other], facts.seats[one]
        for seat in hands:
            facts.seats[seat].seat, facts.seats[seat].ready = seat, False
        self.table.tokens = {
            token: hands.get(seat, seat) for token, seat in self.table.tokens.items()
        }
        self.attendance.exchange(hands)
        return [
            *(facts.seat_kept(seat) for seat in hands),
            *(self._exchanged(rows, one, other) for rows in (TOKENS, NOTICE_KEYS)),
            *self.addresses.exchange(one, other),
            *self.standing.exchange(one, other),
        ]

    def free(self, seat: int, why: Refused) -> list[Write]:
        """Open a seat for others: its tokens hold no more, and whoever is there is told why; the
        writes that keep it."""
        facts = self.table.facts
        facts.seats[seat].free()
        self.table.tokens = {
            token: owner for token, owner in self.table.tokens.items() if owner != seat
        }
        self.attendance.expel(seat, why)
        return [
            facts.seat_kept(seat),
            *((delete(rows).where(self._of(rows, seat)), []) for rows in (TOKENS, NOTICE_KEYS)),
            *self.addresses.forget(seat),
            *self.standing.forget(seat),
        ]

    def leave_to_bot(self, seat: int) -> list[Write]:
        """Let a bot play for who sits there; the writes that keep it. His tokens open the public
        view from now on, and the seat again in time."""
        facts, settings = self.table.facts, self.attendance.settings
        away = settings.back_slow if facts.pace == "days" else settings.back
        back = int(self.attendance.clock.time() + away)
        facts.seats[seat].left_to(settings.stand_in, back)
        self.attendance.step_back(seat)
        return [facts.seat_kept(seat)]

    def take_again(self, seat: int) -> list[Write]:
        """Give a seat back to who had left it to a bot; Refused where it is too late."""
        facts = self.table.facts
        back = facts.seats[seat].back
        if back is None:
            raise Refused("stale", "not_left")
        if self.attendance.clock.time() > back:
            raise Refused("not_allowed", "back_late")
        facts.seats[seat].taken_again()
        self.attendance.step_up(seat)
        return [facts.seat_kept(seat)]

    def holder(self, seat: int) -> Json:
        """Who plays a seat, as the journal notes it."""
        who = self.table.facts.seats[seat]
        held = {"move": self.table.moves, "seat": seat, "holder": who.kind}
        return {**held, "name": who.name, "bot": who.bot}

    def _of(self, rows: TableRows, *seats: int) -> ColumnElement[bool]:
        return (rows.c.table_id == self.table.facts.id) & rows.c.seat.in_(seats)

    def _exchanged(self, rows: TableRows, one: int, other: int) -> Write:
        """The write that has rows that open one of two seats open the other."""
        opened = case((rows.c.seat == one, other), else_=one)
        return update(rows).where(self._of(rows, one, other)).values(seat=opened), []
