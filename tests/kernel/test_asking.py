"""Questions to people: what everybody may see of one, and what comes with it for who may answer."""

from __future__ import annotations

from astrarium.games.goofspiel import BID, GAME
from astrarium.kernel.asking import message, question, spelt, warning
from astrarium.kernel.flow import apply, legal
from toys.bazaar import GAME as BAZAAR
from toys.bazaar import OFFER, RECALL, SELL


def test_who_is_not_asked_sees_who_is_waited_for_and_no_choices() -> None:
    s = GAME.start({"seats": 3}, 1)
    apply(s, 1, legal(s, 1)[0])
    for seat in (-1, 0, 1):
        asked = question(s, seat, "bid", "GS-1", "toy.waiting")
        assert asked["seats"] == [0, 2]
        assert asked["yours"] == (seat >= 0)  # a sealed answer may be changed
        assert asked["prompt"] == message("toy.waiting", {"seats": "@seats:0,2"})
        assert asked["choices"] == asked["blocked"] == asked["warnings"] == []
        assert (asked["kind"], asked["rule"], asked["source"]) == ("bid", "GS-1", None)


def test_a_choice_comes_apart_so_that_nobody_reads_notation() -> None:
    s = BAZAAR.start({"seats": 3}, 1)
    for seat in range(3):
        apply(s, seat, legal(s, seat)[0])
    asked = BAZAAR.ask(s, 0)
    assert asked is not None
    choices = {choice["action"]: choice for choice in asked["choices"]}
    assert [*choices] == [BAZAAR.write(action) for action in legal(s, 0)]
    sell = choices[BAZAAR.write(SELL.of(1))]
    assert (sell["verb"], sell["args"], sell["from"], sell["to"], sell["rule"]) == (
        "sell",
        {"slot": 1},
        "hand:0:1",
        None,
        "BZ-2",
    )
    offer = choices[BAZAAR.write(OFFER.of(1, 2))]
    assert (offer["from"], offer["to"]) == ("hand:0:1", "seat:2")
    assert sell["label"]["key"] == "bazaar.action.sell"
    assert sell["kind"] == "normal"


def test_what_can_not_be_done_comes_with_the_rule_and_the_reason() -> None:
    s = BAZAAR.start({"seats": 3}, 1)
    for seat in range(3):
        apply(s, seat, legal(s, seat)[0])
    asked = BAZAAR.ask(s, 0)
    assert asked is not None
    blocked = {entry["action"]: entry for entry in asked["blocked"]}
    recall = blocked[BAZAAR.write(RECALL.of())]
    assert (recall["rule"], recall["verb"]) == ("BZ-7", "recall")
    assert recall["reason"]["key"] == "bazaar.no.no_offer"
    assert not set(blocked) & {choice["action"] for choice in asked["choices"]}


def test_spelling_names_arguments_by_their_words() -> None:
    known = GAME.space.decode(BID.of(7))
    assert spelt(known, "bid n:7", 1) == {
        "action": "bid n:7",
        "verb": "bid",
        "args": {"n": 7},
        "from": None,
        "to": None,
        "rule": "GS-3",
    }


def test_warnings_have_the_shape_of_the_contract() -> None:
    told = message("toy.no.gone", {"card": 3})
    assert warning("toy.no.gone", "GS-2", {"card": 3}) == {"message": told, "rule": "GS-2"}
