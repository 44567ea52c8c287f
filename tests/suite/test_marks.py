"""Fields without a mark, or against their mark, are found."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.rng import FastRng, Rng
from astrarium.suite.conformance import Broken, check
from astrarium.suite.marks import marks_of
from toys import bazaar
from toys.bazaar import GAME, Bazaar, Books, Market, Sale

SEATS = {"seats": 3}


def found(says: str) -> None:
    """The suite says so of the bazaar."""
    with pytest.raises(Broken, match=says) as caught:
        check(GAME, SEATS, seeds=range(3), points=6)
    assert caught.value.check in ("marks", "derived")


@pytest.mark.parametrize(
    ("kind", "mark", "names", "says"),
    [
        (Market, "OPEN", lambda names: names[:-1], "Market.seizer is marked neither"),
        (Market, "REDRAWN", lambda names: (*names, "day"), "Market.day is marked more than once"),
        (Market, "OPEN", lambda names: (*names, "night"), "Market.night is marked, and there is"),
        (Books, "OPEN", lambda names: ("sold",), "Books.bids is marked neither"),
    ],
)
def test_a_field_has_one_mark_and_a_mark_one_field(
    kind: Any, mark: str, names: Any, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, mark, names(getattr(kind, mark)))
    found(says)


def test_the_fields_of_frames_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Swift(Sale):
        def __init__(self, who: int) -> None:
            super().__init__(who)
            self.card = 7

        def args(self) -> list[int]:
            return [self.who]

    monkeypatch.setattr(bazaar, "Sale", Swift)
    found("Swift.card is not named in FRAMES")


def test_what_is_called_open_is_not_redrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Market, "OPEN", (*Market.OPEN, "hands"))
    monkeypatch.setattr(Market, "REDRAWN", ("known", "deck", "stall"))
    found("hands is open, and differs")


def test_what_follows_from_hidden_things_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bazaar that keeps in mind who holds a guard, as true as it was."""

    def derive(game: Bazaar, s: Market) -> None:
        guards = [any(s.kinds[card] == bazaar.GUARD for card in hand) for hand in s.hands]
        s.offered_to = [int(held) for held in guards]

    def new(game: Bazaar, options: Any, rng: Rng) -> Market:
        s = old(game, options, rng)
        game.derive(s)
        return s

    old, whole = Bazaar.new, Bazaar.determinize

    def keeping(game: Bazaar, s: Market, seat: int, rng: FastRng) -> Market:
        t = whole(game, s, seat, rng)
        t.offered_to = s.offered_to[:]
        return t

    monkeypatch.setattr(Market, "OPEN", tuple(n for n in Market.OPEN if n != "offered_to"))
    monkeypatch.setattr(Market, "DERIVED", ("offered_to",), raising=False)
    monkeypatch.setattr(Bazaar, "derive", derive)
    monkeypatch.setattr(Bazaar, "new", new)
    monkeypatch.setattr(Bazaar, "determinize", keeping)
    found("offered_to")


def test_marks_of_base_classes_count() -> None:
    assert {"stack", "seizer"} <= set(marks_of(Market, "OPEN"))
    assert {"rng", "answers", "hands"} <= set(marks_of(Market, "REDRAWN"))
