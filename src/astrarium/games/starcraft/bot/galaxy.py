"""How a bot builds the galaxy: where its planets come, and its first base (SC-4.3, SC-4.7).

Whoever has a rival's first base next to his own is held up from the first round on, and the
neighbours of a base are settled after it. Planets laid just anywhere made the last ones of the
first round win too often: they saw where the others were.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from ..moves import BASE_LATER, FOUND, SPACE
from ..printed.tables import PLANET_OF, STEP_X, STEP_Y, Area
from ..rules.galaxy.galaxy import facing_slots, free_slots, neighbours, planet_at
from ..state import NONE, StarCraft
from .worth import area_worth

OWN_BESIDE: Final = 1.0
"""What the own second planet is worth beside the first base."""
OWN_NEAR: Final = 0.5
RIVAL_BESIDE: Final = 0.3
"""What a rival's first base costs next to the own one, or to the own second planet."""
SURROUNDED: Final = 1.0
"""What each further one costs next to the own one: of equal bots one neighbour wins as often as
none, two win two thirds as often."""
OPEN_SLOT: Final = 0.3
"""What a side costs on which somebody may still lay a planet."""
WAITING: Final = 0.3
"""What founding the base on the second planet promises."""


def rivals_among(s: StarCraft, seat: int, planets: int) -> int:
    """How many rivals have their first base on one of some planets, a mask."""
    return sum(
        other not in s.setup.sides[seat] and p.home != NONE and bool(planets >> p.home & 1)
        for other, p in enumerate(s.players)
    )


def crowding(rivals: int) -> float:
    """What rivals' first bases next to the own one cost."""
    return RIVAL_BESIDE * min(rivals, 1) + SURROUNDED * max(0, rivals - 1)


def own_among(s: StarCraft, seat: int, planets: int) -> int:
    """How many of some planets, a mask, a seat was dealt."""
    return sum(s.dealt_to[planet] == seat for planet in members(planets))


def place_worth(s: StarCraft, seat: int, action: int) -> float:
    """How well a planet lies where an answer lays it: beside the own base, not beside others."""
    known = SPACE.decode(action)
    if known.verb is FOUND:
        return 0.0
    x, y = s.x[known.b] + STEP_X[known.c], s.y[known.b] + STEP_Y[known.c]
    beside = 0
    for side in members(s.data.turned_slots[known.a][known.d] & facing_slots(s, x, y)):
        beside |= 1 << planet_at(s, x + STEP_X[side], y + STEP_Y[side])
    rivals, home = rivals_among(s, seat, beside), s.players[seat].home
    if home == NONE:  # it may come here
        return OWN_BESIDE * own_among(s, seat, beside) - crowding(rivals)
    return OWN_BESIDE * (beside >> home & 1) - RIVAL_BESIDE * rivals


def first_base_worth(s: StarCraft, seat: int, action: int) -> float:
    """How good an area is for the first base, or to wait with it."""
    known = SPACE.decode(action)
    if known.verb is BASE_LATER:
        return WAITING
    planet = PLANET_OF[known.a]
    beside = neighbours(s, planet)
    to_come = any(p.planets for p in s.players)
    return (
        0.5 * area_worth(s, Area(known.a))
        + OWN_NEAR * own_among(s, seat, beside)
        - crowding(rivals_among(s, seat, beside))
        - (OPEN_SLOT * len(free_slots(s, planet)) if to_come else 0.0)
    )
