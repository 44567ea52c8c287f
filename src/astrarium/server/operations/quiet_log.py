"""A log that nobody can flood: lines of one kind are written once in a while, with their number."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

LOG = logging.getLogger("astrarium.server")
KIND = 60  # characters of a line that tell its kind: addresses and numbers come later in it

Kind = tuple[str, int, str, str]


class Quiet(logging.Filter):
    """Lets a warning or error through once in `seconds`, and `tell` says how many like it there
    were. Lines are of one kind when the same place writes them with the same sort of error."""

    def __init__(self, seconds: float = 10.0, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.seconds = seconds
        self.clock = clock
        self.began: dict[Kind, float] = {}
        self.left_out: dict[Kind, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written. Below a warning all are."""
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[0] if record.exc_info else None
        kind = (
            record.name,
            record.levelno,
            str(record.msg)[:KIND],
            error.__name__ if error else "",
        )
        if kind not in self.began:
            self.began[kind] = self.clock()
            return True
        self.left_out[kind] = self.left_out.get(kind, 0) + 1
        return False

    def tell(self) -> None:
        """Say what was left out of kinds whose time is over; to be called every second or so."""
        now = self.clock()
        over = [kind for kind, began in self.began.items() if now - began >= self.seconds]
        for kind in over:
            del self.began[kind]
            count = self.left_out.pop(kind, 0)
            if count:
                LOG.info("%s: %d more like it in %d s: %s", kind[0], count, self.seconds, kind[2])
