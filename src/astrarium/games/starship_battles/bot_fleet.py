"""How bots build and deploy fleets in Starship Battles (SB-2, SB-3)."""

from __future__ import annotations

from typing import Final

from astrarium.games.starship_battles.building import may_add
from astrarium.games.starship_battles.cards import NONE
from astrarium.games.starship_battles.grid import NORTH, SOUTH, Y
from astrarium.games.starship_battles.moves import ADD, CLEAR, DEPLOYED, PLACE, READY, WANT
from astrarium.games.starship_battles.state import EMPTY, Battle, klass
from astrarium.games.starship_battles.worth import HIGHEST, NUMBERS, Values
from astrarium.kernel.flow import OK
from astrarium.kernel.rng import Rng

MEAN_DEFENSE: Final = 17
# What may be drawn for a fleet
WINGS: Final = 0
ANY_BIG: Final = 1
CARRIERS: Final = 2
PER_LAUNCH: Final[int] = NUMBERS["fleet"]["per_launch"]
FIGHTERS: Final[int] = NUMBERS["fleet"]["fighters"]
WAVES: Final[int] = NUMBERS["fleet"]["waves"]
SHARPNESS: Final[int] = NUMBERS["fleet"]["sharpness"]
CAPITAL_ROW: Final[int] = NUMBERS["deployment"]["capital_row"]
CORVETTE_ROW: Final[int] = NUMBERS["deployment"]["corvette_row"]


def merit(v: Values, kind: int) -> int:
    """What a ship type gives for its points, in hundredths: firepower times staying power."""
    data = v.data
    side = 2 * kind
    k = data.klass[kind]
    fire = v.fire[3 * side * HIGHEST + MEAN_DEFENSE]
    defense = data.defense[3 * side] + (data.evasive[side] if v.advanced else 0)
    hull = v.hull[kind] * (10 + 2 * (defense - 14))
    extras = 60 * data.launch[side]
    if v.advanced:
        extras += 40 if data.point_defense[side] != NONE else 0
        commands = data.commands[side]
        for klass_of in (1, 2, 3, 4):
            extras += 30 * (commands >> 4 * klass_of & 15)
        if k == 4:
            extras += 120 * data.infinite[side] + 100 * data.bomber[side]
    cost = max(1, data.cost[kind])
    if k == 4:
        return (fire + 12 * hull + extras) // cost
    return (fire + 8 * hull + extras) // cost


def build(s: Battle, v: Values, seat: int, rng: Rng) -> int:
    """The next step of a fleet: ships with room for fighters, then fighters for that room."""
    data = s.data
    draft = s.drafts[seat]
    launches = 0
    spent = 0
    fighters = 0
    for kind in draft:
        launches += data.launch[2 * kind]
        if data.klass[kind] == 4:
            fighters += 1
            spent += data.cost[kind]
    limit = s.setup.points
    if launches * PER_LAUNCH < limit:
        choice = draw(s, v, seat, rng, CARRIERS)
        if choice < 0:
            choice = draw(s, v, seat, rng, ANY_BIG)
    else:
        hungry = fighters < WAVES * launches and 100 * spent < FIGHTERS * limit
        choice = draw(s, v, seat, rng, WINGS if hungry else ANY_BIG)
    if choice < 0 and launches:
        choice = draw(s, v, seat, rng, WINGS)
    if choice >= 0:
        return ADD + choice
    return READY if any(data.klass[kind] <= 3 for kind in draft) else CLEAR


def suits(v: Values, kind: int, wanted: int) -> bool:
    """Whether a type is of the sort that is wanted."""
    if wanted == WINGS or v.data.klass[kind] == 4:
        return wanted == WINGS and v.data.klass[kind] == 4
    return wanted == ANY_BIG or v.data.launch[2 * kind] > 0


def draw(s: Battle, v: Values, seat: int, rng: Rng, wanted: int) -> int:
    """A type that still fits, better ones more often; -1 where none does."""
    found: list[int] = []
    weights: list[int] = []
    best = 0
    for kind in s.data.types(s.faction[seat]):
        if suits(v, kind, wanted) and may_add(s, seat, kind) == OK:
            found.append(kind)
            weights.append(max(1, merit(v, kind)))
            best = max(best, weights[-1])
    if not found:
        return -1
    total = 0
    for at, weight in enumerate(weights):
        share = 100 * weight // best
        weights[at] = share**SHARPNESS // 100 ** (SHARPNESS - 1) + 1
        total += weights[at]
    at = 0
    ball = rng.below(total)
    while ball >= weights[at]:
        ball -= weights[at]
        at += 1
    return found[at]


def wish(rng: Rng) -> int:
    """Either side will do (SB-2.1)."""
    return WANT + rng.below(2)


def deploy(s: Battle, seat: int) -> int:
    """Capital ships in a closed line in the middle of a row, corvettes in another, all facing
    the enemy's edge: no fighter then comes behind the line."""
    ship = s.placing
    if ship < 0:
        return DEPLOYED
    light = s.faction[seat] == 0
    grid = s.setup.grid
    row = CAPITAL_ROW if klass(s, ship) <= 2 else CORVETTE_ROW
    middle = grid.columns // 2
    best = -1
    chosen = -1
    for square in grid.zone(s.faction[seat]):
        if s.cells[square] != EMPTY and s.cells[square] != ship:
            continue
        depth = Y[square] if light else grid.rows - 1 - Y[square]
        aside = square % 17 - middle
        away = 40 * abs(depth - row) + 2 * abs(aside) + (1 if aside < 0 else 0)
        if best < 0 or away < best:
            best = away
            chosen = square
    return PLACE + 4 * chosen + (NORTH if light else SOUTH)
