"""Trade goods and commodities, the two sides of one token, whose values of one and three are mere
change (TI-12.1, TI-12.7, TI-28.1)."""

from __future__ import annotations

from astrarium.kernel.flow import members

from ...printed import windows as w
from ...state import TwilightImperium
from ..board.galaxy import neighbours
from ..cards.laws import COMMERCE, law_owner
from ..windows import open_window


def gain_goods(s: TwilightImperium, seat: int, n: int) -> None:
    """A seat gains trade goods from the supply (TI-12.2, TI-28.6); one gain is one occasion
    (R-19)."""
    if not n:
        return
    s.players[seat].goods += n
    if s.log is not None:
        s.log.add("gain_goods", seat, "TI-12.2", {"n": n})
    open_window(s, w.AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS, seat)  # who gained


def give_goods(s: TwilightImperium, giver: int, taker: int, n: int) -> None:
    """Trade goods of one seat become another's."""
    s.players[giver].goods -= n
    gain_goods(s, taker, n)


def replenish(s: TwilightImperium, seat: int) -> None:
    """A seat takes as many commodities as it lacks of its faction's value, from the supply
    (TI-28.2, TI-28.3, TI-28.4); the windows open also when it lacks none (TI-FAQ.11)."""
    p = s.players[seat]
    n = max(0, s.data.commodities[p.faction] - p.commodities)
    p.commodities += n
    if s.log is not None:
        s.log.add("replenish", seat, "TI-28.3", {"n": n})
    open_window(s, w.AFTER_COMMODITIES_REPLENISHED, seat)  # who replenished
    if law_owner(s, COMMERCE) == seat:
        gain_goods(s, seat, len(members(neighbours(s, seat))))
    open_window(s, w.WHEN_COMMODITIES_REPLENISHED, seat)  # who replenished
