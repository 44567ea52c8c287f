"""An offer of one seat to another (TI-83)."""

from __future__ import annotations

from astrarium.kernel.parts import Part, named

from ..printed.tables import NONE


class Offer(Part):
    """An offer of one seat to another: what it gives, and what it wants (TI-83.2). `note` is a
    place in the giver's hand, `wanted_note` a component; `shown` says that the one who is asked
    sees the face of the note offered (TI-13.6a). `cards` are places of action cards in the giver's
    hand, offered face down, `shown_cards` those that the other one sees, `wanted_cards` kinds of
    action cards (Arbiters, TI-83.2b). One that is `void` holds nothing any more, which
    third parties are not told: to them it stands as long as it might."""

    OPEN = ("giver", "taker")
    REDRAWN = named(
        """
        void goods commodities note shown cards shown_cards wanted_goods wanted_commodities
        wanted_note wanted_cards
        """
    )

    def __init__(self) -> None:
        self.giver = NONE
        self.taker = NONE
        self.void = False
        self.goods = 0
        self.commodities = 0
        self.note = NONE
        self.shown = False
        self.cards: list[int] = []
        self.shown_cards: list[int] = []
        self.wanted_goods = 0
        self.wanted_commodities = 0
        self.wanted_note = NONE
        self.wanted_cards: list[int] = []

    def is_empty(self) -> bool:
        """Whether it neither gives nor wants anything."""
        goods = self.goods + self.commodities + self.wanted_goods + self.wanted_commodities
        cards = self.cards or self.shown_cards or self.wanted_cards
        return not goods and not cards and self.note == NONE and self.wanted_note == NONE

    def lapse(self) -> None:
        """What it gives is no longer there to be given."""
        self.void = True
        self.note, self.shown = NONE, False
        self.cards, self.shown_cards = [], []

    def clone(self) -> Offer:
        """An independent copy."""
        o = Offer()
        o.void = self.void
        o.giver, o.taker, o.note, o.shown = self.giver, self.taker, self.note, self.shown
        o.goods, o.commodities = self.goods, self.commodities
        o.wanted_goods, o.wanted_commodities = self.wanted_goods, self.wanted_commodities
        o.wanted_note = self.wanted_note
        o.cards, o.shown_cards = self.cards[:], self.shown_cards[:]
        o.wanted_cards = self.wanted_cards[:]
        return o
