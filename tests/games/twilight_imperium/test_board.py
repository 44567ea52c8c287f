"""Twilight Imperium's pieces and their places: tiles, who is beside whom, who speaks when."""

from __future__ import annotations

import pytest

from astrarium.bots.random import pick
from astrarium.games.twilight_imperium.effects.uses import WINDOW_RULES
from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.printed.components import FIRST_OBJECTIVE, STAGE
from astrarium.games.twilight_imperium.printed.tables import (
    ANOMALY,
    ASIDE,
    BACK,
    BLUE,
    DOCK,
    FACTIONS,
    FIGHTER,
    GREEN,
    HOME,
    INFANTRY,
    KINDS,
    MECATOL,
    NONE,
    PDS,
    PLACE_NEAR,
    PLANETS,
    PLANETS_OF,
    RED,
    SHIP_TYPES,
    STRATEGY_CARDS,
    SYSTEM_IDS,
    SYSTEMS,
    TYPE_OF,
    UNIT_RECORDS,
)
from astrarium.games.twilight_imperium.printed.windows import COMBAT_START
from astrarium.games.twilight_imperium.rules.board.galaxy import adjacent, neighbours
from astrarium.games.twilight_imperium.rules.board.units import (
    SHIPS,
    in_space,
    kinds_in,
    on_planet,
)
from astrarium.games.twilight_imperium.rules.combat.hits import may_sustain
from astrarium.games.twilight_imperium.rules.trade.trading import partners
from astrarium.games.twilight_imperium.state import (
    ACTION_PHASE,
    AGENDA_PHASE,
    STATUS_PHASE,
    STRATEGY_PHASE,
    initiative_order,
)
from astrarium.kernel.flow import apply, legal, to_act
from astrarium.kernel.rng import FastRng
from tables.twilight_imperium import asked, choices, events, finish, play, refused, table


def system(id: str) -> int:
    return SYSTEM_IDS.index(id)


@pytest.mark.rule("TI-85.1", "TI-85.2", "TI-85.3", "TI-85.4")
def test_the_back_of_a_tile_tells_homes_from_planets_and_from_empty_space() -> None:
    homes = [one for one in range(SYSTEMS) if BACK[one] == GREEN and PLANETS_OF[one]]
    assert sorted(HOME) == homes
    assert len(set(HOME)) == FACTIONS
    for one in range(SYSTEMS):
        if BACK[one] == BLUE:
            assert PLANETS_OF[one]
            assert not ANOMALY[one]
        elif BACK[one] == RED:
            assert ANOMALY[one] or not PLANETS_OF[one]


@pytest.mark.rule("TI-5", "TI-5.1", "TI-5.2", "TI-65.1", "TI-89.2")
def test_borders_and_wormholes_put_systems_next_to_each_other() -> None:
    s = table(
        s0={"faction": "creuss", "space": {"51": {"cruiser": 1}}},
        s2={"space": {"17": {"cruiser": 1}}},
    )
    touching = [one for one in range(SYSTEMS) if s.place[one] in PLACE_NEAR[s.place[MECATOL]]]
    assert len(touching) == 6
    for one in range(SYSTEMS):
        near = adjacent(s, 1, MECATOL) >> one & 1
        assert near == (one in touching)
        assert not adjacent(s, 1, one) >> one & 1
    assert adjacent(s, 1, system("25")) >> system("40") & 1  # both have a beta wormhole
    assert s.place[system("40")] not in PLACE_NEAR[s.place[system("25")]]
    assert s.place[system("51")] == ASIDE
    assert adjacent(s, 1, system("51")) == 1 << system("17")
    assert neighbours(s, 0) >> 2 & 1  # home and gate, joined by delta


@pytest.mark.rule("TI-22.1", "TI-22.5", "TI-54.1")
def test_eight_strategy_cards_are_taken_from_the_speaker_on() -> None:
    s = GAME.start({"seats": 6}, 5)
    finish(s, "take_card")
    assert to_act(s) == s.speaker
    assert (
        len(choices(s, s.speaker)) - sum("show_card" in one for one in choices(s, s.speaker))
        == STRATEGY_CARDS
    )
    first = s.speaker
    play(s, "take card:trade")
    assert s.holder.count(first) == 1
    assert asked(s) == ((first + 1) % 6, "take_card")
    assert refused(s, "take card:trade") == "TI-59.1"


@pytest.mark.rule("TI-22.8", "TI-54.4")
def test_strategy_cards_stay_until_the_status_phase_in_which_the_speaker_reveals() -> None:
    s = table(speaker=2, s0={"passed": True}, s1={"passed": True, "cards": ["trade"]}, active=2)
    held = s.holder[:]
    assert held.count(1) == 1
    play(s, "pass")
    assert s.holder == held
    assert s.log is not None
    finish(s, "take_card")
    turned = [event.seat for event in s.log.events if event.kind == "objective"]
    assert turned == [2]
    assert s.holder == [NONE] * STRATEGY_CARDS


@pytest.mark.rule("TI-54.3")
def test_the_speaker_reveals_two_objectives_of_the_first_stage() -> None:
    s = GAME.start({"seats": 4}, 3)
    finish(s, "take_card")
    assert [STAGE[card - FIRST_OBJECTIVE] for card in s.objectives] == [1, 1]
    assert (len(s.stage_1), len(s.stage_2)) == (3, 5)


@pytest.mark.rule("TI-2", "TI-29.3")
def test_a_turn_brings_a_tactical_a_strategic_or_a_component_action() -> None:
    s = table(active=0, s0={"cards": ["trade"], "hand": ["focused_research"], "goods": 4})
    assert {"activate system:32", "strategic card:trade", "play action:focused_research"} <= set(
        choices(s, 0)
    )
    play(s, "strategic card:trade")
    while asked(s)[1] != "choose_action":
        assert "play action:focused_research" not in choices(s, 0)
        play(s, choices(s, to_act(s))[0])
    assert asked(s)[0] != 0


@pytest.mark.rule("TI-41.1")
def test_tokens_of_the_tactic_pool_pay_for_tactical_actions() -> None:
    s = table(active=0, s0={"tactic": 2, "cards": ["technology"]})
    play(s, "activate system:32")
    finish(s, "choose_action")
    assert s.players[0].pools[0] == 1


@pytest.mark.rule("TI-76.3")
def test_what_lasts_until_a_turn_ends_is_over_with_it() -> None:
    s = table(
        active=0,
        s0={"hand": ["flank_speed", "lost_star_chart"], "space": {"29": {"carrier": 1}}},
        s1={"cards": ["trade"]},
    )
    play(s, "activate system:32", "play action:flank_speed", "play action:lost_star_chart")
    assert (s.speed, s.star_chart) == (1, True)
    finish(s, "choose_action")
    assert asked(s)[0] != 0
    assert (s.speed, s.star_chart) == (0, False)


@pytest.mark.rule("TI-81.4")
def test_what_is_not_researched_stays_in_the_deck() -> None:
    s = table(active=0, s0={"cards": ["technology"], "technologies": [], "goods": 6})
    play(s, "strategic card:technology")
    first = {one for one in choices(s, 0) if one.startswith("research technology")}
    play(s, "research technology:sarween_tools", "research_again")
    finish(s, "research")
    later = {one for one in choices(s, 0) if one.startswith("research technology")}
    assert later >= first - {"research technology:sarween_tools"}
    assert "research technology:sarween_tools" not in later


@pytest.mark.rule("TI-83.6")
def test_until_an_agenda_is_done_with_everybody_may_still_trade() -> None:
    s = table(phase="agenda", custodians=False, agenda_deck=["mutiny"], speaker=1)
    play(s, "abstain", "abstain", "abstain")
    assert asked(s) == (1, "break_tie")
    assert "deal seat:0" in choices(s, 2)
    assert partners(s, 0) == 0b110


@pytest.mark.rule("TI-29.22")
def test_units_have_six_abilities_and_no_others() -> None:
    found = {one["ability"] for unit in UNIT_RECORDS for one in unit.get("unit_abilities", [])}
    assert found == {
        "anti_fighter_barrage",
        "bombardment",
        "planetary_shield",
        "production",
        "space_cannon",
        "sustain_damage",
    }


@pytest.mark.rule("TI-29.23")
def test_this_system_is_where_the_flagship_is() -> None:
    fleets = {"space": {"32": {"dreadnought": 1}, "33": {"dreadnought": 1}}}
    s = table(s0={"faction": "mentak", "space": {"32": {"flagship": 1}}}, s1=fleets)
    assert not may_sustain(s, 1, system("32"))
    assert may_sustain(s, 1, system("33"))


@pytest.mark.rule("TI-88", "TI-88.3")
def test_seven_types_are_ships_and_have_their_values() -> None:
    assert len(SHIP_TYPES) == 7
    assert set(range(KINDS)) - set(SHIP_TYPES) == {DOCK, PDS, INFANTRY}
    for unit, kind in zip(UNIT_RECORDS, TYPE_OF, strict=True):
        if kind in SHIP_TYPES:
            assert unit["cost"] > 0
            assert unit["combat"] > 0
            assert kind == FIGHTER or unit["move"] > 0
    assert kinds_in(SHIPS) == sorted(SHIP_TYPES)


@pytest.mark.rule("TI-85.5", "TI-85.6", "TI-88.1")
@pytest.mark.parametrize("seed", range(3))
def test_ships_are_in_space_and_structures_on_planets_whatever_is_played(seed: int) -> None:
    s = GAME.start({"seats": 3}, seed)
    rng = FastRng(seed)
    for _ in range(1500):
        if s.over:
            break
        seat = to_act(s)
        apply(s, seat, pick(s, legal(s, seat), rng))
        for seat in range(3):
            floats = UNIT_RECORDS[s.lines[seat * KINDS + DOCK]]["id"].startswith("floating")
            for one in range(SYSTEMS):
                kinds = kinds_in(in_space(s, seat, one))
                assert PDS not in kinds
                assert floats or DOCK not in kinds
            for planet in range(PLANETS):
                landed = kinds_in(on_planet(s, seat, planet) & SHIPS)
                assert landed in ([], [FIGHTER])  # fighters only beside the Matriarch


@pytest.mark.rule("TI-RO.1", "TI-RO.2", "TI-RO.3", "TI-55", "TI-22.6")
def test_each_phase_has_its_order_of_who_acts_first() -> None:
    s = table(
        seats=4,
        speaker=2,
        active=3,
        s0={"cards": ["technology"]},
        s1={"cards": ["leadership"]},
        s2={"cards": ["trade"]},
        s3={"cards": ["politics"]},
    )
    assert initiative_order(s) == [1, 3, 2, 0]
    orders = {
        ACTION_PHASE: [3, 2, 0, 1],
        STATUS_PHASE: [1, 3, 2, 0],
        STRATEGY_PHASE: [2, 3, 0, 1],
        AGENDA_PHASE: [2, 3, 0, 1],
    }
    for phase, order in orders.items():
        s.phase = phase
        assert WINDOW_RULES.order(s, COMBAT_START, 0) == order


@pytest.mark.rule("TI-6.1")
def test_a_bystander_has_no_part_in_a_combat_of_others() -> None:
    s = table(
        active=0,
        s0={"technologies": [], "space": {"32": {"cruiser": 2}}},
        s1={"technologies": [], "space": {"32": {"cruiser": 1}}},
        s2={"hand": ["morale_boost", "shields_holding", "emergency_repairs"]},
    )
    play(s, "activate system:32")
    play(s, "done")
    assert "combat_roll" in events(s)
    assert asked(s)[1] in ("choose_action", "announce", "assign_hit")
    assert len(s.players[2].hand) == 3
