"""What bots think of the abilities of factions: when one is worth using, and at what to aim it."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import members

from .. import moves as m
from ..effects.factions.arborec import soils
from ..effects.factions.hacan import dice_to_raise
from ..effects.factions.winnu import swappable
from ..printed.tables import (
    ABILITY_INDEX,
    FIGHTER,
    FLEET,
    NONE,
    PLANETS,
    STRATEGY,
    TECHNOLOGY_INDEX,
    UNIT_INDEX,
)
from ..rules.board.galaxy import DELTAS
from ..rules.board.units import SHIPS, count, fleet_size, in_space, line, warships
from ..rules.cards.laws import value_of
from ..rules.combat.barrage import BarrageRoll
from ..rules.combat.rolls import barrage_of, groups, needs
from ..rules.invasion.ground_losses import forces
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE
from ..state import TwilightImperium
from .worth import strength

STALL_TACTICS: Final = ABILITY_INDEX["stall_tactics"]
ORBITAL_DROP: Final = ABILITY_INDEX["orbital_drop"]
STAR_FORGE: Final = ABILITY_INDEX["star_forge"]
MUNITIONS_RESERVES: Final = ABILITY_INDEX["munitions_reserves"]
HEGEMONIC_TRADE_POLICY: Final = TECHNOLOGY_INDEX["hegemonic_trade_policy"]
BIOPLASMOSIS: Final = TECHNOLOGY_INDEX["bioplasmosis"]
HIL_COLISH: Final = UNIT_INDEX["hil_colish"]
THE_ALASTOR: Final = UNIT_INDEX["the_alastor"]
WRATH_OF_KENARA: Final = UNIT_INDEX["wrath_of_kenara"]
USUAL: Final = 0.5
SAFE: Final = 2.0
"""How many times as strong as its opponent a fleet is that needs no help."""


def as_action(s: TwilightImperium, seat: int, known: Action) -> float:
    """How much a faction's ability or a technology appeals as the action of a turn."""
    if known.verb is m.USE_ABILITY:
        if known.a == STALL_TACTICS:
            return 0.12 * (len(s.players[seat].hand) - 5)
        if known.a in (ORBITAL_DROP, STAR_FORGE):
            return 0.25 * s.players[seat].pools[STRATEGY]
    return 0.7


def in_window(s: TwilightImperium, seat: int, known: Action) -> float:
    """How much using something in a window appeals; declining is 0."""
    if known.verb is m.USE_ABILITY and known.a == MUNITIONS_RESERVES:
        return 0.15 * (count(in_space(s, seat, s.system) & SHIPS) - 2)
    if known.verb is m.USE_TECHNOLOGY:
        if known.a == HEGEMONIC_TRADE_POLICY:
            return max(swap_gain(s, planet) for planet in swappable(s, seat))
        if known.a == BIOPLASMOSIS:
            spread = (crowd(s, seat, planet) for planet in range(PLANETS))
            return max(spread)
    if known.verb is m.USE_UNIT and s.colish != NONE and line(s, seat, known.a) == HIL_COLISH:
        waiting = any(s.here[one] >> seat & 1 for one in members(DELTAS & ~(1 << s.colish)))
        return 0.3 if waiting else -0.1
    if known.verb is m.USE_UNIT and line(s, seat, known.a) == WRATH_OF_KENARA:
        return max(raising(s, seat, face) for face in dice_to_raise(s)) - 0.2
    if known.verb is m.USE_UNIT and line(s, seat, known.a) == THE_ALASTOR:
        return 0.5 if needs_troops(s, seat) else -0.1
    return USUAL


def raising(s: TwilightImperium, seat: int, face: int) -> float:
    """How much raising a die with a face is worth: one that hits then and did not before, in a
    barrage or in a combat roll."""
    if any(isinstance(frame, BarrageRoll) for frame in s.stack):
        found = [least for least, _ in barrage_of(s, seat, s.system)]
    else:
        rolling = groups(s, seat, s.system)[s.combat.group]
        found = [needs(s, seat, kind, s.system) for kind in rolling]
    return 0.5 if face + 1 in found else 0.0


def needs_troops(s: TwilightImperium, seat: int) -> bool:
    """Whether a fleet is not much stronger than its opponent's: then ground forces fight in space
    too, where the Alastor lets them."""
    enemy = s.combat.seats[1 - s.combat.seats.index(seat)]
    own = strength(s, seat, warships(s, seat, s.system))
    return own < SAFE * strength(s, enemy, warships(s, enemy, s.system))


def swap_gain(s: TwilightImperium, planet: int) -> float:
    """What swapping a planet's values brings a payment in resources."""
    if s.exhausted >> planet & 1:
        return -1.0
    return 0.3 * (value_of(s, planet, INFLUENCE_DUE) - value_of(s, planet, RESOURCES_DUE))


def crowd(s: TwilightImperium, seat: int, planet: int) -> float:
    """How much an infantry of a planet had better stand on a planet nearby."""
    there = forces(s, seat, planet)
    if s.owner[planet] != seat or there < 3:
        return -0.5
    found = [forces(s, seat, one) for one in soils(s, seat, planet)]
    return 0.3 if found and min(found) < there - 1 else -0.5


def enlisting(s: TwilightImperium, seat: int, known: Action) -> float:
    """What letting more ground forces fight in space brings: all of them where the fleet needs
    help, the hold's rather than those that guard a planet."""
    if not needs_troops(s, seat):
        return -0.1
    if known.verb is m.ENLIST_ALL:
        return 0.4
    return 0.3 if known.verb is m.ENLIST_ABOARD else 0.2


def forge_worth(s: TwilightImperium, seat: int, kind: int, system: int) -> float:
    """A destroyer where the fleet pool has room for it, else fighters."""
    free = s.players[seat].pools[FLEET] - fleet_size(in_space(s, seat, system))
    if kind == FIGHTER:
        return 0.5
    return 0.6 if free > 0 else -1.0
