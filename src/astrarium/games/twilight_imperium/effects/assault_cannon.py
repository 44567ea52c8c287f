"""What Assault Cannon destroys at the start of a space combat (TI-25.2)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import asks

from .. import moves as m
from .. import refusals as no
from ..printed.windows import AFTER_UNIT_DESTROYED, WHEN_UNIT_DESTROYED
from ..rules.board.limits import losses
from ..rules.board.losses import EFFECT, destroy
from ..rules.board.units import HEAVY, ONE, warships
from ..rules.combat.combat_sides import fleet
from ..rules.seat_question import Question
from ..rules.windows import open_window
from ..state import TwilightImperium

HEAVY_FLEET: Final = 3
"""Ships other than fighters from which on Assault Cannon works (TI-FAQ.53)."""


def assault_cannon(s: TwilightImperium, seat: int) -> None:
    """The opponent of a seat destroys a ship of its own that is no fighter."""
    c = s.combat
    side = c.seats.index(seat)
    enemy = c.seats[1 - side]
    options = losses(s, enemy, s.system, fleet(s, 1 - side) & HEAVY)
    if asks(s, len(options)):
        s.push(LoseToCannon(enemy, seat))
    else:
        lose_to_cannon(s, enemy, seat, options[0])


def lose_to_cannon(s: TwilightImperium, seat: int, by: int, action: int) -> None:
    """A ship is destroyed by Assault Cannon, which nothing sustains (TI-33.5)."""
    known = m.SPACE.decode(action)
    unit = ONE[known.a]
    hurt = unit if known.verb is m.LOSE_DAMAGED else 0
    open_window(s, AFTER_UNIT_DESTROYED, seat)  # context: its owner
    destroy(s, seat, s.system, unit, hurt, by, EFFECT)
    open_window(s, WHEN_UNIT_DESTROYED, seat)


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
        lose_to_cannon(s, seat, self.by, action)
