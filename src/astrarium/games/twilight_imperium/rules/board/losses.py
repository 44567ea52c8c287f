"""How units leave the board: destroyed, for whatever cause, or removed (TI-35, TI-20.9).

All destruction goes through `destroy` and `destroy_on`. They note the deeds that action-phase
secret objectives ask for, roll for Infantry II, and leave the units in the reinforcements, which
are what is not on the board.
"""

from __future__ import annotations

from typing import Final, NewType

from astrarium.kernel.events import Params

from ...printed.tables import (
    FLAGSHIP,
    INFANTRY,
    NONE,
    PLANET_IDS,
    SYSTEM_IDS,
    TYPES,
    UNIT_RECORDS,
    WAR_SUN,
    Hurt,
    PlanetNumber,
    SystemNumber,
    says,
)
from ...state import TwilightImperium
from .units import (
    ONE,
    SHIPS,
    TROOPS,
    damaged,
    in_space,
    kinds_in,
    line,
    number,
    on_planet,
    take,
    take_from,
    warships,
)

Cause = NewType("Cause", int)
"""Why units are destroyed."""
HIT: Final = Cause(0)  # of a combat roll, or of an ability that produces hits in a combat
BARRAGE: Final = Cause(1)
CANNON: Final = Cause(2)
BOMBARDMENT: Final = Cause(3)
CAPACITY_LOSS: Final = Cause(4)
EFFECT: Final = Cause(5)
CAUSES: Final = ["hit", "barrage", "cannon", "bombardment", "capacity", "effect"]

# deeds, as bits of `TwilightImperium.deeds` (TI-20.5)
GREATEST_SHIP: Final = 1  # another player's war sun or flagship was destroyed
EXAMPLE: Final = 2  # bombardment destroyed the last ground forces of a planet
FLEETS_TO_DUST: Final = 4  # space cannon itself destroyed a player's last ship there (TI-FAQ.15)

REVIVES: Final[list[int]] = [
    next(
        (
            effect["success_at"]
            for part in record.get("special", [])
            if part["window"] == "after_unit_destroyed"
            for effect in part["effect"]
            if effect["op"] == "roll"
        ),
        0,
    )
    for record in UNIT_RECORDS
]
"""From which roll on a destroyed infantry of a line waits on its card, 0 for lines without."""


EXPLODES: Final = [says(record, "destroy_all_ships") for record in UNIT_RECORDS]
"""Flagships that take all ships of their system along."""


def destroy(
    s: TwilightImperium,
    seat: int,
    system: SystemNumber,
    packed: int,
    hurt: Hurt,
    by: int,
    cause: Cause,
) -> None:
    """Units of a seat in the space area of a system are destroyed by another seat, NONE for nobody;
    `hurt` are the damaged ones among them (TI-35)."""
    had_ships = in_space(s, seat, system) & SHIPS
    take(s, seat, system, packed, hurt)
    if s.combat.seats[0] != NONE:
        s.combat.sunk = packed & SHIPS
        if s.combat.drafted == seat and system == s.system:
            s.combat.sunk |= packed & TROOPS
            s.combat.troops -= min(s.combat.troops, number(packed, INFANTRY))
        for kind in kinds_in(packed & SHIPS):
            s.combat.fallen |= 1 << kind
        if system == s.system and seat in s.combat.seats:
            lose_fresh(s, s.combat.seats.index(seat), Hurt(hurt & SHIPS))
    if by not in (NONE, seat):
        if number(packed, WAR_SUN) or number(packed, FLAGSHIP):
            s.deeds[by] |= GREATEST_SHIP
        if cause == CANNON and had_ships and not in_space(s, seat, system) & SHIPS:
            s.deeds[by] |= FLEETS_TO_DUST
    tell_losses(s, seat, packed, "@system:" + SYSTEM_IDS[system], cause)
    revive(s, seat, packed)
    if number(packed, FLAGSHIP) and EXPLODES[line(s, seat, FLAGSHIP)]:
        explode(s, seat, system)


def lose_fresh(s: TwilightImperium, side: int, hurt: Hurt) -> None:
    """Damaged ships of a side are lost: those that sustained damage in this round first, since
    nothing repairs them in it (TI-35.1)."""
    fresh = s.combat.fresh[side]
    for kind in kinds_in(hurt):
        fresh -= min(number(fresh, kind), number(hurt, kind)) * ONE[kind]
    s.combat.fresh[side] = fresh


def explode(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A flagship of a seat takes all ships of its system along, whosever they are (Van Hauge)."""
    if s.log is not None:
        name = UNIT_RECORDS[line(s, seat, FLAGSHIP)]["id"]
        s.log.add("unit_text", seat, "TI-29.21", {"unit": "@line:" + name})
    sunk = s.combat.sunk
    for other in range(s.setup.seats):
        ships = warships(s, other, system)
        if ships:
            hurt = Hurt(damaged(s, other, system) & SHIPS)
            destroy(s, other, system, ships, hurt, seat, EFFECT)
    s.combat.sunk = sunk


def destroy_on(
    s: TwilightImperium, seat: int, planet: PlanetNumber, packed: int, by: int, cause: Cause
) -> None:
    """Units of a seat on a planet are destroyed by another seat, NONE for nobody."""
    take_from(s, seat, planet, packed)
    if by not in (NONE, seat) and cause == BOMBARDMENT and number(packed, INFANTRY):
        if not number(on_planet(s, seat, planet), INFANTRY):
            s.deeds[by] |= EXAMPLE
    tell_losses(s, seat, packed, "@planet:" + PLANET_IDS[planet], cause)
    revive(s, seat, packed)


def remove(s: TwilightImperium, seat: int, system: SystemNumber, packed: int, hurt: Hurt) -> None:
    """Units go from the space area to the reinforcements and are not destroyed (TI-72.3)."""
    take(s, seat, system, packed, hurt)
    if s.log is not None:
        for kind in kinds_in(packed):
            params: Params = {
                "unit": "@unit:" + TYPES[kind],
                "n": number(packed, kind),
                "where": "@system:" + SYSTEM_IDS[system],
            }
            s.log.add("removed", seat, "TI-72.3", params)


def tell_losses(s: TwilightImperium, seat: int, packed: int, where: str, cause: Cause) -> None:
    """Log the destruction of units."""
    if s.log is None:
        return
    for kind in kinds_in(packed):
        params: Params = {
            "unit": "@unit:" + TYPES[kind],
            "n": number(packed, kind),
            "where": where,
            "cause": CAUSES[cause],
        }
        s.log.add("destroyed", seat, "TI-35", params)


def revive(s: TwilightImperium, seat: int, packed: int) -> None:
    """Each destroyed infantry of an improved line rolls; from its number on it waits on the card
    for its owner's next turn (TI-7.4)."""
    lost = number(packed, INFANTRY)
    least = REVIVES[line(s, seat, INFANTRY)] if lost else 0
    if not least:
        return
    for _ in range(lost):
        roll = s.rng.die(10)
        if roll >= least:
            s.players[seat].revived += 1
        if s.log is not None:
            s.log.add("revive", seat, "TI-7.4", {"roll": roll, "least": least})
