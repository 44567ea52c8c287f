"""Twilight Imperium from set-up to the end: phases, objectives, elimination, victory."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.printed.components import (
    ACTION_CARDS,
    FIRST_OBJECTIVE,
    OBJECTIVE_IDS,
    STAGE,
)
from astrarium.games.twilight_imperium.printed.tables import (
    ANOMALY,
    COMMAND_TOKENS,
    FACTION_IDS,
    HOME,
    LAYOUTS,
    MECATOL,
    NONE,
    PLACE_NEAR,
    PLANETS_OF,
    STRATEGY_CARDS,
    TECHNOLOGY_INDEX,
    WORMHOLE,
)
from astrarium.games.twilight_imperium.rules.board.losses import GREATEST_SHIP
from astrarium.games.twilight_imperium.rules.board.units import count, in_space, on_planet
from astrarium.games.twilight_imperium.rules.cards.drawing import (
    HAND_LIMIT,
    draw_action_cards,
    draw_secret,
)
from astrarium.games.twilight_imperium.rules.cards.objectives import score_deeds
from astrarium.games.twilight_imperium.rules.status.elimination import check_elimination
from astrarium.games.twilight_imperium.rules.strategy.strategic_action import Brilliant
from astrarium.games.twilight_imperium.rules.victory import gain_points, leader
from astrarium.games.twilight_imperium.state import TwilightImperium, initiative_order
from astrarium.kernel.flow import OK, decision, legal, settle, to_act
from tables.twilight_imperium import asked, choices, events, finish, play, refused, table


def ready(s: TwilightImperium) -> TwilightImperium:
    """A new game up to its first strategy card."""
    finish(s, "take_card")
    return s


@pytest.mark.rule("TI-41")
@pytest.mark.rule("TI-SU.1", "TI-SU.3", "TI-SU.4", "TI-SU.5", "TI-SU.7", "TI-SU.8", "TI-SU.10")
@pytest.mark.rule("TI-SU.11", "TI-66.3", "TI-20.13", "TI-13", "TI-62.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_begins_with_what_his_faction_has(seats: int) -> None:
    s = ready(GAME.start({"seats": seats}, 5))
    assert s.custodians
    assert s.place[MECATOL] == 0
    assert s.holder == [NONE] * STRATEGY_CARDS
    assert len({p.faction for p in s.players}) == seats
    for seat, p in enumerate(s.players):
        home = HOME[p.faction]
        there = count(in_space(s, seat, home))
        there += sum(count(on_planet(s, seat, planet)) for planet in PLANETS_OF[home])
        assert there == sum(s.data.starting_units[p.faction])
        assert all(s.owner[planet] == seat for planet in PLANETS_OF[home])
        assert not any(s.exhausted >> planet & 1 for planet in PLANETS_OF[home])
        assert (p.pools, p.points, len(p.notes), len(p.secrets)) == ([3, 3, 2], 0, 5, 1)
    assert len(s.objectives) == 2
    assert (len(s.stage_1), len(s.stage_2)) == (3, 5)
    assert len(s.action_deck) == len(ACTION_CARDS) == 80


@pytest.mark.rule("TI-54.5")
@pytest.mark.rule("TI-SU.1")
def test_the_first_speaker_is_drawn_by_lot() -> None:
    assert len({GAME.start({"seats": 4}, seed).speaker for seed in range(30)}) == 4


@pytest.mark.rule("TI-SU.2")
def test_factions_are_chosen_clockwise_from_the_speaker() -> None:
    s = GAME.start({"seats": 3, "factions": "chosen"}, 1)
    first = s.speaker
    assert asked(s) == (first, "choose_faction")
    play(s, "faction faction:sol")
    assert asked(s) == ((first + 1) % 3, "choose_faction")
    assert refused(s, "faction faction:sol") == "TI-SU.2"


@pytest.mark.rule("TI-SU.6")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_built_galaxy_fills_ring_by_ring_and_keeps_its_neighbours_apart(seats: int) -> None:
    s = GAME.start({"seats": seats, "galaxy": "built"}, 3)
    order: list[int] = []
    while decision(s).kind == "place_tile":
        if to_act(s) == s.speaker and s.first_tile == NONE and not order:
            assert refused(s, f"lay {choices(s, s.speaker)[0].split()[1]} place:30") == "TI-SU.6"
        if s.first_tile == NONE:
            order.append(to_act(s))
        play(s, choices(s, to_act(s))[0])
    lap = [(s.speaker + step) % seats for step in range(seats)]
    assert order[: 2 * seats] == lap + lap[::-1]  # the last one places two in a row
    lies = {at: system for system, at in enumerate(s.place) if at != NONE}
    layout = LAYOUTS[seats]
    assert len(lies) == layout["tiles_on_board"] + (
        FACTION_IDS.index("creuss") in [p.faction for p in s.players]
    )
    clashes = sum(
        bool((ANOMALY[system] and ANOMALY[lies[near]]) or WORMHOLE[system] & WORMHOLE[lies[near]])
        for at, system in lies.items()
        if at < len(PLACE_NEAR)
        for near in PLACE_NEAR[at]
        if near in lies
    )
    assert clashes <= 4  # both ways, and only where nothing else was possible
    goods = [p.goods for p in s.players]
    assert sorted(goods) == ([0, 0, 2, 2, 4] if seats == 5 else [0] * seats)


@pytest.mark.rule("TI-SU.12", "TI-20.17", "TI-20.20")
def test_one_of_two_secret_objectives_is_kept_and_nobody_else_sees_which() -> None:
    s = GAME.start({"seats": 3}, 2)
    finish(s, "keep_secret")
    seat = to_act(s)
    held = s.players[seat].secrets[:]
    play(s, f"keep objective:{OBJECTIVE_IDS[held[0] - FIRST_OBJECTIVE]}")
    assert s.players[seat].secrets == [held[0]]
    assert held[1] in s.secret_deck
    other = GAME.view(s, (seat + 1) % 3)["players"][seat]["secrets"]
    assert other == [None]


@pytest.mark.rule("TI-59.2")
@pytest.mark.parametrize(("seats", "left"), [(3, 2), (4, 0), (5, 3), (6, 2)])
def test_a_trade_good_comes_on_each_strategy_card_left(seats: int, left: int) -> None:
    s = table(seats, phase="strategy")
    while decision(s).kind == "take_card":
        play(s, choices(s, to_act(s))[0])
    assert sum(s.bounty) == left


@pytest.mark.rule("TI-48", "TI-56")
@pytest.mark.rule("TI-56.1", "TI-56.3", "TI-56.4", "TI-48.1", "TI-48.2", "TI-48.3", "TI-55.1")
@pytest.mark.rule("TI-55.2", "TI-55.3", "TI-3", "TI-22.3", "TI-56.2", "TI-76.2")
def test_turns_go_round_in_initiative_order_past_those_who_have_passed() -> None:
    s = table(
        s0={"cards": ["politics", "trade"]},
        s1={"cards": ["leadership", "imperial"]},
        s2={"cards": ["diplomacy", "technology"], "used": ["diplomacy", "technology"]},
    )
    assert initiative_order(s) == [1, 2, 0]
    assert asked(s) == (1, "choose_action")
    assert refused(s, "pass") == "TI-56.4"
    assert refused(s, "strategic card:trade") == "TI-22.3"
    play(s, "activate system:32")
    finish(s, "choose_action")
    assert asked(s) == (2, "choose_action")
    assert refused(s, "strategic card:technology") == "TI-3"
    play(s, "pass")
    assert asked(s) == (0, "choose_action")
    play(s, "activate system:33")
    finish(s, "choose_action")
    assert asked(s) == (1, "choose_action")  # seat 2 has passed
    play(s, "activate system:35")
    finish(s, "choose_action")
    assert asked(s) == (0, "choose_action")


@pytest.mark.rule("TI-56.5", "TI-58.8", "TI-76.1", "TI-57.1")
def test_once_all_have_passed_the_status_phase_comes_and_then_a_new_round() -> None:
    s = table(s0={"passed": True}, s1={"passed": True}, active=2)
    play(s, "pass")
    finish(s, "take_card")
    assert (s.round, s.holder) == (2, [NONE] * STRATEGY_CARDS)  # no agenda: the custodians stand


@pytest.mark.rule("TI-62.4", "TI-4.1", "TI-80.3", "TI-80.4")
def test_activating_takes_a_token_and_others_tokens_do_not_matter() -> None:
    s = table(active=0, s0={"tactic": 1, "tokens": ["30"]}, s1={"tokens": ["32"]})
    assert refused(s, "activate system:30") == "TI-4.1"
    play(s, "activate system:32")
    assert s.players[0].pools[0] == 0
    assert s.tokens[31] == 0b11
    finish(s, "choose_action")
    assert s.system == NONE


@pytest.mark.rule("TI-62.4")
def test_an_empty_tactic_pool_activates_nothing() -> None:
    s = table(active=0, s0={"tactic": 0, "cards": ["trade"]})
    assert refused(s, "activate system:32") == "TI-62.4"


STATUS = {"phase": "status", "objectives": ["expand_borders", "sway_the_council"]}
SIX = ["quann", "wellon", "vefut_2", "mehar_xull", "tarmann", "saudor"]


@pytest.mark.rule("TI-66.1")
@pytest.mark.rule("TI-58.1", "TI-20.1", "TI-20.2", "TI-20.4", "TI-20.5", "TI-20.6", "TI-20.8")
@pytest.mark.rule("TI-20.11", "TI-20.12", "TI-66")
def test_a_public_objective_is_scored_once_by_whoever_meets_it() -> None:
    s = table(s0={"planets": ["jord", *SIX]}, **STATUS)
    assert asked(s) == (0, "score_public")
    play(s, "score objective:expand_borders")
    assert s.players[0].points == 1
    assert "expand_borders" in GAME.describe(s)["seats"][0]["scored"]
    s = table(
        s0={"planets": ["jord", *SIX], "scored": ["expand_borders"]},
        phase="status",
        objectives=["expand_borders", "erect_a_monument"],
    )
    assert decision(s).kind != "score_public" or "score objective:expand_borders" not in choices(
        s, 0
    )


@pytest.mark.rule("TI-20.8")
def test_a_scored_objective_is_refused() -> None:
    s = table(
        s0={"planets": ["jord", *SIX], "scored": ["expand_borders"]},
        phase="status",
        objectives=["expand_borders", "negotiate_trade_routes"],
    )
    s = table(
        s0={"planets": ["jord", *SIX], "scored": ["expand_borders"], "goods": 5},
        phase="status",
        objectives=["expand_borders", "negotiate_trade_routes"],
    )
    assert refused(s, "score objective:expand_borders") == "TI-20.8"
    play(s, "score objective:negotiate_trade_routes")
    assert (s.players[0].goods, s.players[0].points) == (0, 1)


@pytest.mark.rule("TI-20.10")
def test_what_an_objective_makes_one_spend_is_paid_when_it_is_scored() -> None:
    s = table(s0={"tactic": 2, "strategy": 2}, phase="status", objectives=["lead_from_the_front"])
    play(s, "score objective:lead_from_the_front")
    play(s, "spend_token pool:tactic", "spend_token pool:strategy", "spend_token pool:tactic")
    assert s.players[0].pools[0] + s.players[0].pools[2] == 1
    assert s.players[0].points == 1


@pytest.mark.rule("TI-20.16")
def test_who_has_lost_a_home_planet_scores_no_public_objective() -> None:
    s = table(s0={"planets": SIX, "goods": 5}, phase="status", objectives=["expand_borders"])
    assert asked(s) != (0, "score_public")


@pytest.mark.rule("TI-58.1", "TI-20.18", "TI-20.19", "TI-20.3")
def test_a_secret_objective_is_shown_when_it_is_scored() -> None:
    s = table(
        s0={
            "secrets": ["establish_a_perimeter", "unveil_flagship"],
            "ground": {"jord": {"pds": 2, "infantry": 1}, "quann": {"pds": 2}},
        },
        phase="status",
        objectives=[],
    )
    assert asked(s) == (0, "score_secret")
    assert refused(s, "score objective:unveil_flagship") == "TI-20.3"
    assert refused(s, "score objective:control_the_region") == "TI-20.19"
    play(s, "score objective:establish_a_perimeter")
    assert GAME.view(s, 1)["players"][0]["scored"] == ["establish_a_perimeter"]


@pytest.mark.rule("TI-20.5", "TI-20.7", "TI-20.9")
def test_a_deed_of_the_action_phase_is_scored_at_once_and_only_once() -> None:
    s = table(active=0, s0={"secrets": ["destroy_their_greatest_ship"]})
    s.deeds[0] = GREATEST_SHIP
    score_deeds(s)
    settle(s)
    assert asked(s) == (0, "score_deed")
    play(s, "score objective:destroy_their_greatest_ship")
    assert s.players[0].points == 1
    assert s.deeds[0] == 0
    s = table(active=0, s0={"secrets": ["unveil_flagship"]})
    s.deeds[0] = GREATEST_SHIP
    score_deeds(s)
    settle(s)
    assert refused(s, "score objective:unveil_flagship") == "TI-20.5"


@pytest.mark.rule("TI-20.21", "TI-20.22")
def test_a_fourth_secret_objective_is_shuffled_back() -> None:
    s = table(
        active=0,
        s0={"secrets": ["unveil_flagship", "spark_a_rebellion"], "scored": ["control_the_region"]},
    )
    draw_secret(s, 0)
    settle(s)
    assert asked(s) == (0, "return_secret")
    play(s, "return objective:unveil_flagship")
    assert len(s.players[0].secrets) == 2


@pytest.mark.rule("TI-20.14", "TI-58.2")
def test_stage_one_is_turned_up_before_stage_two() -> None:
    s = table(phase="status", objective_deck=["corner_the_market", "unify_the_colonies"])
    finish(s, "take_card")
    assert [STAGE[card - FIRST_OBJECTIVE] for card in s.objectives] == [1]
    play(s, *["take card:" + word for word in ("trade", "politics", "warfare")])


@pytest.mark.rule("TI-20.15", "TI-66.8")
def test_without_an_objective_to_turn_up_the_game_ends() -> None:
    s = table(
        phase="status",
        objective_deck=[],
        s0={"points": 3, "cards": ["trade"]},
        s1={"points": 3, "cards": ["politics"]},
        s2={"points": 1, "cards": ["leadership"]},
    )
    finish(s, "take_card")
    found = GAME.outcome(s)
    assert found is not None
    assert (found.ending, found.winners) == ("objectives", [1])


@pytest.mark.rule("TI-58.3", "TI-58.4", "TI-58.5", "TI-58.6", "TI-58.7", "TI-19.1", "TI-19.3")
def test_the_status_phase_draws_takes_back_gains_readies_and_repairs() -> None:
    s = table(
        phase="status",
        s0={
            "tokens": ["32"],
            "exhausted_planets": ["jord"],
            "space": {"1": {"dreadnought": 1}},
            "damaged": {"1": {"dreadnought": 1}},
            "technologies": ["neural_motivator"],
        },
    )
    finish(s, "take_card")
    p = s.players[0]
    assert len(p.hand) == 2
    assert len(s.players[1].hand) == 1
    assert sum(p.pools) == 3 + 3 + 2 + 3 <= COMMAND_TOKENS, "two, and one more for Sol"
    assert not any(s.tokens)
    assert s.exhausted == 0
    assert not any(s.hurt)


@pytest.mark.rule("TI-19.4", "TI-19.5")
def test_a_hand_keeps_seven_action_cards_and_nobody_sees_them() -> None:
    s = table(active=0)
    draw_action_cards(s, 0, HAND_LIMIT + 1)
    settle(s)
    assert asked(s) == (0, "discard")
    assert GAME.view(s, 1)["players"][0]["hand"] == [None] * (HAND_LIMIT + 1)
    play(s, choices(s, 0)[0])
    assert len(s.players[0].hand) == HAND_LIMIT
    assert len(s.action_discard) == 1


@pytest.mark.rule("TI-66.4", "TI-66.7", "TI-66.2")
def test_points_stay_on_the_track_and_enough_of_them_win_at_once() -> None:
    s = table(active=0, s1={"points": 9, "cards": ["trade"]}, s0={"points": 1})
    gain_points(s, 0, -3)
    assert s.players[0].points == 0
    gain_points(s, 1, 3)
    assert s.players[1].points == 10
    assert s.over
    assert s.winner == 1


@pytest.mark.rule("TI-66.7")
def test_of_several_the_first_in_initiative_order_leads_outside_the_speaker_order() -> None:
    points = {"points": 9}
    s = table(
        active=0,
        speaker=2,
        s0={**points, "cards": ["trade"]},
        s1={**points, "cards": ["leadership"]},
        s2=points,
    )
    assert leader(s) == 1
    s = table(phase="agenda", custodians=False, speaker=2, s0=points, s1=points, s2=points)
    assert leader(s) == 2


@pytest.mark.rule("R-17")
@pytest.mark.rule("TI-54.7")
@pytest.mark.rule("TI-39", "TI-39.1", "TI-39.2", "TI-39.4", "TI-39.5", "TI-39.6", "TI-39.7")
@pytest.mark.rule("TI-39.8", "TI-13.7")
def test_who_has_neither_ground_forces_nor_docks_nor_planets_is_out() -> None:
    s = table(
        active=0,
        speaker=1,
        s1={
            "planets": [],
            "hand": ["sabotage"],
            "secrets": ["unveil_flagship"],
            "cards": ["trade"],
            "space": {"32": {"cruiser": 1}},
            "notes": ["ceasefire:0", "ceasefire:1"],
            "tokens": ["33"],
        },
    )
    s.players[0].notes.remove(min(s.players[0].notes))
    check_elimination(s)
    p = s.players[1]
    assert not p.alive
    assert "eliminated" in events(s)
    assert not any(in_space(s, 1, system) for system in range(51))
    assert not any(s.tokens)
    assert (s.speaker, s.holder[4]) == (2, NONE)
    assert not p.hand
    assert not p.secrets
    assert not p.notes
    assert len(s.action_discard) == 1
    assert "ceasefire:0" in GAME.describe(s)["seats"][0]["notes"]


@pytest.mark.rule("TI-39.9")
def test_a_game_begun_with_five_goes_on_with_one_strategy_card_each() -> None:
    s = table(5, phase="strategy")
    GAME.resign(s, 4)
    while decision(s).kind == "take_card":
        play(s, choices(s, to_act(s))[0])
    assert sorted(s.holder.count(seat) for seat in range(4)) == [1, 1, 1, 1]


@pytest.mark.rule("R-18")
def test_the_last_one_left_wins_when_the_others_resign() -> None:
    s = table(active=0, s0={"cards": ["trade"]})
    GAME.resign(s, 0)
    assert not s.over
    assert to_act(s) != 0
    GAME.resign(s, 2)
    found = GAME.outcome(s)
    assert found is not None
    assert found.ranks == [3, 1, 2]
    assert found.ending == "resigned"
    assert legal(s, 1) == []


@pytest.mark.rule("TI-49.5")
def test_an_empty_deck_is_made_of_its_discard_pile_again() -> None:
    s = table(active=0)
    s.action_discard, s.action_deck = s.action_deck, []
    left = len(s.action_discard)
    draw_action_cards(s, 0, 2)
    assert (len(s.players[0].hand), len(s.action_deck), s.action_discard) == (2, left - 2, [])
    assert not any(s.known[card] for card in s.action_deck)


@pytest.mark.rule("TI-SU.11")
def test_the_winnu_choose_the_technology_to_begin_with() -> None:
    s = GAME.start({"seats": 3, "factions": "chosen"}, 5)
    first = s.speaker
    finish(s, "choose_faction")
    play(s, "faction faction:winnu")
    finish(s, "start_technology")
    assert to_act(s) == first
    assert refused(s, "gain_technology technology:gravity_drive") == "TI-SU.11"
    play(s, "gain_technology technology:plasma_scoring")
    assert s.players[first].technologies == 1 << TECHNOLOGY_INDEX["plasma_scoring"]


@pytest.mark.rule("TI-29.13")
def test_jol_nar_choose_between_the_abilities_of_technology_and_of_no_other_card() -> None:
    s = table(active=0, s0={"faction": "jol_nar", "goods": 9})
    ways = [verb.every() for verb in GAME.space.verbs if verb.name in ("primary", "secondary")]
    allowed = [
        GAME.write(action)
        for actions in ways
        for action in actions
        if Brilliant(0).why_not(s, 0, action) == OK
    ]
    assert set(allowed) == {GAME.write(action) for action in Brilliant(0).legal(s, 0)}
    assert {text.split(":")[1] for text in allowed} == {"technology"}
