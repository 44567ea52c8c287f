"""Technologies that are used in timing windows: what each one needs and does (TI-74.3, TI-81)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import CHOOSE_PLANET, DONE, LIFT_FROM_SPACE, MOVE_FORCE, SPACE
from ..parts.combat import CANNONED
from ..printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    INFANTRY,
    NONE,
    PLANETS,
    SYSTEM_OF,
    TECHNOLOGY_INDEX,
    PlanetNumber,
    SystemNumber,
)
from ..printed.windows import (
    AFTER_UNIT_DESTROYED,
    COMPONENT_ACTION,
    GROUND_COMBAT_ROUND_START,
    GROUND_COMBAT_WON,
    SPACE_COMBAT_START,
    TURN_START,
    WHEN_UNIT_DESTROYED,
    Context,
)
from ..rules.board.limits import losses
from ..rules.board.losses import EFFECT, destroy_on
from ..rules.board.units import (
    FULL,
    HEAVY,
    ONE,
    count,
    in_space,
    kinds_in,
    line,
    number,
    put_on,
    take,
    take_from,
    warships,
)
from ..rules.cards.components import Component, UsedTechnology
from ..rules.cards.laws import may_be_placed
from ..rules.combat.combat_sides import fleet, of_side
from ..rules.invasion.bombardment import defender_on, has_shield
from ..rules.invasion.ground_losses import forces
from ..rules.production.structures import has_figure
from ..rules.seat_question import Question, ask
from ..rules.status.control import settle_control
from ..rules.status.elimination import check_elimination
from ..rules.windows import open_window
from ..state import TwilightImperium
from .combat_cards import destroy_chosen, opponent
from .holdings import controlled

ASSAULT_CANNON: Final = TECHNOLOGY_INDEX["assault_cannon"]
HEAVY_FLEET: Final = 3
"""Ships other than fighters from which on Assault Cannon works (TI-FAQ.53)."""


class AssaultCannon(UsedTechnology):
    """With three ships other than fighters in a space combat, the opponent destroys one of his at
    its start, in its turn among all that happens then (TI-RO.4, TI-25.2)."""

    must = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        c = s.combat
        if seat not in c.seats or c.once & of_side(s, seat, CANNONED):
            return no.NOT_IN_WINDOW
        side = c.seats.index(seat)
        if count(fleet(s, side) & HEAVY) < HEAVY_FLEET:
            return no.NOT_SO_MANY
        return OK if fleet(s, 1 - side) & HEAVY else no.NO_TARGET

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.combat.once |= of_side(s, seat, CANNONED)
        ask(s, LoseToCannon(opponent(s, seat), seat))


class LoseToCannon(Question):
    """Assault Cannon: which of its ships the opponent destroys."""

    kind = "assault_cannon"
    rule = "TI-33.5"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, by: int) -> None:
        super().__init__(who)
        self.by = by

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return losses(s, seat, s.system, warships(s, seat, s.system) & HEAVY)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        open_window(s, AFTER_UNIT_DESTROYED, seat)  # context: its owner
        destroy_chosen(s, seat, self.by, action)
        open_window(s, WHEN_UNIT_DESTROYED, seat)


class MagenDefenseGrid(UsedTechnology):
    """The opponent in a ground combat does not roll in this round, on a planet with an own unit
    that has PLANETARY SHIELD (TI-16.3a)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        fights = (
            forces(s, seat, PlanetNumber(context))
            and defender_on(s, seat, PlanetNumber(context)) >= 0
        )
        return OK if fights and has_shield(s, seat, PlanetNumber(context)) else no.NO_SHIELD

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.assault.silent |= 1 << defender_on(s, seat, PlanetNumber(context))


class DaxciveAnimators(UsedTechnology):
    """An infantry comes onto the planet of a ground combat that was won (TI-FAQ.61)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != context // PLANETS or s.assault.animated:
            return no.NOT_IN_WINDOW
        return OK if forces(s, seat, PlanetNumber(context % PLANETS)) < FULL else no.NONE_LEFT

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.assault.animated = True
        put_on(s, seat, PlanetNumber(context % PLANETS), ONE[INFANTRY])


class BacterialWeapon(UsedTechnology):
    """X-89: all infantry of a planet are destroyed, in a system with an own ship that has
    BOMBARDMENT; no bombardment itself (TI-16.1, TI-FAQ.5)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if infected(s, seat) else no.NOTHING_TO_INFECT

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(Infect(seat))


def infected(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets that a seat's X-89 could empty."""
    reach = {
        system
        for system in ALL_SYSTEMS
        if any(s.data.bombard_hit[line(s, seat, k)] for k in kinds_in(in_space(s, seat, system)))
    }
    return [p for p in ALL_PLANETS if SYSTEM_OF[p] in reach and defender_on(s, seat, p) >= 0]


class Infect(Question):
    """X-89: which planet."""

    kind = "infect"
    rule = "TI-2.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in infected(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        planet = SPACE.decode(action).a
        for owner in range(s.setup.seats):
            n = forces(s, owner, PlanetNumber(planet))
            if n:
                destroy_on(s, owner, PlanetNumber(planet), n * ONE[INFANTRY], seat, EFFECT)
        settle_control(s, PlanetNumber(planet))
        check_elimination(s)


class TransitDiodes(UsedTechnology):
    """At the start of one's own turn up to four ground forces change planets."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat == context and sources(s, seat) else no.NO_FORCES

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(Lift(seat, MOVED))


MOVED: Final = 4


def sources(s: TwilightImperium, seat: int) -> list[int]:
    """Where a seat's ground forces stand, as actions."""
    found = [MOVE_FORCE.of(planet) for planet in ALL_PLANETS if forces(s, seat, planet)]
    found += [
        LIFT_FROM_SPACE.of(system)
        for system in ALL_SYSTEMS
        if number(in_space(s, seat, system), INFANTRY)
    ]
    return [action for action in found if goals(s, seat, action)]


def goals(s: TwilightImperium, seat: int, source: int) -> list[PlanetNumber]:
    """The controlled planets to which a ground force may go from there."""
    known = SPACE.decode(source)
    grounded = known.verb is MOVE_FORCE
    stays = known.a if grounded else NONE
    there = (
        forces(s, seat, PlanetNumber(known.a))
        if grounded
        else number(in_space(s, seat, SystemNumber(known.a)), INFANTRY)
    )
    return [
        planet
        for planet in controlled(s, seat)
        if planet != stays
        and may_be_placed(s, planet)
        and (there == 1 or has_figure(s, seat, INFANTRY, forces(s, seat, planet)))
    ]


class Lift(Question):
    """Transit Diodes: where the next ground force comes from, or done."""

    kind = "lift"
    rule = "TI-42"

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DONE.of(), *sources(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is not DONE:
            s.push(Transit(seat, action, self.left))


class Transit(Question):
    """Transit Diodes: which planet the ground force goes to."""

    kind = "transit"
    rule = "TI-42"

    def __init__(self, who: int, source: int, left: int) -> None:
        super().__init__(who)
        self.source = source
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in goals(s, seat, self.source)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(self.source)
        if known.verb is MOVE_FORCE:
            take_from(s, seat, PlanetNumber(known.a), ONE[INFANTRY])
        else:
            take(s, seat, SystemNumber(known.a), ONE[INFANTRY])
        put_on(s, seat, PlanetNumber(SPACE.decode(action).a), ONE[INFANTRY])
        if self.left > 1 and sources(s, seat):
            s.push(Lift(seat, self.left - 1))


TECHNOLOGY_RULES: Final[list[Component]] = [
    AssaultCannon("assault_cannon", "TI-25.2", SPACE_COMBAT_START),
    MagenDefenseGrid("magen_defense_grid", "TI-74.3", GROUND_COMBAT_ROUND_START),
    DaxciveAnimators("daxcive_animators", "TI-29.5", GROUND_COMBAT_WON),
    BacterialWeapon("x_89_bacterial_weapon", "TI-74.3", COMPONENT_ACTION),
    TransitDiodes("transit_diodes", "TI-74.3", TURN_START),
]
