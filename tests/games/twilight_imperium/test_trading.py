"""Trading at a table of Twilight Imperium tells nobody more than he may know (TI-13.6a)."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium import GAME
from astrarium.games.twilight_imperium.bot.advice import ADVICE
from astrarium.games.twilight_imperium.bot.trades import best_offer
from astrarium.games.twilight_imperium.printed.components import ACTION_INDEX
from astrarium.games.twilight_imperium.printed.tables import NONE
from astrarium.games.twilight_imperium.rules.cards.drawing import discard
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.events import Log
from astrarium.kernel.flow import apply, decision, to_act
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from tables.twilight_imperium import laid_out

OF_OWNER = ["ceasefire:0", "political_secret:0"]
"""Two notes of seat 0 in the hand of seat 1, which seat 0 knows to be there."""


def table() -> TwilightImperium:
    """Three seats; it is the turn of the Hacan, who trade with everybody."""
    seats = {
        "0": {"faction": "sol", "cards": ["politics"], "goods": 2},
        "1": {"faction": "hacan", "cards": ["leadership"], "notes": OF_OWNER},
        "2": {"faction": "letnev", "cards": ["trade"], "goods": 2},
    }
    return laid_out({"options": {"seats": 3}, "set": {"active": 1, "seats": seats}}, FastRng(1))


def play(s: TwilightImperium, *moves: tuple[int, str]) -> None:
    """Seats do things, one after the other."""
    for seat, text in moves:
        apply(s, seat, GAME.space.read(text))


def place(word: str) -> int:
    """Where a note of seat 0 stands among all notes."""
    return {"ceasefire:0": 0, "political_secret:0": 1}[word]


def give(s: TwilightImperium, word: str, taker: int, verb: str = "give_note") -> None:
    """Seat 1 offers a note to somebody."""
    play(s, (1, f"deal seat:{taker}"), (1, f"{verb} note_place:{place(word)}"), (1, "propose"))


def seen(s: TwilightImperium, seat: int) -> object:
    """All that a seat is told: the table, what it may do, and why not."""
    top = decision(s)
    beside = s.config.side_actions
    assert beside is not None
    answers = [beside.why_not(s, seat, action) for action in beside.candidates(s, seat)]
    return GAME.view(s, seat), GAME.ask(s, seat), answers, top.kind


def test_a_note_offered_face_down_is_not_shown_to_who_knows_that_it_is_in_the_hand() -> None:
    worlds = [table(), table()]
    for s, word in zip(worlds, OF_OWNER, strict=True):
        give(s, word, 0)
    assert seen(worlds[0], 0) == seen(worlds[1], 0)
    assert seen(worlds[0], 1) != seen(worlds[1], 1)


def test_a_note_that_is_shown_is_seen() -> None:
    s = table()
    give(s, OF_OWNER[0], 0, "show_note")
    (offer,) = GAME.view(s, 0)["offers"]
    assert offer["note"] == {"note": "ceasefire", "owner": 0}


def test_offers_do_not_tell_the_owner_of_a_note_that_it_was_given_away() -> None:
    worlds = [table(), table()]
    for s, word in zip(worlds, OF_OWNER, strict=True):
        play(s, (0, "deal seat:1"), (0, "give_goods amount:1"))
        play(s, (0, f"want_note note_place:{place(OF_OWNER[0])}"), (0, "propose"))
        give(s, word, 2)
        play(s, (2, "accept offer:1"))
        assert [offer["giver"] for offer in GAME.view(s, 0)["offers"]] == [0]
    assert seen(worlds[0], 0) == seen(worlds[1], 0)
    for s in worlds:
        play(s, (1, "refuse offer:0"))
    assert seen(worlds[0], 0) == seen(worlds[1], 0)


def test_bots_swap_commodities_once_a_round() -> None:
    s = table()
    del s.players[1].notes[: -len(OF_OWNER)]  # nothing else to offer
    s.players[1].commodities, s.players[2].commodities = 3, 2
    rng = FastRng(1)
    while not s.offers:
        apply(s, 1, ADVICE.pick(s, 1, rng))
    apply(s, 2, ADVICE.respond(s, 2, rng))
    assert [p.goods for p in s.players] == [2, 2, 4]
    assert [p.commodities for p in s.players] == [0, 1, 0]
    assert best_offer(s, 1) == NONE
    s.approached = 0
    assert best_offer(s, 1) == NONE, "they have traded in this turn"


def test_bots_refuse_to_pay_for_nothing() -> None:
    s = table()
    play(s, (1, "deal seat:0"), (1, "want_goods amount:1"), (1, "propose"))
    assert ADVICE.respond(s, 0, FastRng(1)) == GAME.space.read("refuse offer:0")


def test_a_card_that_is_shown_tells_the_others_nothing_of_which_it_was() -> None:
    worlds = [table(), table()]
    for s, word in zip(worlds, OF_OWNER, strict=True):
        s.log = Log()
        play(s, (1, "show_card seat:2"), (1, f"show_held_note note_place:{place(word)}"))
    assert seen(worlds[0], 0) == seen(worlds[1], 0)
    assert seen(worlds[0], 2) != seen(worlds[1], 2)
    told = [s.log.history(seat) for s in worlds if s.log is not None for seat in (0, 2)]
    assert told[0] == told[2]
    assert told[1] != told[3]


# -- action cards of the Hacan ---------------------------------------------------------------------

HANDFUL = ["plague", "sabotage"]


def sold(word: str, verb: str = "give_card") -> TwilightImperium:
    """The Hacan, seat 1, offer seat 2 one of two action cards, both of which seat 0 knows."""
    seats = {
        "0": {"faction": "sol"},
        "1": {"faction": "hacan", "hand": [*HANDFUL, "bunker"]},
        "2": {"faction": "letnev", "goods": 2},
    }
    s = laid_out({"options": {"seats": 3}, "set": {"active": 1, "seats": seats}}, FastRng(1))
    s.log = Log()
    for kind in HANDFUL:
        play(s, (1, "show_card seat:0"), (1, f"show_action action:{kind}"))
    play(s, (1, "deal seat:2"), (1, f"{verb} action:{word}"), (1, "propose"))
    return s


def told(s: TwilightImperium, seat: int) -> object:
    """What a seat sees, and all it has heard."""
    assert s.log is not None
    return seen(s, seat), s.log.history(seat)


def test_an_action_card_offered_face_down_tells_nobody_which_it_is() -> None:
    worlds = [sold(word) for word in HANDFUL]
    for seat in (0, 2):
        assert told(worlds[0], seat) == told(worlds[1], seat)
    assert seen(worlds[0], 1) != seen(worlds[1], 1)


def test_an_action_card_that_the_offer_shows_is_seen_by_who_is_asked_alone() -> None:
    worlds = [sold(word, "give_card_shown") for word in HANDFUL]
    assert seen(worlds[0], 0) == seen(worlds[1], 0)
    (offer,) = GAME.view(worlds[0], 2)["offers"]
    assert offer["cards"] == ["plague"]


def test_an_action_card_that_changed_hands_leaves_both_hands_in_doubt_for_others() -> None:
    worlds = [sold(word) for word in HANDFUL]
    for s in worlds:
        play(s, (2, "accept offer:0"))
    assert told(worlds[0], 0) == told(worlds[1], 0)
    assert GAME.view(worlds[0], 0)["players"][1]["hand"] == [None, None]
    assert GAME.view(worlds[0], 2)["players"][2]["hand"] == ["plague"]


def test_whether_an_action_card_asked_for_is_in_the_hand_only_its_holder_is_told() -> None:
    worlds = [sold(word) for word in HANDFUL]
    for s, word in zip(worlds, HANDFUL, strict=True):
        play(s, (2, "accept offer:0"))
        s.traded = [0, 0, 0]
        play(s, (1, "deal seat:2"), (1, "want_card action:plague"), (1, "propose"))
        known = s.config.side_actions
        assert known is not None
        refused = known.why_not(s, 2, GAME.space.read("accept offer:0")) != 0
        assert refused == (word != "plague")
    assert told(worlds[0], 0) == told(worlds[1], 0)


def test_offers_of_action_cards_lapse_whichever_card_leaves_the_hand() -> None:
    for word in HANDFUL:
        s = sold(word)
        discard(s, 1, ACTION_INDEX["bunker"])
        refused = GAME.why_not(s, 2, GAME.read(s, 2, "accept offer:0"))
        assert refused is not None
        assert refused.key.endswith("offer_lapsed")


def test_an_offer_that_lapses_tells_third_parties_nothing_of_what_it_held() -> None:
    worlds = [sold("plague"), sold("plague", "give_card_shown"), sold("plague")]
    worlds[2].offers[0].cards, worlds[2].offers[0].goods = [], 0
    worlds[2].offers[0].wanted_goods = 1
    for s in worlds:
        discard(s, 1, ACTION_INDEX["bunker"])
    assert [told(s, 0) for s in worlds] == [told(worlds[0], 0)] * 3


def test_an_offer_of_action_cards_stands_in_what_another_seat_must_expect() -> None:
    s = sold("plague")
    for seed in range(6):
        world = GAME.determinize(s, 2, FastRng(seed))
        play(world, (2, "accept offer:0"))
        assert len(world.players[2].hand) == 1


def test_bots_of_the_hacan_sell_a_card_of_a_full_hand_and_others_buy_it() -> None:
    hand = ["bunker", "plague", "sabotage", "spy", "upgrade", "uprising"]
    seats = {
        "0": {"faction": "sol"},
        "1": {"faction": "hacan", "hand": hand, "notes": []},
        "2": {"faction": "letnev", "goods": 4},
    }
    s = laid_out({"options": {"seats": 3}, "set": {"active": 1, "seats": seats}}, FastRng(1))
    rng = FastRng(1)
    while not s.offers:
        apply(s, 1, ADVICE.pick(s, 1, rng))
    assert s.offers[0].taker == 2
    apply(s, 2, ADVICE.respond(s, 2, rng))
    assert len(s.players[2].hand) == 1
    assert [p.goods for p in s.players] == [0, 2, 2]


# -- third parties ---------------------------------------------------------------------------------

COMPOSED = [
    ["give_goods amount:1"],
    ["show_note note_place:0"],
    ["give_note note_place:1", "want_goods amount:1", "want_goods amount:1"],
]


def test_third_parties_learn_neither_how_much_an_offer_holds_nor_that_it_shows_any() -> None:
    heard = []
    for things in COMPOSED:
        s = table()
        s.players[1].goods = 2
        session = Session.of(GAME, s.config.options, s)
        moves = [session.play(1, GAME.space.read(f"deal seat:{2}"))]
        moves += [session.play(1, GAME.space.read(text)) for text in [*things, "propose"]]
        assert [(one.hidden, one.private) for one in moves[1:-1]] == [(True, True)] * len(things)
        known = [(one.seat, one.barrier) for one in moves if not one.private]
        heard.append((known, seen(s, 0)))
    assert heard == [heard[0]] * 3


@pytest.mark.parametrize("asked", [0, 2])
def test_a_table_that_is_not_discreet_tells_others_neither_window_nor_seat(asked: int) -> None:
    """Whoever of the two holds a sabotage."""
    seats: dict[str, Json] = {
        "0": {"faction": "sol", "hand": ["veto"], "technologies": []},
        "1": {"faction": "letnev", "hand": ["mining_initiative"], "technologies": []},
        "2": {"faction": "xxcha", "hand": ["spy"], "technologies": []},
        "3": {"faction": "winnu", "technologies": []},
    }
    seats[str(asked)]["hand"] = ["sabotage"]
    s = GAME.position({"options": {"seats": 4}, "set": {"active": 1, "seats": seats}}, FastRng(1))
    play(s, (1, "play action:mining_initiative"), (1, "choose_planet planet:arc_prime"))
    assert (to_act(s), decision(s).kind) == (asked, "window")
    told = GAME.ask(s, 3)
    assert told is not None
    assert (told["window"], told["seats"]) == (None, [0, 1, 2])
    own = GAME.ask(s, asked)
    assert own is not None
    assert (own["window"] is not None, own["seats"]) == (True, [asked])
