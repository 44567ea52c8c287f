"""What a seat imagines of a table contradicts neither itself nor what the seat knows, and holds
nothing true that the seat can't know."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.games.twilight_imperium import GAME
from astrarium.games.twilight_imperium.parts.offer import Offer
from astrarium.games.twilight_imperium.printed.components import (
    ACTION_INDEX,
    FIRST_OBJECTIVE,
    OBJECTIVE_IDS,
)
from astrarium.games.twilight_imperium.printed.tables import NONE
from astrarium.games.twilight_imperium.printed.windows import WINDOWS
from astrarium.games.twilight_imperium.rules.cards.holding import windows_of
from astrarium.games.twilight_imperium.rules.cards.objectives import score
from astrarium.games.twilight_imperium.rules.trade.trading import stands
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import apply, decision, legal, members, must_act
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng

NOTES = ["ceasefire:1", "trade_agreement:1", "political_secret:1"]
HAND = ["bunker", "plague", "sabotage"]
WORLDS = 30


def table(**extra: Json) -> TwilightImperium:
    """It is the turn of seat 1, the Hacan, who have cards and notes to give."""
    seats = {
        "0": {"faction": "sol", "goods": 3},
        "1": {"faction": "hacan", "goods": 4, "hand": HAND, "notes": NOTES},
        "2": {"faction": "letnev", "goods": 5, "hand": ["spy", "upgrade"]},
    }
    for seat, fields in extra.items():
        seats[seat[1:]] |= fields
    data = {"options": {"seats": 3}, "set": {"active": 1, "seats": seats}}
    return GAME.position(data, FastRng(1))


def play(s: TwilightImperium, *moves: tuple[int, str]) -> TwilightImperium:
    """Seats do things, one after the other."""
    for seat, text in moves:
        GAME.play(s, seat, GAME.read(s, seat, text))
    return s


def imagined(s: TwilightImperium, seat: int) -> list[TwilightImperium]:
    """What a seat may imagine of a table."""
    return [GAME.determinize(s, seat, FastRng(seed)) for seed in range(WORLDS)]


def holdings(s: TwilightImperium) -> list[int]:
    """The windows in which each seat holds something, as the windows are asked for."""
    return [
        sum(1 << window for window in range(len(WINDOWS)) if s.held[window] >> seat & 1)
        for seat in range(s.setup.seats)
    ]


def contents(offer: Offer) -> list[object]:
    """What an offer gives and wants."""
    given = [offer.goods, offer.commodities, offer.note, offer.shown]
    wanted = [offer.wanted_goods, offer.wanted_commodities, offer.wanted_note]
    return [*given, offer.cards, offer.shown_cards, *wanted, offer.wanted_cards]


@pytest.mark.rule("TI-19.5")
def test_who_may_react_follows_from_the_hands_that_a_seat_imagines() -> None:
    s, choose = GAME.start({"seats": 4}, 5), Random(3)
    looked = 0
    for move in range(800):
        if s.over:
            break
        if move % 40 == 0 and any(p.hand for p in s.players):
            for reader in range(4):
                world = GAME.determinize(s, reader, FastRng(move))
                assert holdings(world) == [windows_of(world, seat) for seat in range(4)]
                looked += 1
        seat = choose.choice(members(must_act(s)))
        apply(s, seat, choose.choice(legal(s, seat)))
    assert looked > 40


@pytest.mark.rule("TI-83.2")
def test_a_third_party_imagines_any_offer_between_two_others() -> None:
    s = play(table(), (1, "deal seat:2"), (1, "give_goods amount:2"), (1, "propose"))
    for reader in (0, -1):
        worlds = imagined(s, reader)
        assert all((one.giver, one.taker) == (1, 2) for w in worlds for one in w.offers)
        assert all(stands(w, one) and not one.is_empty() for w in worlds for one in w.offers)
        assert len({str(contents(w.offers[0])) for w in worlds}) > WORLDS // 2


@pytest.mark.rule("TI-83.2")
def test_nobody_else_imagines_truly_what_is_being_composed() -> None:
    s = play(table(), (1, "deal seat:2"), (1, "give_card_shown action:plague"))
    for reader in (0, 2, -1):
        drafts = [w.draft for w in imagined(s, reader)]
        assert len({str(contents(one)) for one in drafts}) > WORLDS // 2
        assert all((one.giver, one.taker) == (1, 2) for one in drafts)
    assert all(contents(w.draft) == contents(s.draft) for w in imagined(s, 1))


@pytest.mark.rule("TI-13.6")
def test_who_is_asked_imagines_any_note_that_lies_face_down_in_the_offer() -> None:
    s = play(table(), (1, "deal seat:2"), (1, "give_note note_place:6"), (1, "want_goods amount:1"))
    play(s, (1, "propose"))
    worlds = imagined(s, 2)
    assert {w.offers[0].note for w in worlds} == set(range(len(s.players[1].notes)))
    assert all(w.offers[0].wanted_goods == 1 for w in worlds)


@pytest.mark.rule("TI-13.6")
def test_who_is_asked_goes_on_seeing_what_the_offer_shows() -> None:
    s = play(table(), (1, "deal seat:2"), (1, "show_note note_place:6"))
    play(s, (1, "give_card_shown action:plague"), (1, "give_card action:bunker"), (1, "propose"))
    for w in imagined(s, 2):
        (offer,) = w.offers
        assert GAME.view(w, 2) == GAME.view(s, 2)
        assert w.kinds[w.players[1].hand[offer.shown_cards[0]]] == ACTION_INDEX["plague"]
        assert set(offer.cards).isdisjoint(offer.shown_cards)
        assert offer.note == s.offers[0].note
    assert {w.offers[0].cards[0] for w in imagined(s, 2)} == {0, 2}


def test_a_note_on_its_way_stands_nowhere_but_in_the_hands() -> None:
    """While the taker is asked for the hand limit, the table holds nothing else that says which
    note went where."""
    full = {"hand": ["flank_speed"] * 2 + ["spy", "upgrade", "uprising", "veto", "summit"]}
    s = table(s2=full)
    play(s, (1, "deal seat:2"), (1, "give_card action:plague"), (1, "give_note note_place:6"))
    play(s, (1, "propose"), (2, "accept offer:0"))
    assert decision(s).kind == "discard"
    frames = [frame.args() for frame in s.stack if type(frame).__name__ == "Exchanged"]
    assert frames == [[1, 2]]
    assert s.draft.giver == NONE


@pytest.mark.rule("TI-20.10")
def test_a_secret_objective_that_is_being_paid_for_is_shown_to_all() -> None:
    """It could not stand below the payment as it truly is, and in the hand as somebody imagines."""
    s = table()
    card = FIRST_OBJECTIVE + OBJECTIVE_IDS.index("form_a_spy_network")
    s.secret_deck.remove(card)
    s.players[1].secrets = [card]
    s.known[card] = 1 << 1
    s.players[1].hand = list(range(6))
    s.action_deck = [one for one in s.action_deck if one > 5]
    score(s, 1, card - FIRST_OBJECTIVE)
    assert decision(s).kind == "discard"
    assert GAME.view(s, 0)["players"][1]["secrets"] == ["form_a_spy_network"]
    assert all(w.players[1].secrets == [card] for w in imagined(s, 0))
