"""Twins of a table of The Ares Project, for checks of secrecy: cards that lie face down change
places, between deck, hand, discard pile and the Resources of a Base; a hidden attack is another."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import Rng

from ..state import DEEP, NONE, NORMAL, RES, UNDER, Ares, Player
from .hidden import choice_fits

MOST: Final = 12
"""Pairs of cards of a seat that change places."""


def exchange_hidden(s: Ares, seat: int, rng: Rng) -> None:
    """What a seat can't know of each deck of cards lies otherwise."""
    viewer = SPECTATOR if seat < 0 else seat
    for other, p in enumerate(s.players):
        zones = [p.deck] if other == seat else [p.hand, p.deck, p.discard, p.laid]
        places = [
            (zone, at)
            for zone in zones
            for at, card in enumerate(zone)
            if not s.known[card] >> viewer & 1 and card not in p.pledge
            if zone is not p.laid or p.roles[at] in (RES, UNDER)
        ]
        for _ in range(min(MOST, len(places) // 2)):
            first, second = rng.below(len(places)), rng.below(len(places))
            exchange_cards(s, p, places[first], places[second])
        exchange_choice(s, other, viewer, rng)


def exchange_cards(
    s: Ares, p: Player, one: tuple[list[int], int], other: tuple[list[int], int]
) -> None:
    """Two cards of a seat change places, in the journal of its screen as well."""
    a, b = one[0][one[1]], other[0][other[1]]
    one[0][one[1]], other[0][other[1]] = b, a
    s.known[a], s.known[b] = s.known[b], s.known[a]
    changed = {a: b, b: a}
    p.played = [changed.get(card, card) for card in p.played]


def exchange_choice(s: Ares, other: int, viewer: int, rng: Rng) -> None:
    """An attack that nobody has seen may aim elsewhere (AR-5.1)."""
    b = s.battle
    if b.revealed or b.defender == NONE or b.attacker != other or not b.cards:
        return
    if s.known[b.cards[0]] >> viewer & 1 or s.setup.eyes[other] >> viewer & 1:
        return
    ways = [choice for choice in (NORMAL, DEEP) if choice_fits(s, other, b.cards[0], choice)]
    if ways:
        b.choice = ways[rng.below(len(ways))]
