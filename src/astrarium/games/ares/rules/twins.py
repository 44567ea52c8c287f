"""Twins of a table of The Ares Project, for checks of secrecy: cards that lie face down change
places, between deck, hand, discard pile and the Resources of a Base; what went behind a screen, and
a hidden attack, is another."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import Rng

from .. import moves as m
from .. import state as st
from ..printed.tables import ON_TABLE, Plan
from ..state import NO_PLAN, NONE, NOWHERE, Ares, Card, Player, SiteNumber
from .base import do_play, slot_of, undo_play
from .hidden import choices_of
from .plays import hidden_actions

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
            if zone is not p.laid or p.roles[at] in (st.RES, st.UNDER)
        ]
        for _ in range(min(MOST, len(places) // 2)):
            first, second = rng.below(len(places)), rng.below(len(places))
            exchange_cards(s, p, places[first], places[second])
        exchange_play(s, other, viewer, rng)
        exchange_choice(s, other, viewer, rng)


def exchange_play(s: Ares, other: int, viewer: int, rng: Rng) -> None:
    """Something that was built or laid as a Resource behind a screen is another card of the hand,
    built or laid as it might have been (AR-3.4)."""
    p = s.players[other]
    if s.setup.eyes[other] >> viewer & 1 or p.pledge or st.DOOM_PLAY in p.plays:
        return
    found = [n for n in range(len(p.plays)) if is_loose(s, p, n)]
    if not found or not p.hand:
        return
    n, at = found[rng.below(len(found))], rng.below(len(p.hand))
    there = p.hand[at]
    if s.known[there] >> viewer & 1:
        return
    later = take_back(p, n + 1)
    play, card, place, plan = take_back(p, n)[0]
    verb = m.BUILD if play == st.BUILD_PLAY else m.RESOURCE
    known = [m.SPACE.decode(action) for action in hidden_actions(s, other, [s.kinds[there]])]
    others = [play for play in known if play.verb is verb and is_beside(s, play)]
    if others:
        other_play = others[rng.below(len(others))]
        if verb is m.BUILD:
            plan, place = Plan(other_play.a), NOWHERE
        else:
            plan, place = NO_PLAN, SiteNumber(other_play.b)
        p.hand[at] = card
        s.known[card], s.known[there] = s.known[there], s.known[card]
        card = there
    do_play(p, play, card, place, plan)
    for play, card, place, plan in later:
        do_play(p, play, card, place, plan)


def is_loose(s: Ares, p: Player, n: int) -> bool:
    """Whether nothing that went behind a screen later rests on a play: a Resource, or a Building
    beside all others."""
    place = p.played_at[n]
    if place in p.played_at[n + 1 :]:
        return False
    beside = p.plays[n] == st.BUILD_PLAY and slot_of(s.data, p.plan[place]) == ON_TABLE
    return beside or p.plays[n] == st.RESOURCE_PLAY


def is_beside(s: Ares, play: Action) -> bool:
    """Whether a play takes no place in a machine (AR-C.2)."""
    return play.verb is not m.BUILD or slot_of(s.data, Plan(play.a)) == ON_TABLE


def take_back(p: Player, n: int) -> list[tuple[int, Card, SiteNumber, Plan]]:
    """Take back all plays behind a screen but the first so many; each with its card, its place and
    what stood there, in order."""
    found: list[tuple[int, Card, SiteNumber, Plan]] = []
    while len(p.plays) > n:
        play, place = p.plays[-1], p.played_at[-1]
        plan = p.plan[place] if place != NONE else NO_PLAN
        found.insert(0, (play, undo_play(p), place, plan))
    return found


def exchange_cards(
    s: Ares, p: Player, one: tuple[list[Card], int], other: tuple[list[Card], int]
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
    choices = choices_of(s, other, b.cards[0])
    if choices:
        b.choice = choices[rng.below(len(choices))]
