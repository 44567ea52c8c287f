"""A table in memory: one actor that validates, commits, acknowledges and tells everybody."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import SystemRandom
from secrets import token_hex
from typing import TypeVar

from astrarium.kernel.errors import RulesError
from astrarium.server.journal.entries import JournalEntry, made_now
from astrarium.server.journal.seats import token_hash
from astrarium.server.journal.table import Table
from astrarium.server.journal.writes import journal_writes, snapshot_writes
from astrarium.server.messages.clocks import ClockRequest
from astrarium.server.messages.review import EndingPage
from astrarium.server.messages.socket import (
    Ack,
    Act,
    Back,
    Claim,
    Hello,
    Ready,
    Request,
    Say,
    StandingAnswers,
    StandingWish,
    Tried,
    Try,
    encode,
)
from astrarium.server.messages.table import Refusal
from astrarium.server.refusals import Refused, refused
from astrarium.server.settings import Settings
from astrarium.server.store.store import Store, Write
from astrarium.server.table.addresses import Addresses
from astrarium.server.table.attendance import Attendance, Connection
from astrarium.server.table.bot_turns import BotTurns
from astrarium.server.table.clockwork import ClockWork
from astrarium.server.table.mailbox import Mailbox
from astrarium.server.table.offers import Offers, Rematches
from astrarium.server.table.pace import Pace
from astrarium.server.table.places import Places
from astrarium.server.table.presence import PresenceTelling
from astrarium.server.table.requests import Requests
from astrarium.server.table.situation import eyes, welcome
from astrarium.server.table.standing import StandingOrders
from astrarium.server.table.standing_passes import StandingPasses
from astrarium.server.table.telling import Shown, Telling
from astrarium.server.table.timekeeping import Timekeeping
from astrarium.server.table.votes import Votes
from astrarium.server.work.bots import BotPool

LOG = logging.getLogger("astrarium.server")
T = TypeVar("T")


class LiveTable:
    """A table with its mailbox: all that changes it is done in there, one after the other."""

    def __init__(
        self,
        table: Table,
        addresses: Addresses,
        standing: StandingOrders,
        store: Store,
        bots: BotPool,
        settings: Settings,
        rematches: Rematches,
        broken: Callable[[Refused], None],
    ) -> None:
        self.table = table
        self.addresses = addresses
        self.standing = standing
        self.store = store
        self.settings = settings
        self.broken = broken
        self.mailbox = Mailbox(settings.limits.waiting_jobs)
        self.attendance = Attendance(table, settings)
        self.telling = Telling(table, self.attendance)
        self.presence = PresenceTelling(self.attendance, settings.presence_pause)
        self.places = Places(table, addresses, standing, self.attendance)
        self.votes = Votes(table, self.attendance, settings)
        self.offers = Offers(table, rematches, self.places, self.votes)
        self.requests = Requests(table, self.offers, settings.limits)
        pace = Pace(settings.bot_delay, settings.person_delay, SystemRandom())
        self.bot_turns = BotTurns(self, table, bots, settings, pace)
        self.time = Timekeeping(table, settings.clock)
        self.clockwork = ClockWork(self, self.time, self.attendance, self.bot_turns)
        self.passes = StandingPasses(self, table, standing, self.attendance, pace)
        self.used = time.monotonic()
        self.record = ""  # of the finished game, once somebody has asked for it
        self.story: EndingPage | None = None  # the same
        self.wake()

    # -- one job after the other -------------------------------------------------------------

    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run a job between two others."""
        self.used = time.monotonic()
        return await self.mailbox.post(job)

    async def insist(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do a job that can't be refused when its turn comes."""
        await self.mailbox.insist(job)

    async def join(self, connection: Connection, hello: Hello) -> None:
        """Let a connection in and tell it everything."""
        await self.mailbox.post(lambda: self._join(connection, hello))

    async def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        await self.mailbox.insist(lambda: self._leave(connection))

    async def look_around(self) -> None:
        """Tell of those who have come to stir here, or stir no more."""
        with suppress(Refused):  # the table has left memory
            await self.mailbox.insist(self._look_around)

    def due(self) -> bool:
        """Whether a round has something to do here."""
        return self.presence.due() or self.votes.over() is not None

    async def _look_around(self) -> None:
        self.presence.tell()
        while (vote := self.votes.over()) is not None:
            followed, writes = self.offers.decided(vote, self.votes.carried(vote))
            await self.commit(followed, writes)
            self._tell(followed, self.telling.shown())

    async def request(self, connection: Connection, message: Request | Try) -> None:
        """Do what a connection asks and acknowledge it; Refused changes nothing."""
        if isinstance(message, Try):
            await self.mailbox.post(lambda: self._try(connection, message))
        else:
            await self.mailbox.post(lambda: self._request(connection, message))

    def seat_of(self, token: str | None) -> int:
        """The seat that a token opens, -1 without one and where a bot plays for it: who has left a
        seat sees what anybody may. Refused when it opens none."""
        if token is None:
            return -1
        seat = self.holder_of(token)
        return -1 if self.table.facts.seats[seat].back is not None else seat

    def holder_of(self, token: str) -> int:
        """The seat that a token opens, or would open if no bot played for it; Refused when it opens
        none."""
        seat = self.table.tokens.get(token_hash(token))
        if seat is None:
            raise Refused("unauthorized", "token")
        return seat

    def own_seat(self, token: str) -> int:
        """The seat that a token opens; Refused when it opens none, or a bot plays for it."""
        seat = self.seat_of(token)
        if seat < 0:
            raise Refused("not_allowed", "stood_in")
        return seat

    def eyes_of(self, token: str | None) -> int:
        """The seat as which who has a token looks at the game, -1 for a spectator's eyes; Refused
        when it opens none."""
        return eyes(self.table, self.seat_of(token))

    async def _join(self, connection: Connection, hello: Hello) -> None:
        here = self.attendance
        seat = self.seat_of(hello.token)
        here.enter(connection, seat)
        if hello.token is not None and seat < 0:
            connection.former = self.holder_of(hello.token)
        self._welcome(connection, hello.seq)
        self.presence.tell()
        self.wake()
        await self.keep(self.addresses.look(self.table, here.seats(), self.time))

    def _welcome(self, connection: Connection, seq: int | None) -> None:
        """Tell a connection everything, of the events those after `seq`."""
        seat = connection.seat
        answers = self.standing.of(self.table.state, seat)
        frame = welcome(self.table, seat, seq, self.attendance.present, answers, connection.former)
        connection.send(encode(frame))
        self.telling.welcomed(seat)
        self.presence.welcomed(connection)
        self.clockwork.welcomed(connection)

    async def _leave(self, connection: Connection) -> None:
        here = self.attendance
        if here.leave(connection):
            self.telling.left(connection.seat)
            self.presence.tell()
            await self.keep(
                self.addresses.left(self.table, connection.seat, here.seats(), self.time)
            )

    async def _request(self, connection: Connection, message: Request) -> None:
        left = isinstance(message, Back) and connection.former >= 0
        seat = connection.former if left else connection.seat
        if seat < 0:
            raise Refused("not_allowed", "spectator")
        done = self.requests.acknowledged(seat, message)
        if done is not None:
            connection.send(encode(Ack(message.action_id, done)))
            return
        self.requests.spend("chat" if isinstance(message, Say) else "action", seat)
        self.attendance.attend(seat)
        if isinstance(message, StandingWish):
            await self._stand(connection, message)
            return
        if isinstance(message, Ready):
            await self._ready(connection, message)
            return
        if isinstance(message, ClockRequest):
            self.requests.require_deeds(seat)
            await self.clockwork.grant(seat, message)
            connection.send(encode(Ack(message.action_id, self.table.viewer(seat).seq)))
            return
        if isinstance(message, Back):
            if left:
                await self._take_again(connection, message)
                return
            await self.clockwork.back(seat, message.action_id)
            connection.send(encode(Ack(message.action_id, self.table.viewer(seat).seq)))
            return
        if isinstance(message, Claim):
            await self._claim(connection, message)
            return
        entries = [await self.requests.entry(seat, message)]
        shown = self.telling.shown()
        if isinstance(message, Act):
            self.time.note(seat, message.lag)
        await self.commit(entries)
        connection.send(encode(Ack(message.action_id, self.table.done[message.action_id][1])))
        self.bot_turns.moved(seat)
        self._tell(entries, shown)

    async def _take_again(self, connection: Connection, message: Back) -> None:
        """Give a seat back to who had left it to a bot."""
        self.table.require_begun()
        seat = connection.former
        writes = self.places.take_again(seat)
        data = {**self.places.holder(seat), "why": "back"}
        entries = [made_now(message.action_id, "seat", seat, data)]
        await self.commit(entries, writes)
        connection.send(encode(Ack(message.action_id, self.table.done[message.action_id][1])))
        self._tell(entries, self.telling.shown())

    async def _claim(self, connection: Connection, message: Claim) -> None:
        """End a game that everybody has left where it stands, or let bots play for who is away."""
        made = self.votes.claimed(connection.seat, message)
        for entry in made:
            writes = self.places.leave_to_bot(entry.data["seat"]) if entry.kind == "seat" else []
            if entry.kind == "seat":
                entry.data = {**self.places.holder(entry.data["seat"]), "why": "claim"}
            await self.commit([entry], writes)
        connection.send(encode(Ack(message.action_id, self.table.done[message.action_id][1])))
        self._tell(made, self.telling.shown())

    async def _try(self, connection: Connection, message: Try) -> None:
        """Show the asker alone what a compound move would come to; nothing is kept of it."""
        seat = connection.seat
        try:
            if seat < 0:
                raise Refused("not_allowed", "spectator")
            self.requests.spend("try", seat)
            self.attendance.attend(seat)
            found = self.requests.tried(seat, message)
        except Refused as why:
            no = Refusal(why.at, why.code, why.rule, why.message)
            found = Tried(message.n, 0, None, None, no, [])
        connection.send(encode(found))

    async def _stand(self, connection: Connection, message: StandingWish) -> None:
        """Keep a standing answer; only the seat's own connections hear of it."""
        seat = connection.seat
        window = self.requests.window(message)
        if message.answer == "moment":
            self.standing.pass_on(seat, self._lines(seat))
            self.standing.end_moments(self.table.state, self._lines)
        else:
            await self.keep(self.standing.put(seat, window, message.answer))
        connection.send(encode(Ack(message.action_id, self.table.viewer(seat).seq)))
        self._tell_standing(seat)
        self.wake()

    def _lines(self, seat: int) -> int:
        """How many lines of the log a seat has been told."""
        return len(self.table.viewer(seat).told)

    def _tell_standing(self, seat: int) -> None:
        self.telling.standing(seat, StandingAnswers(self.standing.of(self.table.state, seat)))

    async def _ready(self, connection: Connection, message: Ready) -> None:
        """Note whether a seat is ready to begin; said twice it is the same."""
        seat = connection.seat
        self.table.require_waiting()
        if not self.table.facts.ready_check:
            raise Refused("not_allowed", "no_ready_check")
        self.table.facts.seats[seat].ready = message.ready
        try:
            await self._keep_seats([self.table.facts.seat_kept(seat)])
        except Exception as error:
            raise self._not_kept(error) from error
        connection.send(encode(Ack(message.action_id, self.table.viewer(seat).seq)))
        self._show_seats()

    async def settle(self, writes: list[Write]) -> None:
        """Keep how the seats of a table that waits stand now, and tell it; the game begins when
        nobody is waited for. Raises what the store does."""
        await self._keep_seats(writes)
        self._show_seats()

    async def _keep_seats(self, writes: list[Write]) -> None:
        self.table.settle_status()
        begun = journal_writes(self.table, self.clockwork.follow(), [])
        looked = self.addresses.look(self.table, self.attendance.seats(), self.time)
        await self.store.write([*writes, *begun, *looked])

    def _show_seats(self) -> None:
        if self.table.facts.status == "waiting":
            self.telling.situation()
        else:
            self.telling.begun()
        self.clockwork.tell()
        self.wake()

    async def free(self, by: int, seat: int, why: Refused) -> None:
        """Open a seat of a table that waits, as who sits on the seat `by`; who sat there is told
        why."""
        writes = self.places.free(seat, why)
        await self.commit([made_now(f"left-{token_hex(12)}", "left", by, {"seat": seat})], writes)
        self.telling.situation()

    # -- what happens ------------------------------------------------------------------------

    async def play(self, entry: JournalEntry, addressed: bool = False) -> None:
        """Carry out a move that no connection has asked for, maybe in answer to an offer."""
        entries = [entry]
        shown = self.telling.shown()
        await self.commit(entries)
        self.bot_turns.moved(entry.seat, addressed)
        self._tell(entries, shown)

    def _tell(self, entries: list[JournalEntry], shown: Shown) -> None:
        """Tell everybody what has happened, and let bots and standing answers see to it."""
        if any(entry.kind in ("swap", "seat") for entry in entries):
            self._seated_anew(entries)
            self.wake()
            return
        self.telling.happened(entries, shown)
        self.clockwork.tell()
        self.passes.happened(entries)
        for seat in self.standing.end_moments(self.table.state, self._lines):
            self._tell_standing(seat)
        self.wake()

    def _seated_anew(self, entries: list[JournalEntry]) -> None:
        """Tell those who have changed seats where they sit now, and everybody who sits where."""
        moved = {seat for each in entries if each.kind == "swap" for seat in each.data["seats"]}
        moved |= {each.data["seat"] for each in entries if each.kind == "seat"}
        for connection in self.attendance.connections:
            if {connection.seat, connection.former} & moved:
                self._welcome(connection, None)
        self.telling.situation()
        self.clockwork.tell()

    def wake(self) -> None:
        """Let a bot think if one is asked or addressed, and give the standing answers of people.
        Bots among themselves play only before somebody."""
        if self.table.facts.status != "playing" or self.table.paused():
            return
        self.passes.wake()
        if self.table.facts.humans() or self.attendance.connections:
            self.bot_turns.wake()

    async def commit(self, entries: list[JournalEntry], more: Sequence[Write] = ()) -> None:
        """Carry out an entry of the journal and what follows from it, and keep all of it.

        `entries` gets what followed, `more` is written together with it. Refused when the entry is
        against the rules. When the store fails, the table leaves memory and goes on from what
        the store holds.
        """
        try:
            events = self.table.carry_out(entries[0])
        except RulesError as error:
            raise refused(self.table.game, error) from error
        try:
            followed, writes = self.offers.agreed()
            for each in followed:
                events += self.table.carry_out(each)
            followed += self.clockwork.follow(entries)
            entries += followed
            kept = journal_writes(self.table, entries, events)
            kept += snapshot_writes(self.table, entries, self.settings.snapshot_every)
            kept += self.addresses.look(self.table, self.attendance.seats(), self.time)
            if self.table.facts.status == "finished":
                kept += self.standing.forget_all()
            await self.store.write([*more, *writes, *kept])
        except Exception as error:
            raise self._not_kept(error) from error
        self.used = time.monotonic()

    async def keep(self, writes: list[Write]) -> None:
        """Store what memory knows already; when that fails, the table goes on from the store."""
        try:
            if writes:
                await self.store.write(writes)
        except Exception as error:
            raise self._not_kept(error) from error

    def _not_kept(self, error: Exception) -> Refused:
        """Tell everybody here why, and leave memory, since the store does not hold what it does."""
        if isinstance(error, Refused):
            why = error
        else:
            LOG.error("table %s could not be kept", self.table.facts.id, exc_info=error)
            why = Refused("internal", "not_kept")
        self.broken(why)
        return why

    # -- the end -----------------------------------------------------------------------------

    def idle(self) -> bool:
        """Whether nobody would notice that the table leaves memory."""
        quiet = self.bot_turns.idle() and self.passes.idle() and self.mailbox.idle()
        return quiet and not self.attendance.connections

    def close(self, code: int, reason: str, why: Refused | None = None) -> None:
        """Leave memory; the store holds everything. `why` is said before."""
        self.mailbox.close()
        self.bot_turns.cancel()
        self.passes.cancel()
        self.attendance.dismiss(code, reason, why)
