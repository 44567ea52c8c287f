"""Timing windows on toys shaped like the hard cases: a reaction inside an attack roll, nesting."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.flow import (
    OK,
    Decision,
    Procedure,
    apply,
    decision,
    legal,
    may_act,
    must_act,
    settle,
    to_act,
)
from astrarium.kernel.rng import FastRng, Rng, ScriptedRng
from astrarium.kernel.state import Frame, State, TableConfig
from astrarium.kernel.windows import (
    AnswerWindow,
    AskWindow,
    SealedAnswers,
    SealedWindow,
    WindowRules,
)

PASS, REROLL, CANCEL = 0, 1, 2
AFTER_ROLL, WHEN_PLAYED = 0, 1
NONE_LEFT = 1


class Skirmish(State):
    """One die; counters that reroll it; counters that cancel a reroll."""

    def __init__(self, rng: Rng, config: TableConfig) -> None:
        super().__init__(rng, config)
        self.die = 0
        self.rerolls = [0, 1, 1]
        self.cancels = [1, 0, 0]
        self.cancelled = False


class Rules(WindowRules[Skirmish]):
    """What a table agreed on is in the options."""

    def order(self, s: Skirmish, window: int, context: int) -> list[int]:
        return [2, 0, 1]  # as the initiative of the round says

    def holders(self, s: Skirmish, window: int, context: int) -> int:
        counters = s.rerolls if window == AFTER_ROLL else s.cancels
        return sum(1 << seat for seat, n in enumerate(counters) if n)

    def could(self, s: Skirmish, window: int, context: int) -> int:
        return int(s.config.options.get("could", 0b111))

    def discreet(self, s: Skirmish) -> bool:
        return bool(s.config.options.get("discreet"))

    def must(self, s: Skirmish, window: int, context: int, seat: int) -> bool:
        return bool(s.config.options.get("must"))

    def actor(self, s: Skirmish) -> int:
        return int(s.config.options.get("actor", -1))

    def options(self, s: Skirmish, window: int, context: int, seat: int) -> list[int]:
        if window == AFTER_ROLL:
            return [REROLL] if s.rerolls[seat] else []
        return [CANCEL] if s.cancels[seat] else []

    def refusal(self, s: Skirmish, window: int, context: int, seat: int, action: int) -> int:
        return OK if action in self.options(s, window, context, seat) else NONE_LEFT

    def use(self, s: Skirmish, window: int, context: int, seat: int, action: int) -> None:
        if action == REROLL:
            s.rerolls[seat] -= 1
            s.push(Reroll())
            s.push(AskWindow(WHEN_PLAYED, seat))
        else:
            s.cancels[seat] -= 1
            s.cancelled = True


class Attack(Procedure[Skirmish]):
    """A roll, then the window."""

    def steps(self) -> list[str]:
        return ["roll", "react", "end"]

    def step(self, s: Skirmish, step: str) -> None:
        if step == "roll":
            s.die = s.rng.below(20) + 1
        elif step == "react":
            window = SealedWindow if s.config.options.get("sealed") else AskWindow
            s.push(window(AFTER_ROLL, s.die))
        else:
            s.finish()


class Reroll(Procedure[Skirmish]):
    """Another roll, unless it was cancelled."""

    def steps(self) -> list[str]:
        return ["roll"]

    def step(self, s: Skirmish, step: str) -> None:
        if not s.cancelled:
            s.die = s.rng.below(20) + 1
        s.cancelled = False


def start(rolls: list[int], rerolls: list[int] | None = None, **options: Any) -> Skirmish:
    s = Skirmish(ScriptedRng(rolls, FastRng(1), True), TableConfig(options, windows=Rules()))
    if rerolls is not None:
        s.rerolls = rerolls
    s.push(Attack())
    settle(s)
    return s


def play(s: Skirmish, *answers: tuple[int, int]) -> None:
    for seat, action in answers:
        assert to_act(s) == seat
        assert action in legal(s, seat)
        apply(s, seat, action)


def test_only_holders_are_asked_in_the_order_of_the_rulebook() -> None:
    s = start([4])
    play(s, (2, PASS), (1, PASS))
    assert s.over
    assert s.die == 5


def test_a_reaction_opens_a_nested_window_and_then_the_round_starts_anew() -> None:
    s = start([4, 9, 12])
    play(s, (2, REROLL), (0, PASS))  # seat 0 lets the reroll stand
    assert s.die == 10
    play(s, (1, REROLL), (0, CANCEL))
    assert s.over
    assert s.die == 10, "the cancelled reroll left the die"


def test_an_empty_window_asks_nobody() -> None:
    assert start([6], rerolls=[0, 0, 0]).over


def test_a_discreet_table_asks_every_seat_that_could_hold_something() -> None:
    s = start([4], discreet=True)
    asked = []
    while not s.over:
        asked.append(to_act(s))
        apply(s, to_act(s), PASS)
    assert asked == [2, 0, 1]
    assert to_act(start([4], discreet=True, could=0b011)) == 0


def test_nobody_passes_what_has_to_be_used() -> None:
    s = start([4, 9, 12], must=True)
    assert legal(s, 2) == [REROLL]
    assert decision(s).why_not(s, 2, PASS) == NONE_LEFT
    assert PASS in decision(s).candidates(s, 2)
    play(s, (2, REROLL))
    assert (to_act(s), legal(s, 0)) == (0, [CANCEL])
    s = start([4], rerolls=[0, 0, 0], discreet=True, must=True)
    assert legal(s, 2) == [PASS]  # who holds nothing passes all the same


@pytest.mark.parametrize(
    ("options", "barrier"),
    [
        ({}, 1),
        ({"could": 0}, 0),
        ({"could": 0b010, "actor": 1}, 0),
        ({"could": 0b011, "actor": 1}, 1),
    ],
)
def test_a_window_that_others_could_use_is_a_barrier_used_or_not(
    options: dict[str, int], barrier: int
) -> None:
    for rerolls in ([0, 0, 0], [1, 0, 0]):
        s = start([4], rerolls=rerolls, **options)
        assert s.reveals == barrier


def test_the_question_of_a_window_says_which_one() -> None:
    s = start([4, 9])
    assert decision(s).window() == AFTER_ROLL
    play(s, (2, REROLL))
    assert decision(s).window() == WHEN_PLAYED


def test_a_sealed_window_asks_everybody_at_once_and_uses_in_the_order_of_the_rulebook() -> None:
    s = start([4, 9], sealed=True)
    assert (must_act(s), may_act(s)) == (0b110, 0b110)
    apply(s, 1, REROLL)
    assert (must_act(s), may_act(s)) == (0b100, 0b110)
    apply(s, 2, REROLL)
    assert (s.rerolls, to_act(s)) == ([0, 1, 0], 0)  # the reroll of seat 1 is void, it may cancel
    apply(s, 0, PASS)
    assert (s.die, must_act(s)) == (10, 0b010)  # and asked again, since the die is another
    apply(s, 1, PASS)
    assert s.over


def test_a_clone_inside_a_nested_window_goes_on_alone() -> None:
    s = start([4, 9, 12])
    play(s, (2, REROLL))
    other: Any = s.clone()
    play(s, (0, CANCEL), (1, PASS))
    assert s.die == 5
    assert not other.over
    assert other.cancels == [1, 0, 0]
    play(other, (0, PASS), (1, PASS))
    assert other.die == 10


def test_frames_of_windows_are_plain_data() -> None:
    frames: list[Frame] = [
        AskWindow(1, 7),
        AnswerWindow(1, 7, 2),
        SealedWindow(1, 7),
        SealedAnswers(1, 7, 2),
    ]
    assert [frame.args() for frame in frames] == [[1, 7], [1, 7, 2], [1, 7], [1, 7, 2]]
    assert isinstance(frames[1], Decision)
