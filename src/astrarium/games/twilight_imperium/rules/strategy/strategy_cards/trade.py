"""Trade: trade goods and commodities, for others too (TI-27)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .... import refusals as no
from ....moves import CHOOSE_SEAT, DONE
from ....state import TwilightImperium, seats_from
from ...procedures import SeatProcedure
from ...production.goods import gain_goods, replenish
from ...seat_question import OneVerb

GIVEN: Final = 3
"""Trade goods (TI-27.2)."""


class Trade(SeatProcedure):
    """TI-27.1, TI-27.2 to TI-27.4: three steps in their order."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "goods":
            gain_goods(s, self.who, GIVEN)
        elif step == "commodities":
            replenish(s, self.who)
        else:
            s.push(Invite(self.who))


STEPS: Final = ["goods", "commodities", "others"]


class Invite(OneVerb):
    """TI-27.4: any number of others replenish without a token when their turn for it comes."""

    kind = "invite"
    rule = "TI-27.4"
    verb = CHOOSE_SEAT
    declines = DONE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DONE.of(), *[CHOOSE_SEAT.of(other) for other in seats_from(s, seat)[1:]]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if known.a not in seats_from(s, seat)[1:]:
            return no.NOT_NOW
        return no.INVITED if s.invited >> known.a & 1 else OK

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.invited |= 1 << known.a
        if s.log is not None:
            s.log.add("invite", seat, "TI-27.4", {"player": f"@seat:{known.a}"})
        s.push(self)
