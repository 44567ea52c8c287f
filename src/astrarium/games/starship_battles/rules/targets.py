"""Who may attack whom with what (SB-5.2 to SB-5.9, SB-5.14, SB-8.13, SB-8.14)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import POINT_DEFENSE, TRACTOR
from ..printed.grid import FRONT, SIDES, Side, distance, faced_sides
from ..printed.orders import ANY_CLASS
from ..printed.stats import CORVETTE, FIGHTER, NONE, RULES, Weapon
from ..state import FIRED, USED_BOMBER, USED_TRACTOR, Battle, ShipNumber, owner, ships_of
from .modifiers import defense_total, weapon_type
from .ships import card, klass

TRACTOR_RANGE: Final = 2
BOMBER_RANGE: Final = 2
BESIDE: Final = 4
"""Shift of the classes of adjacent enemies in what `reached` says."""
IN_REACH_AND_BESIDE: Final = 1 | 1 << BESIDE


def may_use(s: Battle, seat: int, ship: ShipNumber, weapon: Weapon) -> int:
    """Whether a weapon system of a ship is there, is not used up and may be fired now."""
    if ship >= len(s.kind) or owner(s, ship) != seat:
        return no.NOT_YOURS
    if s.square[ship] < 0:
        return no.NOT_ON_GRID
    side = card(s, ship)
    if weapon == POINT_DEFENSE:
        if s.data.point_defense[side] == NONE:
            return no.NO_POINT_DEFENSE
        return no.POINT_DEFENSE_OVER if point_defense_over(s, ship) else OK
    if weapon == TRACTOR:
        if not s.setup.advanced or s.data.tractor[side] == NONE:
            return no.NO_TRACTOR
        return no.FIRED_ALREADY if s.flags[ship] & USED_TRACTOR else OK
    if weapon >= s.data.weapons[side]:
        return no.NO_WEAPON
    return no.FIRED_ALREADY if s.flags[ship] >> weapon & 1 else OK  # SB-5.2: once per round


def point_defense_over(s: Battle, ship: ShipNumber) -> bool:
    """SB-5.14: point defense comes first, of the whole fleet or of the ship alone."""
    if s.setup.defense_by_ship:
        return bool(s.flags[ship] & (FIRED | USED_TRACTOR))
    return s.volley != 0


def is_area(s: Battle, ship: ShipNumber, weapon: Weapon) -> bool:
    """Whether a weapon system attacks every adjacent enemy instead of one target."""
    if weapon >= POINT_DEFENSE or not s.setup.advanced:
        return False
    return RULES.area[weapon_type(s, ship, weapon)]


def may_target(s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber) -> int:
    """Whether a weapon system may attack a target, be it lost already or not (SB-5.15)."""
    if target >= len(s.kind) or s.square[target] < 0:
        return no.NOT_ON_GRID
    if owner(s, target) == owner(s, ship):
        return no.FRIENDLY
    k = klass(s, target)
    away = distance(s.square[ship], s.square[target])
    if weapon == POINT_DEFENSE:
        return may_sweep(s, ship, target, k, away)
    if weapon == TRACTOR:
        if k < CORVETTE or away > TRACTOR_RANGE:
            return no.TRACTOR_TARGET  # SB-8.14: even a fighter that is not adjacent
    elif away > 1:
        if k == FIGHTER:
            return no.FIGHTER_TOO_FAR
        if klass(s, ship) == FIGHTER:
            code = may_bomb(s, ship, away)
            if code != OK:
                return code
    if not s.setup.advanced:
        return OK
    if weapon < POINT_DEFENSE:
        kind = s.data.weapon_type[s.data.first[card(s, ship)] + weapon]
        if RULES.forbids[kind] >> k & 1:
            return no.WEAPON_FORBIDS
        if RULES.area[kind] and away > 1:
            return no.AREA_TOO_FAR
    cloak = s.data.cloak[card(s, target)]
    return no.STEALTH if 0 <= cloak < away else OK


def may_sweep(s: Battle, ship: ShipNumber, target: ShipNumber, k: int, away: int) -> int:
    """SB-5.14: point defense attacks each adjacent enemy fighter once."""
    if k != FIGHTER:
        return no.POINT_DEFENSE_CLASS
    if away > 1:
        return no.POINT_DEFENSE_FAR
    for sweep in s.swept:
        if sweep.ship == ship and sweep.target == target:
            return no.POINT_DEFENSE_DONE
    return OK


def may_bomb(s: Battle, ship: ShipNumber, away: int) -> int:
    """SB-5.6, SB-8.13: a fighter attacks beyond its neighbours only as a Long-Range Bomber."""
    if not s.setup.advanced or not s.data.bomber[card(s, ship)]:
        return no.TARGET_TOO_FAR
    if away > BOMBER_RANGE or s.flags[ship] & USED_BOMBER:
        return no.BOMBER_TOO_FAR
    return OK


def targets(s: Battle, ship: ShipNumber, weapon: Weapon) -> list[ShipNumber]:
    """Every target that a weapon system may attack now."""
    found: list[ShipNumber] = []
    enemy = 1 - owner(s, ship)
    if weapon == POINT_DEFENSE or (klass(s, ship) == FIGHTER and not s.data.bomber[card(s, ship)]):
        for square in s.setup.grid.near[s.square[ship]]:
            other = s.cells[square]
            if other >= 0 and owner(s, other) == enemy and may_target(s, ship, weapon, other) == OK:
                found.append(other)
        found.sort()
        return found
    for other in ships_of(s, enemy):
        if s.square[other] >= 0 and may_target(s, ship, weapon, other) == OK:
            found.append(other)
    return found


def why_no_target(s: Battle, ship: ShipNumber, weapon: Weapon) -> int:
    """What keeps a weapon system from every enemy, if one rule does; of a fighter, what keeps it
    from other ships than fighters, where there are any."""
    enemies = [other for other in ships_of(s, 1 - owner(s, ship)) if s.square[other] >= 0]
    codes = [may_target(s, ship, weapon, other) for other in enemies]
    if klass(s, ship) == FIGHTER:
        codes = [code for code in codes if code != no.FIGHTER_TOO_FAR] or codes
    rules = {no.REFUSALS.table[code][0] for code in codes}
    return codes[0] if len(rules) == 1 else no.NO_TARGET


def reached(s: Battle, ship: ShipNumber) -> int:
    """Mask of the classes of the enemies that a ship's weapon systems reach; shifted by BESIDE,
    of those that are adjacent. What `may_target` says of range and Stealth, for all at once."""
    enemy = 1 - owner(s, ship)
    here = s.square[ship]
    mask = 0
    for square in s.setup.grid.near[here]:
        other = s.cells[square]
        if other >= 0 and owner(s, other) == enemy:
            mask |= IN_REACH_AND_BESIDE << s.data.klass[s.kind[other]]
    advanced = s.setup.advanced
    anywhere = klass(s, ship) != FIGHTER  # SB-5.4
    if not anywhere:
        if not advanced or not s.data.bomber[card(s, ship)] or s.flags[ship] & USED_BOMBER:
            return mask
    for other in ships_of(s, enemy):
        square = s.square[other]
        if square < 0:
            continue
        k = s.data.klass[s.kind[other]]
        if k == FIGHTER or mask >> k & 1:
            continue
        cloak = s.data.cloak[card(s, other)] if advanced else NONE
        if anywhere and cloak < 0:
            mask |= 1 << k
            continue
        away = distance(here, square)
        if (anywhere or away <= BOMBER_RANGE) and not 0 <= cloak < away:
            mask |= 1 << k
    return mask


def usable_weapons(s: Battle, ship: ShipNumber) -> list[Weapon]:
    """The weapon systems of a ship that may be fired now and have a target."""
    found: list[Weapon] = []
    side = card(s, ship)
    mask = -1
    for weapon in range(s.data.weapons[side]):
        if s.flags[ship] >> weapon & 1:
            continue
        if mask < 0:
            mask = reached(s, ship)
            if not mask:
                break
        allowed = ANY_CLASS
        within = mask
        if s.setup.advanced:
            kind = s.data.weapon_type[s.data.first[side] + weapon]
            allowed = ANY_CLASS & ~RULES.forbids[kind]
            if RULES.area[kind]:
                within = mask >> BESIDE
        if within & allowed:
            found.append(Weapon(weapon))
    if s.data.point_defense[side] != NONE and not point_defense_over(s, ship):
        if targets(s, ship, Weapon(POINT_DEFENSE)):
            found.append(Weapon(POINT_DEFENSE))
    if s.setup.advanced and s.data.tractor[side] != NONE and not s.flags[ship] & USED_TRACTOR:
        if targets(s, ship, Weapon(TRACTOR)):
            found.append(Weapon(TRACTOR))
    return found


def weapons_of(s: Battle, ship: ShipNumber) -> list[Weapon]:
    """The weapon systems, point defense and tractor beam that a ship has, used up or not."""
    found = [Weapon(weapon) for weapon in range(s.data.weapons[card(s, ship)])]
    if s.data.point_defense[card(s, ship)] != NONE:
        found.append(Weapon(POINT_DEFENSE))
    if s.setup.advanced and s.data.tractor[card(s, ship)] != NONE:
        found.append(Weapon(TRACTOR))
    return found


def attacked_sides(s: Battle, ship: ShipNumber, target: ShipNumber) -> int:
    """SB-5.9: mask of the sides among which the attack may choose; fighters have one defense."""
    if klass(s, target) == FIGHTER:
        return 1 << FRONT  # SB-1.8
    return faced_sides(s.square[target], s.facing[target], s.square[ship])


def weaker_side(s: Battle, ship: ShipNumber, target: ShipNumber, sides: int, best: bool) -> Side:
    """Of the sides in a mask the one with the lowest defense, or the highest if `best`."""
    chosen = Side(-1)
    value = 0
    for side in SIDES:
        if sides >> side & 1:
            defense = defense_total(s, target, side, klass(s, ship))
            if chosen < 0 or (defense > value if best else defense < value):
                chosen = side
                value = defense
    return chosen
