"""All components that are used in timing windows, and the rules of the windows over them."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.actions import ACTION_CARD_RULES
from astrarium.games.twilight_imperium.cards.notes import NOTE_RULES
from astrarium.games.twilight_imperium.cards.riders import RIDER_RULES
from astrarium.games.twilight_imperium.cards.technologies import TECHNOLOGY_RULES
from astrarium.games.twilight_imperium.rules.components import Windows

WINDOW_RULES: Final = Windows([*ACTION_CARD_RULES, *RIDER_RULES, *TECHNOLOGY_RULES, *NOTE_RULES])
"""Shared by all tables."""
