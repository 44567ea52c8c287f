"""Who knows what, as the rulebooks say it, one test for each way in which knowledge arises: a mask
that is too wide is consistent with itself, and no comparison of worlds finds it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games import (
    ares,
    goofspiel,
    star_realms,
    starcraft,
    starship_battles,
    twilight_imperium,
)
from astrarium.games.ares.printed.tables import STANDARD
from astrarium.games.ares.rules.base import open_base
from astrarium.games.ares.rules.plays import blur
from astrarium.games.star_realms.rules.piles import discard_from_hand, put_on_deck, reshuffle
from astrarium.games.star_realms.rules.piles import draw as draw_realms
from astrarium.games.starcraft.printed.events import STAGE, STAGES
from astrarium.games.starcraft.printed.tables import ORDER_TOKENS
from astrarium.games.starcraft.rules.battle.cards import from_hand
from astrarium.games.starcraft.rules.events import renew_deck
from astrarium.games.starcraft.state import discard_card, draw, shuffle_in, token_owner
from astrarium.games.twilight_imperium.printed.components import OBJECTIVE_CARDS
from astrarium.games.twilight_imperium.rules.cards.drawing import (
    deal_secrets,
    discard,
    draw_action_cards,
    draw_secret,
    shuffle_back,
)
from astrarium.games.twilight_imperium.rules.cards.notes import return_note
from astrarium.games.twilight_imperium.rules.cards.objectives import score
from astrarium.games.twilight_imperium.rules.politics.agenda_phase import reveal
from astrarium.games.twilight_imperium.rules.setup.setup import open_objective
from astrarium.games.twilight_imperium.rules.strategy.strategy_cards.politics import look_at_agendas
from astrarium.games.twilight_imperium.rules.trade.trading import hand_over_cards
from astrarium.kernel.events import Log
from astrarium.kernel.flow import apply, decision, legal, members, must_act
from astrarium.kernel.game import Game
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.rng import FastRng
from astrarium.suite.walk import SensibleWalk


def sensible(game: Game[Any], options: dict[str, Any], seeds: int) -> Iterator[Any]:
    """The states of some games that the advice for bots plays, with chance in between."""
    for seed in range(seeds):
        for point in SensibleWalk(game, game.check_options(options), seed, 5000).points(5000):
            yield point.state


def moments(
    game: Game[Any], options: dict[str, Any], most: int = 250, seed: int = 5
) -> Iterator[Any]:
    """The states of a game that chance plays."""
    s, chance = game.start(options, seed), FastRng(seed + 1)
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


@pytest.mark.rule("SR-10.3", "SR-27.1")
def test_what_comes_up_in_the_trade_row_is_known_to_all_for_good() -> None:
    came = set()
    for s in moments(star_realms.GAME, {"seats": 2}):
        row = [card for card in s.row if card >= 0]
        assert all(s.known[card] == EVERYBODY for card in row + s.scrap_heap + s.explorers)
        came.update(row)
    assert len(came) > 6


@pytest.mark.rule("SR-23.9", "SR-27.2")
def test_a_card_drawn_is_known_to_who_drew_it_and_to_who_sees_that_hand() -> None:
    options = star_realms.GAME.check_options({"format": "hydra_two_headed", "seats": 4})
    s = star_realms.GAME.start(options, 1)
    draw_realms(s, 0, 1)
    assert s.known[s.players[0].hand[-1]] == 0b0011
    draw_realms(s, 3, 1)
    assert s.known[s.players[3].hand[-1]] == 0b1100


@pytest.mark.rule("SR-17.9", "SR-14.2", "SR-27.3")
def test_what_all_have_seen_go_somewhere_is_known_until_it_is_shuffled() -> None:
    s = star_realms.GAME.start({}, 1)
    p = s.players[0]
    card = p.hand[0]
    discard_from_hand(s, 0, 0, "SR-13.1")
    assert s.known[card] == EVERYBODY
    p.discard.remove(card)
    put_on_deck(s, p, card)
    assert p.deck[-1] == card
    assert s.known[card] == EVERYBODY
    p.discard, p.deck = p.deck, []
    reshuffle(s, 0)
    assert card in p.deck
    assert not any(s.known[one] for one in p.deck)


# -- StarCraft -------------------------------------------------------------------------------------


@pytest.mark.rule("SC-7.2", "SC-28.2")
def test_an_order_that_is_executed_is_known_to_all_until_it_is_laid_again() -> None:
    s, chance, shown = starcraft.GAME.start({"seats": 2}, 5), FastRng(6), 0
    while not s.over:
        (seat, *_) = members(must_act(s))
        ways = legal(s, seat)
        action = ways[chance.below(len(ways))]
        stacks = [stack[:] for stack in s.stacks]
        known = starcraft.GAME.space.decode(action)
        apply(s, seat, action)
        if known.verb.name == "reveal":
            token = stacks[known.a][-1]
            assert token in s.players[seat].orders
            assert s.token_known[token] == EVERYBODY
            shown += 1
    assert shown


@pytest.mark.rule("SC-19.4", "SC-28.3")
def test_who_knew_a_card_of_a_hand_does_not_know_whether_it_was_the_one_laid() -> None:
    s = started()
    p = s.players[0]
    p.hand, p.deck = p.deck[:3], p.deck[3:]
    for card in p.hand:
        s.known[card] = EVERYBODY
    laid = from_hand(s, 0, s.kinds[p.hand[1]])
    assert [s.known[card] for card in [laid, *p.hand]] == [1 << 0] * 3


@pytest.mark.rule("SC-16.1", "SC-28.3")
def test_cards_of_a_skirmish_are_known_to_nobody_else_until_they_are_turned_up() -> None:
    met = {"hand": 0, "blind": 0, "discard": 0}
    for s in sensible(starcraft.GAME, {"seats": 2}, 3):
        b = s.battle
        for skirmish in b.skirmishes if decision(s).kind == "lay" else []:
            for side, seat in enumerate(b.seats):
                for card in skirmish.cards[side] if not b.face_up[side] else []:
                    blind = skirmish.blind[side]
                    assert s.known[card] == (0 if blind else 1 << seat)
                    met["blind" if blind else "hand"] += 1
        for p in s.players:
            assert all(s.known[card] == EVERYBODY for card in p.discard)
            met["discard"] += len(p.discard)
    assert all(met.values()), met


@pytest.mark.rule("SC-28.2")
def test_a_card_that_is_discarded_is_known_to_all() -> None:
    s = started()
    card = s.players[1].deck.pop()
    discard_card(s, 1, card)
    assert s.known[card] == EVERYBODY


@pytest.mark.rule("SC-8.15", "SC-28.2")
def test_events_are_read_by_their_holder_and_known_to_all_once_they_are_out() -> None:
    read = out = 0
    for s in sensible(starcraft.GAME, {"seats": 2}, 3):
        if decision(s).kind == "event":
            seat = decision(s).seat(s)
            assert all(s.event_known[card] == 1 << seat for card in s.players[seat].events)
            read += len(s.players[seat].events)
        for card in s.event_discard:
            assert s.event_known[card] == EVERYBODY
            out += 1
    assert read
    assert out


@pytest.mark.rule("SC-25.3")
def test_events_of_a_renewed_deck_are_known_to_nobody() -> None:
    s = starcraft.GAME.start({"variant": "galactic_conquest", "seats": 2}, 1)
    late = [card for card in s.event_deck if STAGE[card] == STAGES]
    s.event_discard, s.event_deck = late, []
    for card in late:
        s.event_known[card] = EVERYBODY
    renew_deck(s)
    assert sorted(s.event_deck) == sorted(late)
    assert not any(s.event_known[card] for card in s.event_deck)


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
    s.log = Log()
    apply(s, 0, shown)
    assert s.known[card] == 1 << 0 | 1 << 2
    assert s.log.events[0].audience == 1 << 0 | 1 << 2


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


@pytest.mark.rule("TI-13.3")
def test_a_note_that_goes_back_is_known_to_its_owner_and_to_who_knew_where_it_was() -> None:
    s = imperium()
    note = s.players[1].notes[0]
    s.players[1].notes.remove(note)
    s.players[0].notes.append(note)
    s.known[note] = 1 << 0
    return_note(s, 0, note)
    assert note in s.players[1].notes
    assert s.known[note] == 1 << 0 | 1 << 1


@pytest.mark.rule("TI-83.2b")
def test_an_action_card_given_away_is_known_to_the_two_and_the_rest_of_the_hand_in_doubt() -> None:
    s = imperium()
    draw_action_cards(s, 1, 3)
    hand = s.players[1].hand[:]
    for card in hand:
        s.known[card] |= 1 << 2  # as if seat 2 had looked at them
    hand_over_cards(s, 1, 0, hand[:1])
    assert s.known[hand[0]] == 1 << 0 | 1 << 1
    assert [s.known[card] for card in hand[1:]] == [1 << 1] * 2


@pytest.mark.rule("TI-29.21", "TI-19.5")
def test_a_hand_that_is_looked_at_is_known_to_the_looker_and_what_it_loses_to_the_two() -> None:
    victim = {"faction": "sol", "hand": ["sabotage", "bribery"]}
    yssaril = {"faction": "yssaril", "technologies": ["mageon_implants"]}
    seats = {"0": yssaril, "1": victim, "2": {"faction": "letnev"}}
    data = {"options": {"seats": 3}, "set": {"active": 0, "seats": seats}}
    game = twilight_imperium.GAME
    s = game.position(data, FastRng(1))
    hand = s.players[1].hand[:]
    before = s.players[0].hand[:]
    (use,) = [one for one in legal(s, 0) if "mageon" in game.write(one)]
    apply(s, 0, use)
    if decision(s).kind == "choose_victim":
        apply(s, 0, game.space.read("choose_seat seat:1"))
    assert [s.known[card] for card in hand] == [1 << 0 | 1 << 1] * 2
    apply(s, 0, legal(s, 0)[0])
    (taken,) = [card for card in s.players[0].hand if card not in before]
    assert taken in hand
    assert s.known[taken] == 1 << 0 | 1 << 1


@pytest.mark.rule("TI-67.2")
def test_agendas_that_a_seat_looks_at_are_known_to_it_alone() -> None:
    s = imperium()
    look_at_agendas(s, 1)
    assert [s.known[card] for card in s.agenda_deck[-2:]] == [1 << 1] * 2
    assert not any(s.known[card] for card in s.agenda_deck[:-2])


@pytest.mark.rule("TI-57.2", "TI-49.5")
def test_an_agenda_turned_up_is_known_to_all_and_to_nobody_once_it_is_shuffled() -> None:
    s = imperium()
    top = s.agenda_deck[-1]
    assert reveal(s)
    assert s.known[top] == EVERYBODY
    s.agenda_discard, s.agenda_deck = s.agenda_deck, []
    for one in s.agenda_discard:
        s.known[one] = EVERYBODY
    assert reveal(s)
    assert s.agenda_deck
    assert not any(s.known[one] for one in s.agenda_deck)


@pytest.mark.rule("TI-19.7", "TI-49.5")
def test_an_action_card_discarded_is_known_to_all_and_to_nobody_once_it_is_shuffled() -> None:
    s = imperium()
    draw_action_cards(s, 0, 1)
    (card,) = s.players[0].hand
    discard(s, 0, s.kinds[card])
    assert s.known[card] == EVERYBODY
    s.action_discard, s.action_deck = [*s.action_deck, card], []
    draw_action_cards(s, 0, 1)
    assert not any(s.known[one] for one in s.action_deck)


@pytest.mark.rule("TI-SU.12", "TI-20.17")
def test_secret_objectives_that_are_dealt_are_known_to_who_got_them() -> None:
    s = twilight_imperium.GAME.start({"seats": 3}, 1)
    s.secret_deck += [card for p in s.players for card in p.secrets]
    for p in s.players:
        p.secrets = []
    for card in s.secret_deck:
        s.known[card] = 0
    deal_secrets(s)
    for seat, p in enumerate(s.players):
        assert [s.known[card] for card in p.secrets] == [1 << seat] * 2
    assert not any(s.known[card] for card in s.secret_deck)


@pytest.mark.rule("TI-20.18")
def test_a_secret_objective_that_is_scored_is_known_to_all() -> None:
    s = imperium()
    draw_secret(s, 1)
    (card,) = s.players[1].secrets
    score(s, 1, card - min(OBJECTIVE_CARDS))
    assert s.known[card] == EVERYBODY


@pytest.mark.rule("TI-54.4")
def test_an_objective_turned_up_is_known_to_all_and_those_below_it_to_nobody() -> None:
    s = imperium()
    assert open_objective(s)
    assert s.known[s.objectives[-1]] == EVERYBODY
    for pile in (s.stage_1, s.stage_2, s.stage_1_box, s.stage_2_box):
        assert not any(s.known[card] for card in pile)


@pytest.mark.rule("TI-SU.6")
def test_tiles_that_are_dealt_are_known_to_their_seat_until_they_are_placed() -> None:
    dealt: set[int] = set()
    placed = 0
    for s in moments(twilight_imperium.GAME, {"seats": 3, "galaxy": "built"}, 40):
        held = {one for p in s.players for one in p.tiles}
        for seat, p in enumerate(s.players):
            assert all(s.known[one] == 1 << seat for one in p.tiles)
        assert all(s.known[one] == EVERYBODY for one in dealt - held)
        placed += len(dealt - held)
        dealt |= held
    assert placed


# -- The Ares Project ------------------------------------------------------------------------------


@pytest.mark.rule("AR-2.3")
def test_the_card_set_aside_is_known_to_all_and_the_cards_of_choice_to_who_chose_them() -> None:
    s = ares.GAME.start({"variant": "complete"}, 3)
    for seat, p in enumerate(s.players):
        bottom = p.deck[0]
        assert s.data.subkind[s.kinds[bottom]] == STANDARD
        assert s.known[bottom] == EVERYBODY
        assert not any(s.known[card] for card in p.deck[1:])
        apply(s, seat, legal(s, seat)[0])
    for seat, p in enumerate(s.players):
        assert [s.known[card] for card in p.hand] == [1 << seat]


@pytest.mark.rule("AR-5.1", "AR-5.5", "AR-3.1")
def test_an_attack_card_is_known_to_its_side_until_it_is_revealed_to_all() -> None:
    laid = shown = 0
    for seed in range(6):
        for s in moments(ares.GAME, {"variant": "complete"}, 400, seed):
            b = s.battle
            for card in b.cards if b.defender >= 0 else []:
                eyes = s.setup.eyes[b.attacker]
                if b.revealed:
                    assert s.known[card] == EVERYBODY
                    shown += 1
                elif not b.foreseen:
                    assert s.known[card] == eyes
                    laid += 1
    assert laid
    assert shown


@pytest.mark.rule("AR-5.4", "AR-4.5")
def test_a_screen_that_drops_shows_units_and_not_which_cards_are_resources() -> None:
    met = 0
    for s in moments(ares.GAME, {"variant": "complete"}, 120):
        for seat in range(2):
            t = s.clone()
            p = t.players[seat]
            open_base(t, seat)
            assert ares.GAME.view(t, 1 - seat)["players"][seat]["base"]["sites"]
            assert not p.plays
            assert p.open
            for card, role in zip(p.laid, p.roles, strict=True):
                if role in (ares.state.RES, ares.state.UNDER):
                    assert not t.known[card] >> (1 - seat) & 1
                    met += 1
    assert met


@pytest.mark.rule("AR-2.3")
def test_a_card_of_the_hand_that_may_have_been_played_is_no_longer_known_to_others() -> None:
    s = ares.GAME.start({"variant": "complete"}, 3)
    p = s.players[0]
    p.hand = [p.deck.pop() for _ in range(2)] + [p.deck.pop(0)]
    for card in p.hand:
        s.known[card] |= 1 << 0
    assert s.known[p.hand[-1]] == EVERYBODY
    blur(s, 0)
    assert [s.known[card] for card in p.hand] == [1 << 0] * 3
    assert p.pledge == p.hand


@pytest.mark.rule("AR-1.13")
def test_once_the_game_is_over_all_lies_open() -> None:
    s, chance = ares.GAME.start({"variant": "basic"}, 3), FastRng(4)
    while not s.over:
        (seat, *_) = members(must_act(s))
        ways = legal(s, seat)
        apply(s, seat, ways[chance.below(len(ways))])
    seen = ares.GAME.knowledge(s, -1)
    assert all(seen.knows(card) for p in s.players for card in p.deck + p.hand + p.laid)


@pytest.mark.rule("AR-14.2")
def test_partners_know_what_lies_in_each_others_bases_and_not_in_their_hands() -> None:
    s = ares.GAME.start({"variant": "team"}, 3)
    partner = next(other for other in members(s.setup.eyes[0]) if other)
    for s in moments(ares.GAME, {"variant": "team"}, 120):
        p = s.players[0]
        if p.played:
            assert all(s.known[card] >> partner & 1 for card in p.played if card >= 0)
            assert not any(s.known[card] >> partner & 1 for card in p.hand if s.known[card] != -1)
            return
    raise AssertionError("nothing is ever played")


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


@pytest.mark.rule("SB-A4")
def test_after_the_reveal_both_know_everything() -> None:
    met = 0
    for s in moments(starship_battles.GAME, {"variant": "standard", "fleets": "build"}, 150):
        if s.kind:
            views = [starship_battles.GAME.view(s, seat) for seat in (0, 1)]
            assert views[0]["ships"] == views[1]["ships"]
            knows = starship_battles.GAME.knowledge(s, -1)
            assert all(knows.knows(ship) for ship in range(len(s.kind)))
            met += 1
    assert met


# -- Goofspiel -------------------------------------------------------------------------------------


@pytest.mark.rule("GS-3")
def test_a_sealed_bid_is_known_to_who_made_it_until_all_are_in() -> None:
    s = goofspiel.GAME.start({"seats": 3}, 1)
    apply(s, 1, legal(s, 1)[4])
    bids = [goofspiel.GAME.view(s, seat)["bid"] for seat in (-1, 0, 1, 2)]
    assert bids == [None, None, 5, None]
    for seat in (0, 2):
        apply(s, seat, legal(s, seat)[0])
    hands = goofspiel.GAME.view(s, -1)["seats"]
    assert all(5 not in seat["hand"] or n != 1 for n, seat in enumerate(hands))
