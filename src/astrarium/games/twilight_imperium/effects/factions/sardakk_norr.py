"""Sardakk N'orr: Exotrireme II. Unrelenting and Valkyrie Particle Weave last."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import DONE, LOSE_AT, SPACE
from ...printed.tables import DREADNOUGHT, Hurt, UnitType
from ...printed.windows import AFTER_UNIT_DESTROYED, SPACE_COMBAT_ROUND_END, Context
from ...rules.board.limits import check_limits
from ...rules.board.losses import EFFECT, destroy
from ...rules.board.units import ONE, damaged, in_space, kinds_in, number, warships
from ...rules.cards.components import Component, UnitText
from ...rules.modifiers import COMBAT_ROLLS, HITS_RETURNED, of_ability, of_technology
from ...rules.seat_question import Question
from ...rules.windows import open_window
from ...state import TwilightImperium

TAKEN_ALONG: Final = 2


class ExotriremeTwo(UnitText):
    """After a round of space combat an Exotrireme is destroyed, and up to two ships of others with
    it (TI-FAQ.39)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.combat.seats:
            return no.NOT_IN_WINDOW
        if not number(in_space(s, seat, s.system), DREADNOUGHT):
            return no.NO_SHIP_THERE
        return OK if victims(s, seat) else no.NO_TARGET

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(TakeAlongShip(seat, TAKEN_ALONG))
        sink(s, seat, DREADNOUGHT, seat)


def victims(s: TwilightImperium, seat: int) -> list[int]:
    """The ships of others in the active system, as actions."""
    return [
        LOSE_AT.of(other, s.system, kind)
        for other in range(s.setup.seats)
        if other != seat
        for kind in kinds_in(warships(s, other, s.system))
    ]


def sink(s: TwilightImperium, owner: int, kind: UnitType, by: int) -> None:
    """A ship of the active system is destroyed: of one's own a damaged one first, of others a whole
    one."""
    hurt = number(damaged(s, owner, s.system), kind)
    whole = number(warships(s, owner, s.system), kind) - hurt
    takes_damaged = hurt > 0 and (owner == by or not whole)
    lost = Hurt(ONE[kind] if takes_damaged else 0)
    destroy(s, owner, s.system, ONE[kind], lost, by, EFFECT)
    open_window(s, AFTER_UNIT_DESTROYED, owner)  # context: its owner
    check_limits(s)


class TakeAlongShip(Question):
    """Exotrireme II: which ship of the system goes too."""

    kind = "exotrireme"
    rule = "TI-29.9"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DONE.of(), *victims(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is DONE:
            return
        if self.left > 1:
            s.push(TakeAlongShip(seat, self.left - 1))
        sink(s, known.a, UnitType(known.args[2]), seat)


SARDAKK: Final[list[Component]] = [ExotriremeTwo("exotrireme_2", "TI-29.9", SPACE_COMBAT_ROUND_END)]
SARDAKK_MODIFIERS: Final = [
    of_ability("unrelenting", COMBAT_ROLLS, "modify_combat_rolls"),
    of_technology("valkyrie_particle_weave", HITS_RETURNED),
]
