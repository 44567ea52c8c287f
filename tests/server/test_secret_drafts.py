"""While a decision is secret, nobody learns how often another seat has acted in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.server.journal.seats import Seat, token_hash
from astrarium.server.journal.table import Table
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.journal.writes import journal_writes
from server.house import HandClock, House, Player, bearer, still_time
from toys.drafts import GAME, Drafting

LONG = ["add n:3", "add n:4", "drop", "add n:5", "drop", "drop", "add n:2", "add n:7"]
SHORT = ["add n:2", "add n:7"]
OWN = ["add n:1", "add n:9", "drop", "add n:8"]


def opened(path: Path, clock: HandClock | None = None) -> House:
    house = House(path, game_finder="toys.drafts:find", clock=clock or HandClock())
    house.lobby.games[GAME.id] = GAME
    return house


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    folder: Path = tmp_path_factory.mktemp("drafts")
    with (
        still_time() as clock,
        opened(folder / "a.sqlite", clock) as one,
        opened(folder / "b.sqlite", clock) as two,
    ):
        yield one, two


def set_out(house: House, id: str) -> None:
    """A table with a given id and given tokens."""
    seats = [Seat(n, "human", f"P{n}", None, n == 0) for n in range(2)]
    facts = TableFacts(
        id, GAME.id, GAME.version, "", "network", True, False, {"seats": 2}, {"seed": 1},
        "2026-01-01T00:00:00Z", "playing", 0, None, seats,
    )  # fmt: skip

    async def enter() -> None:
        from sqlalchemy import insert

        from astrarium.server.lobby.seating import token_rows
        from astrarium.server.store.schema import TOKENS

        table = Table(GAME, facts, Session(GAME, {"seats": 2}, FastRng(1)))
        tokens = {n: f"{id}-{n}" for n in range(2)}
        table.tokens = {token_hash(token): n for n, token in tokens.items()}
        writes = facts.set_out() + journal_writes(table, [], table.stream.events)
        await house.lobby.store.write([*writes, (insert(TOKENS), token_rows(id, tokens))])
        house.lobby.tables.enter(table)

    house.run(enter())


class Round:
    """A table in one house with both seats and a spectator in it."""

    def __init__(self, house: House, id: str) -> None:
        self.house, self.id = house, id
        set_out(house, id)
        self.one = Player(house.address, id, f"{id}-0")
        self.two = Player(house.address, id, f"{id}-1")
        self.watcher = Player(house.address, id)
        self.rest: list[str] = []
        for player in (self.one, self.two, self.watcher):
            player.catch_up()
        self.acted: dict[int, int] = {}
        self.act(self.one, "wave")

    def act(self, player: Player, action: str) -> None:
        number = self.acted[id(player)] = self.acted.get(id(player), 0) + 1
        player.catch_up()
        answer = player.act(action, f"{player is self.one}-{number}")
        assert answer["type"] == "ack", answer
        player.catch_up()

    def others(self) -> list[str]:
        """All that seat 0 and spectators have been sent, and are told when they ask."""
        for player in (self.one, self.watcher):
            player.catch_up()
        return [*self.one.raw, *self.watcher.raw, *self.rest]

    def look(self) -> None:
        """Ask for everything that REST tells."""
        count = self.one.catch_up()["table"]["moves"]
        for token in (f"{self.id}-0", None):
            paths = ["", "/timeline", "/record", "/at/1", f"/at/{count}", f"/at/{count + 1}"]
            paths += [f"/at/{count}/report", f"/at/{count + 1}/report"]
            for path in paths:
                answer = self.house.http.get(f"/api/tables/{self.id}{path}", headers=bearer(token))
                self.rest.append(answer.text)
        self.rest.append(self.house.http.get("/api/tables").text.replace(self.id, "id"))

    def again(self, seq: int) -> dict[str, Any]:
        """Come back as seat 0 with the number last seen; the welcome."""
        with Player(self.house.address, self.id, f"{self.id}-0", seq) as player:
            return player.messages[0]

    def close(self) -> None:
        for player in (self.one, self.two, self.watcher):
            player.close()


def drafted(house: House, id: str, theirs: list[str], order: str) -> Round:
    """Seat 0 drafts OWN, seat 1 something else in between; `order` says who is next, by 0 and 1,
    and whoever is left over goes on alone. Then seat 1 is done."""
    table = Round(house, id)
    mine, yours = OWN[:], theirs[:]
    for who in order + "0" * len(mine) + "1" * len(yours):
        if who == "0" and mine:
            table.act(table.one, mine.pop(0))
            table.one.ask("undo", f"u{len(mine)}")
            table.look()
        elif who == "1" and yours:
            table.act(table.two, yours.pop(0))
    table.one.ask("offer", "o", kind="undo", to=table.one.now["table"]["moves"] - 1)
    table.one.ask("answer", "w", offer=table.one.catch_up()["offers"][0]["id"], accept=False)
    table.act(table.two, "done")
    table.look()
    return table


@pytest.mark.parametrize("seed", range(4))
def test_drafts_of_any_length_look_the_same_to_everybody_else(
    houses: tuple[House, House], seed: int
) -> None:
    chance = random.Random(seed)
    streams = []
    for house, theirs in zip(houses, (SHORT, LONG), strict=True):
        order = "".join(chance.choices("01", k=8))
        table = drafted(house, f"pair-{seed}", theirs, order)
        streams.append(table.others())
        welcome = table.again(2)
        streams[-1].append(repr({**welcome, "table": {**welcome["table"], "spectators": 0}}))
        table.close()
    assert streams[0] == streams[1]
    assert len(streams[0]) > 40


def test_when_somebody_moved_tells_nothing_of_a_secret_move(houses: tuple[House, House]) -> None:
    house = houses[0]
    clock = house.settings.clock
    assert isinstance(clock, HandClock)
    table = Round(house, "moved")
    waved = house.get("/tables/moved")["moved"]
    assert waved is not None
    clock.pass_by(60)
    for action in SHORT:
        table.act(table.two, action)
    for token in ("moved-0", None):
        assert house.get("/tables/moved", token)["moved"] == waved
    table.act(table.one, SHORT[0])
    for player in (table.one, table.two):
        table.act(player, "done")
    assert house.get("/tables/moved")["moved"] > waved
    table.close()


def test_who_is_ready_is_told_and_nothing_else(houses: tuple[House, House]) -> None:
    table = drafted(houses[0], "ready", LONG, "1111")
    table.others()
    updates = [m for m in table.watcher.messages if m["type"] == "update"]
    shown = [(m["decision"]["seats"], m["events"]) for m in updates if not m["offers"]]
    assert [seats for seats, _ in shown] == [[0, 1], [0, 1], [0]]  # wave, withdrawn offer, done
    assert table.watcher.now["table"]["moves"] == 1
    assert table.one.now["table"]["moves"] == 1 + len(OWN)
    assert table.two.now["table"]["moves"] == 2 + len(LONG)
    table.close()


def test_when_the_decision_closes_everybody_learns_what_was_kept(
    houses: tuple[House, House],
) -> None:
    table = drafted(houses[0], "closing", LONG, "10110")
    table.act(table.one, "done")
    total = 3 + len(OWN) + len(LONG)
    for player in (table.one, table.two, table.watcher):
        now = player.catch_up()
        assert now["table"]["moves"] == total
        told = [event for message in player.messages for event in message.get("events", [])]
        assert [event["seq"] for event in told] == list(range(1, total + 1))
        assert [event["move"] for event in told] == list(range(1, total + 1))
        assert now["seq"] == total
    mine = [e for m in table.one.messages for e in m.get("events", []) if e["seat"] == 0]
    assert [e["move"] for e in mine] == [*range(1, 2 + len(OWN)), total]
    for token in (None, "closing-0", "closing-1"):
        marks = table.house.get("/tables/closing/timeline", token)
        assert [mark["move"] for mark in marks] == list(range(1, total + 1))
        for move in range(total + 1):
            past = table.house.get(f"/tables/closing/at/{move}", token)
            assert past["moves"] == total
    own = [table.house.get(f"/tables/closing/at/{n}", "closing-0") for n in range(2, 6)]
    assert [past["view"]["fleets"][0] for past in own] == [[1], [1, 9], [1], [1, 8]]
    table.close()


def test_nothing_is_taken_back_freely_while_a_decision_is_secret(
    houses: tuple[House, House],
) -> None:
    table = Round(houses[0], "barrier")
    table.act(table.one, "add n:1")
    refused = table.one.ask("undo")
    assert (refused["type"], refused["message"]["key"]) == ("refuse", "server.barrier")
    undo = table.one.now["undo"]
    assert (undo["possible"], undo["barrier"]["key"]) == (False, "server.barrier_secret")
    table.close()


def test_going_back_by_consent_ends_at_no_place_inside_a_draft(
    houses: tuple[House, House],
) -> None:
    for id, ready in (("open", False), ("closed", True)):
        table = drafted(houses[0], id, SHORT, "01")
        if ready:
            table.act(table.one, "done")
        offer = table.one.ask("offer", kind="undo", to=3)
        assert offer["type"] == "ack"
        (made,) = table.two.catch_up()["offers"]
        assert made["to"] == 1
        assert table.two.ask("answer", offer=made["id"], accept=True)["type"] == "ack"
        for player in (table.one, table.two, table.watcher):
            now = player.catch_up()
            assert now["table"]["moves"] == 1
            assert now["view"]["done"] == 0
            last = [e for m in player.messages for e in m.get("events", [])][-1]
            assert (last["kind"], last["move"], last["seq"]) == ("undone", 1, now["seq"])
        table.act(table.two, "add n:6")
        table.act(table.one, "add n:6")
        assert table.watcher.catch_up()["table"]["moves"] == 1
        table.close()


def test_a_restart_in_the_middle_of_a_draft_changes_no_number(tmp_path: Path) -> None:
    path = tmp_path / "restart.sqlite"
    with opened(path) as house:
        table = drafted(house, "again", LONG, "101")
        before = table.again(0)
        table.close()
    with opened(path) as house, Player(house.address, "again", "again-0", 0) as player:
        after = player.messages[0]
        assert (after["seq"], after["events"]) == (before["seq"], before["events"])
        assert after["table"]["moves"] == before["table"]["moves"]
        assert player.act("done")["type"] == "ack"
        assert player.catch_up()["table"]["moves"] == 3 + len(OWN) + len(LONG)


def test_giving_up_shows_all(houses: tuple[House, House]) -> None:
    table = drafted(houses[0], "gone", SHORT, "01")
    table.one.ask("resign")
    total = 3 + len(OWN) + len(SHORT)
    assert table.watcher.catch_up()["table"]["moves"] == total
    assert len(table.house.get("/tables/gone/timeline")) == total
    record = table.house.http.get("/api/tables/gone/record").text
    assert record.count("\n") == 2 + total + 1
    table.close()


def test_a_finished_game_is_told_in_moves_as_who_asks_counts_them(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers that stay with who gave them are no moves to others, after the end either: on the
    ending page and where the game is played on."""
    monkeypatch.setattr(Drafting, "private", lambda asked, s: True)
    house = houses[0]
    table = drafted(house, "told", LONG, "1011")
    table.act(table.one, "done")
    table.one.ask("resign")
    counts = [player.catch_up()["table"]["moves"] for player in (table.watcher, table.one)]
    table.close()
    assert counts[0] < counts[1] == counts[0] + len(OWN)
    for token, count, drafts in zip((None, "told-0"), counts, (0, len(OWN)), strict=True):
        page = house.get("/tables/told/ending", token)
        assert page["points"][-1]["move"] == 1 + drafts
        wish = {"move": count + 1, "seat": 0, "name": "Me", "bot": "random"}
        refused = house.http.post("/api/tables/told/play-on", json=wish, headers=bearer(token))
        assert refused.status_code == 404
        assert refused.json()["error"]["message"]["params"] == {"n": count}
