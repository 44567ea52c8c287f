"""Construction: structures on planets (TI-30)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .... import refusals as no
from ....moves import DECLINE, PLACE_STRUCTURE
from ....printed.tables import ALL_PLANETS, DOCK, PDS, SYSTEM_OF, PlanetNumber, UnitType
from ....state import TwilightImperium
from ...procedures import SeatProcedure
from ...production.structures import PlaceStructure, why_not_structure
from ...production.tokens import lay_token
from ...seat_question import OneVerb

ANY: Final = 0
ONLY_PDS: Final = 1


class Construction(SeatProcedure):
    """TI-30.1, TI-30.2: a PDS or a space dock, then a PDS; either may be left out."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        only = ANY if step == "first" else ONLY_PDS
        if placeable(s, self.who, only):
            s.push(Build(self.who, only))


STEPS: Final = ["first", "second"]


def placeable(s: TwilightImperium, seat: int, only: int) -> list[int]:
    """The structures that a seat may place, as actions."""
    kinds = [PDS] if only == ONLY_PDS else [DOCK, PDS]
    return [
        PLACE_STRUCTURE.of(kind, planet)
        for kind in kinds
        for planet in ALL_PLANETS
        if s.owner[planet] == seat and why_not_structure(s, seat, kind, planet) == OK
    ]


def can_build_with_token(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat could really place a structure by the secondary (TI-30.3a)."""
    return any(
        s.owner[planet] == seat
        and why_not_structure(s, seat, kind, planet, SYSTEM_OF[planet]) == OK
        for kind in (DOCK, PDS)
        for planet in ALL_PLANETS
    )


class Build(OneVerb):
    """TI-30.2: which structure comes where."""

    kind = "construct"
    rule = "TI-30.2"
    verb = PLACE_STRUCTURE
    declines = DECLINE

    def __init__(self, who: int, only: int) -> None:
        super().__init__(who)
        self.only = only

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        own = [planet for planet in ALL_PLANETS if s.owner[planet] == seat]
        kinds = [PDS] if self.only == ONLY_PDS else [DOCK, PDS]
        found = [PLACE_STRUCTURE.of(kind, planet) for kind in kinds for planet in own]
        return [DECLINE.of(), *found]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if self.only == ONLY_PDS and known.a != PDS:
            return no.NOT_NOW
        return why_not_structure(s, seat, UnitType(known.a), PlanetNumber(known.b))

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.push(PlaceStructure(seat, UnitType(known.a), PlanetNumber(known.b)))


class BuildWithToken(OneVerb):
    """TI-30.3: the token of the strategy pool goes to a system, a structure onto a planet there.
    Naming the planet names the system."""

    kind = "construct_with_token"
    rule = "TI-30.3"
    verb = PLACE_STRUCTURE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        own = [planet for planet in ALL_PLANETS if s.owner[planet] == seat]
        return [PLACE_STRUCTURE.of(kind, planet) for kind in (DOCK, PDS) for planet in own]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        planet = PlanetNumber(known.b)
        return why_not_structure(s, seat, UnitType(known.a), planet, SYSTEM_OF[planet])

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        lay_token(s, seat, SYSTEM_OF[known.b])  # TI-62.6: a second one goes to the reinforcements
        s.push(PlaceStructure(seat, UnitType(known.a), PlanetNumber(known.b)))
