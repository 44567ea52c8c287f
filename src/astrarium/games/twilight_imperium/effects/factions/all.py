"""The components of all factions that are used in timing windows: abilities, technologies, texts of
units."""

from __future__ import annotations

from typing import Final

from ...rules.cards.components import Component
from .arborec import ARBOREC
from .creuss import CREUSS
from .hacan import HACAN
from .jol_nar import JOL_NAR
from .l1z1x import L1Z1X
from .letnev import LETNEV
from .mentak import MENTAK
from .muaat import MUAAT
from .naalu import NAALU
from .nekro import NEKRO
from .saar import SAAR
from .sardakk_norr import SARDAKK
from .sol import SOL
from .winnu import WINNU
from .xxcha import XXCHA
from .yin import YIN
from .yssaril import YSSARIL

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
