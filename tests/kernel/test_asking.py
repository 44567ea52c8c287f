"""Questions to people: what everybody may see of one, and which refusals come with it."""

from __future__ import annotations

from astrarium.games.goofspiel import GAME
from astrarium.kernel.asking import codes, message, question, refused, warning
from astrarium.kernel.flow import OK, apply, decision, legal


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


def test_only_what_is_refused_comes_with_a_code() -> None:
    s = GAME.start({"seats": 2}, 1)
    allowed = legal(s, 0)
    while len(legal(s, 0)) == len(allowed):
        for seat in (0, 1):
            apply(s, seat, legal(s, seat)[0])
    top = decision(s)
    gone = [action for action in allowed if action not in legal(s, 0)]
    found = codes(s, 0, top, legal(s, 0), allowed)
    assert [action for action, _ in found] == gone
    assert all(code == top.why_not(s, 0, action) != OK for action, code in found)


def test_refusals_and_warnings_have_the_shape_of_the_contract() -> None:
    told = message("toy.no.gone", {"card": 3})
    assert refused("bid 3", "bid", "hand:3", "GS-2", told) == {
        "action": "bid 3",
        "verb": "bid",
        "on": "hand:3",
        "rule": "GS-2",
        "reason": told,
    }
    assert warning(told, "GS-2") == {"message": told, "rule": "GS-2"}
