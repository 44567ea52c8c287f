"""The components of all factions that are used in timing windows: abilities, technologies, texts of
units."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.effects.factions.arborec import ARBOREC
from astrarium.games.twilight_imperium.effects.factions.creuss import CREUSS
from astrarium.games.twilight_imperium.effects.factions.hacan import HACAN
from astrarium.games.twilight_imperium.effects.factions.jol_nar import JOL_NAR
from astrarium.games.twilight_imperium.effects.factions.l1z1x import L1Z1X
from astrarium.games.twilight_imperium.effects.factions.letnev import LETNEV
from astrarium.games.twilight_imperium.effects.factions.mentak import MENTAK
from astrarium.games.twilight_imperium.effects.factions.muaat import MUAAT
from astrarium.games.twilight_imperium.effects.factions.naalu import NAALU
from astrarium.games.twilight_imperium.effects.factions.nekro import NEKRO
from astrarium.games.twilight_imperium.effects.factions.saar import SAAR
from astrarium.games.twilight_imperium.effects.factions.sardakk_norr import SARDAKK
from astrarium.games.twilight_imperium.effects.factions.sol import SOL
from astrarium.games.twilight_imperium.effects.factions.winnu import WINNU
from astrarium.games.twilight_imperium.effects.factions.xxcha import XXCHA
from astrarium.games.twilight_imperium.effects.factions.yin import YIN
from astrarium.games.twilight_imperium.effects.factions.yssaril import YSSARIL
from astrarium.games.twilight_imperium.rules.cards.components import Component

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
