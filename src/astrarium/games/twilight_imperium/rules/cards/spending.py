"""What objectives make one give away: command tokens of the pools, action cards of the hand
(TI-20.10)."""

from __future__ import annotations

from ... import refusals as no
from ...moves import DISCARD, SPACE, SPEND_TOKEN
from ...printed.tables import STRATEGY, TACTIC
from ...state import TwilightImperium
from ..seat_question import CountedQuestion
from .drawing import discard


class SpendTokens(CountedQuestion):
    """So many command tokens of the tactic and strategy pools, one after the other."""

    kind = "spend_tokens"
    rule = "TI-20.10"
    default_refusal = no.NO_TOKEN_IN_POOL

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        pools = s.players[seat].pools
        return [SPEND_TOKEN.of(pool) for pool in (TACTIC, STRATEGY) if pools[pool]]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.players[seat].pools[SPACE.decode(action).a] -= 1
        if self.left > 1:
            s.push(SpendTokens(seat, self.left - 1))


class DiscardCards(CountedQuestion):
    """So many action cards of the hand, one after the other."""

    kind = "discard"
    rule = "TI-20.10"
    default_refusal = no.NOT_IN_HAND

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return sorted({DISCARD.of(s.kinds[card]) for card in s.players[seat].hand})

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        discard(s, seat, SPACE.decode(action).a)
        if self.left > 1:
            s.push(DiscardCards(seat, self.left - 1))
