"""Ways through the galaxy: what ships may pass, how far they get, and the way that they take
(TI-36.3, TI-8, TI-23, TI-53, TI-75, TI-79).

The box holds one gravity rift. A way costs one move for each system entered, and gets one back for
each time it leaves the rift (TI-75.1).
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from ... import refusals as no
from ...printed.tables import (
    ALL_SYSTEMS,
    ANOMALY,
    ASTEROIDS,
    NEBULA,
    NONE,
    RIFT,
    SUPERNOVA,
    SYSTEMS,
    SystemNumber,
)
from ...state import TwilightImperium
from ..board.galaxy import FAR, within_reach
from ..cards.laws import SHARED_RESEARCH, in_play
from ..modifiers import (
    CROSSES_ASTEROIDS,
    CROSSES_SUPERNOVAE,
    ENTERS_SUPERNOVAE,
    PASSES_SHIPS,
    modifier,
)

MOST_EXITS: Final = 2
"""How often a way may leave the gravity rift: once, and once more after taking something aboard."""


def may_enter(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether a seat's ships may end their way in a system as far as anomalies go (TI-23.1,
    TI-79.1); a nebula they may enter only as the active system (TI-53.1)."""
    anomaly = ANOMALY[system]
    if anomaly == ASTEROIDS:
        return modifier(s, seat, CROSSES_ASTEROIDS) > 0
    return anomaly != SUPERNOVA or modifier(s, seat, ENTERS_SUPERNOVAE) > 0


def systems_with(anomaly: int) -> int:
    """Mask of the systems with an anomaly."""
    return sum(1 << system for system in ALL_SYSTEMS if ANOMALY[system] == anomaly)


EVERYWHERE: Final = (1 << SYSTEMS) - 1
NEBULAE: Final = systems_with(NEBULA)
ASTEROID_FIELDS: Final = systems_with(ASTEROIDS)
SUPERNOVAE: Final = systems_with(SUPERNOVA)
RIFT_SYSTEM: Final = ANOMALY.index(RIFT)


def open_space(s: TwilightImperium, seat: int) -> int:
    """Mask of the systems that a seat's ships may pass as far as anomalies go."""
    closed = 0 if in_play(s, SHARED_RESEARCH) else NEBULAE
    if not modifier(s, seat, CROSSES_SUPERNOVAE):
        closed |= SUPERNOVAE
    if not modifier(s, seat, CROSSES_ASTEROIDS):
        closed |= ASTEROID_FIELDS
    return EVERYWHERE & ~closed


def free_space(s: TwilightImperium, seat: int) -> int:
    """Mask of the systems that a seat's ships may pass: none with ships of others, unless they
    pass those too (TI-36.3b, TI-FAQ.3)."""
    mask = open_space(s, seat)
    if not modifier(s, seat, PASSES_SHIPS):
        own = 1 << seat
        for system, here in enumerate(s.here):
            if here & ~own:
                mask &= ~(1 << system)
    return mask


def steps_to(
    s: TwilightImperium, seat: int, goal: SystemNumber, through: int, most: int = SYSTEMS
) -> tuple[list[int], list[int]]:
    """The fewest steps from each system to a goal on a way that does not leave the rift, and on one
    that leaves it once; FAR where there is none of at most so many steps. `through` are the
    systems that may be passed."""
    steps = [FAR] * SYSTEMS
    rift_steps = [FAR] * SYSTEMS
    if not may_enter(s, seat, goal):
        return steps, rift_steps
    rift = NONE
    steps[goal] = 0
    frontier: list[int] = [goal]
    for _ in range(most):
        following: list[int] = []
        for system in frontier:
            for other in members(within_reach(s, seat, SystemNumber(system))):
                if ANOMALY[other] == RIFT:
                    if rift_steps[other] == FAR and other != goal:
                        rift_steps[other] = steps[system] + 1
                        rift = other
                elif steps[other] == FAR:
                    steps[other] = steps[system] + 1
                    if through >> other & 1:
                        following.append(other)
        frontier = following
    if rift == NONE or not through >> rift & 1:
        return steps, rift_steps
    frontier = [rift]
    for _ in range(most - rift_steps[rift]):
        following = []
        for system in frontier:
            for other in members(within_reach(s, seat, SystemNumber(system))):
                if rift_steps[other] == FAR:
                    rift_steps[other] = rift_steps[system] + 1
                    if through >> other & 1:
                        following.append(other)
        frontier = following
    return steps, rift_steps


def find_path(
    s: TwilightImperium,
    seat: int,
    start: SystemNumber,
    goal: SystemNumber,
    through: int,
    needed: int,
    moves: int,
) -> list[int]:
    """The way from a start to a goal by all systems in the mask `needed`, within so many moves: one
    that leaves the rift as seldom as possible, of those the shortest; empty when there is none."""
    if not may_enter(s, seat, goal):
        return []
    needed &= ~(1 << start | 1 << goal)
    for exits in range(MOST_EXITS + 1 if s.place[RIFT_SYSTEM] != NONE else 1):
        found = find_with(s, seat, start, goal, through, needed, moves, exits)
        if found:
            return found
    return []


def find_with(
    s: TwilightImperium,
    seat: int,
    start: SystemNumber,
    goal: SystemNumber,
    through: int,
    needed: int,
    moves: int,
    exits: int,
) -> list[int]:
    """The shortest such way that leaves the rift exactly so many times."""
    seen: set[tuple[int, int, int]] = set()
    frontier: list[tuple[list[int], int, int]] = [([start], 0, 0)]  # a way, systems met, exits used
    for _ in range(moves + exits):
        following: list[tuple[list[int], int, int]] = []
        for path, met, used in frontier:
            here = path[-1]
            left = used + (ANOMALY[here] == RIFT)
            if left > exits or (len(path) > 1 and not through >> here & 1):
                continue
            for other in members(within_reach(s, seat, SystemNumber(here))):
                if other == goal and left == exits and met == needed:
                    return [*path, other]
                if not through >> other & 1:
                    continue
                there = met | (1 << other & needed)
                if (other, there, left) not in seen:
                    seen.add((other, there, left))
                    following.append(([*path, other], there, left))
        frontier = following
    return []


def barred_by(
    s: TwilightImperium, seat: int, start: SystemNumber, goal: SystemNumber, moves: int
) -> int:
    """The refusal for a ship that does not get from a start to a goal within so many moves: what
    bars the way, or that it is too far."""
    if ANOMALY[goal] in BARS and not may_enter(s, seat, goal):
        return BARS[ANOMALY[goal]]
    through = open_space(s, seat)
    if find_path(s, seat, start, goal, through, 0, moves):
        return no.SHIPS_BETWEEN
    for anomaly, refusal in BARS.items():
        if find_path(s, seat, start, goal, through | systems_with(anomaly), 0, moves):
            return refusal
    if find_path(s, seat, start, goal, EVERYWHERE, 0, moves):
        return no.ANOMALIES_BETWEEN
    return no.TOO_FAR


BARS: Final = {
    ASTEROIDS: no.ASTEROIDS_AHEAD,
    NEBULA: no.NEBULA_BETWEEN,
    SUPERNOVA: no.SUPERNOVA_AHEAD,
}
"""The refusal by anomaly."""


def exits_of(path: list[int]) -> int:
    """How often a way leaves the gravity rift (TI-75.2)."""
    return sum(1 for system in path[:-1] if ANOMALY[system] == RIFT)
