"""Token buckets: how often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable

from astrarium.server.refusals import Refused

REMEMBERED = 20_000  # buckets of one kind


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

    def reserve(self, drops: float, longest: float) -> float | None:
        """Take drops that may still be to come; the seconds until then, or None, and nothing is
        taken, when these are more than `longest`."""
        seconds = self.wait(drops)
        if seconds > longest:
            return None
        self.level -= drops
        return seconds

    def put_back(self) -> None:
        """Put a drop back that was taken for nothing."""
        self.level += 1

    def spend(self, drops: float) -> None:
        """Take what was used already, be it more than there is."""
        self.level = self.left() - drops

    def wait(self, drops: float = 1.0) -> float:
        """Seconds until it holds so many drops."""
        return max(0.0, (drops - self.left()) * self.seconds / self.count)


class Buckets:
    """One bucket of the same rate for each key: an address, a seat. The keys that were used last
    are remembered, so that nobody fills the memory with addresses."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self.rate = rate
        self.buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable) -> None:
        """Count one use; Refused with code "rate" when there were too many."""
        bucket = self.of(key)
        if not bucket.take():
            count, seconds = self.rate
            raise Refused(
                "rate", "rate", {"n": int(count), "seconds": int(seconds)}, retry=bucket.wait()
            )

    def of(self, key: Hashable) -> Bucket:
        """The bucket of a key, a full one when it is not remembered."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate)
        self.buckets.move_to_end(key)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket
