"""Fleet pool and capacity, held at every moment (TI-72.3, TI-18.3, R-5)."""

from __future__ import annotations

from astrarium.games.twilight_imperium.state import TwilightImperium


def check_limits(s: TwilightImperium) -> None:
    """Ask owners which ships and cargo go where a fleet pool or a capacity is exceeded."""
