"""What a seat can't know is drawn anew: hands, decks, notes, tiles (TI-19.5, TI-20.17, TI-13.6),
what others offer each other (TI-83.2b); what follows from these is made anew after it."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.rng import Rng

from ..parts.offer import Offer
from ..printed.tables import NONE
from ..state import TwilightImperium
from .cards.holding import refresh
from .trade.trading import add, additions

MOST_ADDED: Final = 3
"""How many things an offer drawn anew holds at most."""


def dealt(s: TwilightImperium) -> list[list[list[int]]]:
    """The zones over which hidden components are dealt, by groups."""
    players = s.players
    return [
        [s.action_deck, *[p.hand for p in players]],
        [s.secret_deck, *[p.secrets for p in players]],
        [s.agenda_deck],
        [p.notes for p in players],
        [p.tiles for p in players],
        [s.stage_1, s.stage_1_box],
        [s.stage_2, s.stage_2_box],
    ]


def redraw_offers(s: TwilightImperium, seat: int, rng: Rng) -> None:
    """What a seat can't know of offers, once the hands that they point into are drawn anew: of
    others' all that they hold, of those that it is made the faces that lie down."""
    s.offers = [redrawn(s, offer, seat, rng) for offer in s.offers]
    if s.draft.giver not in (NONE, seat):
        s.draft = composed(s, s.draft, rng.below(MOST_ADDED + 1), rng)


def redrawn(s: TwilightImperium, offer: Offer, seat: int, rng: Rng) -> Offer:
    """An offer as a seat must expect it to be."""
    if seat == offer.giver:
        return offer
    if seat != offer.taker:
        return composed(s, offer, 1 + rng.below(MOST_ADDED), rng)
    other = offer.clone()
    giver = s.players[offer.giver]
    if offer.note != NONE and not offer.shown:
        other.note = rng.below(len(giver.notes))
    places = [at for at in range(len(giver.hand)) if at not in offer.shown_cards]
    rng.shuffle(places)
    other.cards = places[: len(offer.cards)]
    return other


def composed(s: TwilightImperium, offer: Offer, most: int, rng: Rng) -> Offer:
    """Any offer between the same two that holds so many things."""
    other = Offer()
    other.giver, other.taker = offer.giver, offer.taker
    for _ in range(most):
        found = additions(s, other)
        if found:
            add(s, other, found[rng.below(len(found))])
    return other


def derive(s: TwilightImperium) -> None:
    """Make anew what follows from hidden things."""
    for seat in range(s.setup.seats):
        refresh(s, seat)
