"""Seats: new tables are set out, people and bots sit down, and the same people play again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import insert

from astrarium.kernel.game import Game, Json
from astrarium.server.clocks.terms import wished
from astrarium.server.journal.entries import made_now
from astrarium.server.journal.seats import NOBODY, new_token, token_hash
from astrarium.server.journal.writes import journal_writes
from astrarium.server.lobby.custom_cards import CustomCards
from astrarium.server.lobby.names import star
from astrarium.server.lobby.table_setup import Manner, TableSetup
from astrarium.server.lobby.tables import Tables
from astrarium.server.messages.seats import NewTable, SeatWish
from astrarium.server.messages.table import TableInfo
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.retention import removal
from astrarium.server.store.schema import TOKENS
from astrarium.server.store.store import Overtaken, Store, Write
from astrarium.server.table.live_table import LiveTable
from astrarium.server.words import clean


class Seating:
    """Sets out tables and fills their seats. `game` finds an installed game."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        game: Callable[[str], Game[Any]],
        tables: Tables,
        setup: TableSetup,
        custom_cards: CustomCards,
    ) -> None:
        self.settings = settings
        self.store = store
        self.game = game
        self.tables = tables
        self.setup = setup
        self.custom_cards = custom_cards

    async def create(self, wish: NewTable, address: str) -> tuple[TableInfo, dict[str, str]]:
        """Set out a new table; its info and the tokens of the creator's seats, by seat."""
        game = self.game(wish.game)
        await self.tables.require_room(address)
        self.tables.make_room()
        if wish.guided:
            wish = self.setup.first_game(game, wish)
        options = await self._options(game, wish, address)
        seats = [self.setup.seat(number, each) for number, each in enumerate(wish.seats)]
        if wish.mode == "network":
            self.setup.name_people(seats)
        people = sum(seat.kind != "bot" for seat in seats)
        if people > 1 and "discreet" in game.options_schema()["properties"]:
            options.setdefault("discreet", True)  # who is not asked tells nothing
        counsel = people < 2 if wish.counsel is None else wish.counsel
        manner = Manner(
            wish.title,
            wish.mode,
            wish.public,
            address,
            wish.guided,
            counsel,
            wish.pace,
            wish.ready_check,
            wished(game.timing(), wish.pace, wish.clock, wish.weekends),
        )
        if options.get("cards") is not None:  # checked anew, which takes a while with many of them
            table = await asyncio.to_thread(self.setup.fresh, game, options, manner, seats)
        else:
            table = self.setup.fresh(game, options, manner, seats)
        tokens = {seat: new_token() for seat in table.facts.humans()}
        opening: list[Write] = [(insert(TOKENS), token_rows(table.facts.id, tokens))]
        await self.store.write(
            table.facts.set_out()
            + (opening if tokens else [])
            + journal_writes(table, [], table.stream.events)
        )
        table.tokens = {token_hash(token): seat for seat, token in tokens.items()}
        host = min(tokens, default=-1)
        self.tables.enter(table).attendance.see_host()
        return table.facts.info(host, NOBODY), by_word(tokens)

    async def _options(self, game: Game[Any], wish: NewTable, address: str) -> Json:
        """The options of a new table, its own cards checked, with what follows from its seats."""
        options = dict(wish.options)
        if len(msgspec.json.encode(options)) > self.settings.limits.pack_bytes:
            raise self.custom_cards.too_large("options")
        if isinstance(options.get("cards"), dict):
            options["cards"] = await self.custom_cards.checked(game, options["cards"], address)
        if "seats" in game.options_schema()["properties"] and not options.get("seats"):
            options["seats"] = len(wish.seats)
        return options

    async def sit(self, id: str, seat: int, name: str) -> str:
        """Sit down on an open seat; returns its token."""
        live = await self.tables.get(id)
        return await live.do(lambda: self._sit(live, seat, clean(name)))

    async def _sit(self, live: LiveTable, seat: int, name: str) -> str:
        table = live.table
        if seat >= len(table.facts.seats):
            raise Refused("not_found", "no_seat", {"n": seat})
        who = table.facts.seats[seat]
        if who.kind != "open":
            raise Refused("taken", "taken", field="seat")
        token = new_token()
        who.kind, who.name = "human", name or star(each.name for each in table.facts.seats)
        rows = token_rows(table.facts.id, {seat: token})
        table.tokens[token_hash(token)] = seat
        await self._settle(live, seat, [(insert(TOKENS), rows)])
        return token

    async def _settle(self, live: LiveTable, seat: int, more: Sequence[Write] = ()) -> None:
        """Keep who sits on a seat now, and begin when that was the last one that was open."""
        facts = live.table.facts
        try:
            await live.settle([facts.seat_taken(seat), *more])
        except Exception as error:
            self.tables.drop(facts.id)
            if isinstance(error, Overtaken):
                raise Refused("taken", "taken", field="seat") from error
            raise

    async def seat_bot(self, id: str, token: str, seat: int, bot: str) -> TableInfo:
        """Give an open seat to a bot, as who set out the table; the table as it is then."""
        live = await self.tables.get(id)
        return await live.do(lambda: self._seat_bot(live, token, seat, bot))

    async def _seat_bot(self, live: LiveTable, token: str, seat: int, bot: str) -> TableInfo:
        table = live.table
        own = self._require_host(live, token)
        if seat >= len(table.facts.seats):
            raise Refused("not_found", "no_seat", {"n": seat})
        if table.facts.seats[seat].kind != "open":
            raise Refused("taken", "taken", field="seat")
        table.facts.seats[seat] = self.setup.seat(seat, SeatWish("bot", bot=bot))
        more: list[Write] = []
        if all(each.kind != "open" for each in table.facts.seats):  # this begins the game
            table.facts.seats[own].ready = True
            more.append(table.facts.seat_kept(own))
        await self._settle(live, seat, more)
        return table.facts.info(own, live.attendance.present)

    async def free(self, id: str, token: str, seat: int) -> TableInfo:
        """Open a seat of a table that waits: as who set it out anybody's but the own, as anybody
        else the own. The table as it is then."""
        live = await self.tables.get(id)
        return await live.do(lambda: self._free(live, token, seat))

    async def _free(self, live: LiveTable, token: str, seat: int) -> TableInfo:
        facts = live.table.facts
        by = live.own_seat(token)
        if seat >= len(facts.seats):
            raise Refused("not_found", "no_seat", {"n": seat})
        live.table.require_waiting()
        if facts.seats[seat].host:
            raise Refused("not_allowed", "host_stays", field="seat")
        if seat != by and not facts.seats[by].host:
            raise Refused("not_allowed", "not_host", field="seat")
        if facts.seats[seat].kind == "open":
            raise Refused("stale", "seat_open", field="seat")
        why = Refused("unauthorized", "left") if seat == by else Refused("unauthorized", "removed")
        await live.free(by, seat, why)
        return facts.info(-1 if seat == by else by, live.attendance.present)

    async def cancel(self, id: str, token: str) -> None:
        """Give up a table that still waits for people, as who set it out: it is deleted."""
        live = await self.tables.get(id)
        await live.do(lambda: self._cancel(live, token))

    async def _cancel(self, live: LiveTable, token: str) -> None:
        self._require_host(live, token)
        id = live.table.facts.id
        if live.table.facts.status != "waiting":
            raise Refused("not_allowed", "not_waiting")
        await self.store.write(removal([id]))
        self.tables.drop(id, Refused("not_found", "cancelled"))

    def _require_host(self, live: LiveTable, token: str) -> int:
        """The seat of who set out the table; Refused for anybody else."""
        seat = live.own_seat(token)
        if not live.table.facts.seats[seat].host:
            raise Refused("not_allowed", "not_host")
        return seat

    # -- rematches ---------------------------------------------------------------------------

    async def rematch(self, id: str, token: str) -> tuple[TableInfo, dict[str, str]]:
        """The rematch of a finished table, and the caller's tokens there.

        Whoever is the only one to be asked may make it so; else the people agree by an offer.
        """
        live = await self.tables.get(id)
        seat = live.holder_of(token)
        new = await live.do(lambda: self._agree_rematch(live, seat))
        facts = live.table.facts
        # On one screen the caller holds every seat; over the network only the one it shows.
        own = facts.humans() if facts.mode == "hotseat" else [seat]
        tokens = {seat: new_token() for seat in own}
        again = await self.tables.get(new)
        await again.do(lambda: self.issue(again, tokens))
        return await self.tables.info(new, tokens[seat]), by_word(tokens)

    async def _agree_rematch(self, live: LiveTable, seat: int) -> str:
        table = live.table
        if table.facts.status != "finished":
            raise Refused("not_allowed", "not_over")
        if table.facts.rematch is None:
            if table.facts.mode == "network" and len(table.facts.humans()) > 1:
                raise Refused("not_allowed", "rematch_consent")
            await self.tables.require_room(table.facts.address)
            id, writes = self.setup.rematch(table)
            await live.commit([made_now(f"rematch-{id}", "rematch", seat, {"table": id})], writes)
            live.telling.situation()
        assert table.facts.rematch is not None
        return table.facts.rematch

    async def issue(self, live: LiveTable, tokens: dict[int, str]) -> None:
        """More tokens for seats that were taken over from the table before."""
        id = live.table.facts.id
        held = list(live.table.tokens.values())
        if any(held.count(seat) >= 16 for seat in tokens):
            raise Refused("full", "tokens", {"n": 16})
        await self.store.write([(insert(TOKENS), token_rows(id, tokens))])
        live.table.tokens.update({token_hash(token): seat for seat, token in tokens.items()})


def token_rows(id: str, tokens: dict[int, str]) -> list[Json]:
    """The rows of the store that let tokens open seats."""
    return [
        {"hash": token_hash(token), "table_id": id, "seat": seat} for seat, token in tokens.items()
    ]


def by_word(tokens: dict[int, str]) -> dict[str, str]:
    """Tokens by seat, as they are sent."""
    return {str(seat): token for seat, token in tokens.items()}
