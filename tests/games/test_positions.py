"""Positions that no game could bring about are refused: every fault at once, where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.errors import BadPosition
from astrarium.kernel.flow import must_act
from astrarium.kernel.game import game
from astrarium.kernel.rng import FastRng

Json = dict[str, Any]

STARCRAFT: Json = {
    "phase": "execution",
    "planets": [
        {"planet": "helios", "x": 0, "y": 0},
        {"planet": "torus", "x": 1, "y": 0},
        {"planet": "pridewater", "x": 0, "y": 1},
    ],
    "orders": [{"planet": "helios", "seat": 0, "order": "mobilize"}],
    "seats": {
        "0": {"faction": "overmind", "bases": ["torus_3"], "workers": 4},
        "1": {"faction": "mengsk", "bases": ["pridewater_1"], "workers": 4},
    },
}
EMPIRE: Json = {
    "active": 0,
    "seats": {"0": {"faction": "sol"}, "1": {"faction": "hacan"}, "2": {"faction": "letnev"}},
}
REALMS: Json = {"seats": {"0": {"hand": ["2 scout"]}, "1": {}}}
BATTLE: Json = {
    "phase": "move",
    "seats": {
        "0": {"ships": [{"type": "rebel_transport", "square": "a1"}]},
        "1": {"ships": [{"type": "imperial_shuttle", "square": "q11"}]},
    },
}
ARES: Json = {"seats": {"0": {"hand": ["factory"]}, "1": {}}}
PRIZES: Json = {"prizes": [3, 1], "stake": [2], "seats": {"0": {"points": 30}}}
BASES: dict[str, tuple[Json, Json]] = {
    "goofspiel": ({"seats": 2}, PRIZES),
    "starcraft": ({"seats": 2}, STARCRAFT),
    "twilight_imperium": ({"seats": 3}, EMPIRE),
    "star_realms": ({"format": "duel"}, REALMS),
    "starship_battles": ({}, BATTLE),
    "ares": ({"variant": "complete", "faction_0": "terran", "faction_1": "kahoum"}, ARES),
}


def merged(base: Json, change: Json) -> Json:
    """A table with another laid over it, table by table."""
    found = dict(base)
    for name, value in change.items():
        both = isinstance(value, dict) and isinstance(found.get(name), dict)
        found[name] = merged(found[name], value) if both else value
    return found


CASES: list[tuple[str, Json, list[tuple[str, str]]]] = [
    (
        "goofspiel",
        {"prizes": [2, 1], "seats": {"0": {"hand": [4], "points": 90}, "1": {"hand": [5, 5, 1]}}},
        [
            ("prizes", "GS-2"),
            ("seats.0.hand", "GS-3"),
            ("seats.1.hand", "GS-1"),
            ("seats", "GS-4"),
        ],
    ),
    (
        "starcraft",
        {"depletion": {"torus_2": "depleted"}, "seats": {"0": {"resources": ["torus_2"]}}},
        [("seats.0.resources[0]", "SC-10.12")],
    ),
    (
        "starcraft",
        {"seats": {"0": {"resources": ["torus_2"]}, "1": {"resources": ["torus_2"]}}},
        [("seats.1.resources[0]", "seat 0")],
    ),
    (
        "starcraft",
        {"seats": {"1": {"units": {"pridewater_1": {"marine": 5}}}}},
        [("seats.1.units.pridewater_1", "SC-12.10")],
    ),
    (
        "starcraft",
        {"seats": {"1": {"modules": {"supply": 4, "research_development": 2}}}},
        [("seats.1.modules", "SC-23.1")],
    ),
    (
        "starcraft",
        {
            "orders": [
                {"planet": "pridewater", "seat": 0, "order": "build"},
                {"planet": "torus", "seat": 0, "order": "special_build"},
            ]
        },
        [("orders[0].planet", "SC-6.2"), ("orders", "SC-6.7")],
    ),
    ("starcraft", {"seats": {"1": {"bases": []}}}, [("seats.1", "SC-9.12")]),
    (
        "starcraft",
        {"seats": {"0": {"alive": False}}},
        [
            ("seats.0.alive", "SC-9.12"),
            ("seats.0.alive", "SC-9.14"),
            ("seats.0.alive", "SC-9.17"),
            ("seats", "SC-9.12"),
        ],
    ),
    ("starcraft", {"seats": {"0": {"sheet": {"gas": 4}}}}, [("seats.0.sheet.gas", "SC-10.10")]),
    (
        "starcraft",
        {"seats": {"0": {"mining": {"torus_2": 9}}}},
        [("seats.0.mining.torus_2", "SC-10.4")],
    ),
    ("starcraft", {"active": 1}, [("active", "SC-7.5")]),
    (
        "twilight_imperium",
        {"seats": {"0": {"space": {"1": {"fighter": 1}}}}},
        [("seats.0.space.1", "TI-18.3")],
    ),
    (
        "twilight_imperium",
        {"seats": {"0": {"space": {"1": {"cruiser": 4}}}}},
        [("seats.0.space.1", "TI-72.3")],
    ),
    (
        "twilight_imperium",
        {"seats": {"0": {"notes": ["ceasefire:2"]}, "1": {"notes": ["ceasefire:2"]}}},
        [("seats.1.notes[0]", "TI-13")],
    ),
    (
        "twilight_imperium",
        {"seats": {"0": {"planets": ["jord"]}, "1": {"planets": ["jord"]}}},
        [("seats.1.planets[0]", "TI-31.1")],
    ),
    (
        "twilight_imperium",
        {"seats": {"0": {"ground": {"jord": {"pds": 3, "space_dock": 2}}, "commodities": 9}}},
        [
            ("seats.0.commodities", "TI-28.2"),
            ("seats.0.ground.jord.space_dock", "TI-38.3"),
            ("seats.0.ground.jord.pds", "TI-77.3"),
        ],
    ),
    (
        "twilight_imperium",
        {"seats": {"0": {"passed": True, "cards": ["trade"]}}},
        [("seats.0.passed", "TI-56.4"), ("active", "TI-56.3")],
    ),
    (
        "twilight_imperium",
        {
            "laws": [
                {"agenda": "minister_of_war", "outcome": "seat_0"},
                {"agenda": "minister_of_war", "outcome": "seat_1"},
            ]
        },
        [("laws[1]", "left")],
    ),
    ("ares", {"seats": {"0": {"loose": ["barracks"]}}}, [("seats.0.loose", "AR-F.8")]),
    ("star_realms", {"seats": {"1": {"ships": ["cutter"]}}}, [("seats.1.ships", "SR-13.1")]),
    ("star_realms", {"seats": {"1": {"trade": 3}}}, [("seats.1.trade", "SR-13.1")]),
    (
        "star_realms",
        {"seats": {"0": {"hand": ["99 scout"], "bases": ["cutter"]}}},
        [("seats.0.hand", "left in the boxes"), ("seats.0.bases[0]", "no base")],
    ),
    (
        "starship_battles",
        {"seats": {"0": {"ships": [{"type": "rebel_transport", "square": "a1", "damage": 99}]}}},
        [("seats.0.ships[0].damage", "SB-6.3")],
    ),
    (
        "starship_battles",
        {
            "seats": {
                "0": {"ships": [{"type": "rebel_transport", "square": "a1", "attacked": True}]},
                "1": {"ships": []},
            }
        },
        [("seats.0.ships[0].attacked", "SB-A2"), ("seats.1", "SB-9.1")],
    ),
    (
        "ares",
        {"seats": {"0": {"hand": ["4 factory"]}}},
        [("hand[0]", "factory")],
    ),
    (
        "ares",
        {"seats": {"0": {"hand": 4, "sites": [{"unit": "trooper", "units": 5}]}}},
        [("seats.0.sites[0].units", "AR-4.3"), ("seats.0.hand", "AR-3.1")],
    ),
    ("ares", {"seats": {"1": {"alive": False}}}, [("seats", "AR-13.5")]),
]


@pytest.mark.parametrize(("id", "change", "wanted"), CASES)
def test_every_fault_of_a_position_is_told_where_it_stands(
    id: str, change: Json, wanted: list[tuple[str, str]]
) -> None:
    options, base = BASES[id]
    with pytest.raises(BadPosition) as caught:
        game(id).position({"options": options, "set": merged(base, change)}, FastRng(1))
    faults = caught.value.faults
    for path, why in wanted:
        assert [1 for where, what in faults if where.endswith(path) and why in what], faults
    assert len(faults) == len(wanted), faults


@pytest.mark.parametrize("id", BASES)
def test_a_position_without_a_fault_asks_somebody(id: str) -> None:
    options, base = BASES[id]
    assert must_act(game(id).position({"options": options, "set": base}, FastRng(1)))


@pytest.mark.parametrize("id", BASES)
def test_a_bad_position_leaves_nothing_behind(id: str) -> None:
    known, (options, base) = game(id), BASES[id]
    before = known.digest(known.position({"options": options, "set": base}, FastRng(1)))
    for _, change, _ in [case for case in CASES if case[0] == id]:
        with pytest.raises(BadPosition):
            known.position({"options": options, "set": merged(base, change)}, FastRng(1))
    after = known.position({"options": options, "set": base}, FastRng(1))
    assert known.digest(after) == before


def test_a_card_that_was_given_is_not_taken_by_a_default() -> None:
    options, base = BASES["starcraft"]
    shared = merged(base, {"seats": {"1": {"resources": ["torus_2"]}}})
    s = game("starcraft").position({"options": options, "set": shared}, FastRng(1))
    assert game("starcraft").describe(s)["areas"]["torus_2"]["holder"] == 1


def test_notes_that_are_named_nowhere_are_in_the_hands_of_their_owners() -> None:
    options, base = BASES["twilight_imperium"]
    one = merged(base, {"seats": {"0": {"notes": ["ceasefire:2"]}}})
    s: Any = game("twilight_imperium").position({"options": options, "set": one}, FastRng(1))
    assert [len(p.notes) for p in s.players] == [6, 5, 4]


@pytest.mark.parametrize("id", BASES)
def test_nothing_at_all_stands_for_no_table(id: str) -> None:
    options, base = BASES[id]
    wrong = {"options": options, "set": {**base, "seats": None}}
    with pytest.raises(BadPosition, match="seats: a table is needed, not null"):
        game(id).position(wrong, FastRng(1))


@pytest.mark.parametrize("wrong", [None, [], {"options": []}, {"set": []}, {"set": 3}])
def test_what_is_no_position_at_all_is_refused(wrong: Any) -> None:
    for id in BASES:
        with pytest.raises(BadPosition):
            game(id).position(wrong, FastRng(1))
