"""Cards on the move: SR-7.3 play areas, SR-10 scrapping, SR-11.1 acquiring, SR-14.2 drawing."""

from __future__ import annotations

from astrarium.kernel.knowledge import EVERYBODY, forget

from ..printed.tables import BASE, EXPLORER, ON_SHIP, OUTPOST, PACK_ALLY
from ..state import NONE, Place, Player, Realms, Slot, name, names
from .in_play import ally_pack


def place_in_play(s: Realms, p: Player, card: int) -> None:
    """A card enters its owner's play area with fresh abilities (SR-7.3)."""
    kind = s.kinds[card]
    p.play.append(card)
    s.used[card] = 0
    s.known[card] = EVERYBODY
    p.allies += PACK_ALLY[kind]
    if BASE[kind]:
        p.bases += 1
        if OUTPOST[kind]:
            p.outposts += 1
        p.on_ship += ON_SHIP[kind]


def take_from_play(s: Realms, p: Player, slot: Slot) -> int:
    """A card leaves its owner's play area; returns the card, which then lies nowhere.

    A Stealth Needle's copy ends here and nowhere earlier (SR-17.2f).
    """
    card = p.play.pop(slot)
    kind = s.kinds[card]
    p.allies -= ally_pack(s, card)
    if BASE[kind]:
        p.bases -= 1
        if OUTPOST[kind]:
            p.outposts -= 1
        p.on_ship -= ON_SHIP[kind]
        if s.damage and s.damage[card]:
            set_damage(s, card, 0)  # SR-25.6: damage disappears if the base leaves play
    s.used[card] = 0  # SR-13.3: a copy ends when the card leaves play
    return card


def set_damage(s: Realms, card: int, amount: int) -> None:
    """So much lasting damage is on a base of the Boss (SR-25.6)."""
    s.damage = s.damage[:]
    s.damage[card] = amount


def discard(s: Realms, p: Player, card: int) -> None:
    """Put a card face up on its owner's discard pile (SR-13.2)."""
    s.known[card] = EVERYBODY
    p.discard.append(card)


def scrap(s: Realms, card: int) -> None:
    """Put a card on the scrap heap, an Explorer back on its pile (SR-10.1, SR-10.4, SR-17.12).

    Nothing else happens to it (SR-10.2), and nothing brings it back (SR-9.3).
    """
    s.known[card] = EVERYBODY
    if s.kinds[card] == EXPLORER:
        s.explorers.append(card)
    else:
        s.scrap_heap.append(card)


def draw(s: Realms, seat: int, count: int) -> None:
    """Draw cards one by one, reshuffling when one is needed and the deck is empty (SR-14.2)."""
    p = s.players[seat]
    mask = s.setup.sees[seat]
    known = s.known
    drawn = 0
    while drawn < count:
        if not p.deck:  # SR-14.3: only now that a card is needed
            if not p.discard:
                break  # SR-14.4
            reshuffle(s, seat)
        card = p.deck.pop()
        known[card] |= mask
        p.hand.append(card)
        drawn += 1
    if drawn:
        s.reveals += 1
        if s.log is not None:
            cards = names(s, p.hand[len(p.hand) - drawn :])
            s.log.add_secret("drew", seat, "SR-14.2", {"n": drawn}, mask, {"cards": cards})


def reshuffle(s: Realms, seat: int) -> None:
    """The discard pile, with what was bought this turn, becomes the new deck (SR-14.2, SR-11.5)."""
    p = s.players[seat]
    p.deck = p.discard
    p.discard = []
    forget(s.known, p.deck)
    s.rng.shuffle(p.deck)
    if s.log is not None:
        s.log.add("reshuffled", seat, "SR-14.2", {"n": len(p.deck)})


def discard_from_hand(s: Realms, seat: int, place: int, rule: str) -> None:
    """A card of a hand goes to its owner's discard pile, by choice or by force."""
    p = s.players[seat]
    card = p.hand.pop(place)
    discard(s, p, card)
    if s.log is not None:
        s.log.add("discarded", seat, rule, {"card": name(s, card)})


def refill(s: Realms, place: Place) -> None:
    """The top card of the trade deck fills a place of the row at once (SR-10.3, SR-10.5)."""
    if not s.trade_deck:
        s.row[place] = NONE
        return
    card = s.trade_deck.pop()
    s.known[card] = EVERYBODY
    s.row[place] = card
    s.reveals += 1
    if s.log is not None:
        s.log.add("row_filled", -1, "SR-10.3", {"card": name(s, card), "place": place})


def take_from_row(s: Realms, place: Place) -> int:
    """Take a card out of the trade row, which is refilled at once."""
    card = s.row[place]
    refill(s, place)
    return card


def put_on_deck(s: Realms, p: Player, card: int) -> None:
    """Put an open card on top of a deck; everybody has seen it (SR-17.9)."""
    s.known[card] = EVERYBODY
    p.deck.append(card)


def find_kind(s: Realms, zone: list[int], kind: int) -> int:
    """The place of a card of this kind, the most widely known one first, -1 when there is none.

    Cards of a kind are alike; moving the one that others know of leaves them knowing no more
    about the rest than they did.
    """
    place = -1
    widest = -1
    kinds = s.kinds
    for i, card in enumerate(zone):
        if kinds[card] == kind and s.known[card] > widest:
            place = i
            widest = s.known[card]
    return place


def kinds_in(s: Realms, zone: list[int], actions: list[int]) -> list[int]:
    """The actions by kind for every kind in a zone, once each, in order of appearance."""
    found: list[int] = []
    seen = 0
    kinds = s.kinds
    for card in zone:
        kind = kinds[card]
        if not seen >> kind & 1:
            seen |= 1 << kind
            found.append(actions[kind])
    return found
