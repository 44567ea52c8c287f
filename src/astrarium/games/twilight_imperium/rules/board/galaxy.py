"""The map: which systems are next to each other (TI-5, TI-86), and who are neighbours (TI-89)."""

from __future__ import annotations

from typing import Final

from ...printed.components import AGENDA_INDEX
from ...printed.tables import (
    ALL_SYSTEMS,
    ALPHA,
    ASIDE,
    BETA,
    DELTA,
    MECATOL,
    MECATOL_REX,
    NONE,
    PLACE_NEAR,
    PLANETS,
    PLANETS_OF,
    SYSTEM_OF,
    SYSTEMS,
    WORMHOLE,
    SystemNumber,
    systems_in,
)
from ...state import TwilightImperium
from ..modifiers import ENTANGLES, FOLDS, modifier
from .units import present

REBUILT: Final = 1 << AGENDA_INDEX["wormhole_reconstruction"]
BAN: Final = 1 << AGENDA_INDEX["enforced_travel_ban"]
ALPHA_AND_BETA: Final = ALPHA | BETA
FAR: Final = 99
"""The distance of what can't be reached."""


def connect(s: TwilightImperium) -> None:
    """Say anew which systems are next to each other, by a common border or a common wormhole
    (TI-86.1, TI-86.4), once the board or its wormholes change."""
    lying = [NONE] * (ASIDE + 1)
    for system, place in enumerate(s.place):
        if place != NONE:
            lying[place] = system
    holes = [fixed_wormholes(s, system) for system in ALL_SYSTEMS]
    near = [0] * SYSTEMS
    lanes = [0] * SYSTEMS
    closed = ALPHA_AND_BETA if s.law_mask & BAN else 0
    for system, place in enumerate(s.place):
        if place == NONE:
            continue
        mask = 0
        if place != ASIDE:
            for other in PLACE_NEAR[place]:
                if lying[other] != NONE:
                    mask |= 1 << lying[other]
        lane = mask
        for other in ALL_SYSTEMS:
            if other == system or s.place[other] == NONE:
                continue
            common = holes[other] & holes[system]
            if common:
                mask |= 1 << other
            if common & ~closed:
                lane |= 1 << other
        near[system] = mask
        lanes[system] = lane
    entangled = sum(
        1 << system
        for system, place in enumerate(s.place)
        if place != NONE and holes[system] & ALPHA_AND_BETA
    )
    if s.law_mask & REBUILT:
        for system in systems_in(entangled):
            near[system] |= entangled & ~(1 << system)
            lanes[system] |= entangled & ~(1 << system)
    s.near, s.lanes, s.entangled = near, lanes, entangled


def wormholes(s: TwilightImperium, system: SystemNumber) -> int:
    """Mask of the wormholes in a system, with that of the Hil Colish."""
    mask = fixed_wormholes(s, system)
    return mask | DELTA if system == s.colish else mask


def fixed_wormholes(s: TwilightImperium, system: SystemNumber) -> int:
    """Mask of the wormholes of a tile and of the tokens of Creuss that lie on it."""
    mask = WORMHOLE[system]
    for token, place in enumerate(s.wormhole_tokens):
        if place == system:
            mask |= ALPHA << token
    return mask


def beside(s: TwilightImperium, system: SystemNumber) -> int:
    """Mask of the systems next to one for everybody, whoever asks (TI-5, TI-FAQ.25)."""
    return s.near[system] | (through_colish(s, system) if s.colish != NONE else 0)


def adjacent(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Mask of the systems next to one, as they are for a seat (TI-5.1, TI-5.2, TI-5.3)."""
    return s.near[system] | linked(s, seat, system) | folded(s, seat, system)


def linked(s: TwilightImperium, seat: int, system: SystemNumber, chart: bool = True) -> int:
    """Mask of the systems that abilities put next to one for a seat, with Lost Star Chart or
    without."""
    mask = 0
    if s.entangled >> system & 1 and ((s.star_chart and chart) or modifier(s, seat, ENTANGLES)):
        mask = s.entangled & ~(1 << system)
    if s.colish != NONE:
        mask |= through_colish(s, system)
    if s.conduit:
        mask |= through_conduit(s, s.active, system)
    return mask


DELTAS: Final = sum(1 << system for system in ALL_SYSTEMS if WORMHOLE[system] & DELTA)


def through_colish(s: TwilightImperium, system: SystemNumber) -> int:
    """Mask of the systems that the delta wormhole of the Hil Colish puts next to one, for everybody
    (TI-86.4, TI-FAQ.58)."""
    if system == s.colish:
        return DELTAS & ~(1 << system)
    return 1 << s.colish if DELTAS >> system & 1 else 0


def through_conduit(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Mask of the systems that Spacial Conduit Cylinder puts next to one, for everybody: the active
    system and all others with a unit of its owner, the active player."""
    if system != s.system:
        return 1 << s.system if present(s, seat, system) else 0
    mask = 0
    for other in ALL_SYSTEMS:
        if other != system and s.place[other] != NONE and present(s, seat, other):
            mask |= 1 << other
    return mask


def within_reach(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Mask of the systems next to one for what moves: while Enforced Travel Ban is in play, alpha
    and beta wormholes lead nowhere, but for who sees them next to each other anyway."""
    if s.law_mask & BAN:  # TI-GR.3a: a "cannot" beats what opens them, but for Quantum Entanglement
        return s.lanes[system] | linked(s, seat, system, chart=False)
    return s.lanes[system] | linked(s, seat, system) | folded(s, seat, system)


def folded(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Mask of the systems that Lazax Gate Folding puts next to one: those with an alpha or a beta
    wormhole and Mecatol Rex, in the tactical actions of who does not control it."""
    if seat != s.active or s.system == NONE or s.owner[MECATOL_REX] == seat:
        return 0
    if not modifier(s, seat, FOLDS):
        return 0
    if system == MECATOL:
        return s.entangled & ~(1 << MECATOL)
    return 1 << MECATOL if s.entangled >> system & 1 else 0


def presence(s: TwilightImperium, seat: int) -> int:
    """Mask of the systems in which a seat has a unit or controls a planet (TI-89)."""
    mask = 0
    first = seat * SYSTEMS
    for system in range(SYSTEMS):
        if s.space[first + system]:
            mask |= 1 << system
    first = seat * PLANETS
    for planet, owner in enumerate(s.owner):
        if owner == seat or s.ground[first + planet]:
            mask |= 1 << SYSTEM_OF[planet]
    return mask


def neighbours(s: TwilightImperium, seat: int) -> int:
    """Mask of the seats that are neighbours of one, be it through a wormhole, be it only as one of
    the two sees the map (TI-86.3, TI-89, TI-89.3, TI-89.2)."""
    own = presence(s, seat)
    near = seats_in(s, own | next_to(s, seat, own))
    mask = 0
    for other, p in enumerate(s.players):
        if other == seat or not p.alive:
            continue
        if near >> other & 1 or (
            (other == s.active or modifier(s, other, ENTANGLES))
            and next_to(s, other, presence(s, other)) & own
        ):
            mask |= 1 << other
    return mask


def seats_in(s: TwilightImperium, systems: int) -> int:
    """Mask of the seats with a unit or a planet in any system of a mask."""
    mask = 0
    for system in systems_in(systems):
        for seat in range(s.setup.seats):
            if s.space[seat * SYSTEMS + system]:
                mask |= 1 << seat
        for planet in PLANETS_OF[system]:
            if s.owner[planet] != NONE:
                mask |= 1 << s.owner[planet]
            for seat in range(s.setup.seats):
                if s.ground[seat * PLANETS + planet]:
                    mask |= 1 << seat
    return mask


def next_to(s: TwilightImperium, seat: int, systems: int) -> int:
    """Mask of the systems next to any of a mask, as they are for a seat."""
    mask = 0
    for system in systems_in(systems):
        mask |= adjacent(s, seat, system)
    return mask
