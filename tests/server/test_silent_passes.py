"""At a table where only holders are asked in a window, others learn neither who was asked nor how
many: who passes has passed unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import insert

from astrarium.kernel.session import Session
from astrarium.server.journal.seats import Seat, token_hash
from astrarium.server.journal.table import Table
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.journal.writes import journal_writes
from astrarium.server.lobby.seating import token_rows
from astrarium.server.store.schema import TOKENS
from server.house import House, Player, bearer, still_time
from toys.bazaar import GAME, GUARD, Market

SEATS = 4
OPTIONS = {"seats": SEATS, "discreet": False}
SELLER, WITNESS = 0, 3


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path = tmp_path_factory.mktemp("passes") / "a.sqlite"
    with still_time() as clock, House(path, clock=clock) as house:
        house.lobby.games[GAME.id] = GAME
        yield house


def dealt(guards: list[int]) -> Session:
    """A game in which these seats hold a guard each, and the others none; all else is alike."""
    s: Market = GAME.start(OPTIONS, 1)
    held = [card for card, kind in enumerate(s.kinds) if kind == GUARD]
    goods = [card for card, kind in enumerate(s.kinds) if kind != GUARD]
    size = len(s.hands[0])
    spare = goods[SEATS * size :]
    s.hands = [goods[seat * size : (seat + 1) * size] for seat in range(SEATS)]
    for seat in guards:
        spare.append(s.hands[seat].pop())
        s.hands[seat].append(held.pop())
    s.deck = [*sorted([*spare[1:], *held]), spare[0]]
    s.known = [0] * len(s.known)
    for seat, hand in enumerate(s.hands):
        for card in hand:
            s.known[card] = 1 << seat
    return Session.of(GAME, OPTIONS, s)


def set_out(house: House, id: str, session: Session) -> None:
    """A table with a given id and given tokens."""
    seats = [Seat(n, "human", f"P{n}", None, n == 0) for n in range(SEATS)]
    facts = TableFacts(
        id, GAME.id, GAME.version, "", "network", True, False, OPTIONS, {"seed": 1},
        "2026-01-01T00:00:00Z", "playing", 0, None, seats,
    )  # fmt: skip

    async def enter() -> None:
        table = Table(GAME, facts, session)
        tokens = {n: f"{id}-{n}" for n in range(SEATS)}
        table.tokens = {token_hash(token): n for n, token in tokens.items()}
        writes = facts.set_out() + journal_writes(table, [], table.stream.events)
        await house.lobby.store.write([*writes, (insert(TOKENS), token_rows(id, tokens))])
        house.lobby.tables.enter(table)

    house.run(enter())


class Fair:
    """A table of the bazaar with everybody there, up to the question of the first sale."""

    def __init__(self, house: House, guards: list[int]) -> None:
        self.house = house
        self.id = "fair-" + "".join(map(str, guards))
        set_out(house, self.id, dealt(guards))
        self.players = [Player(house.address, self.id, f"{self.id}-{n}") for n in range(SEATS)]
        self.watcher = Player(house.address, self.id)
        self.count = 0
        for player in [*self.players, self.watcher]:
            player.catch_up()
        for seat in range(SEATS):
            self.act(seat, "bid coins:0")
        self.act(SELLER, "sell slot:0")

    def act(self, seat: int, action: str) -> None:
        self.count += 1
        self.players[seat].catch_up()
        answer = self.players[seat].act(action, f"{seat}-{self.count}")
        assert answer["type"] == "ack", answer
        for player in [*self.players, self.watcher]:
            player.catch_up()

    def sent(self, player: Player) -> list[str]:
        """What somebody was sent, but for the answers to its own pings."""
        return [text for text in player.raw if '"pong"' not in text]

    def seen(self) -> list[Any]:
        """All that the seller, a witness and a watcher were sent and are told when they ask."""
        found: list[Any] = []
        for seat, player in [(SELLER, self.players[0]), (WITNESS, self.players[3]), (-1, None)]:
            token = None if seat < 0 else f"{self.id}-{seat}"
            here = self.watcher if player is None else player
            moves = here.now["table"]["moves"]
            found += self.sent(here)
            for path in ("", "/timeline", "/record", *[f"/at/{n}" for n in range(moves + 1)]):
                answer = self.house.http.get(f"/api/tables/{self.id}{path}", headers=bearer(token))
                found.append(answer.text)
        return [text.replace(self.id, "fair") for text in found]

    def close(self) -> None:
        for player in [*self.players, self.watcher]:
            player.close()


def passed(house: House, guards: list[int]) -> list[Any]:
    """What others see where these seats are asked for their guards, and pass one by one."""
    fair = Fair(house, guards)
    for seat in guards:
        fair.act(seat, "pass")
    fair.act(1, "rest")
    seen = fair.seen()
    fair.close()
    return seen


def test_who_passes_and_how_many_do_looks_the_same_to_everybody_else(house: House) -> None:
    one, other, both = passed(house, [1]), passed(house, [2]), passed(house, [1, 2])
    assert one == other == both
    assert any("sold" in text for text in one)


def test_a_pass_that_nobody_saw_is_taken_back_unseen(house: House) -> None:
    fair = Fair(house, [2, 3])
    others = (fair.players[0], fair.players[1], fair.watcher)
    before = [fair.sent(player) for player in others]
    fair.act(2, "pass")
    now = fair.players[2].now
    assert now["undo"]["possible"]
    answer = fair.players[2].ask("undo", "back")
    assert answer["type"] == "ack", answer
    for player in [*fair.players, fair.watcher]:
        player.catch_up()
    assert [fair.sent(player) for player in others] == before
    assert fair.players[2].now["decision"]["yours"]
    fair.close()
