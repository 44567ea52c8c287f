"""The game of the tutorial in forms that leak is found by the suite in its default size."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.game import game
from astrarium.suite.conformance import Broken, check

pytestmark = pytest.mark.usefixtures("installed")


def holding(rules: Any, s: Any, window: int, context: int) -> int:
    """Mask of the captains who truly hold a storm."""
    order = rules.order(s, window, context)
    return sum(1 << seat for seat in order if s.ship and s.find(seat, 0) >= 0)


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_window_that_opens_only_for_who_holds_a_storm_is_found(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from convoy.rules import Storms

    monkeypatch.setattr(Storms, "discreet", lambda rules, s: False)
    monkeypatch.setattr(Storms, "holders", holding)
    with pytest.raises(Broken):
        check(game("convoy"), {"seats": seats})


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_discreet_window_that_asks_the_true_holders_is_found(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from convoy.rules import Storms

    monkeypatch.setattr(Storms, "could", holding)
    with pytest.raises(Broken):
        check(game("convoy"), {"seats": seats})


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_as_it_is_keeps_its_secrets(seats: int) -> None:
    assert check(game("convoy"), {"seats": seats}).games == 2
