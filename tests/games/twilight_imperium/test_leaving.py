"""Players of Twilight Imperium leave in the midst of something."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium.game import GAME
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng

AGENDAS: Json = {
    "game": "twilight_imperium",
    "options": {"seats": 3},
    "set": {
        "phase": "agenda",
        "custodians": False,
        "speaker": 2,
        "agenda_deck": ["fleet_regulations", "mutiny", "economic_equality"],
        "seats": {
            "0": {"faction": "hacan", "technologies": [], "goods": 3},
            "1": {"faction": "sol", "technologies": []},
            "2": {"faction": "letnev", "technologies": []},
        },
    },
}


@pytest.mark.rule("TI-39.2")
@pytest.mark.parametrize("leaver", [0, 1])
def test_no_offer_stays_half_made_when_one_of_the_last_two_leaves(leaver: int) -> None:
    s = GAME.position(AGENDAS, FastRng(1))
    GAME.resign(s, 2)
    GAME.play(s, 0, GAME.read(s, 0, "deal seat:1"))
    GAME.resign(s, leaver)
    assert s.over
    GAME.audit(s)


RAISING: Json = {
    "game": "twilight_imperium",
    "options": {"seats": 3},
    "set": {
        "active": 1,
        "map": "plain",
        "seats": {
            "0": {
                "faction": "hacan",
                "technologies": [],
                "space": {"47": {"flagship": 1}},
                "goods": 1,
            },
            "1": {"faction": "xxcha", "technologies": [], "space": {"48": {"cruiser": 2}}},
            "2": {"faction": "letnev", "technologies": []},
        },
    },
}


@pytest.mark.rule("TI-39.2")
def test_who_is_attacked_leaves_between_its_dice_and_their_count() -> None:
    s = GAME.position(RAISING, FastRng(1))
    for answer in ("activate system:47", "move_all system:48", "done"):
        GAME.play(s, 1, GAME.read(s, 1, answer))
    assert GAME.ask(s, 0)["window"] == "after_die_rolled"
    GAME.resign(s, 0)
    GAME.audit(s)
    assert s.combat.seats == [-1, -1]
    assert GAME.describe(s)["systems"]["47"]["fleets"] == {"1": {"cruiser": 2}}
