"""Token buckets: how often somebody may do something."""

from __future__ import annotations

import time
from collections.abc import Hashable

from astrarium.server.refusals import Refused


class Bucket:
    """Holds up to `count` drops and fills again within `seconds`."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self.count, self.seconds = rate
        self.level = float(self.count)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a drop; False when the bucket is empty."""
        if self.left() < 1:
            return False
        self.level -= 1
        return True

    def left(self) -> float:
        """How many drops it holds now; less than none when more was spent than there was."""
        now = time.monotonic()
        self.level = min(self.count, self.level + (now - self.at) * self.count / self.seconds)
        self.at = now
        return self.level

    def spend(self, drops: float) -> None:
        """Take what was used already, be it more than there is."""
        self.level = self.left() - drops

    def wait(self) -> float:
        """Seconds until it holds anything."""
        return max(0.0, -self.left() * self.seconds / self.count)

    def full(self) -> bool:
        """Whether nothing is missing any more, so that the bucket need not be remembered."""
        return self.left() >= self.count


class Buckets:
    """One bucket of the same rate for each key: an address, a seat."""

    def __init__(self, rate: tuple[int, float]) -> None:
        self.rate = rate
        self.buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable) -> None:
        """Count one use; Refused with code "rate" when there were too many."""
        if len(self.buckets) > 10_000:
            self.buckets = {k: b for k, b in self.buckets.items() if not b.full()}
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate)
        if not bucket.take():
            raise Refused("rate", "rate", {"n": self.rate[0], "seconds": int(self.rate[1])})
