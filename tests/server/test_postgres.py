"""The store on a PostgreSQL server that the test starts, kills and starts again."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.house import House, Player
from server.postgres import Postgres, missing

LACKING = missing()
pytestmark = [
    pytest.mark.skipif(bool(LACKING), reason=LACKING),
    pytest.mark.drawn,
]
BACK = 20.0  # seconds in which a house goes on after its database has come back


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="pg") as folder, Postgres(Path(folder)) as server:
        yield server


@pytest.fixture
def serving(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Postgres:
    """Has houses open databases of the server, by the name of their file."""
    made: dict[str, str] = {}

    def database(file: Path) -> str:
        if file.name not in made:
            made[file.name] = postgres.database(file.name)
        return made[file.name]

    monkeypatch.setattr("server.house.database_of", database)
    return postgres


def turns(players: list[Player], many: int) -> None:
    """End so many turns."""
    for _ in range(many):
        for player in players:
            player.catch_up()
        mine = next(each for each in players if each.now["decision"]["yours"])
        mine.play("end_turn")


def test_a_game_goes_on_over_a_killed_database_with_all_that_was_acknowledged(
    serving: Postgres,
) -> None:
    with House(Path("killed")) as house:
        id, tokens = house.create("human", "human")
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            turns([one, two], 4)
            serving.kill()
            asked = {"action_id": "kept", "decision": one.catch_up()["decision"]["id"]}
            one.send({"type": "act", "action": "end_turn", **asked})
            assert one.ending()[0] == 1011
            assert one.messages[-1]["code"] == "unavailable"
            assert house.http.get("/health").status_code == 503
            serving.start()
        end = time.monotonic() + BACK
        while house.http.get("/health").status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.1)
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            assert one.now["table"]["moves"] == 4
            assert one.act("end_turn", "kept")["type"] == "ack"  # the same request, sent again
            turns([one, two], 2)
        digest = house.digest(id)
    with House(Path("killed")) as again:
        assert again.digest(id) == digest
        assert again.get(f"/tables/{id}")["moves"] == 7


def test_a_seat_is_sold_once(serving: Postgres) -> None:
    with House(Path("sold")) as house:
        id, _ = house.create("human", "open")
        asked: list[httpx.Response] = [
            house.http.post(f"/api/tables/{id}/seats/1", json={"name": name}) for name in "ab"
        ]
        assert [each.status_code for each in asked] == [201, 409]
