"""What bots think of abilities of factions, of technologies and of units' texts: when one is worth
using, and at what to aim it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import members

from .. import moves as m
from ..effects.combat_cards import opponent
from ..effects.factions.arborec import soils
from ..effects.factions.hacan import dice_to_raise
from ..effects.factions.winnu import swappable
from ..printed.components import ACTION_IDS
from ..printed.tables import (
    ABILITY_INDEX,
    ALL_PLANETS,
    CRUISER,
    DESTROYER,
    FIGHTER,
    FLEET,
    NONE,
    PLANETS_OF,
    STRATEGY,
    SUSTAINS,
    TECHNOLOGY_INDEX,
    UNIT_INDEX,
    PlanetNumber,
    SystemNumber,
    UnitType,
)
from ..rules.board.galaxy import DELTAS
from ..rules.board.units import (
    HEAVY,
    SHIPS,
    count,
    damaged,
    fleet_size,
    in_space,
    kinds_in,
    line,
    number,
    warships,
)
from ..rules.cards.laws import value_of
from ..rules.combat.barrage import BarrageRoll
from ..rules.combat.rolls import barrage_of, groups, needs
from ..rules.invasion.ground_losses import forces
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE
from ..state import TwilightImperium
from .values import Taste, values_of, when
from .votes import harmed
from .worth import strength

DEAR: Final = [
    *("focused_research", "frontline_deployment", "ghost_ship", "imperial_rider"),
    *("insubordination", "lucky_shot", "plague", "reactor_meltdown", "rise_of_a_messiah"),
    *("sabotage", "unstable_planet", "war_effort"),
]
"""The action cards of others that are worth cancelling, whomever they hit."""
USUAL: Final = 0.5
SAFE: Final = 2.0
"""How many times as strong as its opponent a fleet is that needs no help."""


def worth_cancelling(s: TwilightImperium, seat: int) -> bool:
    """Whether the action card on the table is a dear one, or aimed at a seat's own things."""
    if ACTION_IDS[s.kinds[s.played[-1]]] in DEAR:
        return True
    if s.played_target[-1] < 0:
        return False
    known = m.SPACE.decode(s.played_target[-1])
    if known.verb in (m.CHOOSE_SEAT, m.LOSE_AT, m.FORCE_TOKEN):
        return known.a == seat
    return known.verb is m.CHOOSE_PLANET and s.owner[known.a] == seat


# -- combat ----------------------------------------------------------------------------------------


def threatened(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat has something dear in the active system: its home, planets, or a fleet."""
    if any(s.owner[planet] == seat for planet in PLANETS_OF[s.system]):
        return True
    return strength(s, seat, in_space(s, seat, s.system) & SHIPS) > 2.0


def profit(s: TwilightImperium, seat: int, pick: Callable[[list[float]], float]) -> float:
    """What giving a cruiser or a destroyer for a hit brings: the price of the ship that `pick`
    leaves to be hit, less that of the own one; never the last ship."""
    enemy = opponent(s, seat)
    own = in_space(s, seat, s.system) & SHIPS
    ships = warships(s, enemy, s.system)
    prey = [mark_worth(s, enemy, kind) for kind in kinds_in(ships & HEAVY or ships)]
    cheapest = min(
        values_of(s).price[line(s, seat, kind)]
        for kind in (CRUISER, DESTROYER)
        if number(own, kind)
    )
    return 0.2 * (pick(prey) - cheapest) - 0.05 if count(own) > 1 else -0.5


def mark_worth(s: TwilightImperium, owner: int, kind: UnitType) -> float:
    """What a hit on a ship takes away: its price, or little where it is sustained."""
    packed, hurt = in_space(s, owner, s.system), damaged(s, owner, s.system)
    printed = line(s, owner, kind)
    if SUSTAINS[printed] and number(packed, kind) > number(hurt, kind):
        return 0.3
    return values_of(s).price[printed]


def marking(s: TwilightImperium, seat: int, known: Action) -> float:
    """How good a ship of the opponent looks as the mark of a hit."""
    enemy = opponent(s, seat)
    if known.verb is m.HIT_DAMAGED:
        return values_of(s).price[line(s, enemy, UnitType(known.b))]
    return mark_worth(s, enemy, UnitType(known.b))


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
    enemy = opponent(s, seat)
    own = strength(s, seat, warships(s, seat, s.system))
    return own < SAFE * strength(s, enemy, warships(s, enemy, s.system))


def enlisting(s: TwilightImperium, seat: int, known: Action) -> float:
    """What letting more ground forces fight in space brings: all of them where the fleet needs
    help, the hold's rather than those that guard a planet."""
    if not needs_troops(s, seat):
        return -0.1
    if known.verb is m.ENLIST_ALL:
        return 0.4
    return 0.3 if known.verb is m.ENLIST_ABOARD else 0.2


# -- planets and systems ---------------------------------------------------------------------------


def hil_colish(s: TwilightImperium, seat: int) -> float:
    """The flagship first, where ships wait at other delta wormholes."""
    if s.colish == NONE:
        return USUAL
    waiting = any(s.here[one] >> seat & 1 for one in members(DELTAS & ~(1 << s.colish)))
    return 0.3 if waiting else -0.1


def swap_gain(s: TwilightImperium, seat: int, planet: PlanetNumber) -> float:
    """What swapping a planet's values brings a payment in resources."""
    if s.exhausted >> planet & 1:
        return -1.0
    return 0.3 * (value_of(s, planet, INFLUENCE_DUE) - value_of(s, planet, RESOURCES_DUE))


def crowd(s: TwilightImperium, seat: int, planet: PlanetNumber) -> float:
    """How much an infantry of a planet had better stand on a planet nearby."""
    there = forces(s, seat, planet)
    if s.owner[planet] != seat or there < 3:
        return -0.5
    found = [forces(s, seat, one) for one in soils(s, seat, planet)]
    return 0.3 if found and min(found) < there - 1 else -0.5


def forge_worth(s: TwilightImperium, seat: int, kind: UnitType, system: SystemNumber) -> float:
    """A destroyer where the fleet pool has room for it, else fighters."""
    free = s.players[seat].pools[FLEET] - fleet_size(in_space(s, seat, system))
    if kind == FIGHTER:
        return 0.5
    return 0.6 if free > 0 else -1.0


# -- the tables ------------------------------------------------------------------------------------


AS_ACTION: Final[dict[int, Taste]] = {
    ABILITY_INDEX["stall_tactics"]: lambda s, seat: 0.12 * (len(s.players[seat].hand) - 5),
    ABILITY_INDEX["orbital_drop"]: lambda s, seat: 0.25 * s.players[seat].pools[STRATEGY],
    ABILITY_INDEX["star_forge"]: lambda s, seat: 0.25 * s.players[seat].pools[STRATEGY],
}
"""How much abilities appeal as the action of a turn; all else 0.7."""
ABILITIES: Final[dict[int, Taste]] = {
    ABILITY_INDEX["quash"]: when(harmed, 0.3, -0.3),
    ABILITY_INDEX["devotion"]: lambda s, seat: profit(s, seat, max),
    ABILITY_INDEX["munitions_reserves"]: lambda s, seat: (
        0.15 * (count(in_space(s, seat, s.system) & SHIPS) - 2)
    ),
}
TECHNOLOGIES: Final[dict[int, Taste]] = {
    TECHNOLOGY_INDEX["instinct_training"]: when(worth_cancelling, 0.3, -0.3),
    TECHNOLOGY_INDEX["nullification_field"]: when(threatened, 0.3, -0.3),
    TECHNOLOGY_INDEX["impulse_core"]: lambda s, seat: profit(s, seat, min),
    TECHNOLOGY_INDEX["hegemonic_trade_policy"]: lambda s, seat: max(
        swap_gain(s, seat, planet) for planet in swappable(s, seat)
    ),
    TECHNOLOGY_INDEX["bioplasmosis"]: lambda s, seat: max(
        crowd(s, seat, planet) for planet in ALL_PLANETS
    ),
}
TEXTS: Final[dict[int, Taste]] = {
    UNIT_INDEX["hil_colish"]: hil_colish,
    UNIT_INDEX["wrath_of_kenara"]: lambda s, seat: (
        max(raising(s, seat, face) for face in dice_to_raise(s)) - 0.2
    ),
    UNIT_INDEX["the_alastor"]: when(needs_troops, 0.5, -0.1),
}
"""How much using one appeals in a window; declining is 0, what has no row `USUAL`."""
