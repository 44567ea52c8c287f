"""Twins of a table of Twilight Imperium, for checks of secrecy: cards, notes and tiles that a seat
can't know change places, and offers hold other things."""

from __future__ import annotations

from astrarium.kernel.knowledge import exchange
from astrarium.kernel.rng import Rng

from ..parts.offer import Offer
from ..printed.components import FIRST_NOTE, NOTES_OF_A_SEAT, note_owner
from ..printed.tables import NONE
from ..state import TwilightImperium


def exchange_hidden(s: TwilightImperium, seat: int, rng: Rng) -> None:
    """What a seat can't know lies otherwise."""
    hands, secrets = [p.hand for p in s.players], [p.secrets for p in s.players]
    notes, tiles = [p.notes for p in s.players], [p.tiles for p in s.players]
    exchange([*hands, s.action_deck], s.known, seat, rng)
    exchange([*secrets, s.secret_deck], s.known, seat, rng)
    exchange([s.agenda_deck], s.known, seat, rng)
    exchange(notes, s.known, seat, rng)
    exchange(tiles, s.known, seat, rng)
    exchange([s.stage_1, s.stage_1_box], s.known, seat, rng)
    exchange([s.stage_2, s.stage_2_box], s.known, seat, rng)
    for offer in s.offers:
        exchange_offer(s, offer, seat, rng)
    if s.draft.giver != NONE and s.draft.giver != seat:
        empty(s.draft)
        if rng.below(2):
            ask_for_note(s, s.draft, rng)


def exchange_offer(s: TwilightImperium, offer: Offer, seat: int, rng: Rng) -> None:
    """What third parties can't know of an offer, and who is asked of what lies face down in it."""
    if seat not in (offer.giver, offer.taker):
        empty(offer)
        ask_for_note(s, offer, rng)
    elif seat == offer.taker:
        giver = s.players[offer.giver]
        if offer.note >= 0 and not offer.shown:
            offer.note = rng.below(len(giver.notes))
        free = [at for at in range(len(giver.hand)) if at not in offer.shown_cards]
        for n in range(len(offer.cards)):
            offer.cards[n] = free.pop(rng.below(len(free)))


def empty(offer: Offer) -> None:
    """Nothing is given and nothing is wanted."""
    offer.void = offer.shown = False
    offer.note = offer.wanted_note = NONE
    offer.goods = offer.commodities = offer.wanted_goods = offer.wanted_commodities = 0
    offer.cards, offer.shown_cards, offer.wanted_cards = [], [], []


def ask_for_note(s: TwilightImperium, offer: Offer, rng: Rng) -> None:
    """A note of somebody else is wanted."""
    ways = [
        FIRST_NOTE + n
        for n in range(s.setup.seats * NOTES_OF_A_SEAT)
        if note_owner(FIRST_NOTE + n) != offer.giver
    ]
    offer.wanted_note = ways[rng.below(len(ways))]
