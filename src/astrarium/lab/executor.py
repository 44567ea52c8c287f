"""Where the parts of a series are played: in this process, in several, or on a Ray cluster.

Every executor yields the results of the same games in the same order; only the time it takes, and
how the games are divided into parts, differ.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from astrarium.lab.errors import LabError

T = TypeVar("T")
Progress = Callable[[int], None]
"""Is told after each part how many games have been played."""
EXECUTORS = ["local", "ray"]
PART_SECONDS = 0.25
"""How long a part should take: often enough to be told of, seldom enough to cost nothing."""
LARGEST_PART = 1000
AHEAD = 2
"""Parts under way or waiting for each process, so that none ever waits for work."""
UNGUARDED = 64
"""The exit status of a worker that found the caller's script running once more."""
ENDED_S = 5.0
"""How long at most is waited for the exit statuses of workers when one has ended."""


class Timed(Generic[T]):
    """What came out of a part, how many games it had, how many seconds they took."""

    def __init__(self, result: T, games: int, seconds: float) -> None:
        self.result = result
        self.games = games
        self.seconds = seconds


def timed(work: Callable[[int, int], T], first: int, last: int) -> Timed[T]:
    """Do a part and measure it; what a worker process runs."""
    start = time.perf_counter()
    result = work(first, last)
    return Timed(result, last - first, time.perf_counter() - start)


def part_size(done: Timed[T]) -> int:
    """How many games the next part should have, from one that is done."""
    fitting = int(done.games * PART_SECONDS / max(done.seconds, 1e-6))
    return max(1, min(LARGEST_PART, 2 * done.games, fitting))


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
        raise LabError("jobs", f"at least 1, not {jobs}", f"au moins 1, pas {jobs}")
    if executor == "ray":
        return _on_ray(work, count, jobs)
    if executor != "local":
        listed = ", ".join(EXECUTORS)
        raise LabError(
            "executor", f"one of {listed}, not {executor!r}", f"au choix {listed}, pas {executor!r}"
        )
    if jobs == 1 or count < 2:
        return in_order(lambda first, last: (first, last), lambda it: timed(work, *it), count, 1)
    return _in_processes(work, count, jobs)


def in_order(
    submit: Callable[[int, int], Any], wait: Callable[[Any], Timed[T]], count: int, ahead: int
) -> Iterator[T]:
    """Hand out parts that cover 0 to `count`, at most `ahead` at a time, and yield their results
    in order. The first part is a single game; how long parts take says how large the next are."""
    tasks: deque[Any] = deque()
    first = 0
    size = 1
    while first < count or tasks:
        while first < count and len(tasks) < ahead:
            last = min(first + size, count)
            tasks.append(submit(first, last))
            first = last
        done = wait(tasks.popleft())
        size = part_size(done)
        yield done.result


def _in_processes(work: Callable[[int, int], T], count: int, jobs: int) -> Iterator[T]:
    before = set(active_children())
    workers: set[BaseProcess] = set()
    pool = ProcessPoolExecutor(
        min(jobs, count), mp_context=get_context("spawn"), initializer=_follow_parent
    )

    def submit(first: int, last: int) -> Future[Timed[T]]:
        try:
            return pool.submit(timed, work, first, last)
        except RuntimeError as error:
            # A worker that is still reading the caller's script can start none of its own; only
            # what multiprocessing says tells it.
            if "bootstrapping" in str(error):
                sys.exit(UNGUARDED)
            raise
        finally:
            workers.update(set(active_children()) - before)

    finished = False
    try:
        yield from in_order(submit, Future.result, count, AHEAD * jobs)
        finished = True
    except BrokenProcessPool as error:
        raise _broken(workers) from error
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:  # interrupted or abandoned: nobody waits for parts under way
            for worker in workers:
                worker.terminate()
                worker.join()


def _broken(workers: set[BaseProcess]) -> LabError:
    """Why a pool lost a worker."""
    # Its exit status may be on its way: the pool asks for it too, and one of the two gets it.
    end = time.monotonic() + ENDED_S
    for worker in workers:
        while worker.exitcode is None and time.monotonic() < end:
            worker.join(0.05)
    if any(worker.exitcode == UNGUARDED for worker in workers):
        return LabError(
            "jobs",
            'several processes read the script again: put its calls below `if __name__ == "'
            '__main__":`, or set jobs to 1',
            "plusieurs processus relisent le script : mettez ses appels sous `if __name__ == "
            '"__main__":`, ou jobs à 1',
        )
    return LabError(
        "jobs",
        "a process ended before its games did; perhaps memory is short",
        "un processus s’est terminé avant ses parties ; la mémoire manque peut-être",
    )


def _follow_parent() -> None:
    """Ctrl-C is for the process that people see, which ends its workers itself; when that process
    is gone, whatever ended it, so are they."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _on_ray(work: Callable[[int, int], T], count: int, jobs: int) -> Iterator[T]:
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError as error:
        raise LabError(
            "executor",
            "Ray is not installed; pip install 'ray[default]'",
            "Ray n’est pas installé ; pip install 'ray[default]'",
        ) from error
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    remote = ray.remote(timed)
    return in_order(
        lambda first, last: remote.remote(work, first, last), ray.get, count, AHEAD * jobs
    )
