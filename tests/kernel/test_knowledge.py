"""Who knows what: nothing but a `Knowledge` tells what a component is."""

from __future__ import annotations

from astrarium.kernel.knowledge import (
    EVERYBODY,
    UNKNOWN,
    Knowledge,
    forget,
    leave,
    redraw,
    reveal_to,
)
from astrarium.kernel.rng import FastRng

WORDS = ["salt", "tea", "silk"]
KINDS = [0, 0, 1, 1, 2, 2]


def test_a_viewer_is_told_what_it_knows_and_nothing_else() -> None:
    known = [0] * len(KINDS)
    reveal_to(known, [0, 2], 0b01)
    reveal_to(known, [4], EVERYBODY)
    zone = [4, 3, 2, 0]
    mine, other, public = (Knowledge(seat, KINDS, known) for seat in (0, 1, -1))
    assert mine.kinds_of(zone) == [2, UNKNOWN, 1, 0]
    assert other.kinds_of(zone) == public.kinds_of(zone) == [2, UNKNOWN, UNKNOWN, UNKNOWN]
    assert mine.words(zone, WORDS) == ["silk", None, "tea", "salt"]
    assert mine.sorted_words(zone, WORDS) == ["salt", "silk", "tea", None]
    assert (mine.place_of(zone, 1), other.place_of(zone, 1)) == (2, -1)
    assert not mine.knows(-1)
    forget(known, zone)
    assert mine.kinds_of(zone) == [UNKNOWN] * 4


def test_what_is_drawn_anew_is_what_the_seat_does_not_know() -> None:
    known = [0b01, 0, 0, 0b10, 0, 0]
    zones = [[0, 1, 2], [3, 4, 5]]
    met = set()
    for seed in range(40):
        copy, masks = [zone[:] for zone in zones], known[:]
        redraw(copy, masks, 0, FastRng(seed))
        assert copy[0][0] == 0
        assert sorted(copy[0] + copy[1]) == list(range(6))
        assert masks[copy[1][0]] == 0b10  # what others know of a place they go on knowing
        met.add(tuple(copy[0] + copy[1]))
    assert len(met) > 25


def test_what_is_drawn_does_not_depend_on_what_is_true() -> None:
    one, other = [[0, 1], [2, 3]], [[3, 2], [0, 1]]
    redraw(one, [0] * 4, 0, FastRng(5))
    redraw(other, [0] * 4, 0, FastRng(5))
    assert one == other


def test_who_looks_on_knows_what_is_open_and_has_the_rest_drawn_anew() -> None:
    found = set()
    for seed in range(20):
        zone, known = [0, 1, 2, 3], [0b11, EVERYBODY, 0, 0b1]
        redraw([zone], known, -1, FastRng(seed))
        assert (zone[1], known[1]) == (1, EVERYBODY)
        assert sorted(zone) == [0, 1, 2, 3]
        found.add(tuple(zone))
    assert len(found) == 6


def test_of_equal_components_nobody_can_say_which_has_left() -> None:
    """0 and 1 are salt, 2 and 3 tea. Seat 0 has them all, seat 1 saw one salt, seat 2 the other,
    seat 3 both, and everybody a tea."""
    kinds = [0, 0, 1, 1]
    for leaving in (0, 1):
        known = [0b1011, 0b1101, 0b0001, 0b0001]
        known[2] = EVERYBODY
        zone = [0, 1, 2, 3]
        leave(zone, leaving, kinds, known)
        knowing = [Knowledge(seat, kinds, known).sorted_words(zone, WORDS) for seat in range(4)]
        assert knowing == [
            ["salt", "tea", "tea"],
            ["tea", None, None],
            ["tea", None, None],
            ["salt", "tea", None],
        ]
