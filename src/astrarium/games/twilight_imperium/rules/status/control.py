"""Control of planets: gained, lost, and what happens to structures then (TI-31, TI-38.4)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure

from ...printed import windows as w
from ...printed.tables import (
    DOCK,
    HOME,
    MECATOL_REX,
    NONE,
    PDS,
    PLANET_IDS,
    PLANETS,
    SYSTEM_OF,
    TYPES,
    PlanetNumber,
)
from ...state import TwilightImperium
from ..board.losses import EFFECT, destroy_on
from ..board.units import ONE, STRUCTURES, number, on_planet, put_on, reserve, take_from
from ..cards.laws import (
    EMPHIDIA,
    EXPLORATION,
    HOLY_PLANET,
    law_owner,
    law_planet,
    take_office,
    value_of,
)
from ..modifiers import GOODS_FOR_PLANETS, PRODUCES_ON_ARRIVAL, TAKES_STRUCTURES_OVER, modifier
from ..production.goods import gain_goods
from ..production.paying import RESOURCES_DUE
from ..production.production import produce_with_budget
from ..production.structures import dock_placed
from ..victory import gain_points
from ..windows import open_window


def gain_planet(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """A seat gains control of a planet, unless it has it (TI-31.1, TI-31.2). It runs before what
    the caller pushed earlier goes on."""
    if s.owner[planet] != seat:
        s.push(GainingPlanet(seat, planet, s.owner[planet]))


def lose_planet(s: TwilightImperium, planet: PlanetNumber) -> None:
    """Nobody controls a planet any more; its card goes back to the deck (TI-31.6, TI-31.7)."""
    if law_planet(s, HOLY_PLANET) == planet and s.owner[planet] != NONE:
        gain_points(s, s.owner[planet], -1)
    s.owner[planet] = NONE
    s.exhausted &= ~(1 << planet)


def settle_control(s: TwilightImperium, planet: PlanetNumber) -> None:
    """Outside an invasion a planet goes to who has units there if its controller has none
    (TI-31.5). To be called after an effect that put units on it or took them away."""
    owner = s.owner[planet]
    if owner != NONE and on_planet(s, owner, planet):
        return
    for seat in range(s.setup.seats):
        if seat != owner and on_planet(s, seat, planet) & ~STRUCTURES:
            gain_planet(s, seat, planet)
            return


class GainingPlanet(Procedure[TwilightImperium]):
    """Windows that replace, the card changes hands exhausted and structures of others fall,
    windows that follow (TI-31.1, TI-47.5). `loser` is who had control, NONE for nobody."""

    def __init__(self, who: int, planet: PlanetNumber, loser: int) -> None:
        self.who = who
        self.planet = planet
        self.loser = loser

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "when":
            if self.loser != NONE:
                open_window(s, w.WHEN_CONTROL_LOST, self.planet)  # the planet
            open_window(s, w.WHEN_CONTROL_GAINED, self.who * PLANETS + self.planet)  # who gains it
            if law_owner(s, EXPLORATION) == self.who:
                gain_goods(s, self.who, 1)
        elif step == "take":
            take_card(s, self.who, self.planet)
        elif step == "after loss":
            if self.loser != NONE:  # the seat that lost it and the planet
                open_window(s, w.AFTER_PLANET_LOST_TO_OTHER, self.loser * PLANETS + self.planet)
        else:
            if modifier(s, self.who, PRODUCES_ON_ARRIVAL) and value_of(
                s, self.planet, RESOURCES_DUE
            ):
                produce_with_budget(s, self.who, self.planet)
            open_window(s, w.AFTER_CONTROL_GAINED, self.planet)  # the planet
            goods = modifier(s, self.who, GOODS_FOR_PLANETS)
            if goods:
                gain_goods(s, self.who, goods)


STEPS: Final = ["when", "take", "after loss", "after gain"]


def take_card(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """A seat takes a planet's card, exhausted; structures of others there are destroyed
    (TI-31.1, TI-38.4, TI-77.4). It keeps it without units (TI-31.4, TI-31.3)."""
    if law_planet(s, HOLY_PLANET) == planet:
        if s.owner[planet] != NONE:
            gain_points(s, s.owner[planet], -1)
        gain_points(s, seat, 1)
    s.owner[planet] = seat
    s.exhausted |= 1 << planet
    if planet == MECATOL_REX:
        s.reclaimed = seat
    crowned = law_owner(s, EMPHIDIA)
    if crowned not in (NONE, seat) and SYSTEM_OF[planet] == HOME[s.players[crowned].faction]:
        take_office(s, EMPHIDIA, seat, crowned)
    if s.log is not None:
        s.log.add("control", seat, "TI-31.1", {"planet": "@planet:" + PLANET_IDS[planet]})
    for other in range(s.setup.seats):
        if other != seat:
            if modifier(s, seat, TAKES_STRUCTURES_OVER) and not s.numbed >> seat & 1:
                assimilate(s, seat, other, planet)
            fallen = on_planet(s, other, planet) & STRUCTURES
            if fallen:
                destroy_on(s, other, planet, fallen, seat, EFFECT)


def assimilate(s: TwilightImperium, seat: int, other: int, planet: PlanetNumber) -> None:
    """Structures of another seat are replaced by one's own, as far as reinforcements go; the rest
    is destroyed like everywhere (TI-29.6, TI-49.1)."""
    for kind in (PDS, DOCK):
        found = number(on_planet(s, other, planet), kind)
        n = min(found, reserve(s, seat, kind))
        if n:
            take_from(s, other, planet, n * ONE[kind])
            put_on(s, seat, planet, n * ONE[kind])
            if s.log is not None:
                params: Params = {
                    "unit": "@unit:" + TYPES[kind],
                    "planet": "@planet:" + PLANET_IDS[planet],
                    "n": n,
                }
                s.log.add("structures_assimilated", seat, "TI-29.6", params)
            if kind == DOCK:
                dock_placed(s, seat, planet)
