"""What a fleet loses to hits, as the rules suggest it (TI-25.6, TI-33, TI-35;
rules/combat/hits.py)."""

from __future__ import annotations

from typing import Final

from ..printed.tables import FIGHTER, FLAGSHIP, INFANTRY, KINDS, UNHURT, Hurt, UnitType
from ..rules.board.limits import FLEET_HALVES
from ..rules.board.losses import EXPLODES
from ..rules.board.units import BIG_SHIPS, ONE, SHIPS, count, kinds_in, number
from ..rules.combat.hits import FORBIDS_SUSTAINING
from ..rules.combat.mending import REPAIRS_ITSELF
from ..rules.modifiers import HITS_SUSTAINED
from .sides import CHEAPEST_FIRST, Side

Fleet = tuple[int, Hurt]
"""The units of a space area, and the damaged ones among them, packed (rules/board/units.py)."""


def alive(fleet: Fleet) -> bool:
    """Whether a fleet has ships."""
    return bool(fleet[0] & SHIPS)


def may_sustain(enemy: Side, enemies: int) -> bool:
    """Whether no flagship of the enemy's keeps ships from sustaining damage."""
    return not enemy.flagship_says(enemies, FORBIDS_SUSTAINING)


NONE_YET: Final = [0] * KINDS


def struck(
    side: Side,
    fleet: Fleet,
    *,
    hits: int,
    big: int,
    sustaining: bool,
    before: list[int] = NONE_YET,
) -> tuple[Fleet, list[int]]:
    """A fleet after so many hits, `big` of them for ships other than fighters if able; and how many
    ships of each type are left that sustained damage in this round, `before` of them already: they
    are lost first."""
    packed, hurt = fleet
    fresh = before[:]
    if sustaining:
        cancelled = 1 + side.modifier(HITS_SUSTAINED)  # TI-33.6
        for kind in side.tough:
            whole = number(packed, kind) - number(hurt, kind)
            while whole and hits + big:
                whole -= 1
                hurt = Hurt(hurt + ONE[kind])
                fresh[kind] += 1
                by_big = min(big, cancelled)
                big -= by_big
                hits -= min(hits, cancelled - by_big)
    if not hits + big:
        return (packed, hurt), fresh
    if hits + big >= count(packed & SHIPS):
        return (packed & ~SHIPS, UNHURT), fresh  # TI-35.1
    for kind in CHEAPEST_FIRST if big else []:  # these hits are assigned first
        if kind != FIGHTER:
            lost = min(big, number(packed, kind))
            packed, hurt = without(packed, hurt, kind, lost, fresh)
            big -= lost
    hits += big
    for kind in CHEAPEST_FIRST:
        lost = min(hits, number(packed, kind))
        if lost:
            packed, hurt = without(packed, hurt, kind, lost, fresh)
            hits -= lost
    return (packed, hurt), fresh


def without(packed: int, hurt: Hurt, kind: UnitType, n: int, fresh: list[int]) -> Fleet:
    """A fleet without so many ships of a type, damaged ones first, and of these first those that
    sustained damage in this round, which `fresh` counts."""
    lost = min(n, number(hurt, kind))
    fresh[kind] -= min(lost, fresh[kind])
    return packed - n * ONE[kind], Hurt(hurt - lost * ONE[kind])


def without_one_big(fleet: Fleet) -> Fleet:
    """A fleet that has destroyed its cheapest ship other than a fighter (Assault Cannon)."""
    for kind in CHEAPEST_FIRST:
        if kind != FIGHTER and number(fleet[0], kind):
            return without(fleet[0], fleet[1], kind, 1, [0] * KINDS)
    return fleet


def without_fighters(fleet: Fleet, n: int) -> Fleet:
    """A fleet that has lost up to so many fighters (TI-11.2)."""
    return fleet[0] - min(n, number(fleet[0], FIGHTER)) * ONE[FIGHTER], fleet[1]


def repaired(side: Side, fleet: Fleet) -> Fleet:
    """A fleet at the start of a round: a flagship of the Letnev repairs itself."""
    packed, hurt = fleet
    if number(hurt, FLAGSHIP) and REPAIRS_ITSELF[side.lines[FLAGSHIP]]:
        return packed, Hurt(hurt - ONE[FLAGSHIP])
    return fleet


def mended(fleet: Fleet, fresh: list[int]) -> Fleet:
    """A fleet in which Duranium Armor repairs one ship, the cheapest, that did not sustain damage
    in this round (TI-33.3)."""
    packed, hurt = fleet
    for kind in kinds_in(hurt):
        if number(hurt, kind) > fresh[kind]:
            return packed, Hurt(hurt - ONE[kind])
    return fleet


def explodes(side: Side, before: Fleet, after: Fleet) -> bool:
    """Whether a flagship was lost that takes all ships of the system along (Van Hauge)."""
    return side.flagship_says(before[0], EXPLODES) and not number(after[0], FLAGSHIP)


def wrecked(fleet: Fleet) -> Fleet:
    """A fleet whose ships are all destroyed; what they carried is not."""
    return fleet[0] & ~SHIPS, UNHURT


def trimmed(side: Side, fleet: Fleet) -> Fleet:
    """A fleet without what it has no capacity for: fighters go before ground forces (TI-18.3). The
    fleet pool is not looked at."""
    packed, hurt = fleet
    while excess(side, packed) > 0:
        fighters = number(packed, FIGHTER) and not FLEET_HALVES[side.lines[FIGHTER]]
        packed -= ONE[FIGHTER if fighters else INFANTRY]
    return packed, hurt


def excess(side: Side, packed: int) -> int:
    """How many units are beyond capacity, those that the fleet pool counts instead left out
    (TI-18.2, rules/limits.surplus)."""
    fighters = number(packed, FIGHTER)
    room = sum(
        number(packed, kind) * side.data.capacity[side.lines[kind]] for kind in kinds_in(packed)
    )
    over = fighters + number(packed, INFANTRY) - room - side.room
    held = min(fighters, side.free_fighters)
    over -= held
    if over > 0 and FLEET_HALVES[side.lines[FIGHTER]]:
        over -= min(over, fighters - held)
    return over


def big_ships(packed: int) -> int:
    """How many ships other than fighters there are."""
    return count(packed & BIG_SHIPS)
