"""How bots build and deploy fleets in Starship Battles (SB-2, SB-3)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK
from astrarium.kernel.rng import Rng

from ..moves import ADD, CLEAR, DEPLOYED, PLACE, READY, WANT
from ..printed.grid import FRONT, NORTH, SOUTH, Square, X, Y
from ..printed.stats import CAPITAL, CLASSES, FIGHTER, NO_KIND, ShipKind, counters_for, front
from ..rules.building import may_add
from ..rules.ships import klass
from ..state import EMPTY, Battle
from .worth import NUMBERS, Values, usual_fire

VARIETY: Final = 25
"""A copy of a type that the fleet has is worth one part in so many less."""
# What may be drawn for a fleet
WINGS: Final = 0
ANY_BIG: Final = 1
CARRIERS: Final = 2
PER_LAUNCH: Final[int] = NUMBERS["fleet"]["per_launch"]
FIGHTERS: Final[int] = NUMBERS["fleet"]["fighters"]
WAVES: Final[int] = NUMBERS["fleet"]["waves"]
KEEN: Final[int] = NUMBERS["fleet"]["keen"]
MERIT: Final[dict[str, int]] = NUMBERS["merit"]
SHARPNESS: Final[int] = NUMBERS["fleet"]["sharpness"]
CAPITAL_ROW: Final[int] = NUMBERS["deployment"]["capital_row"]
CORVETTE_ROW: Final[int] = NUMBERS["deployment"]["corvette_row"]


def merit(v: Values, kind: ShipKind) -> int:
    """What a ship type adds to the chance to win, in thousandths of log-odds: firepower, the
    attacks that it outlasts, and what else counts."""
    data = v.data
    side = front(kind)
    defense = data.defense[side][FRONT] + (data.evasive[side] if v.advanced else 0)
    if data.klass[kind] == FIGHTER:
        lasts = 20 * v.hull[kind] * 1000 // max(1, 21 - min(20, defense - 6))
        value = lasts * MERIT["fighter_lasts"] // 1000
        if v.advanced:
            value += data.bomber[side] * MERIT["bomber"] + data.infinite[side] * MERIT["infinite"]
        return max(1, value)
    lasts = 20 * v.hull[kind] * 1000 // max(1, 28 - defense)
    value = usual_fire(v, side) * MERIT["fire"] // 1000
    value += lasts * MERIT["lasts"] // 1000 + data.launch[side] * MERIT["launch"]
    if v.advanced:
        for k in CLASSES:
            value += counters_for(data.commands[side], k) * MERIT["command"]
    return max(1, value)


def build(s: Battle, v: Values, seat: int, rng: Rng, keen: bool) -> int:
    """The next step of a fleet: ships with room for fighters, then fighters for that room; if
    `keen`, just what wins most for its points."""
    data = s.data
    draft = s.drafts[seat]
    launches = sum(data.launch[front(kind)] for kind in draft)
    fighters = [kind for kind in draft if data.klass[kind] == FIGHTER]
    spent = data.fleet_points(fighters)
    limit = s.setup.points
    wanted = ANY_BIG
    if not keen and launches * PER_LAUNCH < limit:
        wanted = CARRIERS
    elif not keen and len(fighters) < WAVES * launches and 100 * spent < FIGHTERS * limit:
        wanted = WINGS
    sharpness = KEEN if keen else SHARPNESS
    choice = draw(s, v, seat, rng, wanted, sharpness)
    if choice < 0 and wanted != ANY_BIG:
        choice = draw(s, v, seat, rng, ANY_BIG, sharpness)
    if choice < 0 and launches:
        choice = draw(s, v, seat, rng, WINGS, sharpness)
    if choice >= 0:
        return ADD.of(choice)
    return (READY if len(fighters) < len(draft) else CLEAR).of()


def suits(v: Values, kind: ShipKind, wanted: int) -> bool:
    """Whether a type is of the sort that is wanted."""
    if wanted == WINGS or v.data.klass[kind] == FIGHTER:
        return wanted == WINGS and v.data.klass[kind] == FIGHTER
    return wanted == ANY_BIG or v.data.launch[front(kind)] > 0


def draw(s: Battle, v: Values, seat: int, rng: Rng, wanted: int, sharpness: int) -> ShipKind:
    """A type that still fits, better ones more often; NO_KIND where none does."""
    found: list[ShipKind] = []
    weights: list[int] = []
    for kind in s.data.types(s.faction[seat]):
        if suits(v, kind, wanted) and may_add(s, seat, kind) == OK:
            found.append(kind)
            copies = s.drafts[seat].count(kind)
            each = 100 * merit(v, kind) // max(1, s.data.cost[kind])
            weights.append(1 + each * (VARIETY - min(copies, 5)) // VARIETY)
    if not found:
        return NO_KIND
    best = max(weights)
    shares = [100 * weight // best for weight in weights]
    weights = [1 + share**sharpness // 100 ** (sharpness - 2) for share in shares]
    at = 0
    ball = rng.below(sum(weights))
    while ball >= weights[at]:
        ball -= weights[at]
        at += 1
    return found[at]


def wish(rng: Rng) -> int:
    """Either side will do (SB-2.1)."""
    return WANT.of(rng.below(2))


def deploy(s: Battle, seat: int) -> int:
    """Capital ships in a closed line in the middle of a row, corvettes in another, all facing
    the enemy's edge: no fighter then comes behind the line."""
    ship = s.placing
    if ship < 0:
        return DEPLOYED.of()
    light = s.faction[seat] == 0
    grid = s.setup.grid
    row = CAPITAL_ROW if klass(s, ship) <= CAPITAL else CORVETTE_ROW
    middle = grid.columns // 2

    def away(square: Square) -> int:
        depth = Y[square] if light else grid.rows - 1 - Y[square]
        aside = X[square] - middle
        return 40 * abs(depth - row) + 2 * abs(aside) + (1 if aside < 0 else 0)

    free = [square for square in grid.zones[s.faction[seat]] if s.cells[square] in (EMPTY, ship)]
    return PLACE.of(min(free, key=away), NORTH if light else SOUTH)
