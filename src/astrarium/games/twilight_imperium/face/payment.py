"""What a seat that has to pay sees of its payment."""

from __future__ import annotations

from typing import Annotated

from astrarium.kernel.flow import decision
from astrarium.kernel.views import View

from ..printed.tables import PLANET_IDS
from ..rules.production.paying import CURRENCIES, Pay, suggested
from ..state import TwilightImperium

Currency = Annotated[str, tuple(CURRENCIES)]


class PaymentView(View):
    """A payment under way: what is left to pay in which currency, and what is suggested for it:
    planets to exhaust and trade goods (TI-32.1)."""

    def __init__(self, s: TwilightImperium, seat: int, pay: Pay) -> None:
        planets, goods = suggested(s, seat, pay.currency, pay.due)
        self.due: int = pay.due
        self.currency: Currency = CURRENCIES[pay.currency]
        self.planets: list[str] = [PLANET_IDS[planet] for planet in planets]
        self.goods: int = goods


def payment(s: TwilightImperium, seat: int) -> PaymentView | None:
    """The payment that this seat is asked for, None for everybody else."""
    top = None if s.over else decision(s)
    if seat < 0 or not isinstance(top, Pay) or not top.may(s) >> seat & 1:
        return None
    return PaymentView(s, seat, top)
