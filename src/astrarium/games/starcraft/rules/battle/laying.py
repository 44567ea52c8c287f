"""Cards are laid at the skirmishes of a battle (SC-15.11 to SC-15.14)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision
from astrarium.kernel.knowledge import EVERYBODY, reveal_to

from ... import refusals as no
from ...moves import BLIND, LAY_BOTH, LAY_CARD
from ...printed.combat import REINFORCES
from ...state import NONE, SkirmishNumber, StarCraft, take_top
from ..seat_question import SkirmishChoice, plain, table
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
                    return LayCards(b.seats[side], side, SkirmishNumber(place))
        return None


class LayCards(SkirmishChoice):
    """SC-15.11: a standard card, a standard card with a reinforcement, or the top of the deck."""

    kind = "lay"
    rule = "SC-15.11"

    def answers(self) -> Answers[Any, StarCraft]:
        return LAYINGS

    def cards(self, s: StarCraft, seat: int) -> list[int]:
        return [LAY_CARD.of(kind) for kind in hand_kinds(s, seat) if not REINFORCES[kind]]

    def why_not_card(self, s: StarCraft, seat: int, known: Action) -> int:
        if known.a not in hand_kinds(s, seat):
            return no.NOT_IN_HAND
        return no.NEEDS_STANDARD if REINFORCES[known.a] else OK  # SC-15.14

    def lay_card(self, s: StarCraft, seat: int, known: Action) -> None:
        self.skirmish(s).cards[self.side].append(from_hand(s, seat, known.a))
        self.laid(s, seat)

    def pairs(self, s: StarCraft, seat: int) -> list[int]:
        kinds = hand_kinds(s, seat)
        extra = [kind for kind in kinds if REINFORCES[kind]]
        return [
            LAY_BOTH.of(kind, other) for kind in kinds if not REINFORCES[kind] for other in extra
        ]

    def why_not_both(self, s: StarCraft, seat: int, known: Action) -> int:
        kinds = hand_kinds(s, seat)
        if known.a not in kinds or known.b not in kinds:
            return no.NOT_IN_HAND
        if REINFORCES[known.a] or not REINFORCES[known.b]:  # SC-15.14
            return no.NEEDS_STANDARD
        return OK

    def lay_both(self, s: StarCraft, seat: int, known: Action) -> None:
        for kind in (known.a, known.b):
            self.skirmish(s).cards[self.side].append(from_hand(s, seat, kind))
        self.laid(s, seat)

    def lay_blind(self, s: StarCraft, seat: int, known: Action) -> None:
        """The top card of the deck (SC-15.13)."""
        skirmish = self.skirmish(s)
        skirmish.blind[self.side] = True
        card = take_top(s, seat)
        if card != NONE:  # SC-15.16
            skirmish.cards[self.side].append(card)
        self.laid(s, seat)

    def laid(self, s: StarCraft, seat: int) -> None:
        """The cards lie there: all see how many, and some see which (SC-15.5)."""
        skirmish = self.skirmish(s)
        if s.battle.face_up[self.side]:
            reveal_to(s.known, skirmish.cards[self.side], EVERYBODY)
            s.reveals += 1
        if s.log is not None:
            params: Params = {
                "n": self.place + 1,
                "cards": len(skirmish.cards[self.side]),
                "blind": int(skirmish.blind[self.side]),
            }
            s.log.add("lay", seat, "SC-15.11", params)


LAYINGS: Final[Answers[LayCards, StarCraft]] = table(
    Answer(LAY_CARD, LayCards.why_not_card, LayCards.lay_card, LayCards.cards),
    Answer(LAY_BOTH, LayCards.why_not_both, LayCards.lay_both, LayCards.pairs),
    plain(BLIND, LayCards.lay_blind),
)
