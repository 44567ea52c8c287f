"""Producing units: a cart filled unit by unit, paid as a whole, placed (TI-14, TI-68, TI-69)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.tables import (
    BY_PLANET,
    COST,
    DOCK,
    FACTION_INDEX,
    FIGHTER,
    FREE_FIGHTERS,
    INFANTRY,
    KINDS,
    NONE,
    PER_COST,
    PLANETS_OF,
    PRODUCES,
    PRODUCTION_PLUS,
    RESOURCES,
    SHIP_TYPES,
    SUPPLY,
    SYSTEM_OF,
    TECHNOLOGY_INDEX,
    TYPES,
    UNIT_INDEX,
)
from astrarium.games.twilight_imperium.moves import DONE, PRODUCE, PRODUCE_ON, SPACE
from astrarium.games.twilight_imperium.rules.asked import Question
from astrarium.games.twilight_imperium.rules.limits import check_limits
from astrarium.games.twilight_imperium.rules.paying import RESOURCES_DUE, Paying, can_pay, funds
from astrarium.games.twilight_imperium.rules.structures import available, pull, pullable
from astrarium.games.twilight_imperium.rules.technologies import SARWEEN_TOOLS, has
from astrarium.games.twilight_imperium.rules.units import (
    FULL,
    ONE,
    capacity,
    docks_in,
    in_space,
    kinds_in,
    line,
    number,
    on_board,
    on_planet,
    places_with,
    put,
    put_on,
)
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_PRODUCTION_USED,
    WHEN_PRODUCTION_USED,
    open_window,
)
from astrarium.games.twilight_imperium.state import Cart, TwilightImperium
from astrarium.kernel.flow import OK, Procedure

IN_SPACE_AREA: Final = 0
"""The place of the space area in `Cart.units`; planets follow in their order."""
UNLIMITED: Final = 1 << 20
WAR_SUN_LINE: Final = UNIT_INDEX["war_sun"]
WAR_SUN_TECHNOLOGY: Final = TECHNOLOGY_INDEX["war_sun"]
ARBOREC: Final = FACTION_INDEX["arborec"]


# -- PRODUCTION (TI-68) ----------------------------------------------------------------------------


def production_value(s: TwilightImperium, seat: int, kind: int, planet: int) -> int:
    """The PRODUCTION value of one unit of a type on a planet, NONE for the space area (TI-38.1,
    TI-68.1)."""
    printed = line(s, seat, kind)
    if not PRODUCES[printed]:
        return 0
    by_planet = RESOURCES[planet] if BY_PLANET[printed] and planet != NONE else 0
    return PRODUCTION_PLUS[printed] + by_planet


def producing(s: TwilightImperium, seat: int, system: int) -> list[tuple[int, int, int]]:
    """The units of a seat with PRODUCTION in a system: place, type, their value together
    (TI-FAQ.47)."""
    found: list[tuple[int, int, int]] = []
    places = [(IN_SPACE_AREA, NONE, in_space(s, seat, system))]
    for n, planet in enumerate(PLANETS_OF[system]):
        places.append((1 + n, planet, on_planet(s, seat, planet)))
    for place, planet, packed in places:
        for kind in kinds_in(packed):
            value = production_value(s, seat, kind, planet)
            if value:
                found.append((place, kind, value * number(packed, kind)))
    return found


def no_infantry_from(s: TwilightImperium, seat: int, kind: int) -> bool:
    """Whether units of a type can't produce infantry: the docks of the Arborec (TI-68.1a)."""
    return kind == DOCK and s.players[seat].faction == ARBOREC


def use_production(s: TwilightImperium, seat: int, system: int, place: int) -> None:
    """A seat uses PRODUCTION in a system: of all its units there if `place` is NONE, else of the
    space docks in that place (TI-43.3, TI-68)."""
    p = Cart()
    p.system = system
    p.budget = UNLIMITED
    p.discount = 1 if has(s, seat, SARWEEN_TOOLS) else 0  # TI-FAQ.18
    p.ships = not s.here[system] & ~(1 << seat)  # TI-14.1, TI-69.6
    for at, kind, value in producing(s, seat, system):
        if place not in (NONE, at) or (place == at and kind != DOCK):
            continue
        p.limit += value
        if no_infantry_from(s, seat, kind):
            continue
        p.infantry += value
        if at == IN_SPACE_AREA:
            p.space = True
            p.planets |= controlled_places(s, seat, system)
        else:
            p.planets |= 1 << at
    if p.limit:
        s.cart = p
        s.push(Producing(seat, 1))


def controlled_places(s: TwilightImperium, seat: int, system: int) -> int:
    """Mask of the places of the planets in a system that a seat controls (TI-68.4)."""
    mask = 0
    for n, planet in enumerate(PLANETS_OF[system]):
        if s.owner[planet] == seat:
            mask |= 2 << n
    return mask


def produce_with_budget(s: TwilightImperium, seat: int, planet: int) -> None:
    """A seat may produce units on a planet and in its system that cost together no more than the
    planet's resources: Integrated Economy, which is no PRODUCTION (TI-69.4, TI-69.4a,
    TI-FAQ.17)."""
    system = SYSTEM_OF[planet]
    p = Cart()
    p.system = system
    p.limit = p.infantry = UNLIMITED
    p.budget = RESOURCES[planet]
    p.ships = not s.here[system] & ~(1 << seat)
    p.planets = 2 << PLANETS_OF[system].index(planet)
    s.cart = p
    s.push(Producing(seat, 0))


class Producing(Procedure[TwilightImperium]):
    """The cart, the payment, the placement; `ability` is 1 for PRODUCTION."""

    def __init__(self, who: int, ability: int) -> None:
        self.who = who
        self.ability = ability

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        p = s.cart
        if step == "window":
            if self.ability:
                open_window(s, WHEN_PRODUCTION_USED, self.who)  # the seat
        elif step == "cart":
            s.push(FillCart(self.who))
        elif step == "pay":
            s.push(Paying(self.who, RESOURCES_DUE, cart_cost(s, self.who)))
        elif step == "place":
            place_cart(s, self.who)
            check_limits(s)
        else:
            if self.ability and any(p.units):
                open_window(s, AFTER_PRODUCTION_USED, self.who)  # the seat
            p.limit = 0


STEPS: Final = ["window", "cart", "pay", "place", "end"]


def producing_seat(s: TwilightImperium) -> int:
    """The seat that is producing units now, NONE for nobody."""
    for frame in reversed(s.stack):
        if isinstance(frame, Producing):
            return frame.who
    return NONE


def in_cart(s: TwilightImperium, kind: int) -> int:
    """How many units of a type the cart holds."""
    return sum(number(packed, kind) for packed in s.cart.units)


def cart_cost(s: TwilightImperium, seat: int) -> int:
    """What the units in the cart cost together (TI-32.2, TI-69.1, TI-69.2)."""
    return max(0, full_cost(s, seat, NONE) - s.cart.discount)


def full_cost(s: TwilightImperium, seat: int, one_more: int) -> int:
    """The cost of the cart before reductions, with one more unit of a type unless NONE."""
    total = 0
    for kind in range(INFANTRY, KINDS):
        n = in_cart(s, kind) + (kind == one_more)
        if n:
            printed = line(s, seat, kind)
            total += -(-n // PER_COST[printed]) * COST[printed]
    return total


class FillCart(Question):
    """TI-68: one unit after the other, as long as the limit and what can be paid allow."""

    kind = "produce"
    rule = "TI-68.1"

    def alone(self, s: TwilightImperium) -> bool:
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
        affordable = [kind for kind in range(INFANTRY, KINDS) if full_cost(s, seat, kind) <= most]
        board = on_board(s, seat)
        for kind in affordable if p.ships else []:
            if kind == INFANTRY or lacks_technology(s, seat, kind):
                continue
            if kind == FIGHTER:
                if room_for(s, seat, in_space(s, seat, p.system), IN_SPACE_AREA, kind):
                    found.append(PRODUCE.of(kind))
            elif SUPPLY[kind] > number(board, kind) + in_cart(s, kind) or pullable(s, seat, kind):
                found.append(PRODUCE.of(kind))
        if p.infantry and INFANTRY in affordable:
            if why_not_carried(s, seat) == OK:
                found.append(PRODUCE.of(INFANTRY))
            for planet in PLANETS_OF[p.system]:
                if why_not_ground(s, seat, planet) == OK:
                    found.append(PRODUCE_ON.of(planet))
        return found

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is DONE:
            return OK
        if known.verb is PRODUCE_ON:
            return why_not_ground(s, seat, known.a)
        if known.verb is not PRODUCE:
            return no.NOT_NOW
        if known.a == INFANTRY:
            return why_not_carried(s, seat)
        return why_not_ship(s, seat, known.a)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is DONE:
            return
        s.push(self)
        p = s.cart
        kind = known.a
        place = IN_SPACE_AREA
        if known.verb is PRODUCE_ON:
            kind = INFANTRY
            place = 1 + PLANETS_OF[p.system].index(known.a)
        planned = in_cart(s, kind)
        p.units[place] += ONE[kind]
        p.limit -= 1
        if kind == INFANTRY:
            p.infantry -= 1
        pull(s, seat, kind, planned)


def lacks_technology(s: TwilightImperium, seat: int, kind: int) -> bool:
    """Whether units of a type need a technology that a seat does not own: the common war sun
    (TI-FAQ.66)."""
    return line(s, seat, kind) == WAR_SUN_LINE and not has(s, seat, WAR_SUN_TECHNOLOGY)


def why_not_unit(s: TwilightImperium, seat: int, kind: int) -> int:
    """Whether the cart may hold one more unit of a type, wherever it goes (TI-69.5)."""
    p = s.cart
    printed = line(s, seat, kind)
    if not COST[printed]:
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


def why_not_ship(s: TwilightImperium, seat: int, kind: int) -> int:
    """Whether a ship of a type may come into the cart (TI-14.1, TI-68.2, TI-69.6)."""
    p = s.cart
    if kind not in SHIP_TYPES:
        return no.NO_COST
    if not p.ships:
        return no.SHIPS_IN_THE_WAY
    if kind == FIGHTER and not room_for(s, seat, in_space(s, seat, p.system), IN_SPACE_AREA, kind):
        return no.NO_FIGURE
    return why_not_unit(s, seat, kind)


def why_not_ground(s: TwilightImperium, seat: int, planet: int) -> int:
    """Whether an infantry for a planet may come into the cart (TI-68.3, TI-68.4)."""
    p = s.cart
    if planet not in PLANETS_OF[p.system]:
        return no.NOT_THERE
    place = 1 + PLANETS_OF[p.system].index(planet)
    if not p.infantry:
        return no.LIMIT_REACHED if not p.limit or p.planets else no.NO_INFANTRY_HERE
    if not p.planets >> place & 1:
        return no.NOT_THERE
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


def room_for(s: TwilightImperium, seat: int, there: int, place: int, kind: int) -> bool:
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
    return places < SUPPLY[kind]


def units_at(s: TwilightImperium, seat: int, system: int, place: int) -> int:
    """A seat's units in a place of a system, packed."""
    if place == IN_SPACE_AREA:
        return in_space(s, seat, system)
    return on_planet(s, seat, PLANETS_OF[system][place - 1])


def room_in_space(s: TwilightImperium, seat: int, system: int, more: int) -> int:
    """How many more infantry the ships of a seat in a system hold, with these units beside them
    (TI-18.2, TI-18.3d)."""
    packed = in_space(s, seat, system) + more
    fighters = max(0, number(packed, FIGHTER) - FREE_FIGHTERS * docks_in(s, seat, system))
    return capacity(s, seat, packed) - fighters - number(packed, INFANTRY)


def place_cart(s: TwilightImperium, seat: int) -> None:
    """The units produced come onto the board (TI-68.2 to TI-68.4)."""
    p = s.cart
    for place, packed in enumerate(p.units):
        if not packed:
            continue
        if place == IN_SPACE_AREA:
            put(s, seat, p.system, packed)
        else:
            put_on(s, seat, PLANETS_OF[p.system][place - 1], packed)
        if s.log is not None:
            for kind in kinds_in(packed):
                n = number(packed, kind)
                s.log.add("produce", seat, "TI-69.1", {"unit": "@unit:" + TYPES[kind], "n": n})


class ProductionStep(Procedure[TwilightImperium]):
    """The last step of a tactical action: the active player's units in the active system produce
    (TI-4.5, TI-68, TI-69.3)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return PRODUCTION_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        use_production(s, self.who, s.system, NONE)


PRODUCTION_STEPS: Final = ["produce"]
