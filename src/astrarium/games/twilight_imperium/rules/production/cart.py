"""The cart of units being produced: filled unit by unit, within the limit and what can be paid
(TI-68, TI-69)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import DONE, PRODUCE, PRODUCE_ON, SPACE
from ...printed.tables import (
    ALL_TYPES,
    FIGHTER,
    GENERIC_LINES,
    INFANTRY,
    NO_UNIT,
    NONE,
    PLANETS_OF,
    SHIP_TYPES,
    UNITS,
    UPGRADE,
    PlanetNumber,
    SystemNumber,
    TechnologyNumber,
    UnitType,
)
from ...state import TwilightImperium
from ..board.limits import free_fighters
from ..board.technologies import has
from ..board.units import (
    FULL,
    ONE,
    SHIPS,
    capacity,
    in_space,
    line,
    number,
    on_board,
    on_planet,
    places_with,
)
from ..cards.laws import CONSCRIPTION, in_play, may_be_placed
from ..seat_question import VerbQuestion
from .paying import RESOURCES_DUE, can_pay, funds
from .structures import available, pull, pullable

IN_SPACE_AREA: Final = 0
"""The place of the space area in `Cart.units`; planets follow in their order."""
UNLIMITED: Final = 1 << 20
PRODUCED: Final = ALL_TYPES[INFANTRY:]
"""The types that can be produced (TI-68)."""
NEEDED: Final = [
    TechnologyNumber(UPGRADE.index(line) if line in GENERIC_LINES and line in UPGRADE else NONE)
    for line in range(UNITS)
]
"""The technology without which units of a line that is printed on the sheets are not produced, NONE
for most (TI-FAQ.66)."""


def in_cart(s: TwilightImperium, kind: UnitType) -> int:
    """How many units of a type the cart holds."""
    return sum(number(packed, kind) for packed in s.cart.units)


def cart_cost(s: TwilightImperium, seat: int) -> int:
    """What the units in the cart cost together (TI-32.2, TI-69.1, TI-69.2)."""
    return max(0, full_cost(s, seat, NO_UNIT) - s.cart.discount)


def full_cost(s: TwilightImperium, seat: int, one_more: UnitType) -> int:
    """The cost of the cart before reductions, with one more unit of a type unless NO_UNIT."""
    total = 0
    for kind in PRODUCED:
        n = in_cart(s, kind) + (kind == one_more)
        if n:
            printed = line(s, seat, kind)
            each = 1 if in_play(s, CONSCRIPTION) else s.data.per_cost[printed]
            total += -(-n // each) * s.data.cost[printed]
    return total


class FillCart(VerbQuestion):
    """TI-68: one unit after the other, as long as the limit and what can be paid allow."""

    kind = "produce"
    rule = "TI-68.1"

    def exclusive(self, s: TwilightImperium) -> bool:
        return any(s.cart.units)  # what is counted on for the cart may not be given away

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        p = s.cart
        found = [DONE.of()]
        found += [PRODUCE.of(kind) for kind in SHIP_TYPES]
        if p.space:
            found.append(PRODUCE.of(INFANTRY))
        return found + [PRODUCE_ON.of(planet) for planet in PLANETS_OF[p.system]]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        p = s.cart
        found = [DONE.of()]
        if not p.limit:
            return found
        most = min(p.budget, funds(s, seat, RESOURCES_DUE) + p.discount)
        affordable = [kind for kind in PRODUCED if full_cost(s, seat, kind) <= most]
        board = on_board(s, seat)
        for kind in affordable if p.ships else []:
            if kind == INFANTRY or lacks_technology(s, seat, kind) or not p.types >> kind & 1:
                continue
            if kind == FIGHTER:
                if room_for(s, seat, in_space(s, seat, p.system), IN_SPACE_AREA, kind):
                    found.append(PRODUCE.of(kind))
            elif s.data.supply[kind] > number(board, kind) + in_cart(s, kind) or pullable(
                s, seat, kind
            ):
                found.append(PRODUCE.of(kind))
        if p.infantry and INFANTRY in affordable:
            if why_not_carried(s, seat) == OK:
                found.append(PRODUCE.of(INFANTRY))
            for planet in PLANETS_OF[p.system]:
                if why_not_ground(s, seat, planet) == OK:
                    found.append(PRODUCE_ON.of(planet))
        return found

    def answers(self) -> Answers[FillCart, TwilightImperium]:
        return UNITS_TO_PRODUCE

    def may_produce(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether one more unit may come to the space area."""
        if known.a == INFANTRY:
            return why_not_carried(s, seat)
        return why_not_ship(s, seat, UnitType(known.a))

    def produce(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """One more unit will come to the space area."""
        s.push(self)
        put_in_cart(s, seat, UnitType(known.a), IN_SPACE_AREA)

    def may_produce_on(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether one more infantry may come to a planet."""
        return why_not_ground(s, seat, PlanetNumber(known.a))

    def produce_on(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """One more infantry will come to a planet."""
        s.push(self)
        put_in_cart(s, seat, INFANTRY, 1 + PLANETS_OF[s.cart.system].index(PlanetNumber(known.a)))


UNITS_TO_PRODUCE: Final[Answers[FillCart, TwilightImperium]] = Answers(
    SPACE,
    [
        Answer(DONE, always, nothing),
        Answer(PRODUCE, FillCart.may_produce, FillCart.produce),
        Answer(PRODUCE_ON, FillCart.may_produce_on, FillCart.produce_on),
    ],
    offers=[DONE, PRODUCE, PRODUCE_ON],
    default_refusal=no.NOT_NOW,
)


def put_in_cart(s: TwilightImperium, seat: int, kind: UnitType, place: int) -> None:
    """A unit is planned, and its figure taken from wherever there is one."""
    p = s.cart
    planned = in_cart(s, kind)
    p.units[place] += ONE[kind]
    p.limit -= 1
    if kind == INFANTRY:
        p.infantry -= 1
    pull(s, seat, kind, planned)


def lacks_technology(s: TwilightImperium, seat: int, kind: UnitType) -> bool:
    """Whether units of a type need a technology that a seat does not own."""
    needed = NEEDED[line(s, seat, kind)]
    return needed != NONE and not has(s, seat, needed)


def why_not_unit(s: TwilightImperium, seat: int, kind: UnitType) -> int:
    """Whether the cart may hold one more unit of a type, wherever it goes (TI-69.5)."""
    p = s.cart
    printed = line(s, seat, kind)
    if not s.data.cost[printed]:
        return no.NO_COST
    if lacks_technology(s, seat, kind):
        return no.NO_WAR_SUN
    if not p.limit:
        return no.LIMIT_REACHED
    if not available(s, seat, kind, in_cart(s, kind)):
        return no.NONE_LEFT
    cost = full_cost(s, seat, kind)
    if cost > p.budget:
        return no.OVER_BUDGET
    return OK if can_pay(s, seat, RESOURCES_DUE, cost - p.discount) else no.TOO_DEAR


def why_not_ship(s: TwilightImperium, seat: int, kind: UnitType) -> int:
    """Whether a ship of a type may come into the cart (TI-14.1, TI-68.2, TI-69.6)."""
    p = s.cart
    if kind not in SHIP_TYPES:
        return no.NO_COST
    if not p.ships:
        return no.SHIPS_IN_THE_WAY
    if not p.types >> kind & 1:
        return no.NOT_THERE
    if kind == FIGHTER and not room_for(s, seat, in_space(s, seat, p.system), IN_SPACE_AREA, kind):
        return no.NO_FIGURE
    return why_not_unit(s, seat, kind)


def why_not_ground(s: TwilightImperium, seat: int, planet: PlanetNumber) -> int:
    """Whether an infantry for a planet may come into the cart (TI-68.3, TI-68.4)."""
    p = s.cart
    if planet not in PLANETS_OF[p.system]:
        return no.NOT_THERE
    place = 1 + PLANETS_OF[p.system].index(planet)
    if not p.infantry:
        return no.LIMIT_REACHED if not p.limit or p.planets else no.NO_INFANTRY_HERE
    # a dock that makes no infantry itself has used PRODUCTION as soon as a ship is made (TI-68.1a)
    open_places = p.planets | p.docks if p.units[IN_SPACE_AREA] & SHIPS else p.planets
    if not open_places >> place & 1:
        return no.NOT_THERE
    if not may_be_placed(s, planet):
        return no.DEMILITARIZED
    if not room_for(s, seat, on_planet(s, seat, planet), place, INFANTRY):
        return no.NO_FIGURE
    return why_not_unit(s, seat, INFANTRY)


def why_not_carried(s: TwilightImperium, seat: int) -> int:
    """Whether an infantry for the space area may come into the cart (TI-68.4)."""
    p = s.cart
    if not p.space:
        return no.NOT_THERE
    if not p.infantry:
        return no.LIMIT_REACHED
    there = in_space(s, seat, p.system)
    if not room_for(s, seat, there, IN_SPACE_AREA, INFANTRY):
        return no.NO_FIGURE
    if room_in_space(s, seat, p.system, p.units[IN_SPACE_AREA]) < 1:
        return no.NO_CAPACITY
    return why_not_unit(s, seat, INFANTRY)


def room_for(s: TwilightImperium, seat: int, there: int, place: int, kind: UnitType) -> bool:
    """Whether one more fighter or infantry may come to a place: a figure is needed where none
    stands, also for the other places in the cart (TI-61.1, TI-61.3a, TI-63.1)."""
    p = s.cart
    n = number(there, kind) + number(p.units[place], kind)
    if n:
        return n < FULL
    places = places_with(s, seat, kind)
    for at, packed in enumerate(p.units):
        if number(packed, kind):
            places += not number(units_at(s, seat, p.system, at), kind)
    return places < s.data.supply[kind]


def units_at(s: TwilightImperium, seat: int, system: SystemNumber, place: int) -> int:
    """A seat's units in a place of a system, packed."""
    if place == IN_SPACE_AREA:
        return in_space(s, seat, system)
    return on_planet(s, seat, PLANETS_OF[system][place - 1])


def room_in_space(s: TwilightImperium, seat: int, system: SystemNumber, more: int) -> int:
    """How many more infantry the ships of a seat in a system hold, with these units beside them
    (TI-18.2, TI-18.3d)."""
    packed = in_space(s, seat, system) + more
    fighters = max(0, number(packed, FIGHTER) - free_fighters(s, seat, system))
    return capacity(s, seat, packed) - fighters - number(packed, INFANTRY)
