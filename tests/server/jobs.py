"""Jobs that end badly, for workers to bear."""

from __future__ import annotations

import time

from astrarium.server.refusals import Refused


def refuse() -> None:
    raise Refused("too_large", "record_large", {"n": 8}, field="line 2")


class Unsendable(Exception):
    """An error that does not survive the way out of its process."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} {two}")


def raise_unsendable() -> None:
    raise Unsendable(1, 2)


def work(seconds: float) -> float:
    """Keep the processor at work for so many seconds of its own."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return seconds
