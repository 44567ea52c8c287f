"""Notices: a seat that is asked while nobody sits there is told so, once for each waiting."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, delete, insert, select, update

from astrarium.kernel.game import Game, Json
from astrarium.server.journal.seats import new_token, token_hash
from astrarium.server.journal.table import Table
from astrarium.server.limits import Buckets
from astrarium.server.messages.seats import Notice, NoticeKey, SeatToken
from astrarium.server.people.mail_delivery import Undeliverable, delivery
from astrarium.server.people.mail_texts import NoticeMail, compose
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.schema import NOTICE_BLOCKS, NOTICE_KEYS, NOTICES, OUTBOX
from astrarium.server.store.store import Store, Write
from astrarium.server.table.addresses import Address, address_hash, asks, checked_address
from astrarium.server.table.live_table import LiveTable

LOG = logging.getLogger("astrarium.server")

DAY: Final = 86_400
KEY_USES: Final = 3  # browsers that the link of one mail can seat
KEY_LIFE: Final = 14 * DAY
STOP_LIFE: Final = 400 * DAY
KEPT: Final = 30 * DAY  # how long it is remembered that a mail was sent
LATER: Final = 600  # seconds until a full mailbox is tried again
AT_ONCE: Final = 50  # seats looked at before the next look


class Notices:
    """Writes notices into the outbox and sees that they leave it."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        games: dict[str, Game[Any]],
        find: Callable[[str], Awaitable[LiveTable]],
        issue: Callable[[LiveTable, dict[int, str]], Awaitable[None]],
    ) -> None:
        self.mail = settings.mail
        self.clock = settings.clock
        self.store = store
        self.games = games
        self.find = find
        self.issue = issue
        self.delivery = delivery(settings.mail)
        self.mailboxes = Buckets(settings.limits.mails_sent)
        self.pause = min(5.0, max(0.05, self.mail.grace))
        self.tasks: list[asyncio.Task[None]] = []
        self.written = asyncio.Event()
        self.handing_over = asyncio.Lock()
        self.leaving = ("", -1)  # the table and seat whose mail is being handed over
        self.closing = False

    @property
    def offered(self) -> bool:
        """Whether mails can leave this server."""
        return self.delivery is not None

    def open(self) -> None:
        """Begin to watch and to send, where notices are offered."""
        if self.offered:
            self.tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._send())]

    async def close(self) -> None:
        """Stop; a mail that is just being handed over is waited for, so that it leaves once."""
        self.closing = True
        self.written.set()
        for task in self.tasks[:1]:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=15.0)
        for task in self.tasks:
            task.cancel()

    # -- what a seat asks for ----------------------------------------------------------------

    async def get(self, live: LiveTable, token: str) -> Notice:
        """What the seat of this token has asked for."""
        address = live.addresses.by_seat.get(live.own_seat(token))
        if address is None:
            return Notice(None)
        return Notice(address.mail, "fr" if address.language == "fr" else "en")

    async def put(self, live: LiveTable, token: str, wish: Notice) -> Notice:
        """Leave an address, or take it back; Refused names what is wrong with it."""
        seat = live.own_seat(token)
        if wish.mail is None:
            await live.do(lambda: self._forget(live, seat))
            await self._mail_gone(live, seat)
            return Notice(None, wish.language)
        mail = checked_address(wish.mail)
        await self._check(live.table, mail)
        await live.do(lambda: self._leave(live, seat, mail, wish.language))
        await self._mail_gone(live, seat)
        return Notice(mail, wish.language)

    async def _check(self, table: Table, mail: str) -> None:
        if not self.offered:
            raise Refused("not_allowed", "no_notices")
        if table.facts.mode == "hotseat":
            raise Refused("not_allowed", "notice_hotseat")
        if table.facts.status == "finished":
            raise Refused("over", "over")
        asked = select(NOTICE_BLOCKS).where(NOTICE_BLOCKS.c.hash == address_hash(mail))
        if await self.store.read(lambda found: found.execute(asked).first()) is not None:
            raise Refused("not_allowed", "mailbox_blocked", field="mail")

    async def _leave(self, live: LiveTable, seat: int, mail: str, language: str) -> None:
        before = live.addresses.by_seat.get(seat)
        told = before is not None and before.told
        sent = 0 if before is None else before.sent
        writes = live.addresses.put(seat, Address(mail, language, told, sent=sent))
        await live.keep(
            writes + live.addresses.look(live.table, live.attendance.seats(), live.time)
        )

    async def _forget(self, live: LiveTable, seat: int) -> None:
        await live.keep(live.addresses.forget(seat))

    async def _mail_gone(self, live: LiveTable, seat: int) -> None:
        """Wait for a mail to this seat that is just being handed over, so that none leaves for an
        address once its owner has been told that it is forgotten."""
        if self.leaving == (live.table.facts.id, seat):
            async with self.handing_over:
                pass

    # -- the keys in a mail ------------------------------------------------------------------

    async def sit(self, live: LiveTable, key: str) -> SeatToken:
        """A token for the seat that a mail was written to; Refused when its link is used up."""
        return await live.do(lambda: self._sit(live, key))

    async def _sit(self, live: LiveTable, key: str) -> SeatToken:
        row = await self.store.read(lambda found: _key(found, key, "seat"))
        if row is None or row.table_id != live.table.facts.id:
            raise Refused("unauthorized", "notice_key", field="key")
        seat, token = int(row.seat), new_token()
        await self.issue(live, {seat: token})
        used = update(NOTICE_KEYS).where(NOTICE_KEYS.c.hash == row.hash)
        await self.store.write([(used.values(uses=row.uses - 1), [])])
        return SeatToken(seat, token)

    async def stop(self, wish: NoticeKey) -> None:
        """End the notices that a mail's link names; doing so twice does no harm."""
        row = await self.store.read(lambda found: _key(found, wish.key, "stop"))
        if row is None:
            raise Refused("not_found", "notice_key", field="key")
        live = await self.find(row.table_id)
        await live.do(lambda: self._stop(live, row, wish.everywhere))
        await self._mail_gone(live, int(row.seat))

    async def _stop(self, live: LiveTable, row: Row[Any], everywhere: bool) -> None:
        seat = int(row.seat)
        now = live.addresses.by_seat.get(seat)
        if now is not None and address_hash(now.mail) == row.mail:
            await self._forget(live, seat)
        if everywhere:
            blocked = NOTICE_BLOCKS.c.hash == row.mail
            known: list[Write] = [(delete(NOTICE_BLOCKS).where(blocked), [])]
            await self.store.write([*known, (insert(NOTICE_BLOCKS), [{"hash": row.mail}])])

    # -- who has waited long enough ----------------------------------------------------------

    async def _watch(self) -> None:
        await asyncio.sleep(self.mail.grace)  # after a restart people come back first
        await self.store.write(_stale())
        while True:
            try:
                for id, seat in await self.store.read(self._due):
                    await self._look_at(id, seat)
            except Exception:
                LOG.exception("the seats that wait could not be looked at")
            await asyncio.sleep(self.pause)

    def _due(self, connection: Connection) -> list[tuple[str, int]]:
        asked = (
            select(NOTICES.c.table_id, NOTICES.c.seat)
            .where(NOTICES.c.due <= int(self.clock.time()))
            .order_by(NOTICES.c.due)
            .limit(AT_ONCE)
        )
        return [(row.table_id, row.seat) for row in connection.execute(asked)]

    async def _look_at(self, id: str, seat: int) -> None:
        try:
            live = await self.find(id)
            await live.do(lambda: self._tell(live, seat))
        except Refused as why:
            if why.code == "version":  # the table can't be played on, so nobody is asked
                where = (NOTICES.c.table_id == id) & (NOTICES.c.seat == seat)
                await self.store.write([(update(NOTICES).where(where).values(due=None), [])])

    async def _tell(self, live: LiveTable, seat: int) -> None:
        """Write a notice into the outbox, if the seat is still asked and still away."""
        address = live.addresses.by_seat.get(seat)
        now = int(self.clock.time())
        if address is None or address.due is None or address.due > now:
            return
        writes: list[Write] = []
        if seat in live.attendance.seats():
            address.due = now + max(5, int(self.mail.grace))
        elif not asks(live.table, seat):
            address.due = None
        elif not self._may_send(address.mail):
            address.due = now + LATER
        else:
            address.told, address.sent = True, address.sent + 1
            address.due = live.addresses.again(seat, live.time)
            row = _outgoing(live.table, seat, live.time.ends(seat))
            writes.append((insert(OUTBOX), [row]))
        await live.keep([live.addresses.kept(seat), *writes])
        self.written.set()

    def _may_send(self, mail: str) -> bool:
        try:
            self.mailboxes.take(address_hash(mail))
        except Refused:
            return False
        return True

    # -- sending -----------------------------------------------------------------------------

    async def _send(self) -> None:
        while not self.closing:
            self.written.clear()
            try:
                row = await self.store.read(_waiting)
                if row is not None:
                    await self._deliver(row)
                    continue
            except Exception:
                LOG.exception("the outbox could not be emptied")
            with suppress(TimeoutError):
                await asyncio.wait_for(self.written.wait(), self.pause)

    async def _deliver(self, row: Row[Any]) -> None:
        """One try, unless the address was taken back since it was read."""
        async with self.handing_over:
            self.leaving = (row.table_id, row.seat)
            try:
                await self._hand_over(row)
            finally:
                self.leaving = ("", -1)

    async def _hand_over(self, row: Row[Any]) -> None:
        """The try is counted before it is made, and the mail's keys are kept before it goes."""
        assert self.delivery is not None
        notice, keys = self._composed(row)
        backoff = self.mail.backoff
        again = int(time.time() + backoff[min(row.tries, len(backoff) - 1)])
        await self.store.write([_outbox(row.id, tries=row.tries + 1, next_try=again), keys])
        if await self.store.read(lambda found: _address_of(found, row.id)) != row.mail:
            await self.store.write([_outbox(row.id, tries=row.tries, next_try=row.next_try)])
            return
        state = "sent"
        try:
            await asyncio.to_thread(
                self.delivery.deliver, row.id, compose(notice, self.mail.sender)
            )
        except Undeliverable as why:
            LOG.warning("notice %s: %s", row.id, why)
            state = "failed"
        except Exception as why:
            LOG.warning("notice %s could not be sent yet: %s", row.id, type(why).__name__)
            state = "waiting" if row.tries < len(backoff) else "failed"
        if state != "waiting":
            await self.store.write([_outbox(row.id, state=state)])

    def _composed(self, row: Row[Any]) -> tuple[NoticeMail, Write]:
        """The mail of a row with fresh keys, and the write that keeps the keys' hashes."""
        seat_key, stop_key = new_token(), new_token()
        now = int(time.time())
        common = {"table_id": row.table_id, "seat": row.seat, "mail": address_hash(row.mail)}
        rows: list[Json] = [
            {"hash": token_hash(key), "opens": opens, "uses": uses, "expires": now + life, **common}
            for key, opens, uses, life in [
                (seat_key, "seat", KEY_USES, KEY_LIFE),
                (stop_key, "stop", 1, STOP_LIFE),
            ]
        ]
        facts = json.loads(row.facts)
        game = self.games.get(facts["game"])
        if game is not None:
            facts["game"] = game.name[row.language]
        home = self.mail.address.rstrip("/")
        link = f"{home}/#/t/{row.table_id}?seat={row.seat}&mail={seat_key}"
        stop = f"{home}/api/notices/{stop_key}"
        notice = NoticeMail(row.id, row.mail, row.language, facts, link, stop)
        return notice, (insert(NOTICE_KEYS), rows)


def last_mover(table: Table, seat: int) -> str:
    """Who else did something last, as everybody's log tells it; empty when nobody has."""
    for line in reversed(table.viewer(-1).standing):
        if line.stored.seat is not None and line.stored.seat != seat and line.move > 0:
            return table.facts.seats[line.stored.seat].name
    return ""


def _outgoing(table: Table, seat: int, due: str) -> Json:
    """The row of a new notice. Its facts are the table's or stand in everybody's log."""
    told = {
        "game": table.facts.game,
        "title": table.facts.title,
        "name": table.facts.seats[seat].name,
        "mover": last_mover(table, seat),
        "due": due,
    }
    return {
        "id": secrets.token_hex(12), "table_id": table.facts.id, "seat": seat,
        "facts": json.dumps(told, ensure_ascii=False), "state": "waiting", "tries": 0,
        "next_try": int(time.time()), "at": int(time.time()),
    }  # fmt: skip


def _waiting(connection: Connection) -> Row[Any] | None:
    """The oldest notice that may be tried now, with where it goes."""
    asked = _unsent().where(OUTBOX.c.next_try <= int(time.time())).order_by(OUTBOX.c.next_try)
    return connection.execute(asked.limit(1)).first()


def _address_of(connection: Connection, id: str) -> str | None:
    """Where an unsent notice goes as things are now, None when it shall not be sent any more."""
    row = connection.execute(_unsent().where(OUTBOX.c.id == id)).first()
    return None if row is None else str(row.mail)


def _unsent() -> Select[Any]:
    """The notices that have not been sent, each with its seat's address."""
    same = (NOTICES.c.table_id == OUTBOX.c.table_id) & (NOTICES.c.seat == OUTBOX.c.seat)
    asked = select(OUTBOX, NOTICES.c.mail, NOTICES.c.language).join(NOTICES, same)
    return asked.where(OUTBOX.c.state == "waiting")


def _key(connection: Connection, key: str, opens: str) -> Row[Any] | None:
    """What a key stands for, None when it is unknown, used up or too old."""
    asked = select(NOTICE_KEYS).where(
        NOTICE_KEYS.c.hash == token_hash(key),
        NOTICE_KEYS.c.opens == opens,
        NOTICE_KEYS.c.uses > 0,
        NOTICE_KEYS.c.expires > int(time.time()),
    )
    return connection.execute(asked).first()


def _outbox(id: str, **values: Any) -> Write:
    return update(OUTBOX).where(OUTBOX.c.id == id).values(values), []


def _stale() -> list[Write]:
    """The writes that forget keys and mails whose time has passed."""
    now = int(time.time())
    old = (OUTBOX.c.state != "waiting") & (OUTBOX.c.at < now - KEPT)
    return [
        (delete(NOTICE_KEYS).where(NOTICE_KEYS.c.expires < now), []),
        (delete(OUTBOX).where(old), []),
    ]
