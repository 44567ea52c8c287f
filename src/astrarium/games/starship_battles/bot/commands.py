"""How bots spend command counters and rerolls in Starship Battles (SB-8.3 to SB-8.9).

An option is laid as soon as it does most of what it could do for the ships there are: damage
dealt early counts in every round that follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.windows import rules_of

from ..effects.options import damaged_of_class
from ..moves import COMMAND, PASS, REROLL, SPACE
from ..printed import orders
from ..printed.grid import distance
from ..rules.damage import STAYS, fate
from ..rules.launching import launch_limit
from ..rules.modifiers import damage_total, lowest_hit, open_options
from ..rules.ships import card, klass
from ..state import RESERVE, USED_SHIELDS, Battle, ShipNumber, ships_of
from .ties import Best, Toss
from .worth import FACES, NUMBERS, Values, loss_each, taken, within_range, worth, worth_now

MOST: Final[int] = NUMBERS["orders"]["most"]
PRICE: Final[int] = NUMBERS["orders"]["price"]
SAVED: Final[int] = NUMBERS["orders"]["saved"]
REROLLED: Final[int] = NUMBERS["orders"]["rerolled"]
WING: Final[int] = NUMBERS["orders"]["wing"]


def worth_laying(s: Battle, v: Values, seat: int, window: int) -> list[int]:
    """The answers in a window that are good enough to be given, best first."""
    found: list[int] = []
    best = -1
    for action in rules_of(s).options(s, window, 0, seat):
        surplus = surplus_of(s, v, seat, action)
        if surplus >= 0:
            if surplus > best:
                best = surplus
                found.insert(0, action)
            else:
                found.append(action)
    return found


def surplus_of(s: Battle, v: Values, seat: int, action: int) -> int:
    """By how much an answer is better than waiting, in hundredths of a point; below 0 if it is
    not."""
    known = SPACE.decode(action)
    if known.verb is PASS:
        return 0
    if known.verb is REROLL:
        return rerolling(s, v, 0)
    return SURPLUS[known.a](s, v, seat, known.a)


def weight_of(
    s: Battle, v: Values, option: int, ship: ShipNumber, target: ShipNumber, spare: bool
) -> int:
    """What an option adds to the attacks of a ship on a target: those left this round, or with
    `spare` all that it could make."""
    side = card(s, ship)
    total = 0
    for weapon in range(s.data.weapons[side]):
        if not spare and s.flags[ship] >> weapon & 1:
            continue
        if orders.BONUS[option] == orders.MOD_ATTACK:
            damage = s.data.damage[s.data.first[side] + weapon]
            total += 1000 * damage * orders.AMOUNT[option] // FACES
        else:
            total += 1000 * orders.AMOUNT[option] * 9 // FACES
    return total * loss_each(s, v, target) // 1000


def striking(s: Battle, v: Values, seat: int, option: int) -> int:
    """A bonus of the own attacks: what it does now against what it could do at best."""
    gain = 0
    best = 0
    enemies = [ship for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]
    for ship in ships_of(s, seat):
        if klass(s, ship) != orders.KLASS[option] or s.square[ship] < RESERVE:
            continue
        here = 0
        there = 0
        for target in enemies:
            if not orders.AGAINST[option] >> klass(s, target) & 1:
                continue
            there = max(there, weight_of(s, v, option, ship, target, True))
            if s.square[ship] >= 0:
                away = distance(s.square[ship], s.square[target])
                if within_range(s, v, ship, target, away):
                    here = max(here, weight_of(s, v, option, ship, target, False))
        gain += here
        best += there
    return gain - max(PRICE, best * MOST // 100)


def shielding(s: Battle, v: Values, seat: int, option: int) -> int:
    """A bonus of the own defense against the attacks that the enemy has left this round."""
    there = [ship for ship in ships_of(s, seat) if s.square[ship] >= 0]
    ours = [ship for ship in there if klass(s, ship) == orders.KLASS[option]]
    mine = sum(loss_each(s, v, ship) for ship in ours)
    whole = sum(loss_each(s, v, ship) for ship in there)
    if not mine:
        return -PRICE
    gain = 0
    best = 0
    for ship in ships_of(s, 1 - seat):
        if s.square[ship] < 0:
            continue
        side = card(s, ship)
        for weapon in range(s.data.weapons[side]):
            damage = s.data.damage[s.data.first[side] + weapon]
            blow = 1000 * damage * orders.AMOUNT[option] // FACES
            best += blow
            if not s.flags[ship] >> weapon & 1:
                gain += blow
    mean = mine // len(ours)
    share = 100 * mine // whole
    gain = gain * mean // 1000 * share // 100
    best = best * mean // 1000 * share // 100
    return gain - max(PRICE, best * MOST // 100)


def chance_of(s: Battle) -> int:
    """In how many of 20 cases the attack under way hits."""
    return FACES + 1 - lowest_hit(s, s.attacker, s.weapon, s.target, s.side)


def blow_of(s: Battle, v: Values, extra: int) -> int:
    """What the attack under way takes from its target if it hits."""
    damage = damage_total(s, s.attacker, s.weapon, s.target, False) + s.extra + extra
    if not s.flags[s.target] & USED_SHIELDS:
        damage = max(0, damage - s.data.shields[card(s, s.target)])
    now = taken(s, s.target)
    kind = s.kind[s.target]
    return worth(v, kind, now) - worth(v, kind, now + damage)


def extra_blow(s: Battle, v: Values, seat: int, option: int) -> int:
    """More damage of the attack that has been declared."""
    more = blow_of(s, v, orders.AMOUNT[option]) - blow_of(s, v, 0)
    return chance_of(s) * more // FACES - 2 * PRICE


def rerolling(s: Battle, v: Values, price: int) -> int:
    """A second roll where the first one missed."""
    if s.die >= lowest_hit(s, s.attacker, s.weapon, s.target, s.side):
        return -1
    gain = chance_of(s) * blow_of(s, v, 0) // FACES
    return gain - price


def dodging(s: Battle, v: Values, seat: int, option: int) -> int:
    """SB-8.9: the hit under way made a miss."""
    return blow_of(s, v, 0) - SAVED


def repairing(s: Battle, v: Values, seat: int, option: int) -> int:
    """Damage taken off before it is compared with the hull."""
    ships = damaged_of_class(s, seat, orders.KLASS[option])
    saved = [repaired(s, v, ship, orders.AMOUNT[option]) for ship in ships]
    return max(saved, default=-1) - SAVED


def repaired(s: Battle, v: Values, ship: ShipNumber, n: int) -> int:
    """What taking damage off a ship saves; twice as much where it changes its fate."""
    now = taken(s, ship)
    less = min(n, s.damage[ship])
    saved = worth(v, s.kind[ship], now - less) - worth_now(s, v, ship)
    before = fate(s, ship)
    if before == STAYS:
        return saved
    s.damage[ship] -= less
    changed = fate(s, ship) != before
    s.damage[ship] += less
    return 2 * saved if changed else saved


def best_crews(s: Battle, v: Values, actions: list[int], toss: Toss) -> int:
    """The ship that Emergency Crews help most."""
    best: Best[int] = Best(1, toss)
    for action in actions:
        best.add(action, repaired(s, v, ShipNumber(SPACE.decode(action).a), 2))
    return best.first()


def launching(s: Battle, v: Values, seat: int, option: int) -> int:
    """More launches this round, where fighters wait for them."""
    waiting = 0
    room = 0
    more = 0
    for ship in ships_of(s, seat):
        if s.square[ship] == RESERVE:
            waiting += 1
        elif s.square[ship] >= 0 and s.data.launch[card(s, ship)]:
            room += launch_limit(s, ship) - s.launched[ship]
            if klass(s, ship) == orders.KLASS[option]:
                more += orders.AMOUNT[option]
    return min(more, waiting - room) * WING - 2 * PRICE


def launch_order(s: Battle, v: Values, seat: int) -> int:
    """The option that lets more fighters launch, -1 where none is worth it."""
    for option in open_options(s, seat, orders.ANY_MOMENT):
        if orders.BONUS[option] == orders.MOD_LAUNCH and launching(s, v, seat, option) >= 0:
            return COMMAND.of(option)
    return -1


Surplus = Callable[[Battle, Values, int, int], int]
LASTING: Final[dict[str, Surplus]] = {
    "mod_attack": striking,
    "mod_damage": striking,
    "mod_defense": shielding,
    "mod_launch": launching,
    "mod_move": lambda s, v, seat, option: -1,
}
INSTANT: Final[dict[str, Surplus]] = {
    "mod_damage": extra_blow,
    "reroll_attack": lambda s, v, seat, option: rerolling(s, v, REROLLED),
    "cancel_attack": dodging,
    "remove_damage": repairing,
}
SURPLUS: Final[list[Surplus]] = [
    (LASTING if orders.LASTING[option] else INSTANT)[orders.VERBS[option]]
    for option in range(orders.COUNT)
]
"""By how much laying an option is better than waiting, by option."""
