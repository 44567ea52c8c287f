"""The Arborec: Mitosis, Bioplasmosis, the Duha Menaimon. That their docks make no infantry lasts;
what Letani Warriors produce stands with production (rules/production/production.py)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_PLANET, DONE, MOVE_FORCE, SPACE
from ...printed.tables import FLAGSHIP, INFANTRY, PLANET_IDS, SYSTEM_OF, PlanetNumber, SystemNumber
from ...printed.windows import (
    AFTER_YOU_ACTIVATE_SYSTEM,
    STATUS_PHASE_END,
    STATUS_PHASE_START,
    Context,
)
from ...rules.board.galaxy import adjacent
from ...rules.board.units import FULL, ONE, in_space, number, put_on, take_from
from ...rules.cards.components import Component, FactionAbility, UnitText, UsedTechnology
from ...rules.cards.laws import may_be_placed
from ...rules.invasion.ground_losses import forces
from ...rules.modifiers import DOCKS_WITHOUT_INFANTRY, of_ability
from ...rules.production.production import produce_in, stymied
from ...rules.production.structures import has_figure
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..holdings import controlled, footholds

GROWN_ABOARD: Final = 5
"""The units that the Duha Menaimon produces at most."""


class Mitosis(FactionAbility):
    """At the start of each status phase an infantry comes onto a controlled planet."""

    must = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.once >> seat & 1:
            return no.NOT_IN_WINDOW
        return OK if footholds(s, seat, 1) else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << seat
        s.push(Divide(seat))


class Divide(Question):
    """Mitosis: which planet."""

    kind = "mitosis"
    rule = "TI-29.6"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in footholds(s, seat, 1)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        put_on(s, seat, PlanetNumber(SPACE.decode(action).a), ONE[INFANTRY])


class DuhaMenaimon(UnitText):
    """After its system is activated by its owner it produces up to five units there; it has to be
    there already (TI-FAQ.46)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != s.active or s.once >> seat & 1 or stymied(s, seat, SystemNumber(context)):
            return no.NOT_IN_WINDOW
        return (
            OK if number(in_space(s, seat, SystemNumber(context)), FLAGSHIP) else no.NO_SHIP_THERE
        )

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << seat
        produce_in(s, seat, SystemNumber(context), GROWN_ABOARD)


class Bioplasmosis(UsedTechnology):
    """At the end of the status phase infantry go to other controlled planets of their system or of
    the ones next to it, each of them once."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.once >> seat & 1:
            return no.NOT_IN_WINDOW
        return OK if spreading(s, seat, 0) else no.NO_FORCES

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << seat
        s.push(Uproot(seat, 0))


ARRIVED: Final = 6
"""Bits for each planet that count the infantry which came to it by Bioplasmosis."""


def spreading(s: TwilightImperium, seat: int, arrived: int) -> list[PlanetNumber]:
    """The planets from which infantry that have not moved may spread."""
    return [
        planet
        for planet in controlled(s, seat)
        if forces(s, seat, planet) > (arrived >> ARRIVED * planet & FULL) and soils(s, seat, planet)
    ]


def soils(s: TwilightImperium, seat: int, start: PlanetNumber) -> list[PlanetNumber]:
    """The planets to which an infantry may spread from one."""
    reach = adjacent(s, seat, SYSTEM_OF[start]) | 1 << SYSTEM_OF[start]
    last = forces(s, seat, start) == 1
    return [
        planet
        for planet in controlled(s, seat)
        if planet != start
        and reach >> SYSTEM_OF[planet] & 1
        and may_be_placed(s, planet)
        and forces(s, seat, planet) < FULL
        and (last or has_figure(s, seat, INFANTRY, forces(s, seat, planet)))
    ]


class Uproot(Question):
    """Bioplasmosis: where the next infantry comes from, or done."""

    kind = "uproot"
    rule = "TI-42"

    def __init__(self, who: int, arrived: int) -> None:
        super().__init__(who)
        self.arrived = arrived

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [MOVE_FORCE.of(planet) for planet in spreading(s, seat, self.arrived)]
        return [DONE.of(), *found]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is not DONE:
            s.push(TakeRoot(seat, PlanetNumber(known.a), self.arrived))


class TakeRoot(Question):
    """Bioplasmosis: which planet the infantry goes to."""

    kind = "take_root"
    rule = "TI-42"

    def __init__(self, who: int, start: PlanetNumber, arrived: int) -> None:
        super().__init__(who)
        self.start = start
        self.arrived = arrived

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in soils(s, seat, self.start)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        planet = SPACE.decode(action).a
        take_from(s, seat, self.start, ONE[INFANTRY])
        put_on(s, seat, PlanetNumber(planet), ONE[INFANTRY])
        if s.log is not None:
            params: Params = {"planet": "@planet:" + PLANET_IDS[planet]}
            s.log.add("spread", seat, "TI-42", params)
        arrived = self.arrived + (1 << ARRIVED * planet)
        if spreading(s, seat, arrived):
            s.push(Uproot(seat, arrived))


ARBOREC: Final[list[Component]] = [
    Mitosis("mitosis", "TI-29.6", STATUS_PHASE_START),
    DuhaMenaimon("duha_menaimon", "TI-FAQ.46", AFTER_YOU_ACTIVATE_SYSTEM),
    Bioplasmosis("bioplasmosis", "TI-29.21", STATUS_PHASE_END),
]
ARBOREC_MODIFIERS: Final = [of_ability("mitosis", DOCKS_WITHOUT_INFANTRY)]
