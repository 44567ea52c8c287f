"""The Universities of Jol-Nar: E-Res Siphons, Spacial Conduit Cylinder. Fragile stands in
rules/combat/rolls.py, Brilliant where secondaries are resolved, Analytical in
rules/production/research.py."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed.components import SEATS
from ...rules.board.units import present
from ...rules.cards.components import Component, UsedTechnology
from ...rules.production.goods import gain_goods
from ...rules.windows import AFTER_OTHER_ACTIVATES_SYSTEM, AFTER_YOU_ACTIVATE_SYSTEM
from ...state import TwilightImperium
from ..technologies import pay_by_exhausting, tell_use

SIPHONED: Final = 4
"""Trade goods of E-Res Siphons."""


class EResSiphons(UsedTechnology):
    """Four trade goods when another player activates a system with a ship of its owner."""

    id = "e_res_siphons"
    must = True
    windows: ClassVar[list[int]] = [AFTER_OTHER_ACTIVATES_SYSTEM]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        if s.active == seat or not s.here[s.system] >> seat & 1:
            return no.NOT_IN_WINDOW
        return no.NOT_IN_WINDOW if s.once >> SEATS + seat & 1 else OK

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        s.once |= 1 << SEATS + seat
        tell_use(s, seat, self.id, "TI-29.16")
        gain_goods(s, seat, SIPHONED)


class SpacialConduitCylinder(UsedTechnology):
    """The system just activated, with a unit of its owner, is next to all others with one, for this
    activation (rules/board/galaxy.py)."""

    id = "spacial_conduit_cylinder"
    windows: ClassVar[list[int]] = [AFTER_YOU_ACTIVATE_SYSTEM]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        if s.active != seat or s.conduit:
            return no.NOT_IN_WINDOW
        return OK if present(s, seat, s.system) else no.NO_FORCES

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        pay_by_exhausting(s, seat, self.id)
        s.conduit = True


JOL_NAR: Final[list[Component]] = [EResSiphons(), SpacialConduitCylinder()]
