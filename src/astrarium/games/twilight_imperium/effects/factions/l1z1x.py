"""The L1Z1X Mindnet: Harrow, Inheritance Systems. Assimilate lasts."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure

from ... import refusals as no
from ...parts.combat import HARROWED
from ...printed.tables import NONE, PLANETS_OF, PlanetNumber
from ...printed.windows import (
    BEFORE_UNIT_ABILITY_ROLL,
    GROUND_COMBAT_ROUND_END,
    WHEN_YOU_RESEARCH,
    Context,
)
from ...rules.board.units import ONE, in_space, kinds_in, line, number
from ...rules.cards.components import Component, FactionAbility, UsedTechnology
from ...rules.cards.objectives import ScoreDeeds
from ...rules.invasion.bombardment import offer_extra_die, roll_bombardment, why_not_bombard
from ...rules.modifiers import EXTRA_DICE, TAKES_STRUCTURES_OVER, modifier, of_ability
from ...rules.production.paying import RESOURCES_DUE, Paying, can_pay
from ...rules.windows import open_window
from ...state import TwilightImperium

INHERITANCE: Final = 2
"""The resources that Inheritance Systems cost."""


class Harrow(FactionAbility):
    """At the end of a round of ground combat the ships in the system bombard the opponent's ground
    forces on that planet, unless it is shielded or spared by law (TI-ERR.5, TI-16.2, TI-GR.3)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.assault.seats or s.assault.once & HARROWED:
            return no.NOT_IN_WINDOW
        return (
            why_not_bombard(s, seat, PlanetNumber(context))
            if harrowers(s, seat)
            else no.NO_BOMBARDMENT
        )

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.assault.once |= HARROWED
        s.push(Harrowing(seat, PlanetNumber(context)))


def harrowers(s: TwilightImperium, seat: int) -> int:
    """The ships of a seat in the active system that can bombard, packed."""
    packed = in_space(s, seat, s.system)
    return sum(
        number(packed, kind) * ONE[kind]
        for kind in kinds_in(packed)
        if s.data.bombard_hit[line(s, seat, kind)]
    )


class Harrowing(Procedure[TwilightImperium]):
    """One more bombardment, of one planet by all ships that can (TI-15.1)."""

    def __init__(self, who: int, planet: PlanetNumber) -> None:
        self.who = who
        self.planet = planet

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        a = s.assault
        if step == "declare":
            a.bombers = [0] * len(a.bombers)
            a.bombers[PLANETS_OF[s.system].index(self.planet)] = harrowers(s, self.who)
            a.extra_kind = a.extra_planet = NONE
        elif step == "window":
            open_window(s, BEFORE_UNIT_ABILITY_ROLL, self.who)  # who rolls
        elif step == "extra die":
            if modifier(s, self.who, EXTRA_DICE):
                offer_extra_die(s, self.who)
        elif step == "roll":
            roll_bombardment(s, self.who)
        else:
            s.push(ScoreDeeds())


STEPS: Final = ["declare", "window", "extra die", "roll", "objectives"]


class InheritanceSystems(UsedTechnology):
    """For two resources a technology is researched without its prerequisites (TI-81.12)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != context:
            return no.NOT_IN_WINDOW
        return OK if can_pay(s, seat, RESOURCES_DUE, INHERITANCE) else no.TOO_DEAR

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.inheriting = True
        s.push(Paying(seat, RESOURCES_DUE, INHERITANCE))


L1Z1X: Final[list[Component]] = [
    Harrow("harrow", "TI-ERR.5", GROUND_COMBAT_ROUND_END),
    InheritanceSystems("inheritance_systems", "TI-74.3", WHEN_YOU_RESEARCH),
]
L1Z1X_MODIFIERS: Final = [of_ability("assimilate", TAKES_STRUCTURES_OVER)]
