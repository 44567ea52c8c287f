"""Addresses that seats have left: who is asked while nobody sits there, and since when."""

from __future__ import annotations

import hashlib
from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from email_validator import EmailNotValidError, validate_email
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy import Table as TableRows

from astrarium.kernel.flow import must_act, nudged
from astrarium.server.clock import Clock
from astrarium.server.journal.table import Table
from astrarium.server.refusals import Refused
from astrarium.server.store.schema import NOTICE_KEYS, NOTICES, OUTBOX
from astrarium.server.store.store import Write
from astrarium.server.table.timekeeping import Timekeeping

MOST_SENT: Final = 3  # notices to a seat that does not come


@dataclass
class Address:
    """Where to write to a seat. `due` is when a notice may be written, None while not asked; `sent`
    counts those that were since the seat was last there."""

    mail: str
    language: str
    told: bool = False
    due: int | None = None
    sent: int = 0


class Addresses:
    """The addresses of one table, by seat. What changes here is written with what changed it."""

    def __init__(
        self, table_id: str, by_seat: dict[int, Address], grace: float, clock: Clock
    ) -> None:
        self.clock = clock
        self.table_id = table_id
        self.by_seat = by_seat
        self.grace = grace

    def look(self, table: Table, present: Set[int], time: Timekeeping) -> list[Write]:
        """Note who is asked and who is there; the writes that keep what is new.

        A seat that is there may be told anew when it has left; until then one notice is enough, or
        a few where its time runs out.
        """
        if table.facts.status == "finished":
            return self.forget_all()
        writes: list[Write] = []
        for seat, address in self.by_seat.items():
            before = (address.told, address.due, address.sent)
            if seat in present and address.told:
                address.told, address.sent = False, 0
                writes.append(unsent(self.table_id, seat))
            if not asks(table, seat):
                address.due = None
            elif address.told:
                address.due = self.again(seat, time)
            elif address.due is None:
                address.due = self.after_grace()
            if before != (address.told, address.due, address.sent):
                writes.append(self.kept(seat))
        return writes

    def again(self, seat: int, time: Timekeeping) -> int | None:
        """The second at which a seat that was told is reminded; after some times it never is."""
        sent = self.by_seat[seat].sent
        return None if sent >= MOST_SENT else time.reminder(seat)

    def left(self, table: Table, seat: int, present: Set[int], time: Timekeeping) -> list[Write]:
        """A connection is gone: if it was the seat's last one, the grace time begins."""
        if seat in self.by_seat and seat not in present:
            self.by_seat[seat].due = None
        return self.look(table, present, time)

    def after_grace(self) -> int:
        """The second at which somebody who is asked now may be written to."""
        return int(self.clock.time() + self.grace)

    def put(self, seat: int, address: Address) -> list[Write]:
        """Write to this address from now on."""
        self.by_seat[seat] = address
        row = {"table_id": self.table_id, "seat": seat, **vars(address)}
        return [delete_address(self.table_id, seat), (insert(NOTICES), [row])]

    def forget(self, seat: int) -> list[Write]:
        """Write to this seat no more; what was not sent yet is not sent."""
        self.by_seat.pop(seat, None)
        opening = _of(NOTICE_KEYS, self.table_id, seat)
        return [
            delete_address(self.table_id, seat),
            (delete(NOTICE_KEYS).where(opening, NOTICE_KEYS.c.opens == "seat"), []),
            unsent(self.table_id, seat),
        ]

    def exchange(self, one: int, other: int) -> list[Write]:
        """Two seats have changed hands: who sat on one is written to about the other."""
        hands = {one: other, other: one}
        moved = {hands[seat]: self.by_seat.pop(seat) for seat in hands if seat in self.by_seat}
        writes = [delete_address(self.table_id, seat) for seat in hands]
        return writes + [write for seat, each in moved.items() for write in self.put(seat, each)]

    def forget_all(self) -> list[Write]:
        """The game is over: nobody is asked any more."""
        return [write for seat in list(self.by_seat) for write in self.forget(seat)]

    def kept(self, seat: int) -> Write:
        """The write that brings an address up to date."""
        address = self.by_seat[seat]
        where = _of(NOTICES, self.table_id, seat)
        return update(NOTICES).where(where).values(
            told=address.told, due=address.due, sent=address.sent
        ), []


def asks(table: Table, seat: int) -> bool:
    """Whether the table waits for this seat, or somebody has made it an offer meanwhile."""
    if table.facts.status != "playing" or table.paused():
        return False
    addressed = must_act(table.state) | nudged(table.state)
    return table.facts.seats[seat].kind == "human" and bool(addressed >> seat & 1)


def unsent(table_id: str, seat: int) -> Write:
    """The write that takes back what has not been sent yet."""
    return delete(OUTBOX).where(_of(OUTBOX, table_id, seat), OUTBOX.c.state == "waiting"), []


def delete_address(table_id: str, seat: int) -> Write:
    """The write that removes a seat's address."""
    return delete(NOTICES).where(_of(NOTICES, table_id, seat)), []


def read_addresses(connection: Connection, table_id: str, grace: float, clock: Clock) -> Addresses:
    """The addresses that the store holds for a table."""
    rows = connection.execute(select(NOTICES).where(NOTICES.c.table_id == table_id))
    found = {row.seat: Address(row.mail, row.language, row.told, row.due, row.sent) for row in rows}
    return Addresses(table_id, found, grace, clock)


def checked_address(text: str) -> str:
    """The address as it is kept, in ASCII; Refused when no mail could be sent to it.

    Only its form is checked: nobody is asked whether its domain takes mail.
    """
    try:
        found = validate_email(
            text.strip(), allow_smtputf8=False, check_deliverability=False, strict=True
        )
    except EmailNotValidError as error:
        raise Refused("malformed", "mailbox", field="mail") from error
    assert found.ascii_email is not None  # without SMTPUTF8 every address has one
    return found.ascii_email


def address_hash(mail: str) -> str:
    """What is kept of an address that wants no notices at all."""
    return hashlib.sha256(mail.strip().lower().encode()).hexdigest()


def _of(rows: TableRows, table_id: str, seat: int) -> ColumnElement[bool]:
    return (rows.c.table_id == table_id) & (rows.c.seat == seat)
