"""The time as the server reads it; tests hold a clock of their own."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class Clock:
    """Two readings: one that only ever goes on, and the time of day."""

    def monotonic(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    def time(self) -> float:
        """Seconds since 1970."""
        return time.time()


def told(seconds: float) -> str:
    """A moment in seconds since 1970 as messages tell it: ISO 8601, in UTC, to the second."""
    moment = datetime.fromtimestamp(int(seconds), UTC)
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")
