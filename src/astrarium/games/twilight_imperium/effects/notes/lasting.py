"""Notes of factions that lie in the play area for as long as their holder leaves the owner alone
(TI-13.5)."""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed.tables import NONE
from ...printed.windows import COMBAT_START, STRATEGY_PHASE_END
from ...rules.invasion.bombardment import defender_on
from ...rules.invasion.ground_losses import forces
from ...state import TwilightImperium
from .used import LaidOpen


class Stymie(LaidOpen):
    """The Arborec do not produce in or next to non-home systems with units of the holder
    (rules/production/production.py)."""

    id = "stymie"


class TradeConvoys(LaidOpen):
    """The holder trades with players who are no neighbours (rules/trade/trading.py)."""

    id = "trade_convoys"


class PromiseOfProtection(LaidOpen):
    """The Mentak do not use Pillage against the holder (effects/factions/mentak.py)."""

    id = "promise_of_protection"


class Antivirus(LaidOpen):
    """At the start of a combat of the holder: the Nekro do not use Technological Singularity
    against it from now on."""

    id = "antivirus"
    windows: ClassVar[list[int]] = [COMBAT_START]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        if s.combat.seats[0] != NONE:
            return OK if seat in s.combat.seats else no.NOT_IN_WINDOW
        fights = forces(s, seat, context) and defender_on(s, seat, context) != NONE
        return OK if fights else no.NOT_IN_WINDOW


class GiftOfPrescience(LaidOpen):
    """At the end of the strategy phase the holder takes the "0" token of the Naalu, who are not
    first this time (TI-FAQ.62), until the end of the status phase."""

    id = "gift_of_prescience"
    windows: ClassVar[list[int]] = [STRATEGY_PHASE_END]

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        super().use(s, seat, window, context)
        s.zero = seat
