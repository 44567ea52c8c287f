"""An ability is a list of operations: those behind a question wait for its answer."""

from __future__ import annotations

from astrarium.kernel.abilities import Ability, Operation, Resolve
from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.flow import SeatDecision, apply, must_act, settle
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.state import State, TableConfig

SPACE = ActionSpace()
NAME = SPACE.add("name", Domain("n", 4))


class Purse(State):
    """Coins, and the number that was named."""

    def __init__(self, rng: Rng, config: TableConfig) -> None:
        super().__init__(rng, config)
        self.coins = 10
        self.named = 0


class Gain(Operation[Purse, int]):
    """So many coins."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def do(self, s: Purse, seat: int, source: int) -> None:
        s.coins += self.coins * (s.named or 1)


class Name(Operation[Purse, int]):
    """Somebody names a number."""

    def do(self, s: Purse, seat: int, source: int) -> None:
        s.push(Naming(seat))


class Naming(SeatDecision[Purse]):
    """Any number."""

    def candidates(self, s: Purse, seat: int) -> list[int]:
        return NAME.every()

    def choose(self, s: Purse, seat: int, action: int) -> None:
        s.named = SPACE.decode(action).a


class Bought(Ability[Purse, int]):
    """One that costs a coin."""

    def pay(self, s: Purse, seat: int, source: int) -> None:
        s.coins -= 1


def used(operations: list[Operation[Purse, int]]) -> Purse:
    ability = Bought(0, "X-1", operations)
    s = Purse(FastRng(1), TableConfig({}, abilities=[ability]))
    ability.use(s, 2, 7)
    settle(s)
    return s


def test_operations_follow_one_another_once_the_cost_is_paid() -> None:
    s = used([Gain(1), Gain(5)])
    assert (s.coins, s.stack) == (15, [])


def test_what_stands_behind_a_question_waits_for_the_answer() -> None:
    s = used([Gain(1), Name(), Gain(2), Gain(4)])
    assert (s.coins, must_act(s)) == (10, 0b100)
    assert isinstance(s.stack[0], Resolve)
    assert s.stack[0].args() == [0, 2, 7, 2]
    apply(s, 2, NAME.of(3))
    assert (s.coins, s.stack) == (10 + 6 + 12, [])


def test_a_question_at_the_end_leaves_nothing_waiting() -> None:
    s = used([Name()])
    assert len(s.stack) == 1
    apply(s, 2, NAME.of(0))
    assert s.stack == []


def test_two_questions_are_asked_one_after_the_other() -> None:
    s = used([Name(), Gain(1), Name(), Gain(1)])
    for number in (2, 3):
        other = s.clone()
        apply(s, 2, NAME.of(number))
        apply(other, 2, NAME.of(number))
        assert s.coins == other.coins
    assert (s.coins, s.stack) == (9 + 2 + 3, [])
