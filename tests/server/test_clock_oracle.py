"""Clocks against an oracle that goes by the minute: a thousand games of sixty days, to the second.

The oracle knows neither stretches of a zone nor intervals: it asks the wall of each zone what it
shows, minute by minute, and counts those in which the clock runs.
"""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from functools import cache
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

import numpy as np
import pytest

from astrarium.kernel.timing import Timing
from astrarium.server.clocks.hours import days_from
from astrarium.server.clocks.table_clocks import TableClocks
from astrarium.server.clocks.terms import terms
from astrarium.server.messages.clocks import ClockName

ZONES: Final = [
    "Europe/Paris", "America/New_York", "America/St_Johns", "Asia/Kathmandu", "UTC",
    "Australia/Lord_Howe", "Pacific/Apia",
]  # fmt: skip
BEGIN: Final = int(datetime(2026, 8, 1, tzinfo=UTC).timestamp())
MINUTES: Final = 420 * 1440
SPRING: Final = date(2027, 3, 28)  # in Paris
AUTUMN: Final = date(2026, 10, 25)
DAYS: Final = 60
SWEEP: Final = 30
GAMES: Final = 50  # of a part
PARTS: Final = 20


@cache
def walls(zone: str) -> np.ndarray[Any, Any]:
    """What the wall of a zone shows at each minute: minutes since its Monday."""
    found = []
    for quarter in range(MINUTES // 15):
        shown = datetime.fromtimestamp(BEGIN + quarter * 900, ZoneInfo(zone))
        first = shown.weekday() * 1440 + shown.hour * 60 + shown.minute
        found += [(first + n) % 10080 for n in range(15)]
    return np.array(found)


class Watched:
    """A seat as the oracle sees it: minutes in which its clock rests, seconds in its bank."""

    def __init__(self, bank: int, weekends: bool) -> None:
        self.weekends = weekends
        self.quiet = np.zeros(MINUTES, bool)
        self.weekend = np.zeros(MINUTES, bool)
        self.away = np.zeros(MINUTES, bool)
        self.was_quiet: int | None = None  # the minute at which quiet hours last ceased to hold
        self.has_quiet = False
        self.said = ("UTC", 0, 0)
        self.bank = bank
        self.asked = ""
        self.since = 0
        self.live_in("UTC", 0)

    def live_in(self, zone: str, at: int) -> None:
        if self.weekends:
            self.weekend[at:] = walls(zone)[at:] >= 5 * 1440

    def sleep(self, zone: str, start: int, end: int, at: int) -> None:
        if (zone, start, end) == self.said:
            return
        if self.has_quiet and self.holds_from < at:
            self.was_quiet = at
        self.said = (zone, start, end)
        self.quiet[at:] = False
        self.live_in(zone, at)
        self.has_quiet = start != end
        if not self.has_quiet:
            return
        self.holds_from = at if self.was_quiet is None else max(at, self.was_quiet + 720)
        wall = walls(zone) % 1440
        asleep = (wall >= start) & (wall < end) if start < end else (wall >= start) | (wall < end)
        self.quiet[self.holds_from :] = asleep[self.holds_from :]

    def runs(self, pauses: np.ndarray[Any, Any], first: int, last: int) -> np.ndarray[Any, Any]:
        part = slice(first, last)
        return ~(self.quiet[part] | self.weekend[part] | self.away[part] | pauses[part])

    def ran(self, pauses: np.ndarray[Any, Any], start: int, end: int) -> int:
        """Seconds that ran from one second to another."""
        first, last = (start - BEGIN) // 60, (end - BEGIN) // 60
        runs = self.runs(pauses, first, last + 1)
        seconds = np.full(len(runs), 60)
        seconds[0] -= (start - BEGIN) % 60
        seconds[-1] -= 60 - (end - BEGIN) % 60
        return int(seconds[runs].sum())

    def ends(self, pauses: np.ndarray[Any, Any], start: int, amount: int) -> int | None:
        """The first second at which so much has run."""
        for days in (10, 40, 160):
            found = self.ends_within(pauses, start, amount, days * 1440)
            if found is not None:
                return found
        return None

    def ends_within(
        self, pauses: np.ndarray[Any, Any], start: int, amount: int, minutes: int
    ) -> int | None:
        first = (start - BEGIN) // 60
        runs = self.runs(pauses, first, first + minutes)
        seconds = np.where(runs, 60, 0)
        seconds[0] -= (start - BEGIN) % 60 if runs[0] else 0
        total = np.cumsum(seconds)
        n = int(np.searchsorted(total, amount)) if amount else int(np.argmax(runs))
        if n >= len(total) or not runs[n]:
            return None
        before = int(total[n]) - int(seconds[n])
        begins = start if n == 0 else BEGIN + (first + n) * 60
        return begins + amount - before


class Month:
    """One random game, played by both."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        name: ClockName = chance.choice(["brisk", "steady", "slow"])
        told = terms(Timing(), name, weekends=chance.random() < 0.4)
        assert told is not None
        self.terms = told
        self.seats = chance.randint(2, 4)
        turn = chance.choice([SPRING, AUTUMN])
        first = datetime(turn.year, turn.month, turn.day, tzinfo=UTC)
        first -= timedelta(days=chance.randint(2, DAYS - 2), seconds=chance.randint(0, 86_399))
        self.now = int(first.timestamp())
        self.end = self.now + DAYS * 86_400
        self.rows: list[str] = []
        self.clocks = TableClocks(told, self.seats)
        self.watched = [Watched(told.bank, told.weekends) for _ in range(self.seats)]
        self.pauses = np.zeros(MINUTES, bool)
        self.paused = False
        self.checks = 0

    def note(self, *facts: list[Any]) -> None:
        row = json.dumps({"at": self.now * 1000, "facts": facts})
        self.rows.append(row)
        self._take(self.clocks, row)

    def _take(self, clocks: TableClocks, row: str) -> None:
        told = json.loads(row)
        clocks.take(told["at"], told["facts"])

    def play(self) -> None:
        for seat in range(self.seats):
            self.say_hours(seat)
        self.ask()
        while self.now < self.end:
            wait = int(self.chance.expovariate(1 / (3600 * self.chance.choice([1, 9, 40]))))
            self.go_to(self.now + 1 + wait)
            self.chance.choice(
                [self.answer, self.answer, self.answer, self.restart, self.change_hours,
                 self.go_away, self.pause, self.give]
            )()  # fmt: skip
            self.look()

    def go_to(self, moment: int) -> None:
        """Let time pass; a sweep looks every half minute who has nothing left."""
        while (due := self.clocks.next()) is not None:
            at = -(-due // (SWEEP * 1000)) * SWEEP
            if at > moment:
                break
            self.now = max(self.now, at)
            for seat, one in enumerate(self.watched):
                flagged = self.clocks.flagged(seat)
                if flagged is not None and flagged <= self.now * 1000:
                    self.flag(seat, one, flagged)
            self.ask()
        self.now = max(self.now, moment)

    def flag(self, seat: int, one: Watched, flagged: int) -> None:
        has = self.terms.window if one.asked == "window" else one.bank
        assert one.ran(self.pauses, one.since, self.now) >= has
        assert self.now - flagged / 1000 <= SWEEP
        if one.asked == "window":
            self.note(["stop", seat, 0])
        else:
            self.note(["out", seat])
            one.bank = 0
        one.asked = ""

    def ask(self) -> None:
        """Somebody is always asked."""
        if any(one.asked for one in self.watched):
            return
        asked = [seat for seat in range(self.seats) if self.chance.random() < 0.4] or [0]
        what = "window" if self.chance.random() < 0.2 else "turn"
        for seat in asked:
            one = self.watched[seat]
            if what == "turn":
                more = min(one.bank + self.terms.turn, self.terms.cap or 0)
                one.bank = max(one.bank, more)
                self.note(["turn", seat], ["start", seat, what])
            else:
                self.note(["start", seat, what])
            one.asked, one.since = what, self.now

    def answer(self) -> None:
        seat = self.chance.randrange(self.seats)
        one = self.watched[seat]
        if one.asked == "turn":
            one.bank = max(0, one.bank - one.ran(self.pauses, one.since, self.now))
        if one.asked:
            one.asked = ""
            self.note(["stop", seat, 0])
        self.ask()

    def restart(self) -> None:
        """Another process reads the journal."""
        self.clocks = TableClocks(self.terms, self.seats)
        for row in self.rows:
            self._take(self.clocks, row)

    def on_the_minute(self) -> int:
        self.go_to(-(-self.now // 60) * 60)
        return (self.now - BEGIN) // 60

    def change_hours(self) -> None:
        self.say_hours(self.chance.randrange(self.seats))

    def say_hours(self, seat: int) -> None:
        at = self.on_the_minute()
        start = self.chance.randrange(1440)
        end = (start + self.chance.choice([0, 60, 200, 480, 720])) % 1440
        zone = self.chance.choice(ZONES)
        self.watched[seat].sleep(zone, start, end, at)
        self.note(["hours", seat, zone, start, end])

    def go_away(self) -> None:
        self.on_the_minute()
        seat, zone = self.chance.randrange(self.seats), self.chance.choice(ZONES)
        here = datetime.fromtimestamp(self.now, ZoneInfo(zone)).date()
        since, until = days_from(zone, here + timedelta(days=1), self.chance.randint(1, 7))
        self.watched[seat].away[(since // 1000 - BEGIN) // 60 : (until // 1000 - BEGIN) // 60] = (
            True
        )
        self.note(["away", seat, since, until])

    def pause(self) -> None:
        at = self.on_the_minute()
        self.paused = not self.paused
        self.pauses[at:] = self.paused
        self.note(["pause" if self.paused else "resume", -1])

    def give(self) -> None:
        seat = self.chance.randrange(self.seats)
        self.watched[seat].bank += 3600
        self.note(["bank", seat, 3_600_000, (seat + 1) % self.seats])

    def look(self) -> None:
        for seat, one in enumerate(self.watched):
            due = self.clocks.due(seat)
            if not one.asked:
                assert due is None
                continue
            has = self.terms.window if one.asked == "window" else one.bank
            ran = one.ran(self.pauses, one.since, self.now)
            assert self.clocks.left(seat, self.now * 1000) == 1000 * max(0, has - ran)
            expected = None if self.paused else one.ends(self.pauses, one.since, has)
            assert due == (None if expected is None else expected * 1000)
            self.checks += 1


@pytest.mark.drawn
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_left_and_when_nothing_is_agrees_to_the_second(part: int) -> None:
    checks = 0
    for game in range(GAMES):
        month = Month(Random(part * GAMES + game))
        month.play()
        checks += month.checks
    assert checks > GAMES * 50
