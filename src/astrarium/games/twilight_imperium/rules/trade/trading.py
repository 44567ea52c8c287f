"""Transactions: offers that stand beside every question, and what changes hands (TI-83).

An offer is data, never a frame that blocks the table: the active player and each neighbour may have
offers for each other, in the agenda phase everybody and everybody. An offered note is a place in a
hand; its face is shown only where the offer says so (TI-13.6a). The engine binds the
goods that change hands at once; everything else that players agree on is talk (TI-1, TI-1.1,
TI-1.3, TI-1.4). Some offers may hold action cards as well, hidden in the same way (TI-83.2b). Notes
in play areas can't be traded, returned ones can (TI-13.4, TI-13.5).
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Procedure, SideActions, members
from astrarium.kernel.knowledge import leave
from astrarium.kernel.windows import WIDE, AskWindow, rules_of

from ... import refusals as no
from ...moves import (
    ACCEPT,
    DEAL,
    DROP,
    GIVE_CARD,
    GIVE_CARD_SHOWN,
    GIVE_COMMODITIES,
    GIVE_GOODS,
    GIVE_NOTE,
    MOST_OFFERS,
    PROPOSE,
    REFUSE,
    SHOW_NOTE,
    SPACE,
    WANT_CARD,
    WANT_COMMODITIES,
    WANT_GOODS,
    WANT_NOTE,
    WITHDRAW,
)
from ...parts.offer import Offer
from ...printed import windows as w
from ...printed.components import ACTION_CARDS, ACTION_COPIES, FIRST_NOTE, NOTES_OF_A_SEAT
from ...printed.tables import NONE
from ...state import ACTION_PHASE, AGENDA_PHASE, TwilightImperium
from ..board.galaxy import neighbours
from ..cards.drawing import keep_hand_limit
from ..cards.holding import card_left, refresh
from ..cards.notes import TRADE_CONVOYS, hand_changed, has_open, receive
from ..modifiers import TRADES_CARDS, TRADES_FAR, modifier
from ..seat_question import Question
from ..windows import open_window

MOST_OPEN: Final = 2
"""Offers that one player may have open with another at a time."""
MOST_GOODS: Final = 10
"""Trade goods or commodities that one action adds to an offer at most; more by several."""


def partners(s: TwilightImperium, seat: int) -> int:
    """Mask of the seats with which a seat may resolve a transaction now: in its own turn with each
    neighbour, in others' turns with the active player if he is one, in the agenda phase with
    everybody; once with each (TI-83.1, TI-83.5, TI-83.6a, TI-83.6, TI-89.1)."""
    p = s.players[seat]
    if not p.alive:
        return 0
    if s.phase == AGENDA_PHASE and s.vote.agenda != NONE:
        mask = sum(1 << other for other, one in enumerate(s.players) if one.alive) & ~(1 << seat)
    elif s.phase == ACTION_PHASE and s.active == seat:
        mask = reach(s, seat)
    elif s.phase == ACTION_PHASE and s.active != NONE:
        mask = reach(s, seat) & 1 << s.active
    else:
        return 0
    return mask & ~s.traded[seat]


def reach(s: TwilightImperium, seat: int) -> int:
    """Mask of the seats with which a seat may ever trade in a turn: its neighbours, and the Hacan
    with everybody (Guild Ships, TI-FAQ.55)."""
    far = trades_far(s, seat)
    mask = 0 if far else neighbours(s, seat)
    for other, p in enumerate(s.players):
        if other != seat and p.alive and not mask >> other & 1 and (far or trades_far(s, other)):
            mask |= 1 << other
    return mask


def trades_far(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat trades beyond its neighbours."""
    return modifier(s, seat, TRADES_FAR) > 0 or has_open(s, seat, TRADE_CONVOYS)


def forget_trades(s: TwilightImperium) -> None:
    """A turn or an agenda is over: offers lapse, and everybody may trade with everybody anew."""
    if s.offers:
        s.offers = []
    s.traded = [0] * s.setup.seats


def stands(s: TwilightImperium, offer: Offer) -> bool:
    """Whether an offer can still be accepted: the two may trade, and the giver has what he gives.
    What the other one is asked for only he can tell."""
    p = s.players[offer.giver]
    if offer.void or not partners(s, offer.giver) >> offer.taker & 1:
        return False
    return p.goods >= offer.goods and p.commodities >= offer.commodities


def sweep(s: TwilightImperium) -> None:
    """Drop the offers of those who may no longer trade with each other, as all can see."""
    if s.offers:
        s.offers = [one for one in s.offers if partners(s, one.giver) >> one.taker & 1]


def why_not_accept(s: TwilightImperium, seat: int, offer: Offer) -> int:
    """Whether the one who is asked has what the offer wants."""
    p = s.players[seat]
    if not stands(s, offer):
        return no.OFFER_LAPSED
    if p.goods < offer.wanted_goods or p.commodities < offer.wanted_commodities:
        return no.NOT_SO_MANY
    if offer.wanted_note != NONE and offer.wanted_note not in p.notes:
        return no.NO_SUCH_NOTE
    return OK if handful(s, seat, offer.wanted_cards) is not None else no.NO_SUCH_CARD


def trades_cards(s: TwilightImperium, offer: Offer) -> bool:
    """Whether action cards may be part of an offer: on both sides, if one of the two trades
    them (TI-83.2)."""
    return any(modifier(s, seat, TRADES_CARDS) for seat in (offer.giver, offer.taker))


def handful(s: TwilightImperium, seat: int, kinds: list[int]) -> list[int] | None:
    """Action cards of certain kinds in a seat's hand, None if one of them is not there. Of equal
    ones the one that fewest know goes first."""
    left = sorted(s.players[seat].hand, key=lambda card: s.known[card].bit_count())
    found: list[int] = []
    for kind in kinds:
        card = next((one for one in left if ACTION_CARDS[one] == kind), NONE)
        if card == NONE:
            return None
        left.remove(card)
        found.append(card)
    return found


class Trading(SideActions[TwilightImperium]):
    """TI-83.1a: offers are made, accepted, refused and withdrawn beside the question on top."""

    default_refusal = no.NO_DEAL_NOW

    def seats(self, s: TwilightImperium) -> int:
        if s.phase == ACTION_PHASE and s.active != NONE:
            mask = partners(s, s.active)  # who may trade with it may say so as well (TI-83.1)
            return mask | 1 << s.active if mask else 0
        if s.phase != AGENDA_PHASE:
            return 0
        mask = 0
        for seat in range(s.setup.seats):
            if partners(s, seat):
                mask |= 1 << seat
        return mask

    def nudged(self, s: TwilightImperium) -> int:
        mask = 0
        for offer in s.offers:  # whether it still stands is the two's affair
            mask |= 1 << offer.taker
        return mask

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [DEAL.of(other) for other in members(partners(s, seat))]
        for n, offer in enumerate(s.offers):
            if offer.void:
                continue
            if offer.taker == seat:
                found += [ACCEPT.of(n), REFUSE.of(n)]
            elif offer.giver == seat:
                found.append(WITHDRAW.of(n))
        return found

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [
            DEAL.of(other)
            for other in members(partners(s, seat))
            if not fully_offered(s, seat, other)
        ]
        for n, offer in enumerate(s.offers):
            if offer.void:
                continue
            if offer.taker == seat:
                if why_not_accept(s, seat, offer) == OK:
                    found.append(ACCEPT.of(n))
                found.append(REFUSE.of(n))
            elif offer.giver == seat:
                found.append(WITHDRAW.of(n))
        return found

    def answers(self) -> Answers[Any, TwilightImperium]:
        """What may be done beside the question on top."""
        return TRADES

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        return self.answers().why_not(self, s, seat, action)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        self.answers().choose(self, s, seat, action)

    def may_deal(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether the two may trade, and not too many offers are open."""
        if not partners(s, seat) >> known.a & 1:
            return no.NO_DEAL_NOW
        return no.TOO_MANY_OFFERS if fully_offered(s, seat, known.a) else OK

    def deal(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """An offer is composed."""
        s.draft = Offer()
        s.draft.giver, s.draft.taker = seat, known.a
        s.approached |= 1 << seat
        s.push(Compose(seat))

    def may_accept(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether the seat is asked, and has what is wanted."""
        refusal = self.may_refuse(s, seat, known)
        return why_not_accept(s, seat, s.offers[known.a]) if refusal == OK else refusal

    def accept(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """What was offered changes hands."""
        exchange(s, taken_away(s, known.a))

    def may_refuse(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether the seat is asked."""
        if known.a >= len(s.offers):
            return no.OFFER_LAPSED
        offer = s.offers[known.a]
        return no.OFFER_LAPSED if offer.void or offer.taker != seat else OK

    def may_withdraw(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether the offer is the seat's own."""
        if known.a >= len(s.offers):
            return no.OFFER_LAPSED
        offer = s.offers[known.a]
        return no.OFFER_LAPSED if offer.void or offer.giver != seat else OK

    def drop(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """The offer is refused or withdrawn."""
        giver = taken_away(s, known.a).giver
        if s.log is not None:
            s.log.add(known.verb.name, seat, "TI-83.1", {"seat": f"@seat:{giver}"})


DEALS: Final[list[Answer[Any, TwilightImperium]]] = [
    Answer(DEAL, Trading.may_deal, Trading.deal),
    Answer(ACCEPT, Trading.may_accept, Trading.accept),
    Answer(REFUSE, Trading.may_refuse, Trading.drop),
    Answer(WITHDRAW, Trading.may_withdraw, Trading.drop),
]
TRADES: Final[Answers[Trading, TwilightImperium]] = Answers(
    SPACE, DEALS, offers=[DEAL, ACCEPT, REFUSE, WITHDRAW], default_refusal=no.NO_DEAL_NOW
)


def taken_away(s: TwilightImperium, n: int) -> Offer:
    """The n-th offer, which lies there no longer."""
    offer = s.offers[n]
    s.offers = [one for place, one in enumerate(s.offers) if place != n]
    return offer


def fully_offered(s: TwilightImperium, seat: int, other: int) -> bool:
    """Whether one seat has as many offers to another open as it may have."""
    mine = [one for one in s.offers if one.giver == seat and one.taker == other and not one.void]
    return len(mine) >= MOST_OPEN or len(s.offers) >= MOST_OFFERS


class Compose(Question):
    """What an offer gives and wants, one thing after the other; then it is made or dropped."""

    kind = "compose_offer"
    rule = "TI-83.2"
    default_refusal = no.NOT_SO_MANY

    def exclusive(self, s: TwilightImperium) -> bool:
        return True

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (s.draft.giver, s.draft.taker)

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.draft = Offer()

    def secret(self, s: TwilightImperium) -> bool:
        return True  # of how many things an offer is made is the two's affair

    def private(self, s: TwilightImperium) -> bool:
        return True

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [PROPOSE.of(), DROP.of(), *additions(s, s.draft)]

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return no.NOT_SO_MANY
        empty = s.draft.is_empty()
        return no.EMPTY_OFFER if action == PROPOSE.of() and empty else OK

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        found = self.candidates(s, seat)
        return found[1:] if s.draft.is_empty() else found

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is PROPOSE:
            propose(s, seat)
            return
        if known.verb is DROP:
            s.draft = Offer()
            return
        add(s, s.draft, action)
        s.push(self)


# The actions by how many and by which note or card: an offer is composed by the million
GIVING_GOODS: Final = GIVE_GOODS.every()
GIVING_COMMODITIES: Final = GIVE_COMMODITIES.every()
WANTING_GOODS: Final = WANT_GOODS.every()
WANTING_COMMODITIES: Final = WANT_COMMODITIES.every()
WANTING_NOTES: Final = WANT_NOTE.every()
WANTING_CARDS: Final = WANT_CARD.every()


def as_many(actions: list[int], left: int) -> list[int]:
    """The actions for 1 to as many as are left, within what one adds."""
    return actions[1 : min(MOST_GOODS, left) + 1] if left > 0 else []


def additions(s: TwilightImperium, offer: Offer) -> list[int]:
    """The actions that put something more into an offer."""
    p, other = s.players[offer.giver], s.players[offer.taker]
    found = as_many(GIVING_GOODS, p.goods - offer.goods)
    found += as_many(GIVING_COMMODITIES, p.commodities - offer.commodities)
    found += as_many(WANTING_GOODS, other.goods - offer.wanted_goods)
    found += as_many(WANTING_COMMODITIES, other.commodities - offer.wanted_commodities)
    if offer.note == NONE:
        places = [one - FIRST_NOTE for one in p.notes]
        found += [GIVE_NOTE.of(at) for at in places] + [SHOW_NOTE.of(at) for at in places]
    if offer.wanted_note == NONE:
        used = s.setup.seats * NOTES_OF_A_SEAT
        found += [WANTING_NOTES[at] for at in range(used) if at + FIRST_NOTE not in p.notes]
    return found + cards_of(s, offer) if trades_cards(s, offer) else found


def add(s: TwilightImperium, offer: Offer, action: int) -> None:
    """Put something more into an offer."""
    known = SPACE.decode(action)
    if known.verb is GIVE_GOODS:
        offer.goods += known.a
    elif known.verb is GIVE_COMMODITIES:
        offer.commodities += known.a
    elif known.verb is WANT_GOODS:
        offer.wanted_goods += known.a
    elif known.verb is WANT_COMMODITIES:
        offer.wanted_commodities += known.a
    elif known.verb is WANT_NOTE:
        offer.wanted_note = known.a + FIRST_NOTE
    elif known.verb is GIVE_CARD:
        offer.cards = [*offer.cards, place_of(s, offer, known.a, shown=False)]
    elif known.verb is GIVE_CARD_SHOWN:
        offer.shown_cards = [*offer.shown_cards, place_of(s, offer, known.a, shown=True)]
    elif known.verb is WANT_CARD:
        offer.wanted_cards = [*offer.wanted_cards, known.a]
    else:
        offer.note = s.players[offer.giver].notes.index(known.a + FIRST_NOTE)
        offer.shown = known.verb is SHOW_NOTE


def cards_of(s: TwilightImperium, draft: Offer) -> list[int]:
    """The choices of an action card more in an offer: of the own hand, face down or shown, or of
    the other one's, of which only the number of cards is known."""
    hand = s.players[draft.giver].hand
    offered = draft.cards + draft.shown_cards
    kinds = sorted({ACTION_CARDS[card] for at, card in enumerate(hand) if at not in offered})
    found = [GIVE_CARD.of(kind) for kind in kinds] + [GIVE_CARD_SHOWN.of(kind) for kind in kinds]
    if len(draft.wanted_cards) < len(s.players[draft.taker].hand):
        wanted = draft.wanted_cards
        found += [
            WANTING_CARDS[kind]
            for kind, copies in enumerate(ACTION_COPIES)
            if not wanted or wanted.count(kind) < copies
        ]
    return found


def place_of(s: TwilightImperium, draft: Offer, kind: int, *, shown: bool) -> int:
    """The place in the giver's hand of an action card of a kind that the offer does not hold yet;
    of equal ones one that the taker knows already if it is shown, since its face tells no more, and
    else one that the taker does not know."""
    hand = s.players[draft.giver].hand
    offered = draft.cards + draft.shown_cards
    free = [at for at, card in enumerate(hand) if ACTION_CARDS[card] == kind and at not in offered]
    return min(free, key=lambda at: (s.known[hand[at]] >> draft.taker & 1) != shown)


def propose(s: TwilightImperium, seat: int) -> None:
    """The offer stands; what is shown is known to the one who is asked (TI-FAQ.7). It is withdrawn
    and not taken back, whatever it holds: else third parties would learn that it shows something.
    """
    offer = s.draft
    s.reveals += 1
    s.draft = Offer()
    s.offers = [*s.offers, offer]
    if offer.note != NONE and offer.shown:
        s.known[s.players[seat].notes[offer.note]] |= 1 << offer.taker
    for at in offer.shown_cards:
        s.known[s.players[seat].hand[at]] |= 1 << offer.taker
    if s.log is not None:
        s.log.add("offer", seat, "TI-83.1", {"seat": f"@seat:{offer.taker}"})


# -- the exchange (TI-83.2b) -----------------------------------------------------------------------


def exchange(s: TwilightImperium, offer: Offer) -> None:
    """Goods change hands at once, and nothing else is bound (TI-1.3b, TI-12.5, TI-83.4)."""
    a, b = s.players[offer.giver], s.players[offer.taker]
    a.goods -= offer.goods
    a.commodities -= offer.commodities
    b.goods -= offer.wanted_goods
    b.commodities -= offer.wanted_commodities
    b.goods += offer.goods + offer.commodities  # TI-12.6
    a.goods += offer.wanted_goods + offer.wanted_commodities
    given = NONE if offer.note == NONE else a.notes[offer.note]
    cards = [a.hand[at] for at in offer.cards + offer.shown_cards]
    wanted = handful(s, offer.taker, offer.wanted_cards) or []
    for giver, taker, note in (
        (offer.giver, offer.taker, given),
        (offer.taker, offer.giver, offer.wanted_note),
    ):
        if note != NONE:
            hand_over(s, giver, taker, note)
    hand_over_cards(s, offer.giver, offer.taker, cards)
    hand_over_cards(s, offer.taker, offer.giver, wanted)
    s.traded[offer.giver] |= 1 << offer.taker
    s.traded[offer.taker] |= 1 << offer.giver
    s.reveals += 1
    if s.log is not None:
        params: Params = {
            "seat": f"@seat:{offer.taker}",
            "given": offer.goods + offer.commodities,
            "got": offer.wanted_goods + offer.wanted_commodities,
            "notes": (offer.note != NONE) + (offer.wanted_note != NONE),
        }
        s.log.add("exchange", offer.giver, "TI-83.2", params)
    sweep(s)
    if cards or wanted or given != NONE or offer.wanted_note != NONE:
        ask_again(s)
    s.push(Exchanged(offer.giver, offer.taker))
    if given != NONE:
        receive(s, offer.taker, given)
    if offer.wanted_note != NONE and not s.over:
        receive(s, offer.giver, offer.wanted_note)


def hand_over(s: TwilightImperium, giver: int, taker: int, note: int) -> None:
    """A note changes hands. Both know it; to everybody else the giver's whole hand is in doubt
    (TI-13.6a)."""
    both = 1 << giver | 1 << taker
    for one in s.players[giver].notes:
        s.known[one] &= both
    s.players[giver].notes.remove(note)
    s.players[taker].notes.append(note)
    s.known[note] = both
    hand_changed(s, giver)
    hand_changed(s, taker)


def hand_over_cards(s: TwilightImperium, giver: int, taker: int, cards: list[int]) -> None:
    """Action cards change hands. Both know them; which of the giver's are left nobody else can tell
    any more (TI-83.2b)."""
    if not cards:
        return
    both = 1 << giver | 1 << taker
    for card in s.players[giver].hand:
        s.known[card] &= both
    for card in cards:
        leave(s.players[giver].hand, card, s.kinds, s.known)
        s.players[taker].hand.append(card)
        s.known[card] = both
    card_left(s, giver)
    refresh(s, giver)
    refresh(s, taker)
    if s.log is not None:
        s.log.add("gave_cards", giver, "TI-83.2b", {"seat": f"@seat:{taker}", "n": len(cards)})


def ask_again(s: TwilightImperium) -> None:
    """What was received may be used in a window that is still open, by who had declined in it too
    (TI-FAQ.9, R-20): its round begins anew where it began."""
    for n, frame in enumerate(s.stack):
        if isinstance(frame, AskWindow) and s.next_step[n] and rules_of(s).again(s, frame.window):
            s.next_step[n] -= (s.next_step[n] - 1) % WIDE


class Exchanged(Procedure[TwilightImperium]):
    """What follows an exchange once notes have worked on receipt: the hand limit (TI-19.4b), then
    Pillage for each of the two (TI-83.2b)."""

    def __init__(self, giver: int, taker: int) -> None:
        self.giver = giver
        self.taker = taker

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (self.giver, self.taker)

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "hands":
            for seat in (self.taker, self.giver):  # the last one pushed is asked first
                keep_hand_limit(s, seat)
        elif step == "first":
            open_window(s, w.AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS, self.giver)
        else:
            open_window(s, w.AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS, self.taker)


STEPS: Final = ["hands", "first", "second"]
"""The context of the windows is the seat that traded."""
