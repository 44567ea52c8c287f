"""Two equal requests that create something make it once where they carry one key."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from server.house import House, Player, bearer

WISH = {"game": "goofspiel", "seats": [{"kind": "human"}, {"kind": "open"}]}
KEY = {"Idempotency-Key": "a-key-of-my-own"}


def key(n: int) -> dict[str, str]:
    return {"Idempotency-Key": f"key-number-{n}"}


def count(house: House) -> int:
    return len(house.lobby.tables.live)


def test_a_table_asked_for_twice_at_once_is_one_table(house: House) -> None:
    before = count(house)
    with ThreadPoolExecutor(4) as several:
        answers = [
            several.submit(house.http.post, "/api/tables", json=WISH, headers=key(1))
            for _ in range(4)
        ]
        made = [answer.result() for answer in answers]
    assert {answer.status_code for answer in made} == {201}
    assert len({answer.text for answer in made}) == 1
    assert count(house) == before + 1
    later = house.http.post("/api/tables", json=WISH, headers=key(1))
    assert later.json() == made[0].json()


def test_without_a_key_or_with_another_one_each_request_creates(house: House) -> None:
    before = count(house)
    for headers in ({}, {}, key(2), key(3)):
        assert house.http.post("/api/tables", json=WISH, headers=headers).status_code == 201
    assert count(house) == before + 4


def test_a_key_names_one_wish_of_one_address_at_one_place(house: House) -> None:
    made = house.http.post("/api/tables", json=WISH, headers=key(4)).json()
    other = house.http.post("/api/tables", json={**WISH, "title": "x"}, headers=key(4))
    assert (other.status_code, other.json()["error"]["field"]) == (400, "Idempotency-Key")
    away = {**key(4), "x-forwarded-for": "192.0.2.9"}
    assert house.http.post("/api/tables", json=WISH, headers=away).json() != made
    id = made["table"]["id"]
    seat = f"/api/tables/{id}/seats/1"
    assert house.http.post(seat, json={"name": "A"}, headers=key(4)).status_code == 201


def test_what_was_refused_may_be_asked_again_under_its_key(house: House) -> None:
    wrong = {**WISH, "game": "chess"}
    for _ in range(2):
        answer = house.http.post("/api/tables", json=wrong, headers=key(5))
        assert answer.status_code == 404
    assert house.http.post("/api/tables", json=WISH, headers=key(5)).status_code == 201


@pytest.mark.parametrize("wrong", ["short", "x" * 129, "with a space", ""])
def test_a_key_that_is_none_is_refused_by_name(house: House, wrong: str) -> None:
    answer = house.http.post("/api/tables", json=WISH, headers={"Idempotency-Key": wrong})
    assert answer.status_code == 400
    assert answer.json()["error"]["field"] == "Idempotency-Key"


def twice(house: House, path: str, number: int, **asked: Any) -> Any:
    """The one answer to a request that is sent twice."""
    headers = {**asked.pop("headers", {}), **key(number)}
    first, second = (house.http.post(path, headers=headers, **asked) for _ in range(2))
    assert first.status_code in (200, 201), first.text
    assert (second.status_code, second.text) == (first.status_code, first.text)
    return first.json()


@pytest.mark.drawn
def test_everything_that_creates_does_it_once(house: House) -> None:
    made = twice(house, "/api/tables", 10, json=WISH)
    id = made["table"]["id"]
    token_1 = twice(house, f"/api/tables/{id}/seats/1", 11, json={"name": "A"})["token"]
    assert house.get(f"/tables/{id}", token_1)["seats"][1]["name"] == "A"

    id, tokens = house.create("human", "open")
    bot = {"json": {"bot": "cadet"}, "headers": bearer(tokens["0"])}
    assert twice(house, f"/api/tables/{id}/seats/1/bot", 12, **bot)["status"] == "playing"

    id, tokens = house.create("human", "random", title="over")
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
    before = count(house)
    again = {"json": {}, "headers": bearer(tokens["0"])}
    twice(house, f"/api/tables/{id}/rematch", 13, **again)
    record = house.http.get(f"/api/tables/{id}/record").content
    twice(house, "/api/records", 14, content=record)
    assert count(house) == before + 1
