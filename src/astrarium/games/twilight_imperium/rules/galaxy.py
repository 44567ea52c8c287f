"""The map: which systems are next to each other (TI-5, TI-86), and who are neighbours (TI-89)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.tables import (
    ASIDE,
    NONE,
    PLACE_NEAR,
    PLANETS,
    SYSTEM_OF,
    SYSTEMS,
    WORMHOLE,
)
from astrarium.games.twilight_imperium.rules.units import present
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import members

FAR: Final = 99
"""The distance of what can't be reached."""


def connect(s: TwilightImperium) -> None:
    """Say anew which systems are next to each other, by a common border or a common wormhole
    (TI-86.1, TI-86.4), once the board or its wormholes change."""
    lying = [NONE] * (ASIDE + 1)
    for system, place in enumerate(s.place):
        if place != NONE:
            lying[place] = system
    near = [0] * SYSTEMS
    for system, place in enumerate(s.place):
        if place == NONE:
            continue
        mask = 0
        if place != ASIDE:
            for other in PLACE_NEAR[place]:
                if lying[other] != NONE:
                    mask |= 1 << lying[other]
        for other in range(SYSTEMS):
            if other != system and s.place[other] != NONE and WORMHOLE[other] & WORMHOLE[system]:
                mask |= 1 << other
        near[system] = mask
    s.near = near


def adjacent(s: TwilightImperium, seat: int, system: int) -> int:
    """Mask of the systems next to one, as they are for a seat (TI-5.1, TI-5.2)."""
    return s.near[system]


def presence(s: TwilightImperium, seat: int) -> int:
    """Mask of the systems in which a seat has a unit or controls a planet (TI-89)."""
    mask = 0
    for system in range(SYSTEMS):
        if s.place[system] != NONE and present(s, seat, system):
            mask |= 1 << system
    for planet in range(PLANETS):
        if s.owner[planet] == seat:
            mask |= 1 << SYSTEM_OF[planet]
    return mask


def neighbours(s: TwilightImperium, seat: int) -> int:
    """Mask of the seats that are neighbours of one (TI-89)."""
    reach = own = presence(s, seat)
    for system in members(own):
        reach |= adjacent(s, seat, system)
    mask = 0
    for other, p in enumerate(s.players):
        if other != seat and p.alive and presence(s, other) & reach:
            mask |= 1 << other
    return mask
