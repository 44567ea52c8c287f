"""Who knows what: a state that a seat can't tell from the true one (AR-1.13, AR-4.5, AR-10.1).

A rival's Base is drawn anew by taking its hidden plays back, dealing what the seat can't know, and
laying as many cards again, any legal ones (docs/hard-cases.md, "A secret base behind a screen").
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import decision
from astrarium.kernel.knowledge import SPECTATOR, redraw
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.sealed import SealedDecision

from ..printed.tables import ATTACK, STANDARD
from ..state import DEEP, NO_BATTLE, NO_CARD, NONE, NORMAL, Ares, Card, CombatChoice, Player
from .base import hidden_plays, kinds_of, undo_play
from .plays import BEHIND_SCREEN, controls, hidden_actions, is_raid


class Hand:
    """How hidden plays are laid anew: any legal ones."""

    def lay(self, t: Ares, other: int, plays: int, rng: Rng) -> None:
        """Let a seat play so many cards behind its screen."""
        for _ in range(plays):
            lay_anew(t, other, rng)


ANY: Final = Hand()


def determinize(s: Ares, seat: int, rng: Rng, hand: Hand = ANY) -> Ares:
    """Draw anew all that `seat` does not know; -1 knows only what is public."""
    t = s.clone()
    t.rng = FastRng(rng.below(1 << 50))
    who = SPECTATOR if seat < 0 else seat
    for other in range(t.setup.seats):
        if other == seat:
            redraw([t.players[other].deck], t.known, who, rng)
        else:
            redraw_player(t, other, who, rng, hand)
    if not t.over and t.answers:
        top = decision(t)
        if isinstance(top, SealedDecision):
            top.redraw(t, seat, rng)
    return t


def redraw_player(t: Ares, other: int, who: int, rng: Rng, hand: Hand) -> None:
    """Draw one seat's secrets anew for somebody who does not share them."""
    p = t.players[other]
    partner = who != SPECTATOR and bool(t.setup.eyes[other] >> who & 1)
    plays = 0 if partner else hidden_plays(p)
    early = 0 if partner else early_plays(p)
    if not partner:
        while p.plays:
            card = undo_play(p)
            if card != NONE:
                p.hand.append(card)
    attack = hidden_attack(t, other, who)
    if attack != NONE:
        p.hand.append(attack)
    zones = [p.deck, p.hand, p.laid, p.discard]
    before = p.deck + p.hand + p.laid + p.discard if p.pledge else []
    redraw(zones, t.known, who, rng)
    if p.pledge:
        after = p.deck + p.hand + p.laid + p.discard
        moved = [after[i] for i, card in enumerate(before) if card in p.pledge]
        p.pledge = moved + [card for card in p.pledge if card not in before]
        keep_pledge(t, p, zones, who, rng)
    open_cards = [card for card in p.hand if t.known[card] >> who & 1]
    p.hand = [card for card in p.hand if card not in open_cards]
    if early:
        later = [card for card in p.hand if card in p.pledge]
        p.hand = [card for card in p.hand if card not in p.pledge]
        hand.lay(t, other, early, rng)
        p.hand = later
    if attack != NONE:
        lay_attack(t, other, attack, rng)
    hand.lay(t, other, plays - early, rng)
    p.hand += open_cards


def early_plays(p: Player) -> int:
    """How many hidden plays came before the hand of which one card is known (`pledge`)."""
    if not p.pledge:
        return 0
    found = 0
    for card in p.played:
        if card != NONE and card not in p.pledge:
            found += 1
    return found


def keep_pledge(t: Ares, p: Player, zones: list[list[Card]], who: int, rng: Rng) -> None:
    """One of some cards is a Standard Attack: if none is, one comes from another unseen place."""
    inside: list[Card] = []
    outside: list[Card] = []
    for card in p.pledge:
        if t.data.subkind[t.kinds[card]] == STANDARD:
            return
        if not t.known[card] >> who & 1:
            inside.append(card)
    for zone in zones:
        for card in zone:
            unseen = not t.known[card] >> who & 1
            if unseen and t.data.subkind[t.kinds[card]] == STANDARD:
                outside.append(card)
    given = inside[rng.below(len(inside))]
    card = outside[rng.below(len(outside))]
    swap_cards(t, p, zones, given, card)


def swap_cards(t: Ares, p: Player, zones: list[list[Card]], one: Card, other: Card) -> None:
    """Two cards change places; what is known and pledged of a place stays with it."""
    t.known[one], t.known[other] = t.known[other], t.known[one]
    for zone in [*zones, p.pledge]:
        for i, card in enumerate(zone):
            if card == one:
                zone[i] = other
            elif card == other:
                zone[i] = one


def hidden_attack(t: Ares, other: int, who: int) -> Card:
    """The face-down Attack card of a seat that somebody has not seen, NONE when there is none."""
    b = t.battle
    if b.kind == NO_BATTLE or b.revealed:
        return NO_CARD
    for card in b.cards:
        if t.setup.owner[card] == other and not t.known[card] >> who & 1:
            return card
    return NO_CARD


def lay_anew(t: Ares, other: int, rng: Rng) -> None:
    """One more hidden play, any legal one."""
    options = hidden_actions(t, other, kinds_of(t, t.players[other].hand))
    BEHIND_SCREEN.choose(None, t, other, options[rng.below(len(options))])


def lay_attack(t: Ares, other: int, before: Card, rng: Rng) -> None:
    """Lay a face-down Attack card and a Combat Choice that the seat could have laid (AR-5.1).

    One of the seat's unknown cards is taken; if the hand holds no Attack card, one of the deck
    changes places with a hand card.
    """
    p, b = t.players[other], t.battle
    fit = [card for card in p.hand if allowed(t, other, card)]
    if fit:
        card = fit[rng.below(len(fit))]
    else:
        card = fetch(t, p, other, rng)
    p.hand.remove(card)
    b.cards[b.cards.index(before)] = card
    choices = choices_of(t, other, card)
    b.choice = choices[rng.below(len(choices))]


def allowed(t: Ares, other: int, card: Card) -> bool:
    """Whether a card may lie there face down."""
    return t.data.kind[t.kinds[card]] == ATTACK and bool(choices_of(t, other, card))


def choices_of(t: Ares, other: int, card: Card) -> list[CombatChoice]:
    """The Combat Choices that go with an Attack card."""
    return [choice for choice in (NORMAL, DEEP) if choice_fits(t, other, card, choice)]


def choice_fits(t: Ares, other: int, card: Card, choice: CombatChoice) -> bool:
    """AR-5.3, AR-12.1: whether a Combat Choice goes with an Attack card as things stand."""
    b = t.battle
    if is_raid(t, t.kinds[card]):
        return choice == DEEP and len(b.cards) == 1  # AR-14.7
    if choice == DEEP:
        return not controls(t, other)
    if t.frontier == NONE:
        return False
    return controls(t, other) or t.setup.team[t.frontier] == t.setup.team[b.defender]


def fetch(t: Ares, p: Player, other: int, rng: Rng) -> Card:
    """Bring an Attack card into a hand that has none: from another place that nobody has seen."""
    zones = [p.deck, p.laid, p.discard]
    found: list[Card] = []
    for zone in zones:
        for card in zone:
            unseen = t.known[card] & ~t.setup.eyes[other] == 0
            if unseen and allowed(t, other, card):
                found.append(card)
    card = found[rng.below(len(found))]
    given = p.hand[rng.below(len(p.hand))]
    swap_cards(t, p, [*zones, p.hand], given, card)
    return card
