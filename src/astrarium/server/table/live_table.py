"""A table in memory: one actor that validates, commits, acknowledges and tells everybody."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from random import SystemRandom
from typing import Protocol, TypeVar

from astrarium.bots.nudges import Nudges
from astrarium.kernel.errors import RulesError
from astrarium.kernel.flow import decision, legal, must_act
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng
from astrarium.kernel.telling.primer import first_game_chance
from astrarium.server.journal.seats import token_hash
from astrarium.server.journal.table import Note, Table, journal_writes, now, snapshot_writes
from astrarium.server.limits import Bucket
from astrarium.server.messages import (
    Ack,
    Act,
    Answer,
    Chat,
    Deed,
    EndingPage,
    Hello,
    Offer,
    Presence,
    Refusal,
    Request,
    Resign,
    Say,
    ServerMessage,
    StandingAnswers,
    StandingWish,
    TakeBack,
    Tried,
    Try,
    Update,
    encode,
)
from astrarium.server.refusals import Refused, refused
from astrarium.server.settings import Settings
from astrarium.server.store.store import Store, Write
from astrarium.server.table.addresses import Addresses
from astrarium.server.table.compound import compound, foreseeable, tried
from astrarium.server.table.mailbox import Mailbox
from astrarium.server.table.pace import Pace
from astrarium.server.table.situation import update, welcome
from astrarium.server.table.standing import StandingOrders, words_of
from astrarium.server.words import clean
from astrarium.server.work.bots import BotPool

LOG = logging.getLogger("astrarium.server")
T = TypeVar("T")


class Connection(Protocol):
    """Somebody who watches: a seat's tab, or a spectator with seat -1."""

    seat: int

    def send(self, frame: bytes) -> None:
        """Put a frame into the outgoing queue."""

    def refuse(self, action_id: str | None, why: Refused) -> None:
        """Say why something was not done."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""


@dataclass(frozen=True)
class Rematches:
    """How the next table of the same people comes about: `require_room` is Refused where its
    address may store no more, `set_out` tells its id and the writes that make it."""

    require_room: Callable[[str], Awaitable[None]]
    set_out: Callable[[Table], tuple[str, list[Write]]]


class LiveTable:
    """A table with its mailbox, its connections and its bots."""

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
        self.bots = bots
        self.settings = settings
        self.rematches = rematches
        self.broken = broken
        self.mailbox = Mailbox(settings.limits.waiting_jobs)
        self.connections: list[Connection] = []
        self.buckets: dict[tuple[str, int], Bucket] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.nudges = Nudges()
        self.pace = Pace(settings.bot_delay, settings.person_delay, SystemRandom())
        self.passing: dict[int, tuple[int, asyncio.Task[None]]] = {}  # standing answers under way
        self.spared: dict[int, int] = {}  # questions that were gone back to: they are asked
        self.active: dict[int, float] = {}  # when each seat last did something
        self.used = time.monotonic()
        self.hosted = -math.inf  # when the host was last here; it was, where a table is set out
        self.record = ""  # of the finished game, once somebody has asked for it
        self.story: EndingPage | None = None  # the same
        self.wake()

    # -- who is there ------------------------------------------------------------------------

    def connected(self) -> set[int]:
        """The seats with a connection."""
        return {connection.seat for connection in self.connections if connection.seat >= 0}

    def has_host(self) -> bool:
        """Whether who set out the table is here, or went a little while ago; where nobody keeps a
        seat of it, anybody counts."""
        hosts = {seat.seat for seat in self.table.facts.seats if seat.host}
        here = self.connected() & hosts if hosts else self.connections
        return bool(here) or time.monotonic() - self.hosted < self.settings.host_away

    def spectators(self) -> int:
        """How many watch without a seat."""
        return sum(connection.seat < 0 for connection in self.connections)

    def seat_of(self, token: str | None) -> int:
        """The seat that a token opens, -1 without one; Refused when it opens none."""
        if token is None:
            return -1
        seat = self.table.tokens.get(token_hash(token))
        if seat is None:
            raise Refused("unauthorized", "token")
        return seat

    async def join(self, connection: Connection, hello: Hello) -> None:
        """Let a connection in and tell it everything."""
        await self.mailbox.post(lambda: self._join(connection, hello))

    async def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        await self.mailbox.insist(lambda: self._leave(connection))

    async def _join(self, connection: Connection, hello: Hello) -> None:
        seat = self.seat_of(hello.token)
        limits = self.settings.limits
        if seat < 0 and self.spectators() >= limits.spectators:
            raise Refused("full", "spectators", {"n": limits.spectators})
        tabs = sum(other.seat == seat for other in self.connections)
        if seat >= 0 and tabs >= limits.seat_connections:
            raise Refused("full", "tabs", {"n": limits.seat_connections})
        connection.seat = seat
        self.connections.append(connection)
        self._attend(seat)
        frame = welcome(
            self.table,
            seat,
            hello.seq,
            self.connected(),
            self.spectators(),
            self.standing.of(self.table.state, seat),
        )
        connection.send(encode(frame))
        self._tell_presence()
        self.wake()
        await self.keep(self.addresses.look(self.table, self.connected()))

    async def _leave(self, connection: Connection) -> None:
        if connection in self.connections:
            if self.has_host():
                self.hosted = time.monotonic()
            self.connections.remove(connection)
            self._tell_presence()
            await self.keep(self.addresses.left(self.table, connection.seat, self.connected()))

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

    # -- what they ask for -------------------------------------------------------------------

    async def request(self, connection: Connection, message: Request | Try) -> None:
        """Do what a connection asks and acknowledge it; Refused changes nothing."""
        if isinstance(message, Try):
            await self.mailbox.post(lambda: self._try(connection, message))
        else:
            await self.mailbox.post(lambda: self._request(connection, message))

    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run a job between two others."""
        self.used = time.monotonic()
        return await self.mailbox.post(job)

    async def _request(self, connection: Connection, message: Request) -> None:
        seat = connection.seat
        if seat < 0:
            raise Refused("not_allowed", "spectator")
        done = self.table.done.get(message.action_id)
        if done is not None:
            if done[0] != seat:
                raise Refused("not_allowed", "action_id")
            connection.send(encode(Ack(message.action_id, done[1])))
            return
        self.spend("chat" if isinstance(message, Say) else "action", seat)
        self._attend(seat)
        if isinstance(message, StandingWish):
            await self._stand(connection, message)
            return
        if isinstance(message, Offer) and message.kind == "rematch":
            await self.rematches.require_room(self.table.facts.address)
        if not isinstance(message, Act | Answer | Resign):
            self._require_deeds(seat)
        notes = self._notes(seat, message)
        shown = self._shown()
        await self.commit(notes)
        connection.send(encode(Ack(message.action_id, self.table.done[message.action_id][1])))
        self.nudges.in_a_row = 0
        self._tell(notes, shown)

    async def _try(self, connection: Connection, message: Try) -> None:
        """Show the asker alone what a compound move would come to; nothing is kept of it."""
        seat = connection.seat
        try:
            if seat < 0:
                raise Refused("not_allowed", "spectator")
            self.spend("try", seat)
            self._attend(seat)
            self._require_asked(seat, message.decision)
            found = tried(self.table, seat, message)
        except Refused as why:
            no = Refusal(why.at, why.code, why.rule, why.message)
            found = Tried(message.n, 0, None, None, no, [])
        connection.send(encode(found))

    async def _stand(self, connection: Connection, message: StandingWish) -> None:
        """Keep a standing answer; only the seat's own connections hear of it."""
        seat = connection.seat
        if self.table.facts.status == "finished":
            raise Refused("over", "over")
        words = words_of(self.table.state)
        if message.window not in words:
            raise Refused("malformed", "no_window", {"window": message.window}, field="window")
        await self.keep(self.standing.put(seat, words.index(message.window), message.answer))
        connection.send(encode(Ack(message.action_id, self.table.viewer(seat).seq)))
        frame = encode(StandingAnswers(self.standing.of(self.table.state, seat)))
        for other in self.connections:
            if other.seat == seat:
                other.send(frame)
        self.wake()

    def _attend(self, seat: int) -> None:
        self.active[seat] = time.monotonic()

    def spend(self, kind: str, seat: int) -> None:
        """Count a chat, a try or an action of a seat; Refused when it has had too many."""
        limits = self.settings.limits
        rates = {"chat": limits.chats, "try": limits.tries, "action": limits.actions}
        rate = rates[kind]
        bucket = self.buckets.setdefault((kind, seat), Bucket(rate))
        if not bucket.take():
            raise Refused("rate", "rate", {"n": rate[0], "seconds": int(rate[1])})

    def _require_deeds(self, seat: int) -> None:
        """Refused when a seat has done so much that only going on with the game is left: what is
        said, offered and taken back fills the log of the table for good."""
        most = self.settings.limits.seat_deeds
        if self.table.deeds.get(seat, 0) >= most:
            raise Refused("full", "deeds", {"n": most})

    def _notes(self, seat: int, message: Deed) -> list[Note]:
        """The journal entries that a request comes to, checked; Refused when it is not allowed."""
        if isinstance(message, Act):
            return [self._act(seat, message)]
        if isinstance(message, TakeBack):
            return [self._take_back(seat, message)]
        if isinstance(message, Offer):
            return self._offer(seat, message)
        if isinstance(message, Answer):
            return self._answer(seat, message)
        if isinstance(message, Resign):
            self._require_playing()
            return [note(message.action_id, "resign", seat)]
        text = clean(message.text)
        if not text:
            raise Refused("malformed", "empty_chat", field="text")
        return [note(message.action_id, "chat", seat, {"text": text})]

    def _require_playing(self) -> None:
        if self.table.facts.status == "finished":
            raise Refused("over", "over")
        if self.table.facts.status == "waiting":
            raise Refused("not_allowed", "waiting")

    def _require_asked(self, seat: int, decision: int) -> None:
        self._require_playing()
        if decision != self.table.decision_id(seat):
            raise Refused("stale", "stale")
        if not self.table.asked(seat):
            raise Refused("not_your_decision", "not_your_decision")

    def _act(self, seat: int, message: Act) -> Note:
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
        return self._played(message.action_id, seat, actions)

    def _played(self, id: str, seat: int, actions: list[int]) -> Note:
        """The journal's entry of a move: one row, however many actions it is made of."""
        texts = [self.table.game.write(action) for action in actions]
        return note(id, "act", seat, {"actions": texts} if len(texts) > 1 else {"action": texts[0]})

    def _take_back(self, seat: int, message: TakeBack) -> Note:
        self._require_playing()
        viewer = self.table.viewer(seat)
        to = len(viewer.moves) - 1 if message.to is None else message.to
        if not self.table.free_undo(seat) <= to < len(viewer.moves):
            raise Refused("not_allowed", "barrier", field="to")
        back = self.table.session.whole(viewer.moves[to] - 1)
        return note(message.action_id, "undo", seat, {"to": back})

    def _offer(self, seat: int, message: Offer) -> list[Note]:
        if any(offer.kind == message.kind for offer in self.table.offers.values()):
            raise Refused("not_allowed", "offer_open")
        to = message.to
        if message.kind == "undo":
            self._require_playing()
            viewer = self.table.viewer(seat)
            if message.to is None or message.to >= len(viewer.moves):
                raise Refused("malformed", "offer_to", {"n": len(viewer.moves) - 1}, field="to")
            to = self.table.viewers.whole(viewer.position(message.to))
            to = self.table.session.whole(to)
            if to < self.table.facts.own_moves():
                raise Refused("not_allowed", "before_its_own", field="to")
        elif self.table.facts.status != "finished":
            raise Refused("not_allowed", "not_over")
        elif self.table.facts.rematch is not None:
            raise Refused("not_allowed", "rematch_made")
        id = f"offer-{self.table.offered}"
        return [
            note(
                message.action_id,
                "offer",
                seat,
                {"offer": id, "kind": message.kind, "to": to},
            )
        ]

    def _answer(self, seat: int, message: Answer) -> list[Note]:
        offer = self.table.offers.get(message.offer)
        if offer is None:
            raise Refused("stale", "no_offer", field="offer")
        if message.accept and seat in offer.accepted:
            raise Refused("not_allowed", "answered")
        data = {"offer": offer.id, "accept": message.accept}
        return [note(message.action_id, "answer", seat, data)]

    def _agreed(self) -> tuple[list[Note], list[Write]]:
        """What the offers that everybody has accepted by now bring about."""
        for offer in self.table.offers.values():
            if not self.table.agreed(offer):
                continue
            id = f"{offer.id}-{secrets.token_hex(8)}"
            if offer.kind == "undo":
                return [note(id, "rewind", offer.maker, {"to": offer.to})], []
            new, writes = self.rematches.set_out(self.table)
            return [note(id, "rematch", offer.maker, {"table": new})], writes
        return [], []

    # -- what happens ------------------------------------------------------------------------

    async def commit(self, notes: list[Note], more: Sequence[Write] = ()) -> None:
        """Carry out a note and what follows from it, and keep all of it.

        `notes` gets what followed, `more` is written together with it. Refused when the note is
        against the rules. When the store fails, the table leaves memory and goes on from what
        the store holds.
        """
        try:
            entries = self.table.carry_out(notes[0])
        except RulesError as error:
            raise refused(self.table.game, error) from error
        try:
            followed, writes = self._agreed()
            for each in followed:
                entries += self.table.carry_out(each)
            notes += followed
            kept = journal_writes(self.table, notes, entries)
            kept += snapshot_writes(self.table, notes, self.settings.snapshot_every)
            kept += self.addresses.look(self.table, self.connected())
            if self.table.facts.status == "finished":
                kept += self.standing.forget_all()
            await self.store.write([*more, *writes, *kept])
        except Exception as error:
            raise self._not_kept(error) from error
        self.used = time.monotonic()

    def _shown(self) -> dict[int, tuple[int, bytes]]:
        """For everybody here the last event it knows of, and, while not everybody may learn that
        somebody acts, the situation that it sees."""
        secret = self.table.acts_unseen()
        return {
            seat: (viewer.seq, encode(self._update(seat, viewer.seq)) if secret else b"")
            for seat, viewer in self.table.viewers.by_seat.items()
            if any(connection.seat == seat for connection in self.connections)
        }

    def _update(self, seat: int, after: int) -> Update:
        return update(self.table, seat, after, self.connected(), self.spectators())

    def _tell(self, notes: list[Note], shown: dict[int, tuple[int, bytes]]) -> None:
        """Tell everybody what has happened, and let the bots see to it. Who sees nothing of a
        secret move is sent nothing: that something came would tell of it."""
        for each in notes:
            if each.kind == "chat":
                name = self.table.facts.seats[each.seat].name
                said = Chat(each.seat, name, each.data["text"], each.at)
                self._broadcast(lambda seat, said=said: said)  # type: ignore[misc]
        if any(each.kind != "chat" for each in notes):
            after = {seat: seq for seat, (seq, _) in shown.items()}
            quiet = {frame for _, frame in shown.values() if frame}
            self._broadcast(lambda seat: self._update(seat, after[seat]), quiet)
        if any(each.kind == "rewind" for each in notes):
            self.spared = {seat: self.table.decision_id(seat) for seat in self._humans()}
        for each in notes:
            if each.kind == "undo":
                self.spared[each.seat] = self.table.decision_id(each.seat)
        self.wake()

    def tell_update(self) -> None:
        """Show everybody the table as it is now; nothing has happened in the game."""
        self._broadcast(lambda seat: self._update(seat, self.table.viewer(seat).seq))

    def _tell_presence(self) -> None:
        presence = Presence(sorted(self.connected()), self.spectators())
        self._broadcast(lambda seat: presence)

    def _broadcast(
        self, make: Callable[[int], ServerMessage], known: Container[bytes] = ()
    ) -> None:
        """Send everybody a frame, but none that it knows already."""
        frames: dict[int, bytes] = {}
        for connection in self.connections[:]:
            seat = connection.seat
            if seat not in frames:
                frames[seat] = encode(make(seat))
            if frames[seat] not in known:
                connection.send(frames[seat])

    # -- bots --------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let a bot think if one is asked or addressed, and give the standing answers of people.
        Bots among themselves play only before somebody."""
        if self.table.facts.status != "playing":
            return
        self._stand_in()
        if self.thinking is not None or not (self._humans() or self.connections):
            return
        state = self.table.state
        asked = self._addressed() + [seat for seat in self._bots() if must_act(state) >> seat & 1]
        if asked:
            self.thinking = asyncio.create_task(self._think(asked[0]))
            self.thinking.add_done_callback(self._stumbled)

    def _bots(self) -> list[int]:
        return [seat.seat for seat in self.table.facts.seats if seat.kind == "bot"]

    def _addressed(self) -> list[int]:
        """The bots that somebody has made an offer of which they have not thought yet."""
        asked = must_act(self.table.state)
        return self.nudges.open(
            self.table.state, [seat for seat in self._bots() if not asked >> seat & 1]
        )

    async def offers_heard(self) -> None:
        """In a first game, wait until the bots have thought of what they are offered: what its
        coach says would else hang on who is quicker. Elsewhere nobody learns their pace."""
        while self.table.facts.guided() and self._addressed():
            if self.thinking is None or self.thinking.done():
                return
            await asyncio.wait({self.thinking})

    def _stumbled(self, turn: asyncio.Task[None]) -> None:
        """A bot's turn that ends by an error is told, else its table would just stand still."""
        if not turn.cancelled() and (error := turn.exception()) is not None:
            LOG.error("a bot's turn at table %s failed", self.table.facts.id, exc_info=error)

    def _humans(self) -> list[int]:
        return self.table.facts.humans()

    async def _think(self, seat: int) -> None:
        at = (self.table.decision_id(seat), self.table.stream.seq)
        name = self.table.facts.seats[seat].bot or ""
        in_window = decision(self.table.state).window() >= 0
        pause = self.settings.bot_delay
        if in_window:
            pause = self.pace.pause()
        elif self.table.session.secret():
            pause = 0.0  # one for each answer would tell how many there were
        slept = asyncio.create_task(asyncio.sleep(pause))
        plan: list[int] | None = None
        try:
            table = self.table
            thought = await self.bots.choose(
                table.game,
                table.state,
                seat,
                name,
                self._chance(seat),
                (table.facts.address, table.facts.id),
            )
            plan = thought.plan
            if in_window:
                self.pace.thought(thought.seconds)
        except Exception:
            LOG.exception("the bot %s at table %s failed", name, self.table.facts.id)
        await slept
        with suppress(Refused):  # the table has left memory; the bot thinks again with it
            await self.mailbox.insist(lambda: self._bot_move(seat, at, plan))

    def _chance(self, seat: int) -> int:
        """What a bot leaves to chance; always the same in first games, and where the settings fix
        the seeds."""
        facts = self.table.facts
        if facts.guided():
            return first_game_chance(str(facts.origin["seed"]), self.table.moves_of(seat), seat)
        if not self.settings.seed:
            return secrets.randbits(62)
        told = f"{self.settings.seed}/{self.table.facts.title}/{self.table.moves}/{seat}"
        return int.from_bytes(sha256(told.encode()).digest()[:7], "big")

    async def _bot_move(self, seat: int, at: tuple[int, int], plan: list[int] | None) -> None:
        self.thinking = None
        table = self.table
        if table.facts.status != "playing" or at[0] != table.decision_id(seat):
            self.wake()
            return
        choices = legal(table.state, seat)
        asked = must_act(table.state) >> seat & 1
        if asked and (not plan or plan[0] not in choices):
            LOG.error("table %s: a bot's answer %r is not legal", table.facts.id, plan)
            plan = [choices[FastRng(secrets.randbits(62)).below(len(choices))]]
        if not asked and plan and plan[0] not in choices and at[1] != table.stream.seq:
            self.wake()  # what it was offered has changed meanwhile
            return
        if not plan or plan[0] not in choices:
            self.nudges.answered(table.state, seat, False)
            self.wake()
            return
        fit = plan if len(plan) == 1 else foreseeable(table, seat, plan)
        await self._play(self._played(f"bot-{secrets.token_hex(12)}", seat, fit), not asked)

    async def _play(self, played: Note, nudged: bool = False) -> None:
        """A move that nobody's connection has asked for, maybe in answer to an offer."""
        notes = [played]
        shown = self._shown()
        await self.commit(notes)
        if nudged:
            self.nudges.answered(self.table.state, played.seat, True)
        else:
            self.nudges.in_a_row = 0
        self._tell(notes, shown)

    # -- standing answers --------------------------------------------------------------------

    def _stand_in(self) -> None:
        """See to it that whoever is asked and has a standing answer gives it in a while."""
        for seat in self._humans():
            under_way = self.passing.get(seat)
            wanted = self.standing.answer(self.table.state, seat) >= 0
            if not wanted and under_way is None:
                continue
            at = self.table.decision_id(seat)
            if under_way is not None and under_way[0] != at:
                under_way[1].cancel()
                del self.passing[seat]
            if wanted and seat not in self.passing and self.spared.get(seat) != at:
                pause = self.pace.as_a_person() if self._seen(seat) else self.pace.pause()
                self.passing[seat] = (at, asyncio.create_task(self._pass(seat, at, pause)))

    def _seen(self, seat: int) -> bool:
        """Whether others may take it that somebody sits there: the seat is on turn, or connected
        and has done something lately."""
        rules = self.table.state.setting.windows
        if rules is not None and rules.actor(self.table.state) == seat:
            return True
        lately = time.monotonic() - self.active.get(seat, -self.settings.attention)
        return seat in self.connected() and lately < self.settings.attention

    async def _pass(self, seat: int, at: int, pause: float) -> None:
        await asyncio.sleep(pause)
        with suppress(Refused):  # the table has left memory; it passes when it is back
            await self.mailbox.insist(lambda: self._standing_pass(seat, at))

    async def _standing_pass(self, seat: int, at: int) -> None:
        self.passing.pop(seat, None)
        if self.table.facts.status != "playing" or at != self.table.decision_id(seat):
            self.wake()
            return
        action = self.standing.answer(self.table.state, seat)
        if action >= 0:
            await self._play(self._played(f"standing-{secrets.token_hex(12)}", seat, [action]))

    # -- the end -----------------------------------------------------------------------------

    def idle(self) -> bool:
        """Whether nobody would notice that the table leaves memory."""
        quiet = self.thinking is None and not self.passing and self.mailbox.idle()
        return quiet and not self.connections

    def close(self, code: int, reason: str, why: Refused | None = None) -> None:
        """Leave memory; the store holds everything. `why` is said before."""
        self.mailbox.close()
        if self.thinking is not None:
            self.thinking.cancel()
        for _, task in self.passing.values():
            task.cancel()
        for connection in self.connections:
            if why is not None:
                connection.refuse(None, why)
            connection.close(code, reason)
        self.connections = []


def note(action_id: str, kind: str, seat: int, data: Json | None = None) -> Note:
    """A journal entry made now."""
    return Note(action_id, kind, seat, {} if data is None else data, now())
