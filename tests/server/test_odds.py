"""The chances of a table's position over REST: only what the asker may know, and not too often."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from server.house import PATIENT, House, Player, bearer

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


def test_playing_on_is_rationed_and_looking_is_not(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", TIGHT) as house:
        id, _ = battle(house)
        assert house.http.get(f"/api/tables/{id}/odds?battle=true").status_code == 200
        assert house.http.get(f"/api/tables/{id}/odds?battle=true").status_code == 429
        assert house.http.get(f"/api/tables/{id}/odds").status_code == 200


def test_the_chances_are_worked_out_from_what_the_asker_knows(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, tokens = battle(house)
    game = house.lobby.games["starship_battles"]
    drawn: list[int] = []
    real = type(game).determinize

    def note(self: object, s: object, seat: int, rng: object) -> object:
        drawn.append(seat)
        return real(self, s, seat, rng)

    monkeypatch.setattr(type(game), "determinize", note)
    house.get(f"/tables/{id}/odds", tokens["1"])
    house.http.get(f"/api/tables/{id}/odds")
    assert drawn == [1, -1]
