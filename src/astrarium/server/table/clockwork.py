"""The clocks of a table at work: noted with every move, told as each may know it, acted on."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from astrarium.server.journal.entries import JournalEntry
from astrarium.server.messages.clocks import ClockRequest
from astrarium.server.messages.socket import encode
from astrarium.server.refusals import Refused
from astrarium.server.table.actor import Actor
from astrarium.server.table.attendance import Attendance, Connection
from astrarium.server.table.bot_turns import BotTurns
from astrarium.server.table.timekeeping import Timekeeping


class ClockWork:
    """What the clocks of one table do. Whoever comes first is heard: what runs out is acted on
    through the table's mailbox, with the question that it is about."""

    def __init__(
        self, actor: Actor, time: Timekeeping, attendance: Attendance, bots: BotTurns
    ) -> None:
        self.actor = actor
        self.time = time
        self.table = time.table
        self.attendance = attendance
        self.bots = bots
        self.known: dict[Connection, bytes] = {}

    async def begin(self, booted: int) -> None:
        """The table has come into memory, of a house that opened then."""
        await self._note(self.time.begin(booted))

    def follow(self, entries: Sequence[JournalEntry] = ()) -> list[JournalEntry]:
        """Carry out what follows for the clocks from what was carried out just now."""
        followed = self.time.follow(entries)
        for each in followed:
            self.table.carry_out(each)
        if self.time.clocks is not None:
            playing = self.table.facts.status == "playing"
            self.table.facts.due = self.time.clocks.next() if playing else None
        return followed

    async def grant(self, seat: int, message: ClockRequest) -> None:
        """Do what a seat asks for; Refused when it may not."""
        await self._note([self.time.wished(seat, message)])

    async def back(self, seat: int, id: str) -> None:
        """Let a seat play its own turns again, for which its time had run out; Refused where no
        bot has."""
        await self._note([self.time.back(seat, id)])

    async def _note(self, entries: list[JournalEntry]) -> None:
        if entries:
            await self.actor.commit(entries)
            self.tell()
            self.actor.wake()

    # -- what has run out --------------------------------------------------------------------

    async def run_out(self) -> None:
        """Act on what has run out, when the mailbox comes to it."""
        for seat, question in self.time.overdue():
            with suppress(Refused):  # the table has left memory
                await self.actor.insist(lambda s=seat, q=question: self._run_out(s, q))  # type: ignore[misc]

    async def _run_out(self, seat: int, question: int) -> None:
        if (seat, question) not in self.time.overdue():
            return  # a move came first
        clocks = self.time.clocks
        assert clocks is not None
        if clocks.seats[seat].asked != "window":
            await self._note([self.time.entry([["out", seat]])])
            return
        action = self.time.passes(seat)
        if action < 0:
            self.bots.lend(seat, question)
            self.actor.wake()
            return
        id = f"clock-{secrets.token_hex(8)}"
        await self.actor.play(self.table.move_entry(id, seat, [action]))

    # -- what is told ------------------------------------------------------------------------

    def welcomed(self, connection: Connection) -> None:
        """A connection has just been told everything else."""
        if self.time.clocks is not None:
            self._send([connection])

    def tell(self) -> None:
        """Tell everybody who knows the clocks otherwise. Nobody hears of what he may not know: his
        frame has not changed."""
        if self.time.clocks is not None:
            self._send(self.attendance.connections[:])
            self.known = {each: self.known[each] for each in self.attendance.connections}

    def _send(self, connections: list[Connection]) -> None:
        told = {seat: self.time.told(seat) for seat in {each.seat for each in connections}}
        for connection in connections:
            clocks = told[connection.seat]
            same = encode(replace(clocks, at=0))
            if self.known.get(connection) != same:
                self.known[connection] = same
                connection.send(encode(clocks))
