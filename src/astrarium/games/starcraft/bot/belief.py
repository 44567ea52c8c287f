"""What a bot believes of the orders and cards that it can't see: that sensible rivals laid them.

A determinization turns a rival's face-down orders into any others and the cards laid in a battle
into any of his. Few of either make sense; a search that believed in them would be late for every
attack and win every battle.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import Rng

from ..printed.combat import REINFORCES
from ..printed.tables import LABORATORY, SPECIAL
from ..rules.hidden import covered_orders, determinize
from ..state import NONE, BattleSide, SkirmishNumber, StarCraft, token_order, token_owner
from .battle import cards_worth, price_of
from .orders import order_worth

DOUBT: Final = 2.0
"""How much less than the best an order may promise and still be believed."""
CARD_DOUBT: Final = 0.5
STEPS: Final = 1024


def imagine(s: StarCraft, seat: int, rng: Rng) -> StarCraft:
    """A determinization that a seat may well believe (Game.imagine)."""
    t = determinize(s, seat, rng)
    viewer = SPECTATOR if seat < 0 else seat
    for other in range(t.setup.seats):
        if other != seat:
            lay_sensibly(t, other, viewer, rng)
    lay_cards(t, seat, viewer, rng)
    return t


def lay_sensibly(t: StarCraft, other: int, viewer: int, rng: Rng) -> None:
    """The hidden orders of a rival lie where they lie, and are such as promise something there."""
    p = t.players[other]
    places = covered_orders(t, other, viewer)
    if not places:
        return
    masks = [t.token_known[t.stacks[planet][n]] for planet, n in places]
    hidden = [t.stacks[planet][n] for planet, n in places]
    for token in hidden:
        t.token_known[token] = 0
    free = hidden + [token for token in p.orders if not t.token_known[token] >> viewer & 1]
    shown = [token for token in p.orders if token not in free]
    laid_special = sum(token_order(token) >= SPECIAL for token in hidden)
    order = list(range(len(places)))
    rng.shuffle(order)
    special = p.modules[LABORATORY] - shown_special(t, other, viewer)
    special = max(special, laid_special)
    for i in order:
        planet, n = places[i]
        best = free[0]
        most = -1e9
        for token in free:
            kind = token_order(token)
            if kind >= SPECIAL and special <= 0:
                continue
            worth = order_worth(t, other, kind, planet, True) + DOUBT * rng.below(STEPS) / STEPS
            if worth > most:
                most = worth
                best = token
        free.remove(best)
        special -= token_order(best) >= SPECIAL
        t.stacks[planet][n] = best
        t.token_known[best] = masks[i]
    p.orders = sorted(shown + free)


def shown_special(t: StarCraft, other: int, viewer: int) -> int:
    """How many special orders of a seat the viewer knows to be laid or executed."""
    own = [token for token, mask in enumerate(t.token_known) if mask >> viewer & 1]
    return sum(token_owner(token) == other and token_order(token) >= SPECIAL for token in own)


def lay_cards(t: StarCraft, seat: int, viewer: int, rng: Rng) -> None:
    """Cards that a rival has laid in a battle are among the best that he may hold."""
    b = t.battle
    for side, other in enumerate(b.seats):
        if other in (NONE, seat):
            continue
        for place, skirmish in enumerate(b.skirmishes):
            cards = skirmish.cards[side]
            if skirmish.fought or skirmish.blind[side] or not cards:
                continue
            if t.known[cards[0]] >> viewer & 1:
                continue
            swap_for_best(t, other, viewer, BattleSide(side), SkirmishNumber(place), rng)


def swap_for_best(
    t: StarCraft, other: int, viewer: int, side: BattleSide, place: SkirmishNumber, rng: Rng
) -> None:
    """The standard card of a rival at a skirmish and a better one of his hand change places."""
    p = t.players[other]
    cards = t.battle.skirmishes[place].cards[side]
    laid = cards[0]
    best = laid
    most = -1e9
    for card in [laid, *p.hand]:
        kind = t.kinds[card]
        if REINFORCES[kind] or t.known[card] >> viewer & 1 or t.entered[card] > t.drawn[laid]:
            continue
        worth = cards_worth(t, place, side, [kind]) - price_of(t, [kind])
        worth += CARD_DOUBT * rng.below(STEPS) / STEPS
        if worth > most:
            most = worth
            best = card
    if best != laid:
        cards[0] = best
        p.hand[p.hand.index(best)] = laid
        t.known[laid], t.known[best] = t.known[best], t.known[laid]
        t.drawn[laid], t.drawn[best] = t.drawn[best], t.drawn[laid]
