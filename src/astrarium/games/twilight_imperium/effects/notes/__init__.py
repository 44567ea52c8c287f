"""Promissory notes: when each one works and what it does (TI-13)."""

from __future__ import annotations

from typing import Final

from ...printed.components import SEATS
from ...printed.windows import (
    AFTER_ANY_SYSTEM_ACTIVATED,
    AFTER_OTHER_ACTIVATES_SYSTEM,
    AFTER_OTHER_RESEARCHES,
    AFTER_UNITS_COMMITTED,
    COMBAT_START,
    COMPONENT_ACTION,
    GROUND_COMBAT_START,
    SPACE_COMBAT_ROUND_START,
    STRATEGY_PHASE_END,
    TURN_START,
    TURN_START_OF_OWNER,
    WHEN_AGENDA_REVEALED,
    WHEN_COMMODITIES_REPLENISHED,
)
from ...rules.cards.components import Component
from .combat import RaghsCall, TekklarLegion, WarFunding
from .generic import Ceasefire, PoliticalSecret, TradeAgreement
from .lasting import Antivirus, GiftOfPrescience
from .politics import Acquiescence, PoliticalFavor
from .turns import (
    CreussIff,
    CyberneticEnhancements,
    FiresOfTheGashlai,
    GreyfireMutagen,
    MilitarySupport,
    ResearchAgreement,
    SpyNet,
)
from .used import LaidOpen

NOTE_RULES: Final[list[Component]] = [
    note(owner, id, window)
    for note, id, window in (
        (Ceasefire, "ceasefire", AFTER_OTHER_ACTIVATES_SYSTEM),
        (TradeAgreement, "trade_agreement", WHEN_COMMODITIES_REPLENISHED),
        (PoliticalSecret, "political_secret", WHEN_AGENDA_REVEALED),
        (LaidOpen, "stymie", COMPONENT_ACTION),  # rules/production/production.py
        (LaidOpen, "trade_convoys", COMPONENT_ACTION),  # rules/trade/trading.py
        (LaidOpen, "promise_of_protection", COMPONENT_ACTION),  # effects/factions/mentak.py
        (Antivirus, "antivirus", COMBAT_START),
        (FiresOfTheGashlai, "fires_of_the_gashlai", COMPONENT_ACTION),
        (CyberneticEnhancements, "cybernetic_enhancements", TURN_START),
        (MilitarySupport, "military_support", TURN_START_OF_OWNER),
        (ResearchAgreement, "research_agreement", AFTER_OTHER_RESEARCHES),
        (GreyfireMutagen, "greyfire_mutagen", AFTER_ANY_SYSTEM_ACTIVATED),
        (SpyNet, "spy_net", TURN_START),
        (RaghsCall, "raghs_call", AFTER_UNITS_COMMITTED),
        (TekklarLegion, "tekklar_legion", GROUND_COMBAT_START),
        (PoliticalFavor, "political_favor", WHEN_AGENDA_REVEALED),
        (Acquiescence, "acquiescence", STRATEGY_PHASE_END),
        (WarFunding, "war_funding", SPACE_COMBAT_ROUND_START),
        (CreussIff, "creuss_iff", TURN_START),
        (GiftOfPrescience, "gift_of_prescience", STRATEGY_PHASE_END),
    )
    for owner in range(SEATS)
]
"""Every note of every colour that is used in a window."""
