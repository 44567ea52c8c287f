"""Bots by name."""

from __future__ import annotations

import pytest

from astrarium.bots.registry import LEVELS, make, names


@pytest.mark.parametrize(
    "name",
    ["random", "greedy", "search:400", "search:60ms", "halving:140", "halving:9ms", "halving:90:2",
     "halving:60ms:2", *LEVELS]
)  # fmt: skip
def test_a_bot_bears_the_name_that_made_it(name: str) -> None:
    assert make(name).name == name


@pytest.mark.parametrize(
    "name", ["", "grredy", "Random", "search", "search:", "search:0", "search:-1", "search:ms",
             "search:0ms", "search:1s", "search:٤", "search:99999999999", "search:4 00",
             "search:4:2", "halving", "halving:", "halving:0", "halving:4:", "halving:4:0",
             "halving:4:65", "halving:4:2ms", "halving:4:2:2"]
)  # fmt: skip
def test_another_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no bot"):
        make(name)


def test_the_refusal_lists_the_names_there_are() -> None:
    with pytest.raises(ValueError, match=r"random, greedy, search:N, search:TIMEms, halving:N"):
        make("grandmaster")


def test_the_list_of_names_is_the_callers_own() -> None:
    names().clear()
    assert "greedy" in names()
