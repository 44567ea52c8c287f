"""What the table of Twilight Imperium shows of a ground combat, of laws and of a payment."""

from __future__ import annotations

from typing import Any

from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.printed.components import AGENDA_IDS
from astrarium.games.twilight_imperium.rules.production.paying import RESOURCES_DUE, Pay
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.rng import FastRng


def table(**more: Any) -> TwilightImperium:
    """Sol beside a planet of Hacan with infantry to land, and a card for the combat."""
    seats = {
        "0": {
            "faction": "sol",
            "cards": ["leadership", "diplomacy"],
            "hand": ["fire_team"],
            "space": {"27": {"carrier": 1, "infantry": 3}},
            "ground": {"jord": {"space_dock": 1}},
        },
        "1": {
            "faction": "hacan",
            "cards": ["politics", "construction"],
            "ground": {"starpoint": {"infantry": 2}},
        },
        "2": {"faction": "letnev", "cards": ["trade", "warfare"]},
    }
    position = {"options": {"seats": 3}, "set": {"active": 0, "seats": seats, **more}}
    return GAME.position(position, FastRng(1))


def play(s: TwilightImperium, *actions: str) -> None:
    """The active seat says these in turn."""
    for action in actions:
        GAME.play(s, 0, GAME.read(s, 0, action))


def test_a_ground_combat_shows_its_planet_and_the_dice_of_both_sides() -> None:
    s = table()
    assert GAME.view(s, 2)["ground"] is None
    play(s, "activate system:27", *["land planet:starpoint"] * 3)
    ground = GAME.view(s, 2)["ground"]
    assert ground["planet"] == "starpoint"
    assert [(side["seat"], side["dice"]) for side in ground["sides"]] == [
        (0, [{"least": 7, "n": 3}]),
        (1, [{"least": 8, "n": 2}]),
    ]


def test_an_exhausted_law_is_told() -> None:
    s = table(laws=[{"agenda": "minister_of_peace", "outcome": "seat_1"}])
    assert [law["spent"] for law in GAME.view(s, 0)["laws"]] == [False]
    s.law_spent = 1 << AGENDA_IDS.index("minister_of_peace")
    assert [law["spent"] for law in GAME.view(s, 0)["laws"]] == [True]


def test_only_who_pays_sees_what_is_suggested() -> None:
    s = table()
    s.push(Pay(0, RESOURCES_DUE, 2))
    payment = GAME.view(s, 0)["payment"]
    assert payment == {"due": 2, "currency": "resources", "planets": ["jord"], "goods": 0}
    assert [GAME.view(s, seat)["payment"] for seat in (-1, 1, 2)] == [None, None, None]
    play(s, "pay")
    assert GAME.view(s, 0)["payment"] is None


def test_everybody_sees_how_many_moves_away_each_system_is_while_ships_move() -> None:
    seats = {
        "0": {"faction": "hacan", "space": {"16": {"cruiser": 1}, "19": {"cruiser": 1}}},
        "1": {"faction": "sol"},
        "2": {"faction": "letnev"},
    }
    s = table(map="plain", seats=seats)
    assert {one["moves"] for one in GAME.view(s, 1)["systems"]} == {None}
    play(s, "activate system:18")
    away = {one["system"]: one["moves"] for one in GAME.view(s, 1)["systems"]}
    assert [away[system] for system in ("16", "19", "18")] == [3, 1, 0]
