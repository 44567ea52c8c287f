"""Twins of a table of StarCraft, for checks of secrecy: order tokens, Combat cards and events that
lie face down change places (SC-28)."""

from __future__ import annotations

from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import Rng

from ..printed.combat import REINFORCES
from ..printed.events import STAGE
from ..printed.tables import SPECIAL
from ..state import IN_HAND, StarCraft, token_order, token_owner

Place = tuple[list[int], int]


def exchange_hidden(s: StarCraft, seat: int, rng: Rng) -> None:
    """What a seat can't know lies otherwise."""
    viewer = seat if seat >= 0 else SPECTATOR
    for other in range(s.setup.seats):
        if other != seat:
            exchange_orders(s, other, viewer, rng)
        exchange_cards(s, other, viewer, rng)
    exchange_events(s, viewer, rng)


def exchange_orders(s: StarCraft, owner: int, viewer: int, rng: Rng) -> None:
    """A token that lies in the galaxy for another one of the seat, special for special (SC-6.7)."""
    p = s.players[owner]
    lying: list[Place] = [
        (stack, at)
        for stack in s.stacks
        for at, token in enumerate(stack)
        if token_owner(token) == owner and not s.token_known[token] >> viewer & 1
    ]
    held: list[Place] = [
        (p.orders, at)
        for at, token in enumerate(p.orders)
        if not s.token_known[token] >> viewer & 1
    ]
    for place in lying:
        swap(s.token_known, place, alike(s, place, lying + held, rng))
    p.orders.sort()


def alike(s: StarCraft, place: Place, places: list[Place], rng: Rng) -> Place:
    """One of some places whose token is special, or is not, like that of a place."""
    special = token_order(place[0][place[1]]) >= SPECIAL
    found = [(zone, at) for zone, at in places if (token_order(zone[at]) >= SPECIAL) == special]
    return found[rng.below(len(found))]


def exchange_cards(s: StarCraft, owner: int, viewer: int, rng: Rng) -> None:
    """A card in hand, or laid from it, for one of the deck that could have been drawn in its place
    (SC-14.5); the deck among itself."""
    p = s.players[owner]
    below = [at for at, card in enumerate(p.deck) if not s.known[card] >> viewer & 1]
    if not s.kinds or not below:
        return
    for n, at in enumerate(below):
        swap(s.known, (p.deck, at), (p.deck, below[n + rng.below(len(below) - n)]))
    for zone, sorted_out in drawn_zones(s, owner):
        for at, card in enumerate(zone):
            if s.known[card] >> viewer & 1 or s.entered[card] == IN_HAND:
                continue
            there = below[rng.below(len(below))]
            other = p.deck[there]
            if sorted_out and REINFORCES[s.kinds[other]] != REINFORCES[s.kinds[card]]:
                continue
            if s.entered[other] != IN_HAND and s.entered[other] <= s.drawn[card]:
                s.drawn[other] = s.drawn[card]
                swap(s.known, (zone, at), (p.deck, there))


def drawn_zones(s: StarCraft, owner: int) -> list[tuple[list[int], bool]]:
    """Where the cards lie that came from a seat's deck; and whether all know which of those there
    are standard cards and which reinforcements, as of those laid for a skirmish (SC-15.14)."""
    p, b = s.players[owner], s.battle
    found = [(p.hand, False), (p.laid, False)]
    if owner in b.seats:
        side = b.seats.index(owner)
        found += [(one.cards[side], not one.blind[side]) for one in b.skirmishes]
    return found


def exchange_events(s: StarCraft, viewer: int, rng: Rng) -> None:
    """Event cards with the same back, of the same deck (SC-3.6, SC-25.3)."""
    places = [
        (zone, at)
        for zone in [s.event_deck, s.event_box, *[p.events for p in s.players]]
        for at, card in enumerate(zone)
        if not s.event_known[card] >> viewer & 1
    ]
    for place in places:
        card = place[0][place[1]]
        back = (STAGE[card], s.event_batch[card])
        found = [
            (zone, at) for zone, at in places if (STAGE[zone[at]], s.event_batch[zone[at]]) == back
        ]
        swap(s.event_known, place, found[rng.below(len(found))])


def swap(known: list[int], one: Place, other: Place) -> None:
    """What lies in two places changes them; who knows of a place stays with the place."""
    a, b = one[0][one[1]], other[0][other[1]]
    one[0][one[1]], other[0][other[1]] = b, a
    known[a], known[b] = known[b], known[a]
