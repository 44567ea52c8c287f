"""What may be stored: by address, in sum, and for how long."""

from __future__ import annotations

import dataclasses
import os
import signal
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from astrarium.server.refusals import Refused
from astrarium.server.settings import Keeping, Limits
from astrarium.server.store.retention import HOLDING
from astrarium.server.store.schema import LEASE, METADATA, SNAPSHOTS, TABLES
from server.house import PATIENT, House, Player

WISH = {"game": "star_realms", "seats": [{"kind": "human"}] * 2}


def tight(**limits: Any) -> Limits:
    return dataclasses.replace(PATIENT, **limits)


def visitor(house: House, host: str) -> httpx.Client:
    """Somebody who comes from another loopback address."""
    transport = httpx.HTTPTransport(local_address=host)
    return httpx.Client(base_url=f"http://{house.address}", timeout=60.0, transport=transport)


def told(answer: httpx.Response) -> tuple[int, str]:
    if answer.status_code == 201:
        return 201, ""
    return answer.status_code, answer.json()["error"]["message"]["key"]


def finished(house: House) -> tuple[str, str]:
    """A finished table's id and record."""
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        player.ask("resign")
    return id, house.http.get(f"/api/tables/{id}/record").text


def age(house: House, id: str, days: float) -> None:
    """Let a table lie unused for some days."""
    used = int(time.time() - days * 86_400)
    house.run(house.lobby.store.write([(update(TABLES).where(TABLES.c.id == id)
                                        .values(used=used), [])]))  # fmt: skip


def sweep(house: House) -> int:
    house.lobby.tables.let_go(0.0)
    count: int = house.run(house.lobby.tables.forget_overdue())
    return count


def test_an_address_makes_only_so_many_tables_and_another_may_go_on(tmp_path: Path) -> None:
    with (
        House(tmp_path / "db.sqlite", tight(address_tables=2, stored_tables=4)) as house,
        visitor(house, "127.0.0.2") as other,
    ):
        asked = [told(house.http.post("/api/tables", json=WISH)) for _ in range(3)]
        assert asked == [(201, ""), (201, ""), (429, "server.address_tables")]
        asked = [told(other.post("/api/tables", json=WISH)) for _ in range(3)]
        assert asked == [(201, ""), (201, ""), (429, "server.house_full")]


@pytest.mark.drawn
def test_records_have_quotas_of_their_own(tmp_path: Path) -> None:
    limits = tight(address_records=1, stored_records=2)
    with House(tmp_path / "db.sqlite", limits) as house, visitor(house, "127.0.0.2") as other:
        _, record = finished(house)
        asked = [told(house.http.post("/api/records", content=record)) for _ in range(2)]
        assert asked == [(201, ""), (429, "server.address_records")]
        asked = [told(other.post("/api/records", content=record)) for _ in range(1)]
        assert asked == [(201, "")]
        with visitor(house, "127.0.0.3") as third:
            assert told(third.post("/api/records", content=record)) == (429, "server.house_full")
        assert told(house.http.post("/api/tables", json=WISH)) == (201, "")


def test_bytes_are_counted_as_they_are_written(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(address_bytes=40_000)) as house:
        id, tokens = house.create("human", "human")

        def held() -> int:
            asked = select(TABLES.c.bytes).where(TABLES.c.id == id)
            return int(house.run(house.lobby.store.read(lambda c: c.execute(asked).scalar_one())))

        first = held()
        with Player(house.address, id, tokens["0"]) as player:
            player.ask("chat", text="x" * 400)
            assert 400 < held() - first < 1000
            while house.http.post("/api/tables", json=WISH).status_code == 201:
                for _ in range(10):
                    player.ask("chat", text="y" * 500)
        assert told(house.http.post("/api/tables", json=WISH)) == (429, "server.address_bytes")
        before = held()
        house.lobby.tables.let_go(0.0)
        with Player(house.address, id, tokens["0"]) as player:  # counted on after a restart
            player.ask("chat", text="x" * 400)
        assert 400 < held() - before < 1000


def test_a_rematch_counts_for_who_made_the_first_table(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(address_tables=1)) as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]) as one:
            one.play("end_turn")
            one.ask("resign")
            refused = one.ask("offer", kind="rematch")
            assert refused["message"]["key"] == "server.address_tables"
            assert one.catch_up()["offers"] == []
        with visitor(house, "127.0.0.2") as other:
            id, tokens = (lambda a: (a["table"]["id"], a["tokens"]))(
                other.post("/api/tables", json={**WISH, "mode": "hotseat"}).json()
            )
            with Player(house.address, id, tokens["0"]) as one:
                one.ask("resign")
            again = other.post(
                f"/api/tables/{id}/rematch", headers={"authorization": f"Bearer {tokens['0']}"}
            )
            assert told(again) == (429, "server.address_tables")


@pytest.mark.drawn
def test_an_import_is_stopped_before_it_fills_the_store(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(record_bytes=1000)) as house:
        id, record = finished(house)
        answer = house.http.post("/api/records", content=record)
        assert told(answer) == (413, "server.record_large")
        head, options, *rest = record.splitlines()
        padded = options.replace('"players"', f'"x": "{"y" * 600_000}", "players"')
        answer = house.http.post("/api/records", content="\n".join([head, padded, *rest]))
        assert told(answer) == (413, "server.record_header")
        rows = house.run(house.lobby.store.read(lambda c: c.execute(select(TABLES.c.id)).all()))
        assert [row.id for row in rows] == [id]


@pytest.mark.drawn
def test_an_import_that_takes_too_long_is_refused_and_the_next_is_taken(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(work_seconds=0.001)) as house:
        _, record = finished(house)
        assert told(house.http.post("/api/records", content=record)) == (413, "server.record_slow")
        assert "more than 0.001 s" in house.http.post("/api/records", content=record).text
        house.lobby.game_worker.seconds = 30.0
        assert told(house.http.post("/api/records", content=record)) == (201, "")


@pytest.mark.drawn
def test_an_import_that_has_to_wait_for_the_processor_is_taken(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(work_seconds=2.0)) as house:
        _, record = finished(house)
        house.run(house.lobby.game_worker.run(partial(sum, []), "here", ""))  # the process is there
        (worker,) = house.lobby.game_worker._all
        os.kill(worker._process.pid or 0, signal.SIGSTOP)
        goes_on = threading.Timer(4.0, os.kill, (worker._process.pid, signal.SIGCONT))
        start = time.monotonic()
        goes_on.start()
        try:
            assert told(house.http.post("/api/records", content=record)) == (201, "")
            assert time.monotonic() - start >= 4.0
        finally:
            goes_on.join()


@pytest.mark.drawn
def test_what_nobody_uses_for_long_is_deleted_with_all_its_rows(tmp_path: Path) -> None:
    keeping = Keeping(finished=40, abandoned=30, unplayed=10, records=20)
    with House(tmp_path / "db.sqlite", keeping=keeping, snapshot_every=1) as house:
        over, record = finished(house)
        imported = house.http.post("/api/records", content=record).json()["table"]["id"]
        unplayed, _ = house.create("human", "human")
        left, tokens = house.create("human", "human")
        with Player(house.address, left, tokens["0"]) as player:
            player.play("end_turn")
        ages = {over: 40, imported: 20, left: 30, unplayed: 10}
        for id, days in ages.items():
            age(house, id, days - 1)
        assert sweep(house) == 0
        for id, days in ages.items():
            age(house, id, days + 1)
        with Player(house.address, left, tokens["0"]):  # who is there keeps his table
            assert sweep(house) == 3
            assert house.http.get(f"/api/tables/{over}").status_code == 404
            assert house.get(f"/tables/{left}")["status"] == "playing"
        age(house, left, 31)
        assert sweep(house) == 1
        for rows in METADATA.sorted_tables:
            if rows is LEASE:  # it is the server's own
                continue
            asked = select(func.count()).select_from(rows)
            count = house.run(house.lobby.store.read(lambda c, a=asked: c.execute(a).scalar_one()))
            assert count == 0, rows.name
    assert {rows.name for rows in HOLDING} == {
        rows.name for rows in METADATA.sorted_tables if "table_id" in rows.c
    }
    assert SNAPSHOTS in HOLDING


@pytest.mark.drawn
def test_looking_at_a_table_keeps_it(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", keeping=Keeping(records=20)) as house:
        _, record = finished(house)
        id = house.http.post("/api/records", content=record).json()["table"]["id"]
        age(house, id, 19)
        house.get(f"/tables/{id}/at/0")
        house.lobby.tables.let_go(0.0)
        assert sweep(house) == 0
        asked = select(TABLES.c.used).where(TABLES.c.id == id)
        used = house.run(house.lobby.store.read(lambda c: c.execute(asked).scalar_one()))
        assert time.time() - used < 60


def test_refusals_come_out_of_a_worker_as_they_went_in() -> None:
    import pickle

    why = Refused("too_large", "record_large", {"n": 8}, field="x")
    again = pickle.loads(pickle.dumps(why))
    assert (vars(again), str(again)) == (vars(why), str(why))
