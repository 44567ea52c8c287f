"""One server has a store: the lease that says which, and seats that are sold once."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from astrarium.server.refusals import Refused
from astrarium.server.store import lease as leases
from astrarium.server.store.engine import UnfitStore
from astrarium.server.store.lease import Lease
from astrarium.server.store.schema import LEASE, SEATS, TABLES
from astrarium.server.store.store import CHANGES, Overtaken, Store
from server.databases import database
from server.house import House


def url(folder: Path) -> str:
    return database(folder / "db.sqlite")


def change_lease(store: Store, **values: Any) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(LEASE).values(values))


def write_nothing(store: Store) -> None:
    """A commit, with the store's word that it still has the database."""

    async def life() -> None:
        await store.write([(update(TABLES).where(TABLES.c.id == "none").values(moves=1), [])])

    asyncio.run(life())


def test_a_second_server_is_refused_in_one_line_until_the_first_one_leaves(tmp_path: Path) -> None:
    first, second = Store(url(tmp_path)), Store(url(tmp_path))
    first.open()
    try:
        with pytest.raises(UnfitStore) as refused:
            second.open()
        assert f"process {os.getpid()} on " in str(refused.value)
        assert str(refused.value).endswith(
            "serves this database already; one database has one server"
        )
        assert "\n" not in str(refused.value)
        write_nothing(first)
    finally:
        first.close()
    second.open()
    second.close()


def test_whoever_was_killed_holds_nothing_up(tmp_path: Path) -> None:
    killed = subprocess.Popen(
        [sys.executable, "-c", "import sys, time; sys.stdin.read()"], stdin=subprocess.PIPE
    )
    first = Store(url(tmp_path))
    first.open()
    held = {"holder": "another", "process": killed.pid, "born": leases.born(killed.pid)}
    change_lease(first, **held)
    first.close()
    with pytest.raises(UnfitStore, match=f"process {killed.pid} "):
        Store(url(tmp_path)).open()
    killed.communicate()
    second = Store(url(tmp_path))
    second.open()
    second.close()


@pytest.mark.parametrize(
    ("told", "free"),
    [
        ({"until": 0}, True),
        ({"machine": "elsewhere"}, False),
        ({"machine": "elsewhere", "until": 0}, True),
        ({"process": 1, "born": "other"}, True),  # the number was given to another process
        ({}, True),  # a server of before with this very number, as containers start again
    ],
)
def test_a_lease_is_over_when_its_time_or_its_process_is(
    tmp_path: Path, told: dict[str, Any], free: bool
) -> None:
    first = Store(url(tmp_path))
    first.open()
    change_lease(first, holder="another", **told)
    first.close()
    second = Store(url(tmp_path))
    if free:
        second.open()
        second.close()
    else:
        with pytest.raises(UnfitStore, match="on elsewhere serves this database"):
            second.open()


def test_a_server_whose_lease_was_taken_writes_nothing_any_more(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.open()
    before = time.time() * 1000
    write_nothing(store)
    with store.engine.connect() as connection:
        assert connection.execute(select(LEASE.c.until)).scalar_one() >= before + 29_000
    change_lease(store, holder="another")
    with pytest.raises(Refused, match="unavailable: store_taken"):
        write_nothing(store)
    assert store.failing
    store.close()
    with store.engine.connect() as connection:
        assert connection.execute(select(LEASE.c.holder)).scalar_one() == "another"


def test_two_that_claim_at_once_do_not_both_have_it(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.open()
    change_lease(store, holder="another", until=0)
    with store.engine.begin() as connection:
        Lease().claim(connection)
    with store.engine.begin() as connection, pytest.raises(leases.Held):
        Lease().claim(connection)
    store.close()


def test_what_must_change_something_and_does_not_takes_its_whole_job_back(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.open()
    row = {
        "id": "a", "game": "g", "version": "1", "title": "", "mode": "network", "public": True,
        "imported": False, "options": "{}", "origin": "{}", "created": "", "status": "playing",
        "moves": 0, "rematch": None, "cards": None, "address": "", "bytes": 0, "used": 0,
    }  # fmt: skip
    nothing = update(SEATS).where(SEATS.c.table_id == "none").values(kind="bot")

    async def life() -> None:
        await store.write([(insert(TABLES), [row]), (nothing.execution_options(**CHANGES), [])])

    with pytest.raises(Overtaken):
        asyncio.run(life())
    with store.engine.connect() as connection:
        assert connection.execute(select(TABLES.c.id)).all() == []
    store.close()


def test_a_seat_that_is_sold_in_the_store_is_not_sold_again(house: House) -> None:
    id, tokens = house.create("human", "open")
    sold = update(SEATS).where(SEATS.c.table_id == id, SEATS.c.seat == 1)
    house.run(house.lobby.store.write([(sold.values(kind="human", name="Ann"), [])]))
    answer = house.http.post(f"/api/tables/{id}/seats/1", json={"name": "Ben"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "taken")
    seats = house.get(f"/tables/{id}", tokens["0"])["seats"]
    assert seats[1]["name"] == "Ann"


@pytest.mark.drawn
def test_a_second_serve_on_one_database_says_so_in_one_line(house: House, tmp_path: Path) -> None:
    database = house.settings.database
    command = [sys.executable, "-m", "astrarium", "serve", "--port", "0", "--db", database]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    (line,) = told.stderr.strip().splitlines()
    assert "one database has one server" in line
