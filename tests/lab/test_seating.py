"""Who sits where in a series."""

from __future__ import annotations

from collections import Counter

import pytest

from astrarium.kernel.game import game
from astrarium.lab.errors import LabError
from astrarium.lab.seating import entry_names, seat_entries, sides


def test_every_entry_plays_every_seat_equally_often() -> None:
    played = Counter(
        (seat, entry)
        for number in range(12)
        for seat, entry in enumerate(seat_entries([0, 1, 2, 3], 4, number))
    )
    assert set(played.values()) == {3}
    assert len(played) == 16


def test_fewer_entries_share_neighbouring_seats() -> None:
    assert seat_entries([0, 1, 2, 3], 2, 0) == [0, 0, 1, 1]
    assert seat_entries([0, 1, 2, 3, 4], 2, 1) == [1, 1, 1, 0, 0]


def test_one_entry_takes_all_seats() -> None:
    assert seat_entries([0, 1, 2], 1, 5) == [0, 0, 0]


def test_more_entries_than_seats_are_refused() -> None:
    with pytest.raises(LabError, match="3 bots for 2 seats"):
        seat_entries([0, 1], 3, 0)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"format": "duel"}, [0, 1]),
        ({"format": "hydra_two_headed"}, [0, 0, 1, 1]),
        ({"format": "emperor"}, [0, 0, 0, 1, 1, 1]),
        ({"format": "raid", "seats": 4, "boss_seat": 1}, [0, 1, 0, 0]),
    ],
)
def test_teams_are_sides(options: dict[str, object], expected: list[int]) -> None:
    realms = game("star_realms")
    assert sides(realms, realms.start(options)) == expected


def test_a_bot_entered_twice_has_two_names() -> None:
    assert entry_names(["greedy", "random", "greedy"]) == ["greedy", "random", "greedy#2"]
