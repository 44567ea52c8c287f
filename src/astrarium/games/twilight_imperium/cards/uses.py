"""All components that are used in timing windows, and the rules of the windows over them."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.actions import ACTION_CARD_RULES
from astrarium.games.twilight_imperium.cards.agendas.ministers import MINISTER_RULES
from astrarium.games.twilight_imperium.cards.board_cards import BOARD_CARD_RULES
from astrarium.games.twilight_imperium.cards.combat_cards import COMBAT_CARD_RULES
from astrarium.games.twilight_imperium.cards.factions.all import FACTION_RULES
from astrarium.games.twilight_imperium.cards.invasion_cards import INVASION_CARD_RULES
from astrarium.games.twilight_imperium.cards.movement_cards import MOVEMENT_CARD_RULES
from astrarium.games.twilight_imperium.cards.notes import NOTE_RULES
from astrarium.games.twilight_imperium.cards.political_cards import POLITICAL_CARD_RULES
from astrarium.games.twilight_imperium.cards.riders import RIDER_RULES
from astrarium.games.twilight_imperium.cards.technologies import TECHNOLOGY_RULES
from astrarium.games.twilight_imperium.rules.components import Windows

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
