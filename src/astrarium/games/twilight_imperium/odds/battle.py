"""A battle from the first shot on: space cannons, space combat, then the invasion of a planet."""

from __future__ import annotations

from typing import Final

from ..printed.tables import INFANTRY, KINDS, UnitType
from ..rules.board.units import SHIPS, count, kinds_in, number
from ..rules.combat.combat_sides import ATTACKER, DEFENDER, SIDES
from .ground import Forces, Invasion
from .losses import Fleet, alive, explodes, may_sustain, struck, trimmed, wrecked
from .sampling import sampled
from .sides import Lines, Side, fired
from .space import START, Pair, Pairs, SpaceCombat

MOST_PAIRS: Final = 700
"""Pairs of fleets up to which a combat is worked out exactly: hits that one side can take, times
those that the other can."""
TRIALS: Final = 1000
"""Combats that are fought by lot where there would be more."""
QUICK_PAIRS: Final = 150
QUICK_TRIALS: Final = 200
"""The same of a battle that is only glanced at, one of many."""


class Gun:
    """SPACE CANNON dice of one roll, as printed, at one side's fleet; with `aboard` the cannons of
    the other side's ships fire along."""

    def __init__(self, by: Side, target: int, lines: Lines, aboard: bool = False) -> None:
        self.by = by
        self.target = target
        self.lines = lines
        self.aboard = aboard


class Odds:
    """How a battle ends: the chances that the attacker or the defender wins the space combat, that
    nobody is left there.

    `ends` are the pairs of fleets with which it ends, `rounds` how many rounds of space combat are
    fought on the average; `gave_way` is the part of the defender's wins in which the attacker has
    to leave since nobody could win. `trials` is 0 where the chances are exact, else how many
    combats were fought by lot.
    """

    def __init__(self, ends: Pairs, rounds: float, gave_way: float, trials: int) -> None:
        self.ends = ends
        self.rounds = rounds
        self.gave_way = gave_way
        self.trials = trials
        self.wins = [0.0, 0.0]
        self.draw = 0.0
        for pair, chance in ends.items():
            standing = [side for side in SIDES if alive(pair[side])]
            if len(standing) == 1:
                self.wins[standing[0]] += chance
            elif not standing:
                self.draw += chance

    def ships_left(self, side: int) -> dict[int, float]:
        """How likely a side wins with so many ships left."""
        found: dict[int, float] = {}
        for pair, chance in self.ends.items():
            if alive(pair[side]) and not alive(pair[1 - side]):
                n = count(pair[side][0] & SHIPS)
                found[n] = found.get(n, 0.0) + chance
        return dict(sorted(found.items()))

    def expected(self, side: int) -> list[float]:
        """How many units of each type a side has left in space on the average."""
        found = [0.0] * KINDS
        for pair, chance in self.ends.items():
            for kind in kinds_in(pair[side][0]):
                found[kind] += chance * number(pair[side][0], kind)
        return found

    def survives(self, side: int, kind: UnitType) -> float:
        """How likely a unit of a type is left to a side in space."""
        return sum(p for pair, p in self.ends.items() if number(pair[side][0], kind))


def battle(
    sides: list[Side],
    fleets: Pair,
    guns: list[Gun] | None = None,
    since: int = START,
    seed: int = 1,
    quick: bool = False,
) -> Odds:
    """The chances of a battle between an attacker and a defender from their fleets, with ground
    forces aboard; `guns` fire first, in their order. `since` is from where the space combat is
    fought on. What would be too much to work out is fought by lot, from `seed`; with `quick` less
    is too much, and fewer combats are fought."""
    begun = cannonade(sides, fleets, [] if guns is None else guns)
    combat = SpaceCombat(sides[ATTACKER], sides[DEFENDER])
    trials = 0
    if too_large(sides, fleets, QUICK_PAIRS if quick else MOST_PAIRS):
        trials = QUICK_TRIALS if quick else TRIALS
    if trials:
        sampled(combat, begun, since, trials, seed)
    else:
        combat.fight(begun, since)
    return odds_of(combat, trials)


def odds_of(combat: SpaceCombat, trials: int) -> Odds:
    """The odds of a combat that is worked out; what has no capacity once it is over is gone."""
    attacker, defender = combat.sides
    ends: Pairs = {}
    for (a, d), chance in combat.ends.items():
        pair = (trimmed(attacker, a), trimmed(defender, d))
        ends[pair] = ends.get(pair, 0.0) + chance
    found = Odds(combat.ends, combat.rounds, combat.gave_way, trials)
    found.ends = ends
    return found


def forces_left(odds: Odds, invasion: Invasion) -> Forces:
    """How the invasion of a planet ends behind a battle in space; who meets ships that are left
    does not invade."""
    known: dict[int, Forces] = {}
    found: Forces = {}
    for (a, d), chance in odds.ends.items():
        if alive(d):
            end = (0, number(invasion.garrison, INFANTRY))
            found[end] = found.get(end, 0.0) + chance
            continue
        if a[0] not in known:
            known[a[0]] = invasion.by(a[0])
        for end, share in known[a[0]].items():
            found[end] = found.get(end, 0.0) + chance * share
    return found


def too_large(sides: list[Side], fleets: Pair, most: int = MOST_PAIRS) -> bool:
    """Whether a combat passes through too many pairs of fleets to work all of them out."""
    states = [staying_power(sides[side], fleets[side]) for side in SIDES]
    return states[ATTACKER] * states[DEFENDER] > most


def staying_power(side: Side, fleet: Fleet) -> int:
    """How many hits a fleet can take, and one more: how many states it passes through."""
    packed, hurt = fleet
    found = 1
    for kind in kinds_in(packed & SHIPS):
        found += number(packed, kind)
        if kind in side.tough:
            found += number(packed, kind) - number(hurt, kind)
    return found


def cannonade(sides: list[Side], fleets: Pair, guns: list[Gun]) -> Pairs:
    """What space cannon offense leaves (TI-17.2 to TI-17.5): each gun fires in its turn, and what
    has no capacity any more is gone before the next one does."""
    pairs: Pairs = {fleets: 1.0}
    for gun in guns:
        following: Pairs = {}
        for pair, chance in pairs.items():
            for left, share in shot(sides, pair, gun).items():
                following[left] = following.get(left, 0.0) + chance * share
        pairs = following
    return pairs


def shot(sides: list[Side], pair: Pair, gun: Gun) -> Pairs:
    """What one gun makes of a pair of fleets."""
    target, other = gun.target, 1 - gun.target
    lines = gun.lines[:]
    if gun.aboard:
        lines += sides[other].cannons(pair[other][0] & SHIPS)
    if not lines or not alive(pair[target]):
        return {pair: 1.0}
    sustaining = may_sustain(sides[other], pair[other][0])
    found: Pairs = {}
    for hits, chance in enumerate(fired(gun.by, sides[target], lines)):
        left, _ = struck(sides[target], pair[target], hits=hits, big=0, sustaining=sustaining)
        after = list(pair)
        after[target] = trimmed(sides[target], left)
        if explodes(sides[target], pair[target], left):
            after = [trimmed(sides[side], wrecked(pair[side])) for side in SIDES]
        key = (after[ATTACKER], after[DEFENDER])
        found[key] = found.get(key, 0.0) + chance
    return found
