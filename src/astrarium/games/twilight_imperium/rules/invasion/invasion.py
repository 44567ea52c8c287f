"""The invasion of planets (TI-47), and the custodians of Mecatol Rex (TI-60)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.flow import OK, Procedure, asks
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import refusals as no
from ...moves import CHOOSE_PLANET, DONE, LAND, LAND_FIGHTER, REMOVE_CUSTODIANS, SPACE
from ...parts.invasion import Assault
from ...printed import windows as w
from ...printed.tables import (
    FIGHTER,
    FLAGSHIP,
    INFANTRY,
    MECATOL,
    MECATOL_REX,
    NONE,
    PLANET_IDS,
    PLANETS_OF,
    SYSTEM_OF,
    UNIT_RECORDS,
    PlanetNumber,
    UnitType,
    says,
)
from ...state import TwilightImperium
from ..board.limits import check_limits
from ..board.units import ONE, in_space, line, number, on_planet, put_on, take
from ..cards.laws import may_be_placed
from ..modifiers import CUSTODIANS_YIELD, modifier
from ..procedures import SeatProcedure
from ..production.paying import INFLUENCE_DUE, Paying, can_pay
from ..production.structures import has_figure
from ..seat_question import Question, VerbQuestion
from ..status.control import gain_planet
from ..status.elimination import check_elimination
from ..victory import gain_points
from ..windows import open_window
from .bombardment import Bombardment, defender_on
from .cannon_defense import MayDefend, gunners
from .ground_combat import GroundCombat
from .ground_losses import GROUND_KINDS, forces, take_off

CUSTODIANS_PRICE: Final = 6


class Invasion(Stepwise[TwilightImperium]):
    """TI-47.1 to TI-47.5, by the active player in the active system."""

    def __init__(self, who: int) -> None:
        self.who = who

    def table(self) -> Steps[Invasion, TwilightImperium]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.assault = Assault()

    def begin(self, s: TwilightImperium) -> None:
        """It begins."""
        s.assault = Assault()
        open_window(s, w.INVASION_START, s.system)  # the active system

    def bombard(self, s: TwilightImperium) -> None:
        """Ships bombard (TI-47.1)."""
        s.push(Bombardment(self.who))

    def before_landing(self, s: TwilightImperium) -> None:
        """What may be used before anybody lands."""
        open_window(s, w.COMMIT_GROUND_FORCES, s.system)  # the active system
        open_window(s, w.BEFORE_LANDING, s.system)  # the active system

    def land(self, s: TwilightImperium) -> None:
        """Ground forces land (TI-47.2)."""
        offer_landing(s, self.who)

    def committed(self, s: TwilightImperium) -> None:
        """What may be used once they have, by planet."""
        for n, planet in reversed(list(enumerate(PLANETS_OF[s.system]))):
            if s.assault.landed[n]:
                open_window(s, w.AFTER_UNITS_COMMITTED, planet)  # the planet

    def defend(self, s: TwilightImperium) -> None:
        """Space cannons of the planets fire (TI-47.3)."""
        s.push(OnePlanetAfterTheOther(self.who, DEFENSE))

    def fight(self, s: TwilightImperium) -> None:
        """Ground combats (TI-47.4)."""
        s.push(OnePlanetAfterTheOther(self.who, COMBAT))

    def control(self, s: TwilightImperium) -> None:
        """Planets are won (TI-47.5)."""
        for planet in PLANETS_OF[s.system]:
            take_off(s, self.who, planet)
        for planet in reversed(invaded(s, CONTROL, self.who)):
            gain_planet(s, self.who, planet)

    def end(self, s: TwilightImperium) -> None:
        """It is over."""
        s.assault = Assault()
        check_elimination(s)
        if not s.over:
            check_limits(s)


STEPS: Final[Steps[Invasion, TwilightImperium]] = Steps(
    [
        Step("begin", Invasion.begin),
        Step("bombardment", Invasion.bombard),
        Step("before landing", Invasion.before_landing),
        Step("landing", Invasion.land),
        Step("committed", Invasion.committed),
        Step("space cannon defense", Invasion.defend),
        Step("ground combats", Invasion.fight),
        Step("control", Invasion.control),
        Step("end", Invasion.end),
    ]
)


def aboard(s: TwilightImperium, seat: int) -> int:
    """How many ground forces of a seat are in the space area of the active system (TI-42.2)."""
    return number(in_space(s, seat, s.system), INFANTRY)


# -- landing (TI-47.2) -----------------------------------------------------------------------------


LANDS_FIGHTERS: Final = [
    says(record, "may_commit_fighters_as_ground_forces") for record in UNIT_RECORDS
]
"""Flagships whose fighters may land in an invasion of their system."""


def fighters_aboard(s: TwilightImperium, seat: int) -> int:
    """How many fighters of the space area may land: all of them beside the Matriarch (TI-ERR.7)."""
    packed = in_space(s, seat, s.system)
    if not LANDS_FIGHTERS[line(s, seat, FLAGSHIP)] or not number(packed, FLAGSHIP):
        return 0
    return number(packed, FIGHTER)


class Land(VerbQuestion):
    """TI-47.2: one ground force after the other lands, or the rest stays in space (TI-84.4)."""

    kind = "land"
    rule = "TI-47.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [DONE.of(), *[LAND.of(planet) for planet in PLANETS_OF[s.system]]]
        if LANDS_FIGHTERS[line(s, seat, FLAGSHIP)]:
            found += [LAND_FIGHTER.of(planet) for planet in PLANETS_OF[s.system]]
        if s.system == MECATOL and s.custodians:
            found.append(REMOVE_CUSTODIANS.of())
        return found

    def answers(self) -> Answers[Land, TwilightImperium]:
        return LANDINGS

    def may_end(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether nobody has to land: who removed the custodians must (TI-60.2)."""
        a = s.assault
        return no.MUST_LAND if a.removed_custodians and not any(a.landed) else OK

    def may_land(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a ground force may land on a planet."""
        return why_not_land(s, seat, PlanetNumber(known.a), INFANTRY)

    def land(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A ground force lands."""
        set_down(s, seat, PlanetNumber(known.a), INFANTRY, "land", "TI-47.2")

    def may_land_fighter(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a fighter may land as a ground force."""
        return why_not_land(s, seat, PlanetNumber(known.a), FIGHTER)

    def land_fighter(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A fighter lands as a ground force (TI-ERR.7)."""
        set_down(s, seat, PlanetNumber(known.a), FIGHTER, "land_fighter", "TI-ERR.7")

    def may_remove_custodians(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether the custodians may be removed."""
        return why_not_remove_custodians(s, seat)

    def remove_custodians(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """The custodians are removed, then somebody lands."""
        s.push(self)
        s.push(RemovingCustodians(seat))


LANDINGS: Final[Answers[Land, TwilightImperium]] = Answers(
    SPACE,
    [
        Answer(DONE, Land.may_end, nothing),
        Answer(LAND, Land.may_land, Land.land),
        Answer(LAND_FIGHTER, Land.may_land_fighter, Land.land_fighter),
        Answer(REMOVE_CUSTODIANS, Land.may_remove_custodians, Land.remove_custodians),
    ],
    offers=[DONE, LAND, LAND_FIGHTER, REMOVE_CUSTODIANS],
    default_refusal=no.NOT_NOW,
)


def set_down(
    s: TwilightImperium, seat: int, planet: PlanetNumber, kind: UnitType, event: str, rule: str
) -> None:
    """A unit of the space area lands on a planet; then the next one is asked for."""
    take(s, seat, s.system, ONE[kind])
    put_on(s, seat, planet, ONE[kind])
    s.assault.landed[PLANETS_OF[s.system].index(planet)] += 1
    if s.log is not None:
        s.log.add(event, seat, rule, {"planet": "@planet:" + PLANET_IDS[planet]})
    offer_landing(s, seat)


def offer_landing(s: TwilightImperium, seat: int) -> None:
    """Ask for the next ground force to land, as long as one can."""
    able = any(
        why_not_land(s, seat, planet, kind) == OK
        for kind in GROUND_KINDS
        for planet in PLANETS_OF[s.system]
    )
    if able or why_not_remove_custodians(s, seat) == OK:
        s.push(Land(seat))


def why_not_land(s: TwilightImperium, seat: int, planet: PlanetNumber, kind: UnitType) -> int:
    """Whether a ground force, or a fighter as one, may land on a planet (TI-47.2, TI-50.1, TI-60.1,
    TI-63.3)."""
    waiting = aboard(s, seat) if kind == INFANTRY else fighters_aboard(s, seat)
    if SYSTEM_OF[planet] != s.system or not waiting:
        return no.NONE_TO_LAND
    if planet == MECATOL_REX and s.custodians:
        return no.GUARDED
    if not may_be_placed(s, planet):
        return no.DEMILITARIZED
    return OK if has_room(s, seat, planet, kind, waiting) else no.NO_FIGURE


def has_room(
    s: TwilightImperium, seat: int, planet: PlanetNumber, kind: UnitType, waiting: int
) -> bool:
    """Whether a unit of the space area may stand on a planet: the last one aboard brings its figure
    along (TI-63.3); there is no other limit (TI-42.3)."""
    return waiting == 1 or has_figure(s, seat, kind, number(on_planet(s, seat, planet), kind))


def why_not_remove_custodians(s: TwilightImperium, seat: int) -> int:
    """Whether the custodians may be removed (TI-60.2, R-9)."""
    if s.system != MECATOL or not s.custodians:
        return no.NOT_NOW
    waiting = aboard(s, seat)
    if not waiting:
        return no.NONE_TO_LAND
    if not has_room(s, seat, MECATOL_REX, INFANTRY, waiting):
        return no.NO_FIGURE
    return OK if can_pay(s, seat, INFLUENCE_DUE, custodians_price(s, seat)) else no.NO_INFLUENCE


def custodians_price(s: TwilightImperium, seat: int) -> int:
    """What a seat spends to remove the custodians (R-9)."""
    return 0 if modifier(s, seat, CUSTODIANS_YIELD) else CUSTODIANS_PRICE


class RemovingCustodians(SeatProcedure):
    """TI-60.2, TI-60.3: the influence is spent, the token taken, a point gained. Agendas
    follow from now on (TI-60.4)."""

    def steps(self) -> list[str]:
        return CUSTODIANS_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "pay":
            s.push(Paying(self.who, INFLUENCE_DUE, custodians_price(s, self.who)))
            return
        s.custodians = False
        s.assault.removed_custodians = True
        if s.log is not None:
            s.log.add("custodians", self.who, "TI-60.3", {})
        gain_points(s, self.who, 1)


CUSTODIANS_STEPS: Final = ["pay", "take"]


# -- planet by planet (TI-47.3, TI-47.4) -----------------------------------------------------------

DEFENSE: Final = 0
COMBAT: Final = 1
CONTROL: Final = 2


def invaded(s: TwilightImperium, stage: int, who: int) -> list[PlanetNumber]:
    """The planets on which a stage of the invasion is still to be resolved."""
    found: list[PlanetNumber] = []
    for n, planet in enumerate(PLANETS_OF[s.system]):
        if not s.assault.landed[n] or s.assault.settled >> n & 1:
            continue
        if stage == DEFENSE:
            concerned = bool(gunners(s, who, planet))
        elif stage == COMBAT:
            concerned = forces(s, who, planet) > 0 and defender_on(s, who, planet) != NONE
        else:
            concerned = forces(s, who, planet) > 0 and defender_on(s, who, planet) == NONE
        if concerned:
            found.append(planet)
    return found


class OnePlanetAfterTheOther(Procedure[TwilightImperium]):
    """TI-47.3, TI-47.4: the active player says in which order planets are fired from and fought
    for."""

    def __init__(self, who: int, stage: int) -> None:
        self.who = who
        self.stage = stage

    def steps(self) -> list[str]:
        return ORDER_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        planets = invaded(s, self.stage, self.who)
        if not planets:
            s.assault.settled = 0
            return
        s.jump("next")
        if asks(s, len(planets)):
            s.push(NextPlanet(self.who, self.stage))
        else:
            resolve(s, self.stage, self.who, PlanetNumber(planets[0]))


ORDER_STEPS: Final = ["next"]


def resolve(s: TwilightImperium, stage: int, who: int, planet: PlanetNumber) -> None:
    """Fire from a planet, or fight for it."""
    s.assault.settled |= 1 << PLANETS_OF[s.system].index(planet)
    if stage == DEFENSE:
        for gunner in gunners(s, who, planet):
            s.push(MayDefend(gunner, planet))
    else:
        s.push(GroundCombat(who, defender_on(s, who, planet), planet))


class NextPlanet(Question):
    """TI-47.3, TI-47.4: which planet comes next."""

    kind = "next_planet"
    rule = "TI-47.4"

    def __init__(self, who: int, stage: int) -> None:
        super().__init__(who)
        self.stage = stage

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in invaded(s, self.stage, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        resolve(s, self.stage, seat, PlanetNumber(SPACE.decode(action).a))
