"""Diplomacy: a system is closed to all others, planets are readied (TI-37)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .... import refusals as no
from ....moves import CHOOSE_SYSTEM, DONE, READY_PLANET
from ....printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    MECATOL,
    NONE,
    PLANET_IDS,
    PLANETS_OF,
    SYSTEM_IDS,
    SYSTEM_OF,
    PlanetNumber,
    SystemNumber,
)
from ....state import TwilightImperium, initiative_order
from ...procedures import OneStep, SeatProcedure
from ...production.tokens import place_token
from ...seat_question import OneVerb

READIED: Final = 2
"""How many planets the secondary readies (TI-37.3)."""


class Diplomacy(SeatProcedure):
    """TI-37.1, TI-37.2: the system, and what follows from it."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if any(owner == self.who and SYSTEM_OF[p] != MECATOL for p, owner in enumerate(s.owner)):
            s.push(ChooseSystem(self.who))


STEPS: Final = ["system"]


class ChooseSystem(OneVerb):
    """TI-37.2: a system with a planet of one's own, but not that of Mecatol Rex."""

    kind = "diplomacy_system"
    rule = "TI-37.2"
    default_refusal = no.NO_PLANET_THERE
    verb = CHOOSE_SYSTEM

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in ALL_SYSTEMS if s.place[system] != NONE]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if known.a == MECATOL:
            return no.MECATOL_SYSTEM
        own = any(s.owner[planet] == seat for planet in PLANETS_OF[known.a])
        return OK if own else no.NO_PLANET_THERE

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        system = known.a
        if s.log is not None:
            s.log.add("diplomacy", seat, "TI-37.2", {"system": "@system:" + SYSTEM_IDS[system]})
        for planet in PLANETS_OF[system]:
            if s.owner[planet] == seat and s.exhausted >> planet & 1:
                ready_planet(s, seat, planet)
        for other in reversed(initiative_order(s)):
            if other != seat:
                s.push(TokenOfOther(other, SystemNumber(system)))


class TokenOfOther(OneStep):
    """TI-37.2: another player's token comes into the system."""

    def __init__(self, who: int, system: SystemNumber) -> None:
        self.who = who
        self.system = system

    def do(self, s: TwilightImperium) -> None:
        place_token(s, self.who, self.system)


def ready_planet(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """A planet's card is turned face up (TI-74)."""
    s.exhausted &= ~(1 << planet)
    if s.log is not None:
        s.log.add("ready", seat, "TI-74.1", {"planet": "@planet:" + PLANET_IDS[planet]})


def exhausted_planets(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The exhausted planets of a seat."""
    return [p for p in ALL_PLANETS if s.owner[p] == seat and s.exhausted >> p & 1]


class ReadyPlanets(OneVerb):
    """TI-37.3: up to two exhausted planets that one controls are readied (TI-ERR.3)."""

    kind = "ready_planets"
    rule = "TI-37.3"
    verb = READY_PLANET
    declines = DONE

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        own = [planet for planet in ALL_PLANETS if s.owner[planet] == seat]
        return [DONE.of(), *[READY_PLANET.of(planet) for planet in own]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if s.owner[known.a] != seat:
            return no.NOT_YOUR_PLANET
        return OK if s.exhausted >> known.a & 1 else no.PLANET_READIED

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        ready_planet(s, seat, PlanetNumber(known.a))
        if self.left > 1 and exhausted_planets(s, seat):
            s.push(ReadyPlanets(seat, self.left - 1))
