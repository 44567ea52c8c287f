"""The test for kept secrets: alarms are as rare as promised, and what is kept is noticed."""

from __future__ import annotations

from itertools import product

import pytest

from astrarium.kernel.rng import FastRng
from astrarium.lab.errors import Broken
from astrarium.suite.memory import DRAWS, Memory, added, sums

MOMENTS = 24
TRIALS = 250


def sampled(rng: FastRng, secrets: int, kept: int) -> Memory:
    """What a game shows in which one secret stays hidden all the time, in two rivals' eyes: of a
    hundred draws, so many keep what is true in the state that they are drawn from."""
    memory = Memory()
    truth = min(rng.below(secrets), rng.below(secrets))  # some truths are likelier than others
    for _ in range(MOMENTS):
        elsewhere = truth if kept == 100 else rng.below(secrets)

        def draw(state: int) -> list[str]:
            secret = state if rng.below(100) < kept else rng.below(secrets)
            return [str(secret), str(secret % 2)]

        near = [draw(truth) for _ in range(DRAWS)]
        far = [draw(elsewhere) for _ in range(DRAWS)]
        memory.count([str(truth), str(truth % 2)], near, far)
    return memory


@pytest.mark.parametrize("secrets", [2, 5, 60])
def test_moments_of_one_game_are_not_taken_for_independent(secrets: int) -> None:
    rng = FastRng(secrets)
    chances = [sampled(rng, secrets, 0).chance() for _ in range(TRIALS)]
    for level in (0.01, 0.05, 0.2):
        alarms = sum(chance <= level for chance in chances)
        spread = (TRIALS * level * (1 - level)) ** 0.5
        assert alarms <= TRIALS * level + 3 * spread, f"{alarms} alarms of {TRIALS} at {level}"


@pytest.mark.parametrize("secrets", [2, 5, 60])
def test_honest_drawing_raises_no_alarm(secrets: int) -> None:
    rng = FastRng(secrets)
    for _ in range(TRIALS):
        sampled(rng, secrets, 0).judge(hidden=True)


@pytest.mark.parametrize(("secrets", "kept"), [(5, 60), (60, 40), (60, 90)])
def test_what_is_kept_now_and_then_is_noticed(secrets: int, kept: int) -> None:
    rng = FastRng(secrets)
    for _ in range(20):
        with pytest.raises(Broken, match="drawn from elsewhere"):
            sampled(rng, secrets, kept).judge(hidden=True)


def test_what_is_always_kept_is_noticed_where_something_is_hidden() -> None:
    memory = sampled(FastRng(1), 60, 100)
    memory.judge(hidden=False)
    with pytest.raises(Broken, match="never change"):
        memory.judge(hidden=True)


def test_the_distribution_under_the_labels_is_exact() -> None:
    scores = [0, 2, 1, 2]
    totals = [a + b for i, a in enumerate(scores) for b in scores[:i]]
    assert sums(scores, 2) == {n: totals.count(n) / 6 for n in set(totals)}
    one, other = sums(scores, 2), sums([0, 1], 1)
    expected: dict[int, float] = {}
    for (a, p), (b, q) in product(one.items(), other.items()):
        expected[a + b] = expected.get(a + b, 0) + p * q
    assert added(one, other) == expected
