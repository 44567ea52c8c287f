"""The clocks that a table may choose from, by what its game says."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.timing import DAY, HOUR, Timing
from astrarium.server.messages import Pace
from astrarium.server.messages.clocks import ClockName, ClockTerms
from astrarium.server.refusals import Refused

BRISK: Final = (4 * HOUR, DAY, 3 * DAY)  # a turn, at the beginning, saved up at most
SLOW: Final = (36 * HOUR, 3 * DAY, 10 * DAY)
OF_PACE: Final[dict[Pace, tuple[ClockName, ...]]] = {
    "live": ("live",),
    "days": ("brisk", "steady", "slow"),
}
"""Which clocks go with which pace of a table; a table without a clock has either."""


def terms(timing: Timing, name: ClockName, weekends: bool = False) -> ClockTerms | None:
    """What a clock gives in a game, None for none."""
    if name == "none":
        return None
    patience, forsaken = timing.patience, timing.forsaken
    if name == "live":
        return ClockTerms(
            name, timing.bank, timing.turn, None, timing.delay, timing.window, False, patience
        )
    steady = (timing.days_turn, timing.days_bank, timing.days_cap)
    turn, bank, cap = {"brisk": BRISK, "steady": steady, "slow": SLOW}[name]
    window = min(turn, timing.days_window)
    return ClockTerms(name, bank, turn, cap, 0, window, weekends, patience, forsaken)


def every(timing: Timing) -> list[ClockTerms]:
    """The clocks of a game, as tables are offered them."""
    names = [name for found in OF_PACE.values() for name in found]
    return [made for name in names if (made := terms(timing, name)) is not None]


def wished(timing: Timing, pace: Pace, name: ClockName, weekends: bool) -> ClockTerms | None:
    """The clock of a table of this pace; Refused names the field that does not go with it."""
    if name != "none" and name not in OF_PACE[pace]:
        raise Refused("malformed", "clock_pace", field="clock")
    if weekends and (name == "none" or pace != "days"):
        raise Refused("malformed", "clock_weekends", field="weekends")
    return terms(timing, name, weekends)
