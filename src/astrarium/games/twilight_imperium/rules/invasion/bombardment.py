"""Bombardment, the first step of an invasion (TI-15), and planetary shields (TI-16)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK, asks

from ... import refusals as no
from ...moves import BOMBARD, DECLINE, DONE, EXTRA_DIE, SPACE
from ...printed import windows as w
from ...printed.tables import (
    INFANTRY,
    NONE,
    PDS,
    PLANETS_OF,
    SHIELDS,
    STRIPS_SHIELDS,
    SYSTEM_OF,
    PlanetNumber,
    UnitType,
)
from ...state import TwilightImperium
from ..board.losses import BOMBARDMENT, destroy_on
from ..board.units import ONE, in_space, kinds_in, line, number, on_planet
from ..cards.laws import CONVENTIONS, in_play
from ..cards.objectives import ScoreDeeds
from ..dice import throw
from ..modifiers import EXTRA_DICE, modifier
from ..procedures import SeatProcedure
from ..seat_question import OneVerb, Question
from ..windows import open_window
from .ground_losses import forces

CULTURAL: Final = 1


class Bombardment(SeatProcedure):
    """TI-15.1, TI-47.1: the active player names a planet for each unit that bombards, then rolls
    for all of them; hits fall at once (TI-15.2)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        declared = any(s.assault.bombers)
        if step == "declare":
            if any(targets(s, self.who)) and bombers_left(s, self.who):
                s.push(DeclareBombardment(self.who))
        elif step == "window":
            if declared:
                open_window(s, w.BEFORE_UNIT_ABILITY_ROLL, self.who)  # who rolls
        elif step == "extra die":
            if declared and modifier(s, self.who, EXTRA_DICE):
                offer_extra_die(s, self.who)
        elif step == "roll":
            roll_bombardment(s, self.who)
        elif declared:
            s.push(ScoreDeeds())


STEPS: Final = ["declare", "window", "extra die", "roll", "objectives"]


def bombers_left(s: TwilightImperium, seat: int) -> list[UnitType]:
    """The types of a seat's ships in the active system with BOMBARDMENT that are not all declared
    yet."""
    there = in_space(s, seat, s.system) - sum(s.assault.bombers)
    return [kind for kind in kinds_in(there) if s.data.bombard_hit[line(s, seat, kind)]]


def targets(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets of the active system that a seat may bombard."""
    return [p for p in PLANETS_OF[s.system] if why_not_bombard(s, seat, p) == OK]


def why_not_bombard(s: TwilightImperium, seat: int, planet: PlanetNumber) -> int:
    """Whether a planet may be bombarded by a seat (TI-15.1, TI-15.2, TI-16)."""
    if SYSTEM_OF[planet] != s.system or defender_on(s, seat, planet) == NONE:
        return no.NOTHING_TO_BOMBARD
    if s.data.trait[planet] == CULTURAL and in_play(s, CONVENTIONS):
        return no.CONVENTIONS
    return no.SHIELDED if shielded(s, planet) else OK


def defender_on(s: TwilightImperium, seat: int, planet: PlanetNumber) -> int:
    """Another seat with ground forces on a planet, NONE for nobody (TI-6)."""
    for other in range(s.setup.seats):
        if other != seat and forces(s, other, planet):
            return other
    return NONE


def shielded(s: TwilightImperium, planet: PlanetNumber) -> bool:
    """Whether a unit on a planet has PLANETARY SHIELD, whoever owns it (TI-16)."""
    return any(has_shield(s, seat, planet) for seat in range(s.setup.seats))


def has_shield(s: TwilightImperium, seat: int, planet: PlanetNumber) -> bool:
    """Whether a seat has a unit with PLANETARY SHIELD on a planet, which it counts as lacking while
    another player's war sun is in the system (TI-16.3)."""
    if not any(
        SHIELDS[line(s, seat, kind)] and not (kind == PDS and pds_disabled(s, seat, planet))
        for kind in kinds_in(on_planet(s, seat, planet))
    ):
        return False
    system = SYSTEM_OF[planet]
    for other in range(s.setup.seats):
        if other != seat:
            for kind in kinds_in(in_space(s, other, system)):
                if STRIPS_SHIELDS[line(s, other, kind)]:
                    return False
    return True


def pds_disabled(s: TwilightImperium, seat: int, planet: PlanetNumber) -> bool:
    """Whether a seat's PDS on a planet lack PLANETARY SHIELD and SPACE CANNON (Disable)."""
    return s.assault.disabled and seat != s.active and SYSTEM_OF[planet] == s.system


def bunker(s: TwilightImperium, planet: PlanetNumber) -> int:
    """What is added to bombardment rolls against a planet (Bunker)."""
    owner = s.owner[planet]
    return -BUNKER if owner != NONE and s.assault.bunkers >> owner & 1 else 0


BUNKER: Final = 4


class DeclareBombardment(OneVerb):
    """TI-15.1: a planet for one unit after the other; those that are left out do not bombard."""

    kind = "bombard"
    rule = "TI-15.1"
    verb = BOMBARD
    declines = DONE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        kinds = bombers_left(s, seat)
        planets = PLANETS_OF[s.system]
        return [DONE.of(), *[BOMBARD.of(kind, planet) for kind in kinds for planet in planets]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if known.a not in bombers_left(s, seat):
            return no.NO_BOMBARDMENT
        return why_not_bombard(s, seat, PlanetNumber(known.b))

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.assault.bombers[PLANETS_OF[s.system].index(PlanetNumber(known.b))] += ONE[known.a]
        if bombers_left(s, seat):
            s.push(self)


def offer_extra_die(s: TwilightImperium, seat: int) -> None:
    """The die of Plasma Scoring goes to one of the units declared; nobody is asked where all are of
    one type and bombard one planet."""
    found = extra_dice(s)
    if asks(s, len(found)):
        s.push(ExtraDie(seat))
    else:
        give_extra_die(s, found[0])


def extra_dice(s: TwilightImperium) -> list[int]:
    """The units that may roll a die more, as actions."""
    found: list[int] = []
    for n, planet in enumerate(PLANETS_OF[s.system]):
        found += [EXTRA_DIE.of(kind, planet) for kind in kinds_in(s.assault.bombers[n])]
    return found


def give_extra_die(s: TwilightImperium, action: int) -> None:
    """A unit rolls one die more in this bombardment."""
    known = SPACE.decode(action)
    s.assault.extra_kind = known.a
    s.assault.extra_planet = PLANETS_OF[s.system].index(PlanetNumber(known.b))


class ExtraDie(Question):
    """Plasma Scoring: which of the units rolls one die more, one in the whole step (TI-FAQ.4,
    TI-15.1f)."""

    kind = "extra_die"
    rule = "TI-FAQ.4"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECLINE.of(), *extra_dice(s)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is EXTRA_DIE:
            give_extra_die(s, action)


def roll_bombardment(s: TwilightImperium, seat: int) -> None:
    """The dice of all units declared; hits destroy ground forces of the planet, and what is left
    over is lost (TI-15.2)."""
    a = s.assault
    hits = [0] * len(a.bombers)
    for n, packed in enumerate(a.bombers):
        plus = bunker(s, PLANETS_OF[s.system][n]) if packed else 0
        for kind in kinds_in(packed):
            printed = line(s, seat, kind)
            dice = number(packed, kind) * s.data.bombard_dice[printed]
            dice += a.extra_planet == n and a.extra_kind == kind
            least = s.data.bombard_hit[printed] - plus
            hits[n] += throw(s, seat, kind, "TI-15.1", dice=dice, least=least)
    for n, produced in enumerate(hits):
        if produced:
            planet = PLANETS_OF[s.system][n]
            owner = defender_on(s, seat, planet)
            lost = min(produced, number(on_planet(s, owner, planet), INFANTRY))
            destroy_on(s, owner, planet, lost * ONE[INFANTRY], seat, BOMBARDMENT)
