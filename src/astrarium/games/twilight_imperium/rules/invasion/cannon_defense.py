"""Space cannon defense: units on an invaded planet fire at what landed there (TI-17.6)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure

from ...moves import DECLINE, DEFEND, SPACE
from ...parts.combat import Volley
from ...printed import windows as w
from ...printed.tables import PDS, PLANET_IDS, PLANETS_OF, PlanetNumber, UnitType
from ...state import TwilightImperium
from ..board.losses import CANNON
from ..board.units import kinds_in, line, number, on_planet
from ..dice import throw
from ..modifiers import CANNON_ROLLS_AGAINST, EXTRA_DICE, LANDS_UNSEEN, modifier
from ..seat_question import Question
from ..windows import open_window
from .bombardment import pds_disabled
from .ground_losses import forces, lose_forces


def cannons(s: TwilightImperium, seat: int, planet: PlanetNumber) -> list[UnitType]:
    """The types of a seat's units on a planet with SPACE CANNON (TI-77.1)."""
    return [
        kind
        for kind in kinds_in(on_planet(s, seat, planet))
        if s.data.cannon_hit[line(s, seat, kind)]
        and not (kind == PDS and pds_disabled(s, seat, planet))
    ]


def gunners(s: TwilightImperium, who: int, planet: PlanetNumber) -> list[int]:
    """The seats other than the active player that may fire from a planet (TI-17.6); nobody
    at the units of who lands unseen."""
    if modifier(s, who, LANDS_UNSEEN):
        return []
    return [seat for seat in range(s.setup.seats) if seat != who and cannons(s, seat, planet)]


class MayDefend(Question):
    """TI-17.6: whether to fire at the ground forces that landed on a planet."""

    kind = "cannon_defense"
    rule = "TI-17.6"

    def __init__(self, who: int, planet: PlanetNumber) -> None:
        super().__init__(who)
        self.planet = planet

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DEFEND.of(self.planet), DECLINE.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DEFEND:
            s.push(CannonDefense(seat, self.planet))


class CannonDefense(Procedure[TwilightImperium]):
    """TI-17.7, TI-17.8: one roll for a planet; each hit destroys one ground force that landed."""

    def __init__(self, who: int, planet: PlanetNumber) -> None:
        self.who = who
        self.planet = planet

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "before":
            open_window(s, w.BEFORE_UNIT_ABILITY_ROLL, self.who)  # who rolls
            open_window(s, w.BEFORE_SPACE_CANNON, self.who)  # who rolls
        elif step == "roll":
            s.volley = Volley()
            s.volley.hits, s.volley.by = roll_cannons(s, self.who, self.planet), self.who
        elif step == "hits":
            if s.volley.hits:
                open_window(s, w.BEFORE_SPACE_CANNON_HITS_ASSIGNED, s.active)  # whose units are hit
        else:
            assign_to_landed(s, self.who, self.planet)


STEPS: Final = ["before", "roll", "hits", "assign"]


def roll_cannons(s: TwilightImperium, seat: int, planet: PlanetNumber) -> int:
    """The hits of a seat's cannons on a planet. A die is added once a planet (TI-FAQ.16);
    what the invader has may change each result."""
    plus = modifier(s, s.active, CANNON_ROLLS_AGAINST)
    extra = modifier(s, seat, EXTRA_DICE)
    hits = 0
    if s.log is not None:
        s.log.add("defend", seat, "TI-17.6", {"planet": "@planet:" + PLANET_IDS[planet]})
    for kind in cannons(s, seat, planet):
        printed = line(s, seat, kind)
        dice = number(on_planet(s, seat, planet), kind) * s.data.cannon_dice[printed] + extra
        extra = 0
        least = s.data.cannon_hit[printed] - plus
        hits += throw(s, seat, kind, "TI-17.7", dice=dice, least=least)
    return hits


def assign_to_landed(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """Ground forces that landed on the planet fall to the hits (TI-17.8)."""
    a = s.assault
    n = PLANETS_OF[s.system].index(planet)
    lost = min(s.volley.hits, a.landed[n], forces(s, s.active, planet))
    s.volley = Volley()
    if lost:
        a.landed[n] -= lost
        lose_forces(s, s.active, planet, lost, seat, CANNON)
