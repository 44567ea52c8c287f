"""Logs that have grown: told by pages, and no longer than a seat may make them."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from astrarium.games.star_realms import GAME
from astrarium.kernel.flow import legal, lowest, must_act
from astrarium.kernel.records.record import write_record
from astrarium.kernel.rng import FairRng
from astrarium.kernel.session import Session
from astrarium.server.journal.viewers import PAGE_BYTES, WELCOME_BYTES
from astrarium.server.socket.sockets import Line
from server.house import PATIENT, House, Player, bearer

SEED = "ab" * 32


def long_record(moves: int) -> str:
    """A game of so many moves in which nobody wants to win."""
    chance = random.Random(4)
    session = Session(GAME, GAME.check_options({"first_seat": 0}), FairRng(SEED))
    while len(session.moves) < moves:
        seat = lowest(must_act(session.state))
        ways = legal(session.state, seat)
        harmless = [a for a in ways if not GAME.write(a).startswith(("attack", "scrap"))]
        session.play(seat, chance.choice(harmless or ways))
    return write_record(session, {"seed": SEED}, hashes=False)


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    folder = tmp_path_factory.mktemp("long")
    with House(folder / "db.sqlite") as house:
        house.http.timeout = 60.0
        answer = house.http.post("/api/records", content=long_record(3000))
        assert answer.status_code == 201, answer.text
        yield house, answer.json()["table"]["id"]


def whole_log(house: House, id: str, hello: dict[str, Any], after: int = 0) -> list[Any]:
    """The log as the browser puts it together."""
    events, before = hello["events"], hello["before"]
    while before is not None:
        page = house.get(f"/tables/{id}/log?after={after}&before={before}")
        events, before = page["events"] + events, page["before"]
    return list(events)


@pytest.mark.drawn
def test_a_record_of_3000_moves_opens_and_its_log_comes_by_pages(
    imported: tuple[House, str],
) -> None:
    house, id = imported
    with Player(house.address, id) as watcher:
        hello = watcher.hello
        assert hello["table"]["moves"] == 3000
        assert len(json.dumps(hello["events"])) < 2 * WELCOME_BYTES
        assert hello["before"] == hello["events"][0]["seq"] > 1
    live = house.run(house.lobby.tables.get(id))
    viewer = live.table.viewer(-1)
    told = [event.seq for event in viewer.told]
    assert [event["seq"] for event in whole_log(house, id, hello)] == told
    with Player(house.address, id, seq=100) as watcher:  # as after a break of the line
        known = whole_log(house, id, watcher.hello, 100)
    assert [event["seq"] for event in known] == [seq for seq in told if seq > 100]


def test_a_page_tells_a_seat_what_its_socket_tells(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
    for token in (None, tokens["0"], tokens["1"]):
        with Player(house.address, id, token) as watcher:
            told = watcher.hello["events"]
            assert watcher.hello["before"] is None
        page = house.get(f"/tables/{id}/log", token)
        assert page == {"events": told, "before": None}
        assert house.get(f"/tables/{id}/log?before=3", token)["events"] == told[:2]
        assert house.get(f"/tables/{id}/log?after=2&before=4", token)["events"] == told[2:3]
    wrong = house.http.get(f"/api/tables/{id}/log", headers=bearer("x" * 43))
    assert wrong.status_code == 401
    for text in ("before=-1", "before=x", "after=-1"):
        assert house.http.get(f"/api/tables/{id}/log?{text}").status_code == 400


def test_a_past_position_of_a_long_game_tells_the_last_lines(imported: tuple[House, str]) -> None:
    house, id = imported
    answer = house.http.get(f"/api/tables/{id}/at/3000")
    assert len(answer.content) < 2 * PAGE_BYTES
    events = answer.json()["events"]
    assert events[-1]["move"] == 3000
    assert events[0]["move"] > 1


def test_one_large_frame_does_not_make_a_line_slow() -> None:
    import asyncio

    async def life() -> None:
        limits = dataclasses.replace(PATIENT, unsent_bytes=100)
        line = Line(SimpleNamespace(client=None), limits)  # type: ignore[arg-type]
        line.send(b"x" * 1000)
        assert line.closing is None
        line.send(b"x")
        assert line.closing == (1013, "too slow")

    asyncio.run(life())


def test_a_seat_that_has_filled_the_log_can_only_play_on(tmp_path: Path) -> None:
    limits = dataclasses.replace(PATIENT, seat_deeds=8)
    with House(tmp_path / "db.sqlite", limits) as house:
        id, tokens = house.create("human", "human")
        for _ in range(2):
            with (
                Player(house.address, id, tokens["0"]) as one,
                Player(house.address, id, tokens["1"]) as two,
            ):
                while one.now["table"]["moves"] == 0 and "full" not in str(one.messages[-1]):
                    card = next(a for a in one.choices() if a.startswith("play "))
                    one.play(card)
                    if one.ask("undo")["type"] == "refuse":
                        break
                    one.until("update")
                for kind in ({"type": "chat", "text": "x"}, {"type": "offer", "kind": "undo"}):
                    refused = one.ask(**kind)
                    assert refused["message"]["key"] == "server.deeds", json.dumps(refused)
                assert two.ask("chat", text="still here")["type"] == "ack"
            house.lobby.tables.let_go(0.0)  # it is known after a restart too
        with Player(house.address, id, tokens["0"]) as one:
            assert one.act("end_turn")["type"] == "ack"
            assert one.ask("resign")["type"] == "ack"
