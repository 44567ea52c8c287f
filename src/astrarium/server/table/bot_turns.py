"""The turns of a table's bots: who is asked or addressed thinks, then plays when its turn comes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from hashlib import sha256

from astrarium.bots.addressed import AddressedBots
from astrarium.kernel.flow import decision, is_side_action, legal, must_act
from astrarium.kernel.rng import FastRng
from astrarium.kernel.telling.primer import first_game_chance
from astrarium.server.journal.table import Table
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.table.actor import Actor
from astrarium.server.table.compound import foreseeable
from astrarium.server.table.pace import Pace
from astrarium.server.work.bots import BotPool

LOG = logging.getLogger("astrarium.server")


class BotTurns:
    """The bots of one table; one of them thinks at a time."""

    def __init__(
        self, actor: Actor, table: Table, bots: BotPool, settings: Settings, pace: Pace
    ) -> None:
        self.actor = actor
        self.table = table
        self.bots = bots
        self.settings = settings
        self.pace = pace
        self.addressed_bots = AddressedBots()
        self.thinking: asyncio.Task[None] | None = None
        self.lent: dict[int, int] = {}  # seats of people, each with the question to answer for it

    def lend(self, seat: int, question: int) -> None:
        """Answer a question for a person whose time has run out."""
        self.lent[seat] = question

    def wake(self) -> None:
        """Let a bot think if one is asked or addressed."""
        if self.thinking is not None:
            return
        state = self.table.state
        playing = self._seats() + self._stand_ins()
        asked = self._addressed() + [seat for seat in playing if must_act(state) >> seat & 1]
        if asked:
            self.thinking = asyncio.create_task(self._think(asked[0]))
            self.thinking.add_done_callback(self._stumbled)

    def moved(self, seat: int, addressed: bool = False) -> None:
        """A seat has done something, maybe in answer to an offer."""
        if addressed:
            self.addressed_bots.answered(self.table.state, seat, True)
        else:
            self.addressed_bots.in_a_row = 0

    async def offers_heard(self) -> None:
        """In a first game, wait until the bots have thought of what they are offered: what its
        coach says would else hang on who is quicker. Elsewhere nobody learns their pace."""
        while self.table.facts.guided() and self._addressed():
            if self.thinking is None or self.thinking.done():
                return
            await asyncio.wait({self.thinking})

    def idle(self) -> bool:
        """Whether no bot thinks."""
        return self.thinking is None

    def cancel(self) -> None:
        """Think no more."""
        if self.thinking is not None:
            self.thinking.cancel()

    def _seats(self) -> list[int]:
        return [seat.seat for seat in self.table.facts.seats if seat.kind == "bot"]

    def _stand_ins(self) -> list[int]:
        """The seats of people for whom a bot plays; it offers nothing, and hears of no offers."""
        table, clocks = self.table, self.table.clocks
        if clocks is None or table.state.over:
            return []
        in_window = self._in_window()
        return [
            seat
            for seat in table.facts.humans()
            if (clocks.seats[seat].stand_in and not in_window)
            or self.lent.get(seat) == table.decision_id(seat)
        ]

    def _stands_in(self, seat: int) -> bool:
        """Whether a bot plays there for somebody: then it answers what it is asked, and deals with
        nobody."""
        return self.table.facts.seats[seat].back is not None

    def _addressed(self) -> list[int]:
        """The bots that somebody has made an offer of which they have not thought yet."""
        asked = must_act(self.table.state)
        return self.addressed_bots.open(
            self.table.state,
            [seat for seat in self._seats() if not asked >> seat & 1 and not self._stands_in(seat)],
        )

    def _stumbled(self, turn: asyncio.Task[None]) -> None:
        """A bot's turn that ends by an error is told, else its table would just stand still."""
        if not turn.cancelled() and (error := turn.exception()) is not None:
            LOG.error("a bot's turn at table %s failed", self.table.facts.id, exc_info=error)

    async def _think(self, seat: int) -> None:
        at = (self.table.decision_id(seat), self.table.stream.seq)
        slept = asyncio.create_task(asyncio.sleep(self._pause()))
        plan = await self._plan(seat)
        await slept
        with suppress(Refused):  # the table has left memory; the bot thinks again with it
            await self.actor.insist(lambda: self._move(seat, at, plan))

    def _in_window(self) -> bool:
        return decision(self.table.state).window() >= 0

    def _pause(self) -> float:
        """Seconds before a bot answers, however short it thinks."""
        if self._in_window():
            return self.pace.pause()
        if self.table.session.secret():
            return 0.0  # one for each answer would tell how many there were
        return self.settings.bot_delay

    async def _plan(self, seat: int) -> list[int] | None:
        """What a bot wants to do, None when it fails."""
        table = self.table
        name = table.facts.seats[seat].bot
        if name is None:
            quiet = table.game.caretaker(table.state, seat)
            if quiet >= 0:
                return [quiet]
            name = self.settings.stand_in
        in_window = self._in_window()
        try:
            thought = await self.bots.choose(
                table.game,
                table.state,
                seat,
                name,
                self._chance(seat),
                (table.facts.address, table.facts.id),
            )
        except Exception:
            LOG.exception("the bot %s at table %s failed", name, table.facts.id)
            return None
        if in_window:
            self.pace.thought(thought.seconds)
        return thought.plan

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

    def _deals(self, seat: int, action: int) -> bool:
        """Whether a bot would do something beside the question for a person."""
        person = self.table.facts.seats[seat].kind == "human"
        return person and is_side_action(self.table.state, action)

    async def _move(self, seat: int, at: tuple[int, int], plan: list[int] | None) -> None:
        self.thinking = None
        table = self.table
        person = table.facts.seats[seat].kind == "human"
        gone = person and seat not in self._stand_ins()  # somebody is back
        other = table.paused() or at[0] != table.decision_id(seat)
        if table.facts.status != "playing" or other or gone:
            self.actor.wake()
            return
        choices = legal(table.state, seat)
        if self._stands_in(seat):
            choices = [each for each in choices if not is_side_action(table.state, each)]
            plan = plan if plan is None or all(each in choices for each in plan[:1]) else None
        asked = must_act(table.state) >> seat & 1
        if asked and (not plan or plan[0] not in choices):
            if not self._stands_in(seat):
                LOG.error("table %s: a bot's answer %r is not legal", table.facts.id, plan)
            plan = [choices[FastRng(secrets.randbits(62)).below(len(choices))]]
        if asked and plan and self._deals(seat, plan[0]):
            answers = decision(table.state).legal(table.state, seat)
            plan = [answers[FastRng(secrets.randbits(62)).below(len(answers))]]
        if not asked and plan and plan[0] not in choices and at[1] != table.stream.seq:
            self.actor.wake()  # what it was offered has changed meanwhile
            return
        if not plan or plan[0] not in choices:
            self.addressed_bots.answered(table.state, seat, False)
            self.actor.wake()
            return
        fit = plan if len(plan) == 1 else foreseeable(table, seat, plan)
        entry = table.move_entry(f"bot-{secrets.token_hex(12)}", seat, fit)
        await self.actor.play(entry, not asked)
