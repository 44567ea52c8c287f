"""The agenda phase, cards in windows, and transactions of Twilight Imperium."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.printed.components import note
from astrarium.games.twilight_imperium.printed.windows import WINDOWS
from astrarium.games.twilight_imperium.rules.board.galaxy import neighbours
from astrarium.games.twilight_imperium.rules.production.goods import replenish
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import decision, settle, to_act
from tables.twilight_imperium import asked, choices, events, finish, play, refused, table

AGENDA = {"phase": "agenda", "custodians": False}
MOMENT = "twilight_imperium.ask.at_"


def deal(s: TwilightImperium, seat: int, *moves: str) -> None:
    """What a seat does beside the question on top."""
    for move in moves:
        GAME.play(s, seat, GAME.read(s, seat, move))


@pytest.mark.rule("TI-54.2")
@pytest.mark.rule("TI-57.19", "TI-57.3", "TI-57.4", "TI-57.21", "TI-21.7", "TI-21.8")
def test_the_speaker_decides_a_tie_and_a_second_agenda_follows() -> None:
    s = table(agenda_deck=["economic_equality", "mutiny"], speaker=1, **AGENDA)
    play(s, "abstain", "abstain", "abstain")
    assert asked(s) == (1, "break_tie")
    play(s, "decide outcome:for")
    assert [p.goods for p in s.players] == [5, 5, 5]
    assert s.vote.agenda >= 0
    assert len(s.agenda_discard) == 1
    play(s, "abstain", "abstain", "abstain", "decide outcome:against")
    assert decision(s).kind == "take_card"
    assert s.round == 2


@pytest.mark.rule("TI-57.13", "TI-57.6", "TI-FAQ.20")
def test_trade_goods_give_no_votes_and_no_vote_is_abstaining() -> None:
    s = table(
        agenda_deck=["mutiny"], speaker=2, s0={"goods": 9, "exhausted_planets": ["jord"]}, **AGENDA
    )
    assert refused(s, "vote_all outcome:for") == "TI-57.6"
    play(s, "abstain")
    play(s, "vote outcome:for", "done")
    assert s.vote.cast[1] == -1


@pytest.mark.rule("TI-57.7", "TI-57.8", "TI-57.12", "TI-57.15")
def test_mutiny_rewards_those_who_voted_for_it() -> None:
    s = table(agenda_deck=["mutiny"], speaker=2, **AGENDA)
    play(s, "vote_all outcome:for", "vote_all outcome:for", "abstain")
    assert [p.points for p in s.players] == [1, 1, 0]
    assert events(s).count("vote") == 2


@pytest.mark.rule("TI-57.9", "TI-57.10")
def test_a_player_may_vote_for_himself_and_is_elected_by_most_votes() -> None:
    s = table(agenda_deck=["archived_secret"], speaker=2, **AGENDA)
    assert refused(s, "vote_all outcome:planet_jord") == "TI-57.9"
    play(s, "vote_all outcome:seat_0", "abstain", "abstain")
    assert len(s.players[0].secrets) == 1


@pytest.mark.rule("TI-57.9", "TI-57.11")
def test_an_agenda_without_anything_to_elect_is_discarded() -> None:
    s = table(agenda_deck=["core_mining", "mutiny"], **AGENDA)
    assert GAME.view(s, 0)["vote"]["agenda"] == "mutiny"
    s = table(agenda_deck=["core_mining"], s0={"planets": ["jord", "vefut_2"]}, **AGENDA)
    assert GAME.view(s, 0)["vote"]["outcomes"] == ["planet_vefut_2"]


@pytest.mark.rule("TI-57.20", "TI-21.1", "TI-21.2", "TI-21.3", "TI-19.4")
def test_a_law_that_passes_stays_and_works() -> None:
    s = table(
        agenda_deck=["executive_sanctions"],
        speaker=2,
        s1={"hand": ["sabotage", "veto", "summit", "bunker"]},
        **AGENDA,
    )
    finish(s, "vote")
    play(s, "vote_all outcome:for", "abstain", "abstain")
    assert asked(s) == (1, "discard")
    play(s, choices(s, 1)[0])
    assert GAME.describe(s)["laws"] == ["executive_sanctions"]


@pytest.mark.rule("TI-21.6", "TI-57.17")
def test_a_law_that_fails_is_discarded_after_its_other_outcome() -> None:
    s = table(agenda_deck=["executive_sanctions"], speaker=2, s1={"hand": ["bunker"]}, **AGENDA)
    play(s, "vote_all outcome:against", "abstain", "abstain")
    assert not s.laws
    assert not s.players[1].hand


@pytest.mark.rule("TI-57.22", "TI-57.16", "TI-FAQ.40", "TI-19.10")
def test_riders_predict_and_bar_from_voting() -> None:
    s = table(
        agenda_deck=["mutiny"], speaker=0, s0={"hand": ["imperial_rider", "trade_rider"]}, **AGENDA
    )
    play(s, "play action:imperial_rider", "predict outcome:for")
    play(s, "play action:trade_rider", "predict outcome:against")
    assert asked(s) == (1, "vote")
    play(s, "vote_all outcome:for", "abstain")
    assert (s.players[0].points, s.players[0].goods) == (1, 0)


@pytest.mark.rule("TI-ERR.10", "TI-29.12")
def test_a_veto_turns_up_the_next_agenda_instead() -> None:
    s = table(agenda_deck=["mutiny", "economic_equality"], s1={"hand": ["veto"]}, **AGENDA)
    assert refused(s, "play action:summit", 1) == "TI-29.12"
    play(s, "play action:veto")
    assert GAME.view(s, 0)["vote"]["agenda"] == "economic_equality"
    assert GAME.describe(s)["agenda_discard"] == ["mutiny"]


@pytest.mark.rule("TI-19.7", "TI-19.8", "TI-FAQ.38", "TI-2.4", "TI-19.9", "TI-19.6", "TI-2.1")
def test_a_sabotaged_component_action_is_not_used_up() -> None:
    s = table(
        active=0,
        s0={"hand": ["mining_initiative"], "cards": ["trade"]},
        s1={"hand": ["sabotage"]},
        s2={"hand": ["sabotage"]},
    )
    play(s, "play action:mining_initiative", "choose_planet planet:jord")
    assert to_act(s) in (1, 2)
    play(s, "play action:sabotage")
    if decision(s).kind != "choose_action":  # a Sabotage can't be sabotaged
        assert "play action:sabotage" not in choices(s, to_act(s))
        play(s, "decline")
    assert asked(s) == (0, "choose_action")
    assert s.players[0].goods == 0
    assert sorted(GAME.describe(s)["action_discard"]) == ["mining_initiative", "sabotage"]


def test_who_could_be_elected_is_called_by_name() -> None:
    s = table(agenda_deck=["minister_of_commerce"], speaker=1, **AGENDA)
    told = GAME.ask(s, to_act(s))
    assert told is not None
    outcomes = {str(one["label"]["params"].get("outcome")) for one in told["choices"]}
    assert "@seat:0" in outcomes
    assert [one for one in outcomes if one.startswith("@outcome:seat")] == []


def test_the_log_calls_by_name_who_was_voted_for_and_elected() -> None:
    s = table(agenda_deck=["minister_of_commerce", "mutiny"], speaker=1, **AGENDA)
    play(s, "vote_all outcome:seat_0", "abstain", "abstain")
    play(s, "abstain", "vote_all outcome:for", "abstain")
    assert s.log is not None
    named = [event.params["outcome"] for event in s.log.events if "outcome" in event.params]
    assert named == ["@seat:0", "@seat:0", "@outcome:for", "@outcome:for"]


def test_a_window_says_who_did_what() -> None:
    s = table(
        active=0,
        s0={"hand": ["mining_initiative"], "cards": ["trade"]},
        s1={"hand": ["sabotage"]},
    )
    play(s, "play action:mining_initiative", "choose_planet planet:jord")
    told = GAME.ask(s, to_act(s))
    assert told is not None
    prompt = told["prompt"]
    assert prompt["key"] == "twilight_imperium.ask.at_when_action_card_played_by_other"
    assert (prompt["params"]["seat"], prompt["params"]["card"]) == (
        "@seat:0",
        "@action:mining_initiative",
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_window_has_words_for_its_moment(language: str) -> None:
    texts = GAME.messages().texts[language]
    said = {key.removeprefix(MOMENT) for key in texts if key.startswith(MOMENT)}
    assert said == set(WINDOWS)


@pytest.mark.rule("TI-2.3", "TI-2.1", "TI-19.6")
def test_a_component_action_that_cannot_happen_is_refused() -> None:
    s = table(active=0, s0={"hand": ["focused_research", "repeal_law"], "goods": 3})
    assert refused(s, "play action:repeal_law") == "TI-2.3"
    assert refused(s, "play action:focused_research") == "TI-12.4"


NEAR = {"space": {"1": {"carrier": 1}, "18": {"cruiser": 1}}}
ALSO_NEAR = {"space": {"18": {"destroyer": 1}}, "commodities": 3, "goods": 1}


@pytest.mark.rule("TI-1.2", "TI-12.5", "TI-83.4", "TI-89.1")
@pytest.mark.rule("TI-1", "TI-1.1", "TI-1.3", "TI-83.1", "TI-83.2", "TI-83.3", "TI-12.6", "TI-89")
def test_goods_change_hands_between_neighbours_once_a_turn() -> None:
    s = table(active=0, s0={**NEAR, "goods": 2}, s1=ALSO_NEAR)
    assert neighbours(s, 0) >> 1 & 1
    deal(s, 0, "deal seat:1", "give_goods amount:2", "want_commodities amount:3", "propose")
    assert asked(s) == (0, "choose_action")  # an offer blocks nobody
    deal(s, 1, "accept offer:0")
    assert (s.players[0].goods, s.players[1].goods, s.players[1].commodities) == (3, 3, 0)
    assert refused(s, "deal seat:1", 0) == "TI-83.1"


@pytest.mark.rule("TI-1.2")
@pytest.mark.rule("TI-83.1", "TI-83.3", "TI-1.4")
def test_an_offer_lapses_when_what_it_gives_is_gone_or_the_turn_is_over() -> None:
    s = table(active=0, s0={**NEAR, "goods": 2, "cards": ["trade"]}, s1=ALSO_NEAR)
    deal(s, 0, "deal seat:1", "give_goods amount:2", "propose")
    s.players[0].goods = 1
    assert refused(s, "accept offer:0", 1) == "TI-83.3"
    s.players[0].goods = 2
    play(s, "activate system:32")
    finish(s, "choose_action")
    assert s.offers == []


@pytest.mark.rule("TI-83.5")
def test_during_an_agenda_everybody_trades_with_everybody() -> None:
    s = table(agenda_deck=["mutiny"], s0={"goods": 1}, **AGENDA)
    deal(s, 0, "deal seat:2", "give_goods amount:1", "propose")
    deal(s, 2, "accept offer:0")
    assert s.players[2].goods == 1


@pytest.mark.rule("TI-13.5", "TI-13.6", "TI-FAQ.7")
def test_an_offered_note_is_seen_only_where_the_offer_shows_it() -> None:
    s = table(active=0, s0=NEAR, s1=ALSO_NEAR)
    s.known[note(0, 0)] = 1
    deal(s, 0, "deal seat:1", "give_note note_place:0", "propose")
    assert GAME.view(s, 1)["offers"][0]["note"] == {"note": None, "owner": None}
    assert GAME.view(s, 2)["offers"][0]["note"] is None
    deal(s, 0, "deal seat:1", "show_note note_place:0", "propose")
    assert GAME.view(s, 1)["offers"][1]["note"] == {"note": "ceasefire", "owner": 0}
    deal(s, 1, "accept offer:1")
    assert not s.known[note(0, 1)] >> 2 & 1  # to the third one the whole hand is in doubt


@pytest.mark.rule("TI-13.1", "TI-13.2", "TI-13.3", "TI-13.4", "TI-FAQ.11")
def test_a_trade_agreement_takes_the_commodities_and_goes_back() -> None:
    s = table(
        active=0, s0={"commodities": 4}, s1={"notes": ["trade_agreement:0", "trade_agreement:1"]}
    )
    replenish(s, 0)
    settle(s)
    assert choices(s, 1)[:2] == ["decline", "note note:trade_agreement seat:0"]
    play(s, "note note:trade_agreement seat:0")
    assert (s.players[0].commodities, s.players[1].goods) == (0, 4)
    assert "trade_agreement:0" in GAME.describe(s)["seats"][0]["notes"]


@pytest.mark.rule("TI-ERR.12")
def test_support_for_the_throne_is_laid_open_and_lost_by_activating() -> None:
    s = table(active=0, s0=NEAR, s1={**ALSO_NEAR, "space": {"18": {"destroyer": 1}}})
    deal(s, 1, "deal seat:0", "give_note note_place:7", "propose")
    deal(s, 0, "accept offer:0")
    assert s.players[0].points == 1
    assert GAME.describe(s)["seats"][0]["shown"] == ["support_for_the_throne:1"]
    play(s, "activate system:18")
    assert s.players[0].points == 0
    assert not s.players[0].shown
