"""The action space: dense numbers, one notation, errors that name the word at fault."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.errors import UnknownAction

SPACE = ActionSpace()
SPACE.add("pass")
SPACE.add("move", Domain("unit", 3, ["cruiser", "carrier", "fighter"]), Domain("to", 7))
SPACE.add("pay", Domain("n", 5))


@given(st.integers(0, SPACE.size - 1))
def test_what_is_written_is_read_again(action: int) -> None:
    assert SPACE.read(SPACE.write(action)) == action


def test_numbers_are_dense_and_ordered_by_verb() -> None:
    assert SPACE.size == 1 + 21 + 5
    assert SPACE.write(0) == "pass"
    assert SPACE.write(1) == "move unit:cruiser to:0"
    assert SPACE.write(26) == "pay n:4"
    assert len({SPACE.write(action) for action in range(SPACE.size)}) == SPACE.size


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "expected"),
        ("fly", "no verb 'fly'"),
        ("move unit:cruiser", "the form is 'move unit:... to:...'"),
        ("move to:1 unit:cruiser", "should be unit"),
        ("move unit:tank to:1", "no unit 'tank'"),
        ("move unit:cruiser to:7", "no to '7'"),
        ("pay n:-1", "no n '-1'"),
        ("pay n:99999999999999999999", "no n"),
        ("pay n:²", "no n"),
        ("x" * 5000, "unknown action"),
    ],
)
def test_a_bad_notation_is_told_what_is_wrong(text: str, word: str) -> None:
    with pytest.raises(UnknownAction, match=word.replace(".", r"\.")):
        SPACE.read(text)


@pytest.mark.parametrize("number", [-1, SPACE.size, 10**30])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(UnknownAction):
        SPACE.verb(number)
