"""The rules machine: named steps, questions that look again, what is done meanwhile, circles."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.errors import NotYourDecision, Stuck
from astrarium.kernel.flow import (
    NOT_ASKED,
    OK,
    Asking,
    Decision,
    Procedure,
    SeatDecision,
    SideActions,
    apply,
    candidates,
    decision,
    legal,
    lowest,
    may_act,
    members,
    must_act,
    nudged,
    require_asked,
    settle,
    why_not,
)
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State, TableConfig
from astrarium.kernel.unwinding import unwind, vacate
from toys.bazaar import GAME as BAZAAR

SPACE = ActionSpace()
GO = SPACE.add("go", Domain("n", 3))
WAVE = SPACE.add("wave")


class Diary(State):
    """What ran, in order."""

    def __init__(self, rng: Any, config: TableConfig) -> None:
        super().__init__(rng, config)
        self.ran: list[str] = []
        self.left = 2


class Ask(SeatDecision[Diary]):
    """Any of the three."""

    def candidates(self, s: Diary, seat: int) -> list[int]:
        return GO.every()

    def choose(self, s: Diary, seat: int, action: int) -> None:
        s.ran.append(f"go {SPACE.decode(action).a}")


class Turn(Procedure[Diary]):
    """Three steps, one of which asks."""

    def steps(self) -> list[str]:
        return ["first", "ask", "last"]

    def step(self, s: Diary, step: str) -> None:
        s.ran.append(step)
        if step == "ask":
            s.push(Ask(0))


class Skipping(Turn):
    """Leaves out the question, and runs in a circle once it is told to."""

    def step(self, s: Diary, step: str) -> None:
        s.ran.append(step)
        if step == "first":
            s.jump("last")
        elif s.left < 0:
            s.jump("first")


class AskAll(Asking[Diary]):
    """As long as something is left."""

    def question(self, s: Diary) -> Decision[Any] | None:
        return Ask(s.left - 1) if s.left > 0 else None

    def done(self, s: Diary) -> None:
        s.ran.append("done")


class Waving(SideActions[Diary]):
    """Seat 1 may wave once."""

    def seats(self, s: Diary) -> int:
        return 0 if "wave" in s.ran else 0b10

    def nudged(self, s: Diary) -> int:
        return self.seats(s)

    def candidates(self, s: Diary, seat: int) -> list[int]:
        return [WAVE.of()] if self.seats(s) >> seat & 1 else []

    def choose(self, s: Diary, seat: int, action: int) -> None:
        s.ran.append("wave")


def diary(*frames: Any, beside: bool = False) -> Diary:
    aside = Waving(SPACE, [WAVE]) if beside else None
    s = Diary(FastRng(1), TableConfig({}, side_actions=aside))
    for frame in frames:
        s.push(frame)
    settle(s)
    return s


def test_steps_run_in_order_and_the_next_one_waits_for_what_was_pushed() -> None:
    s = diary(Turn())
    assert s.ran == ["first", "ask"]
    apply(s, 0, GO.of(1))
    assert s.ran == ["first", "ask", "go 1", "last"]
    assert s.stack == []


def test_a_procedure_jumps_to_a_step_by_its_name() -> None:
    assert diary(Skipping()).ran == ["first", "last"]


def test_a_frame_pushed_below_runs_when_what_lies_above_is_done() -> None:
    s = Diary(FastRng(1), TableConfig({}))
    s.push(Ask(0))
    s.push_below(0, Skipping())
    settle(s)
    assert s.ran == []
    apply(s, 0, GO.of())
    assert s.ran == ["go 0", "first", "last"]


def test_asking_looks_again_before_each_question() -> None:
    s = diary(AskAll())
    assert must_act(s) == 0b10
    s.left = 1
    apply(s, 1, GO.of())
    assert must_act(s) == 0b01
    s.left = 0  # the last answer took the matter away
    apply(s, 0, GO.of())
    assert s.ran == ["go 0", "go 0", "done"]


def test_unwinding_ends_all_above_the_innermost_frame_of_a_kind() -> None:
    s = diary(Turn(), AskAll())
    unwind(s, Procedure)
    assert [type(frame) for frame in s.stack] == [Turn, AskAll]
    unwind(s, Turn)
    assert ([type(frame) for frame in s.stack], len(s.next_step)) == ([Turn], 1)
    unwind(s, Skipping)
    assert len(s.stack) == 1


class Errand(Turn):
    """A turn of a seat that puts away what it took out."""

    def __init__(self, who: int) -> None:
        self.who = who

    def dropped(self, s: Diary, n: int) -> None:
        s.ran.append(f"seat {self.who} stops at {n}")


def test_who_leaves_takes_along_what_is_under_way_for_him_and_all_that_it_has_pushed() -> None:
    s = diary(Turn(), Errand(1))  # the errand asks seat 0
    vacate(s, 1)
    assert [type(frame) for frame in s.stack] == [Turn]
    assert s.ran == ["first", "ask", "seat 1 stops at 2"]


def test_what_has_not_begun_for_who_leaves_falls_away_from_below_the_others() -> None:
    s = Diary(FastRng(1), TableConfig({}))
    for frame in (Errand(1), Errand(0)):
        s.push(frame)
    settle(s)
    vacate(s, 1)
    assert s.ran == ["first", "ask", "seat 1 stops at 0"]
    apply(s, 0, GO.of(1))
    assert s.ran[-2:] == ["go 1", "last"]
    assert s.stack == []


class Matter(Ask):
    """Nothing is left to choose once seat 1 has left."""

    def candidates(self, s: Diary, seat: int) -> list[int]:
        return GO.every() if s.left else []


def test_a_question_that_nobody_can_answer_any_more_is_passed_on() -> None:
    s = diary(Turn())
    s.pop()
    s.push(Matter(0))
    vacate(s, 1)
    assert isinstance(decision(s), Matter)
    s.left = 0
    vacate(s, 1)
    settle(s)
    assert s.ran[-1] == "last"


def test_what_is_no_candidate_is_refused_without_a_word_from_the_question() -> None:
    s = diary(Turn())
    assert [why_not(s, 0, action) for action in (GO.of(2), WAVE.of())] == [OK, 1]
    assert legal(s, 0) == candidates(s, 0) == GO.every()
    with pytest.raises(NotYourDecision):
        require_asked(s, 1)


def test_the_question_stays_while_something_is_done_meanwhile() -> None:
    s = diary(Turn(), beside=True)
    assert (must_act(s), may_act(s), nudged(s)) == (0b01, 0b11, 0b10)
    assert (legal(s, 0), legal(s, 1)) == (GO.every(), [WAVE.of()])
    assert why_not(s, 1, GO.of(0)) == NOT_ASKED
    top = decision(s)
    apply(s, 1, WAVE.of())
    assert decision(s) is top
    assert (may_act(s), nudged(s), legal(s, 1)) == (0b01, 0, [])


def test_nothing_is_done_meanwhile_where_a_question_stands_alone() -> None:
    s = BAZAAR.start({"seats": 2}, 1)
    assert decision(s).exclusive(s)
    offers = [a for a in legal(s, 0) if BAZAAR.write(a).startswith("offer")]
    assert offers == []
    for seat in (0, 1):
        apply(s, seat, legal(s, seat)[0])
    assert any(BAZAAR.write(a).startswith("offer") for a in legal(s, 1))


def test_rules_that_run_in_a_circle_are_stopped_and_named() -> None:
    s = Diary(FastRng(1), TableConfig({}))
    s.left = -1
    s.push(Turn())
    s.next_step[-1] = 2
    s.push(Skipping())
    with pytest.raises(Stuck, match=r"Skipping step (first|last) in Turn step ask$"):
        settle(s)


def test_masks_are_read_as_seats() -> None:
    assert (members(0b1101), members(0), members(-5)) == ([0, 2, 3], [], [])
    assert lowest(0b1100) == 2
    for none in (0, -4):
        with pytest.raises(AssertionError, match="nobody must answer"):
            lowest(none)


@pytest.mark.parametrize("seat", [-1, -2, 9, 99])
def test_a_seat_that_is_not_at_the_table_is_told_so_and_may_do_nothing(seat: int) -> None:
    state = BAZAAR.start({}, 1)
    action = legal(state, lowest(must_act(state)))[0]
    before = BAZAAR.digest(state)
    assert legal(state, seat) == []
    with pytest.raises(NotYourDecision, match=f"seat {seat} is not asked now"):
        require_asked(state, seat)
    with pytest.raises(NotYourDecision):
        BAZAAR.why_not(state, seat, action)
    with pytest.raises(NotYourDecision):
        BAZAAR.play(state, seat, action)
    assert BAZAAR.digest(state) == before
    if seat < 0:
        assert candidates(state, seat) == []
        assert why_not(state, seat, action) == NOT_ASKED
