"""How a table is set out: its seats, its options, and the chance that it begins with."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from astrarium.kernel.errors import RulesError
from astrarium.kernel.flow import must_act
from astrarium.kernel.game import Game, Json
from astrarium.server.journal.entries import now
from astrarium.server.journal.seats import Seat, new_code, new_table_id
from astrarium.server.journal.table import Table, open_session
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.journal.writes import journal_writes
from astrarium.server.lobby.names import star
from astrarium.server.messages import Mode, Pace
from astrarium.server.messages.clocks import ClockTerms
from astrarium.server.messages.seats import NewTable, SeatWish
from astrarium.server.refusals import Refused, refused
from astrarium.server.settings import Settings
from astrarium.server.store.store import Write
from astrarium.server.words import clean
from astrarium.server.work.bots import BotPool


@dataclass(frozen=True)
class Manner:
    """How a table is set out, besides its game: `address` is where the wish came from."""

    title: str
    mode: Mode
    public: bool
    address: str
    guided: bool
    counsel: bool
    pace: Pace
    ready_check: bool = False
    clock: ClockTerms | None = None


class TableSetup:
    """Sets out tables of the house; none of them is stored by it."""

    def __init__(self, settings: Settings, bots: BotPool) -> None:
        self.settings = settings
        self.bots = bots

    def seat(self, number: int, wish: SeatWish, field: str = "") -> Seat:
        """Who sits on a seat by a wish; Refused, naming the `field`, where no such bot may."""
        if wish.kind != "bot":
            mine = wish.kind == "human"
            seen = int(self.settings.clock.time()) if mine else None
            return Seat(number, wish.kind, clean(wish.name), None, mine, seen)
        bot = wish.bot or "captain"
        if not self.bots.knows(bot):
            known = ", ".join(self.settings.bots)
            raise Refused(
                "malformed",
                "no_bot",
                {"bot": bot, "known": known},
                field=field or f"seats[{number}].bot",
            )
        return Seat(number, "bot", clean(wish.name) or bot, bot, False)

    def name_people(self, seats: list[Seat]) -> None:
        """Give a name to whoever has none where others may sit at the table: nobody shall be called
        by a number."""
        if sum(seat.kind != "bot" for seat in seats) < 2:
            return
        for seat in seats:
            if seat.kind == "human" and not seat.name:
                seat.name = star(each.name for each in seats)

    def first_game(self, game: Game[Any], wish: NewTable) -> NewTable:
        """The wish for the game's first game; Refused when it has none."""
        primer = game.primer()
        if primer is None:
            raise Refused("not_found", "no_first_game", {"game": game.id}, field="guided")
        weakest = self.settings.bots[0]
        seats = [SeatWish("human", wish.seats[0].name)]
        seats += [SeatWish("bot", bot=weakest) for _ in range(primer.seats - 1)]
        return NewTable(game.id, seats, dict(primer.options), wish.title, guided=True)

    def fresh(self, game: Game[Any], options: Json, manner: Manner, seats: list[Seat]) -> Table:
        """A fresh table, not yet stored."""
        origin: Json = {"seed": self.seed(manner.title)}
        if manner.guided:
            primer = game.primer()
            assert primer is not None
            origin = {"seed": primer.seed, "guided": True}
        if manner.counsel:
            origin["counsel"] = True
        try:
            session = open_session(game, options, origin)
        except RulesError as error:
            raise refused(game, error) from error
        count = game.seat_count(session.state)
        if count != len(seats):
            raise Refused("malformed", "seat_count", {"n": count}, field="seats")
        if manner.mode == "hotseat" and any(seat.kind == "open" for seat in seats):
            raise Refused("malformed", "hotseat_open", field="seats")
        facts = TableFacts(
            new_table_id(), game.id, game.version, clean(manner.title), manner.mode, manner.public,
            False, session.options, origin, now(), "waiting", 0, None, seats, manner.address,
            pace=manner.pace, ready_check=manner.ready_check, clock=manner.clock,
        )  # fmt: skip
        if manner.ready_check or any(seat.kind == "open" for seat in seats):
            facts.code = new_code()
        table = Table(game, facts, session)
        table.settle_status()
        return table

    def rematch(self, table: Table) -> tuple[str, list[Write]]:
        """The same people again, the seat after the one that began begins now."""
        facts = table.facts
        options = dict(facts.options)
        if "first_seat" in table.game.options_schema()["properties"]:
            first = must_act(table.session.origin)
            began = (first & -first).bit_length() - 1
            options["first_seat"] = (began + 1) % len(facts.seats)
        seats = [Seat(s.seat, s.kind, s.name, s.bot, s.host) for s in facts.seats]
        for seat, before in zip(seats, facts.seats, strict=True):
            if before.back is not None:
                seat.taken_again()
        manner = Manner(
            facts.title, facts.mode, facts.public, facts.address, False, facts.counsel(),
            facts.pace, clock=facts.clock,
        )  # fmt: skip
        again = self.fresh(table.game, options, manner, seats)
        writes = again.facts.set_out() + journal_writes(again, [], again.stream.events)
        return again.facts.id, writes

    def seed(self, title: str) -> str:
        """256 fresh random bits; 256 that are always the same where the settings ask for it."""
        if not self.settings.seed:
            return secrets.token_hex(32)
        return sha256(f"{self.settings.seed}/{title}".encode()).hexdigest()
