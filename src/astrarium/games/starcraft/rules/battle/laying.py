"""Cards are laid at the skirmishes of a battle (SC-15.11 to SC-15.14)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision
from astrarium.kernel.knowledge import EVERYBODY, tell

from ... import refusals as no
from ...moves import BLIND, LAY_BOTH, LAY_CARD, SPACE
from ...printed.combat import REINFORCES
from ...state import StarCraft, reshuffle
from ..asked import Question
from .cards import from_hand, hand_kinds
from .losses import ATTACKER, DEFENDER, SIDES


class LayingCards(Asking[StarCraft]):
    """SC-15.11, SC-15.12: skirmish by skirmish, all of the attacker's, then all of the defender's;
    the other way round where the defender has to lay first (SC-15.5).

    Everybody is asked for each skirmish, whatever he holds: a question left out would tell of his
    hand."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        b = s.battle
        for side in (DEFENDER, ATTACKER) if b.defender_first else SIDES:
            for place, skirmish in enumerate(b.skirmishes):
                if not skirmish.cards[side] and not skirmish.blind[side]:
                    return LayCards(b.seats[side], side, place)
        return None


class LayCards(Question):
    """SC-15.11: a standard card, a standard card with a reinforcement, or the top of the deck."""

    kind = "lay"
    rule = "SC-15.11"
    otherwise = no.NOT_IN_HAND

    def __init__(self, who: int, side: int, place: int) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        kinds = hand_kinds(s, seat)
        standard = [kind for kind in kinds if not REINFORCES[kind]]
        extra = [kind for kind in kinds if REINFORCES[kind]]
        found = [LAY_CARD.of(kind) for kind in standard]
        found += [LAY_BOTH.of(kind, other) for kind in standard for other in extra]
        return [*found, BLIND.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is BLIND:
            return OK
        if known.verb is not LAY_CARD and known.verb is not LAY_BOTH:
            return no.NOT_NOW
        kinds = hand_kinds(s, seat)
        if known.a not in kinds or (known.verb is LAY_BOTH and known.b not in kinds):
            return no.NOT_IN_HAND
        if REINFORCES[known.a] or (known.verb is LAY_BOTH and not REINFORCES[known.b]):
            return no.NEEDS_STANDARD  # SC-15.14
        return OK

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        skirmish = s.battle.skirmishes[self.place]
        if known.verb is BLIND:
            skirmish.blind[self.side] = True
            lay_blind(s, seat, skirmish.cards[self.side])
        else:
            kinds = [known.a, known.b] if known.verb is LAY_BOTH else [known.a]
            for kind in kinds:
                skirmish.cards[self.side].append(from_hand(s, seat, kind))
        if s.battle.face_up[self.side]:
            tell(s.known, skirmish.cards[self.side], EVERYBODY)
            s.reveals += 1
        if s.log is not None:
            cards = len(skirmish.cards[self.side])
            params: Params = {
                "n": self.place + 1,
                "cards": cards,
                "blind": int(skirmish.blind[self.side]),
            }
            s.log.add("lay", seat, "SC-15.11", params)


def lay_blind(s: StarCraft, seat: int, cards: list[int]) -> None:
    """The top card of a deck, unseen; none when the seat has no card left (SC-15.16)."""
    p = s.players[seat]
    if not p.deck:
        reshuffle(s, seat)
    if p.deck:
        cards.append(p.deck.pop())
        s.drawn[cards[-1]] = p.decks
        if not p.deck:
            reshuffle(s, seat)
