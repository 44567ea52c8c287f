"""Every fault that is planted in a clean game is found by the check that is meant to find it."""

from __future__ import annotations

import pytest

from astrarium.suite.conformance import Broken, check, tables
from toys.bazaar import GAME
from toys.bazaar.faults import FAULTS, Plant


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [seats for _, seats, _ in tables(GAME)])
def test_the_game_without_a_fault_passes(seats: int) -> None:
    report = check(GAME, {"seats": seats}, seeds=range(6), points=8)
    assert report.games == 6
    assert report.points > 40


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("promise", "says", "plant"),
    [pytest.param(*told, id=words.replace(" ", "-")) for words, told in FAULTS.items()],
)
def test_a_planted_fault_is_found(
    promise: str, says: str, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken) as caught:
        check(GAME, {"seats": 3}, seeds=range(12), points=12, cap=2_000)
    assert caught.value.check == promise, caught.value
    assert says in caught.value.message
