"""What right predictions bring, by what they were made with (TI-57.22)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.games.twilight_imperium.effects.factions.nekro import reward_threat
from astrarium.games.twilight_imperium.effects.riders import RIDER_RULES
from astrarium.games.twilight_imperium.printed.components import ACTION_INDEX
from astrarium.games.twilight_imperium.printed.tables import NONE
from astrarium.games.twilight_imperium.state import TwilightImperium

REWARDS: Final[dict[int, Callable[[TwilightImperium, int], None]]] = {
    NONE: reward_threat,
    **{ACTION_INDEX[rider.id]: rider.reward for rider in RIDER_RULES},
}
"""Riders by their action card; NONE is Galactic Threat, an ability."""
