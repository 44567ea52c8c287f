"""What bots think of abilities of factions, technologies and units: when one is worth its price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action

from .. import moves as m
from ..printed.components import ACTION_INDEX
from ..printed.tables import (
    ABILITY_INDEX,
    CRUISER,
    DESTROYER,
    PLANETS_OF,
    SUSTAINS,
    TECHNOLOGY_INDEX,
)
from ..rules.board.units import (
    HEAVY,
    SHIPS,
    count,
    damaged,
    in_space,
    kinds_in,
    line,
    number,
    warships,
)
from ..state import TwilightImperium
from .faction_abilities import in_window
from .values import values_of
from .votes import harmed_by
from .worth import strength

QUASH: Final = ABILITY_INDEX["quash"]
INSTINCT_TRAINING: Final = TECHNOLOGY_INDEX["instinct_training"]
DEVOTION: Final = ABILITY_INDEX["devotion"]
IMPULSE_CORE: Final = TECHNOLOGY_INDEX["impulse_core"]
NULLIFICATION_FIELD: Final = TECHNOLOGY_INDEX["nullification_field"]
DEAR: Final = [
    ACTION_INDEX[id]
    for id in (
        "focused_research",
        "frontline_deployment",
        "ghost_ship",
        "imperial_rider",
        "insubordination",
        "lucky_shot",
        "plague",
        "reactor_meltdown",
        "rise_of_a_messiah",
        "sabotage",
        "unstable_planet",
        "war_effort",
    )
]
"""The action cards of others that are worth cancelling, whomever they hit."""


def using(s: TwilightImperium, seat: int, known: Action) -> float:
    """How much using an ability, a technology or a unit's text appeals in a window."""
    if known.verb is m.USE_ABILITY and known.a == QUASH:
        return 0.3 if harmed_by(s, seat, s.vote.agenda) else -0.3
    if known.verb is m.USE_TECHNOLOGY and known.a == INSTINCT_TRAINING:
        return 0.3 if worth_cancelling(s, seat) else -0.3
    if known.verb is m.USE_TECHNOLOGY and known.a == NULLIFICATION_FIELD:
        return 0.3 if threatened(s, seat) else -0.3
    if known.verb is m.USE_ABILITY and known.a == DEVOTION:
        return profit(s, seat, max)
    if known.verb is m.USE_TECHNOLOGY and known.a == IMPULSE_CORE:
        return profit(s, seat, min)
    return in_window(s, seat, known)


def threatened(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat has something dear in the active system: its home, planets, or a fleet."""
    if any(s.owner[planet] == seat for planet in PLANETS_OF[s.system]):
        return True
    return strength(s, seat, in_space(s, seat, s.system) & SHIPS) > 2.0


def profit(s: TwilightImperium, seat: int, pick: Callable[[list[float]], float]) -> float:
    """What giving a cruiser or a destroyer for a hit brings: the price of the ship that `pick`
    leaves to be hit, less that of the own one; never the last ship."""
    enemy = s.combat.seats[1 - s.combat.seats.index(seat)]
    own = in_space(s, seat, s.system) & SHIPS
    ships = warships(s, enemy, s.system)
    prey = [mark_worth(s, enemy, kind) for kind in kinds_in(ships & HEAVY or ships)]
    cheapest = min(
        values_of(s).price[line(s, seat, kind)]
        for kind in (CRUISER, DESTROYER)
        if number(own, kind)
    )
    return 0.2 * (pick(prey) - cheapest) - 0.05 if count(own) > 1 else -0.5


def mark_worth(s: TwilightImperium, owner: int, kind: int) -> float:
    """What a hit on a ship takes away: its price, or little where it is sustained."""
    packed, hurt = in_space(s, owner, s.system), damaged(s, owner, s.system)
    printed = line(s, owner, kind)
    if SUSTAINS[printed] and number(packed, kind) > number(hurt, kind):
        return 0.3
    return values_of(s).price[printed]


def marking(s: TwilightImperium, seat: int, known: Action) -> float:
    """How good a ship of the opponent looks as the mark of a hit."""
    enemy = s.combat.seats[1 - s.combat.seats.index(seat)]
    if known.verb is m.HIT_DAMAGED:
        return values_of(s).price[line(s, enemy, known.b)]
    return mark_worth(s, enemy, known.b)


def worth_cancelling(s: TwilightImperium, seat: int) -> bool:
    """Whether the action card on the table is a dear one, or aimed at a seat's own things."""
    if s.kinds[s.played[-1]] in DEAR:
        return True
    if s.played_target[-1] < 0:
        return False
    known = m.SPACE.decode(s.played_target[-1])
    if known.verb in (m.CHOOSE_SEAT, m.LOSE_AT, m.FORCE_TOKEN):
        return known.a == seat
    return known.verb is m.CHOOSE_PLANET and s.owner[known.a] == seat
