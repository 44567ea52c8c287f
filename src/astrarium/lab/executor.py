"""Where the parts of a series are played: in this process, in several, or on a Ray cluster.

Every executor yields the same parts in the same order; only the time it takes differs.
"""

from __future__ import annotations

import importlib
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from astrarium.lab.errors import LabError

T = TypeVar("T")
EXECUTORS = ["local", "ray"]
LARGEST_PART = 50


def parts(count: int, jobs: int) -> list[tuple[int, int]]:
    """Ranges that cover 0 to `count`, small enough to share the work out evenly."""
    size = max(1, min(LARGEST_PART, count // (jobs * 8)))
    return [(first, min(first + size, count)) for first in range(0, count, size)]


def default_jobs() -> int:
    """One process per processor that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_parts(
    work: Callable[[int, int], T], count: int, jobs: int, executor: str = "local"
) -> Iterator[T]:
    """Call `work(first, last)` on ranges that cover 0 to `count`; yields the results in order.

    `work` must be picklable (a `functools.partial` of a module's function). LabError when the
    number of jobs or the executor is impossible.
    """
    if jobs < 1:
        raise LabError("jobs", f"at least 1, not {jobs}")
    if executor == "ray":
        return _on_ray(work, parts(count, jobs))
    if executor != "local":
        raise LabError("executor", f"one of {', '.join(EXECUTORS)}, not {executor!r}")
    ranges = parts(count, jobs)
    if jobs == 1 or len(ranges) < 2:
        return (work(first, last) for first, last in ranges)
    return _in_processes(work, ranges, jobs)


def _in_processes(
    work: Callable[[int, int], T], ranges: list[tuple[int, int]], jobs: int
) -> Iterator[T]:
    before = set(active_children())
    pool = ProcessPoolExecutor(
        min(jobs, len(ranges)), mp_context=get_context("spawn"), initializer=_leave_interrupts
    )
    finished = False
    try:
        tasks = [pool.submit(work, first, last) for first, last in ranges]
        for task in tasks:
            yield task.result()
        finished = True
    except BrokenProcessPool as error:
        raise LabError("jobs", "a process ended before its games did; memory?") from error
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:  # interrupted or abandoned: nobody waits for parts under way
            for worker in set(active_children()) - before:
                worker.terminate()
                worker.join()


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that people see; it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(work: Callable[[int, int], T], ranges: list[tuple[int, int]]) -> Iterator[T]:
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError as error:
        raise LabError("executor", "Ray is not installed; pip install 'ray[default]'") from error
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    remote = ray.remote(_call)
    tasks = [remote.remote(work, first, last) for first, last in ranges]
    return (ray.get(task) for task in tasks)


def _call(work: Callable[[int, int], T], first: int, last: int) -> T:
    return work(first, last)
