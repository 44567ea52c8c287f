"""Technologies of StarCraft: what is printed, who lays first, who knows what, who gives up."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.starcraft.effects.operations import OpponentFirst
from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.moves import SPACE
from astrarium.games.starcraft.printed.combat import CARD_IDS
from astrarium.games.starcraft.printed.data import OWN_DATA
from astrarium.games.starcraft.printed.tables import RACES, load
from astrarium.games.starcraft.printed.technologies import TECHNOLOGY_COUNT, TECHNOLOGY_RACE
from astrarium.games.starcraft.rules.battle.abilities import beaten
from astrarium.games.starcraft.rules.battle.comparing import add_up, add_values
from astrarium.games.starcraft.state import FROZEN, Skirmish, StarCraft
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.flow import decision, must_act
from astrarium.kernel.rng import FastRng

GALAXY = [
    {"planet": "helios", "x": 0, "y": 0},
    {"planet": "torus", "x": 1, "y": 0},
    {"planet": "pridewater", "x": 0, "y": 1},
]
ATTACKER, DEFENDER = 0, 1


def table(order: str, seats: dict[str, Any], others: int = 0) -> StarCraft:
    """An order of seat 0 on Helios is about to be revealed; `others` are more seats elsewhere."""
    for n in range(others):
        seats[str(len(seats))] = {"faction": ["raynor", "tassadar"][n], "bases": ["pridewater_1"]}
    data = {
        "phase": "execution",
        "planets": GALAXY,
        "orders": [{"planet": "helios", "seat": 0, "order": order}],
        "seats": seats,
    }
    return GAME.position({"options": {"seats": len(seats)}, "set": data}, FastRng(1))


def say(s: StarCraft, *actions: str) -> None:
    """Whoever is asked says these one after the other."""
    for action in actions:
        GAME.play(s, decision(s).seat(s), SPACE.read(action))


def battle(attacker: dict[str, Any], defender: dict[str, Any], *steps: str) -> StarCraft:
    """Seat 0 attacks helios_2 from helios_1 with all that it has there; a third seat looks on."""
    bases = {"0": {"bases": ["torus_3"]}, "1": {"bases": ["pridewater_3"]}}
    seats = {"0": {**bases["0"], **attacker}, "1": {**bases["1"], **defender}}
    s = table("mobilize", seats, 1)
    say(s, "reveal planet:helios", "execute")
    for unit, n in attacker["units"]["helios_1"].items():
        say(s, *[f"move area:helios_1 unit:{unit} site:1"] * n)
    say(s, "moves_done", *steps)
    return s


ZEALOT = {
    "faction": "aldaris",
    "units": {"helios_1": {"zealot": 1}},
    "technologies": ["leg_enhancements"],
    "hand": ["protoss_c01"],
}
MARINE = {"faction": "mengsk", "units": {"helios_2": {"marine": 2}}, "hand": ["terran_c05"]}


# -- printed ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-24.2")
def test_ghosts_have_four_technologies() -> None:
    named = [one["id"] for one in load("technologies.toml")["technology"] if "ghost" in repr(one)]
    assert named == ["bunker", "nuclear_strike", "lockdown", "cloaking_field"]


@pytest.mark.rule("SC-2.2")
@pytest.mark.parametrize(("race", "cards"), [("terran", 21), ("protoss", 20), ("zerg", 22)])
def test_every_faction_has_all_its_technology_cards(race: str, cards: int) -> None:
    number = RACES.index(race)
    of_race = [
        count
        for count, owner in zip(TECHNOLOGY_COUNT, TECHNOLOGY_RACE, strict=True)
        if owner == number
    ]
    assert len(OWN_DATA.technology_deck[number]) == sum(of_race) == cards
    assert len(OWN_DATA.combat_deck[number]) == 18


@pytest.mark.rule("SC-16.16")
def test_values_never_fall_below_zero_and_nothing_suffices_against_nothing() -> None:
    skirmish = Skirmish()
    add_values(skirmish, ATTACKER, 0, 2, -3)
    add_values(skirmish, DEFENDER, 0, -2, 1)
    add_up(skirmish)
    assert (skirmish.attack, skirmish.health) == ([2, 0], [0, 1])
    assert beaten(skirmish, ATTACKER)
    assert beaten(skirmish, DEFENDER)
    skirmish.marks[ATTACKER] |= FROZEN
    add_up(skirmish)
    assert skirmish.attack[ATTACKER] == 0
    assert not beaten(skirmish, DEFENDER)


# -- who lays first --------------------------------------------------------------------------------


@pytest.mark.rule("SC-15.5")
@pytest.mark.parametrize(
    ("users", "first", "face_up"),
    [
        ([], ATTACKER, [False, False]),
        ([ATTACKER], DEFENDER, [False, True]),
        ([DEFENDER], ATTACKER, [True, False]),
        ([ATTACKER, DEFENDER], ATTACKER, [True, True]),
    ],
)
def test_who_is_made_to_lay_first_lays_face_up(
    users: list[int], first: int, face_up: list[bool]
) -> None:
    s = battle(ZEALOT, MARINE)
    for side in users:
        OpponentFirst({}).work(s, side, 0)
    say(s, "no_ability")
    assert must_act(s) == 1 << first
    say(s, "lay card:" + ("protoss_c01" if first == ATTACKER else "terran_c05"))
    card = GAME.view(s, 2)["battle"]["skirmishes"][0]["sides"][first]["cards"][0]
    assert (card is not None) == face_up[first]
    assert s.battle.face_up == face_up


# -- who knows what --------------------------------------------------------------------------------


def researched(action: str) -> StarCraft:
    """Seat 0 has bought Spider Mines with a special Research order and taken a bonus."""
    mengsk = {"faction": "mengsk", "workers": 8, "bases": ["helios_2"], "hand": ["terran_c01"]}
    mengsk |= {"modules": {"research_development": 1}}
    s = table("special_research", {"0": mengsk, "1": {"faction": "overmind", "bases": ["torus_3"]}})
    say(s, "reveal planet:helios", "execute", "no_draw", "technology technology:spider_mines")
    say(s, action)
    return s


@pytest.mark.rule("SC-28.4", "SC-19.4")
def test_all_see_the_copy_that_goes_to_the_hand() -> None:
    s = researched("take_copy card:spider_mines_1")
    assert GAME.view(s, 1)["players"][0]["hand"] == ["spider_mines_1", None]


@pytest.mark.rule("SC-28.4")
def test_a_card_of_the_hand_that_all_know_is_laid_face_down_all_the_same() -> None:
    mengsk = {
        "faction": "mengsk",
        "units": {"helios_1": {"vulture": 1}},
        "technologies": ["spider_mines"],
        "hand": ["spider_mines_1", "terran_c06"],
    }
    s = battle(mengsk, {"faction": "overmind", "units": {"helios_2": {"zergling": 1}}})
    for card in s.players[0].hand[:2]:
        s.known[card] |= 1 << 1  # as after a special Research order
    say(s, "lay card:spider_mines_1")
    seen = GAME.view(s, 1)
    assert seen["battle"]["skirmishes"][0]["sides"][0]["cards"] == [None]
    assert set(seen["players"][0]["hand"]) == {None}


@pytest.mark.rule("SC-28.4", "SC-14.6")
def test_bought_cards_vanish_in_the_deck_and_may_be_anywhere_in_it_but_in_no_hand() -> None:
    s = researched("extra_event")
    mines = [card for card in s.players[0].deck if CARD_IDS[s.kinds[card]] == "spider_mines_1"]
    assert len(mines) == 1
    assert s.known[mines[0]] == 0
    places = set()
    for seed in range(40):
        t = GAME.determinize(s, 1, FastRng(seed))
        GAME.audit(t)
        assert sorted(t.players[0].technologies) == sorted(s.players[0].technologies)
        assert mines[0] not in t.players[0].hand  # no card has been drawn since
        places.add(t.players[0].deck.index(mines[0]))
    assert len(places) > 3


# -- bad positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "technologies", [["burrow"], ["bunker", "bunker"], ["siege_mode", "siege_mode"]]
)
def test_a_position_names_a_technology_that_can_not_be_owned(technologies: list[str]) -> None:
    seats = {
        "0": {"faction": "mengsk", "bases": ["helios_2"], "technologies": technologies},
        "1": {"faction": "overmind", "bases": ["torus_3"]},
    }
    with pytest.raises(BadPosition, match=r"seats\.0\.technologies"):
        table("build", seats)


def test_a_card_of_a_technology_is_in_no_hand_before_it_is_bought() -> None:
    seats = {
        "0": {"faction": "mengsk", "bases": ["helios_2"], "hand": ["siege_mode_1"]},
        "1": {"faction": "overmind", "bases": ["torus_3"]},
    }
    with pytest.raises(BadPosition, match=r"seats\.0\.hand\[0\]"):
        table("build", seats)


# -- giving up in the middle of an ability ---------------------------------------------------------

TANK = {
    "faction": "mengsk",
    "units": {"helios_1": {"siege_tank": 1}},
    "technologies": ["siege_mode"],
    "hand": ["siege_mode_1"],
}
BURROWED = {
    "faction": "overmind",
    "units": {"helios_2": {"hydralisk": 1}},
    "technologies": ["burrow"],
    "hand": ["burrow_2"],
}
TEMPLAR = {
    "faction": "aldaris",
    "units": {"helios_1": {"zealot": 1, "high_templar": 1}},
    "technologies": ["hallucination"],
    "hand": ["protoss_c01", "hallucination"],
}
QUEEN = {
    "faction": "overmind",
    "units": {"helios_1": {"zergling": 1, "defiler": 1}},
    "technologies": ["consume"],
}
MIDDLES = {
    "start_of_battle": (ZEALOT, MARINE, []),
    "pay_to_draw": (QUEEN, MARINE, ["use technology:consume"]),
    "replace": (
        TEMPLAR,
        MARINE,
        ["lay_both card:protoss_c01 with:hallucination", "lay card:terran_c05"],
    ),
    "slip_away": (TANK, BURROWED, ["lay card:siege_mode_1", "lay card:burrow_2"]),
}


@pytest.mark.parametrize("kind", MIDDLES)
@pytest.mark.parametrize("seat", [0, 1])
def test_either_side_may_give_up_in_the_middle_of_an_ability(kind: str, seat: int) -> None:
    attacker, defender, steps = MIDDLES[kind]
    s = battle(attacker, defender, *steps)
    assert decision(s).kind == kind
    GAME.resign(s, seat)
    GAME.audit(s)
    assert not s.players[seat].alive
    assert s.battle.seats == [-1, -1] or seat == DEFENDER
