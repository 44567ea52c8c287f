"""States declared once: what is saved, what loading refuses, and where it says the fault is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.errors import BadPosition
from astrarium.kernel.parts import Part, PathFaults, fields, load_part, save_part, stop


class Ship(Part):
    """A part in a list."""

    def __init__(self) -> None:
        self.hits = 0
        self.name = ""


class Fleet(Part):
    """One field of every kind."""

    SHARED = ("total",)
    PARTS = {"ships": Ship}  # noqa: RUF012 (declared as a class variable by Part)
    NESTED = ("plans",)
    SIZED = ("berths",)

    def __init__(self) -> None:
        self.ready = False
        self.fuel = 3
        self.flag = Ship()
        self.ships: list[Ship] = []
        self.plans: list[list[int]] = []
        self.speeds = [1, 2]
        self.berths = [0, 0]
        self.total = 0

    def restore(self) -> None:
        self.total = sum(self.speeds)


def laden() -> Fleet:
    fleet = Fleet()
    fleet.fuel, fleet.flag.name = 7, "Hope"
    fleet.ships, fleet.plans = [Ship(), Ship()], [[1], []]
    fleet.restore()
    return fleet


def loaded(data: Any) -> Fleet:
    fleet = Fleet()
    faults: PathFaults = []
    load_part(fleet, data, "", faults)
    stop(faults)
    return fleet


def test_all_fields_are_saved_but_those_that_follow_from_the_others() -> None:
    fleet = laden()
    assert fields(fleet) == ["berths", "flag", "fuel", "plans", "ready", "ships", "speeds"]
    data = save_part(fleet)
    assert data["flag"] == {"hits": 0, "name": "Hope"}
    data["speeds"].append(9)
    data["plans"][0].append(9)
    assert (fleet.speeds, fleet.plans) == ([1, 2], [[1], []])


def test_what_is_saved_is_loaded_and_what_follows_is_made_again() -> None:
    fleet = loaded(save_part(laden()))
    assert save_part(fleet) == save_part(laden())
    assert (fleet.total, len(fleet.ships), type(fleet.ships[0])) == (3, 2, Ship)


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        ({"fuel": "much"}, "fuel", "a whole number is needed, not 'much'"),
        ({"fuel": True}, "fuel", "a whole number is needed"),
        ({"ready": 1}, "ready", "true or false is needed"),
        ({"speeds": [1, "x"]}, "speeds.1", "a whole number is needed"),
        ({"speeds": {}}, "speeds", "a list is needed"),
        ({"berths": [1]}, "berths", "2 entries are needed, not 1"),
        ({"berths": [1, 2, 3]}, "berths", "2 entries are needed, not 3"),
        ({"berths": [1, None]}, "berths.1", "a whole number is needed"),
        ({"plans": [1]}, "plans.0", "a list is needed"),
        ({"flag": []}, "flag", "a table is needed"),
        ({"flag": {"hits": 0}}, "flag.name", "is missing"),
        ({"ships": [{"hits": 0, "name": "x", "size": 1}]}, "ships.0.size", "no such field"),
        ({"crew": 4}, "crew", "there is no such field"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    change: dict[str, Any], path: str, reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason) as caught:
        loaded(save_part(laden()) | change)
    assert [where for where, _ in caught.value.faults] == [path]


def test_all_faults_are_told_at_once() -> None:
    data = save_part(laden()) | {"fuel": None, "speed": 3}
    del data["ready"]
    with pytest.raises(BadPosition) as caught:
        loaded(data)
    assert sorted(where for where, _ in caught.value.faults) == ["fuel", "ready", "speed"]


WORD = st.text("fuel", max_size=5)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | WORD,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORD, inner),
    max_leaves=6,
)


@pytest.mark.drawn
@given(st.dictionaries(st.sampled_from([*fields(Fleet()), "crew"]), JUNK))
def test_junk_in_any_field_is_a_bad_position_or_a_sound_one(change: dict[str, Any]) -> None:
    try:
        fleet = loaded(save_part(laden()) | change)
    except BadPosition:
        return
    assert save_part(fleet) == save_part(laden()) | change
