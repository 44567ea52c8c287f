"""Event cards of StarCraft: decks, secrets, bots, leaving the table (SC-3.4, SC-8.15, SC-25)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from astrarium.games.starcraft.bot.advice import ADVICE
from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.moves import PLAY_EVENT
from astrarium.games.starcraft.printed.data import OWN_DATA
from astrarium.games.starcraft.printed.events import (
    EVENT_CARDS,
    EVENT_IDS,
    EVENT_RECORDS,
    STAGE,
    STAYS,
    THE_END,
)
from astrarium.games.starcraft.rules.event_cards.event_effects import RESOLVED
from astrarium.games.starcraft.state import StarCraft
from astrarium.kernel.flow import apply, decision, legal, to_act
from astrarium.kernel.rng import FastRng

PLANETS = [
    {"planet": "helios", "x": 0, "y": 0},
    {"planet": "torus", "x": 1, "y": 0},
    {"planet": "pridewater", "x": 0, "y": 1},
]
RAYNOR = {
    "faction": "raynor",
    "workers": 8,
    "bases": ["helios_2", "pridewater_1"],
    "transports": [["helios", "torus"]],
    "units": {"helios_1": {"marine": 1}, "helios_3": {"marine": 1}, "helios_2": {"marine": 1}},
}
OVERMIND = {
    "faction": "overmind",
    "workers": 8,
    "bases": ["torus_3"],
    "units": {"torus_3": {"zergling": 1}},
    "transports": [["torus", "helios"], ["torus", "helios"]],
}
RICH: dict[str, Any] = {
    "phase": "regrouping",
    "planets": PLANETS,
    "z_axis": [
        {
            "major": {"planet": "helios", "side": "s"},
            "minor": {"planet": "torus", "side": "e"},
        }
    ],
    "depletion": {"torus_3": "partially_depleted", "helios_4": "partially_depleted"},
}


def table(events: list[str], rest: dict[str, Any] | None = None, **options: Any) -> StarCraft:
    """A rich position before step 8, with events in the first seat's hand."""
    data = {
        **RICH,
        **({} if rest is None else rest),
        "seats": {"0": {**RAYNOR, "events": events}, "1": OVERMIND},
    }
    return GAME.position({"options": {"seats": 2, **options}, "set": data}, FastRng(7))


def stages(cards: list[int]) -> list[int]:
    """How many cards of each stage."""
    counted = Counter([STAGE[card] for card in cards])
    return [counted[stage] for stage in (1, 2, 3)]


@pytest.mark.parametrize(
    ("seats", "first_two"), [(2, 5), (3, 10), (4, 15), (5, 20), (6, 25)], ids=str
)
def test_fewer_players_leave_out_events_of_the_first_two_stages(seats: int, first_two: int) -> None:
    s = GAME.start({"seats": seats}, 3)
    assert stages(s.event_deck) == [first_two, first_two, 20], "SC-3.4, SC-3.5"
    assert [STAGE[card] for card in s.event_deck] == sorted(
        [STAGE[card] for card in s.event_deck], reverse=True
    )


@pytest.mark.parametrize(("seats", "cards"), [(2, 27), (3, 37), (4, 47), (5, 57), (6, 67)], ids=str)
def test_galactic_conquest_has_no_end_that_draws_near(seats: int, cards: int) -> None:
    s = GAME.start({"seats": seats, "variant": "galactic_conquest"}, 3)
    assert len(s.event_deck) == cards, "SC-25.2"
    assert all(EVENT_CARDS[card] != THE_END for card in s.event_deck)


def test_galactic_conquest_is_offered_with_an_agreed_number_of_rounds() -> None:
    variant = next(one for one in GAME.variants() if one.id == "galactic_conquest")
    assert variant.options == {"variant": "galactic_conquest", "round_limit": 60}, "SC-25.17"
    assert GAME.check_options({"variant": "galactic_conquest"})["round_limit"] == 60
    assert (
        GAME.check_options({"variant": "galactic_teams", "seats": 4, "round_limit": 9})[
            "round_limit"
        ]
        == 9
    )


def test_every_event_says_in_both_languages_what_it_does() -> None:
    for record in EVENT_RECORDS:
        assert all(record[key] for key in ("name_en", "name_fr", "summary_en", "summary_fr"))
        assert record["summary_en"] != record["summary_fr"], record["id"]


def test_every_verb_of_an_event_is_resolved_or_works_from_the_play_area() -> None:
    passive = {"hand_limit", "start_of_battle"}
    for event, effects in enumerate(OWN_DATA.event_effects):
        for effect in effects:
            known = effect.verb in passive if STAYS[event] else effect.verb in RESOLVED
            assert known, (EVENT_IDS[event], effect.verb)


@pytest.mark.parametrize("event", [id for id in EVENT_IDS if id != "the_end_draws_near"])
def test_a_bot_plays_an_event_that_brings_something(event: str) -> None:
    s = table([event])
    wanted = PLAY_EVENT.of(EVENT_IDS.index(event))
    assert ADVICE.pick(s, 0, FastRng(1)) == wanted
    for _ in range(20):
        if s.phase != 3:
            break
        apply(s, to_act(s), ADVICE.pick(s, to_act(s), FastRng(1)))
        GAME.audit(s)
    assert s.phase != 3, "the bot goes through what the event asks"


@pytest.mark.parametrize("event", EVENT_IDS)
def test_every_answer_that_an_event_offers_can_be_given(event: str) -> None:
    """Also from a saved table, whose frames are built anew."""
    waiting = [table([event])]
    seen = 0
    while waiting and seen < 400:
        s = waiting.pop()
        if s.over or s.phase != 3 or decision(s).seat(s) != 0:
            continue
        for action in legal(s, 0):
            seen += 1
            t = GAME.load(GAME.save(s))
            assert GAME.digest(t) == GAME.digest(s)
            GAME.play(t, 0, action)
            GAME.audit(t)
            assert s.players[0].faction == t.players[0].faction
            if decision(t).kind != "event_moves" or seen < 60:
                waiting.append(t)


def test_events_that_are_face_down_are_redrawn_within_their_stage() -> None:
    s = table(["field_drills", "war_council"], {"phase": "execution", "orders": ORDER_OF_ONE})
    drawn = s.players[0].events[:]
    found = [GAME.determinize(s, 1, FastRng(seed)).players[0].events for seed in range(30)]
    assert all([STAGE[card] for card in events] == [1, 2] for events in found), "SC-3.6"
    assert any(events != drawn for events in found), "SC-28.3"
    own = [GAME.determinize(s, 0, FastRng(seed)).players[0].events for seed in range(30)]
    assert any(events != drawn for events in own), "nor does their holder know them, SC-7.6"


ORDER_OF_ONE = [{"planet": "torus", "seat": 1, "order": "research"}]


def test_in_step_eight_only_their_holder_knows_what_he_drew() -> None:
    s = table(["field_drills", "war_council"])
    drawn = s.players[0].events[:]
    assert decision(s).kind == "event"
    for seed in range(10):
        assert GAME.determinize(s, 0, FastRng(seed)).players[0].events == drawn, "SC-28.2"
    others = [GAME.determinize(s, 1, FastRng(seed)) for seed in range(30)]
    assert any(t.players[0].events != drawn for t in others)
    assert all(decision(t).seat(t) == 0 for t in others)


def test_a_renewed_deck_is_made_of_what_all_have_seen() -> None:
    top = {
        "phase": "execution",
        "orders": [{"planet": "helios", "seat": 0, "order": "mobilize"}, *ORDER_OF_ONE],
        "event_deck": ["total_war"],
        "event_discard": ["scorched_earth", "rising_empire", "war_council"],
    }
    s = table([], top, variant="galactic_conquest")
    GAME.play(s, 0, GAME.read(s, 0, "reveal planet:helios"))
    GAME.play(s, 0, GAME.read(s, 0, "take_event"))
    assert [EVENT_IDS[EVENT_CARDS[card]] for card in s.event_discard] == ["war_council"]
    for seed in range(20):  # SC-25.3: the card that was drawn is none of the new deck
        t = GAME.determinize(s, 1, FastRng(seed))
        assert sorted(t.event_deck) == sorted(s.event_deck)
        assert not set(t.players[0].events) & set(s.event_deck)


@pytest.mark.parametrize("event", ["forced_march", "assembly_line", "reinforcements", "sabotage"])
def test_who_gives_up_while_an_event_asks_leaves_nothing_behind(event: str) -> None:
    data = {
        **RICH,
        "seats": {
            "0": {**RAYNOR, "events": [event, "field_drills"], "lasting": ["master_plan"]},
            "1": {**OVERMIND, "events": ["new_recruits"]},
            "2": {"faction": "tassadar", "workers": 8, "bases": ["torus_2"]},
        },
    }
    s = GAME.position({"options": {"seats": 3}, "set": data}, FastRng(7))
    GAME.play(s, 0, PLAY_EVENT.of(EVENT_IDS.index(event)))
    while decision(s).seat(s) == 0 and not s.by_hand and s.planet < 0:
        GAME.play(s, 0, max(legal(s, 0)))
    if s.phase == 3 and decision(s).seat(s) == 0:
        GAME.resign(s, 0)
        assert (s.planet, s.due, s.by_hand) == (-1, [0, 0], False)
        assert not s.players[0].lasting
        GAME.audit(s)
    assert to_act(s) in (1, 2)
