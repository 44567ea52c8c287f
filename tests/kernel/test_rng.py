"""Chance lives in the state: generators repeat, clone, save, and can be checked by anyone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.errors import BadRoll
from astrarium.kernel.rng import (
    FairRng,
    FastRng,
    Rng,
    ScriptedRng,
    commitment,
    load_rng,
    scramble,
)


@given(st.integers(), st.integers(1, 1000))
def test_numbers_lie_below_the_bound(seed: int, n: int) -> None:
    for rng in (FastRng(seed), FairRng(scramble(seed).to_bytes(32, "big").hex())):
        assert all(0 <= rng.below(n) < n for _ in range(20))


def test_a_die_shows_its_faces_and_is_one_draw() -> None:
    for rng in (FastRng(4), FairRng("04" * 32)):
        copy = rng.clone()
        assert [rng.die(6) for _ in range(40)] == [copy.below(6) + 1 for _ in range(40)]
        assert rng.draws == copy.draws


def test_told_numbers_are_faces_of_dice_and_places_of_draws() -> None:
    rng = ScriptedRng([6, 0, 1, 5], FastRng(1), True)
    assert [rng.die(6), rng.below(6), rng.die(20), rng.below(6)] == [6, 0, 1, 5]


@pytest.mark.parametrize("face", [0, 7])
def test_a_told_number_that_is_no_face_is_refused(face: int) -> None:
    with pytest.raises(BadRoll, match="the die has faces 1 to 6"):
        ScriptedRng([face], FastRng(1), True).die(6)


def test_a_told_number_that_is_no_place_is_refused() -> None:
    with pytest.raises(BadRoll, match="the draw is one of 0 to 5, not 6"):
        ScriptedRng([6], FastRng(1), True).below(6)


@given(st.integers(), st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    FastRng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@pytest.mark.parametrize("rng", [FastRng(9), FairRng("ab" * 32)])
def test_a_saved_generator_goes_on_where_it_was(rng: Rng) -> None:
    rng.below(6)
    copies = [rng.clone(), load_rng(rng.save())]
    wanted = [rng.below(1000) for _ in range(50)]
    assert all([copy.below(1000) for _ in range(50)] == wanted for copy in copies)


def test_both_generators_count_their_uses_so_that_undo_sees_a_barrier() -> None:
    fast, fair = FastRng(1), FairRng("00" * 32)
    for rng in (fast, fair):
        rng.shuffle([1, 2, 3])
        assert rng.draws > 0


def test_a_fair_seed_is_proved_by_its_commitment() -> None:
    seed = "5f" * 32
    assert commitment(seed) == commitment(seed.upper()) != commitment("60" * 32)
    assert len(commitment(seed)) == 64


def test_every_order_of_three_comes_up_equally_often() -> None:
    for make in (FastRng, lambda n: FairRng(scramble(n).to_bytes(32, "big").hex())):
        seen: dict[tuple[int, ...], int] = {}
        for seed in range(3000):
            items = [0, 1, 2]
            make(seed).shuffle(items)
            seen[tuple(items)] = seen.get(tuple(items), 0) + 1
        assert len(seen) == 6
        assert all(400 < count < 600 for count in seen.values())
