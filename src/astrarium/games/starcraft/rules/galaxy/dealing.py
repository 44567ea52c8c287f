"""A galaxy dealt by chance that treats all seats alike, for the option "galaxy" (SC-4.1, SC-4.3).

docs/decisions/0023-a-dealt-galaxy-is-fair.md says in which sense.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.rng import FastRng, Rng

from ...printed.data import Data
from ...printed.tables import AREAS_OF, CONQUEST, PLANETS, STEP_X, STEP_Y, Planet
from ...state import NONE, StarCraft, seats_from
from ..telling import tell
from .galaxy import ALL_SIDES, lay_planet, opposite

AREA_STEP: Final = 1
"""How many areas more than another a seat may have at most."""
YIELD_STEP: Final = 2
"""How much more a round may give a seat at most, and how many points more: what one area gives. All
twelve planets, for six seats, can't be shared out more evenly."""
PAIRS_APART: Final = 4
"""Two seats have four pairs of planets, one of each: one route on average is four in all."""
TRIES: Final = 8
"""Galaxies that are tried before the stored one is taken: a few milliseconds each, and two of three
are fair."""
STORED: Final = 0
"""The seed of a galaxy that is fair at once, whatever the number of seats, in teams or not."""
WIDTH: Final = 64
"""Cells are numbers: y * WIDTH + x, with room for twelve planets to every side of the middle."""
HALF: Final = WIDTH // 2
MIDDLE: Final = HALF * WIDTH + HALF
NEXT: Final = [STEP_Y[side] * WIDTH + STEP_X[side] for side in ALL_SIDES]


class Galaxy:
    """Planets in the order in which they are laid, with their cells and turns, and whose they are.

    `hops[a][b]` is the smallest number of routes between the planets numbered a and b of `planets`.
    """

    def __init__(self, data: Data, planets: list[int]) -> None:
        self.data = data
        self.planets = planets
        self.cells: list[int] = []
        self.turns: list[int] = []
        self.hops: list[list[int]] = []
        self.shares: list[tuple[int, int]] = []  # by seats, as numbers of `planets`


def deal_fairly(s: StarCraft) -> None:
    """Two planets for everybody and all of them in the galaxy, by chance but fair."""
    rivals = rivals_of(s)
    rng = FastRng(s.rng.below(1 << 50))
    found = None
    for _ in range(TRIES):
        found = fair_galaxy(s.data, rng, rivals)
        if found is not None:
            break
    if found is None:
        found = fair_galaxy(s.data, FastRng(STORED), rivals)
    while found is None:  # planets of one's own may not be shared out evenly
        found = any_galaxy(s.data, rng, rivals)
    for n, planet in enumerate(found.planets):
        cell = found.cells[n]
        lay_planet(s, Planet(planet), cell % WIDTH - HALF, cell // WIDTH - HALF, found.turns[n])
    s.dealt_to = s.dealt_to[:]
    for seat in seats_from(s, s.first):
        named = sorted([found.planets[n] for n in found.shares[seat]])
        for planet in named:
            s.dealt_to[planet] = seat
        tell(s, "planets", seat, "SC-4.1", planets=named)


def rivals_of(s: StarCraft) -> list[list[int]]:
    """Of each seat the others that are not its partners."""
    seats = range(s.setup.seats)
    return [[other for other in seats if other not in s.setup.sides[seat]] for seat in seats]


def fair_galaxy(data: Data, rng: Rng, rivals: list[list[int]]) -> Galaxy | None:
    """A galaxy of planets drawn by chance, None when there is no fair one in it."""
    drawn = list(range(PLANETS))
    rng.shuffle(drawn)
    galaxy = Galaxy(data, drawn[: 2 * len(rivals)])
    even = even_shares(galaxy)
    if not even or not lay_out(galaxy, rng):
        return None
    galaxy.hops = distances(galaxy)
    order = list(range(len(even)))
    rng.shuffle(order)
    for n in order:
        shares = even[n]
        seats = list(range(len(rivals)))
        rng.shuffle(seats)
        galaxy.shares = [shares[seat] for seat in seats]
        if equally_far(galaxy, rivals):
            return galaxy
    return None


def any_galaxy(data: Data, rng: Rng, rivals: list[list[int]]) -> Galaxy | None:
    """A galaxy of planets drawn by chance, fair or not; None when one of them could not be laid."""
    drawn = list(range(PLANETS))
    rng.shuffle(drawn)
    galaxy = Galaxy(data, drawn[: 2 * len(rivals)])
    galaxy.shares = [(2 * seat, 2 * seat + 1) for seat in range(len(rivals))]
    return galaxy if lay_out(galaxy, rng) else None


MOST_SHARES: Final = 40
"""Ways to share out one galaxy that are looked at, no more."""


# -- equal shares ----------------------------------------------------------------------------------


class Pair:
    """Two planets, as numbers in a galaxy's list: what they have together."""

    def __init__(self, galaxy: Galaxy, a: int, b: int) -> None:
        areas = [area for n in (a, b) for area in AREAS_OF[galaxy.planets[n]]]
        kind, amount = galaxy.data.area_kind, galaxy.data.amount
        self.both = (a, b)
        self.areas = len(areas)
        self.gives = sum(amount[area] for area in areas if kind[area] != CONQUEST)
        self.points = sum(amount[area] for area in areas if kind[area] == CONQUEST)

    def like(self, other: Pair) -> bool:
        """Whether two pairs differ by a step at most in all."""
        return (
            abs(self.areas - other.areas) <= AREA_STEP
            and abs(self.gives - other.gives) <= YIELD_STEP
            and abs(self.points - other.points) <= YIELD_STEP
        )


def even_shares(galaxy: Galaxy) -> list[list[tuple[int, int]]]:
    """Ways to make pairs of a galaxy's planets, as their numbers in its list, no two of which
    differ by more than a step in areas, minerals and gas, or points: all, or the first
    `MOST_SHARES`."""
    numbers = range(len(galaxy.planets))
    pairs = [[Pair(galaxy, a, b) for b in numbers] for a in numbers]
    found: list[list[tuple[int, int]]] = []
    share_out(pairs, list(numbers), [], found)
    return found


def share_out(
    pairs: list[list[Pair]], left: list[int], taken: list[Pair], found: list[list[tuple[int, int]]]
) -> None:
    """Add to `found` the ways that begin with the pairs that are taken already."""
    if not left:
        found.append([pair.both for pair in taken])
        return
    for n in range(1, len(left)):
        pair = pairs[left[0]][left[n]]
        if all(pair.like(other) for other in taken):
            share_out(pairs, left[1:n] + left[n + 1 :], [*taken, pair], found)
            if len(found) == MOST_SHARES:
                return


# -- where planets lie -----------------------------------------------------------------------------


def lay_out(galaxy: Galaxy, rng: Rng) -> bool:
    """Lay each planet in a cell by chance among those closest to the first one in which a route
    joins it (SC-4.3); False when there is none."""
    slots: dict[int, int] = {}
    edge: list[int] = [MIDDLE]
    for planet in galaxy.planets:
        spots: list[tuple[int, int]] = []
        nearest = PLANETS
        for cell in edge:
            far = abs(cell // WIDTH - HALF) + abs(cell % WIDTH - HALF)
            if far > nearest:
                continue
            turns = [
                turn
                for turn in ALL_SIDES
                if not slots or joined(slots, cell, galaxy.data.turned_slots[planet][turn])
            ]
            if turns and far < nearest:
                nearest, spots = far, []
            spots += [(cell, turn) for turn in turns]
        if not spots:
            return False
        cell, turn = spots[rng.below(len(spots))]
        galaxy.cells.append(cell)
        galaxy.turns.append(turn)
        slots[cell] = galaxy.data.turned_slots[planet][turn]
        edge.remove(cell)
        edge += [
            cell + step for step in NEXT if cell + step not in slots and cell + step not in edge
        ]
    return True


def joined(slots: dict[int, int], cell: int, mine: int) -> bool:
    """Whether a planet with these slots has a route to a neighbour (SC-4.5)."""
    for side in ALL_SIDES:
        if mine >> side & 1 and slots.get(cell + NEXT[side], 0) >> opposite(side) & 1:
            return True
    return False


def distances(galaxy: Galaxy) -> list[list[int]]:
    """The smallest number of normal routes between any two planets."""
    number = {cell: n for n, cell in enumerate(galaxy.cells)}
    slots = [
        galaxy.data.turned_slots[planet][turn]
        for planet, turn in zip(galaxy.planets, galaxy.turns, strict=True)
    ]
    beside: list[list[int]] = []
    for n, cell in enumerate(galaxy.cells):
        found: list[int] = []
        for side in ALL_SIDES:
            other = number.get(cell + NEXT[side], NONE)
            if other != NONE and slots[n] >> side & 1 and slots[other] >> opposite(side) & 1:
                found.append(other)
        beside.append(found)
    return [hops_from(beside, start) for start in range(len(beside))]


def hops_from(beside: list[list[int]], start: int) -> list[int]:
    """How many routes lead from one planet to every planet."""
    hops = [PLANETS] * len(beside)
    hops[start] = 0
    reached = [start]
    for n in reached:
        for other in beside[n]:
            if hops[other] == PLANETS:
                hops[other] = hops[n] + 1
                reached.append(other)
    return hops


def equally_far(galaxy: Galaxy, rivals: list[list[int]]) -> bool:
    """Whether no seat is farther from its rivals, nor from the nearest of them, than another one by
    more than a route on average over their pairs of planets."""
    nearest: list[int] = []
    total: list[int] = []
    for seat, others in enumerate(rivals):
        far = [apart(galaxy, seat, other) for other in others]
        nearest.append(min(far))
        total.append(sum(far))
    fair = max(total) - min(total) <= PAIRS_APART * len(rivals[0])
    return fair and max(nearest) - min(nearest) <= PAIRS_APART


def apart(galaxy: Galaxy, seat: int, other: int) -> int:
    """How far two seats are from each other: the routes between each planet of one and each of the
    other, added up."""
    return sum(galaxy.hops[a][b] for a in galaxy.shares[seat] for b in galaxy.shares[other])
