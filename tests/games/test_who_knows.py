"""Who knows what, as the rulebooks say it, one test for each way in which knowledge arises: a mask
that is too wide is consistent with itself, and no comparison of worlds finds it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games import ares, star_realms, starcraft, starship_battles, twilight_imperium
from astrarium.games.starcraft.cards.tables import ORDER_TOKENS
from astrarium.games.starcraft.state import draw, shuffle_in, token_owner
from astrarium.games.twilight_imperium.rules.drawing import (
    draw_action_cards,
    draw_secret,
    shuffle_back,
)
from astrarium.kernel.flow import apply, legal, members, must_act
from astrarium.kernel.game import Game
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.rng import FastRng


def moments(game: Game[Any], options: dict[str, Any], most: int = 250) -> Iterator[Any]:
    """The states of a game that chance plays."""
    s, chance = game.start(options, 5), FastRng(6)
    for _ in range(most):
        if s.over:
            return
        yield s
        seats = members(must_act(s))
        seat = seats[chance.below(len(seats))]
        ways = legal(s, seat)
        apply(s, seat, ways[chance.below(len(ways))])


# -- Star Realms -----------------------------------------------------------------------------------


@pytest.mark.rule("SR-27.1", "SR-27.2")
def test_a_hand_is_its_owners_and_a_shuffled_deck_nobodys() -> None:
    reshuffled = 0
    for s in moments(star_realms.GAME, {"seats": 2}):
        for seat, p in enumerate(s.players):
            assert all(s.known[card] >> seat & 1 for card in p.hand)
            assert all(s.known[card] == EVERYBODY for card in p.discard + p.play)
            unseen = [card for card in p.deck if s.known[card] == 0]
            reshuffled += len(unseen)
        assert not any(s.known[card] for card in s.trade_deck)
    assert reshuffled


# -- StarCraft -------------------------------------------------------------------------------------


@pytest.mark.rule("SC-28.1")
def test_a_combat_card_drawn_is_known_to_who_drew_it() -> None:
    s = started()
    s.players[1].hand, hand = [], s.players[1].hand
    s.players[1].deck += hand
    shuffle_in(s, 1, [])
    assert not any(s.known[card] for card in s.players[1].deck)
    draw(s, 1, 3)
    assert [s.known[card] for card in s.players[1].hand] == [1 << 1] * 3


@pytest.mark.rule("SC-14.9")
def test_what_all_had_seen_is_known_to_nobody_once_it_is_shuffled_in() -> None:
    s = started()
    p = s.players[0]
    p.discard, p.deck = p.deck[:4], p.deck[4:]
    for card in p.discard:
        s.known[card] = EVERYBODY
    shuffle_in(s, 0, p.discard)
    p.discard = []
    assert not any(s.known[card] for card in p.deck)


@pytest.mark.rule("SC-6.4")
def test_an_order_laid_face_down_is_known_to_its_owner_alone() -> None:
    laid = 0
    before: set[int] = set()
    for s in moments(starcraft.GAME, {"seats": 2}, 900):
        lying = {token for stack in s.stacks for token in stack}
        for token in lying - before:
            assert s.token_known[token] == 1 << token_owner(token)
            laid += 1
        before = lying
        assert len(s.token_known) == 2 * ORDER_TOKENS
    assert laid


@pytest.mark.rule("SC-7.6")
def test_an_event_card_drawn_is_unseen_until_its_owner_reads_it() -> None:
    drawn = 0
    for s in moments(starcraft.GAME, {"seats": 2}, 900):
        for seat, p in enumerate(s.players):
            for card in p.events:
                assert s.event_known[card] in (0, 1 << seat)
                drawn += s.event_known[card] == 0
        assert not any(s.event_known[card] for card in s.event_deck)
    assert drawn


def started() -> Any:
    """A game of two that has come so far that both have cards."""
    for s in moments(starcraft.GAME, {"seats": 2}, 400):
        if s.kinds and all(len(p.deck) > 6 for p in s.players):
            return s
    raise AssertionError("nobody ever has cards")


# -- Twilight Imperium -----------------------------------------------------------------------------


def imperium() -> Any:
    """A table of three in the action phase."""
    seats = {str(n): {"faction": one} for n, one in enumerate(["sol", "hacan", "letnev"])}
    data = {"options": {"seats": 3}, "set": {"active": 0, "seats": seats}}
    return twilight_imperium.GAME.position(data, FastRng(1))


@pytest.mark.rule("TI-19.5")
def test_an_action_card_drawn_is_known_to_who_drew_it() -> None:
    s = imperium()
    draw_action_cards(s, 2, 2)
    assert [s.known[card] for card in s.players[2].hand] == [1 << 2] * 2
    assert not any(s.known[card] for card in s.action_deck)


@pytest.mark.rule("TI-20.17", "TI-20.21")
def test_a_secret_objective_is_its_owners_and_nobodys_once_it_goes_back() -> None:
    s = imperium()
    draw_secret(s, 1)
    (card,) = s.players[1].secrets
    assert s.known[card] == 1 << 1
    shuffle_back(s, 1, card)
    assert not any(s.known[one] for one in s.secret_deck)


@pytest.mark.rule("TI-FAQ.7")
def test_a_card_shown_to_one_seat_is_known_to_the_two_of_them() -> None:
    s = imperium()
    draw_action_cards(s, 0, 1)
    (card,) = s.players[0].hand
    game = twilight_imperium.GAME
    apply(s, 0, game.space.read("show_card seat:2"))
    (shown,) = [one for one in legal(s, 0) if game.write(one).startswith("show_action")]
    apply(s, 0, shown)
    assert s.known[card] == 1 << 0 | 1 << 2


@pytest.mark.rule("TI-13.6")
def test_a_note_given_away_is_known_to_the_two_of_them() -> None:
    s = imperium()
    game = twilight_imperium.GAME
    note = s.players[1].notes[0]
    for seat, text in (
        (1, "deal seat:0"),
        (1, "give_note note_place:5"),
        (1, "propose"),
        (0, "accept offer:0"),
    ):
        apply(s, seat, game.space.read(text))
    assert note in s.players[0].notes
    assert s.known[note] == 1 << 0 | 1 << 1


# -- The Ares Project ------------------------------------------------------------------------------


@pytest.mark.rule("AR-1.13")
def test_cards_behind_a_screen_and_in_hand_are_known_to_their_side() -> None:
    behind = 0
    for s in moments(ares.GAME, {"variant": "complete"}, 400):
        for seat, p in enumerate(s.players):
            eyes = s.setup.eyes[seat]
            for card in p.played:
                if card >= 0:
                    assert s.known[card] & ~eyes == 0 or card in p.pledge
                    behind += 1
            assert all(s.known[card] >> seat & 1 for card in p.hand)
            assert not any(s.known[card] for card in p.deck[1:])
    assert behind


@pytest.mark.rule("AR-10.3")
def test_what_is_scored_lies_open() -> None:
    for s in moments(ares.GAME, {"variant": "complete"}, 400):
        assert all(s.known[card] == EVERYBODY for p in s.players for card in p.score)


# -- Starship Battles ------------------------------------------------------------------------------


@pytest.mark.rule("SB-2.5")
def test_a_fleet_that_is_being_built_is_its_builders() -> None:
    met = 0
    for s in moments(starship_battles.GAME, {"variant": "standard", "fleets": "build"}, 60):
        if s.phase == starship_battles.state.FLEETS:
            for seat in (-1, 0, 1):
                for other in (0, 1):
                    bare = s.clone()
                    bare.drafts = [[], s.drafts[1]] if other == 0 else [s.drafts[0], []]
                    same = starship_battles.GAME.view(s, seat) == starship_battles.GAME.view(
                        bare, seat
                    )
                    assert same == (other != seat or not s.drafts[other])
                    met += not same
    assert met
