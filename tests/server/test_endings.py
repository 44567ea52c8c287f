"""The page of a finished game: its story, what a search thinks of it, and nothing of a running
game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.records.record import read_header
from server.ended import OPTIONS, played, record_of
from server.house import House, Player, bearer
from server.test_limits import tight

SHORT = {"hindsight_seconds": 1.0, "hindsight": (100_000.0, 1.0)}
PATIENCE = 300.0


def imported(house: House, game: str, moves: int = 0) -> str:
    answer = house.http.post("/api/records", content=record_of(played(game, moves)))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def ask(house: House, id: str) -> Any:
    return house.http.post(f"/api/tables/{id}/turning-points")


def thought(house: House, id: str) -> dict[str, Any]:
    """The turning points, once the search is through."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: dict[str, Any] = ask(house, id).json()
        if found["status"] != "thinking":
            return found
        assert found["points"] == []
        time.sleep(0.1)
    raise AssertionError("the search is not through")


@pytest.mark.drawn
@pytest.mark.parametrize("game", OPTIONS)
def test_a_finished_game_is_told(house: House, game: str) -> None:
    id = imported(house, game)
    page = house.get(f"/tables/{id}/ending")
    moves = house.get(f"/tables/{id}")["moves"]
    assert page["ended"] == house.get(f"/tables/{id}")["ended"]
    assert page["ended"]["resigned"] is not None
    assert page["ended"]["told"].split(".")[-1] == page["ended"]["ending"]
    assert page["points"][-1]["move"] <= moves
    seats = len(house.get(f"/tables/{id}")["seats"])
    assert {len(point["standing"]) for point in page["points"]} == {seats}
    assert all(page["possessions"])
    assert page["spent"] is None  # a record does not tell how long anybody thought


def test_a_table_tells_how_long_it_took(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        player.ask("resign")
    page = house.get(f"/tables/{id}/ending")
    assert page["spent"]["seconds"] >= 0
    assert len(page["spent"]["thought"]) == 2


def test_nothing_of_a_running_game_can_be_asked(house: House) -> None:
    """Neither what happened behind its secrets, nor what a search thinks of a choice."""
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        for token in (None, *tokens.values()):
            headers = bearer(token)
            for answer in (
                house.http.get(f"/api/tables/{id}/ending", headers=headers),
                house.http.post(f"/api/tables/{id}/turning-points", headers=headers),
            ):
                assert answer.status_code == 403
                assert answer.json()["error"]["message"]["key"] == "server.not_over"
        assert house.lobby.analysis.under_way == {}


@pytest.mark.drawn
def test_a_search_tells_its_turning_points_and_they_are_kept(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(**SHORT)) as house:
        id = imported(house, "star_realms", 2000)
        assert ask(house, id).json()["status"] == "thinking"
        found = thought(house, id)
        assert found["status"] == "done"
        assert found["points"]
        moves = house.get(f"/tables/{id}")["moves"]
        for point in found["points"]:
            assert 0 <= point["move"] < moves
            assert 0.0 <= point["chance"] < point["best"] <= 1.0
            assert point["played"] != point["preferred"]
            assert point["played"][0]["key"].startswith("sr.action.")
        assert len(found["points"]) <= 5
        assert found["chances"]
    with House(tmp_path / "db.sqlite", tight(**SHORT)) as house:
        assert ask(house, id).json() == found
        assert house.lobby.analysis.under_way == {}


@pytest.mark.drawn
@pytest.mark.parametrize("game", ["starship_battles", "ares", "starcraft"])
def test_a_search_thinks_of_every_game(tmp_path: Path, game: str) -> None:
    with House(tmp_path / "db.sqlite", tight(**SHORT)) as house:
        found = thought(house, imported(house, game))
        assert found["status"] == "done"
        assert found["chances"]


@pytest.mark.drawn
def test_only_so_many_games_are_thought_of_at_once(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", tight(**{**SHORT, "hindsight_games": 1})) as house:
        first, second = (imported(house, "star_realms", n) for n in (90, 91))
        assert ask(house, first).status_code == 200
        refused = ask(house, second)
        assert refused.status_code == 429
        assert refused.json()["error"]["message"]["key"] == "server.hindsight_busy"
        assert thought(house, first)["status"] == "done"
        assert ask(house, second).status_code == 200


@pytest.mark.drawn
def test_an_address_that_has_spent_its_time_waits(tmp_path: Path) -> None:
    limits = tight(hindsight_seconds=2.0, hindsight=(0.5, 3600.0))
    with House(tmp_path / "db.sqlite", limits) as house:
        id = imported(house, "star_realms", 2000)
        ask(house, id)
        time.sleep(4.0)
        found = ask(house, id).json()
        assert found["status"] == "thinking"
        assert found["done"] < found["of"] or found["of"] == 0


@pytest.mark.drawn
def test_the_search_is_behind_the_bots(tmp_path: Path) -> None:
    """It has a process of its own, so that no table waits for it."""
    with House(tmp_path / "db.sqlite", tight(**SHORT)) as house:
        lobby = house.lobby
        assert lobby.analysis.workers is not lobby.bots.workers
        assert lobby.analysis.workers is not lobby.game_worker
        assert lobby.analysis.workers.count == 1
        id = imported(house, "star_realms", 2000)
        ask(house, id)
        table, tokens = house.create("human", "captain")
        with Player(house.address, table, tokens["0"]) as player:
            player.play("end_turn")
            while not player.choices():
                player.receive()
        header = read_header(house.http.get(f"/api/tables/{id}/record").text)
        assert header["game"] == "star_realms"
