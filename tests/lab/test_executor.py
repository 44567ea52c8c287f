"""Work is shared out over processes, its results in order, and stopped when nobody waits."""

from __future__ import annotations

import sys
import time
from functools import partial
from multiprocessing import active_children
from types import ModuleType
from typing import Any

import pytest

from astrarium.lab.errors import LabError
from astrarium.lab.executor import parts, run_parts
from lab.chores import dawdle, die, numbers, refuse


@pytest.mark.parametrize("count", [1, 7, 100, 1001])
@pytest.mark.parametrize("jobs", [1, 3])
def test_parts_cover_everything_once(count: int, jobs: int) -> None:
    covered = [n for first, last in parts(count, jobs) for n in range(first, last)]
    assert covered == list(range(count))


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs: int) -> None:
    found = [n for part in run_parts(numbers, 40, jobs) for n in part]
    assert found == list(range(40))


def test_workers_are_ended_when_nobody_waits_any_more() -> None:
    before = set(active_children())
    found = run_parts(dawdle, 30, 2)
    assert next(found) == 0
    start = time.monotonic()
    assert hasattr(found, "close")
    found.close()
    while set(active_children()) - before and time.monotonic() - start < 20:
        time.sleep(0.05)
    assert time.monotonic() - start < 20
    assert set(active_children()) <= before


def test_an_error_of_a_worker_comes_back_whole() -> None:
    with pytest.raises(LabError, match="bots: no such bot"):
        list(run_parts(refuse, 4, 2))


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(LabError, match="a process ended"):
        list(run_parts(die, 4, 2))


class FakeRay(ModuleType):
    """As much of Ray as the executor uses, in this process."""

    started = False

    def is_initialized(self) -> bool:
        return self.started

    def init(self, **told: Any) -> None:
        self.started = True

    def remote(self, function: Any) -> Any:
        made = ModuleType("remote")
        made.remote = lambda *given: partial(function, *given)  # type: ignore[attr-defined]
        return made

    def get(self, task: Any) -> Any:
        return task()


def test_ray_plays_the_same_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay("ray"))
    found = [n for part in run_parts(numbers, 40, 4, "ray") for n in part]
    assert found == list(range(40))


def test_an_unknown_executor_is_refused() -> None:
    with pytest.raises(LabError, match="executor: one of local, ray, not 'cloud'"):
        run_parts(numbers, 4, 1, "cloud")
