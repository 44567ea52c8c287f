"""A game that is over is played on from one of its moments, against bots, at a table of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.game import game as game_of
from astrarium.kernel.records.record import read_header, replay_record
from server.ended import OPTIONS, played, record_of
from server.house import House, Player, bearer

PAIRED = [game for game, options in OPTIONS.items() if "seats" not in options]
"""Games of two here, which are over when one of them gives up."""


@cache
def record(game: str) -> str:
    return record_of(played(game))


def imported(house: House, game: str) -> str:
    """The finished table of a record."""
    answer = house.http.post("/api/records", content=record(game))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def play_on(house: House, id: str, move: int, seat: int = 0, **more: Any) -> Any:
    return house.http.post(
        f"/api/tables/{id}/play-on", json={"move": move, "seat": seat, "name": "Me", **more}
    )


@pytest.mark.drawn
@pytest.mark.parametrize("game", PAIRED)
def test_the_new_table_begins_where_the_old_game_stood_and_its_record_replays(
    house: House, game: str
) -> None:
    id = imported(house, game)
    before = house.get(f"/tables/{id}")
    at = 60
    answer = play_on(house, id, at, 1, bot="random")
    assert answer.status_code == 201, answer.text
    table, token = answer.json()["table"], answer.json()["tokens"]["1"]
    new = table["id"]
    assert table["status"] == "playing"
    assert table["continues"] == {"table": id, "move": at}
    assert table["options"] == before["options"]
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "human"]
    # The seat sees what it saw then: no more of the others' cards.
    then = house.get(f"/tables/{id}/at/{at}?seat=1")["view"]
    assert house.get(f"/tables/{new}/at/{at}", token)["view"] == then
    with Player(house.address, new, token) as me:
        me.ask("resign")
        while me.now["table"]["status"] != "finished":
            me.receive()
    text = house.http.get(f"/api/tables/{new}/record").text
    header = read_header(text)
    assert header["continues"]["table"] == id
    assert header["continues"]["move"] == at
    session = replay_record(game_of(game), text)
    assert session.state.over
    assert house.http.post("/api/records", content=text).status_code == 201


def test_a_running_game_is_not_played_on(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        for token in (None, *tokens.values()):
            refused = house.http.post(
                f"/api/tables/{id}/play-on", json={"move": 0, "seat": 0}, headers=bearer(token)
            )
            assert refused.status_code == 403
            assert refused.json()["error"]["message"]["key"] == "server.not_over"


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"move": 9999}, "move"),
        ({"move": 121}, "move"),
        ({"seat": 2}, "seat"),
        ({"bot": "search:1000000"}, "bot"),
    ],
)
def test_what_cannot_be_played_on_is_refused_by_its_field(
    house: House, wish: dict[str, Any], field: str
) -> None:
    id = imported(house, "star_realms")
    answer = play_on(house, id, **{"move": 3, **wish})
    assert answer.status_code in (400, 403, 404), answer.text
    assert answer.json()["error"]["field"] == field


@pytest.mark.drawn
def test_who_has_tables_enough_may_not_play_on(tmp_path: Path) -> None:
    from server.test_limits import tight

    with House(tmp_path / "db.sqlite", tight(address_tables=0)) as house:
        id = imported(house, "star_realms")
        answer = play_on(house, id, 3)
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "full"


def test_what_was_played_before_is_never_taken_back(house: House) -> None:
    id = imported(house, "star_realms")
    new = play_on(house, id, 5).json()
    with Player(house.address, new["table"]["id"], new["tokens"]["0"]) as me:
        assert me.now["undo"]["possible"] is False
        refused = me.ask("undo", to=4)
        assert refused["message"]["key"] == "server.barrier"
        refused = me.ask("offer", kind="undo", to=4)
        assert refused["message"]["key"] == "server.before_its_own"


def test_chance_falls_otherwise_than_in_the_game_before(house: House) -> None:
    """Who has read the seed of the old game does not know the shuffles of the new one."""
    id = imported(house, "star_realms")
    seeds = []
    for _ in range(2):
        new = play_on(house, id, 5).json()
        with Player(house.address, new["table"]["id"], new["tokens"]["0"]) as me:
            me.ask("resign")
            while me.now["table"]["status"] != "finished":
                me.receive()
        table = house.get(f"/tables/{new['table']['id']}")
        assert table["commitment"] != house.get(f"/tables/{id}")["commitment"]
        seeds.append(table["seed"])
    assert seeds[0] != seeds[1]


@pytest.mark.drawn
def test_a_table_that_plays_on_comes_back_from_the_store(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", snapshot_every=20) as house:
        id = imported(house, "star_realms")
        new = play_on(house, id, 50).json()
        table, token = new["table"]["id"], new["tokens"]["0"]
        with Player(house.address, table, token) as me:
            while not me.choices():
                me.receive()
            me.play(me.choices()[0])
        digest, moves = house.digest(table), house.get(f"/tables/{table}", token)["moves"]
    with House(tmp_path / "db.sqlite", snapshot_every=20, bot_delay=60.0) as house:
        assert house.get(f"/tables/{table}", token)["moves"] >= moves
        again = house.get(f"/tables/{table}", token)
        assert again["continues"] == {"table": id, "move": 50}
        if again["moves"] == moves:
            assert house.digest(table) == digest
