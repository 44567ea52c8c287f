"""Procedures as tables: steps in order, by name."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.flow import settle
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State, TableConfig
from astrarium.kernel.steps import Step, Steps, Stepwise


class Diary(State):
    """What was done, in order."""

    def __init__(self, rng: Any, config: Any) -> None:
        super().__init__(rng, config)
        self.done: list[str] = []


class Day(Stepwise[Diary]):
    """A day, to be begun again as long as little was done."""

    def table(self) -> Steps[Any, Diary]:
        return DAY

    def rise(self, s: Diary) -> None:
        s.done.append("rise")

    def work(self, s: Diary) -> None:
        s.done.append("work")
        if len(s.done) < 4:
            s.jump("rise")


def sleep(top: Day, s: Diary) -> None:
    s.done.append("sleep")
    s.push(Night())


class Night(Stepwise[Diary]):
    """What comes after a day."""

    def table(self) -> Steps[Any, Diary]:
        return NIGHT


DAY: Steps[Day, Diary] = Steps(
    [Step("rise", Day.rise), Step("work", Day.work), Step("sleep", sleep)]
)
NIGHT: Steps[Night, Diary] = Steps([Step("dream", lambda top, s: s.finish())])


def test_steps_run_in_the_order_of_their_table_and_jumps_go_by_name() -> None:
    s = Diary(FastRng(1), TableConfig({}))
    s.push(Day())
    settle(s)
    assert s.done == ["rise", "work", "rise", "work", "sleep"]
    assert s.over


def test_a_procedure_names_its_steps_and_may_have_gone_past_the_last() -> None:
    assert Day().steps() == ["rise", "work", "sleep"]
    assert Day().furthest() == 3


def test_a_name_that_comes_twice_is_refused_when_the_table_is_made() -> None:
    with pytest.raises(ValueError, match="'rise' comes twice"):
        Steps([Step("rise", Day.rise), Step("rise", Day.work)])
