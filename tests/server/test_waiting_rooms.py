"""Tables that wait for people, and what is told of games that are over."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from astrarium.server.store.schema import TABLES
from server.house import HandClock, House, Player, bearer, until_left
from server.test_rest import refusal


def waiting(house: House, **more: object) -> tuple[str, dict[str, str]]:
    return house.create("human", "open", **more)


def test_a_code_leads_to_a_table_while_it_waits(house: House) -> None:
    id, tokens = waiting(house)
    code = house.get(f"/tables/{id}", tokens["0"])["code"]
    assert len(code) == 6
    for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} "):
        assert house.get(f"/codes/{typed}")["table"]["id"] == id
    assert refusal(house.http.get("/api/codes/AAAAAA")) == (404, "not_found")
    house.http.post(f"/api/tables/{id}/seats/1", json={"name": "Mirelle"})
    assert house.get(f"/tables/{id}")["code"] is None
    assert refusal(house.http.get(f"/api/codes/{code}")) == (404, "not_found")


def listed(house: House) -> list[str]:
    return [table["id"] for table in house.get("/tables")]


def hosted(house: House, id: str) -> str | None:
    """How the lobby tells the host of a table; None where the table is not offered."""
    return {table["id"]: table["hosted"] for table in house.get("/tables")}.get(id)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def timed(tmp_path: Path, clock: HandClock) -> Iterator[House]:
    with House(tmp_path / "db.sqlite", clock=clock, beat=3600.0) as house:
        yield house


def test_a_table_that_waits_turns_grey_half_a_minute_after_its_host_and_goes_within_one(
    timed: House, clock: HandClock
) -> None:
    id, tokens = waiting(timed, public=True)
    assert hosted(timed, id) == "away"  # its host is only just coming
    with Player(timed.address, id, tokens["0"]):
        assert hosted(timed, id) == "here"
        clock.pass_by(600)
        assert hosted(timed, id) == "away"  # nothing stirs, but the page is open
    until_left(timed, id, 0)
    for passed, told in ((29, "away"), (1, "gone"), (19, "gone"), (1, None), (600, None)):
        clock.pass_by(passed)
        assert hosted(timed, id) == told, clock.at
    with Player(timed.address, id):  # somebody else looks at it
        assert hosted(timed, id) is None
    until_left(timed, id, 0)
    assert hosted(timed, id) is None
    assert timed.get(f"/codes/{timed.get(f'/tables/{id}')['code']}")["table"]["id"] == id
    with Player(timed.address, id, tokens["0"]):
        assert hosted(timed, id) == "here"


def test_who_leaves_after_the_host_does_not_keep_the_table_in_the_lobby(
    timed: House, clock: HandClock
) -> None:
    id, tokens = waiting(timed, public=True)
    with Player(timed.address, id):
        with Player(timed.address, id, tokens["0"]):
            pass
        until_left(timed, id, 1)
        clock.pass_by(40)
    until_left(timed, id, 0)
    clock.pass_by(10)
    assert hosted(timed, id) is None


def test_a_table_for_days_is_offered_while_its_host_was_here_within_two_of_them(
    tmp_path: Path, clock: HandClock
) -> None:
    path = tmp_path / "db.sqlite"
    with House(path, clock=clock, beat=3600.0) as first:
        id, tokens = waiting(first, public=True, pace="days")
        clock.pass_by(86_400)
        with Player(first.address, id, tokens["0"]):
            assert first.get(f"/tables/{id}")["pace"] == "days"
    with House(path, clock=clock, beat=3600.0) as second:
        clock.pass_by(2 * 86_400)
        assert hosted(second, id) == "gone"
        clock.pass_by(1)
        assert hosted(second, id) is None
        assert waiting(second, public=True)[0] in listed(second)


def test_a_pace_is_one_of_two_words_and_a_rematch_keeps_it(house: House) -> None:
    wish = {"game": "star_realms", "seats": [{"kind": "human"}] * 2, "pace": "blitz"}
    answer = house.http.post("/api/tables", json=wish)
    assert refusal(answer) == (400, "malformed")
    assert "pace" in answer.text
    id, tokens = house.create("human", "random", pace="days")
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
    again = house.http.post(f"/api/tables/{id}/rematch", headers=bearer(tokens["0"])).json()
    assert again["table"]["pace"] == "days"


def test_when_somebody_moved_is_told_and_outlives_a_restart(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as first:
        id, tokens = first.create("human", "human")
        assert first.get(f"/tables/{id}")["moved"] is None
        with Player(first.address, id, tokens["0"]) as player:
            player.ask("chat", text="hello")
            assert first.get(f"/tables/{id}")["moved"] is None
            player.play(player.choices()[0])
        moved = first.get(f"/tables/{id}")["moved"]
        assert moved >= first.get(f"/tables/{id}")["created"]
    with House(tmp_path / "db.sqlite") as second:
        assert second.get(f"/tables/{id}")["moved"] == moved
        second.get(f"/tables/{id}/timeline")  # brings it into memory
        assert second.get(f"/tables/{id}")["moved"] == moved


@pytest.mark.drawn
def test_games_that_are_over_left_or_imported_are_not_offered(house: House) -> None:
    over, tokens = house.create("human", "human", public=True)
    with Player(house.address, over, tokens["0"]) as player:
        assert over in listed(house)
        player.ask("resign")
    record = house.http.get(f"/api/tables/{over}/record").content
    copy = house.http.post("/api/records", content=record).json()["table"]["id"]
    left, _ = house.create("human", "human", public=True)
    assert left in listed(house)
    long_ago = update(TABLES).where(TABLES.c.id == left).values(used=int(time.time()) - 200_000)
    house.run(house.lobby.store.write([(long_ago, [])]))
    assert not {over, copy, left} & set(listed(house))


def test_a_table_without_open_seats_has_no_code(house: House) -> None:
    id, _ = house.create("human", "captain")
    assert house.get(f"/tables/{id}")["code"] is None


def test_who_set_out_a_table_gives_an_open_seat_to_a_bot_and_the_game_begins(house: House) -> None:
    id, tokens = waiting(house)
    with Player(house.address, id, tokens["0"]) as host:
        place = f"/api/tables/{id}/seats/1/bot"
        told = house.http.post(place, json={"bot": "cadet"}, headers=bearer(tokens["0"])).json()
        assert told["status"] == "playing"
        assert told["seats"][1] == {
            "seat": 1,
            "kind": "bot",
            "name": "cadet",
            "bot": "cadet",
            "presence": "here",
            "seen": None,
            "host": False,
            "ready": False,
            "back": None,
        }
        assert host.until("update")["table"]["status"] == "playing"
        again = house.http.post(place, json={"bot": "cadet"}, headers=bearer(tokens["0"]))
        assert refusal(again) == (409, "taken")


def test_a_bot_that_was_seated_is_still_there_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path / "house.sqlite") as first:
        id, tokens = waiting(first)
        place = f"/api/tables/{id}/seats/1/bot"
        first.http.post(place, json={"bot": "admiral"}, headers=bearer(tokens["0"]))
    with House(tmp_path / "house.sqlite") as second:
        seat = second.get(f"/tables/{id}")["seats"][1]
        assert (seat["kind"], seat["bot"]) == ("bot", "admiral")


def test_only_who_set_out_a_table_seats_bots_and_cancels(house: House) -> None:
    id, tokens = house.create("human", "open", "open", options={"format": "free_for_all"})
    guest = house.http.post(f"/api/tables/{id}/seats/1", json={"name": "Guest"}).json()["token"]
    place = f"/api/tables/{id}/seats/2/bot"
    for headers, status in ((bearer(guest), 403), ({}, 401), (bearer("x" * 43), 401)):
        seat = house.http.post(place, json={"bot": "cadet"}, headers=headers)
        assert refusal(seat)[0] == status
        gone = house.http.delete(f"/api/tables/{id}", headers=headers)
        assert refusal(gone)[0] == status
    assert house.get(f"/tables/{id}")["status"] == "waiting"
    host = bearer(tokens["0"])
    assert refusal(house.http.post(place, json={"bot": "hal"}, headers=host))[0] == 400
    none = house.http.post(f"/api/tables/{id}/seats/9/bot", json={}, headers=host)
    assert refusal(none) == (404, "not_found")


def test_a_cancelled_table_is_gone_and_who_waits_there_is_told(house: House) -> None:
    id, tokens = waiting(house, public=True)
    with Player(house.address, id, tokens["0"]) as host, Player(house.address, id) as looker:
        answer = house.http.delete(f"/api/tables/{id}", headers=bearer(tokens["0"]))
        assert answer.status_code == 204
        for player in (host, looker):
            assert player.until("refuse")["message"]["key"] == "server.cancelled"
    assert refusal(house.http.get(f"/api/tables/{id}")) == (404, "not_found")
    assert id not in {table["id"] for table in house.get("/tables")}


def test_a_game_that_has_begun_is_not_cancelled(house: House) -> None:
    id, tokens = house.create("human", "human")
    answer = house.http.delete(f"/api/tables/{id}", headers=bearer(tokens["0"]))
    assert refusal(answer) == (403, "not_allowed")
    assert house.get(f"/tables/{id}")["status"] == "playing"


@pytest.mark.parametrize("loaded", [True, False])
def test_a_finished_table_tells_how_it_ended_and_who_won(tmp_path: Path, loaded: bool) -> None:
    with House(tmp_path / "house.sqlite") as house:
        id, tokens = house.create("human", "human")
        assert house.get(f"/tables/{id}")["ended"] is None
        with Player(house.address, id, tokens["1"]) as player:
            player.ask(type="resign")
        if loaded:
            check_ended(house, id)
    with House(tmp_path / "house.sqlite") as again:
        if loaded:
            again.get(f"/tables/{id}/timeline")
        check_ended(again, id)


def check_ended(house: House, id: str) -> None:
    ended = house.get(f"/tables/{id}")["ended"]
    assert ended["winners"] == [0]
    assert ended["resigned"] == 1
    assert ended["ranks"] == [1, 2]
    assert ended["ending"] == "last_standing"
    assert ended["word"] == "star_realms.ending.last_standing"
