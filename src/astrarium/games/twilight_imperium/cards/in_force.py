"""Which action cards and agendas are in the decks: those whose texts are in force. The others wait
in the box (`TwilightImperium.action_box`, `agenda_box`)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.components import (
    ACTION_CARDS,
    ACTION_INDEX,
    AGENDA_CARDS,
    AGENDA_INDEX,
    FIRST_AGENDA,
)

ACTIONS_IN_FORCE: Final = [
    "direct_hit",
    "economic_initiative",
    "flank_speed",
    "focused_research",
    "imperial_rider",
    "industrial_initiative",
    "leadership_rider",
    "maneuvering_jets",
    "mining_initiative",
    "politics_rider",
    "sabotage",
    "shields_holding",
    "summit",
    "technology_rider",
    "trade_rider",
    "veto",
]
AGENDAS_IN_FORCE: Final = [
    "archived_secret",
    "economic_equality",
    "executive_sanctions",
    "mutiny",
    "seed_of_an_empire",
]
ACTION_DECK: Final = [
    card
    for card, kind in enumerate(ACTION_CARDS)
    if kind in [ACTION_INDEX[id] for id in ACTIONS_IN_FORCE]
]
"""The action cards of the deck."""
AGENDA_DECK: Final = [
    card
    for card in AGENDA_CARDS
    if card - FIRST_AGENDA in [AGENDA_INDEX[id] for id in AGENDAS_IN_FORCE]
]
"""The agendas of the deck."""
