"""What right predictions bring, by what they were made with (TI-57.22)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..printed.tables import NONE
from ..state import TwilightImperium
from .factions.nekro import reward_threat
from .riders import RIDER_RULES

REWARDS: Final[dict[int, Callable[[TwilightImperium, int], None]]] = {
    NONE: reward_threat,
    **{rider.kind: rider.reward for rider in RIDER_RULES},
}
"""Riders by their action card; NONE is Galactic Threat, an ability."""
