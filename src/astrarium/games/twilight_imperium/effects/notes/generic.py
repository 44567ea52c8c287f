"""The notes that every colour has (TI-13). Support for the Throne is laid open on receipt and works
by itself (rules/cards/notes.py)."""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed.windows import (
    AFTER_OTHER_ACTIVATES_SYSTEM,
    WHEN_AGENDA_REVEALED,
    WHEN_COMMODITIES_REPLENISHED,
)
from ...rules.board.units import present
from ...rules.production.goods import gain_goods
from ...state import TwilightImperium
from .used import UsedNote


class Ceasefire(UsedNote):
    """After its owner activates a system with units of the holder, the owner moves nothing into
    it."""

    id = "ceasefire"
    windows: ClassVar[list[int]] = [AFTER_OTHER_ACTIVATES_SYSTEM]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        fits = s.active == self.owner and present(s, seat, s.system)
        return OK if fits else no.NOT_IN_WINDOW

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.play(s, seat)
        s.no_moves = True


class TradeAgreement(UsedNote):
    """When its owner replenishes commodities, the holder gets all of them as trade goods, also
    those that the owner had before (TI-FAQ.11)."""

    id = "trade_agreement"
    windows: ClassVar[list[int]] = [WHEN_COMMODITIES_REPLENISHED]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if context == self.owner else no.NOT_IN_WINDOW

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.play(s, seat)
        p = s.players[self.owner]
        goods = p.commodities
        p.commodities = 0
        gain_goods(s, seat, goods)


class PoliticalSecret(UsedNote):
    """Until the agenda just revealed is resolved, its owner neither votes nor plays action cards
    nor chooses to use faction abilities (TI-FAQ.13, TI-FAQ.14); it ends with an agenda that is
    replaced (TI-FAQ.27)."""

    id = "political_secret"
    windows: ClassVar[list[int]] = [WHEN_AGENDA_REVEALED]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return no.CANNOT_CANCEL if s.vote.replaced else OK

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.play(s, seat)
        s.vote.barred |= 1 << self.owner
        s.vote.silent |= 1 << self.owner
