"""The Ares Project with three and four seats: partners' secrets, resignations, results."""

from __future__ import annotations

import random
from typing import Any

import pytest

from astrarium.games.ares import GAME
from astrarium.games.ares import moves as m
from astrarium.games.ares.printed.tables import CARD_INDEX
from astrarium.games.ares.rules.audit import audit
from astrarium.games.ares.rules.ending import eliminate, end_by_points
from astrarium.games.ares.rules.plays import is_raid
from astrarium.games.ares.state import Ares
from astrarium.kernel.flow import apply, legal, may_act, members, must_act
from astrarium.kernel.rng import FastRng


def table(variant: str, position: dict[str, Any], seats: int = 0) -> Ares:
    options = {"variant": variant, "seats": seats}
    return GAME.position({"options": options, "set": position}, FastRng(1))


def play(s: Ares, seat: int, text: str) -> None:
    apply(s, seat, GAME.read(s, seat, text))


def joint_attack() -> Ares:
    """Seats 0 and 2 have laid an Attack card each face down; it is the Defender's turn to build."""
    s = table(
        "team",
        {
            "frontier": 1,
            "seats": {
                "0": {"hand": ["terran_standard_attack"]},
                "2": {"hand": ["burrow_attack"]},
            },
        },
    )
    play(s, 0, "attack card:terran_standard_attack choice:deep_strike seat:1")
    play(s, 2, "attack card:burrow_attack choice:deep_strike seat:1")
    return s


@pytest.mark.rule("AR-14.6", "AR-14.2")
def test_partners_see_each_others_attack_card_and_the_joint_choice() -> None:
    s = joint_attack()
    for seat in (0, 2):
        battle = GAME.view(s, seat)["battle"]
        assert battle["attack_cards"] == ["terran_standard_attack", "burrow_attack"]
        assert battle["choice"] == "deep_strike"
    for seat in (1, 3, -1):
        battle = GAME.view(s, seat)["battle"]
        assert battle["attack_cards"] == [None, None]
        assert battle["choice"] is None


@pytest.mark.rule("AR-14.6", "AR-14.7", "AR-5.1")
def test_rivals_imagine_only_joint_attacks_that_partners_may_make() -> None:
    s = joint_attack()
    choices: set[int] = set()
    for seed in range(60):
        imagined = GAME.determinize(s, 1, FastRng(seed))
        audit(imagined)
        assert not any(is_raid(imagined, imagined.kinds[card]) for card in imagined.battle.cards)
        choices.add(imagined.battle.choice)
    assert choices == {0, 1}


@pytest.mark.rule("AR-14.6")
def test_a_partner_imagines_the_attack_as_it_is() -> None:
    s = joint_attack()
    for seed in range(10):
        imagined = GAME.determinize(s, 2, FastRng(seed))
        assert imagined.battle.cards == s.battle.cards
        assert imagined.battle.choice == s.battle.choice


@pytest.mark.rule("AR-14.2", "AR-1.13")
def test_a_partner_looks_behind_the_screen_and_a_rival_does_not() -> None:
    s = table("team", {"seats": {"0": {"hand": ["barracks"]}}})
    play(s, 0, "build plan:trooper")
    units = [
        [site["unit"] for site in GAME.view(s, seat)["players"][0]["base"]["sites"]]
        for seat in (2, 1)
    ]
    assert "trooper" in units[0]
    assert "trooper" not in units[1]
    assert GAME.view(s, 1)["players"][0]["hidden"] == 1


@pytest.mark.rule("AR-14.2")
def test_partners_do_not_see_each_others_hands() -> None:
    s = table("team", {"seats": {"0": {"hand": ["barracks", "factory"]}}})
    assert GAME.view(s, 2)["players"][0]["hand"] == [None, None]


@pytest.mark.rule("AR-14.8")
def test_partners_have_one_score_and_one_rank() -> None:
    s = table(
        "team",
        {
            "frontier": 3,
            "seats": {
                "0": {"hand": ["barracks"], "deck": 0, "score": 4},
                "1": {"hand": 0, "deck": 0},
                "2": {"hand": 0, "deck": 0, "score": 1},
                "3": {"hand": 0, "deck": 0, "score": 1},
            },
        },
    )
    assert GAME.view(s, 2)["players"][0]["score"] == 4
    assert GAME.view(s, 1)["players"][0]["score"] is None
    play(s, 0, "build plan:trooper")
    result = GAME.outcome(s)
    assert result is not None
    assert result.scores == [5, 3, 5, 3]
    assert result.ranks == [1, 3, 1, 3]


@pytest.mark.rule("AR-13.3", "AR-13.5")
def test_who_falls_later_ranks_higher() -> None:
    s = table("free_for_all", {"seats": {"0": {"hand": ["barracks"]}}}, 4)
    for seat in (2, 0, 3):
        GAME.resign(s, seat)
    result = GAME.outcome(s)
    assert result is not None
    assert result.ending == "resigned"
    assert result.ranks == [3, 1, 4, 2]


@pytest.mark.rule("AR-2.3", "AR-13.3")
def test_the_opening_goes_on_when_a_seat_resigns_in_it() -> None:
    s = GAME.start({"variant": "free_for_all", "seats": 3}, 5)
    for seat in (0, 1):
        apply(s, seat, legal(s, seat)[0])
    GAME.resign(s, 2)
    assert members(must_act(s)) == [0, 1]
    for seat in (0, 1):
        apply(s, seat, legal(s, seat)[0])
    assert s.turn == 1
    assert [len(p.hand) for p in s.players[:2]] == [3, 3]
    assert members(must_act(s)) == [s.active]


@pytest.mark.rule("AR-13.3", "AR-13.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_free_for_all_goes_on_whenever_somebody_resigns(seats: int) -> None:
    endings: set[str] = set()
    for seed in range(12):
        chance = random.Random(seed)
        s = GAME.start({"variant": "free_for_all", "seats": seats}, seed)
        moments = sorted(chance.sample(range(220), seats - 1))
        move = 0
        while not s.over:
            if moments and move >= moments[0]:
                moments.pop(0)
                GAME.resign(s, chance.choice([i for i, p in enumerate(s.players) if p.alive]))
                audit(s)
                continue
            seat = chance.choice(members(may_act(s)))
            assert s.players[seat].alive
            apply(s, seat, chance.choice(legal(s, seat)))
            move += 1
        result = GAME.outcome(s)
        assert result is not None
        assert result.ranks.count(1) >= 1
        endings.add(result.ending)
    assert "resigned" in endings


@pytest.mark.rule("AR-14.3")
def test_a_partner_may_answer_for_the_side_but_a_rival_may_not() -> None:
    s = table(
        "team",
        {
            "frontier": 1,
            "seats": {
                "0": {"hand": ["terran_standard_attack"]},
                "1": {"sites": [{"unit": "sanctum", "units": 0}, {"unit": "novice", "units": 0}]},
                "2": {"hand": 0},
            },
        },
    )
    play(s, 0, "attack card:terran_standard_attack choice:normal seat:1")
    assert members(must_act(s)) == [1]
    assert members(may_act(s)) == [1, 3]
    asked = [GAME.ask(s, seat) for seat in range(4)]
    assert [one is not None and one["yours"] for one in asked] == [False, True, False, True]
    assert legal(s, 3) == [m.DEFEND_FRONTIER, m.DEFEND_BASE]


@pytest.mark.rule("AR-14.1", "AR-1.3")
def test_a_team_deck_has_seven_attack_cards() -> None:
    s = GAME.start({"variant": "team"}, 3)
    for seat, p in enumerate(s.players):
        cards = p.deck + p.hand
        assert len(cards) == 48
        assert sum(s.data.kind[s.kinds[card]] == 3 for card in cards) == 7
        standard = CARD_INDEX[GAME.view(s, seat)["players"][seat]["faction"] + "_standard_attack"]
        assert sum(s.kinds[card] == standard for card in cards) == 2


@pytest.mark.rule("AR-K.6", "AR-14.2")
def test_what_foresight_shows_one_defender_his_partner_sees_too() -> None:
    s = table(
        "team",
        {
            "frontier": 3,
            "seats": {
                "0": {"hand": ["terran_standard_attack"]},
                "1": {
                    "loose": ["foresight"],
                    "sites": [{"unit": "novice", "units": 0}, {"unit": "sanctum", "units": 1}],
                },
                "2": {"hand": 0},
            },
        },
    )
    play(s, 0, "attack card:terran_standard_attack choice:normal seat:3")
    assert GAME.view(s, 1)["battle"]["choice"] is None
    play(s, 1, "meditate")
    play(s, 1, "use card:foresight")
    for seat in (1, 3):
        battle = GAME.view(s, seat)["battle"]
        assert battle["attack_cards"] == ["terran_standard_attack"]
        assert battle["choice"] == "normal"
    assert GAME.view(s, -1)["battle"]["choice"] is None


@pytest.mark.rule("AR-13.3", "AR-13.5")
def test_who_falls_first_is_ranked_last_below_those_who_are_left() -> None:
    s = GAME.start({"variant": "free_for_all", "seats": 4}, 1)
    s.players[2].score = s.players[2].deck[:3]
    eliminate(s, 2)
    eliminate(s, 0)
    s.players[3].score = s.players[3].deck[:1]
    end_by_points(s)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.ranks == [3, 2, 4, 1]
