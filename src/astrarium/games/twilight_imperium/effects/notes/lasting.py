"""Notes of factions that lie in the play area for as long as their holder leaves the owner alone
(TI-13.5)."""

from __future__ import annotations

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed.tables import NONE, PlanetNumber
from ...printed.windows import Context
from ...rules.invasion.bombardment import defender_on
from ...rules.invasion.ground_losses import forces
from ...state import TwilightImperium
from .used import LaidOpen


class Antivirus(LaidOpen):
    """At the start of a combat of the holder: the Nekro do not use Technological Singularity
    against it from now on."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.combat.seats[0] != NONE:
            return OK if seat in s.combat.seats else no.NOT_IN_WINDOW
        fights = (
            forces(s, seat, PlanetNumber(context))
            and defender_on(s, seat, PlanetNumber(context)) != NONE
        )
        return OK if fights else no.NOT_IN_WINDOW


class GiftOfPrescience(LaidOpen):
    """At the end of the strategy phase the holder takes the "0" token of the Naalu, who are not
    first this time (TI-FAQ.62), until the end of the status phase."""

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.zero = seat
