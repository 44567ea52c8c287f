"""All components that are used in timing windows, and the rules of the windows over them."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.effects.actions import ACTION_CARD_RULES
from astrarium.games.twilight_imperium.effects.agendas.ministers import MINISTER_RULES
from astrarium.games.twilight_imperium.effects.board_cards import BOARD_CARD_RULES
from astrarium.games.twilight_imperium.effects.combat_cards import COMBAT_CARD_RULES
from astrarium.games.twilight_imperium.effects.factions.all import FACTION_RULES
from astrarium.games.twilight_imperium.effects.invasion_cards import INVASION_CARD_RULES
from astrarium.games.twilight_imperium.effects.movement_cards import MOVEMENT_CARD_RULES
from astrarium.games.twilight_imperium.effects.notes import NOTE_RULES
from astrarium.games.twilight_imperium.effects.political_cards import POLITICAL_CARD_RULES
from astrarium.games.twilight_imperium.effects.riders import RIDER_RULES
from astrarium.games.twilight_imperium.effects.technologies import TECHNOLOGY_RULES
from astrarium.games.twilight_imperium.rules.cards.components import Windows

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
