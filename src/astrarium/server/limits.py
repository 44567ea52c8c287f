"""Token buckets: how often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable

from astrarium.server.refusals import Refused

REMEMBERED = 20_000  # buckets of one kind


class Bucket:
    """Holds up to `count` drops and fills again within `seconds`."""

    def __init__(self, rate: tuple[int, float]) -> None:
        self.count, self.seconds = rate
        self.level = float(self.count)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a drop; False when the bucket is empty."""
        now = time.monotonic()
        self.level = min(self.count, self.level + (now - self.at) * self.count / self.seconds)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is a drop again."""
        return max(0.0, (1 - self.level) * self.seconds / self.count)


class Buckets:
    """One bucket of the same rate for each key: an address, a seat. The keys that were used last
    are remembered, so that nobody fills the memory with addresses."""

    def __init__(self, rate: tuple[int, float]) -> None:
        self.rate = rate
        self.buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable) -> None:
        """Count one use; Refused with code "rate" when there were too many."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate)
        self.buckets.move_to_end(key)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        if not bucket.take():
            count, seconds = self.rate
            raise Refused(
                "rate", "rate", {"n": count, "seconds": int(seconds)}, retry=bucket.wait()
            )
