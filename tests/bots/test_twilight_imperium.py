"""Bots of Twilight Imperium: what they think of agendas, notes and cards, and that games end."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium.bot.actions import (
    Outlook,
    conquest_worth,
    production_worth,
)
from astrarium.games.twilight_imperium.bot.advice import ADVICE, WEIGHED
from astrarium.games.twilight_imperium.bot.scores import readying_worth, secondary_score
from astrarium.games.twilight_imperium.bot.trades import befriends, best_offer, is_good, wish
from astrarium.games.twilight_imperium.bot.votes import (
    ATTACHED,
    FOR_IT,
    OFFICES,
    PUBLIC_EXECUTION,
    STRICKEN,
    harmed,
    likely,
    outcome_worth,
)
from astrarium.games.twilight_imperium.bot.worth import standing
from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.printed.components import AGENDA_IDS, AGENDA_INDEX
from astrarium.games.twilight_imperium.printed.outcome_words import AGAINST, FIRST_SEAT, FOR
from astrarium.games.twilight_imperium.printed.tables import (
    CARRIER,
    DIPLOMACY,
    FACTION_INDEX,
    INFANTRY,
    MECATOL_REX,
    NONE,
    PLANET_INDEX,
    PLANETS,
    SYSTEM_OF,
    WARFARE,
)
from astrarium.games.twilight_imperium.rules.board.units import ONE, put, put_on
from astrarium.games.twilight_imperium.rules.politics.outcomes import ELECTS
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import apply, decision, legal, to_act
from astrarium.kernel.rng import FastRng
from tables.twilight_imperium import choices, play, table

AGENDA = {"phase": "agenda", "custodians": False}


def picks(s: object, seat: int) -> str:
    """What the advice plays for a seat, in notation."""
    return GAME.write(ADVICE.pick(s, seat, FastRng(1)))  # type: ignore[arg-type]


def test_everybody_votes_for_himself_where_it_helps_and_for_another_where_it_hurts() -> None:
    s = table(agenda_deck=["minister_of_policy"], speaker=2, **AGENDA)
    assert picks(s, 0) == "vote_all outcome:seat_0"
    s = table(agenda_deck=["public_execution"], speaker=2, **AGENDA)
    assert picks(s, 0) in ("vote_all outcome:seat_1", "vote_all outcome:seat_2", "abstain")
    execution = AGENDA_INDEX["public_execution"]
    assert outcome_worth(s, 0, execution, FIRST_SEAT) < 0
    assert outcome_worth(s, 0, execution, FIRST_SEAT + 1) > 0


def test_nobody_lets_a_leader_win_by_an_agenda() -> None:
    seed = AGENDA_INDEX["seed_of_an_empire"]
    s = table(agenda_deck=["seed_of_an_empire"], speaker=2, s0={"points": 9}, **AGENDA)
    assert outcome_worth(s, 0, seed, FOR) > outcome_worth(s, 0, seed, AGAINST)
    assert outcome_worth(s, 1, seed, FOR) < outcome_worth(s, 1, seed, AGAINST)
    assert likely(s, seed, 0) == AGAINST
    assert harmed(s, 0)
    assert outcome_worth(s, 1, AGENDA_INDEX["mutiny"], FOR) < 0


@pytest.mark.parametrize("agenda", AGENDA_IDS)
def test_every_agenda_is_known(agenda: str) -> None:
    number = AGENDA_INDEX[agenda]
    elects = ELECTS[number]
    if elects == "for_against":
        assert number in FOR_IT
    elif elects == "player":
        assert number in OFFICES or number == PUBLIC_EXECUTION
    elif elects.endswith("planet") or elects.startswith("non_home"):
        assert number in (*ATTACHED, *STRICKEN)


def test_two_players_support_each_other_unless_one_is_about_to_win() -> None:
    s = table()
    offer = wish(s, 1, 2)
    assert offer.shown
    assert befriends(s, 1, 2)
    assert is_good(s, 2, offer)
    s.players[1].points = 8
    assert not befriends(s, 1, 2)
    assert not is_good(s, 2, offer)
    assert best_offer(s, 1) == -1 or wish(s, 1, best_offer(s, 1)).wanted_note == -1


def test_a_search_is_asked_what_matters_only() -> None:
    s = GAME.start({"seats": 3}, 4)
    rng = FastRng(4)
    weighed = set()
    for _ in range(400):
        seat = to_act(s)
        options = ADVICE.options(s, seat)
        assert options
        assert set(options) <= set(legal(s, seat))
        if len(options) > 1:
            weighed.add(decision(s).kind)
        apply(s, seat, ADVICE.pick(s, seat, rng))
    assert weighed <= set(WEIGHED)
    assert "choose_action" in weighed


def test_the_clock_ticks_with_every_turn() -> None:
    s = table()
    before = ADVICE.clock(s)
    s.active = 2
    assert ADVICE.clock(s) != before
    s.round += 1
    assert ADVICE.clock(s) > before


@pytest.mark.parametrize(("seats", "variant"), [(3, "standard"), (4, "long")])
def test_greedy_games_end_and_hold(seats: int, variant: str) -> None:
    s = GAME.start({"seats": seats, "variant": variant}, 2)
    rng = FastRng(2)
    for _ in range(12_000):
        if s.over:
            break
        seat = to_act(s)
        apply(s, seat, ADVICE.pick(s, seat, rng))
    GAME.audit(s)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.ending in ("points", "objectives")


def test_nobody_takes_back_a_starting_unit_once_secrets_are_dealt() -> None:
    s = GAME.start({"seats": 3}, 4)
    before = s.reveals
    while decision(s).kind != "keep_secret":
        before = s.reveals
        apply(s, to_act(s), legal(s, to_act(s))[0])
    assert s.reveals > before


def best(s: TwilightImperium, seat: int) -> str:
    """What looks best to a seat, offers apart."""
    return GAME.write(max(ADVICE.scored(s, seat))[1])


def somewhere(s: TwilightImperium) -> int:
    """A planet of the map that is nobody's."""
    return next(
        planet
        for planet in range(PLANETS)
        if s.owner[planet] == NONE and s.place[SYSTEM_OF[planet]] != NONE and planet != MECATOL_REX
    )


def test_a_dock_produces_before_its_owner_passes() -> None:
    still = {
        "cards": [],
        "tactic": 2,
        "strategy": 0,
        "ground": {"jord": {"space_dock": 1}},
        "planets": ["jord"],
    }
    s = table(active=0, s0=still)
    assert best(s, 0) == "activate system:1"
    s = table(active=0, s0={**still, "exhausted_planets": ["jord"]})
    assert best(s, 0) == "pass"


def test_warfare_is_followed_only_with_something_to_spend() -> None:
    home = {"strategy": 2, "planets": ["jord"], "ground": {"jord": {"space_dock": 1}}}
    s = table(active=1, s0=home)
    assert secondary_score(s, 0, WARFARE) > 0
    s = table(active=1, s0={**home, "exhausted_planets": ["jord"]})
    assert secondary_score(s, 0, WARFARE) < 0


def test_diplomacy_is_followed_for_planets_worth_readying() -> None:
    s = table(active=1, s0={"strategy": 2, "planets": ["jord"], "exhausted_planets": ["jord"]})
    assert readying_worth(s, 0) > 0
    spent = secondary_score(s, 0, DIPLOMACY)
    s.exhausted = 0
    assert readying_worth(s, 0) == 0
    assert secondary_score(s, 0, DIPLOMACY) < spent


def test_a_secret_objective_is_drawn_where_one_may_be() -> None:
    s = table(active=0, s0={"cards": ["imperial"], "planets": ["jord"]})
    play(s, "strategic card:imperial")
    for _ in range(20):
        if decision(s).kind == "may_draw_secret":
            break
        play(s, "decline" if "decline" in choices(s, to_act(s)) else choices(s, to_act(s))[0])
    assert decision(s).kind == "may_draw_secret"
    assert [GAME.write(ADVICE.pick(s, to_act(s), FastRng(seed))) for seed in range(1, 9)] == [
        "draw_secret"
    ] * 8


@pytest.mark.parametrize(("faction", "produces"), [("arborec", True), ("sol", False)])
def test_the_arborec_produce_where_their_infantry_stands(faction: str, produces: bool) -> None:
    s = table(s0={"faction": faction})
    planet = somewhere(s)
    put_on(s, 0, planet, 2 * ONE[INFANTRY])
    assert (production_worth(s, 0, SYSTEM_OF[planet], 4) > 0) == produces


def test_all_ratings_are_those_of_each_action() -> None:
    s = table(active=0)
    actions = legal(s, 0)
    assert ADVICE.ratings(s, 0, actions) == [ADVICE.rate(s, 0, action) for action in actions]


def test_a_lost_home_counts_and_is_wanted_back() -> None:
    s = table(active=0, s0={"planets": ["jord"]})
    jord = PLANET_INDEX["jord"]
    before, chance = standing(s, 0, 0.9), ADVICE.evaluate(s)[0]
    s.owner[jord] = 1
    assert standing(s, 0, 0.9) < before - s.setup.values.planet_worth[jord] - 1
    assert ADVICE.evaluate(s)[0] < chance
    home, other = SYSTEM_OF[jord], SYSTEM_OF[somewhere(s)]
    for system in (home, other):
        put(s, 0, system, ONE[CARRIER] + 4 * ONE[INFANTRY])
    outlook = Outlook(s, 0)
    back = conquest_worth(s, 0, home, [jord], outlook.through, outlook)
    s.players[0].faction = FACTION_INDEX["saar"]
    assert back > conquest_worth(s, 0, home, [jord], outlook.through, outlook) + 1


def test_planets_count_for_less_as_the_game_goes_on() -> None:
    s = table(active=0)
    planet = somewhere(s)
    bare = [standing(s, 0, left) for left in (0.9, 0.1)]
    s.owner[planet] = 0
    early, late = (standing(s, 0, left) - was for left, was in zip((0.9, 0.1), bare))
    assert early > 0.3
    assert early > 3 * late
