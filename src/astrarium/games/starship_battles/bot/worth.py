"""What ships are worth to the bots: firepower, damage still to take, chances to win.

Worth is counted in hundredths of a point of the fleet's cost (SB-2.2), damage in thousandths.
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Final

from ..printed.grid import FRONT, STRAIGHT, STRIDE, Square, X, Y, distance, faced_sides
from ..printed.stats import FIGHTER, NONE, RULES, Cards, ShipKind, back, front
from ..rules.ships import card
from ..state import ATTACKING, FIRED, RESERVE, Battle, ShipNumber, owner, ships_of

with (Path(__file__).parents[1] / "data" / "bot.toml").open("rb") as file:
    NUMBERS: Final = tomllib.load(file)

HIGHEST: Final = 40
"""Defenses run from 0 to one less."""
AT_CAPITALS: Final = 0
AT_CORVETTES: Final = 1
AT_FIGHTERS: Final = 2
GROUP: Final = [0, AT_CAPITALS, AT_CAPITALS, AT_CORVETTES, AT_FIGHTERS]
"""By class of the target: what tables of firepower tell apart."""
FACES: Final = 20
MEAN_DEFENSE: Final = 17
"""Of the ships of the set."""

FLIPPED: Final[float] = NUMBERS["worth"]["flipped"]
BEND: Final[float] = NUMBERS["worth"]["bend"]
INFINITE: Final[float] = NUMBERS["worth"]["infinite"]
IN_RESERVE: Final[int] = NUMBERS["worth"]["reserve"]
VOLLEY: Final[int] = NUMBERS["chances"]["volley"]
SLOPE: Final[float] = NUMBERS["chances"]["slope"]
SPAN: Final = 33
"""Differences of columns or rows run from -16 to 16."""


def fire_at(side: int, group: int) -> int:
    """Where a card side's firepower at a group of targets begins in `Values.fire`, by defense."""
    return (3 * side + group) * HIGHEST


def guard_at(side: int, faced: int) -> int:
    """The place in `Values.guard` of a card side that may be hit on some of its sides, a mask."""
    return 8 * side + faced


def all_faced() -> list[int]:
    """`faced_sides` by column and row of the attacker less its target's, and facing."""
    found: list[int] = []
    for dx in range(-16, 17):
        for dy in range(-16, 17):
            target = Square(max(0, -dx) + STRIDE * max(0, -dy))
            for facing in STRAIGHT:
                found.append(faced_sides(target, facing, Square(target + dx + STRIDE * dy)))
    return found


FACED: Final[list[int]] = all_faced()


def lane(target: Square, attacker: Square) -> int:
    """Where the four facings of a target stand in FACED."""
    return 4 * (SPAN * (X[attacker] - X[target] + 16) + Y[attacker] - Y[target] + 16)


class Values:
    """Tables of numbers that follow from the stat cards and the switches of a table."""

    def __init__(self, data: Cards, advanced: bool, defender_picks: bool) -> None:
        self.data = data
        self.advanced = advanced
        self.defender_picks = defender_picks
        self.agreed = (advanced, defender_picks)
        count = len(data.ids)
        self.fire: list[int] = [0] * (2 * count * 3 * HIGHEST)
        self.guard: list[int] = [0] * (2 * count * 8)
        self.hull: list[int] = [0] * count  # damage that destroys a ship from the full side
        self.flip: list[int] = [0] * count  # damage that flips it, or destroys it at once
        self.start: list[int] = [0] * count  # of each type in the list below
        self.left: list[int] = []  # worth by damage taken since the full side
        for side in range(2 * count):
            self._count_fire(side)
            self._count_guard(side)
        for kind in data.kinds:
            self._count_worth(kind)

    def _count_fire(self, side: int) -> None:
        data = self.data
        critical = data.marksman[side] if self.advanced else FACES
        for group, klass in ((AT_CAPITALS, 2), (AT_CORVETTES, 3), (AT_FIGHTERS, 4)):
            at = fire_at(side, group)
            for number in range(data.first[side], data.first[side] + data.weapons[side]):
                attack = data.attack[number]
                damage = data.damage[number]
                if self.advanced:
                    kind = data.weapon_type[number]
                    if RULES.forbids[kind] >> klass & 1 or RULES.area[kind]:
                        continue
                    attack += RULES.attack[kind][klass]
                    damage += RULES.damage[kind][klass]
                    attack += data.antifighter[side] if group == AT_FIGHTERS else 0
                    attack += data.hunter[side] if group == AT_CAPITALS else 0
                for defense in range(HIGHEST):
                    need = max(2, min(defense - attack, critical))
                    hits = FACES + 1 - need
                    criticals = FACES + 1 - max(critical, need)
                    self.fire[at + defense] += (hits * damage + criticals) * 1000 // FACES

    def _count_guard(self, side: int) -> None:
        defenses = self.data.defense[side]
        for mask in range(1, 8):
            shown = [defense for at, defense in enumerate(defenses) if mask >> at & 1]
            self.guard[guard_at(side, mask)] = max(shown) if self.defender_picks else min(shown)

    def _count_worth(self, kind: ShipKind) -> None:
        data = self.data
        cost = 100.0 * data.cost[kind] + 50.0
        if self.advanced and data.infinite[front(kind)]:
            cost *= INFINITE
        first = data.hull[front(kind)]
        self.flip[kind] = self.hull[kind] = first
        self.start[kind] = len(self.left)
        kept = 0.0
        if data.flips[kind]:
            self.hull[kind] += data.hull[back(kind)]
            kept = FLIPPED * cost
        for taken in range(self.hull[kind]):
            if taken < first:
                self.left.append(int(cost - (cost - kept) * (taken / first) ** BEND))
            else:
                part = (taken - first) / (self.hull[kind] - first)
                self.left.append(int(kept - kept * part**BEND))
        self.left.append(0)


class Shelf:
    """The tables made last."""

    def __init__(self) -> None:
        self.made: list[Values] = []

    def of(self, s: Battle) -> Values:
        """The tables for a battle."""
        agreed = (s.setup.advanced, s.setup.defender_picks)
        for values in self.made:
            if values.data is s.data and values.agreed == agreed:
                return values
        values = Values(s.data, *agreed)
        self.made = [values, *self.made[:7]]
        return values


SHELF: Final = Shelf()


def taken(s: Battle, ship: ShipNumber) -> int:
    """Damage counters that a ship has taken since its full side."""
    if s.reduced[ship]:
        return s.damage[ship] + s.data.hull[front(s.kind[ship])]
    return s.damage[ship]


def worth(v: Values, kind: ShipKind, damage: int) -> int:
    """What a ship of a type is worth after so much damage in all."""
    return v.left[v.start[kind] + damage] if damage < v.hull[kind] else 0


def worth_now(s: Battle, v: Values, ship: ShipNumber) -> int:
    """What a ship is worth with the damage laid on it."""
    return worth(v, s.kind[ship], taken(s, ship))


def loss_each(s: Battle, v: Values, ship: ShipNumber) -> int:
    """What a ship loses with each point of damage, up to the next one that flips or destroys."""
    kind = s.kind[ship]
    now = taken(s, ship)
    goal = v.flip[kind] if now < v.flip[kind] else v.hull[kind]
    if now >= goal:
        return 0
    return (worth(v, kind, now) - worth(v, kind, goal)) // (goal - now)


def firepower(s: Battle, v: Values, ship: ShipNumber, target: ShipNumber, square: Square) -> int:
    """The damage to expect of all weapon systems of a ship that attacks a target from a square."""
    side = card(s, target)
    defense = v.guard[guard_at(side, sides_from(s, target, square))]
    if v.advanced and s.data.klass[s.kind[ship]] != FIGHTER:
        defense += s.data.evasive[side]
    return v.fire[fire_at(card(s, ship), GROUP[s.data.klass[s.kind[target]]]) + defense]


def usual_fire(v: Values, side: int) -> int:
    """The firepower of a card side at a capital ship as they mostly are."""
    return v.fire[fire_at(side, AT_CAPITALS) + MEAN_DEFENSE]


def sides_from(s: Battle, target: ShipNumber, square: Square) -> int:
    """Mask of the sides of a ship that an attacker on a square may attack (SB-5.9)."""
    if s.data.klass[s.kind[target]] == FIGHTER:
        return 1
    return FACED[lane(s.square[target], square) + s.facing[target]]


def hidden(s: Battle, v: Values, target: ShipNumber, away: int) -> bool:
    """Whether Stealth hides a ship at a distance."""
    if not v.advanced:
        return False
    cloak = s.data.cloak[card(s, target)]
    return cloak != NONE and away > cloak


def within_range(s: Battle, v: Values, ship: ShipNumber, target: ShipNumber, away: int) -> bool:
    """Whether a ship's weapon systems reach a target at a distance (SB-5.4 to SB-5.6)."""
    if away > 1:
        if s.data.klass[s.kind[target]] == FIGHTER:
            return False
        if s.data.klass[s.kind[ship]] == FIGHTER:
            return away == 2 and v.advanced and s.data.bomber[card(s, ship)] != 0
    return not hidden(s, v, target, away)


def standing(s: Battle, v: Values, seat: int) -> int:
    """What the ships of a seat are worth together."""
    total = 0
    waiting = 0
    carriers = 0
    for ship in ships_of(s, seat):
        if s.square[ship] >= 0:
            total += worth_now(s, v, ship)
            carriers += s.data.launch[card(s, ship)]
        elif s.square[ship] == RESERVE:
            waiting += worth_now(s, v, ship)
    if waiting and carriers:
        total += waiting * IN_RESERVE // 100
    return total


def volley(s: Battle, v: Values, seat: int) -> int:
    """What the attacks that a seat has left this round take from the enemy, on the average."""
    enemies = [ship for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]
    damage = [1000 * taken(s, ship) for ship in enemies]
    each = [loss_each(s, v, ship) for ship in enemies]
    total = 0
    for ship in ships_of(s, seat):
        if s.square[ship] < 0 or s.flags[ship] & FIRED:
            continue
        best = 0
        chosen = -1
        blow = 0
        for at, target in enumerate(enemies):
            if damage[at] >= 1000 * v.hull[s.kind[target]]:
                continue
            away = distance(s.square[ship], s.square[target])
            if not within_range(s, v, ship, target, away):
                continue
            fire = firepower(s, v, ship, target, s.square[ship])
            if fire * each[at] > best:
                best = fire * each[at]
                chosen = at
                blow = fire
        if chosen >= 0:
            damage[chosen] += blow
            total += best // 1000
        total += sweeping(s, v, ship, seat)
    return total


def sweeping(s: Battle, v: Values, ship: ShipNumber, seat: int) -> int:
    """What point defense takes from the fighters around a ship (SB-5.14)."""
    defense = s.data.point_defense[card(s, ship)]
    if defense == NONE:
        return 0
    total = 0
    for square in s.setup.grid.near[s.square[ship]]:
        other = s.cells[square]
        if other >= 0 and s.data.klass[s.kind[other]] == FIGHTER and owner(s, other) != seat:
            total += swept(s, v, defense, other)
    return total


def swept(s: Battle, v: Values, attack: int, fighter: ShipNumber) -> int:
    """What one point defense attack takes from a fighter."""
    side = card(s, fighter)
    need = s.data.defense[side][FRONT] - attack
    if v.advanced:
        need += s.data.evasive[side]
    hits = FACES + 1 - max(2, min(FACES, need))
    return hits * loss_each(s, v, fighter) // FACES


def chances(s: Battle) -> list[float]:
    """Each seat's chance to win (Advice.evaluate)."""
    v = SHELF.of(s)
    whole = 1
    for kind in s.kind:
        whole += 100 * s.data.cost[kind]
    gap = float(standing(s, v, 0) - standing(s, v, 1))
    if s.phase <= ATTACKING:
        gap += (volley(s, v, 0) - volley(s, v, 1)) * VOLLEY / 100.0
    first = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, SLOPE * gap / whole))))
    return [first, 1.0 - first]
