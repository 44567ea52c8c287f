"""What outcomes of agendas demand of players: planets to exhaust, units to give up, tokens to lose
(TI-57.17a)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import asks

from ... import refusals as no
from ...moves import CHOOSE_PLANET, EXHAUST, LOSE_AT, LOSE_ON, SPACE
from ...printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    KINDS,
    NONE,
    PDS,
    PLANETS_OF,
    Hurt,
    PlanetNumber,
    SystemNumber,
    UnitType,
)
from ...state import TwilightImperium
from ..board.limits import check_limits
from ..board.losses import EFFECT, destroy, destroy_on
from ..board.units import BIG_SHIPS, ONE, count, damaged, in_space, kinds_in, number, on_planet
from ..cards.drawing import discard
from ..seat_question import CountedQuestion, Question, ask
from .paying import exhaust_planet, ready_planets
from .tokens import TokenOfPool

EVERY_SHIP: Final = (1 << KINDS) - 1
"""All types, as a mask; where ships are given up, only ships other than fighters count."""


def exhaust_some(s: TwilightImperium, seat: int, n: int) -> None:
    """A seat exhausts so many planets of its choice, all where it has no more."""
    planets = ready_planets(s, seat)
    if n >= len(planets):
        for planet in planets:
            exhaust_planet(s, planet)
    elif n > 0:
        s.push(ExhaustSome(seat, n))


class ExhaustSome(CountedQuestion):
    """Which planet is exhausted next."""

    kind = "exhaust_some"
    rule = "TI-57.17"
    default_refusal = no.PLANET_EXHAUSTED

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [EXHAUST.of(planet) for planet in ready_planets(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        exhaust_planet(s, PlanetNumber(SPACE.decode(action).a))
        exhaust_some(s, seat, self.left - 1)


def exhaust_all(s: TwilightImperium, planets: list[int]) -> None:
    """Planets are exhausted."""
    for planet in planets:
        exhaust_planet(s, PlanetNumber(planet))


def discard_hand(s: TwilightImperium, seat: int) -> None:
    """A seat discards all its action cards."""
    for card in s.players[seat].hand[:]:
        discard(s, seat, s.kinds[card])
    s.reveals += 1


def ships_of(s: TwilightImperium, seat: int, kinds: int) -> list[int]:
    """Where a seat has ships of some types (a mask), as actions."""
    return [
        LOSE_AT.of(seat, system, kind)
        for system in ALL_SYSTEMS
        for kind in kinds_in(in_space(s, seat, system) & BIG_SHIPS)
        if kinds >> kind & 1
    ]


def give_up_ships(s: TwilightImperium, seat: int, kinds: int, n: int) -> None:
    """A seat destroys so many of its ships of some types, as far as it has them."""
    options = ships_of(s, seat, kinds)
    if n <= 0 or not options:
        return
    if asks(s, len(options)):
        s.push(GiveUpShip(seat, kinds, n))
        return
    lose(s, options[0])
    check_limits(s)
    give_up_ships(s, seat, kinds, n - 1)


def lose(s: TwilightImperium, action: int) -> None:
    """The unit that an action names is destroyed by nobody, a damaged one of its type first; whose
    fleets it leaves too large is seen to by the caller."""
    known = SPACE.decode(action)
    if known.verb is LOSE_ON:
        seat, kind, planet = known.args
        destroy_on(s, seat, PlanetNumber(planet), ONE[kind], NONE, EFFECT)
        return
    seat, system, kind = known.args
    damage = number(damaged(s, seat, SystemNumber(system)), UnitType(kind))
    hurt = Hurt(ONE[kind] if damage else 0)
    destroy(s, seat, SystemNumber(system), ONE[kind], hurt, NONE, EFFECT)


class GiveUpShip(Question):
    """Which ship is destroyed."""

    kind = "give_up_ship"
    rule = "TI-57.17"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, kinds: int, left: int) -> None:
        super().__init__(who)
        self.kinds = kinds
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return ships_of(s, seat, self.kinds)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        lose(s, action)
        check_limits(s)
        give_up_ships(s, seat, self.kinds, self.left - 1)


def units_in(s: TwilightImperium, seat: int, system: SystemNumber) -> list[int]:
    """The types of a seat's units in a system by place, as actions."""
    found = [LOSE_AT.of(seat, system, kind) for kind in kinds_in(in_space(s, seat, system))]
    for planet in PLANETS_OF[system]:
        found += [LOSE_ON.of(seat, kind, planet) for kind in kinds_in(on_planet(s, seat, planet))]
    return found


def give_up_units(s: TwilightImperium, seat: int, system: SystemNumber, n: int) -> None:
    """A seat destroys so many of its units in a system, all where it has no more."""
    there = count(in_space(s, seat, system))
    there += sum(count(on_planet(s, seat, planet)) for planet in PLANETS_OF[system])
    if n >= there:
        clear_system(s, seat, system)
    elif n > 0:
        s.push(GiveUpUnit(seat, system, n))


def clear_system(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """All units of a seat in a system are destroyed."""
    packed = in_space(s, seat, system)
    if packed:
        destroy(s, seat, system, packed, damaged(s, seat, system), NONE, EFFECT)
    for planet in PLANETS_OF[system]:
        if on_planet(s, seat, planet):
            destroy_on(s, seat, planet, on_planet(s, seat, planet), NONE, EFFECT)


class GiveUpUnit(Question):
    """Which unit of a system is destroyed."""

    kind = "give_up_unit"
    rule = "TI-57.17"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, system: SystemNumber, left: int) -> None:
        super().__init__(who)
        self.system = system
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return units_in(s, seat, self.system)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        lose(s, action)
        give_up_units(s, seat, self.system, self.left - 1)


def give_up_pds(s: TwilightImperium, seat: int) -> None:
    """A seat destroys one PDS."""
    ask(s, GiveUpPds(seat))


class GiveUpPds(Question):
    """Where the PDS is destroyed."""

    kind = "give_up_pds"
    rule = "TI-57.17"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [
            CHOOSE_PLANET.of(planet)
            for planet in ALL_PLANETS
            if number(on_planet(s, seat, planet), PDS)
        ]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        destroy_on(s, seat, PlanetNumber(SPACE.decode(action).a), ONE[PDS], NONE, EFFECT)


class LoseToken(TokenOfPool):
    """From which pool a command token goes back to the reinforcements."""

    kind = "lose_token"
    rule = "TI-57.17"
