"""Promissory notes: when each one works and what it does (TI-13)."""

from __future__ import annotations

from typing import Final

from ...printed.components import SEATS
from ...rules.cards.components import Component
from .combat import RaghsCall, TekklarLegion, WarFunding
from .generic import Ceasefire, PoliticalSecret, TradeAgreement
from .lasting import Antivirus, GiftOfPrescience, PromiseOfProtection, Stymie, TradeConvoys
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

NOTE_RULES: Final[list[Component]] = [
    note(owner)
    for note in (
        Ceasefire,
        TradeAgreement,
        PoliticalSecret,
        Stymie,
        TradeConvoys,
        PromiseOfProtection,
        Antivirus,
        FiresOfTheGashlai,
        CyberneticEnhancements,
        MilitarySupport,
        ResearchAgreement,
        GreyfireMutagen,
        SpyNet,
        RaghsCall,
        TekklarLegion,
        PoliticalFavor,
        Acquiescence,
        WarFunding,
        CreussIff,
        GiftOfPrescience,
    )
    for owner in range(SEATS)
]
"""Every note of every colour that is used in a window."""
