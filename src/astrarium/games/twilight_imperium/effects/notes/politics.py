"""Notes of factions that are used around agendas and strategy cards (TI-13)."""

from __future__ import annotations

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import SPACE, SWAP_CARDS
from ...printed.tables import STRATEGY
from ...printed.windows import Context
from ...rules.production.tokens import spend_token
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..factions.hacan import swap_cards
from .used import UsedNote


class PoliticalFavor(UsedNote):
    """The Xxcha lose a token of the strategy pool; then the agenda just revealed is discarded for
    the next one (TI-ERR.8)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.vote.replaced:
            return no.CANNOT_CANCEL
        return OK if s.players[self.owner].pools[STRATEGY] else no.NO_TOKEN_IN_POOL

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, self.owner, STRATEGY)
        s.vote.replaced = True


class Acquiescence(UsedNote):
    """At the end of the strategy phase the holder exchanges a strategy card with the Winnu."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        both = cards_of(s, seat) and cards_of(s, self.owner)
        return OK if both else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(SwapCards(seat, self.owner))


def cards_of(s: TwilightImperium, seat: int) -> list[int]:
    """The strategy cards of a seat."""
    return [card for card, holder in enumerate(s.holder) if holder == seat]


class SwapCards(Question):
    """Acquiescence: which strategy cards are exchanged."""

    kind = "swap_cards"
    rule = "TI-22.3"
    default_refusal = no.NOT_YOUR_CARD

    def __init__(self, who: int, other: int) -> None:
        super().__init__(who)
        self.other = other

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (self.who, self.other)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        theirs = cards_of(s, self.other)
        return [SWAP_CARDS.of(mine, one) for mine in cards_of(s, seat) for one in theirs]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        swap_cards(s, known.a, known.b)
