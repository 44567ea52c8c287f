"""What holds for all action cards of Twilight Imperium, and the questions players ask about
some."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium.bot.action_cards import answering, playing
from astrarium.games.twilight_imperium.effects.uses import WINDOW_RULES
from astrarium.games.twilight_imperium.moves import CHOOSE_SYSTEM
from astrarium.games.twilight_imperium.parts.combat import Combat
from astrarium.games.twilight_imperium.printed.components import ACTION_CARDS, ACTION_INDEX
from astrarium.games.twilight_imperium.printed.tables import HOME_OF, NONE, SYSTEMS
from astrarium.games.twilight_imperium.printed.windows import AFTER_YOU_VOTED, COMPONENT_ACTION
from astrarium.games.twilight_imperium.rules.board.galaxy import wormholes
from astrarium.games.twilight_imperium.rules.cards.components import (
    ActionCard,
    PlayCard,
    action_card,
)
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import decision, settle
from tables.twilight_imperium import asked, choices, events, play, refused, table

PLAYED = [
    one
    for one in WINDOW_RULES.by_action.values()
    if isinstance(one, ActionCard) and one.id != "sabotage"
]
AGENDA = {"phase": "agenda", "custodians": False, "speaker": 2}


def untouched(s: TwilightImperium) -> list[object]:
    """What a card that is cancelled leaves as it was."""
    v = s.vote
    return [
        *[(p.goods, p.pools, p.points, p.technologies, p.commodities) for p in s.players],
        [s.space, s.hurt, s.ground, s.owner, s.exhausted, s.tokens, s.holder, s.speed],
        [v.predictions, v.barred, v.votes, v.chosen, v.replaced, s.disgraced, s.stable, s.laws],
        s.rng.draws,
    ]


@pytest.mark.parametrize("card", PLAYED, ids=[one.id for one in PLAYED])
@pytest.mark.rule("TI-19.8", "TI-2.4", "TI-FAQ.38")
def test_a_sabotage_leaves_nothing_of_a_card_but_the_loss_of_it(card: ActionCard) -> None:
    s = table(
        agenda_deck=["archived_secret"],
        laws=[{"agenda": "shared_research", "outcome": "for"}],
        s0={"hand": [card.id], "notes": []},
        s1={"hand": ["sabotage"], "notes": []},
        **AGENDA,
    )
    s.combat = Combat()
    s.combat.seats = [0, 1]
    s.active = s.system = 0
    before = untouched(s.clone())
    s.push(PlayCard(0, ACTION_INDEX[card.id], card.window, 0))
    settle(s)
    if decision(s).kind == "choose_target":
        play(s, choices(s, 0)[0])
    assert asked(s)[0] == 1
    play(s, "play action:sabotage")
    assert untouched(s) == before
    assert [ACTION_CARDS[one] for one in s.action_discard[-2:]] == [
        ACTION_INDEX["sabotage"],
        ACTION_INDEX[card.id],
    ]
    assert s.action_lost is (card.window == COMPONENT_ACTION)
    assert "cancelled" in events(s)


@pytest.mark.rule("TI-19.8")
def test_a_sabotage_is_not_sabotaged() -> None:
    s = table(
        active=0,
        s0={"hand": ["mining_initiative", "sabotage"], "notes": []},
        s1={"hand": ["sabotage"], "notes": []},
    )
    play(s, "play action:mining_initiative", "choose_planet planet:jord")
    assert refused(s, "play action:veto") == "TI-29.12"
    play(s, "play action:sabotage")
    assert decision(s).kind == "choose_action", "nobody was asked about the sabotage"
    assert s.players[0].goods == 0


@pytest.mark.rule("TI-FAQ.37")
def test_bought_votes_are_no_vote_that_a_councilor_follows() -> None:
    s = table(
        agenda_deck=["mutiny"],
        s0={"hand": ["bribery", "distinguished_councilor"], "goods": 2, "notes": []},
        s1={"notes": []},
        s2={"notes": []},
        **AGENDA,
    )
    play(s, "vote_all outcome:for", "decline", "abstain", "abstain")
    assert "play action:distinguished_councilor" not in choices(s, 0)
    play(s, "play action:bribery", "buy_votes votes:2")
    assert events(s).count("more_votes") == 1
    assert [ACTION_CARDS[one] for one in s.players[0].hand] == [
        ACTION_INDEX["distinguished_councilor"]
    ]
    assert decision(s).window() != AFTER_YOU_VOTED


@pytest.mark.rule("TI-ERR.1")
def test_bribery_is_for_those_who_voted_and_have_something_to_spend() -> None:
    for voted, goods in (("abstain", 2), ("vote_all outcome:for", 0)):
        s = table(
            agenda_deck=["mutiny"],
            s0={"hand": ["bribery"], "goods": goods, "notes": []},
            s1={"notes": []},
            s2={"notes": []},
            **AGENDA,
        )
        play(s, voted, "abstain", "abstain")
        assert len(s.players[0].hand) == 1
        assert "buy_votes" not in decision(s).kind


@pytest.mark.rule("TI-ERR.1")
def test_bribery_spends_any_number_of_trade_goods() -> None:
    s = table(
        agenda_deck=["mutiny"],
        s0={"hand": ["bribery"], "goods": 20, "notes": []},
        s1={"notes": []},
        s2={"notes": []},
        **AGENDA,
    )
    play(s, "vote_all outcome:for", "abstain", "abstain", "play action:bribery")
    play(s, "buy_votes votes:16")
    assert decision(s).kind == "buy_votes"
    play(s, "buy_votes votes:4")
    assert s.players[0].goods == 0


@pytest.mark.rule("TI-FAQ.40", "TI-57.22")
def test_several_riders_of_one_player_may_predict_different_outcomes() -> None:
    s = table(
        agenda_deck=["mutiny"],
        s0={"hand": ["trade_rider", "imperial_rider"], "notes": []},
        s1={"notes": []},
        s2={"notes": []},
        **AGENDA,
    )
    play(s, "play action:trade_rider", "predict outcome:for")
    play(s, "play action:imperial_rider", "predict outcome:against")
    assert asked(s)[0] == 1, "who predicts does not vote"
    play(s, "vote_all outcome:for", "abstain")
    assert s.players[0].goods == 5
    assert s.players[0].points == 0


@pytest.mark.rule("TI-FAQ.43")
def test_who_cannot_vote_may_play_a_rider() -> None:
    s = table(
        agenda_deck=["mutiny"],
        s0={"faction": "nekro", "hand": ["trade_rider"], "notes": []},
        s1={"notes": []},
        s2={"notes": []},
        **AGENDA,
    )
    while asked(s)[0] == 0 and "play action:trade_rider" not in choices(s, 0):
        play(s, choices(s, 0)[-1])
    play(s, "play action:trade_rider", "predict outcome:for")
    assert s.vote.predictions[0] == 0
    assert NONE not in s.vote.predictions


def test_bots_place_no_ship_that_the_fleet_pool_would_lose_again() -> None:
    home = {"space": {"1": {"cruiser": 2}}, "hand": ["war_effort"], "notes": []}
    full = table(active=0, s0={"fleet": 2, **home})
    roomy = table(active=0, s0={"fleet": 3, **home})
    kind = ACTION_INDEX["war_effort"]
    assert playing(full, 0, kind) < 0 < playing(roomy, 0, kind)


def test_bots_repeal_the_laws_of_others_and_never_their_own() -> None:
    found = []
    for whom in ("seat_0", "seat_1"):
        law = {"agenda": "minister_of_commerce", "outcome": whom}
        s = table(active=0, laws=[law], s0={"hand": ["repeal_law"], "notes": []})
        found.append(playing(s, 0, ACTION_INDEX["repeal_law"]))
    assert found[0] < 0 < found[1]


def test_bots_sabotage_what_is_aimed_at_them() -> None:
    found = []
    for target in ("seat:1", "seat:2"):
        s = table(
            active=0,
            s0={"hand": ["spy"], "notes": []},
            s1={"hand": ["sabotage"], "notes": []},
            s2={"hand": ["veto"], "notes": []},
        )
        play(s, "play action:spy", f"choose_seat {target}")
        found.append(answering(s, 1, ACTION_INDEX["sabotage"]))
    assert found[0] > 0 > found[1]


@pytest.mark.rule("TI-86.1")
def test_a_ghost_ship_appears_at_a_wormhole_token_too() -> None:
    s = table(active=0, s0={"hand": ["ghost_ship"], "notes": []})
    plain = next(
        system
        for system in range(SYSTEMS)
        if s.place[system] != NONE and HOME_OF[system] == NONE and not wormholes(s, system)
    )
    ghost = action_card(s, ACTION_INDEX["ghost_ship"])
    before = ghost.targets(s, 0, 0)
    s.wormhole_tokens[0] = plain
    assert set(ghost.targets(s, 0, 0)) - set(before) == {CHOOSE_SYSTEM.of(plain)}
