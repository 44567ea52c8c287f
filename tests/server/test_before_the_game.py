"""A table before its game: seats change hands and are freed, everybody has a name and says when he
is ready, and nobody has seen a hand."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from astrarium.server.lobby.names import star
from astrarium.server.settings import Mail
from server.camp import camp
from server.house import House, Player, bearer
from server.test_rest import refusal

FOUR: dict[str, Any] = {"options": {"format": "free_for_all"}}


def table(house: House, *seats: str, **more: Any) -> tuple[str, dict[str, str]]:
    """A table of four that waits; its id and the tokens of host (0) and, by sitting, guest (1)."""
    id, tokens = house.create(*(seats or ("human", "open", "open", "random")), **FOUR, **more)
    return id, {**tokens, "1": sit(house, id, 1, "Guest")}


def sit(house: House, id: str, seat: int, name: str = "") -> str:
    answer = house.http.post(f"/api/tables/{id}/seats/{seat}", json={"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def free(house: House, id: str, seat: int, token: str | None) -> Any:
    return house.http.delete(f"/api/tables/{id}/seats/{seat}", headers=bearer(token))


def names(house: House, id: str) -> list[str]:
    return [seat["name"] for seat in house.get(f"/tables/{id}")["seats"]]


def key(answer: dict[str, Any]) -> str:
    return str(answer["message"]["key"])


# -- two change seats ----------------------------------------------------------------------------


def test_two_change_seats_when_the_other_agrees(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = table(house)
        with (
            Player(house.address, id, tokens["0"]) as host,
            Player(house.address, id, tokens["1"]) as guest,
            Player(house.address, id) as watcher,
        ):
            host.ask("chat", text="may I?")
            assert host.ask("offer", kind="swap", to=1)["type"] == "ack"
            offer = guest.until("update")["offers"][0]
            assert (offer["kind"], offer["from"], offer["to"]) == ("swap", 0, 1)
            assert names(house, id)[:2] == ["P0", "Guest"]
            assert guest.ask("answer", offer=offer["id"], accept=True)["type"] == "ack"
            assert (host.until("welcome")["seat"], guest.until("welcome")["seat"]) == (1, 0)
            assert [line["from"] for line in guest.now["chat"]] == [1]
            assert host.now["table"]["host"] is True
            assert guest.now["table"]["host"] is False
            assert host.ask("chat", text="thank you")["type"] == "ack"
            watcher.catch_up()
            assert watcher.now["offers"] == []
            assert names(house, id)[:2] == ["Guest", "P0"]
    with House(tmp_path / "db.sqlite") as again:
        assert names(again, id)[:2] == ["Guest", "P0"]
        with Player(again.address, id, tokens["0"]) as host:
            assert host.hello["seat"] == 1
            told = [(line["from"], line["name"]) for line in host.hello["chat"]]
            assert told == [(1, "P0"), (1, "P0")]


def test_who_changed_seats_may_send_again_what_had_no_answer(house: House) -> None:
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["0"]) as host,
        Player(house.address, id, tokens["1"]) as guest,
    ):
        host.ask("offer", kind="swap", to=1)
        offer = guest.until("update")["offers"][0]["id"]
        asked = {"action_id": "yes", "offer": offer, "accept": True}
        first = guest.ask("answer", **asked)
        assert guest.ask("answer", **asked) == first


def test_only_who_is_asked_may_agree_and_who_asked_may_withdraw(house: House) -> None:
    id, tokens = table(house)
    third = sit(house, id, 2)  # the last seat: the game begins
    assert refused_swap(house, id, third, 0) == "server.begun"
    id, tokens = house.create("human", "open", "open", "open", **FOUR)
    one, two = sit(house, id, 1), sit(house, id, 2)
    with (
        Player(house.address, id, tokens["0"]) as host,
        Player(house.address, id, one) as asked,
        Player(house.address, id, two) as other,
    ):
        host.ask("offer", kind="swap", to=1)
        offer = other.until("update")["offers"][0]["id"]
        assert key(other.ask("answer", offer=offer, accept=True)) == "server.not_asked"
        assert key(other.ask("answer", offer=offer, accept=False)) == "server.not_asked"
        assert key(host.ask("answer", offer=offer, accept=True)) == "server.answered"
        assert key(host.ask("offer", kind="swap", to=2)) == "server.offer_open"
        assert other.ask("offer", kind="swap", to=0)["type"] == "ack"  # others may ask meanwhile
        assert host.ask("answer", offer=offer, accept=False)["type"] == "ack"
        assert key(asked.ask("answer", offer=offer, accept=True)) == "server.no_offer"


def refused_swap(house: House, id: str, token: str | None, to: int | None) -> str:
    with Player(house.address, id, token) as player:
        return key(player.ask("offer", kind="swap", to=to))


def test_a_seat_to_change_with_is_another_one_of_the_table(house: House) -> None:
    id, tokens = table(house)
    for to in (None, 0, 4, 99):
        assert refused_swap(house, id, tokens["0"], to) == "server.swap_to"
    assert refused_swap(house, id, None, 1) == "server.spectator"


@pytest.mark.parametrize("to", [2, 3])
def test_nobody_is_asked_about_an_open_seat_or_a_bots(house: House, to: int) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["1"]) as guest:
        assert guest.ask("offer", kind="swap", to=to)["type"] == "ack"
        assert guest.until("welcome")["seat"] == to
        kinds = [seat["kind"] for seat in guest.now["table"]["seats"]]
        assert kinds[to] == "human"
        assert kinds[1] == ("open" if to == 2 else "bot")


def test_address_and_standing_answers_go_with_who_changes_seats(tmp_path: Path) -> None:
    outbox = Mail(outbox=tmp_path / "outbox")
    with camp(tmp_path / "db.sqlite", mail=outbox) as house:
        wish = {"game": "caravan", "options": {}, "seats": [{"kind": "human"}, {"kind": "open"}]}
        made = house.http.post("/api/tables", json=wish).json()
        id, host = made["table"]["id"], made["tokens"]["0"]
        notice = {"mail": "host@example.org", "language": "en"}
        house.http.put(f"/api/tables/{id}/notice", json=notice, headers=bearer(host))
        with Player(house.address, id, host) as player:
            player.ask("standing", window="robbery", answer="pass")
            player.ask("offer", kind="swap", to=1)
            told = player.until("welcome")
            assert told["seat"] == 1
            assert {"window": "robbery", "answer": "pass"} in told["standing"]
        assert house.get(f"/tables/{id}/notice", host) == notice
        guest = sit(house, id, 0)
        assert house.get(f"/tables/{id}/notice", guest)["mail"] is None
        with Player(house.address, id, guest) as player:
            assert {"window": "robbery", "answer": "ask"} in player.hello["standing"]


# -- a seat is freed -----------------------------------------------------------------------------


def test_whose_seat_the_host_frees_is_told_and_holds_nothing_any_more(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = table(house)
        with (
            Player(house.address, id, tokens["0"]) as host,
            Player(house.address, id, tokens["1"]) as guest,
        ):
            guest.ask("chat", text="hello")
            guest.ask("offer", kind="swap", to=0)
            answer = free(house, id, 1, tokens["0"])
            assert answer.status_code == 200
            assert answer.json()["host"] is True
            assert key(guest.until("refuse")) == "server.removed"
            with suppress(ConnectionClosed):  # whatever still comes from there does nothing
                guest.send({"type": "chat", "action_id": "late", "text": "still here"})
            assert guest.ending()[0] == 4401
            host.catch_up()
            assert host.now["table"]["seats"][1]["kind"] == "open"
            assert host.now["offers"] == []
            assert [m["text"] for m in host.messages if m["type"] == "chat"] == ["hello"]
        again = Player(house.address, id, silent=True)
        again.send({"type": "hello", "token": tokens["1"]})
        assert again.ending()[0] == 4401
        assert refusal(free(house, id, 1, tokens["1"])) == (401, "unauthorized")
        newcomer = sit(house, id, 1, "Newcomer")
    with House(tmp_path / "db.sqlite") as second:
        again = Player(second.address, id, silent=True)
        again.send({"type": "hello", "token": tokens["1"]})
        assert again.ending()[0] == 4401
        with Player(second.address, id, newcomer) as player:
            assert player.hello["seat"] == 1
            told = [(line["from"], line["name"]) for line in player.hello["chat"]]
            assert told == [(-1, "Guest")]


def test_who_may_free_which_seat(house: House) -> None:
    id, tokens = table(house)
    host, guest = tokens["0"], tokens["1"]
    before = house.get(f"/tables/{id}")
    for seat, token, told in (
        (1, None, (401, "unauthorized")),
        (1, "x" * 43, (401, "unauthorized")),
        (0, guest, (403, "not_allowed")),
        (3, guest, (403, "not_allowed")),
        (0, host, (403, "not_allowed")),
        (2, host, (409, "stale")),
        (9, host, (404, "not_found")),
    ):
        answer = free(house, id, seat, token)
        assert refusal(answer) == told, (seat, token)
        assert answer.json()["error"]["message"]["fr"]
    assert house.get(f"/tables/{id}") == before
    assert free(house, id, 3, host).json()["seats"][3]["kind"] == "open"  # a bot's
    left = free(house, id, 1, guest)
    assert left.json()["seats"][1]["kind"] == "open"
    assert left.json()["host"] is False


def test_seats_of_a_game_that_has_begun_are_not_freed(house: House) -> None:
    id, tokens = house.create("human", "human", "random", **FOUR)
    for seat in (1, 2):
        assert refusal(free(house, id, seat, tokens["0"])) == (403, "not_allowed")
    assert house.get(f"/tables/{id}")["status"] == "playing"


# -- everybody is ready --------------------------------------------------------------------------


def test_where_the_table_asks_for_it_the_game_begins_when_everybody_is_ready(
    tmp_path: Path,
) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "open", ready_check=True)
        assert house.get(f"/tables/{id}")["ready_check"] is True
        with Player(house.address, id, tokens["0"]) as host:
            assert host.ask("ready", ready=True)["type"] == "ack"
            host.catch_up()
            assert [seat["ready"] for seat in host.now["table"]["seats"]] == [True, False]
            guest = sit(house, id, 1)
            host.catch_up()
            assert host.now["table"]["status"] == "waiting"
            host.ask("ready", ready=False)
    with House(tmp_path / "db.sqlite") as house:
        assert house.get(f"/tables/{id}")["status"] == "waiting"
        with (
            Player(house.address, id, tokens["0"]) as host,
            Player(house.address, id, guest) as other,
        ):
            assert other.ask("ready", ready=True)["type"] == "ack"
            assert house.get(f"/tables/{id}")["status"] == "waiting"
            host.ask("ready", ready=True)
            for player in (host, other):
                player.catch_up()
                assert player.now["table"]["status"] == "playing"
            assert host.now["decision"]["yours"] is True
            assert key(other.ask("ready", ready=False)) == "server.begun"
        again = house.http.post(f"/api/tables/{id}/seats/1", json={"name": "Late"})
        assert refusal(again) == (409, "taken")
    with House(tmp_path / "db.sqlite") as house:
        assert house.get(f"/tables/{id}")["status"] == "playing"


def test_who_changes_seats_says_anew_that_he_is_ready(house: House) -> None:
    id, tokens = table(house, ready_check=True)
    with Player(house.address, id, tokens["1"]) as guest:
        guest.ask("ready", ready=True)
        guest.ask("offer", kind="swap", to=2)
        assert not any(seat["ready"] for seat in guest.until("welcome")["table"]["seats"])


def test_whoever_gives_the_last_seat_to_a_bot_is_ready(house: House) -> None:
    id, tokens = house.create("human", "open", ready_check=True)
    place = f"/api/tables/{id}/seats/1/bot"
    told = house.http.post(place, json={"bot": "cadet"}, headers=bearer(tokens["0"])).json()
    assert told["status"] == "playing"


def test_a_table_that_does_not_ask_begins_by_itself(house: House) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["0"]) as host:
        assert key(host.ask("ready", ready=True)) == "server.no_ready_check"
        assert host.ask("ready", ready="yes")["code"] == "malformed"
    with Player(house.address, id) as watcher:
        assert key(watcher.ask("ready", ready=True)) == "server.spectator"
    sit(house, id, 2)
    assert house.get(f"/tables/{id}")["status"] == "playing"


# -- names ---------------------------------------------------------------------------------------


def test_nobody_is_nameless_where_others_sit(house: House) -> None:
    wish = {"game": "star_realms", "seats": [{"kind": "human"}, {"kind": "open"}]}
    id = house.http.post("/api/tables", json=wish).json()["table"]["id"]
    sit(house, id, 1, " \u202e ")
    first, second = names(house, id)
    assert first
    assert second
    assert first != second
    wish["seats"] = [{"kind": "human"}, {"kind": "bot", "bot": "cadet"}]
    id = house.http.post("/api/tables", json=wish).json()["table"]["id"]
    assert names(house, id)[0] == ""  # who plays alone is "you"


def test_there_is_a_star_for_every_seat() -> None:
    taken: list[str] = []
    for _ in range(16):
        taken.append(star([*taken, ""]))
    assert len(set(taken)) == 16
    assert star(["vega"]) != "Vega"


# -- nobody has seen a hand ----------------------------------------------------------------------

PATHS = ("/at/0", "/at/0/report", "/record", "/log", "/timeline", "/odds")


def test_before_the_game_a_seat_is_told_what_anybody_is(house: House) -> None:
    """Else who changes seats would know two hands, and who was removed that of a newcomer."""
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["0"]) as host,
        Player(house.address, id) as watcher,
    ):
        assert host.hello["view"] == watcher.hello["view"]
        assert (host.hello["seq"], host.hello["events"]) == (0, [])
        host.ask("offer", kind="swap", to=1)
        assert host.until("update")["view"] == watcher.until("update")["view"]
        for path in PATHS:
            own = house.http.get(f"/api/tables/{id}{path}", headers=bearer(tokens["0"]))
            assert own.text == house.http.get(f"/api/tables/{id}{path}").text, path
        sit(house, id, 2)
        told = host.until("update")
        while told["table"]["status"] != "playing":
            told = host.until("update")
        assert None not in told["view"]["players"][0]["hand"]
        assert [event["seq"] for event in told["events"]] == [*range(1, told["seq"] + 1)]
        with Player(house.address, id, tokens["0"], seq=0) as again:
            assert again.hello["events"] == told["events"]


def test_what_is_said_before_the_game_is_kept_with_it(house: House) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["1"]) as guest:
        guest.ask("chat", text="hello")
        sit(house, id, 2)
        with Player(house.address, id) as watcher:
            assert [line["text"] for line in watcher.hello["chat"]] == ["hello"]
