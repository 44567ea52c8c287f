"""Clocks at tables: told with every move, acted on through the mailbox, kept over restarts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from astrarium.server.store.schema import JOURNAL, TABLES
from server.camp import InProcess, Obeying, camp, loads
from server.house import HandClock, House, Player, bearer, still_time
from server.post import until

STILL: dict[str, Any] = {"beat": 3600.0}  # deadlines are looked for by the tests
LIVE = {"pace": "live", "clock": "live"}
STEADY = {"pace": "days", "clock": "steady"}
HOUR = 3600.0


@pytest.fixture
def clock() -> Iterator[HandClock]:
    with still_time() as clock:
        yield clock


@pytest.fixture
def timed(tmp_path: Path, clock: HandClock) -> Iterator[House]:
    with House(tmp_path / "db.sqlite", clock=clock, **STILL) as house:
        yield house


def look(house: House) -> None:
    """Have what ran out acted on, and wait for it."""

    async def acted() -> None:
        deadlines = house.lobby.deadlines
        deadlines.looked = -1e9
        await deadlines.go()
        for task in list(deadlines.acting.values()):
            await task

    house.run(acted())


def clocks(player: Player) -> dict[int, dict[str, Any]]:
    """The clocks as a player was last told them, by seat."""
    player.catch_up()
    told = [message for message in player.messages if message["type"] == "clocks"]
    return {each["seat"]: each for each in told[-1]["seats"]}


def frames(player: Player) -> int:
    player.catch_up()
    return sum(message["type"] == "clocks" for message in player.messages)


def facts(house: House, id: str) -> list[list[Any]]:
    """What the journal holds of a table's clocks."""
    asked = select(JOURNAL.c.data).where(JOURNAL.c.table_id == id, JOURNAL.c.kind == "clock")
    rows = house.run(house.lobby.store.read(lambda c: c.execute(asked.order_by(JOURNAL.c.n)).all()))
    return [fact for row in rows for fact in json.loads(row.data)["facts"]]


def due(house: House, id: str) -> int | None:
    asked = select(TABLES.c.due).where(TABLES.c.id == id)
    found: int | None = house.run(house.lobby.store.read(lambda c: c.execute(asked).scalar_one()))
    return found


def test_a_turn_begins_with_time_and_costs_what_it_takes(timed: House, clock: HandClock) -> None:
    id, tokens = timed.create("human", "human", **LIVE)
    assert timed.get(f"/tables/{id}")["clock"]["bank"] == 300
    with (
        Player(timed.address, id, tokens["0"]) as one,
        Player(timed.address, id, tokens["1"]) as two,
    ):
        began = int(clock.time() * 1000)
        mine = clocks(one)[0]
        assert (mine["asked"], mine["left"], mine["due"]) == ("turn", 310_000, began + 312_000)
        assert clocks(two)[1]["asked"] is None
        clock.pass_by(10)
        one.play("end_turn")
        now = int(clock.time() * 1000)
        assert clocks(two)[0]["left"] == 302_000
        assert clocks(two)[1]["due"] == now + 312_000
        assert due(timed, id) == now + 313_000  # a move on its way may still come first


def test_a_clock_that_runs_out_has_a_bot_play_the_turn_and_throws_nobody_out(
    timed: House, clock: HandClock
) -> None:
    timed.think_with(InProcess(Obeying("end_turn")))
    id, tokens = timed.create("human", "human", **LIVE)
    with (
        Player(timed.address, id, tokens["0"]) as one,
        Player(timed.address, id, tokens["1"]) as two,
    ):
        clock.pass_by(312.5)
        look(timed)
        assert clocks(two)[0]["outs"] == 0, "no seat before its time, the lag included"
        clock.pass_by(1)
        look(timed)
        until(lambda: clocks(two)[1]["asked"] == "turn")
        told = clocks(one)[0]
        assert (told["outs"], told["stand_in"], told["left"]) == (1, True, 0)
        assert one.now["table"]["seats"][0]["kind"] == "human"
        two.play("end_turn")
        until(lambda: clocks(one)[0]["asked"] == "turn")
        assert clocks(one)[0]["left"] == 10_000, "his next turn is his again"
        one.catch_up()
        one.play("end_turn")
        assert clocks(one)[0]["outs"] == 0


def test_a_move_that_came_first_wins_and_no_deadline_is_acted_on_twice(
    timed: House, clock: HandClock
) -> None:
    id, tokens = timed.create("human", "human", **LIVE)
    with Player(timed.address, id, tokens["0"]) as one:
        one.catch_up()
        live = timed.lobby.tables.live[id]
        clock.pass_by(400)
        late = live.clockwork._run_out
        question = live.time.overdue()[0]
        one.play("end_turn")
        timed.run(live.insist(lambda: late(*question)))
        look(timed)
        assert ["out", 0] not in facts(timed, id)
        clock.pass_by(400)
        look(timed)
        look(timed)
        assert facts(timed, id).count(["out", 1]) == 1


def test_the_third_turn_in_a_row_opens_the_seat_until_its_person_says_that_he_is_back(
    timed: House, clock: HandClock
) -> None:
    timed.think_with(InProcess(Obeying("end_turn")))
    id, tokens = timed.create("human", "human", **LIVE)
    with (
        Player(timed.address, id, tokens["0"]) as one,
        Player(timed.address, id, tokens["1"]) as two,
    ):
        for n in range(3):
            clock.pass_by(400)
            look(timed)
            until(lambda: clocks(two)[1]["asked"] == "turn")
            assert clocks(two)[0]["outs"] == n + 1
            assert clocks(two)[0]["open"] == (n == 2)
            clock.pass_by(1)
            two.catch_up()
            two.play("end_turn")
        until(lambda: clocks(two)[1]["asked"] == "turn")  # the bot has not waited this time
        assert one.ask("back")["type"] == "ack"
        assert not clocks(two)[0]["open"]


def test_a_restart_at_any_moment_changes_no_clock_by_correspondence(
    tmp_path: Path, clock: HandClock
) -> None:
    path = tmp_path / "db.sqlite"
    told: list[Any] = []
    id, tokens = "", {}
    for n in range(5):
        with House(path, clock=clock, snapshot_every=2, **STILL) as house:
            if not id:
                id, tokens = house.create("human", "human", **STEADY)
            with (
                Player(house.address, id, tokens["0"]) as one,
                Player(house.address, id, tokens["1"]) as two,
            ):
                assert n == 0 or clocks(one) == told[-1]
                mover = one if n % 2 == 0 else two
                clock.pass_by(5 * HOUR)
                mover.catch_up()
                mover.play("end_turn")
                told.append(clocks(one))
                assert told[-1] == clocks(two)
        clock.pass_by(HOUR)
    assert told[-1][0]["left"] == int((72 + 12 - 5 + 12 - 6 + 12 - 6) * HOUR * 1000)


def test_a_restart_gives_back_what_a_live_question_had_cost(
    tmp_path: Path, clock: HandClock
) -> None:
    path = tmp_path / "db.sqlite"
    with House(path, clock=clock, **STILL) as house:
        id, tokens = house.create("human", "human", **LIVE)
        with Player(house.address, id, tokens["0"]) as one:
            one.catch_up()
        clock.pass_by(200)
    clock.pass_by(200)
    with House(path, clock=clock, **STILL) as house, Player(house.address, id, tokens["0"]) as one:
        now = int(clock.time() * 1000)
        until(lambda: clocks(one)[0]["due"] == now + 312_000)


def test_a_table_that_has_left_memory_is_brought_back_when_its_time_runs_out(
    timed: House, clock: HandClock
) -> None:
    timed.think_with(InProcess(Obeying("end_turn")))
    id, _ = timed.create("human", "human", **STEADY)
    until(lambda: due(timed, id) is not None)
    timed.run(_let_go(timed))
    assert id not in timed.lobby.tables.live
    clock.pass_by(85 * HOUR)
    look(timed)
    until(lambda: ["out", 0] in facts(timed, id))


async def _let_go(house: House) -> None:
    house.lobby.tables.let_go(0.0)


# -- windows and secrets -------------------------------------------------------------------------


def test_a_window_that_runs_out_is_passed_and_costs_the_bank_nothing(
    tmp_path: Path, clock: HandClock
) -> None:
    with camp(tmp_path / "db.sqlite", clock=clock, **STILL) as house:
        id, tokens = house.create(
            "human", "human", game="caravan", title="salt", options={"discreet": True}, **LIVE
        )
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            one.catch_up()
            one.play(loads(one, 0)[0])
            one.play("ride")
            two.catch_up()
            assert two.now["decision"]["window"] == "robbery"
            before = clocks(two)[1]
            assert (before["asked"], before["left"]) == ("window", 30_000)
            clock.pass_by(32)
            look(house)
            after = clocks(two)[1]
            assert after["asked"] != "window"
            assert after["outs"] == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_while_everybody_decides_in_secret_nobody_hears_of_the_clock_of_another(
    tmp_path: Path, clock: HandClock, seat: int
) -> None:
    with camp(tmp_path / "db.sqlite", clock=clock, **STILL) as house:
        id, tokens = house.create(
            "human", "human", game="caravan", title="salt", options={"draft": True}, **LIVE
        )
        with (
            Player(house.address, id, tokens[str(seat)]) as mover,
            Player(house.address, id, tokens[str(1 - seat)]) as other,
            Player(house.address, id) as watcher,
        ):
            assert other.now["decision"]["kind"]
            mover.catch_up()
            until(lambda: frames(other) > 0 and clocks(other)[seat]["frozen"])
            before = (frames(other), clocks(other)[seat], frames(watcher))
            clock.pass_by(30)
            mover.play(mover.choices()[0])
            assert (frames(other), clocks(other)[seat], frames(watcher)) == before
            assert clocks(other)[seat]["due"] is None
            assert clocks(mover)[1 - seat]["frozen"]


# -- what seats ask for --------------------------------------------------------------------------


def test_time_is_given_with_one_press_a_few_times(timed: House, clock: HandClock) -> None:
    id, tokens = timed.create("human", "human", **LIVE)
    with (
        Player(timed.address, id, tokens["0"]) as one,
        Player(timed.address, id, tokens["1"]) as two,
    ):
        left = clocks(one)[0]["left"]
        assert two.ask("give_time", "gift", to=0)["type"] == "ack"
        assert two.ask("give_time", "gift", to=0)["type"] == "ack"  # once, sent twice
        assert clocks(one)[0]["left"] == left + 60_000
        assert clocks(two)[0]["given"] == 1
        for _ in range(4):
            two.ask("give_time", to=0)
        refused = two.ask("give_time", to=0)
        assert refused["message"]["key"] == "server.given"
        assert two.ask("give_time", to=1)["message"]["key"] == "server.give_to"
        assert two.ask("give_time", to=7)["message"]["key"] == "server.give_to"
    with Player(timed.address, id) as watcher:
        assert watcher.ask("give_time", to=0)["code"] == "not_allowed"


def test_quiet_hours_and_days_away_put_the_end_off(timed: House, clock: HandClock) -> None:
    id, tokens = timed.create("human", "human", **STEADY)
    with Player(timed.address, id, tokens["0"]) as one:
        start = clocks(one)[0]["due"]
        said = one.ask("hours", zone="Europe/Paris", start=23 * 60, end=7 * 60)
        assert said["type"] == "ack", said
        later = clocks(one)[0]["due"]
        assert start + 24 * HOUR * 1000 < later < start + 72 * HOUR * 1000
        own = [m for m in one.messages if m["type"] == "clocks"][-1]["own"]
        assert own["hours"] == {"zone": "Europe/Paris", "start": 1380, "end": 420}
        assert own["days"] == 21
        away = one.ask("away", zone="Europe/Paris", first="2027-01-17", days=3)
        assert away["type"] == "ack", away
        assert clocks(one)[0]["due"] > later
        with Player(timed.address, id, tokens["1"]) as two:
            assert clocks(two)[0]["due"] > later
            assert "Paris" not in json.dumps([m for m in two.messages if m["type"] == "clocks"])
        one.ask("away", zone="Europe/Paris")
        assert clocks(one)[0]["due"] == later


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"type": "hours", "zone": "Mars/Olympus", "start": 0, "end": 60}, "server.no_zone"),
        ({"type": "hours", "zone": "../../etc/passwd", "start": 0, "end": 60}, "server.no_zone"),
        ({"type": "hours", "zone": "UTC", "start": 0, "end": 721}, "server.quiet_long"),
        ({"type": "hours", "zone": "UTC", "start": 0, "end": 1440}, "server.malformed"),
        ({"type": "hours", "zone": "UTC", "start": -1, "end": 0}, "server.malformed"),
        ({"type": "hours", "zone": "UTC"}, "server.malformed"),
        ({"type": "away", "zone": "UTC", "first": "2027-01-15", "days": 1}, "server.away_first"),
        ({"type": "away", "zone": "UTC", "first": "2027-02-31", "days": 1}, "server.away_first"),
        ({"type": "away", "zone": "UTC", "first": "9999-12-31", "days": 1}, "server.away_first"),
        ({"type": "away", "zone": "UTC", "first": "2027-02-01", "days": 22}, "server.malformed"),
        ({"type": "give_time"}, "server.malformed"),
        ({"type": "give_time", "to": 1.5}, "server.malformed"),
        ({"type": "act", "decision": 1, "action": "end_turn", "lag": -1}, "server.malformed"),
    ],
)
def test_what_can_not_be_is_refused_and_changes_nothing(
    timed: House, asked: dict[str, Any], key: str
) -> None:
    id, tokens = timed.create("human", "human", **STEADY)
    with Player(timed.address, id, tokens["0"]) as one:
        before = (clocks(one), len(facts(timed, id)))
        one.send({**asked, "action_id": "bad"})
        assert one.until("refuse")["message"]["key"] == key
        assert (clocks(one), len(facts(timed, id))) == before


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"pace": "live", "clock": "slow"}, "clock"),
        ({"pace": "days", "clock": "live"}, "clock"),
        ({"pace": "live", "clock": "live", "weekends": True}, "weekends"),
        ({"clock": "hourglass"}, None),
    ],
)
def test_a_table_with_a_clock_that_does_not_fit_is_refused(
    timed: House, wish: dict[str, Any], field: str | None
) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}]
    answer = timed.http.post("/api/tables", json={"game": "star_realms", "seats": seats, **wish})
    assert answer.status_code == 400
    assert answer.json()["error"].get("field") == (field or "clock")


def test_a_table_without_a_clock_has_none_and_hears_nothing(timed: House) -> None:
    id, tokens = timed.create("human", "human")
    with Player(timed.address, id, tokens["0"]) as one:
        assert one.now["table"]["clock"] is None
        assert frames(one) == 0
        assert one.ask("give_time", to=1)["message"]["key"] == "server.no_clock"
        one.play("end_turn")
        assert facts(timed, id) == []


def test_clocks_begin_when_the_last_seat_is_taken(timed: House, clock: HandClock) -> None:
    id, _ = timed.create("human", "open", **LIVE)
    assert due(timed, id) is None
    clock.pass_by(100)
    timed.http.post(f"/api/tables/{id}/seats/1", json={"name": "Mirelle"})
    assert due(timed, id) == int(clock.time() * 1000) + 313_000
    found = timed.get(f"/tables/{id}/clocks")
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert found["own"] is None


def test_the_clocks_of_a_seat_are_told_to_who_holds_it(timed: House) -> None:
    id, tokens = timed.create("human", "human", **STEADY)
    assert timed.get(f"/tables/{id}/clocks", tokens["0"])["own"]["days"] == 21
    answer = timed.http.get(f"/api/tables/{id}/clocks", headers=bearer("x" * 43))
    assert answer.status_code == 401
