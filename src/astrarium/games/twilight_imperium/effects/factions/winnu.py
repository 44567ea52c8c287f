"""The Winnu: Reclamation, Hegemonic Trade Policy, the action of Lazax Gate Folding, whose wormholes
last, as Blood Ties does."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_PLANET, SPACE
from ...printed.tables import (
    BY_PLANET,
    DOCK,
    INFANTRY,
    MECATOL_REX,
    NONE,
    PDS,
    PLANETS_OF,
    SYSTEM_OF,
    PlanetNumber,
    UnitType,
)
from ...printed.windows import (
    AFTER_TACTICAL_ACTION,
    COMPONENT_ACTION,
    WHEN_PRODUCTION_USED,
    Context,
)
from ...rules.board.units import FULL, ONE, line, number, on_planet, put_on
from ...rules.cards.components import Component, FactionAbility, UsedTechnology
from ...rules.cards.laws import value_of
from ...rules.invasion.ground_losses import forces
from ...rules.modifiers import CUSTODIANS_YIELD, FOLDS, of_ability, of_technology
from ...rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE
from ...rules.production.structures import PlaceStructure, has_figure, why_not_structure
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..holdings import controlled


class Reclamation(FactionAbility):
    """After a tactical action in which Mecatol Rex was won a PDS and a space dock may be placed
    there."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.active != seat or s.reclaimed != seat or s.owner[MECATOL_REX] != seat:
            return no.NOT_IN_WINDOW
        return OK if reclaimed(s, seat) else no.NONE_LEFT

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        for kind in reclaimed(s, seat):
            s.push(PlaceStructure(seat, kind, MECATOL_REX))
        s.reclaimed = NONE


def reclaimed(s: TwilightImperium, seat: int) -> list[UnitType]:
    """The structures that Reclamation places: as many of the two as can be (TI-29.7)."""
    return [kind for kind in (PDS, DOCK) if why_not_structure(s, seat, kind, MECATOL_REX) == OK]


class LazaxGateFolding(UsedTechnology):
    """As an action an infantry comes onto Mecatol Rex, if it is one's own."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.owner[MECATOL_REX] != seat:
            return no.NOT_YOUR_PLANET
        there = forces(s, seat, MECATOL_REX)
        return OK if there < FULL and has_figure(s, seat, INFANTRY, there) else no.NO_FIGURE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        put_on(s, seat, MECATOL_REX, ONE[INFANTRY])


class HegemonicTradePolicy(UsedTechnology):
    """While units produce, the resources and the influence of one planet are swapped
    (TI-ERR.6)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != context or s.swapped != NONE:
            return no.NOT_IN_WINDOW
        return OK if swappable(s, seat) else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(SwapValues(seat))


def swappable(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets whose values a seat may swap: where they differ."""
    return [
        planet
        for planet in controlled(s, seat)
        if value_of(s, planet, RESOURCES_DUE) != value_of(s, planet, INFLUENCE_DUE)
    ]


class SwapValues(Question):
    """Hegemonic Trade Policy: which planet. A space dock on it produces by what its planet is worth
    now."""

    kind = "swap_values"
    rule = "TI-ERR.6"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in swappable(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        planet = SPACE.decode(action).a
        s.swapped = planet
        p = s.cart
        if SYSTEM_OF[planet] != p.system or not BY_PLANET[line(s, seat, DOCK)]:
            return
        if p.planets >> 1 + PLANETS_OF[p.system].index(PlanetNumber(planet)) & 1:
            more = number(on_planet(s, seat, PlanetNumber(planet)), DOCK)
            more *= value_of(s, PlanetNumber(planet), RESOURCES_DUE) - value_of(
                s, PlanetNumber(planet), INFLUENCE_DUE
            )
            p.limit += more
            p.infantry += more


WINNU: Final[list[Component]] = [
    Reclamation("reclamation", "TI-29.21", AFTER_TACTICAL_ACTION),
    LazaxGateFolding("lazax_gate_folding", "TI-74.3", COMPONENT_ACTION),
    HegemonicTradePolicy("hegemonic_trade_policy", "TI-74.3", WHEN_PRODUCTION_USED),
]
WINNU_MODIFIERS: Final = [
    of_ability("blood_ties", CUSTODIANS_YIELD),
    of_technology("lazax_gate_folding", FOLDS),
]
