"""Producing units: what PRODUCTION allows, its steps, and where the units come to stand (TI-14,
TI-68, TI-69)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure, members

from ...parts.cart import Cart
from ...printed import windows as w
from ...printed.tables import (
    BY_PLANET,
    DOCK,
    FIGHTER,
    HOME,
    NO_PLANET,
    NONE,
    PLANETS_OF,
    PRODUCES,
    SYSTEM_OF,
    TYPES,
    WAR_SUN,
    PlanetNumber,
    SystemNumber,
    UnitType,
)
from ...state import TwilightImperium
from ..board.galaxy import adjacent
from ..board.limits import check_limits
from ..board.units import in_space, kinds_in, line, number, on_planet, present, put, put_on
from ..cards.holding import NOTE_OF_FACTION
from ..cards.laws import HOLY_PLANET, PROPHECY, discard_law, law_owner, law_planet, value_of
from ..cards.notes import STYMIE, holder_of_open
from ..modifiers import DISCOUNT, DOCKS_WITHOUT_INFANTRY, GOODS_FOR_HEAT, modifier
from ..movement.paths import SUPERNOVAE
from ..procedures import SeatStep
from ..windows import open_window
from .cart import IN_SPACE_AREA, UNLIMITED, FillCart, cart_cost, in_cart
from .goods import gain_goods
from .paying import RESOURCES_DUE, Paying


def production_value(s: TwilightImperium, seat: int, kind: UnitType, planet: PlanetNumber) -> int:
    """The PRODUCTION value of one unit of a type on a planet, NONE for the space area (TI-38.1,
    TI-68.1)."""
    printed = line(s, seat, kind)
    if not PRODUCES[printed]:
        return 0
    by_planet = value_of(s, planet, RESOURCES_DUE) if BY_PLANET[printed] and planet != NONE else 0
    return s.data.production_plus[printed] + by_planet


def producing(
    s: TwilightImperium, seat: int, system: SystemNumber
) -> list[tuple[int, UnitType, int]]:
    """The units of a seat with PRODUCTION in a system: place, type, their value together
    (TI-FAQ.47)."""
    found: list[tuple[int, UnitType, int]] = []
    holy = law_planet(s, HOLY_PLANET)
    places = [(IN_SPACE_AREA, NO_PLANET, in_space(s, seat, system))]
    for n, planet in enumerate(PLANETS_OF[system]):
        if planet != holy:
            places.append((1 + n, planet, on_planet(s, seat, planet)))
    for place, planet, packed in places:
        for kind in kinds_in(packed):
            value = production_value(s, seat, kind, planet)
            if value:
                found.append((place, kind, value * number(packed, kind)))
    return found


def no_infantry_from(s: TwilightImperium, seat: int, kind: UnitType) -> bool:
    """Whether units of a type can't produce infantry (TI-68.1a)."""
    return kind == DOCK and modifier(s, seat, DOCKS_WITHOUT_INFANTRY) > 0


def use_production(s: TwilightImperium, seat: int, system: SystemNumber, place: int) -> None:
    """A seat uses PRODUCTION in a system: of all its units there if `place` is NONE, else of the
    space docks in that place (TI-43.3, TI-68)."""
    p = cart_in(s, seat, system)
    p.discount = modifier(s, seat, DISCOUNT)  # TI-FAQ.18
    for at, kind, value in producing(s, seat, system):
        if place not in (NONE, at) or (place == at and kind != DOCK):
            continue
        p.limit += value
        if no_infantry_from(s, seat, kind):
            p.docks |= 1 << at
            continue
        p.infantry += value
        if at == IN_SPACE_AREA:
            p.space = True
            p.planets |= controlled_places(s, seat, system)
        else:
            p.planets |= 1 << at
    if p.limit and not stymied(s, seat, system):
        s.cart = p
        s.push(Producing(seat, 1))


def cart_in(s: TwilightImperium, seat: int, system: SystemNumber) -> Cart:
    """An empty cart for a system, in which nothing may be produced yet."""
    p = Cart()
    p.system = system
    p.budget = UNLIMITED
    p.ships = not s.here[system] & ~(1 << seat)  # TI-14.1, TI-69.6
    return p


def produce(s: TwilightImperium, seat: int, cart: Cart) -> None:
    """A seat may fill a cart by an ability that is no PRODUCTION (TI-69.4) if nobody stymies it."""
    if not stymied(s, seat, cart.system):
        s.cart = cart
        s.push(Producing(seat, 0))


def controlled_places(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Mask of the places of the planets in a system that a seat controls (TI-68.4)."""
    mask = 0
    for n, planet in enumerate(PLANETS_OF[system]):
        if s.owner[planet] == seat:
            mask |= 2 << n
    return mask


def produce_with_budget(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """A seat may produce units on a planet and in its system that cost together no more than the
    planet's resources: Integrated Economy, which is no PRODUCTION (TI-69.4, TI-69.4a,
    TI-FAQ.17)."""
    system = SYSTEM_OF[planet]
    p = cart_in(s, seat, system)
    p.limit = p.infantry = UNLIMITED
    p.budget = value_of(s, planet, RESOURCES_DUE)
    p.planets = 2 << PLANETS_OF[system].index(planet)
    produce(s, seat, p)


def produce_one_of(s: TwilightImperium, seat: int, system: SystemNumber, kinds: int) -> None:
    """A seat may produce one ship of certain types (a mask) in a system and pays for it: no
    PRODUCTION (TI-69.4a, TI-FAQ.17)."""
    p = cart_in(s, seat, system)
    p.limit = 1
    p.types = kinds
    produce(s, seat, p)


def produce_in(s: TwilightImperium, seat: int, system: SystemNumber, most: int) -> None:
    """A seat may produce some units in a system by an ability that is no PRODUCTION: ships and what
    they carry in space, ground forces also on its planets there (TI-69.4)."""
    p = cart_in(s, seat, system)
    p.limit = p.infantry = most
    p.space = True
    p.planets = controlled_places(s, seat, system)
    produce(s, seat, p)


def stymied(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether Stymie forbids a seat to produce in a system: the holder has units there or next to
    it, in a system that is no home."""
    if NOTE_OF_FACTION[s.players[seat].faction] != STYMIE:
        return False
    holder = holder_of_open(s, seat)
    if holder == NONE:
        return False
    return any(
        one not in HOME and present(s, holder, SystemNumber(one))
        for one in members(adjacent(s, seat, system) | 1 << system)
    )


PROPHESIED: Final = 2
"""Fighters that one use of PRODUCTION must bring for the Prophecy of Ixth to stay."""


class Producing(Procedure[TwilightImperium]):
    """The cart, the payment, the placement; `ability` is 1 for PRODUCTION."""

    def __init__(self, who: int, ability: int) -> None:
        self.who = who
        self.ability = ability

    def steps(self) -> list[str]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.cart, s.swapped = Cart(), NONE

    def step(self, s: TwilightImperium, step: str) -> None:
        p = s.cart
        if step == "window":
            if self.ability:
                open_window(s, w.WHEN_PRODUCTION_USED, self.who)  # the seat
        elif step == "cart":
            s.push(FillCart(self.who))
        elif step == "pay":
            s.push(Paying(self.who, RESOURCES_DUE, cart_cost(s, self.who)))
        elif step == "place":
            place_cart(s, self.who)
            check_limits(s)
        else:
            if self.ability and any(p.units):
                if law_owner(s, PROPHECY) == self.who and in_cart(s, FIGHTER) < PROPHESIED:
                    discard_law(s, PROPHECY)
                open_window(s, w.AFTER_PRODUCTION_USED, self.who)  # the seat
                warmth = modifier(s, self.who, GOODS_FOR_HEAT)
                if warmth and heated(s, self.who, p.system):
                    gain_goods(s, self.who, warmth)
            p.limit = 0
            s.swapped = NONE


STEPS: Final = ["window", "cart", "pay", "place", "end"]


def heated(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether a system has a war sun, whosever it is, or is next to a supernova for a seat."""
    if any(number(in_space(s, one, system), WAR_SUN) for one in range(s.setup.seats)):
        return True
    return bool(adjacent(s, seat, system) & SUPERNOVAE)


def producing_seat(s: TwilightImperium) -> int:
    """The seat that is producing units now, NONE for nobody."""
    for frame in reversed(s.stack):
        if isinstance(frame, Producing):
            return frame.who
    return NONE


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


class ProductionStep(SeatStep):
    """The last step of a tactical action: the active player's units in the active system produce
    (TI-4.5, TI-68, TI-69.3)."""

    def do(self, s: TwilightImperium) -> None:
        use_production(s, self.who, s.system, NONE)
