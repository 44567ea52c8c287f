"""The Universities of Jol-Nar: E-Res Siphons, Spacial Conduit Cylinder. Fragile, Brilliant
and Analytical last."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed.components import SEATS
from ...printed.windows import AFTER_OTHER_ACTIVATES_SYSTEM, AFTER_YOU_ACTIVATE_SYSTEM, Context
from ...rules.board.units import present
from ...rules.cards.components import Component, UsedTechnology
from ...rules.modifiers import COMBAT_ROLLS, PREREQUISITES_IGNORED, RESEARCHES_AS_FIRST, of_ability
from ...rules.production.goods import gain_goods
from ...state import TwilightImperium

SIPHONED: Final = 4
"""Trade goods of E-Res Siphons."""


class EResSiphons(UsedTechnology):
    """Four trade goods when another player activates a system with a ship of its owner."""

    must = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.active == seat or not s.here[s.system] >> seat & 1:
            return no.NOT_IN_WINDOW
        return no.NOT_IN_WINDOW if s.once >> SEATS + seat & 1 else OK

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << SEATS + seat
        gain_goods(s, seat, SIPHONED)


class SpacialConduitCylinder(UsedTechnology):
    """The system just activated, with a unit of its owner, is next to all others with one, for this
    activation (rules/board/galaxy.py)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.active != seat or s.conduit:
            return no.NOT_IN_WINDOW
        return OK if present(s, seat, s.system) else no.NO_FORCES

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.conduit = True


JOL_NAR: Final[list[Component]] = [
    EResSiphons("e_res_siphons", "TI-29.16", AFTER_OTHER_ACTIVATES_SYSTEM),
    SpacialConduitCylinder("spacial_conduit_cylinder", "TI-74.3", AFTER_YOU_ACTIVATE_SYSTEM),
]
JOL_NAR_MODIFIERS: Final = [
    of_ability("fragile", COMBAT_ROLLS, "modify_combat_rolls"),
    of_ability("brilliant", RESEARCHES_AS_FIRST),
    of_ability("analytical", PREREQUISITES_IGNORED),
]
