"""Ground forces that fall on a planet, where their owner may have a choice: the fighters that the
Matriarch has landed count as ground forces until the combat ends (TI-ERR.7)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import asks

from ... import moves as m
from ... import refusals as no
from ...printed.tables import FIGHTER, INFANTRY, PLANET_IDS, SYSTEM_OF, PlanetNumber
from ...state import TwilightImperium
from ..board.losses import Cause, destroy_on
from ..board.units import ONE, number, on_planet, put, take_from
from ..seat_question import Question

GROUND_KINDS: Final = (INFANTRY, FIGHTER)
"""What fights on planets; fighters only while the Matriarch's have landed there."""


def forces(s: TwilightImperium, seat: int, planet: PlanetNumber) -> int:
    """How many ground forces a seat has on a planet, fighters that have landed among them
    (TI-42)."""
    packed = on_planet(s, seat, planet)
    return number(packed, INFANTRY) + number(packed, FIGHTER)


def lose_forces(
    s: TwilightImperium, seat: int, planet: PlanetNumber, n: int, by: int, cause: Cause
) -> None:
    """So many ground forces of a seat on a planet are destroyed; it says which where it has a
    choice."""
    packed = on_planet(s, seat, planet)
    infantry, fighters = number(packed, INFANTRY), number(packed, FIGHTER)
    kinds = (infantry > 0) + (fighters > 0)
    if asks(s, kinds) and (n < infantry + fighters or s.config.asks_all):
        s.push(LoseForce(seat, planet, n, by, cause))
        return
    lost = min(n, infantry) * ONE[INFANTRY] + min(n, fighters) * ONE[FIGHTER]
    if lost:
        destroy_on(s, seat, planet, lost, by, cause)


class LoseForce(Question):
    """TI-26.2: which ground force falls next."""

    kind = "lose_force"
    rule = "TI-26.2"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, planet: PlanetNumber, left: int, by: int, cause: Cause) -> None:
        super().__init__(who)
        self.planet = planet
        self.left = left
        self.by = by
        self.cause = cause

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        packed = on_planet(s, seat, self.planet)
        return [m.LOSE.of(kind) for kind in GROUND_KINDS if number(packed, kind)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        kind = m.SPACE.decode(action).a
        destroy_on(s, seat, self.planet, ONE[kind], self.by, self.cause)
        if self.left > 1:
            lose_forces(s, seat, self.planet, self.left - 1, self.by, self.cause)


def take_off(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """Fighters that have landed go back to the space area, since the combat is over (TI-ERR.7)."""
    n = number(on_planet(s, seat, planet), FIGHTER)
    if not n:
        return
    take_from(s, seat, planet, n * ONE[FIGHTER])
    put(s, seat, SYSTEM_OF[planet], n * ONE[FIGHTER])
    if s.log is not None:
        s.log.add("take_off", seat, "TI-ERR.7", {"planet": "@planet:" + PLANET_IDS[planet], "n": n})
