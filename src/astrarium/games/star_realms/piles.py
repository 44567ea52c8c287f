"""Cards on the move: SR-10.3 the trade row, SR-11 acquiring, SR-14.2 drawing, SR-16.4 discards."""

from __future__ import annotations

from astrarium.games.star_realms.cards import BASE, IDS
from astrarium.games.star_realms.state import ALL, NONE, Player, Realms, discard, name, names
from astrarium.kernel.events import Event
from astrarium.kernel.knowledge import forget


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


def refill(s: Realms, place: int) -> None:
    """The top card of the trade deck fills a place of the row at once (SR-10.3, SR-10.5)."""
    for p in s.players:
        p.refused &= ~(1 << place)
    if not s.trade_deck:
        s.row[place] = NONE
        return
    card = s.trade_deck.pop()
    s.known[card] = ALL
    s.row[place] = card
    s.reveals += 1
    if s.log is not None:
        s.log.add("row_filled", -1, "SR-10.3", {"card": name(s, card), "place": place})


def take_from_row(s: Realms, place: int) -> int:
    """Take a card out of the trade row, which is refilled at once."""
    card = s.row[place]
    refill(s, place)
    return card


def acquire(s: Realms, p: Player, card: int) -> bool:
    """Put an acquired card on the discard pile (SR-11.1, SR-11.2).

    Returns whether its owner may put it on top of the deck instead (SR-17.8).
    """
    discard(s, p, card)
    return p.permissions > 0 and not BASE[s.kinds[card]]


def put_on_deck(s: Realms, p: Player, card: int) -> None:
    """Put an open card on top of a deck; everybody has seen it (SR-17.9)."""
    s.known[card] = ALL
    p.deck.append(card)


def note_gain(s: Realms, seat: int, card: int) -> Event:
    """A new event for what an ability gives after a question inside it."""
    assert s.log is not None
    s.log.add("gained", seat, "SR-7.5", {"card": "@card:" + IDS[s.kinds[card]]})
    return s.log.events[-1]
