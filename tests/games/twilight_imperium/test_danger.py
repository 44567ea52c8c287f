"""Danger at a table of Twilight Imperium: who reaches a seat's systems, and how likely he wins."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.twilight_imperium import GAME
from astrarium.games.twilight_imperium.odds import duel
from astrarium.games.twilight_imperium.odds.battle import QUICK_TRIALS
from astrarium.games.twilight_imperium.printed.tables import TECHNOLOGY_INDEX
from astrarium.games.twilight_imperium.state import SET_UP, TwilightImperium
from astrarium.kernel.flow import apply, decision, to_act
from astrarium.kernel.rng import FastRng
from tables.twilight_imperium import play, table

Json = dict[str, Any]

TARGET = {"space": {"46": {"cruiser": 1}}, "planets": []}
"""A cruiser of seat 0 next to Mecatol Rex, and nothing else."""
WORLDS = 2


def rival(where: str, units: Json, **more: object) -> Json:
    """A seat with some units in one system and no technologies, with what else is said of it."""
    return {"technologies": [], "space": {where: units}, **more}


def told(s: TwilightImperium, seat: int = 0) -> dict[str, list[str]]:
    """From where each system in danger is reached."""
    return {threat["thing"]: threat["by"] for threat in GAME.danger(s, seat)}


def chance(s: TwilightImperium, system: str) -> float:
    """That the worst rival wins there."""
    (found,) = [one["chance"] for one in GAME.danger(s, 0) if one["thing"] == "system:" + system]
    assert isinstance(found, float)
    return found


def near(chance: float | None) -> Any:
    """A chance as it is told."""
    return pytest.approx(chance, abs=1e-6)


# -- who comes -------------------------------------------------------------------------------------


@pytest.mark.rule("TI-36.3")
def test_a_fleet_within_its_move_value_endangers_a_system_and_one_behind_it_does_not() -> None:
    two_away = table(s0=TARGET, s1=rival("38", {"cruiser": 1}))
    assert told(two_away) == {"system:46": ["system:38"]}
    assert told(table(s0=TARGET, s1=rival("30", {"cruiser": 1}))) == {}
    assert told(table(s0=TARGET, s1=rival("38", {"carrier": 1}))) == {}
    upgraded = rival("30", {"cruiser": 1}) | {"technologies": ["cruiser_2"]}
    assert told(table(s0=TARGET, s1=upgraded)) == {"system:46": ["system:30"]}


@pytest.mark.rule("TI-4.1")
@pytest.mark.rule("TI-80.2")
@pytest.mark.parametrize(
    ("more", "reaches"),
    [
        ({}, True),
        ({"tokens": ["38"]}, False),  # his ships are held back
        ({"tokens": ["46"]}, False),  # he can't activate the system
        ({"tokens": ["18", "28"]}, True),  # his tokens on the way bar nothing
        ({"tactic": 0}, False),
        ({"passed": True}, False),
    ],
)
def test_command_tokens_say_who_may_come(more: Json, reaches: bool) -> None:
    s = table(s0=TARGET, s1=rival("38", {"cruiser": 1}, **more))
    assert told(s) == ({"system:46": ["system:38"]} if reaches else {})


def test_who_has_passed_may_come_in_the_next_round() -> None:
    s = table(phase="strategy", s0=TARGET, s1=rival("38", {"cruiser": 1}, passed=True))
    assert told(s) == {"system:46": ["system:38"]}


@pytest.mark.rule("TI-36.3")
def test_fleets_of_others_bar_the_way() -> None:
    mine = {"space": {"20": {"cruiser": 1}}, "planets": []}
    open_way = table(s0=mine, s1=rival("28", {"cruiser": 1}))
    assert told(open_way) == {"system:20": ["system:28"]}
    guard = rival("46", {"destroyer": 1}, tokens=["46"])
    assert told(table(s0=mine, s1=rival("28", {"cruiser": 1}), s2=guard)) == {}
    sly = rival("28", {"cruiser": 1}) | {"technologies": ["light_wave_deflector"]}
    assert told(table(s0=mine, s1=sly, s2=guard)) == {"system:20": ["system:28"]}


@pytest.mark.rule("TI-8.1")
@pytest.mark.rule("TI-53.2")
@pytest.mark.rule("TI-79.1")
@pytest.mark.parametrize(
    ("start", "goal", "technology", "reaches"),
    [
        ("38", "24", "", False),  # through a supernova
        ("31", "36", "", False),  # through an asteroid field
        ("31", "36", "antimass_deflectors", True),
        ("31", "44", "", False),  # into one
        ("31", "44", "antimass_deflectors", True),
        ("42", "29", "", True),  # out of a nebula
        ("42", "32", "", False),  # and no farther
        ("29", "42", "", True),  # into one
    ],
)
def test_anomalies_slow_or_bar_a_fleet(
    start: str, goal: str, technology: str, reaches: bool
) -> None:
    mine = {"space": {goal: {"cruiser": 1}}, "planets": []}
    his = rival(start, {"cruiser": 1}) | {"technologies": technology.split()}
    s = table(s0=mine, s1=his)
    assert told(s) == ({"system:" + goal: ["system:" + start]} if reaches else {})


@pytest.mark.rule("TI-86.1")
def test_a_fleet_comes_through_a_wormhole() -> None:
    mine = {"space": {"40": {"cruiser": 1}}, "planets": []}
    assert told(table(s0=mine, s1=rival("25", {"carrier": 1}))) == {"system:40": ["system:25"]}


def test_a_move_of_ones_own_is_looked_at_where_it_would_end() -> None:
    mine = {"space": {"46": {"cruiser": 1}}, "planets": []}
    s = table(active=0, s0=mine, s1=rival("23", {"carrier": 1}))
    assert told(s) == {}
    while decision(s).kind != "choose_action":
        play(s, "decline")
    play(s, "activate system:28")
    while decision(s).kind != "move_ships":
        play(s, "decline")
    assert told(s) == {}
    play(s, "move system:46 unit:cruiser")
    assert told(s) == {"system:28": ["system:23"]}


def test_a_rival_on_his_way_is_told_until_he_has_come() -> None:
    mine = TARGET | {"planets": ["centauri"]}  # whereto he might retreat
    s = table(active=1, s0=mine, s1=rival("38", {"cruiser": 1}), s2=rival("30", {"cruiser": 1}))
    while decision(s).kind != "choose_action":
        play(s, "decline")
    play(s, "activate system:46")
    while decision(s).kind != "move_ships":
        play(s, "decline")
    assert told(s) == {"system:46": ["system:38"]}  # for all of his token there
    s.players[2].technologies |= 1 << TECHNOLOGY_INDEX["gravity_drive"]
    assert told(s) == {"system:46": ["system:38", "system:30"]}
    play(s, "move system:38 unit:cruiser", "done")
    assert s.combat.seats == [1, 0]
    assert told(s) == {}  # the odds of the combat say more, and nobody knows what it leaves


# -- how likely he wins ----------------------------------------------------------------------------


def test_the_chance_is_the_calculators() -> None:
    his = rival("38", {"cruiser": 2, "destroyer": 1})
    s = table(s0=TARGET, s1=his)
    assert chance(s, "46") == near(duel("2 cruiser, 1 destroyer", "1 cruiser").odds.wins[0])
    hurt = table(
        s0={"space": {"46": {"dreadnought": 1}}, "damaged": {"46": {"dreadnought": 1}}},
        s1=rival("38", {"cruiser": 2}),
    )
    found = duel("2 cruiser", "1 dreadnought(damaged)").odds
    assert chance(hurt, "46") == near(found.wins[0])


def test_large_fleets_are_fought_by_lot_and_not_as_often_as_before_a_move() -> None:
    fleet = {"dreadnought": 4, "cruiser": 3, "carrier": 2, "fighter": 8}
    large = {"space": {"46": fleet}, "planets": [], "fleet": 10}
    s = table(s0=large, s1=rival("28", fleet, fleet=10))
    lots = chance(s, "46") * QUICK_TRIALS
    assert lots == pytest.approx(round(lots), abs=1e-3)
    assert 0 < lots < QUICK_TRIALS


@pytest.mark.rule("TI-53.3")
def test_a_nebula_helps_who_stands_in_it() -> None:
    s = table(s0={"space": {"42": {"cruiser": 1}}}, s1=rival("29", {"cruiser": 1}))
    assert chance(s, "42") == near(duel("1 cruiser", "1 cruiser", nebula=True).odds.wins[0])


@pytest.mark.rule("TI-72.1")
def test_no_more_ships_come_than_the_fleet_pool_allows() -> None:
    his = {
        "technologies": [],
        "fleet": 2,
        "space": {"38": {"cruiser": 2, "destroyer": 1}, "23": {"cruiser": 1}},
    }
    s = table(s0=TARGET, s1=his)
    assert chance(s, "46") == near(duel("2 cruiser", "1 cruiser").odds.wins[0])


@pytest.mark.rule("TI-18.1")
def test_fighters_come_as_carriers_hold_them_and_by_themselves_once_upgraded() -> None:
    carried = table(s0=TARGET, s1=rival("28", {"carrier": 1, "fighter": 6}))
    assert chance(carried, "46") == near(duel("1 carrier, 4 fighter", "1 cruiser").odds.wins[0])
    his = rival("28", {"carrier": 1, "fighter": 6}, fleet=2) | {"technologies": ["fighter_2"]}
    flown = table(s0=TARGET, s1=his)
    found = duel("1 carrier, 5 fighter", "1 cruiser", upgrades=["attacker: fighter_2"]).odds
    assert chance(flown, "46") == near(found.wins[0])


def test_gravity_drive_brings_one_ship_farther() -> None:
    his = rival("30", {"cruiser": 2}) | {"technologies": ["gravity_drive"]}
    s = table(s0=TARGET, s1=rival("30", {"carrier": 1}), s2=his)
    assert chance(s, "46") == near(duel("1 cruiser", "1 cruiser").odds.wins[0])


@pytest.mark.rule("TI-47.2")
def test_a_planet_without_ships_above_is_in_danger_of_ground_forces() -> None:
    mine: Json = {"planets": ["vefut_2"], "ground": {"vefut_2": {"infantry": 2, "pds": 1}}}
    his = rival("46", {"carrier": 1, "infantry": 3})
    found = duel("1 carrier, 3 infantry", "2 infantry, 1 pds", factions="hacan, sol")
    assert chance(table(s0=mine, s1=his), "20") == near(found.taken)
    bare: Json = {"planets": ["vefut_2"]}
    assert chance(table(s0=bare, s1=his), "20") == 1
    from_ground = rival("28", {"carrier": 1}, ground={"tequran": {"infantry": 2}})
    beside = {"planets": ["centauri"]}
    assert told(table(s0=beside, s1=from_ground)) == {"system:34": ["system:28"]}
    assert told(table(s0=bare, s1=rival("46", {"carrier": 1}))) == {}  # nobody could land


def test_a_rival_in_orbit_may_land_where_he_has_no_token() -> None:
    mine: Json = {"planets": ["vefut_2"], "ground": {"vefut_2": {"infantry": 1}}}
    his = rival("20", {"carrier": 1, "infantry": 2})
    found = duel("1 carrier, 2 infantry", "1 infantry", factions="hacan, sol")
    s = table(s0=mine, s1=his)
    assert told(s) == {"system:20": ["system:20"]}
    assert chance(s, "20") == near(found.taken)
    assert told(table(s0=mine, s1=his | {"tokens": ["20"]})) == {}


def test_the_worst_rival_and_the_most_endangered_system_come_first() -> None:
    mine = {"space": {"46": {"cruiser": 1}, "23": {"cruiser": 2}}, "planets": []}
    weak, strong = rival("28", {"cruiser": 1}), rival("18", {"dreadnought": 2})
    found = GAME.danger(table(s0=mine, s1=weak, s2=strong), 0)
    assert [one["thing"] for one in found] == ["system:46", "system:23"]
    assert found[0]["by"] == ["system:18", "system:28"]
    assert found[0]["chance"] == near(duel("2 dreadnought", "1 cruiser").odds.wins[0])
    assert found[1]["by"] == ["system:28"]
    found = GAME.danger(table(s0=mine, s1=strong, s2=weak), 0)
    assert found[0]["by"] == ["system:18", "system:28"]


# -- what is told to whom --------------------------------------------------------------------------


def test_nothing_is_told_to_watchers_before_the_first_round_and_once_it_is_over() -> None:
    s = table(s0=TARGET, s1=rival("38", {"cruiser": 1}), s2=rival("30", {"cruiser": 1}))
    assert told(s, 2)
    assert GAME.danger(s, -1) == []
    over = s.clone()
    over.over = True
    assert GAME.danger(over, 0) == []
    early = s.clone()
    early.phase = SET_UP
    assert GAME.danger(early, 0) == []


def test_danger_is_the_same_in_worlds_that_differ_only_in_hidden_things_and_changes_none() -> None:
    advice = GAME.advice()
    looked = 0
    for seed, seats in ((1, 3), (2, 6)):
        s = GAME.start({"seats": seats}, seed)
        rng = FastRng(seed)
        for n in range(900):
            if s.over:
                break
            if n % 130 == 129:
                for seat in range(seats):
                    before = GAME.save(s)
                    found = GAME.danger(s, seat)
                    assert GAME.save(s) == before
                    for world in range(WORLDS):
                        other = GAME.determinize(s, seat, FastRng(1000 * n + world))
                        assert GAME.danger(other, seat) == found
                    for threat in found:
                        assert threat["by"]
                        assert -1 <= threat["chance"] <= 1
                    chances = [threat["chance"] for threat in found]
                    assert chances == sorted(chances, reverse=True)
                    looked += len(found)
            seat = to_act(s)
            apply(s, seat, advice.pick(s, seat, rng))
    assert looked > 30
