"""What a seat can't know is drawn anew: order tokens, Combat cards, events (SC-28)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import FastRng, Rng

from ..printed.combat import REINFORCES
from ..printed.events import STAGE
from ..printed.tables import ALL_PLANETS, LABORATORY, ORDER_TOKENS, SPECIAL, Planet
from ..state import IN_HAND, NONE, StarCraft, token_order, token_owner


def determinize(s: StarCraft, seat: int, rng: Rng) -> StarCraft:
    """A state that `seat` can't tell from this one; the generator is replaced as well."""
    t = s.clone()
    t.rng = FastRng(rng.below(1 << 50))
    viewer = seat if seat >= 0 else SPECTATOR
    for other in range(t.setup.seats):
        if other != seat:
            redraw_orders(t, other, viewer, rng)
        redraw_cards(t, other, viewer, rng)
    redraw_events(t, viewer, rng)
    return t


def covered_orders(s: StarCraft, owner: int, viewer: int) -> list[tuple[Planet, int]]:
    """Where the orders of a seat lie that a viewer does not know: planets, and places in stacks."""
    return [
        (planet, n)
        for planet in ALL_PLANETS
        for n, token in enumerate(s.stacks[planet])
        if token_owner(token) == owner and not s.token_known[token] >> viewer & 1
    ]


def redraw_orders(s: StarCraft, owner: int, viewer: int, rng: Rng) -> None:
    """Other tokens of a seat lie face down than before, as many special ones as it may have laid
    at most (SC-6.7)."""
    p = s.players[owner]
    places = covered_orders(s, owner, viewer)
    if not places:
        p.orders = sorted(p.orders)
        return
    own = range(owner * ORDER_TOKENS, (owner + 1) * ORDER_TOKENS)
    pool = [token for token in own if not s.token_known[token] >> viewer & 1]
    shown = [token for token in own if s.token_known[token] >> viewer & 1]
    special = p.modules[LABORATORY] - sum(token_order(token) >= SPECIAL for token in shown)
    order = list(range(len(places)))
    rng.shuffle(order)
    places = [places[n] for n in order]
    masks = [s.token_known[s.stacks[planet][n]] for planet, n in places]
    for token in pool:
        s.token_known[token] = 0
    for (planet, n), mask in zip(places, masks, strict=True):
        options = [token for token in pool if special > 0 or token_order(token) < SPECIAL]
        token = options[rng.below(len(options))]
        pool.remove(token)
        special -= token_order(token) >= SPECIAL
        s.stacks[planet][n] = token
        s.token_known[token] = mask
    p.orders = sorted([token for token in p.orders if token in shown] + pool)


def redraw_cards(s: StarCraft, owner: int, viewer: int, rng: Rng) -> None:
    """The Combat cards of a seat that the viewer does not know change places: those laid from the
    hand stay standard cards and reinforcements, as all know (SC-15.14), a card that was last seen
    in the hand stays out of the deck, and what was shuffled into the deck since a card was drawn
    is not that card (SC-14.5)."""
    if not s.kinds:
        return
    deck = s.players[owner].deck
    places = hidden_places(s, owner, viewer)
    covered = [n for n, card in enumerate(deck) if not s.known[card] >> viewer & 1]
    pool = sorted([*[deck[n] for n in covered], *[place.card() for place in places]])
    for _ in range(TRIES):
        rng.shuffle(pool)
        left = pool[:]
        dealt = deal(s, places, left, rng)
        if dealt or not places:
            break
    else:
        return  # the truth, which fits
    masks = [s.known[place.card()] for place in places]
    below = [s.known[deck[n]] for n in covered]
    for place, card, mask in zip(places, dealt, masks, strict=True):
        place.zone[place.n] = card
        s.known[card] = mask
        s.drawn[card] = place.drawn
    for n, card, mask in zip(covered, left, below, strict=True):
        deck[n] = card
        s.known[card] = mask
        s.drawn[card] = 0  # it is in no hand, and when it last was is nobody's to know


TRIES: Final = 50
"""How often cards are dealt anew where the last places could not be given any."""


def deal(s: StarCraft, places: list[HiddenPlace], left: list[int], rng: Rng) -> list[int]:
    """The cards of a shuffled pool by places, taken from it at random among those that each place
    takes: first the cards that were last seen in a hand, then place by place. Nothing when one was
    left without."""
    dealt = [NONE] * len(places)
    for card in [card for card in left if s.entered[card] == IN_HAND]:
        free = [n for n, place in enumerate(places) if dealt[n] == NONE and place.takes(s, card)]
        if not free:
            return []
        dealt[free[rng.below(len(free))]] = card
        left.remove(card)
    for n, place in enumerate(places):
        if dealt[n] == NONE:
            for card in left:
                if place.takes(s, card):
                    dealt[n] = card
                    left.remove(card)
                    break
            else:
                return []
    return dealt


class HiddenPlace:
    """The place of a card outside the deck that somebody does not know: the `n`th of a zone. It was
    drawn from the deck with the number `drawn`, and came by way of the hand or (`was_held`) did
    not; `sort` is what all know of one that was laid from the hand: 1 for a reinforcement, 0 for a
    standard card, else NONE."""

    def __init__(self, zone: list[int], n: int, drawn: int, sort: int, was_held: bool) -> None:
        self.zone = zone
        self.n = n
        self.drawn = drawn
        self.sort = sort
        self.was_held = was_held

    def card(self) -> int:
        """The card that lies there."""
        return self.zone[self.n]

    def takes(self, s: StarCraft, card: int) -> bool:
        """Whether a card may lie there for all that everybody has seen."""
        if self.sort != NONE and REINFORCES[s.kinds[card]] != bool(self.sort):
            return False
        if s.entered[card] == IN_HAND:
            return self.was_held
        return s.entered[card] <= self.drawn


def hidden_places(s: StarCraft, owner: int, viewer: int) -> list[HiddenPlace]:
    """The places outside the deck of a seat's Combat cards that the viewer does not know: those
    drawn first, which take the fewest cards, come first, and of these the ones laid from hand."""
    p = s.players[owner]
    fixed: list[HiddenPlace] = []
    others: list[HiddenPlace] = []
    for zone in (p.hand, p.laid):
        for n, card in enumerate(zone):
            if not s.known[card] >> viewer & 1:
                others.append(HiddenPlace(zone, n, s.drawn[card], NONE, True))
    skirmishes = s.battle.skirmishes if owner in s.battle.seats else []
    for skirmish in skirmishes:
        side = s.battle.seats.index(owner)
        zone = skirmish.cards[side]
        for n, card in enumerate(zone):
            if s.known[card] >> viewer & 1:
                continue
            if skirmish.blind[side]:
                others.append(HiddenPlace(zone, n, s.drawn[card], NONE, False))
            else:
                sort = int(REINFORCES[s.kinds[card]])
                fixed.append(HiddenPlace(zone, n, s.drawn[card], sort, True))
    return sorted(fixed + others, key=lambda place: place.drawn)


def redraw_events(s: StarCraft, viewer: int, rng: Rng) -> None:
    """Event cards change places with others of their stage, whose backs all see (SC-3.6, SC-28.3),
    and of the same deck: all know what a renewed one is made of (SC-25.3)."""
    zones = [s.event_deck, s.event_box, *[p.events for p in s.players]]
    places = [
        (zone, n)
        for zone in zones
        for n, card in enumerate(zone)
        if not s.event_known[card] >> viewer & 1
    ]
    backs = {(STAGE[zone[n]], s.event_batch[zone[n]]) for zone, n in places}
    for back in sorted(backs):
        here = [(z, n) for z, n in places if (STAGE[z[n]], s.event_batch[z[n]]) == back]
        masks = [s.event_known[zone[n]] for zone, n in here]
        pool = sorted(zone[n] for zone, n in here)
        rng.shuffle(pool)
        for (zone, n), card, mask in zip(here, pool, masks, strict=True):
            zone[n] = card
            s.event_known[card] = mask
