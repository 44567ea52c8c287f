"""Snapshots: a table taken up from one is, for everybody, the table that its journal tells."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from astrarium.kernel.flow import legal, members, must_act
from astrarium.kernel.game import Game, Json, games
from astrarium.kernel.state import State
from astrarium.server.journal.entries import JournalEntry
from astrarium.server.journal.rebuilding import rebuild
from astrarium.server.journal.seats import NOBODY, Seat
from astrarium.server.journal.table import Table, open_session
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.journal.writes import journal_writes, snapshot_writes
from astrarium.server.messages.socket import encode
from astrarium.server.store.schema import EVENTS, JOURNAL, SNAPSHOTS
from astrarium.server.store.snapshots import digest
from astrarium.server.store.store import Store, Write
from astrarium.server.table import records, situation
from server.databases import database
from server.house import House, Player, bearer
from toys.drafts import GAME, Drafts
from tries import best

EVERY = 7
KNOWN: dict[str, Game[Any]] = {**games(), GAME.id: GAME}
FORMATS: list[tuple[str, Json]] = [
    ("star_realms", {"seats": 2}),
    ("star_realms", {"format": "free_for_all", "seats": 3}),
    ("starship_battles", {"variant": "quick_start"}),
    ("ares", {"variant": "complete"}),
    ("goofspiel", {"seats": 3}),
    ("drafts", {"seats": 3}),
]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(database(tmp_path / "db.sqlite"))
    opened.open()
    yield opened
    opened.close()


class Play:
    """A table that is played at random, by the rules, with whatever a journal may hold."""

    def __init__(self, game: Game[Any], options: Json, seed: int, every: int = EVERY) -> None:
        origin = {"seed": f"{seed:064x}"}
        session = open_session(game, game.check_options(options), origin)
        count = game.seat_count(session.state)
        seats = [Seat(n, "human", f"P{n}", None, n == 0) for n in range(count)]
        facts = TableFacts(
            "t", game.id, game.version, "", "network", True, False, session.options, origin,
            "2026-01-01T00:00:00Z", "playing", 0, None, seats,
        )  # fmt: skip
        self.table = Table(game, facts, session)
        self.chance = random.Random(seed)
        self.every = every
        self.writes: list[Write] = facts.set_out()
        self.writes += journal_writes(self.table, [], self.table.stream.events)

    def enter(self, kind: str, seat: int, data: Json) -> None:
        """Carry out an entry and keep it."""
        entry = JournalEntry(
            f"n{self.table.journal_length}", kind, seat, data, "2026-01-01T00:00:00Z"
        )
        events = self.table.carry_out(entry)
        self.writes += journal_writes(self.table, [entry], events)
        self.writes += snapshot_writes(self.table, [entry], self.every)

    def act(self, choose: Callable[[list[int]], list[int]] = lambda actions: actions) -> None:
        """Somebody who is asked answers."""
        seat = self.chance.choice(members(must_act(self.table.state)))
        action = self.chance.choice(choose(legal(self.table.state, seat)))
        self.enter("act", seat, {"action": self.table.game.write(action)})

    def take_back(self) -> None:
        """Somebody takes back what is free."""
        for seat in range(len(self.table.facts.seats)):
            to, known = self.table.free_undo(seat), len(self.table.viewer(seat).moves)
            if to < known:
                self.enter("undo", seat, {"to": self.chance.randrange(to, known)})
                return

    def go_back(self, back: int) -> None:
        """Everybody agrees to go back some moves."""
        to = self.table.viewers.whole(max(0, self.table.moves - back))
        offer = f"offer-{self.table.offered}"
        self.enter("offer", 0, {"offer": offer, "kind": "undo", "to": to})
        for seat in range(1, len(self.table.facts.seats)):
            self.enter("answer", seat, {"offer": offer, "accept": True})
        self.enter("rewind", 0, {"to": to})

    def play(self, moves: int) -> None:
        """Play on, with chat, offers and take-backs in between."""
        for _ in range(moves):
            if self.table.state.over:
                return
            self.act()
            kind = self.chance.random()
            if self.table.state.over or self.table.session.secret():
                continue
            if kind < 0.15:
                self.take_back()
            elif kind < 0.2:
                self.enter("chat", 1, {"text": "well played"})
            elif kind < 0.25 and not self.table.offers:
                data = {"offer": f"offer-{self.table.offered}", "kind": "undo", "to": 0}
                self.enter("offer", 1, data)
            elif kind < 0.3 and not self.table.offers:
                self.go_back(self.chance.randrange(1, 3 * self.every))

    def past_snapshots(self, count: int) -> None:
        """Play until so many snapshots stand and the last one lies back."""
        while len(self.table.history.snapshots) < count or self.table.moves < self.last() + 2:
            assert not self.table.state.over
            self.play(1)

    def last(self) -> int:
        """The number of moves at the latest snapshot."""
        return max(self.table.history.snapshots, default=0)

    def keep(self, store: Store) -> None:
        """Write what is new."""
        asyncio.run(store.write(self.writes))
        self.writes = []


def from_snapshot(store: Store) -> Table:
    """The table as the server brings it back; its game was played on from a snapshot."""
    with store.engine.connect() as connection:
        table = rebuild(connection, KNOWN, "t")
    assert max(table.history.states) > 0
    assert len(table.session.log.events) < len(table.stream.line)
    return table


def from_journal(store: Store) -> Table:
    """The same table, with the whole journal carried out."""
    with store.engine.connect() as connection:
        connection.execute(delete(SNAPSHOTS))
        table = rebuild(connection, KNOWN, "t")
        connection.rollback()
    assert list(table.history.snapshots) == []
    return table


def told(table: Table) -> list[Any]:
    """All that everybody is told of a table, now and when looking back."""
    found: list[Any] = [table.done, table.journal_length, table.offered, table.viewers.blocks]
    for seat in range(-1, len(table.facts.seats)):
        found.append(encode(situation.welcome(table, seat, None, NOBODY, [])))
        found.append(encode(situation.welcome(table, seat, 5, NOBODY, [])))
        found.append(situation.timeline(table, seat))
        found.append(records.seat_record(table, seat))
        found.append(table.free_undo(seat))
        known = len(table.viewer(seat).moves)
        found += [situation.moment(table, seat, seat, n) for n in range(0, known, 3)]
    found.append(table.game.digest(table.state))
    found.append([(m.seat, m.action, m.marks()) for m in table.session.moves])
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("game", "options"), FORMATS)
def test_a_table_from_a_snapshot_is_the_table_that_the_journal_tells(
    store: Store, caplog: pytest.LogCaptureFixture, game: str, options: Json, seed: int
) -> None:
    play = Play(KNOWN[game], options, seed)
    play.past_snapshots(2 if game != "drafts" else 1)
    play.keep(store)
    quick, whole = from_snapshot(store), from_journal(store)
    assert told(quick) == told(whole) == told(play.table)
    assert records.whole_record(quick) == records.whole_record(whole)
    assert caplog.records == []
    for table in (quick, whole):  # and it goes on the same
        play.table, play.chance = table, random.Random(seed)
        play.play(15)
    assert told(quick) == told(whole)


@pytest.mark.parametrize(("game", "options"), FORMATS[:4])
def test_a_table_that_went_back_past_its_snapshots_keeps_those_before(
    store: Store, caplog: pytest.LogCaptureFixture, game: str, options: Json
) -> None:
    play = Play(KNOWN[game], options, 4)
    play.past_snapshots(4)
    first, second, third, _ = sorted(play.table.history.snapshots)
    play.keep(store)
    play.table = from_snapshot(store)
    to = second + 1
    play.go_back(play.table.moves - to)
    play.keep(store)
    with store.engine.connect() as connection:
        kept = list(connection.scalars(select(SNAPSHOTS.c.move).order_by(SNAPSHOTS.c.move)))
    assert kept == [first, second]
    assert play.table.moves == to
    assert told(from_snapshot(store)) == told(from_journal(store)) == told(play.table)
    while play.last() < third or play.table.moves < play.last() + 2:
        play.play(1)
    play.keep(store)
    assert told(from_snapshot(store)) == told(from_journal(store)) == told(play.table)
    assert caplog.records == []


def test_what_was_free_to_take_back_still_is_across_a_snapshot(store: Store) -> None:
    play = Play(KNOWN["star_realms"], {"seats": 2, "first_seat": 0}, 1, every=2)
    write = play.table.game.write
    for _ in range(3):
        play.act(lambda actions: [a for a in actions if write(a).startswith("play ")])
    assert sorted(play.table.history.snapshots) == [2]
    play.keep(store)
    states = [play.table.game.digest(play.table.history.state(n)) for n in range(4)]
    for to in range(3):
        quick, whole = from_snapshot(store), from_journal(store)
        for table in (quick, whole):
            assert situation.undo(table, 0).to == 0
            table.carry_out(JournalEntry("back", "undo", 0, {"to": to}))
            assert table.game.digest(table.state) == states[to]
        assert told(quick) == told(whole)


def change(store: Store, **columns: Any) -> None:
    """Change every snapshot."""
    with store.engine.begin() as connection:
        connection.execute(update(SNAPSHOTS).values(**columns))


def test_a_damaged_snapshot_is_passed_over_for_the_one_before(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    play = Play(KNOWN["star_realms"], {"seats": 2}, 5)
    play.past_snapshots(3)
    play.keep(store)
    last, before = play.last(), sorted(play.table.history.snapshots)[-2]
    with store.engine.begin() as connection:
        damaged = update(SNAPSHOTS).where(SNAPSHOTS.c.move == last)
        connection.execute(damaged.values(state=SNAPSHOTS.c.state + " "))
    quick = from_snapshot(store)
    assert max(quick.history.states) == before
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert told(quick) == told(play.table)


@pytest.mark.parametrize(
    "columns",
    [
        {"rules": "0/1"},
        {"state": "{"},
        {"state": "{", "digest": digest("{")},
        {"state": "[]", "digest": digest("[]")},
        {"state": "{}", "digest": digest("{}")},
    ],
    ids=["older", "cut", "unreadable", "no object", "empty"],
)
def test_snapshots_that_can_not_be_read_leave_the_journal(
    store: Store, caplog: pytest.LogCaptureFixture, columns: Json
) -> None:
    play = Play(KNOWN["star_realms"], {"seats": 2}, 6)
    play.past_snapshots(2)
    play.keep(store)
    change(store, **columns)
    with store.engine.connect() as connection:
        table = rebuild(connection, KNOWN, "t")
    assert told(table) == told(play.table)
    assert {record.levelname for record in caplog.records} == {"WARNING"}


def test_a_snapshot_of_another_position_is_found_out(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    play = Play(KNOWN["star_realms"], {"seats": 2}, 7)
    play.past_snapshots(2)
    play.keep(store)
    strange = Play(KNOWN["star_realms"], {"seats": 2}, 8)
    strange.past_snapshots(2)
    state = strange.table.history.snapshots[strange.last()].state
    change(store, state=state, digest=digest(state))
    with store.engine.connect() as connection:
        table = rebuild(connection, KNOWN, "t")
    assert told(table) == told(play.table)
    assert "whole journal" in caplog.text


def test_a_snapshot_after_which_other_things_happen_is_found_out(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    play = Play(KNOWN["star_realms"], {"seats": 2}, 7)
    play.past_snapshots(2)
    play.keep(store)
    last = play.table.stream.line[-1].seq
    with store.engine.begin() as connection:
        connection.execute(update(EVENTS).where(EVENTS.c.seq == last).values(kind="else"))
    with store.engine.connect() as connection:
        rebuild(connection, KNOWN, "t")
    assert "whole journal" in caplog.text


def test_no_snapshot_is_taken_while_some_have_answered_in_secret() -> None:
    play = Play(KNOWN["goofspiel"], {"seats": 3}, 1, every=1)
    for _ in range(20):
        play.act()
    moves = play.table.session.moves
    assert play.table.history.snapshots
    assert not any(moves[at - 1].hidden for at in play.table.history.snapshots)
    assert any(move.hidden for move in moves)


def test_a_table_older_than_snapshots_is_told_by_its_journal(store: Store) -> None:
    play = Play(KNOWN["star_realms"], {"seats": 2}, 9)
    play.past_snapshots(1)
    play.keep(store)
    with store.engine.begin() as connection:
        connection.execute(update(JOURNAL).values(moves=None))
        connection.execute(update(EVENTS).values(whole=None))
    play.enter("resign", 0, {})
    play.keep(store)
    with store.engine.connect() as connection:
        table = rebuild(connection, KNOWN, "t")
    assert told(table) == told(play.table)  # every secret of a finished game included
    shown = situation.whole_log(table, -1)
    assert "sr.event.drew.seen" in [event.message.key for event in shown]


# -- what opening costs --------------------------------------------------------------------------


class Curious(Drafts):
    """Counts how often a seat is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def ask(self, s: State, seat: int) -> Json | None:
        self.asked.append(seat)
        return super().ask(s, seat)


def test_seats_are_asked_when_somebody_looks_and_once(store: Store) -> None:
    game = Curious()
    play = Play(game, {"seats": 3}, 2)
    play.past_snapshots(1)
    play.keep(store)
    assert game.asked == []
    with store.engine.connect() as connection:
        for forget in (False, True):
            if forget:
                connection.execute(delete(SNAPSHOTS))
            table = rebuild(connection, {game.id: game}, "t")
            assert game.asked == []
    first = situation.welcome(table, 1, None, NOBODY, [])
    assert situation.update(table, 1, 0, NOBODY).decision == first.decision
    assert game.asked == [1]
    play.table = table
    play.act()
    assert game.asked == [1]
    table.decision(1)
    assert game.asked == [1, 1]


@pytest.mark.drawn
def test_a_journal_of_5000_moves_opens_in_less_than_a_second(store: Store) -> None:
    play = Play(KNOWN["star_realms"], {"seats": 2}, 10, every=200)
    write = play.table.game.write
    while play.table.journal_length < 5000:
        if play.chance.random() < 0.1:
            play.take_back()
        play.act(lambda actions: peaceful(actions, write))
    play.keep(store)
    table = from_snapshot(store)
    assert table.game.digest(table.state) == play.table.game.digest(play.table.state)
    assert table.moves - max(table.history.states) < 220  # that the rules had to play
    assert best(lambda: from_snapshot(store), time.process_time) < 1.0


def peaceful(actions: list[int], write: Callable[[int], str]) -> list[int]:
    """What does not end the game, and the turn only when nothing else is left."""
    kept = [a for a in actions if not write(a).startswith(("attack", "end_turn"))]
    return kept or [a for a in actions if write(a) == "end_turn"] or actions


# -- over the network ----------------------------------------------------------------------------


def test_a_restart_goes_on_from_a_snapshot_for_everybody(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", snapshot_every=2) as house:
        id, tokens = house.create("human", "human")
        player = Player(house.address, id, tokens["0"])
        for _ in range(3):
            player.play(next(a for a in player.choices() if a.startswith("play ")))
        player.ask("undo")
        player.catch_up()
        player.ask("chat", text="one moment")
        before = player.catch_up()
        acked = [m["action_id"] for m in player.messages if m["type"] == "ack"]
        raw = list(player.raw)
        texts = [
            house.http.get(f"/api/tables/{id}{path}", headers=bearer(tokens["0"])).text
            for path in ("", "/timeline", "/record", "/at/1", "/odds")
        ]
        states = house.run(house.lobby.store.read(stored_states))
        house.run(house.lobby.store.write([(delete(SNAPSHOTS).where(SNAPSHOTS.c.move > 2), [])]))
    assert states
    for state in states:
        assert not any(state in said or '"stack"' in said for said in raw + texts)
    with House(tmp_path / "db.sqlite", snapshot_every=2) as house:
        with Player(house.address, id, tokens["0"]) as player:
            for field in ("view", "seq", "undo", "decision", "offers"):
                assert player.hello[field] == before[field]
            assert max(house.run(house.lobby.tables.get(id)).table.history.states) == 2
            again = player.ask("act", acked[0], decision=0, action="end_turn")
            assert again["type"] == "ack"  # done before the restart, so not done again
            player.ask("undo", to=0)
            assert player.catch_up()["table"]["moves"] == 0
            answer = player.ask("act", "late", decision=player.now["decision"]["id"],
                                action=player.choices()[0])  # fmt: skip
            assert answer["type"] == "ack"
        assert house.run(house.lobby.store.read(stored_states)) == []


def stored_states(connection: Any) -> list[str]:
    """The snapshots of the store, as they stand there."""
    return list(connection.scalars(select(SNAPSHOTS.c.state)))


@pytest.mark.drawn
def test_a_record_taken_in_is_stored_with_snapshots(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", snapshot_every=5) as house:
        id, _ = house.create("random", "random")
        with Player(house.address, id) as watcher:
            while watcher.now["table"]["status"] != "finished":
                watcher.until("update")
        text = house.http.get(f"/api/tables/{id}/record").text
        copy = house.http.post("/api/records", content=text).json()["table"]["id"]
        live = house.run(house.lobby.tables.get(copy))
        assert len(live.table.history.snapshots) > 3
        assert (
            house.http.get(f"/api/tables/{copy}/record").text.splitlines()[2:]
            == (text.splitlines()[2:])
        )
        first = house.get(f"/tables/{id}/timeline")
        assert house.get(f"/tables/{copy}/timeline") == first
