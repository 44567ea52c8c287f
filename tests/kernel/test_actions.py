"""The action space: verbs declared once, dense numbers, one notation, errors that name the word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.actions import DANGER, NORMAL, ActionSpace, Domain
from astrarium.kernel.errors import UnknownAction

UNIT = Domain("unit", 3, ["cruiser", "carrier", "fighter"])
SPACE = ActionSpace()
PASS = SPACE.add("pass")
MOVE = SPACE.add(
    "move", UNIT, Domain("to", 7), rule="X-1", source="fleet:{me}:{unit}", target="system:{to}"
)
PAY = SPACE.add("pay", Domain("n", 5), rule="X-2", look=DANGER)
TRADE = SPACE.add("trade", *(Domain(name, 3) for name in "abcd"))


@given(st.integers(0, SPACE.size - 1))
def test_what_is_written_is_read_again(action: int) -> None:
    assert SPACE.read(SPACE.write(action)) == action


@given(st.integers(0, SPACE.size - 1))
def test_what_is_taken_apart_makes_the_same_action_again(action: int) -> None:
    known = SPACE.decode(action)
    assert known.verb.of(known.a, known.b, known.c, known.d) == action
    assert SPACE.encode(known.verb, known.args) == action
    assert known is SPACE.decode(action)


def test_numbers_are_dense_and_ordered_by_verb() -> None:
    assert SPACE.size == 1 + 21 + 5 + 81
    assert (PASS.of(), SPACE.write(0)) == (0, "pass")
    assert (MOVE.of(0, 0), SPACE.write(1)) == (1, "move unit:cruiser to:0")
    assert (PAY.of(4), SPACE.write(26)) == (26, "pay n:4")
    assert [*PASS.every(), *MOVE.every(), *PAY.every(), *TRADE.every()] == list(range(SPACE.size))
    assert len({SPACE.write(action) for action in range(SPACE.size)}) == SPACE.size


def test_an_action_is_taken_apart_by_verb_and_arguments() -> None:
    known = SPACE.decode(MOVE.of(2, 5))
    assert known.verb is MOVE
    assert (known.args, known.a, known.b, known.c, known.d) == ([2, 5], 2, 5, 0, 0)
    assert SPACE.decode(TRADE.of(0, 1, 2, 1)).args == [0, 1, 2, 1]


def test_a_verb_says_its_rule_its_look_and_what_acts_on_what() -> None:
    known = SPACE.decode(MOVE.of(2, 5))
    assert (MOVE.rule, MOVE.look, PAY.look) == ("X-1", NORMAL, DANGER)
    assert known.thing(MOVE.source, 3) == "fleet:3:fighter"
    assert known.thing(MOVE.target, 3) == "system:5"
    assert SPACE.decode(PAY.of(1)).thing(PAY.source, 0) is None


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
        SPACE.decode(number)
