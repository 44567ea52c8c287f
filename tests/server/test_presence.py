"""Who is at a table: here, away or gone; told seldom, kept now and then, and never by deeds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrarium.server.clock import told
from astrarium.server.journal.table_facts import read_facts
from server.house import HandClock, House, Player, until_left

STILL: dict[str, Any] = {"beat": 3600.0}  # rounds are made by the tests


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def timed(tmp_path: Path, clock: HandClock) -> Iterator[House]:
    with House(tmp_path / "db.sqlite", clock=clock, **STILL) as house:
        yield house


def seats(house: House, id: str) -> list[tuple[str, str | None]]:
    """How the house tells each seat of a table to anybody who may look at it."""
    return [(s["presence"], s["seen"]) for s in house.get(f"/tables/{id}")["seats"]]


def kinds(message: dict[str, Any]) -> list[str]:
    return [seat["presence"] for seat in message["seats"]]


def frames(player: Player) -> list[dict[str, Any]]:
    """The frames about presence that a player has had."""
    player.catch_up()
    return [message for message in player.messages if message["type"] == "presence"]


def stir(player: Player, n: int, active: bool = True) -> None:
    player.send({"type": "ping", "n": n, "active": active})
    player.until("pong")


def test_who_has_not_stirred_for_two_minutes_is_away_until_the_page_says_otherwise(
    timed: House, clock: HandClock
) -> None:
    id, tokens = timed.create("human", "human")
    with (
        Player(timed.address, id, tokens["0"]) as one,
        Player(timed.address, id, tokens["1"]) as two,
    ):
        one.catch_up()
        clock.pass_by(119)
        stir(one, 1)
        stir(two, 1, active=False)  # the page lives, but nobody stirs at it
        clock.pass_by(2)
        timed.go_round()
        assert kinds(frames(one)[-1]) == ["here", "away"]
        assert seats(timed, id) == [("here", None), ("away", None)]
        stir(two, 2)
        timed.go_round()
        assert kinds(frames(one)[-1]) == ["here", "here"]


def test_who_has_gone_was_last_seen_when_the_last_tab_closed(
    timed: House, clock: HandClock
) -> None:
    id, tokens = timed.create("human", "human", "random", options={"format": "free_for_all"})
    assert seats(timed, id) == [("gone", told(clock.time()))] * 2 + [("here", None)]
    with Player(timed.address, id, tokens["0"]) as one:
        with Player(timed.address, id, tokens["1"]):
            with Player(timed.address, id, tokens["1"]):
                clock.pass_by(600)
            timed.go_round()
            assert kinds(frames(one)[-1]) == ["away", "away"]  # one of two tabs is left
            clock.pass_by(60)
        left = told(clock.time())
        while one.until("presence")["seats"][1]["presence"] != "gone":
            pass
        assert one.messages[-1]["seats"][1] == {"seat": 1, "presence": "gone", "seen": left}
        clock.pass_by(60)
        assert seats(timed, id)[1] == ("gone", left)


def test_when_a_seat_was_seen_is_kept_once_a_minute_and_when_the_house_closes(
    tmp_path: Path, clock: HandClock
) -> None:
    path = tmp_path / "db.sqlite"
    with House(path, clock=clock, **STILL) as first:
        id, tokens = first.create("human", "human")
        begun = clock.time()
        with Player(first.address, id, tokens["0"]):
            clock.pass_by(59)
            first.go_round()
            assert stored(first, id) == [begun, begun]  # who set it out was there then
            clock.pass_by(1)
            first.go_round()
            assert stored(first, id) == [begun + 60, begun]
            clock.pass_by(5)
    with House(path, clock=clock, **STILL) as second:
        assert seats(second, id) == [("gone", told(begun + 65)), ("gone", told(begun))]


def stored(house: House, id: str) -> list[int | None]:
    """When each seat was seen, as the store holds it."""
    facts = house.run(house.lobby.store.read(lambda found: read_facts(found, id)))
    return [seat.seen for seat in facts.seats]


def test_what_changes_within_a_second_is_told_by_one_frame(
    tmp_path: Path, clock: HandClock
) -> None:
    with House(tmp_path / "db.sqlite", clock=clock, presence_pause=1.0, **STILL) as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]) as one:
            assert frames(one) == []  # the welcome has told it all
            for _ in range(5):
                with Player(house.address, id, tokens["1"]) as two:
                    two.catch_up()
            until_left(house, id, 1)
            house.go_round()
            assert [kinds(each) for each in frames(one)] == [["here", "here"]]
            clock.pass_by(1)
            house.go_round()
            house.go_round()
            assert [kinds(each) for each in frames(one)][1:] == [["here", "gone"]]


def test_deeds_in_the_game_do_not_bring_a_seat_back(timed: House, clock: HandClock) -> None:
    """Else a secret choice could be told by who is suddenly here."""
    id, tokens = timed.create("human", "human")
    with (
        Player(timed.address, id, tokens["0"]) as one,
        Player(timed.address, id, tokens["1"]) as two,
    ):
        clock.pass_by(121)
        timed.go_round()
        assert kinds(frames(two)[-1]) == ["away", "away"]
        one.catch_up()
        one.play(one.choices()[0])
        timed.go_round()
        two.catch_up()
        assert kinds(frames(two)[-1]) == ["away", "away"]


def test_of_a_game_that_is_over_nobody_tells_when_somebody_was_last_there(timed: House) -> None:
    id, tokens = timed.create("human", "human")
    with Player(timed.address, id, tokens["0"]) as one:
        one.ask("resign")
    until_left(timed, id, 0)
    assert seats(timed, id) == [("gone", None), ("gone", None)]


def test_presence_is_in_neither_views_nor_records(timed: House) -> None:
    id, tokens = timed.create("human", "human")
    with Player(timed.address, id, tokens["0"]) as one:
        assert "presence" not in str(one.hello["view"])
    for path in ("/record", "/at/0", "/at/0/report"):
        text = timed.http.get(f"/api/tables/{id}{path}").text
        assert "presence" not in text
        assert '"seen"' not in text
