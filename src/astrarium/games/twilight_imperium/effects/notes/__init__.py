"""Promissory notes: when each one works and what it does (TI-13)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.effects.notes.combat import (
    RaghsCall,
    TekklarLegion,
    WarFunding,
)
from astrarium.games.twilight_imperium.effects.notes.generic import (
    Ceasefire,
    PoliticalSecret,
    TradeAgreement,
)
from astrarium.games.twilight_imperium.effects.notes.lasting import (
    Antivirus,
    GiftOfPrescience,
    PromiseOfProtection,
    Stymie,
    TradeConvoys,
)
from astrarium.games.twilight_imperium.effects.notes.politics import Acquiescence, PoliticalFavor
from astrarium.games.twilight_imperium.effects.notes.turns import (
    CreussIff,
    CyberneticEnhancements,
    FiresOfTheGashlai,
    GreyfireMutagen,
    MilitarySupport,
    ResearchAgreement,
    SpyNet,
)
from astrarium.games.twilight_imperium.printed.components import SEATS
from astrarium.games.twilight_imperium.rules.cards.components import Component

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
