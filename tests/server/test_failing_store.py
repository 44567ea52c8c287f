"""A store that is damaged, gone or locked: a clear refusal, and nothing acknowledged in vain."""

from __future__ import annotations

import json
import logging
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text, update
from websockets.exceptions import ConnectionClosed

from astrarium.server.store import store as stores
from astrarium.server.store.engine import UnfitStore, make_engine
from astrarium.server.store.schema import JOURNAL, TABLES
from astrarium.server.store.store import Store
from server.databases import POSTGRES
from server.house import House, Player, bearer

WISH = {"game": "star_realms", "seats": [{"kind": "human"}] * 2}
Spoil = Callable[[bytearray], None]


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def filled(file: Path) -> None:
    with House(file) as house:
        for _ in range(20):
            house.create("human", "human")


def pages(data: bytearray) -> None:
    for start in range(4096 * 3, len(data), 4096):
        data[start : start + 200] = b"\xff" * 200


def half(data: bytearray) -> None:
    del data[len(data) // 2 :]


def header(data: bytearray) -> None:
    data[:16] = b"something else!!"


A_FILE = pytest.mark.skipif(bool(POSTGRES), reason="what may happen to a file of SQLite")


@pytest.mark.drawn
@pytest.mark.parametrize("spoil", [pages, half, header])
def test_a_damaged_database_is_refused_at_the_start(tmp_path: Path, spoil: Spoil) -> None:
    file = tmp_path / "db.sqlite"
    filled(file)
    data = bytearray(file.read_bytes())
    spoil(data)
    file.write_bytes(data)
    with pytest.raises(UnfitStore) as refused:
        Store(url(file)).open()
    assert "\n" not in str(refused.value)
    command = [sys.executable, "-m", "astrarium.server.run", "--port", "0", "--db", url(file)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 1
    assert ran.stderr.strip().startswith("astrarium: the database ")
    assert "Traceback" not in ran.stderr


@pytest.mark.drawn
@A_FILE
def test_damage_that_shows_later_is_told_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "db.sqlite"
    with House(file) as house:
        ids = [house.create("human", "human")[0] for _ in range(40)]
    damaged = sqlite3.connect(file)
    asked = "select rootpage from sqlite_master where name = 'seats'"
    root = damaged.execute(asked).fetchone()[0]
    damaged.close()
    data = bytearray(file.read_bytes())
    data[(root - 1) * 4096 : root * 4096] = b"\xff" * 4096
    file.write_bytes(data)
    monkeypatch.setattr(stores, "check", lambda engine: None)
    monkeypatch.setattr(stores.command, "upgrade", lambda config, head: None)
    with caplog.at_level(logging.ERROR), House(file) as house:
        answers = [house.http.get(f"/api/tables/{id}/at/0") for id in ids]
        answers += [house.http.post("/api/tables", json=WISH) for _ in range(3)]
    told = {(each.status_code, each.json()["error"]["message"]["key"]) for each in answers}
    assert told == {(503, "server.store_damaged")}
    assert [record.getMessage() for record in caplog.records] == [
        "the store fails: database disk image is malformed"
    ]


@A_FILE
def test_nothing_is_acknowledged_once_the_files_are_gone(tmp_path: Path) -> None:
    for gone in ("", "-wal"):
        file = tmp_path / f"db{gone}.sqlite"
        with House(file) as house:
            id, tokens = house.create("human", "human")
            with Player(house.address, id, tokens["0"]) as player:
                Path(f"{file}{gone}").unlink()
                with pytest.raises(ConnectionClosed):
                    player.act("end_turn")
                assert not any(m["type"] == "ack" for m in player.messages)
            answer = house.http.post("/api/tables", json=WISH)
            assert answer.status_code == 503
            assert answer.json()["error"]["message"]["key"] == "server.store_gone"


@A_FILE
def test_a_file_put_in_its_place_is_not_taken_for_it(tmp_path: Path) -> None:
    file = tmp_path / "db.sqlite"
    filled(tmp_path / "other.sqlite")
    with House(file) as house:
        house.create("human", "human")
        (tmp_path / "other.sqlite").rename(file)
        assert house.http.post("/api/tables", json=WISH).status_code == 503


@A_FILE
def test_a_locked_database_is_refused_and_played_on_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "db.sqlite"
    with House(file) as house:

        @event.listens_for(house.lobby.store.engine, "checkout")
        def hurry(connection: Any, *_: Any) -> None:
            connection.execute("pragma busy_timeout=100").close()

        id, tokens = house.create("human", "human")
        lock = sqlite3.connect(file, isolation_level=None)
        lock.execute("begin immediate")
        answer = house.http.post("/api/tables", json=WISH)
        assert answer.status_code == 503
        assert answer.json()["error"]["message"]["key"] == "server.store_busy"
        with (
            Player(house.address, id, tokens["0"]) as player,
            pytest.raises(ConnectionClosed) as closed,
        ):
            player.act("end_turn")
        refused = player.messages[-1]
        assert (refused["type"], refused["code"]) == ("refuse", "unavailable")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1011
        lock.execute("rollback")
        lock.close()
        with Player(house.address, id, tokens["0"]) as player:
            assert player.hello["table"]["moves"] == 0
            assert player.act("end_turn")["type"] == "ack"


def leave_memory(house: House, id: str) -> None:
    """Let a table go as soon as its last connection is gone."""
    while id in house.lobby.tables.live:
        house.lobby.tables.let_go(0.0)
        time.sleep(0.01)


def test_a_table_whose_rows_make_no_sense_is_refused_alone(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
    leave_memory(house, id)
    spoilt = update(JOURNAL).where(JOURNAL.c.table_id == id).values(data='{"act')
    house.run(house.lobby.store.write([(spoilt, [])]))
    answer = house.http.get(f"/api/tables/{id}/at/0")
    assert (answer.status_code, answer.json()["error"]["message"]["key"]) == (
        500,
        "server.table_damaged",
    )
    house.create("human", "human")


def test_a_stored_table_that_has_lost_its_seed_is_no_other_game(house: House) -> None:
    id, tokens = house.create("human", "human")
    leave_memory(house, id)
    lost = update(TABLES).where(TABLES.c.id == id).values(origin="{}")
    house.run(house.lobby.store.write([(lost, [])]))
    answer = house.http.get(f"/api/tables/{id}/at/0", headers=bearer(tokens["0"]))
    assert (answer.status_code, answer.json()["error"]["message"]["key"]) == (500, "server.no_seed")


def test_no_secret_stands_in_an_error_of_the_database(house: House) -> None:
    with pytest.raises(Exception) as failed:  # noqa: PT011 - whatever the driver raises
        house.run(house.lobby.store.read(
            lambda c: c.execute(text("insert into nowhere values (:seed)"), {"seed": "5ec2e7"})
        ))  # fmt: skip
    assert "5ec2e7" not in str(failed.value)


def test_packs_in_an_older_store_are_parted_from_the_options(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    engine = make_engine(url(tmp_path / "db.sqlite"))
    config = Config()
    config.set_main_option("script_location", stores.MIGRATIONS)
    options = {"seats": 2, "cards": {"x.toml": {"prize": [1]}}, "last": 1}
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        for id, told in (("a", options), ("b", {"cards": None})):
            row = (id, json.dumps(told))
            connection.exec_driver_sql(
                "insert into tables values (?, 'g', '1', '', 'network', 1, 0, ?, '{}', '', "
                "'playing', 0, null)",
                row,
            )
        connection.exec_driver_sql(
            "insert into journal values ('a', 0, 'id', 'act', 0, '{}', 1, '', '[]')"
        )
        command.upgrade(config, "head")
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("select id, options, cards, bytes from tables").all()
        packs = connection.exec_driver_sql("select * from packs").all()
    assert [json.loads(row[1]) for row in rows] == [{**options, "cards": None}, {"cards": None}]
    assert list(json.loads(rows[0][1])) == list(options)
    assert [(id, json.loads(pack)) for id, pack in packs] == [("a", options["cards"])]
    assert rows[0][2]
    assert rows[1][2] is None
    assert rows[0][3] > 100 > rows[1][3] == 0
