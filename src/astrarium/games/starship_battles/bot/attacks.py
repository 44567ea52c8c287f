"""How bots attack in Starship Battles (SB-5): what fires next, at whom, at which side."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ..moves import AIM, END_ATTACKS, FIRE, POINT_DEFENSE, TARGET, TRACTOR
from ..printed.grid import Side
from ..printed.stats import CLASSES, IONIZED, RULES, SABOTAGED, Weapon
from ..rules.attack import may_fire
from ..rules.modifiers import critical_from, damage_total, lowest_hit, weapon_type
from ..rules.ships import card
from ..rules.targets import attacked_sides, targets, usable_weapons, weaker_side
from ..state import LAID, USED_SHIELDS, Battle, ShipNumber, ships_of
from .ties import Best, Toss
from .worth import FACES, NUMBERS, Values, taken, usual_fire, worth

ION: Final[int] = NUMBERS["markers"]["ion"]
SABOTAGE: Final[int] = NUMBERS["markers"]["sabotage"]
HOLD: Final[int] = NUMBERS["markers"]["hold"]


def next_shot(s: Battle, seat: int) -> int:
    """The weapon system that fires next: point defense, then what has the least choice of
    targets, fighters, then the others, which finish what is left."""
    for ship in ships_of(s, seat):
        if s.square[ship] >= 0 and may_fire(s, seat, ship, Weapon(POINT_DEFENSE)) == OK:
            return FIRE.of(ship, POINT_DEFENSE)
    for k in reversed(CLASSES):
        for ship in ships_of(s, seat):
            if s.square[ship] < 0 or s.data.klass[s.kind[ship]] != k:
                continue
            usable = usable_weapons(s, ship)
            if usable:
                return FIRE.of(ship, usable[0])
    return END_ATTACKS.of()


def attack_value(
    s: Battle, v: Values, ship: ShipNumber, weapon: Weapon, target: ShipNumber, side: Side
) -> int:
    """What an attack takes from the enemy on the average, times 20 (the faces of the die)."""
    need = lowest_hit(s, ship, weapon, target, side)
    hits = FACES + 1 - need
    kind = s.kind[target]
    now = taken(s, target)
    before = worth(v, kind, now)
    if weapon == TRACTOR:
        return hits * before * HOLD // 100
    damage = damage_total(s, ship, weapon, target, False)
    greater = damage_total(s, ship, weapon, target, True)
    if s.setup.advanced and not s.flags[target] & USED_SHIELDS:
        shields = s.data.shields[card(s, target)]
        if shields:
            # the first hit also uses the shields up: half of what they stop is not lost
            damage = damage - shields if damage > shields else 0
            greater = greater - shields if greater > shields else 0
    criticals = FACES + 1 - max(need, critical_from(s, ship, weapon))
    value = (hits - criticals) * (before - worth(v, kind, now + damage))
    value += criticals * (before - worth(v, kind, now + greater))
    if s.setup.advanced and weapon < POINT_DEFENSE:
        marker = RULES.marker[weapon_type(s, ship, weapon)]
        if marker and before and now + damage < v.hull[kind]:
            value += hits * marked(s, v, target, marker)
    return value


def marked(s: Battle, v: Values, target: ShipNumber, marker: int) -> int:
    """What a marker laid for the next round is worth (SB-8.12)."""
    if s.marks[target] >> LAID & marker:
        return 0
    if marker == IONIZED:
        return usual_fire(v, card(s, target)) * ION // 1000
    if marker == SABOTAGED:
        return worth(v, s.kind[target], taken(s, target)) * SABOTAGE // 100
    return 0


def target_value(s: Battle, v: Values, ship: ShipNumber, weapon: Weapon, target: ShipNumber) -> int:
    """The value of the attack on the side that it would take."""
    sides = attacked_sides(s, ship, target)
    side = weaker_side(s, ship, target, sides, s.setup.defender_picks)
    return attack_value(s, v, ship, weapon, target, side)


def good_targets(s: Battle, v: Values, most: int, share: int, toss: Toss) -> list[int]:
    """The targets worth a thought of the weapon system that fires, best first: those of at least
    `share` hundredths of the best value."""
    best: Best[ShipNumber] = Best(most, toss)
    for target in targets(s, s.attacker, s.weapon):
        best.add(target, target_value(s, v, s.attacker, s.weapon, target))
    values = best.values
    count = 1
    while count < len(values) and 100 * values[count] >= share * values[0] > 0:
        count += 1
    return [TARGET.of(target) for target in best.things[:count]]


def best_side(s: Battle, weakest: bool) -> int:
    """The side to attack on a corner, or to show."""
    return AIM.of(weaker_side(s, s.attacker, s.target, s.corner, not weakest))
