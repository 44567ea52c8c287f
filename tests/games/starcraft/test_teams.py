"""Team Play of StarCraft: victories of teams, members who are out, what partners see (SC-25)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.rules.victory import check_elimination, standing, threshold
from astrarium.games.starcraft.state import NONE, StarCraft
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.flow import apply, decision, to_act
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng

FACTIONS = ["overmind", "tassadar", "raynor", "mengsk"]
WITH_ALDARIS = ["overmind", "aldaris", "raynor", "mengsk"]
HOMES = ["torus_3", "pridewater_1", "helios_4", "dylar_iv_2"]
PLANETS = [
    {"planet": "helios", "x": 0, "y": 0},
    {"planet": "torus", "x": 1, "y": 0},
    {"planet": "pridewater", "x": 0, "y": 1},
    {"planet": "dylar_iv", "x": 1, "y": 1},
]


def table(
    points: list[int],
    factions: list[str] = FACTIONS,
    homes: list[str] = HOMES,
    phase: str = "regrouping",
    variant: str = "team_play",
    **more: Any,
) -> StarCraft:
    """Four seats in two teams, each with a base in an area without points."""
    seats = {
        str(seat): {"faction": factions[seat], "cp": points[seat], "workers": 5, "hand": []}
        for seat in range(4)
    }
    for seat, home in enumerate(homes):
        seats[str(seat)]["bases"] = [home] if home else []
    position: Json = {"phase": phase, "planets": PLANETS, "seats": seats, **more}
    options = {"seats": 4, "variant": variant}
    return GAME.position({"options": options, "set": position}, FastRng(1))


def ending(s: StarCraft) -> tuple[str, list[int]]:
    """How a game ended and who won; nobody as long as it is on."""
    found = GAME.outcome(s)
    if found is None:
        return "", []
    return found.ending, [seat for seat, rank in enumerate(found.ranks) if rank == 1]


@pytest.mark.rule("SC-25.13")
@pytest.mark.parametrize(
    ("points", "factions", "wanted"),
    [
        ([20, 16, 9, 15], FACTIONS, ("conquest", [1, 3])),
        ([0, 29, 0, 0], FACTIONS, ("", [])),
        ([0, 30, 0, 0], FACTIONS, ("conquest", [1, 3])),
        ([20, 20, 19, 9], WITH_ALDARIS, ("", [])),
        ([20, 20, 19, 10], WITH_ALDARIS, ("conquest", [1, 3])),
        ([20, 20, 19, 11], WITH_ALDARIS, ("conquest", [1, 3])),
        ([20, 20, 20, 10], WITH_ALDARIS, ("conquest", [0, 2])),
    ],
)
def test_a_team_wins_with_thirty_points_or_forty_against_aldaris(
    points: list[int], factions: list[str], wanted: tuple[str, list[int]]
) -> None:
    assert ending(table(points, factions)) == wanted


@pytest.mark.rule("SC-25.10")
def test_of_two_teams_with_an_objective_the_one_with_more_points_wins() -> None:
    homes: list[list[str]] = [["torus_3", "helios_4", "dylar_iv_3"], ["pridewater_1"]]
    seats = {
        "0": {"faction": "overmind", "cp": 10, "workers": 5, "bases": homes[0]},
        "1": {"faction": "queen_of_blades", "cp": 9, "workers": 5, "bases": homes[1]},
        "2": {"faction": "raynor", "cp": 8, "workers": 5, "bases": ["dylar_iv_2"]},
        "3": {"faction": "mengsk", "cp": 8, "workers": 5, "bases": ["torus_4"]},
    }
    conquest = {"helios_1": 1, "helios_3": 1, "torus_1": 1}
    seats["1"]["units"] = {area: {"zergling": n} for area, n in conquest.items()}
    deck = {"event_deck": ["the_end_draws_near"]}
    options = {"seats": 4, "variant": "team_play"}
    place: Json = {"phase": "regrouping", "planets": PLANETS, "seats": seats, **deck}
    s = GAME.position({"options": options, "set": place}, FastRng(1))
    assert [p.cp for p in s.players] == [10, 13, 8, 8]  # the Queen's areas gave four
    assert ending(s) == ("special", [1, 3])


@pytest.mark.rule("SC-25.11")
@pytest.mark.parametrize(
    ("factions", "winners"), [(FACTIONS, [0, 2]), (WITH_ALDARIS, [1, 3])], ids=["without", "with"]
)
def test_at_the_end_the_team_with_more_points_wins_or_the_one_of_aldaris(
    factions: list[str], winners: list[int]
) -> None:
    ends = ["the_end_draws_near", "the_end_draws_near"]
    s = table([20, 1, 5, 3], factions, common=ends)
    assert ending(s) == ("end_draws_near", winners)


@pytest.mark.rule("SC-25.10")
def test_ties_of_teams_go_by_the_sums_of_both_members() -> None:
    s = table([15, 16, 15, 14])
    assert ending(s) == ("conquest", [1, 3])  # pridewater and dylar_iv give more
    assert standing(s, 0) == standing(s, 2) == [30, 12 + give(s, 0, 2), 2, 2, 10]
    assert standing(s, 1)[1] > standing(s, 0)[1]


def give(s: StarCraft, *seats: int) -> int:
    """What the resource cards of some seats give."""
    areas = [area for planet in GAME.view(s, -1)["planets"] for area in planet["areas"]]
    return sum(area["amount"] for area in areas if area["holder"] in seats)


@pytest.mark.rule("SC-25.12", "SC-25.4")
@pytest.mark.parametrize("variant", ["team_play", "galactic_teams"])
def test_the_last_team_wins_with_the_member_who_is_out(variant: str) -> None:
    s = table([0, 0, 0, 0], phase="planning", variant=variant)
    s.base[s.base.index(0)] = NONE
    s.players[0].bases += 1
    check_elimination(s)
    assert not s.over
    assert not s.players[0].alive
    for seat in (1, 3):
        s.base[s.base.index(seat)] = NONE
        s.players[seat].bases += 1
    check_elimination(s)
    assert ending(s) == ("last_faction", [0, 2])


@pytest.mark.rule("SC-25.19")
def test_a_member_who_is_out_leaves_his_points_and_nothing_else() -> None:
    s = table([12, 0, 3, 0], WITH_ALDARIS, phase="planning")
    both = standing(s, 2)
    GAME.resign(s, 0)
    alone = standing(s, 2)
    assert both[0] == alone[0] == 15
    assert alone[1] < both[1]
    assert alone[2:] == [1, 1, 5]
    assert [threshold(s, seat) for seat in (1, 2, 3)] == [30, 40, 30]
    GAME.resign(s, 1)
    assert threshold(s, 2) == 30  # Aldaris is out
    GAME.resign(s, 3)
    assert ending(s) == ("resigned", [0, 2])
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.scores == [15, 0, 15, 0]


@pytest.mark.rule("SC-25.5")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_are_for_four_or_six(seats: int) -> None:
    with pytest.raises(BadOptions, match="4 or 6") as error:
        GAME.check_options({"variant": "team_play", "seats": seats})
    assert error.value.field == "seats"


@pytest.mark.rule("SC-25.14", "SC-28.1", "SC-28.5")
@pytest.mark.parametrize("seats", [4, 6])
def test_a_partner_sees_exactly_what_an_opponent_sees(seats: int) -> None:
    chance = random.Random(seats)
    s = GAME.start({"seats": seats, "variant": "team_play", "round_limit": 4}, seats)
    looked = 0
    while not s.over:
        seat = to_act(s)
        apply(s, seat, chance.choice(decision(s).legal(s, seat)))
        looked += 1
        if looked % 11 == 0:
            same_for_partner_and_opponent(s)
    assert looked > 200


def same_for_partner_and_opponent(s: StarCraft) -> None:
    """What a seat's partner sees of it is what every opponent sees, and who looks on."""
    for seat in range(s.setup.seats):
        partner = s.setup.partner[seat]
        seen = shown_of(s, seat, partner)
        for other in [-1, *range(s.setup.seats)]:
            if other not in (seat, partner):
                assert shown_of(s, seat, other) == seen
        redrawn = GAME.determinize(s, partner, FastRng(3))
        assert GAME.view(redrawn, partner) == GAME.view(s, partner)


def shown_of(s: StarCraft, seat: int, viewer: int) -> list[Any]:
    """All that a view tells of a seat: its player, its orders, its side of a battle."""
    view = GAME.view(s, viewer)
    tokens = [token for planet in view["planets"] for token in planet["stack"]]
    battle = view["battle"]
    sides: list[Any] = []
    if battle is not None and seat in battle["seats"]:
        side = battle["seats"].index(seat)
        sides = [skirmish["sides"][side] for skirmish in battle["skirmishes"]]
    return [view["players"][seat], [token for token in tokens if token["seat"] == seat], sides]
