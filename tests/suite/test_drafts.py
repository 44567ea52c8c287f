"""What is answered in secret is kept from others, and from no one else (`lab.drafts`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from astrarium.kernel.flow import apply
from astrarium.kernel.rng import FastRng, Rng
from astrarium.suite.conformance import Broken
from astrarium.suite.consequences import same_consequences, same_course
from astrarium.suite.drafts import come_to_light, kept_for_owners, quiet_drafts
from astrarium.suite.walk import Point
from toys.drafts import ADD, DONE, GAME, WAVE, Drafting, Drafts, Fleets


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fleets that are never shown, and of which no event tells."""

    def choose(top: Drafting, s: Fleets, seat: int, action: int) -> None:
        log, s.log = s.log, None
        drawn(top, s, seat, action)
        s.log = log

    def twin(game: Drafts, s: Fleets, seat: int, rng: Rng) -> None:
        for other, fleet in enumerate(s.fleets):
            if other != seat:
                s.fleets[other] = [(ship + 1 + rng.below(8)) % 10 for ship in fleet]

    drawn = Drafting.choose
    monkeypatch.setattr(Drafting, "choose", choose)
    monkeypatch.setattr(Drafting, "private", lambda top, s: True)
    monkeypatch.setattr(Drafts, "exchange", twin)
    show(monkeypatch, lambda s, seat: [s.fleets[seat]] if seat >= 0 else [])


def show(monkeypatch: pytest.MonkeyPatch, seen: Callable[[Fleets, int], Any]) -> None:
    """What a seat sees of fleets."""
    monkeypatch.setattr(
        Drafts, "view", lambda game, s, seat: {"fleets": seen(s, seat), "done": s.done}
    )


def drafted() -> Point:
    """Seat 1 is the last one to draft."""
    state = GAME.new({"seats": 2}, FastRng(1))
    plays = [(0, WAVE.of()), (0, ADD.of(3)), (0, DONE.of()), (1, ADD.of(4))]
    for seat, action in plays:
        apply(state, seat, action)
    return Point(GAME, {"seats": 2}, 0, 0, state)


@pytest.mark.usefixtures("secret")
def test_answers_that_stay_with_who_gave_them_pass() -> None:
    for check in (quiet_drafts, kept_for_owners, come_to_light, same_consequences):
        check(drafted())
    same_course(drafted(), 1, DONE.of())


@pytest.mark.usefixtures("secret")
def test_a_private_answer_is_there_for_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    show(monkeypatch, lambda s, seat: [])
    with pytest.raises(Broken, match=r"private: .* not even its owner sees"):
        kept_for_owners(drafted())


@pytest.mark.usefixtures("secret")
def test_a_private_answer_tells_its_owner_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    show(monkeypatch, lambda s, seat: s.fleets if len(s.fleets[1]) > 1 else s.fleets[seat])
    with pytest.raises(Broken, match=r"private: .* its owner learns of hidden things"):
        kept_for_owners(drafted())


@pytest.mark.usefixtures("secret")
def test_the_end_of_a_private_decision_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(top: Drafting, s: Fleets, seat: int, action: int) -> None:
        told = sum(s.fleets[1])
        drawn(top, s, seat, action)
        if s.log is not None and s.done == 3:
            s.log.add("closed", seat, "GS-2", {"n": told})

    drawn = Drafting.choose
    monkeypatch.setattr(Drafting, "choose", choose)
    with pytest.raises(Broken, match=r"history: .* is told of hidden things"):
        same_course(drafted(), 1, DONE.of())


@pytest.mark.usefixtures("secret")
def test_a_secret_decision_asked_anew_at_each_answer_counts_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def choose(top: Drafting, s: Fleets, seat: int, action: int) -> None:
        drawn(top, s, seat, action)
        if s.stack[-1] is top:
            s.pop()
            s.push(Drafting())

    drawn = Drafting.choose
    monkeypatch.setattr(Drafting, "choose", choose)
    with pytest.raises(Broken, match=r"counter: .* counts a move of which it sees nothing"):
        same_consequences(drafted())


@pytest.mark.usefixtures("secret")
def test_secret_answers_that_are_told_of_in_the_end_are_seen_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Drafting, "private", lambda top, s: False)
    with pytest.raises(Broken, match=r"counter: .* counts an answer that never comes to light"):
        come_to_light(drafted())


@pytest.mark.usefixtures("secret")
def test_nothing_open_ticks_with_a_secret_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(top: Drafting, s: Fleets, seat: int, action: int) -> None:
        drawn(top, s, seat, action)
        s.shots += 1

    drawn = Drafting.choose
    monkeypatch.setattr(Drafting, "choose", choose)
    with pytest.raises(Broken, match=r"draft: .* shots is open, and tells of a secret answer"):
        quiet_drafts(drafted())
