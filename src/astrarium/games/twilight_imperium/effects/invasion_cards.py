"""Action cards of invasions and of planets that change hands (TI-47, TI-31, TI-19)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import CHOOSE_PLANET, DECLINE, READY_PLANET, SPACE
from ..printed.tables import (
    DOCK,
    FIGHTER,
    IN_SPACE,
    INFANTRY,
    NONE,
    PDS,
    PLANET_IDS,
    PLANETS,
    PLANETS_OF,
    SYSTEM_OF,
    TYPES,
    PlanetNumber,
    UnitType,
)
from ..printed.windows import (
    AFTER_PLANET_LOST_TO_OTHER,
    AFTER_UNITS_COMMITTED,
    INVASION_START,
    WHEN_CONTROL_GAINED,
    Context,
)
from ..rules.board.limits import check_limits
from ..rules.board.units import ONE, line, number, on_planet, put, put_on, reserve, take_from
from ..rules.cards.components import ActionCard, Component
from ..rules.production.paying import exhaust_planet
from ..rules.production.structures import Pull, dock_placed, pullable
from ..rules.seat_question import Question
from ..state import TwilightImperium
from .holdings import controlled


class Bunker(ActionCard):
    """Bombardment rolls 4 less against all planets that one controls, until the invasion ends."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat == s.active or s.assault.bunkers >> seat & 1:
            return no.NOT_IN_WINDOW
        at_home = any(s.owner[planet] == seat for planet in PLANETS_OF[s.system])
        return OK if at_home else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.assault.bunkers |= 1 << seat


class Disable(ActionCard):
    """The PDS of one's opponents in the active system have neither PLANETARY SHIELD nor SPACE
    CANNON until the invasion ends."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != s.active or s.assault.disabled:
            return no.NOT_IN_WINDOW
        armed = any(
            number(on_planet(s, other, planet), PDS)
            for planet in PLANETS_OF[s.system]
            for other in range(s.setup.seats)
            if other != seat
        )
        return OK if armed else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.assault.disabled = True


class Parley(ActionCard):
    """What another player has landed on a planet that one controls goes back to space. Nothing
    lands any more in that invasion."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat == s.active or s.owner[context] != seat:
            return no.NOT_IN_WINDOW
        landed = s.assault.landed[PLANETS_OF[s.system].index(PlanetNumber(context))]
        return OK if landed else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        place = PLANETS_OF[s.system].index(PlanetNumber(context))
        fighters = number(on_planet(s, s.active, PlanetNumber(context)), FIGHTER)
        packed = (s.assault.landed[place] - fighters) * ONE[INFANTRY] + fighters * ONE[FIGHTER]
        s.assault.landed[place] = 0
        take_from(s, s.active, PlanetNumber(context), packed)
        put(s, s.active, s.system, packed)
        if s.log is not None:
            s.log.add(
                "sent_back", s.active, "TI-29.18", {"planet": "@planet:" + PLANET_IDS[context]}
            )
        check_limits(s)


class Infiltrate(ActionCard):
    """Each PDS and space dock on a planet just gained becomes one's own, from the reinforcements
    or, if one likes, from the board (TI-49.4); others fall with the old control."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if context // PLANETS == seat else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        planet = context % PLANETS
        for other, kind, found in foreign(s, seat, PlanetNumber(planet)):
            n = min(found, reserve(s, seat, kind))
            if n:
                seize(s, seat, PlanetNumber(planet), other, kind, n)
            if n < found and pullable(s, seat, kind):
                s.push(PullToSeize(seat, kind, PlanetNumber(planet)))


def foreign(
    s: TwilightImperium, seat: int, planet: PlanetNumber
) -> list[tuple[int, UnitType, int]]:
    """The structures of others on a planet, as (seat, type, number)."""
    found: list[tuple[int, UnitType, int]] = []
    for other in range(s.setup.seats):
        if other != seat:
            for kind in (DOCK, PDS):
                n = number(on_planet(s, other, planet), kind)
                if n:
                    found.append((other, kind, n))
    return found


def seize(
    s: TwilightImperium, seat: int, planet: PlanetNumber, other: int, kind: UnitType, n: int
) -> None:
    """Structures of another seat are replaced by those of one's reinforcements."""
    take_from(s, other, planet, n * ONE[kind])
    if IN_SPACE[line(s, seat, kind)]:
        put(s, seat, SYSTEM_OF[planet], n * ONE[kind])
    else:
        put_on(s, seat, planet, n * ONE[kind])
    if s.log is not None:
        params: Params = {
            "unit": "@unit:" + TYPES[kind],
            "n": n,
            "planet": "@planet:" + PLANET_IDS[planet],
        }
        s.log.add("seized", seat, "TI-38.4", params)
    if kind == DOCK:
        dock_placed(s, seat, planet)


class PullToSeize(Pull):
    """Infiltrate: whether a piece is taken from the board for a structure that would fall, which
    nothing can force (TI-49.4)."""

    def __init__(self, who: int, unit: UnitType, planet: PlanetNumber) -> None:
        super().__init__(who, unit)
        self.planet = planet

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat == self.who or not self.left(s)

    def left(self, s: TwilightImperium) -> list[tuple[int, UnitType, int]]:
        """The structures of its type that would fall."""
        return [one for one in foreign(s, self.who, self.planet) if one[1] == self.unit]

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECLINE.of(), *super().candidates(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DECLINE:
            return
        super().choose(s, seat, action)
        left = self.left(s)
        if left[0][2] > 1 and pullable(s, seat, self.unit):
            s.push(self)
        seize(s, seat, self.planet, left[0][0], self.unit, 1)
        check_limits(s)  # a space dock that left held fighters (TI-18.3d)


class Reparations(ActionCard):
    """Who has gained control of a planet of one's own has another one exhausted, and one of one's
    own is readied."""

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        return readied(s, s.owner[context % PLANETS])

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        loser, planet = divmod(context, PLANETS)
        if loser != seat or s.owner[planet] in (NONE, seat):
            return no.NOT_IN_WINDOW
        some = readied(s, s.owner[planet]) or tired(s, seat)
        return OK if some else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        if target >= 0:
            exhaust_planet(s, PlanetNumber(SPACE.decode(target).a))
        if tired(s, seat):
            s.push(ReadyOne(seat))


def readied(s: TwilightImperium, seat: int) -> list[int]:
    """The readied planets of a seat, as targets."""
    return [
        CHOOSE_PLANET.of(planet) for planet in controlled(s, seat) if not s.exhausted >> planet & 1
    ]


def tired(s: TwilightImperium, seat: int) -> list[int]:
    """The exhausted planets of a seat, as actions that ready them."""
    return [READY_PLANET.of(planet) for planet in controlled(s, seat) if s.exhausted >> planet & 1]


class ReadyOne(Question):
    """Reparations: which planet is readied."""

    kind = "ready_one"
    rule = "TI-64.8"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return tired(s, seat)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.exhausted &= ~(1 << SPACE.decode(action).a)


INVASION_CARD_RULES: Final[list[Component]] = [
    Bunker("bunker", INVASION_START),
    Disable("disable", INVASION_START),
    Parley("parley", AFTER_UNITS_COMMITTED),
    Infiltrate("infiltrate", WHEN_CONTROL_GAINED),
    Reparations("reparations", AFTER_PLANET_LOST_TO_OTHER),
]
"""The action cards of invasions."""
