"""The chances of a table's position over REST: only what the asker may know, and not too often."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.game import Game, Json
from astrarium.kernel.session import Session
from astrarium.server.journal.table import open_session
from astrarium.server.table import forecasts
from astrarium.server.table.forecasts import KnownPosition
from server.house import PATIENT, House, Player, bearer
from server.redrawn import assert_redrawn

TIGHT = dataclasses.replace(PATIENT, forecasts=(1, 600.0))


def battle(house: House) -> tuple[str, dict[str, str]]:
    wish = {
        "game": "starship_battles",
        "options": {"variant": "quick_start", "max_rounds": 2},
        "seats": [{"kind": "human", "name": "A"}, {"kind": "human", "name": "B"}],
    }
    made = house.http.post("/api/tables", json=wish).json()
    return made["table"]["id"], made["tokens"]


def test_a_seat_hears_the_chances_and_nothing_is_played_on_unasked(house: House) -> None:
    id, tokens = battle(house)
    told = house.get(f"/tables/{id}/odds", tokens["0"])
    assert told["moves"] == 0
    assert told["battle"] is None
    assert all({"about", "chance", "exact", "parts"} <= set(entry) for entry in told["odds"])


@pytest.mark.drawn
def test_a_battle_played_on_counts_every_game_once(house: House) -> None:
    id, tokens = battle(house)
    played = house.get(f"/tables/{id}/odds?battle=true", tokens["0"])["battle"]
    wins = sum(seat["wins"] for seat in played["seats"])
    assert played["games"] >= 1
    assert wins + played["draws"] == played["games"]
    for seat in played["seats"]:
        assert 0 <= seat["low"] <= seat["share"] <= seat["high"] <= 1


def test_a_wrong_token_hears_nothing_and_a_table_that_is_over_has_no_chances(house: House) -> None:
    id, tokens = battle(house)
    wrong = house.http.get(f"/api/tables/{id}/odds", headers=bearer("nobody"))
    assert wrong.status_code == 401
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
    told = house.get(f"/tables/{id}/odds?battle=true", tokens["0"])
    assert (told["odds"], told["battle"]) == ([], None)


@pytest.mark.drawn
def test_playing_on_is_rationed_and_looking_is_not(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", TIGHT) as house:
        id, _ = battle(house)
        assert house.http.get(f"/api/tables/{id}/odds?battle=true").status_code == 200
        assert house.http.get(f"/api/tables/{id}/odds?battle=true").status_code == 429
        assert house.http.get(f"/api/tables/{id}/odds").status_code == 200


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[KnownPosition]:
    """The positions that games are asked of."""
    positions: list[KnownPosition] = []
    real = forecasts.told_of

    def note(position: KnownPosition) -> forecasts.Told:
        positions.append(position)
        return real(position)

    monkeypatch.setattr(forecasts, "told_of", note)
    return positions


def test_the_chances_are_worked_out_from_what_the_asker_knows(
    house: House, heard: list[KnownPosition]
) -> None:
    id, tokens = battle(house)
    house.get(f"/tables/{id}/odds", tokens["1"])
    house.get(f"/tables/{id}/odds")
    assert [position.seat for position in heard] == [1, -1]
    for position in heard:
        assert_redrawn(house, id, position.state, position.seat)


BORDER = {
    "active": 0,
    "tiles": [
        {"place": place, "system": system}
        for place, system in (
            (1, "46"), (2, "48"), (3, "49"), (4, "22"), (5, "23"), (6, "27"), (7, "28"),
            (8, "50"), (9, "19"), (10, "47"), (11, "24"), (21, "21"), (23, "20"),
        )
    ],
    "seats": {
        "0": {
            "faction": "hacan",
            "fleet": 8,
            "space": {"16": {"cruiser": 2, "carrier": 1, "fighter": 2, "infantry": 2}},
        },
        "1": {
            "faction": "xxcha",
            "space": {"19": {"destroyer": 1, "carrier": 1, "fighter": 1}},
            "ground": {"wellon": {"infantry": 1, "pds": 1}},
        },
        "2": {"faction": "yssaril"},
    },
}  # fmt: skip
"""Ships of the Hacan beside a system that the Xxcha hold."""


def frontier(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[str, dict[str, str]]:
    def at_border(game: Game[Any], options: Json, origin: Json) -> Session:
        origin["position"] = {"options": {"seats": 3}, "set": BORDER}
        return open_session(game, options, origin)

    monkeypatch.setattr("astrarium.server.lobby.table_setup.open_session", at_border)
    seats = [{"kind": "human", "name": name} for name in "ABC"]
    wish = {"game": "twilight_imperium", "options": {"seats": 3}, "seats": seats}
    made = house.http.post("/api/tables", json=wish).json()
    return made["table"]["id"], made["tokens"]


def test_a_fleet_is_told_its_chances_while_it_is_only_considered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, tokens = frontier(house, monkeypatch)
    moves = ["move system:16 unit:cruiser", "move system:16 unit:cruiser"]
    query = "&".join(f"after={move}" for move in moves)
    with Player(house.address, id, tokens["0"]) as player:
        player.play("activate system:19")
        considered = house.get(f"/tables/{id}/odds?{query}", tokens["0"])
        assert house.get(f"/tables/{id}/odds", tokens["0"])["moves"] == considered["moves"] == 1
        for move in moves:
            player.play(move)
        played = house.get(f"/tables/{id}/odds", tokens["0"])
    (told,) = [entry for entry in considered["odds"] if entry["on"] == ["done"]]
    assert 0.2 < told["chance"] < 1.0
    assert considered["odds"] == played["odds"]


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        ("0", "move system:16 unit:war_sun", "illegal"),
        ("0", "nonsense", "unknown_action"),
        ("1", "move system:16 unit:cruiser", "not_your_decision"),
        (None, "move system:16 unit:cruiser", "not_allowed"),
    ],
)
def test_what_a_seat_can_not_do_has_no_chances(
    house: House, monkeypatch: pytest.MonkeyPatch, seat: str | None, action: str, code: str
) -> None:
    id, tokens = frontier(house, monkeypatch)
    with Player(house.address, id, tokens["0"]) as player:
        player.play("activate system:19")
    head = bearer(tokens[seat]) if seat else {}
    said = house.http.get(f"/api/tables/{id}/odds", params={"after": action}, headers=head)
    assert (said.status_code >= 400, said.json()["error"]["code"]) == (True, code)


def test_considering_is_rationed_like_trying_and_sees_only_what_the_seat_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: list[KnownPosition]
) -> None:
    with House(tmp_path / "db.sqlite", dataclasses.replace(PATIENT, tries=(2, 600.0))) as house:
        id, tokens = frontier(house, monkeypatch)
        with Player(house.address, id, tokens["0"]) as player:
            player.play("activate system:19")
        path, head = f"/api/tables/{id}/odds", bearer(tokens["0"])
        asked = {"after": "move system:16 unit:cruiser"}
        codes = [house.http.get(path, params=asked, headers=head).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert house.http.get(path, headers=head).status_code == 200
        assert [position.seat for position in heard] == [0, 0, 0]
        with Player(house.address, id, tokens["0"]) as player:
            player.play(asked["after"])
        for considered in heard[:2]:
            assert_redrawn(house, id, considered.state, 0)
