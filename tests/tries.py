"""Bounds of time that hold on a busy machine too: what is slow by itself is slow at every try."""

from __future__ import annotations

import time
from collections.abc import Callable


def best(job: Callable[[], object], clock: Callable[[], float] = time.monotonic) -> float:
    """The seconds that a job takes at the best of three tries."""
    found = []
    for _ in range(3):
        start = clock()
        job()
        found.append(clock() - start)
    return min(found)


def once_under(seconds: float, job: Callable[[], object]) -> bool:
    """Whether one of three tries of a job takes less; what does so at once is done just once."""
    for _ in range(3):
        start = time.monotonic()
        job()
        if time.monotonic() - start < seconds:
            return True
    return False
