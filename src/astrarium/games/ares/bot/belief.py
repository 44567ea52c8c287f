"""What a bot believes of the Bases behind the screens: that their owners played sensibly.

A determinization lays hidden plays anew as any legal ones, which makes a rival's Base a heap of
cards that hardly fights. A search that attacked such Bases would come home beaten; so it imagines
that the rival drew card after card, and each time played what promised most.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.rng import Rng

from ..printed.tables import CardKind
from ..rules.base import kinds_of
from ..rules.hidden import Hand, determinize, lay_anew
from ..rules.plays import BEHIND_SCREEN
from ..state import Ares, Player
from .ranked import Ranked
from .turn import Growth
from .worth import NUMBERS, OPENINGS, SHELF

DOUBT: Final[float] = NUMBERS["belief"]["doubt"]
"""How much less than the best a play may promise and still be believed."""
STEPS: Final = 1024


def imagine(s: Ares, seat: int, rng: Rng) -> Ares:
    """A determinization that a seat may well believe (Game.imagine)."""
    t = determinize(s, seat, rng, SENSIBLE)
    t.imagined = True
    return t


class SensibleHand(Hand):
    """Hidden plays as a greedy player makes them, three cards in hand (AR-3.1)."""

    def lay(self, t: Ares, other: int, plays: int, rng: Rng) -> None:
        p = t.players[other]
        if not plays:
            return
        if not p.seen_turn and not p.pledge:
            bring_opening(t, p, t.setup.factions[other])
        to_come = p.hand[t.data.hand_size :]
        p.hand = p.hand[: t.data.hand_size]
        to_come.reverse()
        for _ in range(plays):
            lay_best(t, other, rng)
            if to_come:
                p.hand.append(to_come.pop())
        p.hand += to_come


def bring_opening(t: Ares, p: Player, faction: int) -> None:
    """The cards of choice that a faction begins with come to hand first, unless they are known
    to be elsewhere (AR-2.3). All cards of the hand are such as the believer has not seen."""
    first = 0
    for kind in OPENINGS[faction]:
        if first == len(p.hand):
            return
        for i in range(first, len(p.hand)):
            if t.kinds[p.hand[i]] == kind:
                p.hand[first], p.hand[i] = p.hand[i], p.hand[first]
                first += 1
                break
        else:
            first += fetch_unseen(t, p, kind, first)


def fetch_unseen(t: Ares, p: Player, kind: CardKind, place: int) -> bool:
    """Let a hand card and one of this kind, which nobody has seen in the deck, change places."""
    for i, card in enumerate(p.deck):
        if t.kinds[card] == kind and not t.known[card]:
            given = p.hand[place]
            p.deck[i], p.hand[place] = given, card
            t.known[given], t.known[card] = t.known[card], t.known[given]
            return True
    return False


def lay_best(t: Ares, other: int, rng: Rng) -> None:
    """One more hidden play: the best, or one that promises hardly less."""
    found = Ranked()
    Growth(t, SHELF.of(t), other, kinds_of(t, t.players[other].hand), found).add_all()
    if not found.actions:
        lay_anew(t, other, rng)
        return
    best = 0
    most = -1e18
    for i, worth in enumerate(found.worth):
        tempted = worth + DOUBT * rng.below(STEPS) / STEPS
        if tempted > most:
            most = tempted
            best = i
    BEHIND_SCREEN.choose(None, t, other, found.actions[best])


SENSIBLE: Final = SensibleHand()
