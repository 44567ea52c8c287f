"""Infantry II that wait on their card come back at the start of their owner's turn (TI-7.4)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import asks

from ...moves import CHOOSE_PLANET, SPACE
from ...printed.tables import HOME, INFANTRY, PLANET_IDS, PLANETS_OF, PlanetNumber
from ...state import TwilightImperium
from ..procedures import SeatProcedure
from ..seat_question import Question
from .units import ONE, put_on


def home_planets(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets of its home system that a seat controls."""
    return [p for p in PLANETS_OF[HOME[s.players[seat].faction]] if s.owner[p] == seat]


class ReturningInfantry(SeatProcedure):
    """Each comes onto a controlled planet of the home system, and goes to the reinforcements if
    there is none (TI-FAQ.8)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        p = s.players[self.who]
        planets = home_planets(s, self.who)
        if not planets:
            p.revived = 0
        elif p.revived and asks(s, len(planets)):
            s.jump("return")
            s.push(ChooseHomePlanet(self.who))
        elif p.revived:
            come_back(s, self.who, PlanetNumber(planets[0]), p.revived)


STEPS: Final = ["return"]


def come_back(s: TwilightImperium, seat: int, planet: PlanetNumber, n: int) -> None:
    """So many infantry come from the card onto a planet."""
    if not n:
        return
    s.players[seat].revived -= n
    put_on(s, seat, planet, n * ONE[INFANTRY])
    if s.log is not None:
        params: Params = {"planet": "@planet:" + PLANET_IDS[planet], "n": n}
        s.log.add("come_back", seat, "TI-7.4", params)


class ChooseHomePlanet(Question):
    """Where the next infantry comes back."""

    kind = "come_back"
    rule = "TI-7.4"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in home_planets(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        come_back(s, seat, PlanetNumber(SPACE.decode(action).a), 1)
