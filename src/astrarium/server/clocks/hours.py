"""When a person's clock rests: quiet hours and weekends in a zone of the IANA, days away, pauses.

Moments are thousandths of a second since 1970. A moment is quiet by what the wall shows then, so
that a night in which the clocks change is as long as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
LONGEST_QUIET: Final = 12 * 60  # minutes of a day
BETWEEN: Final = 12 * HOUR
"""From the end of quiet hours that are changed to the first ones that hold in their place, so that
no day is without the time that twelve hours of quiet leave."""
FURTHEST: Final = 800 * DAY  # how far ahead a deadline is looked for
STRETCH: Final = 3 * DAY  # looked at in one go
THURSDAY: Final = 3  # the first day of 1970, of days counted from Monday
SATURDAY: Final = 5

Span = tuple[int, int]
"""From a moment to another, which is no part of it."""


@dataclass(frozen=True)
class Hours:
    """Minutes of the day on a wall in `zone` from which to which a clock rests; never, if equal."""

    zone: str = "UTC"
    start: int = 0
    end: int = 0

    def length(self) -> int:
        """Minutes of rest in an ordinary day."""
        return (self.end - self.start) % (24 * 60)


@dataclass
class Rest:
    """What the clock of one seat does not count. Pauses are all the table's, open ones end with
    None."""

    weekends: bool = False
    quiet: list[tuple[int, int | None, Hours]] = field(default_factory=list)  # since, until
    zones: list[tuple[int, str]] = field(default_factory=list)  # since when which
    away: list[Span] = field(default_factory=list)
    pauses: list[tuple[int, int | None]] = field(default_factory=list)

    def zone(self) -> str:
        """Where the person is, as it was last said."""
        return self.zones[-1][1] if self.zones else "UTC"

    def hours(self) -> Hours:
        """The quiet hours that hold now or will, as they were last said."""
        if self.quiet and self.quiet[-1][1] is None:
            return self.quiet[-1][2]
        return Hours(self.zone())

    def change(self, at: int, hours: Hours) -> None:
        """Have other quiet hours. They hold at once where none have held lately."""
        if hours == self.hours():
            return
        self.quiet = [one for one in self.quiet if one[0] < at]
        if self.quiet and self.quiet[-1][1] is None:
            since, _, before = self.quiet[-1]
            self.quiet[-1] = (since, at, before)
        self.zones.append((at, hours.zone))
        if hours.length():
            last = max((until for _, until, _ in self.quiet if until is not None), default=None)
            since = at if last is None else max(at, last + BETWEEN)
            self.quiet.append((since, None, hours))

    def running(self, start: int, end: int) -> int:
        """How much of the time from `start` to `end` counts."""
        if end <= start:
            return 0
        return end - start - sum(until - since for since, until in self._rests(start, end))

    def until(self, start: int, amount: int) -> int | None:
        """The first moment from `start` on at which so much has run and the clock does not rest;
        None when that is not foreseen: in a pause."""
        at, left = start, max(0, amount)
        open_pause = next((since for since, until in self.pauses if until is None), None)
        while at < start + FURTHEST:
            if open_pause is not None and at >= open_pause:
                return None
            end = at + STRETCH
            for since, until in [*self._rests(at, end), (end, end)]:
                if since - at > left or since - at == left > 0:
                    return at + left
                left -= since - at
                at = until
        return None

    def rests(self, at: int) -> bool:
        """Whether the clock rests at a moment."""
        return bool(self._rests(at, at + 1))

    def _rests(self, start: int, end: int) -> list[Span]:
        """What does not count of a time, in order and without overlaps."""
        found = sorted(
            (max(since, start), min(until, end))
            for since, until in self._all(start, end)
            if since < end and until > start
        )
        merged: list[Span] = []
        for since, until in found:
            if merged and since <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(until, merged[-1][1]))
            else:
                merged.append((since, until))
        return merged

    def _all(self, start: int, end: int) -> Iterator[Span]:
        yield from self.away
        for since, until in self.pauses:
            yield since, end if until is None else until
        for since, until, hours in self.quiet:
            last = end if until is None else min(until, end)
            if last > max(since, start):
                yield from _nightly(hours, max(since, start), last)
        if self.weekends:
            zones = self.zones or [(start, "UTC")]
            if zones[0][0] > start:
                zones = [(start, "UTC"), *zones]
            ends = [since for since, _ in zones[1:]] + [end]
            for (since, zone), last in zip(zones, ends, strict=True):
                if min(last, end) > max(since, start):
                    yield from _weekly(zone, max(since, start), min(last, end))


def _nightly(hours: Hours, start: int, end: int) -> Iterator[Span]:
    """The quiet hours between two moments."""
    for since, until, ahead in _stretches(hours.zone, start, end):
        for day in range((since + ahead) // DAY - 1, (until + ahead) // DAY + 1):
            begins = day * DAY + hours.start * MINUTE - ahead
            ends = begins + hours.length() * MINUTE
            if begins < until and ends > since:
                yield max(begins, since), min(ends, until)


def _weekly(zone: str, start: int, end: int) -> Iterator[Span]:
    """The Saturdays and Sundays between two moments."""
    for since, until, ahead in _stretches(zone, start, end):
        for day in range((since + ahead) // DAY, (until + ahead) // DAY + 1):
            begins = day * DAY - ahead
            if (day + THURSDAY) % 7 >= SATURDAY and begins < until:
                yield max(begins, since), min(begins + DAY, until)


def _stretches(zone: str, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """The time between two moments in parts, each with how far the zone's walls are ahead."""
    at = start
    while at < end:
        year = datetime.fromtimestamp(at // 1000, ZoneInfo("UTC")).year
        for since, until, ahead in _year(zone, year):
            if until > at and since < end:
                yield max(since, at), min(until, end), ahead
        at = _moment(year + 1)


@lru_cache(1024)
def _year(zone: str, year: int) -> list[tuple[int, int, int]]:
    """A year of UTC in parts, as in `_stretches`. No zone changes twice within a day."""
    parts: list[tuple[int, int, int]] = []
    since = at = _moment(year)
    end = _moment(year + 1)
    while at < end:
        after = min(at + DAY, end)
        if (ahead := _ahead(zone, at)) != _ahead(zone, after):
            low, high = at, after
            while high - low > 1000:
                middle = (low + high) // 2000 * 1000
                if _ahead(zone, middle) == ahead:
                    low = middle
                else:
                    high = middle
            parts.append((since, high, ahead))
            since = high
        at = after
    return [*parts, (since, end, _ahead(zone, max(since, end - 1000)))]


@lru_cache(64)
def _moment(year: int) -> int:
    return int(datetime(year, 1, 1, tzinfo=ZoneInfo("UTC")).timestamp()) * 1000


def _ahead(zone: str, at: int) -> int:
    """How far the walls of a zone are ahead of UTC."""
    shown = datetime.fromtimestamp(at // 1000, ZoneInfo(zone)).utcoffset() or timedelta(0)
    return int(shown.total_seconds()) * 1000


@lru_cache(1)
def zones() -> frozenset[str]:
    """The zones that are known here."""
    return frozenset(available_timezones())


def days_from(zone: str, first: date, days: int) -> Span:
    """So many whole days on the walls of a zone, from the first one on."""
    place = ZoneInfo(zone)
    ends = (first, first + timedelta(days=days))
    since, until = (
        int(datetime(day.year, day.month, day.day, tzinfo=place).timestamp()) * 1000 for day in ends
    )
    return since, until
