"""What a Force needs to hit (rulebook chapter "Tirer les Attaques"; AR-7.10 to AR-7.12)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from ... import refusals as no
from ... import state as st
from ...moves import ALL_TARGETS, FIRE
from ...printed.effect import ATTACK_BONUS, IGNORE_POSITION, WHEN_FIRING
from ...printed.tables import KAHOUM, NEVER, STRUCTURE
from ...state import AT_BASE, NONE, Ares, Battle, Column, ForceNumber
from ..effects import is_gun
from .forces import front, on_line

LEFT: Final = 0
RIGHT: Final = 1
BEST: Final = 5
"""A 6 always misses (AR-7.10): thresholds above 5 act as 5."""


def jumped(b: Battle, f: ForceNumber, to: Column) -> int:
    """AR-7.11: columns with an enemy Force, from the firer's up to before the target's."""
    force = b.forces[f]
    side = st.BattleSide(1 - force.side)
    column = force.column
    step = 1 if to > column else -1
    found = 0
    while column != to:
        if front(b, side, column) != NONE:
            found += 1
        column = Column(column + step)
    return found


def target_column(b: Battle, target: st.TargetForce, end: int) -> Column:
    """The column of a target: a Force's, or that of a Base card outside everything (AR-6.6)."""
    if target != NONE:
        return b.forces[target].column
    return Column(-1 if end == LEFT else b.columns)


def reinforcing(b: Battle, f: ForceNumber) -> bool:
    """AR-7.6, AR-7.7: behind an engaged friend that is no No Flanking Force."""
    force = b.forces[f]
    if force.row == 0:
        return False
    first = front(b, force.side, force.column)
    if first == NONE or b.forces[first].no_flanking or force.no_flanking:
        return False
    return front(b, st.BattleSide(1 - force.side), force.column) != NONE


def score(b: Battle, f: ForceNumber, target: st.TargetForce) -> int:
    """The attack score against the target's type, NEVER for X (AR-1.11)."""
    type = b.forces[target].type if target != NONE else STRUCTURE
    return b.forces[f].attack[type]


def boost(s: Ares, verb: int) -> int:
    """What was paid for the next shot (AR-C.6): a bonus, or columns that do not count."""
    found = 0
    for number in s.battle.boosts:
        effect = s.data.effects[number]
        if effect.verb == verb:
            found += effect.up_to if verb == IGNORE_POSITION else effect.n
    return found


def penalty(s: Ares, f: ForceNumber, target: st.TargetForce, end: int) -> int:
    """The position modifier after what reduces it."""
    b = s.battle
    full = jumped(b, f, target_column(b, target, end))
    if not full:
        return 0
    return max(0, full - b.forces[f].ignore - boost(s, IGNORE_POSITION))


def threshold(s: Ares, f: ForceNumber, target: st.TargetForce, end: int) -> int:
    """What a die must not exceed; below 0 when the Force cannot fire there (AR-7.10, AR-7.12)."""
    b = s.battle
    value = score(b, f, target)
    if value <= NEVER:
        return NEVER
    if reinforcing(b, f):
        value += b.forces[f].bonus
    value += boost(s, ATTACK_BONUS) - penalty(s, f, target, end)
    return min(value, BEST)


def dice(s: Ares, f: ForceNumber, needed: int) -> int:
    """AR-7.10, AR-7.12: one die a unit; at a threshold of 0 one for each full pair."""
    if needed < 0:
        return 0
    force = s.battle.forces[f]
    if needed == 0:
        return force.units // 2
    return force.units + force.extra_dice


def chance(needed: int) -> float:
    """The chance of one die to hit; at a threshold of 0 it hits on a 1."""
    if needed < 0:
        return 0.0
    return max(1, needed) / 6


def aimed_at(known: Action) -> tuple[st.TargetForce, int]:
    """What a shot is aimed at: a Force, or NONE and the end at which a Base card lies."""
    return (ALL_TARGETS[known.b], LEFT) if known.verb is FIRE else (st.NO_TARGET, known.b)


def may_fire(s: Ares, f: ForceNumber) -> int:
    """Whether a Force may fire in the group that fires now (AR-7.9)."""
    b = s.battle
    if not on_line(b, f):
        return no.NO_FORCE_THERE
    force = b.forces[f]
    if force.side != b.firing:
        return no.NO_FORCE_THERE
    if force.fired:
        return no.FIRED_ALREADY
    if force.initiative != b.now:
        return no.OTHER_INITIATIVE
    if force.cannot_fire:
        return no.CANNOT_FIRE_NOW
    for number in b.boosts:
        if s.data.effects[number].timing == WHEN_FIRING:
            if not is_gun(s, force.plan):
                return no.NOT_A_GUN
        elif s.setup.factions[force.seat] != KAHOUM:  # AR-14.5
            return no.NOT_YOUR_FACTION
    return OK


def may_hit(s: Ares, f: ForceNumber, target: st.TargetForce, end: int) -> int:
    """Whether a Force that may fire can do so at a target."""
    b = s.battle
    side = b.forces[f].side
    if target != NONE:
        if not on_line(b, target) or b.forces[target].side == side:
            return no.NOT_AN_ENEMY
    elif b.kind != AT_BASE or not b.base_cards:
        return no.NO_BASE_CARDS
    elif side:
        return no.ATTACKER_ONLY
    needed = threshold(s, f, target, end)
    if needed == NEVER:
        return no.SCORE_X
    if needed < 0:
        return no.BELOW_ZERO
    return OK if dice(s, f, needed) else no.SINGLE_AT_ZERO
