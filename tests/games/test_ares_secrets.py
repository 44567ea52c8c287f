"""The Ares Project: what is behind a screen is known to its owner alone, and memory is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

import astrarium
from astrarium.games.ares import GAME
from astrarium.games.ares.cards import CARD_IDS, STANDARD
from astrarium.games.ares.state import NO_BATTLE, SPECTATOR, Ares
from astrarium.kernel.flow import apply, decision, legal, may_act, to_act
from astrarium.kernel.rng import FastRng
from astrarium.lab.secrecy import Memory, same_history, same_sight
from astrarium.lab.walk import Broken, Walk

PAIRS = [options for _, options in GAME.matchups()]


class Spy(list[int]):
    """The kinds of all cards, for the eyes of one seat: looking at another card raises."""

    def __init__(self, s: Ares, seat: int) -> None:
        super().__init__(s.setup.kinds)
        self.hidden = {card for card, mask in enumerate(s.known) if not mask >> seat & 1}

    def __getitem__(self, card):  # type: ignore[no-untyped-def]
        if card in self.hidden:
            raise AssertionError(f"somebody looked at hidden card {card}")
        return super().__getitem__(card)


@pytest.mark.rule("AR-1.13", "AR-3.4")
@pytest.mark.skipif(astrarium.mode() == "compiled", reason="compiled lists are read past a spy")
@pytest.mark.parametrize("options", PAIRS)
def test_nothing_that_others_see_looks_at_a_hidden_card(options: dict[str, Any]) -> None:
    looked = 0
    for seed in range(4):
        s = GAME.start(options, seed)
        rng = FastRng(seed)
        while not s.over:
            for seat in (-1, 0, 1):
                asked = seat >= 0 and may_act(s) >> seat & 1
                if asked or looked % 3:
                    spied = s.clone()
                    spied.kinds = Spy(s, SPECTATOR if seat < 0 else seat)
                    if not asked:
                        GAME.view(spied, seat)
                        GAME.ask(spied, seat)
                looked += 1
            seat = to_act(s)
            choices = legal(s, seat)
            apply(s, seat, choices[rng.below(len(choices))])
    assert looked > 400


def hidden_play(first: str) -> Ares:
    """Seat 0 has played one card behind its screen."""
    position = {
        "set": {
            "frontier": 1,
            "seats": {
                "0": {"hand": ["barracks", "factory", "terran_standard_attack"]},
                "1": {
                    "hand": ["quake", "pyre", "kahoum_standard_attack"],
                    "sites": [{"unit": "soldier", "units": 2}],
                },
            },
        }
    }
    s = GAME.position(position, FastRng(5))
    GAME.play(s, 0, GAME.space.read(first))
    return s


@pytest.mark.rule("AR-1.13", "AR-3.4", "AR-3.5")
def test_a_building_and_a_resource_behind_the_screen_look_the_same() -> None:
    built = GAME.view(hidden_play("build plan:trooper"), 1)
    other = GAME.view(hidden_play("resource card:factory place:0"), 1)
    assert built == other
    rival = built["players"][0]
    assert (rival["hidden"], rival["seen_turn"]) == (1, 0)
    assert [site["card"] for site in rival["base"]["sites"]] == ["turret_site"]


@pytest.mark.rule("AR-1.13", "AR-4.1")
def test_a_rival_s_base_is_shown_as_last_seen_with_its_date() -> None:
    s = hidden_play("build plan:trooper")
    s.players[0].hand.append(s.players[0].deck.pop())
    attack = GAME.space.read("attack card:kahoum_standard_attack choice:deep_strike seat:0")
    assert attack not in legal(s, 1)  # seat 1 holds the Frontier
    GAME.play(s, 1, GAME.space.read("attack card:kahoum_standard_attack choice:normal seat:0"))
    opened = GAME.view(s, 1)["players"][0]
    assert (opened["open"], opened["hidden"], opened["seen_turn"]) == (True, 0, 2)
    assert [site["card"] for site in opened["base"]["sites"]] == ["turret_site", "barracks"]
    while s.battle.kind != NO_BATTLE:
        apply(s, to_act(s), legal(s, to_act(s))[0])
    GAME.play(s, 0, next(a for a in legal(s, 0) if GAME.write(a).startswith("resource")))
    closed = GAME.view(s, 1)["players"][0]
    assert (closed["open"], closed["hidden"], closed["seen_turn"]) == (False, 1, 2)
    assert [site["card"] for site in closed["base"]["sites"]] == ["turret_site", "barracks"]


@pytest.mark.rule("AR-5.1", "AR-5.5")
def test_attack_and_choice_card_are_hidden_until_they_are_shown() -> None:
    views = []
    for card in ("kahoum_standard_attack", "psychic_attack"):
        position = {
            "options": {"variant": "complete"},
            "set": {
                "active": 1,
                "frontier": 0,
                "seats": {
                    "0": {
                        "sites": [{"unit": "trooper", "units": 1}, {"unit": "workers", "units": 0}]
                    },
                    "1": {"hand": ["quake", "pyre", card]},
                },
            },
        }
        for choice in ("normal", "deep_strike"):
            s = GAME.position(position, FastRng(5))
            GAME.play(s, 1, GAME.space.read(f"attack card:{card} choice:{choice} seat:0"))
            views.append(json.dumps([GAME.view(s, 0), GAME.ask(s, 0)], sort_keys=True))
    assert len(set(views)) == 1
    shown = json.loads(views[0])[0]["battle"]
    assert (shown["attack_card"], shown["choice"], shown["revealed"]) == (None, None, False)


@pytest.mark.rule("AR-10.1")
def test_nobody_sees_how_many_score_cards_another_has() -> None:
    s = hidden_play("build plan:trooper")
    s.players[0].score.append(s.players[0].deck.pop())
    assert GAME.view(s, 1)["players"][0]["score"] is None
    assert GAME.view(s, 0)["players"][0]["score"] == 1


@pytest.mark.rule("AR-2.3")
def test_the_bottom_card_is_known_to_all_and_forgotten_once_it_may_have_been_played() -> None:
    s = GAME.start({}, 3)
    rng = FastRng(3)
    known = 0
    while not s.over:
        for seat in (0, 1):
            p = s.players[seat]
            if p.deck:
                assert s.data.subkind[s.kinds[p.deck[0]]] == STANDARD
                assert GAME.view(s, 1 - seat)["players"][seat]["deck_bottom"] is not None
            elif any(s.known[card] >> (1 - seat) & 1 for card in p.hand):
                known += 1
        seat = to_act(s)
        choices = legal(s, seat)
        apply(s, seat, choices[rng.below(len(choices))])
    assert known


@pytest.mark.rule("AR-4.5")
def test_spent_resources_are_not_shown() -> None:
    position = {
        "set": {
            "seats": {
                "0": {
                    "hand": ["terran_standard_attack"],
                    "sites": [{"unit": "trooper", "units": 0, "resources": ["factory", "airport"]}],
                }
            }
        }
    }
    s = GAME.position(position, FastRng(1))
    GAME.play(s, 0, GAME.space.read("take_frontier card:terran_standard_attack"))
    assert GAME.view(s, 1)["players"][0]["discard"] == [None, None, "terran_standard_attack"]
    assert GAME.view(s, 0)["players"][0]["discard"][:2] == ["factory", "airport"]


@pytest.mark.rule("AR-1.13")
@pytest.mark.parametrize("options", PAIRS)
def test_determinized_bases_look_the_same_and_forget_the_truth(options: dict[str, Any]) -> None:
    memory = Memory()
    for seed in range(30, 32):
        for point in Walk(GAME, GAME.check_options(options), seed, 20_000).points(12):
            same_sight(point)
            same_history(point)
            memory.look(point)
    memory.judge(True)
    assert memory.varied > 20


@pytest.mark.rule("AR-1.13")
def test_the_check_bites_when_a_view_tells_what_lies_behind_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = GAME.view

    def telling(s: Ares, seat: int) -> dict[str, Any]:
        view = honest(s, seat)
        view["leak"] = [p.plan[:] for p in s.players]
        return view

    walk = Walk(GAME, GAME.check_options({}), 30, 20_000)
    monkeypatch.setattr(GAME, "view", telling)
    middle = walk.points(12)[6]
    with pytest.raises(Broken, match="view differs"):
        same_sight(middle)


@pytest.mark.rule("AR-1.13")
def test_the_check_bites_when_a_determinization_keeps_the_hidden_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GAME, "determinize", lambda s, seat, rng: s.clone())
    memory = Memory()
    for point in Walk(GAME, GAME.check_options({}), 30, 20_000).points(8):
        memory.look(point)
    with pytest.raises(Broken, match="never change"):
        memory.judge(True)


@pytest.mark.rule("AR-12.2")
def test_a_raid_choice_is_drawn_anew_for_the_other_side() -> None:
    position = {
        "options": {"variant": "complete"},
        "set": {
            "frontier": 0,
            "seats": {
                "0": {
                    "hand": ["terran_raid_attack"],
                    "sites": [
                        {"unit": "workers", "units": 0},
                        {"unit": "trooper", "units": 2},
                        {"unit": "heavy_tank", "units": 2},
                    ],
                },
                "1": {"sites": [{"unit": "soldier", "units": 1}, {"unit": "sanctum", "units": 0}]},
            },
        },
    }
    s = GAME.position(position, FastRng(1))
    GAME.play(s, 0, GAME.space.read("attack card:terran_raid_attack choice:deep_strike seat:1"))
    while type(decision(s)).__name__ != "ChooseRaiders":
        apply(s, to_act(s), legal(s, to_act(s))[-1])
    GAME.play(s, 0, GAME.read(s, 0, "raid_force seat:0 place:heavy_tank"))
    drawn = {GAME.determinize(s, 1, FastRng(n)).answers[0] for n in range(40)}
    assert len(drawn) == 2
    assert {GAME.determinize(s, 0, FastRng(n)).answers[0] for n in range(9)} == {s.answers[0]}


def test_every_kind_has_a_name_in_both_languages() -> None:
    for id in CARD_IDS:
        for language in ("en", "fr"):
            assert GAME.name_thing("card", id, language) not in ("", id)
