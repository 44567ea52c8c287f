"""All that lasts: what technologies of every deck change for as long as they are owned, and what
factions bring along (TI-74.3, TI-81)."""

from __future__ import annotations

from typing import Final

from ..rules.modifiers import (
    ACTIONS,
    CANNON_ROLLS_AGAINST,
    CARDS_IN_STATUS,
    CROSSES_ASTEROIDS,
    DISCOUNT,
    EXTRA_DICE,
    ONE_SHIP_FARTHER,
    PASSES_SHIPS,
    PRODUCES_ON_ARRIVAL,
    REPAIRED,
    SPARES_FIGHTERS,
    TOKENS_IN_STATUS,
    Modifier,
    Modifiers,
    of_technology,
)
from .factions.all import FACTION_MODIFIERS

TECHNOLOGY_MODIFIERS: Final[list[Modifier]] = [
    of_technology("antimass_deflectors", CROSSES_ASTEROIDS),
    of_technology("antimass_deflectors", CANNON_ROLLS_AGAINST, "modify_space_cannon_rolls"),
    of_technology("duranium_armor", REPAIRED),
    of_technology("fleet_logistics", ACTIONS),
    of_technology("graviton_laser_system", SPARES_FIGHTERS),
    of_technology("gravity_drive", ONE_SHIP_FARTHER, "modify_move"),
    of_technology("hyper_metabolism", TOKENS_IN_STATUS, "gain_command_tokens"),
    of_technology("integrated_economy", PRODUCES_ON_ARRIVAL),
    of_technology("light_wave_deflector", PASSES_SHIPS),
    of_technology("neural_motivator", CARDS_IN_STATUS, "draw_action_cards"),
    of_technology("plasma_scoring", EXTRA_DICE, "extra_die"),
    of_technology("sarween_tools", DISCOUNT, "reduce_combined_cost"),
]
MODIFIERS: Final = Modifiers([*TECHNOLOGY_MODIFIERS, *FACTION_MODIFIERS])
"""Shared by all tables."""
