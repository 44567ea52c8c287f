"""All components that are used in timing windows, and the rules of the windows over them."""

from __future__ import annotations

from typing import Final

from ..rules.cards.components import Windows
from .actions import ACTION_CARD_RULES
from .agendas.ministers import MINISTER_RULES
from .board_cards import BOARD_CARD_RULES
from .combat_cards import COMBAT_CARD_RULES
from .factions.all import FACTION_RULES
from .invasion_cards import INVASION_CARD_RULES
from .movement_cards import MOVEMENT_CARD_RULES
from .notes import NOTE_RULES
from .political_cards import POLITICAL_CARD_RULES
from .riders import RIDER_RULES
from .technologies import TECHNOLOGY_RULES

WINDOW_RULES: Final = Windows(
    [
        *ACTION_CARD_RULES,
        *BOARD_CARD_RULES,
        *MINISTER_RULES,
        *COMBAT_CARD_RULES,
        *MOVEMENT_CARD_RULES,
        *INVASION_CARD_RULES,
        *POLITICAL_CARD_RULES,
        *RIDER_RULES,
        *TECHNOLOGY_RULES,
        *NOTE_RULES,
        *FACTION_RULES,
    ]
)
"""Shared by all tables."""
