"""Attack, defense and damage with everything that changes them (SB-5.16, SB-8.2, SB-8.7)."""

from __future__ import annotations

from typing import Final

from ..moves import POINT_DEFENSE, TRACTOR
from ..printed import orders
from ..printed.grid import Side, Square, distance
from ..printed.stats import CAPITAL, CORVETTE, FIGHTER, IONIZED, RULES, SABOTAGED, Weapon
from ..state import Battle, ShipNumber, owner, ships_of
from .ships import card, klass

JAMMED: Final = -2
SWARM_LIMIT: Final = 3
MARKED: Final = -2
"""What an ion hit takes from attacks, and sabotage from defense."""


def weapon_type(s: Battle, ship: ShipNumber, weapon: Weapon) -> int:
    """The type of a weapon system of the card."""
    return s.data.weapon_type[s.data.first[card(s, ship)] + weapon]


def hull_left(s: Battle, ship: ShipNumber) -> int:
    """Damage counters that a ship can still take before it is destroyed."""
    side = card(s, ship)
    hull = s.data.hull[side]
    if not s.reduced[ship] and s.data.flips[s.kind[ship]]:
        hull += s.data.hull[side + 1]
    return hull - s.damage[ship]


def open_mask(s: Battle, seat: int, moment: int) -> int:
    """Mask of the options for a moment for which a seat holds a counter (SB-8.3) and that it has
    not laid this round (SB-8.6)."""
    return orders.OPEN_WITH[moment][s.faction[seat]][s.holds[seat]] & ~s.laid[seat]


def open_options(s: Battle, seat: int, moment: int) -> list[int]:
    """The same as a list."""
    mask = open_mask(s, seat, moment)
    return [option for option in orders.OF_FACTION[s.faction[seat]] if mask >> option & 1]


def printed_attack(s: Battle, ship: ShipNumber, weapon: Weapon) -> int:
    """The attack number on the card."""
    side = card(s, ship)
    if weapon == POINT_DEFENSE:
        return s.data.point_defense[side]
    if weapon == TRACTOR:
        return s.data.tractor[side]
    return s.data.attack[s.data.first[side] + weapon]


def attack_total(s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber) -> int:
    """What is added to the die when a ship attacks a target (SB-5.10, step 5)."""
    total = printed_attack(s, ship, weapon)
    if not s.setup.advanced:
        return total
    parts = attack_modifiers(s, ship, weapon, target)
    for n in parts:
        total += n
    return total


# Modifiers of an attack, in the order of `attack_modifiers`
ATTACK_PARTS: Final = [
    "weapon",
    "antifighter_targeting",
    "capital_hunter",
    "swarm",
    "droid_control",
    "ionized",
    "jamming",
    "command",
]


def attack_modifiers(s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber) -> list[int]:
    """What changes an attack, in the order of ATTACK_PARTS."""
    data = s.data
    side = card(s, ship)
    against = klass(s, target)
    seat = owner(s, ship)
    of_type = antifighter = hunter = swarm = control = ion = 0
    if weapon < POINT_DEFENSE:
        of_type = RULES.attack[data.weapon_type[data.first[side] + weapon]][against]
        if against == FIGHTER:
            antifighter = data.antifighter[side]
        elif against <= CAPITAL:
            hunter = data.hunter[side]
        if data.swarm[side]:
            swarm = swarm_bonus(s, ship, target, data.swarm[side])
        if data.droid[s.kind[ship]] and s.controllers[seat]:
            control = control_bonus(s, seat)
        if s.marks[ship] & IONIZED:
            ion = MARKED  # SB-8.12
    jammers = s.jammers[1 - seat]
    jam = JAMMED if jammers and within(s, s.square[ship], jammers, data.jamming) else 0
    option = 0
    if s.laid[seat]:
        option = orders.lasting_bonus(s.laid[seat], orders.MOD_ATTACK, klass(s, ship), against)
    return [of_type, antifighter, hunter, swarm, control, ion, jam, option]


def swarm_bonus(s: Battle, ship: ShipNumber, target: ShipNumber, each: int) -> int:
    """SB-8.15: for every other friendly Swarm ship beside the target, at most +3."""
    total = 0
    seat = owner(s, ship)
    for square in s.setup.grid.near[s.square[target]]:
        other = s.cells[square]
        if (
            other >= 0
            and other != ship
            and owner(s, other) == seat
            and s.data.swarm[card(s, other)]
        ):
            total += each
    return min(SWARM_LIMIT, total)


def control_bonus(s: Battle, seat: int) -> int:
    """Droid Control: the best of the seat's ships on the grid; they do not add up."""
    best = 0
    for other in s.controllers[seat]:
        if s.square[other] >= 0 and s.data.droid_control[card(s, other)] > best:
            best = s.data.droid_control[card(s, other)]
    return best


def within(s: Battle, square: Square, ships: list[ShipNumber], ranges: list[int]) -> bool:
    """Whether a square lies within the range of one of some ships, by card side."""
    for other in ships:
        if s.square[other] >= 0 and distance(s.square[other], square) <= ranges[card(s, other)]:
            return True
    return False


DEFENSE_PARTS: Final = ["evasive", "sabotaged", "command"]


def defense_modifiers(s: Battle, ship: ShipNumber, attacker_class: int) -> list[int]:
    """What changes the defense of a ship, in the order of DEFENSE_PARTS."""
    evasive = s.data.evasive[card(s, ship)] if attacker_class != FIGHTER else 0
    sabotaged = MARKED if s.marks[ship] & SABOTAGED else 0
    option = 0
    seat = owner(s, ship)
    if s.laid[seat]:
        option = orders.lasting_bonus(
            s.laid[seat], orders.MOD_DEFENSE, klass(s, ship), attacker_class
        )
    return [evasive, sabotaged, option]


def defense_total(s: Battle, ship: ShipNumber, side: Side, attacker_class: int) -> int:
    """The defense of a side of a ship against ships of a class."""
    total = s.data.defense[card(s, ship)][side]
    if s.setup.advanced:
        for n in defense_modifiers(s, ship, attacker_class):
            total += n
    return total


def printed_damage(s: Battle, ship: ShipNumber, weapon: Weapon) -> int:
    """SB-5.14: point defense does 1; SB-8.14: a tractor beam none."""
    if weapon == POINT_DEFENSE:
        return 1
    if weapon == TRACTOR:
        return 0
    return s.data.damage[s.data.first[card(s, ship)] + weapon]


DAMAGE_PARTS: Final = ["weapon", "command"]


def damage_modifiers(s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber) -> list[int]:
    """What changes the damage of a hit, in the order of DAMAGE_PARTS."""
    of_type = option = 0
    against = klass(s, target)
    if weapon < POINT_DEFENSE:
        kind = s.data.weapon_type[s.data.first[card(s, ship)] + weapon]
        of_type = RULES.damage[kind][against]
    seat = owner(s, ship)
    if s.laid[seat] and weapon != TRACTOR:
        option = orders.lasting_bonus(s.laid[seat], orders.MOD_DAMAGE, klass(s, ship), against)
    return [of_type, option]


def damage_total(
    s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber, critical: bool
) -> int:
    """SB-5.13: weapon, +1 for a critical, modifiers; never below 0. A tractor beam does none."""
    if weapon == TRACTOR:
        return 0
    total = printed_damage(s, ship, weapon)
    if critical:
        total += 1
    if s.setup.advanced:
        for n in damage_modifiers(s, ship, weapon, target):
            total += n
    return max(0, total)


def critical_from(s: Battle, ship: ShipNumber, weapon: Weapon) -> int:
    """SB-5.11: the lowest die that is a critical hit; Marksman counts for weapon systems."""
    if s.setup.advanced and weapon < POINT_DEFENSE:
        return s.data.marksman[card(s, ship)]
    return 20


def lowest_hit(s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber, side: Side) -> int:
    """The lowest die that hits: 2 at least (SB-5.12), 20 or the lowest critical at most."""
    need = defense_total(s, target, side, klass(s, ship)) - attack_total(s, ship, weapon, target)
    critical = critical_from(s, ship, weapon)
    if need > critical:
        need = critical
    return max(2, need)


def allowance(s: Battle, ship: ShipNumber) -> int:
    """SB-4.3: how many squares a ship may move this round."""
    k = klass(s, ship)
    if not s.setup.advanced:
        return k
    squares = k + s.data.fast[card(s, ship)]
    seat = owner(s, ship)
    if s.laid[seat]:
        squares += orders.lasting_bonus(s.laid[seat], orders.MOD_MOVE, k, k)
    if k >= CORVETTE and s.wells[1 - seat] and squares > 1:
        start = s.trail[0] if s.mover == ship else s.square[ship]
        if in_well(s, start, 1 - seat):
            squares -= 1  # Gravity Well: never below 1
    return squares


def in_well(s: Battle, square: Square, enemy: int) -> bool:
    """Whether a square lies within the Gravity Well of a ship of `enemy`."""
    return within(s, square, s.wells[enemy], s.data.gravity)


def on_grid(s: Battle, seat: int) -> bool:
    """Whether any ship of a seat is on the grid (SB-9.3)."""
    for ship in ships_of(s, seat):
        if s.square[ship] >= 0:
            return True
    return False
