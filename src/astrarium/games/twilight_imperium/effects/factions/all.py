"""What factions have: the components that are used in timing windows (abilities, technologies,
texts of units), and what lasts."""

from __future__ import annotations

from typing import Final

from ...rules.cards.components import Component
from ...rules.modifiers import Modifier
from .arborec import ARBOREC, ARBOREC_MODIFIERS
from .creuss import CREUSS, CREUSS_MODIFIERS
from .hacan import HACAN, HACAN_MODIFIERS
from .jol_nar import JOL_NAR, JOL_NAR_MODIFIERS
from .l1z1x import L1Z1X, L1Z1X_MODIFIERS
from .letnev import LETNEV, LETNEV_MODIFIERS
from .mentak import MENTAK, MENTAK_MODIFIERS
from .muaat import MUAAT, MUAAT_MODIFIERS
from .naalu import NAALU, NAALU_MODIFIERS
from .nekro import NEKRO, NEKRO_MODIFIERS
from .saar import SAAR, SAAR_MODIFIERS
from .sardakk_norr import SARDAKK, SARDAKK_MODIFIERS
from .sol import SOL, SOL_MODIFIERS
from .winnu import WINNU, WINNU_MODIFIERS
from .xxcha import XXCHA
from .yin import YIN
from .yssaril import YSSARIL, YSSARIL_MODIFIERS

FACTION_RULES: Final[list[Component]] = [
    *JOL_NAR,
    *SARDAKK,
    *ARBOREC,
    *CREUSS,
    *HACAN,
    *L1Z1X,
    *LETNEV,
    *MENTAK,
    *MUAAT,
    *NAALU,
    *NEKRO,
    *SAAR,
    *SOL,
    *XXCHA,
    *WINNU,
    *YIN,
    *YSSARIL,
]
FACTION_MODIFIERS: Final[list[Modifier]] = [
    *ARBOREC_MODIFIERS,
    *CREUSS_MODIFIERS,
    *HACAN_MODIFIERS,
    *JOL_NAR_MODIFIERS,
    *L1Z1X_MODIFIERS,
    *LETNEV_MODIFIERS,
    *MENTAK_MODIFIERS,
    *MUAAT_MODIFIERS,
    *NAALU_MODIFIERS,
    *NEKRO_MODIFIERS,
    *SAAR_MODIFIERS,
    *SARDAKK_MODIFIERS,
    *SOL_MODIFIERS,
    *WINNU_MODIFIERS,
    *YSSARIL_MODIFIERS,
]
