"""The notes that every colour has (TI-13). Support for the Throne is laid open on receipt and works
by itself (rules/cards/notes.py)."""

from __future__ import annotations

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed.windows import Context
from ...rules.board.units import present
from ...rules.production.goods import gain_goods
from ...state import TwilightImperium
from .used import UsedNote


class Ceasefire(UsedNote):
    """After its owner activates a system with units of the holder, the owner moves nothing into
    it."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        fits = s.active == self.owner and present(s, seat, s.system)
        return OK if fits else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.no_moves = True


class TradeAgreement(UsedNote):
    """When its owner replenishes commodities, the holder gets all of them as trade goods, also
    those that the owner had before (TI-FAQ.11)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if context == self.owner else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        p = s.players[self.owner]
        goods = p.commodities
        p.commodities = 0
        gain_goods(s, seat, goods)


class PoliticalSecret(UsedNote):
    """Until the agenda just revealed is resolved, its owner neither votes nor plays action cards
    nor chooses to use faction abilities (TI-FAQ.13, TI-FAQ.14); it ends with an agenda that is
    replaced (TI-FAQ.27)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return no.CANNOT_CANCEL if s.vote.replaced else OK

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.vote.barred |= 1 << self.owner
        s.vote.silent |= 1 << self.owner
