"""Ways out of a game: votes, a bot that stands in, the way back, and a claim."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.house import HandClock, House, Player, bearer, still_time

DAY = 86_400


@pytest.fixture
def clock() -> Iterator[HandClock]:
    with still_time() as clock:
        yield clock


@pytest.fixture
def timed(tmp_path: Path, clock: HandClock) -> Iterator[House]:
    with House(tmp_path / "db.sqlite", clock=clock, stand_in="random") as house:
        yield house


def called(player: Player, kind: str, **more: Any) -> dict[str, Any]:
    return player.ask("offer", kind=kind, **more)


def answered(player: Player, accept: bool) -> dict[str, Any]:
    offer = player.catch_up()["offers"][-1]
    return player.ask("answer", offer=offer["id"], accept=accept)


def key(answer: dict[str, Any]) -> str:
    return str(answer["message"]["key"]) if answer["type"] == "refuse" else answer["type"]


def moved(*players: Player) -> None:
    """Everybody ends a turn."""
    for player in players:
        player.catch_up()
        player.play("end_turn")


def test_before_somebody_has_moved_anybody_ends_the_game_and_later_all_must_agree(
    house: House,
) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as one:
        assert key(called(one, "abort")) == "ack"
        table = one.catch_up()["table"]
        assert (table["status"], table["stopped"], table["ended"]) == ("finished", "aborted", None)
    id, tokens = house.create("human", "human")
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        moved(one, two)
        called(one, "abort")
        assert one.catch_up()["offers"][0]["needed"] == 2
        assert key(answered(two, False)) == "ack"
        assert one.catch_up()["offers"] == []
        assert key(called(one, "abort")) == "server.abort_once"
        called(two, "abort")
        answered(one, True)
        assert two.catch_up()["table"]["stopped"] == "aborted"
        assert key(two.ask("resign")) == "server.over"


def test_an_adjourned_game_rests_over_a_restart_until_all_go_on(tmp_path: Path) -> None:
    with House(tmp_path / "db") as house:
        id, tokens = house.create("human", "human")
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            moved(one)
            called(two, "adjourn")
            answered(one, True)
            asked = two.messages[-1]
            two.catch_up()
            assert two.now["decision"] is None, asked
            assert two.now["table"]["stopped"] == "adjourned"
            refused = two.ask("act", decision=1, action="end_turn")
            assert key(refused) == "server.adjourned"
    with House(tmp_path / "db") as house:
        assert house.get(f"/tables/{id}")["stopped"] == "adjourned"
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            assert two.now["decision"] is None
            called(two, "resume")
            answered(one, True)
            two.catch_up()
            assert two.now["table"]["stopped"] is None
            two.play("end_turn")


def test_a_bot_stands_in_for_who_has_left_and_he_comes_back(
    tmp_path: Path, clock: HandClock
) -> None:
    with House(tmp_path / "db", clock=clock, stand_in="random") as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]) as one:
            with Player(house.address, id, tokens["1"]) as two:
                moved(one, two)
            assert key(called(one, "replace", to=1)) == "server.replace_soon"
            clock.pass_by(121)
            assert key(called(one, "replace", to=1)) == "ack"
            seat = one.catch_up()["table"]["seats"][1]
            assert (seat["kind"], seat["name"], seat["bot"]) == ("bot", "P1", "random")
            assert seat["back"] is not None
            one.play("end_turn")
            while not one.now["decision"]["yours"]:
                one.receive()
            moves = one.now["table"]["moves"]
            assert moves >= 4
    with House(tmp_path / "db", clock=clock, stand_in="random") as house:
        with (
            Player(house.address, id, tokens["1"]) as two,
            Player(house.address, id, tokens["0"]) as one,
        ):
            assert (two.hello["seat"], two.hello["former"]) == (None, 1)
            assert two.now["view"]["you"] is None
            assert two.ask("act", decision=1, action="end_turn")["code"] == "not_allowed"
            coach = house.http.get(f"/api/tables/{id}/notice", headers=bearer(tokens["1"]))
            assert coach.status_code == 403
            assert key(two.ask("back")) == "ack"
            two.catch_up()
            assert (two.now["seat"], two.now["former"]) == (1, None)
            assert not two.now["undo"]["possible"]
            assert two.now["table"]["seats"][1]["kind"] == "human"
            moved(one, two)
            assert key(two.ask("back")) == "server.not_left"
            one.ask("resign")
            two.catch_up()
        record = house.http.get(f"/api/tables/{id}/record").text
        holders = json.loads(record.splitlines()[1])["holders"]
        assert [(each["seat"], each["holder"], each["why"]) for each in holders] == [
            (1, "bot", "vote"),
            (1, "human", "back"),
        ]
        imported = house.http.post("/api/records", content=record)
        assert imported.status_code == 201, imported.text


def test_after_the_time_nobody_takes_his_seat_again(timed: House, clock: HandClock) -> None:
    id, tokens = timed.create("human", "human")
    with Player(timed.address, id, tokens["0"]) as one:
        assert key(called(one, "replace", to=0)) == "ack"  # nobody is asked
        one.catch_up()
        assert one.now["former"] == 0
        clock.pass_by(601)
        assert key(one.ask("back")) == "server.back_late"


def test_of_three_others_two_replace_somebody_and_he_has_no_vote(house: House) -> None:
    id, tokens = house.create(*["human"] * 4, options={"seats": 4, "format": "free_for_all"})
    players = [Player(house.address, id, tokens[str(seat)]) for seat in range(4)]
    try:
        called(players[0], "replace", to=3)
        assert key(answered(players[3], False)) == "server.own_replacement"
        assert players[1].catch_up()["offers"][0]["needed"] == 2
        assert key(answered(players[1], True)) == "ack"
        assert players[2].catch_up()["table"]["seats"][3]["kind"] == "bot"
        assert players[3].catch_up()["former"] == 3
        assert players[3].now["view"]["you"] is None
    finally:
        for player in players:
            player.close()


def test_a_vote_ends_in_time_and_who_was_away_has_abstained(timed: House, clock: HandClock) -> None:
    id, tokens = timed.create(*["human"] * 3, options={"seats": 3, "format": "free_for_all"})
    with (
        Player(timed.address, id, tokens["0"]) as one,
        Player(timed.address, id, tokens["1"]) as two,
    ):
        called(one, "adjourn")
        clock.pass_by(61)
        timed.go_round()
        assert one.catch_up()["offers"] == []
        assert one.now["table"]["stopped"] is None  # two was here, and silent
        called(one, "adjourn")
        answered(two, True)
        assert one.catch_up()["table"]["stopped"] is None
        clock.pass_by(61)
        timed.go_round()
        assert one.catch_up()["table"]["stopped"] == "adjourned"


def test_an_abandoned_game_is_claimed(timed: House, clock: HandClock) -> None:
    id, tokens = timed.create("human", "human", pace="days")
    with Player(timed.address, id, tokens["0"]) as one:
        moved(one)
        assert key(one.ask("claim", how="end")) == "server.not_abandoned"
        clock.pass_by(8 * DAY)
        assert key(one.ask("claim", how="bots")) == "ack"
        assert one.catch_up()["table"]["seats"][1]["kind"] == "bot"
    id, tokens = timed.create("human", "human")
    clock.pass_by(8 * DAY)
    with Player(timed.address, id, tokens["0"]) as one:
        assert key(one.ask("claim", how="end")) == "ack"
        assert one.catch_up()["table"]["stopped"] == "aborted"


ASKED: list[dict[str, Any]] = [
    {"type": "offer", "kind": "abort"},
    {"type": "offer", "kind": "adjourn"},
    {"type": "offer", "kind": "resume"},
    {"type": "offer", "kind": "replace", "to": 1},
    {"type": "claim", "how": "end"},
    {"type": "claim", "how": "bots"},
    {"type": "back"},
]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: "-".join(map(str, asked.values())))
def test_who_only_watches_asks_for_none_of_it_and_nobody_before_or_after_the_game(
    house: House, asked: dict[str, Any]
) -> None:
    fields = {name: value for name, value in asked.items() if name != "type"}
    id, tokens = house.create("human", "human")
    digest = house.digest(id)
    with Player(house.address, id) as watcher:
        assert key(watcher.ask(asked["type"], **fields)) == "server.spectator"
    assert house.digest(id) == digest
    waits, opened = house.create("human", "open")
    with Player(house.address, waits, opened["0"]) as host:
        assert host.ask(asked["type"], **fields)["code"] == "not_allowed"
    with Player(house.address, id, tokens["0"]) as one:
        one.ask("resign")
        assert one.ask(asked["type"], **fields)["code"] in ("over", "not_allowed")


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "offer", "kind": "replace"},
        {"type": "offer", "kind": "replace", "to": 9},
        {"type": "offer", "kind": "replace", "to": -1},
        {"type": "offer", "kind": "time"},
        {"type": "claim", "how": "me"},
        {"type": "claim"},
    ],
    ids=str,
)
def test_malformed_wishes_are_refused(house: House, frame: dict[str, Any]) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as one:
        fields = {name: value for name, value in frame.items() if name != "type"}
        assert one.ask(frame["type"], **fields)["code"] == "malformed"
