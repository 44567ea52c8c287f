"""Space combats fought by lot where there are too many pairs of fleets to work them all out."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.rng import FastRng, Rng

from ..printed.tables import UNHURT
from ..rules.combat.announcing import QUIET_ROUNDS
from ..rules.combat.combat_sides import ATTACKER, DEFENDER
from ..rules.modifiers import REPAIRED
from .dice import Chances
from .losses import alive, big_ships, explodes, may_sustain, mended, struck, wrecked
from .space import BARRAGED, START, Pair, Pairs, SpaceCombat, size, without_both

FINE: Final = 1 << 40
"""Into how many equal parts the unit interval is cut for a draw."""


def sampled(combat: SpaceCombat, begun: Pairs, since: int, trials: int, seed: int) -> None:
    """Fight so many combats, and note in `combat` how they end."""
    rng = FastRng(seed)
    pairs = list(begun)
    odds = list(begun.values())
    for _ in range(trials):
        one_combat(combat, pairs[drawn(odds, rng)], since, 1 / trials, rng)


def drawn(odds: Chances, rng: Rng) -> int:
    """A number, as likely as the list says at its place."""
    rest = rng.below(FINE) / FINE
    for n, chance in enumerate(odds):
        rest -= chance
        if rest < 0:
            return n
    return len(odds) - 1


def one_combat(combat: SpaceCombat, pair: Pair, since: int, weight: float, rng: Rng) -> None:
    """One combat; what it comes to counts as much as `weight`."""
    fighting = alive(pair[ATTACKER]) and alive(pair[DEFENDER])
    if fighting and since == START:
        pair = combat.assault(pair)
    first, quiet = True, 0
    while fighting:
        pair = combat.repair(pair)
        if not first and (quiet >= QUIET_ROUNDS or combat.endless(pair)):
            combat.gave_way += weight
            pair = ((0, UNHURT), pair[DEFENDER])
            break
        combat.rounds += weight
        units = size(pair)
        if first and since < BARRAGED:
            lost = [drawn(odds, rng) for odds in combat.barrage_rolls(pair)]
            pair = without_both(pair, by_defender=lost[DEFENDER], by_attacker=lost[ATTACKER])
        first = False
        if alive(pair[ATTACKER]) and alive(pair[DEFENDER]):
            pair = one_round(combat, pair, rng)
        quiet = quiet + 1 if size(pair) == units else 0
        fighting = alive(pair[ATTACKER]) and alive(pair[DEFENDER])
    combat.ends[pair] = combat.ends.get(pair, 0.0) + weight


def one_round(combat: SpaceCombat, pair: Pair, rng: Rng) -> Pair:
    """What the dice of a round leave of two fleets."""
    a, d = pair
    attacker, defender = combat.sides
    to_defender = combat.volley(ATTACKER, a[0], enemies=big_ships(d[0]))
    to_attacker = combat.volley(DEFENDER, d[0], enemies=big_ships(a[0]))
    made = [drawn(odds, rng) for odds in to_defender]
    suffered = [drawn(odds, rng) for odds in to_attacker]
    tough = may_sustain(defender, d[0])
    left, fresh = struck(attacker, a, hits=suffered[0], big=suffered[1], sustaining=tough)
    if explodes(attacker, a, left):
        return wrecked(left), wrecked(d)
    tough = may_sustain(attacker, a[0])
    other, new = struck(defender, d, hits=made[0], big=made[1], sustaining=tough)
    if explodes(defender, d, other):
        return wrecked(left), wrecked(other)
    if attacker.modifier(REPAIRED):
        left = mended(left, fresh)
    if defender.modifier(REPAIRED):
        other = mended(other, new)
    return left, other
