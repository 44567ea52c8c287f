"""What one caller may ask: rates, counts, sizes, and readers that do not read."""

from __future__ import annotations

import asyncio
import dataclasses
import socket
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from astrarium.server.limits import Bucket, Buckets
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.store.store import Write
from astrarium.server.table.live_table import LiveTable
from server.house import PATIENT, House, Player


def tight(**limits: object) -> Limits:
    return dataclasses.replace(PATIENT, **limits)  # type: ignore[arg-type]


def test_a_bucket_empties_and_fills_again() -> None:
    bucket = Bucket((2, 0.1))
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    time.sleep(0.06)
    assert bucket.take()
    buckets = Buckets((1, 60.0))
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(Refused) as refused:
        buckets.take("a")
    assert refused.value.status == 429


def test_a_bucket_that_was_left_alone_holds_no_more_than_a_full_one() -> None:
    bucket = Bucket((2, 60.0))
    bucket.at -= 3600.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_too_many_actions_are_refused_and_change_nothing(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(actions=(3, 60.0), chats=(2, 60.0))) as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]) as player:
            codes = [player.ask("undo")["code"] for _ in range(5)]
            assert codes == ["not_allowed"] * 3 + ["rate"] * 2
            said = [player.ask("chat", text="x")["type"] for _ in range(3)]
            assert said == ["ack", "ack", "refuse"]


@pytest.mark.drawn
def test_whoever_goes_on_sending_too_many_frames_is_sent_away(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(frames=(5, 600.0))) as house:
        id, tokens = house.create("human", "human")
        player = Player(house.address, id, tokens["0"])
        for n in range(40):
            player.send({"type": "ping", "n": n})
        assert player.ending() == (1008, "rate")


def test_a_frame_over_the_limit_closes_the_line_with_its_reason(house: House) -> None:
    id, tokens = house.create("human", "human")
    player = Player(house.address, id, tokens["0"])
    player.send("x" * (64 * 1024 + 1))
    assert player.ending()[0] == 1009


def test_spectators_tabs_and_sockets_are_counted(tmp_path: Path) -> None:
    limits = tight(spectators=1, seat_connections=1, connections=3, kept_connections=0)
    with House(tmp_path / "db.sqlite", limits) as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id), Player(house.address, id, tokens["0"]):
            for token in (None, tokens["0"]):
                with pytest.raises(ConnectionClosed) as closed:
                    Player(house.address, id, token)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429
            with (
                Player(house.address, id, tokens["1"]),
                pytest.raises(ConnectionClosed),
            ):
                Player(house.address, id)


def test_tables_and_creations_are_counted(tmp_path: Path) -> None:
    limits = tight(creations=(3, 600.0), stored_tables=2)
    wish = {"game": "star_realms", "seats": [{"kind": "human"}] * 2}
    with House(tmp_path / "db.sqlite", limits) as house:
        answers = [house.http.post("/api/tables", json=wish) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
        codes = [answer.json()["error"]["code"] for answer in answers[2:]]
        assert codes == ["full", "rate"]


def test_a_full_memory_lets_idle_tables_go(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(loaded_tables=2)) as house:
        ids = [house.create("human", "human")[0] for _ in range(5)]
        assert len(house.lobby.tables.live) <= 2
        for id in ids:
            assert house.get(f"/tables/{id}/at/0")["moves"] == 0


def test_a_table_stays_in_memory_while_somebody_sits_down_there(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(loaded_tables=1)) as house:
        id, _ = house.create("human", "open")
        write = house.lobby.store.write
        sitting, looked = threading.Event(), threading.Event()
        house.http.timeout = 60.0

        async def slowly(writes: Sequence[Write]) -> None:
            sitting.set()
            await asyncio.to_thread(looked.wait, 30)
            await write(writes)

        house.lobby.store.write = slowly  # type: ignore[method-assign]
        with ThreadPoolExecutor(1) as threads:
            sat = threads.submit(
                house.http.post, f"/api/tables/{id}/seats/1", json={"name": "late"}
            )
            assert sitting.wait(30)
            wish = {"game": "star_realms", "seats": [{"kind": "human"}] * 2}
            with httpx.Client(base_url=f"http://{house.address}", timeout=60.0) as other:
                assert other.post("/api/tables", json=wish).json()["error"]["code"] == "full"
            looked.set()
            answer = sat.result()
        house.lobby.store.write = write  # type: ignore[method-assign]
        assert answer.status_code == 201, answer.text
        with Player(house.address, id, answer.json()["token"]) as player:
            assert player.hello["seat"] == 1


def test_a_table_that_leaves_as_soon_as_it_is_there_is_brought_back(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, _ = house.create("human", "open")
        house.lobby.tables.let_go(0.0)
        enter = house.lobby.tables.enter
        times = iter(range(2))

        def enter_and_leave(*given: Any) -> LiveTable:
            live = enter(*given)
            if next(times, None) is not None:
                house.lobby.tables.let_go(0.0)
            return live

        house.lobby.tables.enter = enter_and_leave  # type: ignore[method-assign]
        answer = house.http.post(f"/api/tables/{id}/seats/1", json={"name": "x"})
        assert answer.status_code == 201, answer.text


def test_who_does_not_say_hello_is_sent_away(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", hello=0.1) as house:
        id, _ = house.create("human", "human")
        player = Player(house.address, id, silent=True)
        assert player.until("refuse")["message"]["key"] == "server.hello_late"
        assert player.ending()[0] == 4400


@pytest.mark.drawn
def test_who_does_not_read_is_closed_and_others_play_on(tmp_path: Path) -> None:
    limits = tight(unsent_messages=20, unsent_bytes=100_000)
    with House(tmp_path / "db.sqlite", limits) as house:
        id, tokens = house.create("human", "human")
        address = (house.address.split(":")[0], int(house.address.split(":")[1]))
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(address)
        deaf.sendall(
            f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {house.address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert deaf.recv(1000).startswith(b"HTTP/1.1 101")
        hello = b'{"type":"hello"}'
        deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        with Player(house.address, id, tokens["0"]) as player:
            player.play("end_turn")
            live = house.lobby.tables.live[id]
            while len(live.attendance.connections) < 2:
                player.catch_up()
            deadline = time.monotonic() + 30
            while len(live.attendance.connections) > 1 and time.monotonic() < deadline:
                player.ask("offer", kind="undo", to=0)
                offer = player.until("update")["offers"][0]["id"]
                player.ask("answer", offer=offer, accept=False)
            assert len(live.attendance.connections) == 1
        deaf.close()


@pytest.mark.drawn
def test_searches_of_one_address_are_counted_and_those_of_others_go_on(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(searches=(3, 600.0))) as house:
        id, _ = house.create("human", "human")
        places = ["/api/games/star_realms/search", f"/api/tables/{id}/search"] * 2
        answers = [house.http.get(place, params={"words": "scrap"}) for place in places]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        way = httpx.HTTPTransport(local_address="127.0.0.9")
        with httpx.Client(base_url=f"http://{house.address}", transport=way) as other:
            found = other.get(places[0], params={"words": "scrap"}, timeout=30.0)
        assert found.status_code == 200


def test_of_many_searches_at_once_few_wait(house: House) -> None:
    async def crowd() -> list[str]:
        held = threading.Event()
        libraries = house.lobby.libraries
        asked = [asyncio.create_task(libraries.search("a", held.wait)) for _ in range(9)]
        await asyncio.sleep(0.05)
        held.set()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert await libraries.search("a", lambda: True)  # nobody waits any more
        return ["found" if each is True else str(each) for each in found]

    assert house.run(crowd()) == ["found"] * 4 + ["rate: searches_waiting"] * 5


def test_bots_seated_and_tables_given_up_count_as_creations(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(creations=(3, 600.0))) as house:
        id, tokens = house.create("human", "open")
        host = {"authorization": f"Bearer {tokens['0']}"}
        bot = {"bot": "hal"}
        asked = [
            house.http.post(f"/api/tables/{id}/seats/1/bot", json=bot, headers=host),
            house.http.get("/api/codes/AAAAAA"),
            house.http.delete(f"/api/tables/{id}", headers=host),
            house.http.get("/api/codes/AAAAAA"),
            house.http.post(f"/api/tables/{id}/seats/1/bot", json=bot, headers=host),
        ]
        assert [answer.status_code for answer in asked] == [400, 404, 429, 429, 429]
        assert house.get(f"/tables/{id}")["status"] == "waiting"
