"""What a seat sees of a ground combat."""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.views import View

from ..printed.tables import PLANET_IDS, PlanetNumber
from ..rules.board.units import line
from ..rules.combat.combat_sides import SIDES
from ..rules.combat.rolls import combat_bonus
from ..rules.invasion.ground_combat import GroundCombat, dice_of, legion_bonus
from ..rules.invasion.ground_losses import GROUND_KINDS
from ..state import TwilightImperium
from .fleets import DiceView


class GroundSideView(View):
    """One side of a ground combat: its dice of a round, and the hits it has produced in this one;
    no dice for who is silenced (TI-26.1)."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: TwilightImperium, side: int, planet: PlanetNumber) -> None:
        a = s.assault
        seat = a.seats[side]
        plus = combat_bonus(s, seat) + legion_bonus(s, seat) + a.boost[side]
        kinds = [] if a.silent >> seat & 1 else GROUND_KINDS
        self.seat: int = seat
        self.dice: list[DiceView] = [
            DiceView(s.data.combat[line(s, seat, kind)] - plus, dice_of(s, seat, planet, kind))
            for kind in kinds
            if dice_of(s, seat, planet, kind)
        ]
        self.hits: int = a.hits[side]


class GroundView(View):
    """The ground combat under way: the planet, attacker and defender."""

    def __init__(self, s: TwilightImperium, planet: PlanetNumber) -> None:
        self.planet: str = PLANET_IDS[planet]
        self.sides: list[GroundSideView] = [GroundSideView(s, side, planet) for side in SIDES]


def ground_combat(s: TwilightImperium) -> GroundView | None:
    """The ground combat that is being fought (TI-26)."""
    for frame in reversed(s.stack):
        if isinstance(frame, GroundCombat):
            return GroundView(s, frame.planet) if s.assault.seats[0] >= 0 else None
    return None
