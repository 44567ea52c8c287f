"""How bots trade: what they offer to whom, what they accept, and when they play promissory notes.

A bot makes one offer a round at most: commodities for commodities, which both sides gain by; its
Support for the Throne for another one’s, as long as neither is about to win; commodities for half
as many trade goods; another note of its own for trade goods where nothing is better,
or an action card of a full hand where the Hacan have a part in the trade.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from .. import moves as m
from ..parts.offer import Offer
from ..printed.components import (
    ACTION_CARDS,
    FACTION_NOTE,
    FIRST_NOTE,
    GENERIC_NOTES,
    NOTE_IDS,
    NOTE_INDEX,
    note,
    note_owner,
)
from ..printed.tables import NONE
from ..rules.board.units import present
from ..rules.cards.drawing import hand_limit
from ..rules.cards.holding import note_kind
from ..rules.trade.trading import MOST_GOODS, partners, trades_cards
from ..state import TwilightImperium
from .actions import SUPPORT, card_worth

TRADE_AGREEMENT: Final = NOTE_INDEX["trade_agreement"]
SUPPORT_PLACE: Final = GENERIC_NOTES.index(SUPPORT)
FOR_SALE: Final = [
    GENERIC_NOTES.index(TRADE_AGREEMENT),
    FACTION_NOTE,
    GENERIC_NOTES.index(NOTE_INDEX["ceasefire"]),
    GENERIC_NOTES.index(NOTE_INDEX["political_secret"]),
]
"""The notes of its own that a bot sells, by their places."""
FRIENDLY_LEAD: Final = 3
"""The points that two players may lie apart who support each other."""
SELLERS_SHARE: Final = 0.6
"""What a note costs who gives it away, as a part of what it is worth to who may play it."""
WORTH: Final = {
    "support_for_the_throne": 8.0,
    "trade_agreement": 2.5,
    "political_secret": 1.0,
    "ceasefire": 1.5,
    "fires_of_the_gashlai": 4.0,
    "research_agreement": 4.0,
    "spy_net": 2.5,
    "military_support": 2.5,
    "cybernetic_enhancements": 3.0,
}
NOTE_WORTH: Final = [WORTH.get(id, 1.5) for id in NOTE_IDS]
"""What each note is worth in trade goods to who may play it."""
UNSEEN_NOTE: Final = 0.5
OWN_NOTE_BACK: Final = 1.0
CARD_WORTH: Final = 2.0
"""What an action card is worth in trade goods to who may play it."""
CARD_PRICE: Final = 2
UNSEEN_CARD: Final = 1.5
COMMODITY: Final = 0.6
"""What one's own commodity is worth, which is a trade good for the other one."""
PLAYING: Final = {
    "fires_of_the_gashlai": 1.5,
    "research_agreement": 0.8,
    "stymie": 0.4,
    "trade_convoys": 0.4,
    "promise_of_protection": 0.4,
    "creuss_iff": 0.1,
}
NOTE_APPEAL: Final = [PLAYING.get(id, 0.5) for id in NOTE_IDS]
"""How much playing each note appeals where nothing speaks against it."""
POLITICAL_FAVOR: Final = NOTE_INDEX["political_favor"]
POLITICAL_SECRET: Final = NOTE_INDEX["political_secret"]
GREYFIRE_MUTAGEN: Final = NOTE_INDEX["greyfire_mutagen"]
ACQUIESCENCE: Final = NOTE_INDEX["acquiescence"]


# -- offers ----------------------------------------------------------------------------------------


def best_offer(s: TwilightImperium, seat: int) -> int:
    """The partner to whom a seat makes its offer of this round, NONE if there is nothing to
    gain."""
    if s.approached >> seat & 1:
        return NONE
    best, partner = 0.0, NONE
    for other in members(partners(s, seat)):
        gain = gain_of(s, seat, wish(s, seat, other))
        if gain > best:
            best, partner = gain, other
    return partner


def gain_of(s: TwilightImperium, seat: int, offer: Offer) -> float:
    """What an offer of its own would bring a seat, in trade goods."""
    gain = offer.wanted_goods + offer.wanted_commodities - COMMODITY * offer.commodities
    if offer.wanted_note != NONE:
        gain += NOTE_WORTH[note_kind(s, offer.wanted_note)]
    gain -= SELLERS_SHARE * CARD_WORTH * len(offer.cards + offer.shown_cards)
    if offer.note == NONE:
        return gain
    return gain - SELLERS_SHARE * NOTE_WORTH[note_kind(s, s.players[seat].notes[offer.note])]


def wish(s: TwilightImperium, seat: int, other: int) -> Offer:
    """What a seat would offer another one, empty where nothing suits both."""
    p, q = s.players[seat], s.players[other]
    offer = Offer()
    offer.giver, offer.taker = seat, other
    both = min(p.commodities, q.commodities, MOST_GOODS)
    half = min(p.commodities // 2, q.goods, MOST_GOODS // 2)
    if both:
        offer.commodities = offer.wanted_commodities = both
    elif befriends(s, seat, other):
        offer.note, offer.shown = p.notes.index(note(seat, SUPPORT_PLACE)), True
        offer.wanted_note = note(other, SUPPORT_PLACE)
    elif half:
        offer.commodities, offer.wanted_goods = 2 * half - 1, half
    else:
        sell(s, offer)
        if offer.is_empty():
            sell_card(s, offer)
    return offer


def befriends(s: TwilightImperium, seat: int, other: int) -> bool:
    """Whether two players may support each other: both still can, and neither is about to win."""
    p, q = s.players[seat], s.players[other]
    if note(seat, SUPPORT_PLACE) not in p.notes or note(other, SUPPORT_PLACE) not in q.notes:
        return False
    return trusts(s, seat, other) and trusts(s, other, seat)


def trusts(s: TwilightImperium, seat: int, other: int) -> bool:
    """Whether another player may get a point: neither too far ahead nor close to winning."""
    points = s.players[other].points
    return points <= s.players[seat].points + FRIENDLY_LEAD and points + 2 < s.setup.target


def sell(s: TwilightImperium, offer: Offer) -> None:
    """Put a note of the giver's own into an offer, at what it is worth, if the other one can pay
    for it and keeps something."""
    p, q = s.players[offer.giver], s.players[offer.taker]
    for place in FOR_SALE:
        own = note(offer.giver, place)
        price = int(NOTE_WORTH[note_kind(s, own)])
        if own in p.notes and q.goods > price:
            offer.note, offer.shown = p.notes.index(own), True
            offer.wanted_goods = price
            return


def sell_card(s: TwilightImperium, offer: Offer) -> None:
    """Put an action card into an offer, shown and at what it is worth, where that is allowed and
    the giver's hand is nearly full (TI-19.4)."""
    p, q = s.players[offer.giver], s.players[offer.taker]
    if not trades_cards(s, offer) or len(p.hand) < hand_limit(s, offer.giver) - 1:
        return
    if len(q.hand) < hand_limit(s, offer.taker) and q.goods > CARD_PRICE:
        offer.shown_cards = [min(range(len(p.hand)), key=lambda at: ACTION_CARDS[p.hand[at]])]
        offer.wanted_goods = CARD_PRICE


def composing(s: TwilightImperium, seat: int) -> int:
    """The next action of the offer that a seat composes."""
    draft = s.draft
    aim = wish(s, seat, draft.taker)
    if aim.is_empty():
        return m.DROP.of()
    if draft.commodities < aim.commodities:
        return m.GIVE_COMMODITIES.of(aim.commodities - draft.commodities)
    if draft.wanted_commodities < aim.wanted_commodities:
        return m.WANT_COMMODITIES.of(aim.wanted_commodities - draft.wanted_commodities)
    if draft.wanted_goods < aim.wanted_goods:
        return m.WANT_GOODS.of(aim.wanted_goods - draft.wanted_goods)
    if aim.note != NONE and draft.note == NONE:
        return m.SHOW_NOTE.of(s.players[seat].notes[aim.note] - FIRST_NOTE)
    if aim.wanted_note != NONE and draft.wanted_note == NONE:
        return m.WANT_NOTE.of(aim.wanted_note - FIRST_NOTE)
    if aim.shown_cards and not draft.shown_cards:
        return m.GIVE_CARD_SHOWN.of(ACTION_CARDS[s.players[seat].hand[aim.shown_cards[0]]])
    return m.PROPOSE.of()


def is_good(s: TwilightImperium, seat: int, offer: Offer) -> bool:
    """Whether an offer gives the one who is asked at least as much as it wants of him."""
    gives = float(offer.goods + offer.commodities)
    if offer.note != NONE:
        given = s.players[offer.giver].notes[offer.note]
        gives += value(s, seat, given) if offer.shown else UNSEEN_NOTE
    if len(s.players[seat].hand) < hand_limit(s, seat):
        gives += UNSEEN_CARD * len(offer.cards) + CARD_WORTH * len(offer.shown_cards)
    wants = offer.wanted_goods + COMMODITY * offer.wanted_commodities
    wants += CARD_WORTH * len(offer.wanted_cards)
    if offer.wanted_note != NONE:
        kind = note_kind(s, offer.wanted_note)
        if kind == SUPPORT and not trusts(s, seat, offer.giver):
            return False
        wants += NOTE_WORTH[kind]
    return gives >= wants


def value(s: TwilightImperium, seat: int, component: int) -> float:
    """What a note is worth to a seat that gets it."""
    if note_owner(component) == seat:
        return OWN_NOTE_BACK
    return NOTE_WORTH[note_kind(s, component)]


# -- playing notes ---------------------------------------------------------------------------------


def note_appeal(s: TwilightImperium, seat: int, kind: int, owner: int) -> float:
    """How much playing a note appeals; not playing it is 0."""
    if kind == TRADE_AGREEMENT:
        return 0.2 * s.players[owner].commodities - 0.1
    if kind in (POLITICAL_FAVOR, POLITICAL_SECRET):
        return 0.2 if s.players[owner].points >= s.players[seat].points else -0.1
    if kind == GREYFIRE_MUTAGEN:
        return 0.5 if s.active == seat and present(s, owner, s.system) else -0.1
    if kind == ACQUIESCENCE:
        mine = [card for card, holder in enumerate(s.holder) if holder == seat]
        theirs = [card for card, holder in enumerate(s.holder) if holder == owner]
        gain = max(swap_worth(s, seat, one, other) for one in mine for other in theirs)
        return gain - 0.3
    return NOTE_APPEAL[kind]


def swap_worth(s: TwilightImperium, seat: int, card: int, other: int) -> float:
    """What exchanging a strategy card for another one brings."""
    return card_worth(s, seat, other) - card_worth(s, seat, card)
