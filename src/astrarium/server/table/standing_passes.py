"""Passes that the standing answers of people give in a while, at a pace that tells nothing."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

from astrarium.server.journal.entries import JournalEntry
from astrarium.server.journal.table import Table
from astrarium.server.refusals import Refused
from astrarium.server.table.actor import Actor
from astrarium.server.table.attendance import Attendance
from astrarium.server.table.pace import Pace
from astrarium.server.table.standing import StandingOrders


class StandingPasses:
    """The passes under way at one table."""

    def __init__(
        self,
        actor: Actor,
        table: Table,
        standing: StandingOrders,
        attendance: Attendance,
        pace: Pace,
    ) -> None:
        self.actor = actor
        self.table = table
        self.standing = standing
        self.attendance = attendance
        self.pace = pace
        self.passing: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.spared: dict[int, int] = {}  # questions that were gone back to: they are asked

    def wake(self) -> None:
        """See to it that whoever is asked and has a standing answer gives it in a while."""
        for seat in self.table.facts.humans():
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
                self.passing[seat] = (at, asyncio.create_task(self._wait(seat, at, pause)))

    def happened(self, entries: list[JournalEntry]) -> None:
        """Ask people anew what was gone back to."""
        if any(entry.kind == "rewind" for entry in entries):
            people = self.table.facts.humans()
            self.spared = {seat: self.table.decision_id(seat) for seat in people}
        for entry in entries:
            if entry.kind == "undo":
                self.spared[entry.seat] = self.table.decision_id(entry.seat)

    def idle(self) -> bool:
        """Whether no pass is under way."""
        return not self.passing

    def cancel(self) -> None:
        """Pass no more."""
        for _, task in self.passing.values():
            task.cancel()

    def _seen(self, seat: int) -> bool:
        """Whether others may take it that somebody sits there: the seat is on turn, or connected
        and has done something lately."""
        rules = self.table.state.config.windows
        if rules is not None and rules.actor(self.table.state) == seat:
            return True
        return self.attendance.attentive(seat)

    async def _wait(self, seat: int, at: int, pause: float) -> None:
        await asyncio.sleep(pause)
        with suppress(Refused):  # the table has left memory; it passes when it is back
            await self.actor.insist(lambda: self._pass(seat, at))

    async def _pass(self, seat: int, at: int) -> None:
        self.passing.pop(seat, None)
        if (
            self.table.facts.status != "playing"
            or self.table.paused()
            or at != self.table.decision_id(seat)
        ):
            self.actor.wake()
            return
        action = self.standing.answer(self.table.state, seat)
        if action >= 0:
            id = f"standing-{secrets.token_hex(12)}"
            await self.actor.play(self.table.move_entry(id, seat, [action]))
