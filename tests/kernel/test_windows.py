"""Timing windows on toys shaped like the hard cases: a reaction inside an attack roll, nesting."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import (
    OK,
    Frame,
    Procedure,
    State,
    apply,
    legal,
    settle,
    to_act,
)
from astrarium.kernel.rng import FastRng, Rng, ScriptedRng
from astrarium.kernel.windows import AnswerWindow, AskWindow, WindowRules

PASS, REROLL, CANCEL = 0, 1, 2
AFTER_ROLL, WHEN_PLAYED = 0, 1


class Skirmish(State):
    """One die; counters that reroll it; counters that cancel a reroll."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.die = 0
        self.rerolls = [0, 1, 1]
        self.cancels = [1, 0, 0]
        self.secret = False
        self.cancelled = False

    def clone(self) -> Skirmish:
        other = Skirmish(self.rng.clone())
        self.copy_flow(other)
        other.die, other.secret, other.cancelled = self.die, self.secret, self.cancelled
        other.rerolls, other.cancels = self.rerolls[:], self.cancels[:]
        return other


class Rules(WindowRules[Skirmish]):
    def order(self, s: Skirmish, window: int) -> list[int]:
        return [2, 0, 1]  # as the initiative of the round says

    def holders(self, s: Skirmish, window: int) -> int:
        counters = s.rerolls if window == AFTER_ROLL else s.cancels
        return sum(1 << seat for seat, n in enumerate(counters) if n)

    def could(self, s: Skirmish, window: int) -> int:
        return 0b111

    def discreet(self, s: Skirmish) -> bool:
        return s.secret

    def options(self, s: Skirmish, window: int, context: int, seat: int) -> list[int]:
        if window == AFTER_ROLL:
            return [REROLL] if s.rerolls[seat] else []
        return [CANCEL] if s.cancels[seat] else []

    def refusal(self, s: Skirmish, window: int, context: int, seat: int, action: int) -> int:
        return OK if action in self.options(s, window, context, seat) else 1

    def use(self, s: Skirmish, window: int, context: int, seat: int, action: int) -> None:
        if action == REROLL:
            s.rerolls[seat] -= 1
            s.push(Reroll())
            s.push(AskWindow(RULES, WHEN_PLAYED, seat))
        else:
            s.cancels[seat] -= 1
            s.cancelled = True


RULES = Rules()


class Attack(Procedure[Skirmish]):
    def steps(self) -> int:
        return 3

    def step(self, s: Skirmish, n: int) -> None:
        if n == 0:
            s.die = s.rng.below(20) + 1
        elif n == 1:
            s.push(AskWindow(RULES, AFTER_ROLL, s.die))
        else:
            s.finish()


class Reroll(Procedure[Skirmish]):
    def steps(self) -> int:
        return 1

    def step(self, s: Skirmish, n: int) -> None:
        if not s.cancelled:
            s.die = s.rng.below(20) + 1
        s.cancelled = False


def start(rolls: list[int], secret: bool = False) -> Skirmish:
    s = Skirmish(ScriptedRng(rolls, FastRng(1), True))
    s.secret = secret
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
    s = Skirmish(ScriptedRng([6], FastRng(1), True))
    s.rerolls = [0, 0, 0]
    s.push(Attack())
    settle(s)
    assert s.over


def test_a_discreet_table_asks_every_seat_that_could_hold_something() -> None:
    s = start([4], secret=True)
    asked = []
    while not s.over:
        asked.append(to_act(s))
        apply(s, to_act(s), PASS)
    assert asked == [2, 0, 1]


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
    frames: list[Frame] = [AskWindow(RULES, 1, 7), AnswerWindow(RULES, 1, 7, 2)]
    assert [frame.args() for frame in frames] == [[1, 7], [1, 7, 2]]
