"""What is said of clocks: the terms of a table, how each seat stands, and what seats ask for."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from astrarium.server.messages import ActionId, Count

ClockName = Literal["none", "live", "brisk", "steady", "slow"]
"""The clocks that a table may have: none, the game's own for one sitting, three by
correspondence."""
Asked = Literal["turn", "window"]
ZoneName = Annotated[str, Meta(min_length=1, max_length=64)]
MinuteOfDay = Annotated[int, Meta(ge=0, lt=24 * 60)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class ClockTerms(Struct, frozen=True):
    """What the clocks of a table give, in seconds: a seat begins with `bank` and gets `turn` for
    each turn of the rules, saved up to `cap` where there is one. The first `delay` of a decision
    are free. Whoever is asked in a timing window has `window` for it, whatever he holds, and
    nothing of it is kept. With `weekends` Saturdays and Sundays do not count."""

    name: ClockName
    bank: int
    turn: int
    cap: int | None
    delay: int
    window: int
    weekends: bool = False
    patience: int = 3
    forsaken: int = 0


class SeatClock(Struct):
    """How the clock of a person's seat stands, in thousandths of a second. `asked` says that it
    runs, and for what; `left` is what it had then, `due` the moment since 1970 at which nothing is
    left, null where it does not run or rests until somebody ends a pause. While others decide in
    secret `frozen` says that it is shown as it was before. `away` is until when the person is away,
    `outs` how many turns in a row ran out of time, `stand_in` that a bot plays this turn, `open`
    that somebody else may take the seat, `given` how often the receiver has given it time."""

    seat: int
    asked: Asked | None
    left: int
    due: int | None
    frozen: bool
    away: int | None
    outs: int
    stand_in: bool
    open: bool
    given: int


class QuietHours(Struct):
    """The minutes of the day on a wall in `zone` from which to which a clock rests; equal ones:
    never."""

    zone: ZoneName
    start: MinuteOfDay
    end: MinuteOfDay


class AwayDays(Struct):
    """Some days on which a clock rests, as moments in thousandths of a second."""

    since: int
    until: int


class OwnRest(Struct):
    """When the receiver's own clock rests; `days` are how many days away are left this year."""

    hours: QuietHours
    away: list[AwayDays]
    days: int


class Clocks(Struct, tag="clocks"):
    """The clocks of a table as the receiver may see them; `at` is the server's time."""

    at: int
    paused: bool
    seats: list[SeatClock]
    own: OwnRest | None


class GiveTime(Struct, tag="give_time"):
    """Give another seat more time."""

    action_id: ActionId
    to: Count


class Hours(Struct, tag="hours"):
    """My clock rests at these hours."""

    action_id: ActionId
    zone: ZoneName
    start: MinuteOfDay
    end: MinuteOfDay


class Away(Struct, tag="away"):
    """I am away for so many days, the first of which is still to come; none: I am back, and what
    was still to come is taken back."""

    action_id: ActionId
    zone: ZoneName
    first: Day = "1970-01-01"
    days: Annotated[int, Meta(ge=0, le=21)] = 0


ClockRequest = GiveTime | Hours | Away
