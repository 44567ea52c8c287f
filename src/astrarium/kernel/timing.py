"""How much time a game's clocks give, live and by correspondence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

HOUR: Final = 3600
DAY: Final = 24 * HOUR


@mypyc_attr(allow_interpreted_subclasses=True)
class Timing:
    """What a seat has for a game, all in seconds.

    Live it begins with `bank` and gets `turn` for each turn of the rules; the first `delay` of each
    decision are free, and a timing window is answered in `window`. By correspondence these are
    `days_bank`, `days_turn` and `days_window`; what is saved up ends at `days_cap`. After
    `patience` turns in a row that ran out of time a seat is open to others, or, where `forsaken`
    is not 0, so long after the first of them.
    """

    def __init__(
        self,
        bank: int = 20 * 60,
        turn: int = 30,
        delay: int = 5,
        window: int = 30,
        days_turn: int = 12 * HOUR,
        days_bank: int = 3 * DAY,
        days_cap: int = 5 * DAY,
        days_window: int = 12 * HOUR,
        patience: int = 3,
        forsaken: int = 0,
    ) -> None:
        self.bank = bank
        self.turn = turn
        self.delay = delay
        self.window = window
        self.days_turn = days_turn
        self.days_bank = days_bank
        self.days_cap = days_cap
        self.days_window = days_window
        self.patience = patience
        self.forsaken = forsaken
