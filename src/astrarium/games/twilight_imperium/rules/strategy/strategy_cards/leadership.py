"""Leadership: command tokens, and more of them for influence (TI-44)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .... import refusals as no
from ....moves import BUY_TOKENS, DECLINE
from ....printed.tables import COMMAND_TOKENS
from ....state import TwilightImperium
from ...procedures import SeatProcedure
from ...production.paying import INFLUENCE_DUE, Paying, can_pay, funds
from ...production.tokens import GainTokens, tokens_left
from ...seat_question import OneVerb

GIVEN: Final = 3
PRICE: Final = 3
"""Influence for each token more; a surplus buys nothing (TI-44.4)."""


class Leadership(SeatProcedure):
    """TI-44.1, TI-44.2: three tokens, then more for influence."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "gain":
            s.push(GainTokens(self.who, GIVEN))
        else:
            offer_tokens(s, self.who)


STEPS: Final = ["gain", "buy"]


def offer_tokens(s: TwilightImperium, seat: int) -> None:
    """A seat may buy tokens, if it can buy any (TI-44.2, TI-44.3)."""
    if most(s, seat):
        s.push(BuyTokens(seat))


def most(s: TwilightImperium, seat: int) -> int:
    """How many tokens a seat can buy."""
    return min(tokens_left(s, seat), funds(s, seat, INFLUENCE_DUE) // PRICE)


class BuyTokens(OneVerb):
    """TI-44.2, TI-44.3: how many tokens to buy."""

    kind = "buy_tokens"
    rule = "TI-44.2"
    verb = BUY_TOKENS
    declines = DECLINE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        n = most(s, seat)
        shown = range(1, min(n + 2, COMMAND_TOKENS + 1))
        return [DECLINE.of(), *[BUY_TOKENS.of(number) for number in shown]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if not known.a:
            return no.NOT_NOW
        if known.a > tokens_left(s, seat):
            return no.NO_TOKENS_LEFT
        return OK if can_pay(s, seat, INFLUENCE_DUE, PRICE * known.a) else no.TOO_DEAR

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.push(GainTokens(seat, known.a))
        s.push(Paying(seat, INFLUENCE_DUE, PRICE * known.a))
