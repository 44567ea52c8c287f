"""Fleet pool and capacity: what a seat may have in the space area of a system (TI-72, TI-18, R-5).

`check_limits` is called after each complete change: an arrival, one player's hits, production, a
pool that shrinks. The owner then chooses what goes, ship by ship.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import Asking, Decision

from ... import moves as m
from ... import refusals as no
from ...printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    DOCK,
    FIGHTER,
    FLEET,
    FREE_FIGHTERS,
    IN_SPACE,
    INFANTRY,
    NONE,
    PLANETS,
    PLANETS_OF,
    SYSTEMS,
    UNHURT,
    UNIT_RECORDS,
    Hurt,
    PlanetNumber,
    SystemNumber,
    UnitType,
    says,
)
from ...state import TwilightImperium, order_from_active
from ..modifiers import FLEET_LIMIT, modifier
from ..seat_question import Question
from .losses import CAPACITY_LOSS, EFFECT, destroy, destroy_on, remove
from .units import (
    BIG_SHIPS,
    BITS,
    FULL,
    ONE,
    SHIPS,
    capacity,
    damaged,
    fleet_size,
    in_space,
    kinds_in,
    line,
    number,
    on_planet,
    places_with,
)

FLEET_HALVES: Final[list[int]] = [
    next(
        (
            int(2 * effect["per_fighter"])
            for part in record.get("special", [])
            for effect in part["effect"]
            if effect["op"] == "excess_over_capacity_counts_vs_fleet_pool"
        ),
        0,
    )
    for record in UNIT_RECORDS
]
"""What a fighter beyond capacity fills of the fleet pool, in half tokens; 0 for lines whose surplus
is destroyed (TI-18.3)."""
HOLDS_FIGHTERS: Final = [says(record, "fighters_free_of_capacity") for record in UNIT_RECORDS]
"""Whether a line of space docks holds fighters beyond capacity (TI-18.3d)."""
CARGO: Final = (FULL << BITS * INFANTRY) | (FULL << BITS * FIGHTER)
FLOATING: Final = FULL << BITS * DOCK
"""The bits of space docks in a space area."""


def fleet_limit(s: TwilightImperium, seat: int) -> int:
    """How many ships other than fighters a seat may have in a system; the tokens are not spent
    (TI-72.1, TI-72.4, TI-88.2)."""
    return s.players[seat].pools[FLEET] + modifier(s, seat, FLEET_LIMIT)


def in_combat(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether a seat is in the space combat of a system: then capacity waits (TI-18.3b)."""
    return system == s.system and s.combat.seats[0] != NONE and seat in s.combat.seats


def free_fighters(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """How many fighters the space docks of a seat hold in a system (TI-18.3d)."""
    if not HOLDS_FIGHTERS[line(s, seat, DOCK)]:
        return 0
    docks = 0
    for planet in PLANETS_OF[system]:
        docks += number(s.ground[seat * PLANETS + planet], DOCK)
    return docks * FREE_FIGHTERS


def excess(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """How many fighters and ground forces in a space area are beyond capacity (TI-18.2); those
    that the fleet pool counts are not among them."""
    return surplus(s, seat, system)[0]


def surplus(s: TwilightImperium, seat: int, system: SystemNumber) -> tuple[int, int]:
    """What is beyond capacity in a space area: units that have to go, and fighters that fill the
    fleet pool instead."""
    packed = s.space[seat * SYSTEMS + system]
    if not packed & CARGO:
        return 0, 0
    fighters = number(packed, FIGHTER)
    over = fighters + number(packed, INFANTRY) - capacity(s, seat, packed)
    if over <= 0:
        return 0, 0
    held = min(fighters, free_fighters(s, seat, system))
    over -= held
    if over <= 0:
        return 0, 0
    if not FLEET_HALVES[line(s, seat, FIGHTER)]:
        return over, 0
    counted = min(over, fighters - held)
    return over - counted, counted


def over_fleet(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether a seat has more ships in a system than its fleet pool allows (TI-72.3)."""
    halves = 2 * fleet_size(s.space[seat * SYSTEMS + system])
    if not in_combat(s, seat, system):
        share = FLEET_HALVES[line(s, seat, FIGHTER)]
        if share:
            halves += share * surplus(s, seat, system)[1]
    return halves > 2 * fleet_limit(s, seat)


def check_limits(s: TwilightImperium) -> None:
    """See to it that nobody has more in a system than fleet pool and capacity allow (R-5), and
    that no floating factory is blockaded (TI-38.4a)."""
    for at, packed in enumerate(s.space):
        if not packed:
            continue
        seat, system = at // SYSTEMS, at % SYSTEMS
        if packed & FLOATING and not packed & SHIPS:
            sink_factory(s, seat, SystemNumber(system))
        if over_fleet(s, seat, SystemNumber(system)) or over_capacity(
            s, seat, SystemNumber(system)
        ):
            s.push(Limits())
            return
    if short_of_figures(s):
        s.push(Limits())


def short_of_figures(s: TwilightImperium) -> bool:
    """Whether a seat has fighters or infantry in more places than it has figures, of which each
    place needs one beside its tokens (TI-61.3, TI-63.3)."""
    fighters, infantry = [0] * s.setup.seats, [0] * s.setup.seats
    for at, packed in enumerate(s.space):
        if packed & CARGO:
            fighters[at // SYSTEMS] += number(packed, FIGHTER) > 0
            infantry[at // SYSTEMS] += number(packed, INFANTRY) > 0
    for at, packed in enumerate(s.ground):
        if packed:
            infantry[at // PLANETS] += number(packed, INFANTRY) > 0
    return max(fighters) > s.data.supply[FIGHTER] or max(infantry) > s.data.supply[INFANTRY]


def over_capacity(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether units have to go for lack of capacity (TI-18.3, TI-18.3c)."""
    return not in_combat(s, seat, system) and excess(s, seat, system) > 0


def sink_factory(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A floating factory without own ships is destroyed by ships of others (TI-38.4a)."""
    packed = in_space(s, seat, system) & FLOATING
    if IN_SPACE[line(s, seat, DOCK)] and s.here[system] & ~(1 << seat):
        destroy(s, seat, system, packed, UNHURT, NONE, EFFECT)


class Limits(Asking[TwilightImperium]):
    """R-5: fleet pool, then capacity, in initiative order from the active player."""

    def question(self, s: TwilightImperium) -> Decision[Any] | None:
        short = short_of_figures(s)
        for seat in order_from_active(s):
            for system in ALL_SYSTEMS:
                while in_space(s, seat, system):
                    if over_fleet(s, seat, system):
                        top = ReduceFleet(seat, system)
                    elif over_capacity(s, seat, system):
                        top = GiveUpCargo(seat, system)
                    else:
                        break
                    options = top.candidates(s, seat)
                    if len(options) > 2:  # the suggestion is one of them
                        return top
                    top.drop(s, seat, options[1])
            for kind in (FIGHTER, INFANTRY):
                if short and places_with(s, seat, kind) > s.data.supply[kind]:
                    return GiveUpPlace(seat, kind)
        return None


class ReduceFleet(Question):
    """TI-72.3: which ship goes back to the reinforcements."""

    kind = "reduce_fleet"
    rule = "TI-72.3"
    default_refusal = no.NOT_SURPLUS

    def __init__(self, who: int, system: SystemNumber) -> None:
        super().__init__(who)
        self.system = system

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.SUGGESTED.of(), *losses(s, seat, self.system, self.pool(s, seat))]

    def pool(self, s: TwilightImperium, seat: int) -> int:
        """The units of which one goes, packed."""
        packed = in_space(s, seat, self.system)
        pool = packed & BIG_SHIPS
        if not in_combat(s, seat, self.system) and surplus(s, seat, self.system)[1]:
            pool |= packed & (FULL << BITS * FIGHTER)
        return pool

    def goes(self, s: TwilightImperium, seat: int, unit: int, hurt: Hurt) -> None:
        """A unit goes, which is no destruction (TI-35.2, TI-72.3a); `hurt` is the same, packed, if
        it is a damaged one."""
        remove(s, seat, self.system, unit, hurt)

    def drop(self, s: TwilightImperium, seat: int, action: int) -> None:
        """Carry out the choice of a unit."""
        known = m.SPACE.decode(action)
        unit = ONE[known.a]
        self.goes(s, seat, unit, Hurt(unit if known.verb is m.LOSE_DAMAGED else 0))

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if m.SPACE.decode(action).verb is not m.SUGGESTED:
            self.drop(s, seat, action)
            return
        while self.broken(s, seat):
            self.drop(s, seat, least(s, seat, self.candidates(s, seat)[1:]))

    def broken(self, s: TwilightImperium, seat: int) -> bool:
        """Whether the limit is still exceeded."""
        return over_fleet(s, seat, self.system)


class GiveUpCargo(ReduceFleet):
    """TI-18.3: which fighter or ground force is destroyed for lack of capacity."""

    kind = "give_up_cargo"
    rule = "TI-18.3"
    default_refusal = no.OVER_CAPACITY

    def pool(self, s: TwilightImperium, seat: int) -> int:
        packed = in_space(s, seat, self.system)
        if FLEET_HALVES[line(s, seat, FIGHTER)]:
            return packed & (FULL << BITS * INFANTRY)
        return packed & CARGO

    def goes(self, s: TwilightImperium, seat: int, unit: int, hurt: Hurt) -> None:
        destroy(s, seat, self.system, unit, UNHURT, NONE, CAPACITY_LOSS)

    def broken(self, s: TwilightImperium, seat: int) -> bool:
        return over_capacity(s, seat, self.system)


class GiveUpPlace(Question):
    """TI-61.3, TI-63.3: in which place the units of a type are destroyed for want of a figure."""

    kind = "give_up_place"
    rule = "TI-61.3"
    default_refusal = no.NO_FIGURE

    def __init__(self, who: int, unit: UnitType) -> None:
        super().__init__(who)
        self.unit = unit

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [
            m.CHOOSE_SYSTEM.of(system)
            for system in ALL_SYSTEMS
            if number(in_space(s, seat, system), self.unit)
        ]
        found += [
            m.CHOOSE_PLANET.of(planet)
            for planet in ALL_PLANETS
            if number(on_planet(s, seat, planet), self.unit)
        ]
        return found

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        every = FULL << BITS * self.unit
        if known.verb is m.CHOOSE_SYSTEM:
            lost = in_space(s, seat, SystemNumber(known.a)) & every
            destroy(s, seat, SystemNumber(known.a), lost, UNHURT, NONE, CAPACITY_LOSS)
        else:
            destroy_on(
                s,
                seat,
                PlanetNumber(known.a),
                on_planet(s, seat, PlanetNumber(known.a)) & every,
                NONE,
                CAPACITY_LOSS,
            )


def losses(s: TwilightImperium, seat: int, system: SystemNumber, pool: int) -> list[int]:
    """The choices of one unit out of a packed pool of a space area, damaged ones for themselves."""
    found: list[int] = []
    hurt = damaged(s, seat, system)
    for kind in kinds_in(pool):
        n = min(number(hurt, kind), number(pool, kind))
        if number(pool, kind) > n:
            found.append(m.LOSE.of(kind))
        if n:
            found.append(m.LOSE_DAMAGED.of(kind))
    return found


WORTH: Final = [0, 0, 2, 1, 4, 8, 12, 16, 48, 32]
"""What a unit of each type is worth to its owner in half resources: the order in which losses are
suggested (fighters, ground forces, and then by cost)."""


def least(s: TwilightImperium, seat: int, choices: list[int]) -> int:
    """The choice of the unit whose loss hurts least; a damaged one before a whole one."""
    best = choices[0]
    for action in choices[1:]:
        if price(action) < price(best):
            best = action
    return best


def price(action: int) -> int:
    """What losing a unit weighs."""
    known = m.SPACE.decode(action)
    return 2 * WORTH[known.a] - (known.verb is m.LOSE_DAMAGED)
