"""The clocks of one table, told by facts of its journal alone: who has what left, until when.

All times are thousandths of a second. A fact is `[what, seat, more]`; those of one row of the
journal hold for the same moment, in their order:

* `start` "turn" or "window", `stop` with the lag that is reported: the seat is asked, and has
  answered
* `key`: whose turn it is of which round; `turn`: one begins for the seat, after so many moves
* `again`: what the question under way had cost so far is given back
* `bank`: it is given so much, by the seat that comes last
* `out`: its time has run out; `back`: it plays again
* `hours`, `away`, `home`: when its clock rests
* `veil`, `unveil`: what happens in between is nobody else's to know; `pause`, `resume`
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from math import ceil
from typing import Any, Final
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from astrarium.server.clocks.hours import DAY, Hours, Rest
from astrarium.server.messages.clocks import (
    Asked,
    AwayDays,
    Clocks,
    ClockTerms,
    OwnRest,
    QuietHours,
    SeatClock,
)

Fact = list[Any]
SECOND: Final = 1000
LAG_MOST: Final = SECOND  # of a decision
LAG_BANK: Final = 3 * SECOND
LAG_GAIN: Final = SECOND // 2  # for each decision, until the bank is full
AWAY_DAYS: Final = 21  # of a year
A_NIGHT: Final = 0.1  # days by which one with a change of clocks is longer or shorter
GIFTS: Final = 5  # from one seat to another
TABLE: Final = -1  # the seat of facts that are all the table's


@dataclass
class Clock:
    """One seat: `bank` is what it had when it was last asked or had answered, `since` when that
    was, if it is asked."""

    bank: int
    rest: Rest
    asked: Asked | None = None
    since: int = 0
    lag: int = LAG_BANK
    outs: int = 0
    first_out: int = 0
    had: bool = False  # it has got what the turn under way brings
    granted: int = 0  # after so many moves of the table, the last time
    fresh: bool = True  # it has begun a turn since its time last ran out
    stand_in: bool = False
    gifts: dict[int, int] = field(default_factory=dict)


class TableClocks:
    """The clocks of a table by its facts up to now."""

    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms = terms
        self.pauses: list[tuple[int, int | None]] = []
        self.seats = [
            Clock(terms.bank * SECOND, Rest(terms.weekends, pauses=self.pauses))
            for _ in range(seats)
        ]
        self.veiled: list[SeatClock] | None = None
        self.key = ""  # whose turn it is of which round

    # -- what happens ------------------------------------------------------------------------

    def take(self, at: int, facts: Sequence[Fact]) -> None:
        """Take in the facts of one moment."""
        for what, seat, *more in facts:
            if seat == TABLE:
                self._take_whole(at, what, more)
            else:
                self._take(at, self.seats[seat], what, more)
                if what == "bank" and self.veiled is not None:
                    shown = self.veiled[seat]
                    self.veiled[seat] = replace(shown, left=shown.left + more[0])

    def _take_whole(self, at: int, what: str, more: list[Any]) -> None:
        if what == "key":
            self.key = more[0]
            for clock in self.seats:
                clock.had = False
        elif what == "veil":
            self.veiled = [
                replace(self._shown(seat, at), due=None, frozen=True)
                for seat in range(len(self.seats))
            ]
        elif what == "unveil":
            self.veiled = None
        elif what == "pause":
            self.pauses.append((at, None))
        elif self.paused():
            self.pauses[-1] = (self.pauses[-1][0], at)

    def _take(self, at: int, clock: Clock, what: str, more: list[Any]) -> None:
        if what == "start":
            clock.asked, clock.since = more[0], at
        elif what == "stop":
            clock.bank, clock.lag = self._after(clock, at, more[0] if more else 0)
            clock.asked = None
        elif what == "turn":
            self._begin_turn(clock, more)
        elif what == "again":
            clock.since = at
        elif what == "bank":
            clock.bank += more[0]
            clock.gifts[more[1]] = clock.gifts.get(more[1], 0) + 1
            clock.stand_in = False
        elif what == "out":
            self._run_out(at, clock)
        elif what == "back":
            clock.outs, clock.first_out, clock.stand_in = 0, 0, False
        else:
            self._rest(at, clock.rest, what, more)

    def _begin_turn(self, clock: Clock, more: list[Any]) -> None:
        clock.had = True
        clock.granted = more[0] + 1 if more else 0
        saved = clock.bank + self.terms.turn * SECOND
        cap = self.terms.cap
        clock.bank = saved if cap is None else max(clock.bank, min(saved, cap * SECOND))
        clock.fresh = True
        clock.stand_in = self.worn(clock)

    def _run_out(self, at: int, clock: Clock) -> None:
        clock.bank, clock.asked, clock.stand_in = 0, None, True
        if clock.fresh:
            clock.outs += 1
            clock.first_out = clock.first_out or at
        clock.fresh = False

    def _rest(self, at: int, rest: Rest, what: str, more: list[Any]) -> None:
        if what == "hours":
            rest.change(at, Hours(*more))
        elif what == "away":
            rest.away.append((more[0], more[1]))
        elif what == "home":
            rest.away = [
                (since, min(until, max(since, at))) for since, until in rest.away if since < at
            ]

    def exchange(self, hands: dict[int, int]) -> None:
        """Before the game seats change hands, or are freed (-1): a person's hours go along."""
        rests = {seat: self.seats[seat].rest for seat in hands}
        for seat in hands:
            self.seats[seat].rest = Rest(self.terms.weekends, pauses=self.pauses)
        for seat, to in hands.items():
            if to >= 0:
                self.seats[to].rest = rests[seat]

    # -- what follows ------------------------------------------------------------------------

    def paused(self) -> bool:
        """Whether the whole table rests."""
        return bool(self.pauses) and self.pauses[-1][1] is None

    def worn(self, clock: Clock) -> bool:
        """Whether so many turns in a row have run out of time that a bot plays at once."""
        return clock.outs >= self.terms.patience

    def open(self, seat: int, now: int) -> bool:
        """Whether somebody else may take the seat."""
        clock, forsaken = self.seats[seat], self.terms.forsaken * SECOND
        since = clock.first_out
        return self.worn(clock) or bool(forsaken and since and now - since >= forsaken)

    def left(self, seat: int, now: int) -> int:
        """What a seat has left in its bank, or of its window."""
        clock = self.seats[seat]
        if clock.asked == "window":
            passed = clock.rest.running(clock.since, now)
            return max(0, self.terms.window * SECOND - passed)
        return self._after(clock, now, 0)[0]

    def due(self, seat: int) -> int | None:
        """When a seat has nothing left, None where its clock does not run or is paused."""
        clock = self.seats[seat]
        if clock.asked is None:
            return None
        window = self.terms.window * SECOND
        amount = window if clock.asked == "window" else clock.bank + self.terms.delay * SECOND
        return clock.rest.until(clock.since, amount)

    def flagged(self, seat: int) -> int | None:
        """When that is acted on: a move that is on its way by then may still come first."""
        due = self.due(seat)
        return None if due is None else due + (min(LAG_MOST, self.seats[seat].lag) * self._live())

    def next(self) -> int | None:
        """When the first of all has nothing left."""
        found = [self.flagged(seat) for seat in range(len(self.seats))]
        return min((due for due in found if due is not None), default=None)

    def share(self, seat: int, part: float) -> int | None:
        """When a part of what a seat had at the question has gone."""
        clock = self.seats[seat]
        if clock.asked is None:
            return None
        whole = self.terms.window * SECOND if clock.asked == "window" else clock.bank
        return clock.rest.until(clock.since, int(whole * part))

    def _live(self) -> bool:
        return self.terms.name == "live"

    def _after(self, clock: Clock, at: int, lag: int) -> tuple[int, int]:
        """The bank of a seat that would have answered at a moment, and what of its lag is still
        borne with."""
        if clock.asked != "turn":
            return clock.bank, clock.lag
        repaid = min(lag, LAG_MOST, clock.lag) if self._live() else 0
        free = self.terms.delay * SECOND + repaid
        spent = max(0, clock.rest.running(clock.since, at) - free)
        return max(0, clock.bank - spent), min(LAG_BANK, clock.lag - repaid + LAG_GAIN)

    # -- days away ---------------------------------------------------------------------------

    def days_left(self, seat: int, year: int) -> int:
        """How many days of a year a seat may still be away."""
        rest = self.seats[seat].rest
        taken = sum(
            max(1, ceil((until - since) / DAY - A_NIGHT))
            for since, until in rest.away
            if _year(since, rest.zone()) == year
        )
        return max(0, AWAY_DAYS - taken)

    # -- what is told ------------------------------------------------------------------------

    def told(self, viewer: int, people: Sequence[int], now: int) -> Clocks:
        """The clocks of the people at a table as a seat, -1 for a spectator, may see them."""
        seats = [
            self._shown(seat, now, viewer)
            if self.veiled is None or seat == viewer
            else replace(self.veiled[seat], given=self._given(viewer, seat))
            for seat in people
        ]
        own = self._own(viewer, now) if viewer in people else None
        return Clocks(now, self.paused(), seats, own)

    def _shown(self, seat: int, now: int, viewer: int = TABLE) -> SeatClock:
        clock = self.seats[seat]
        window = clock.asked == "window"
        return SeatClock(
            seat,
            clock.asked,
            self.terms.window * SECOND if window else clock.bank,
            self.due(seat),
            False,
            next((until for since, until in clock.rest.away if since <= now < until), None),
            clock.outs,
            clock.stand_in,
            self.open(seat, now),
            self._given(viewer, seat),
        )

    def _given(self, viewer: int, seat: int) -> int:
        return self.seats[seat].gifts.get(viewer, 0)

    def _own(self, seat: int, now: int) -> OwnRest:
        rest = self.seats[seat].rest
        hours = rest.hours()
        away = [AwayDays(since, until) for since, until in rest.away if until > now]
        days = self.days_left(seat, _year(now, rest.zone()))
        return OwnRest(QuietHours(hours.zone, hours.start, hours.end), away, days)


def _year(at: int, zone: str) -> int:
    return datetime.fromtimestamp(at // 1000, ZoneInfo(zone)).year
