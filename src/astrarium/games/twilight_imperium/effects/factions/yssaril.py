"""The Yssaril Tribes: Stall Tactics, Mageon Implants. Scheming, Crafty and Transparasteel Plating
last."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK
from astrarium.kernel.knowledge import reveal_to

from ... import refusals as no
from ...moves import CHOOSE_SEAT, SPACE, TAKE_FROM_HAND
from ...printed.windows import COMPONENT_ACTION, Context
from ...rules.cards.components import Component, FactionAbility, UsedTechnology
from ...rules.cards.drawing import keep_hand_limit
from ...rules.cards.holding import card_left, refresh
from ...rules.cards.spending import DiscardCards
from ...rules.modifiers import ANY_HAND, SCHEMES, SILENCES_PASSED, of_ability, of_technology
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..holdings import others


class StallTactics(FactionAbility):
    """An action that is nothing but the discard of an action card."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if s.players[seat].hand else no.NOT_IN_HAND

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(DiscardCards(seat, 1))


class MageonImplants(UsedTechnology):
    """Another player's hand is looked at, and one card of it taken: who looks knows that hand from
    now on, and to everybody else it is in doubt."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if victims(s, seat) else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(ChooseVictim(seat))


def victims(s: TwilightImperium, seat: int) -> list[int]:
    """The other seats with action cards, whose number is open."""
    return [other for other in others(s, seat) if s.players[other].hand]


class ChooseVictim(Question):
    """Mageon Implants: whose hand."""

    kind = "choose_victim"
    rule = "TI-29.21"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SEAT.of(other) for other in victims(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        victim = SPACE.decode(action).a
        reveal_to(s.known, s.players[victim].hand, 1 << seat)
        s.reveals += 1
        if s.log is not None:
            s.log.add("looked", seat, "TI-19.5", {"seat": f"@seat:{victim}"})
        s.push(TakeCardOf(seat, victim))


class TakeCardOf(Question):
    """Mageon Implants: which of the cards just seen."""

    kind = "take_from_hand"
    rule = "TI-29.21"
    default_refusal = no.NOT_IN_HAND

    def __init__(self, who: int, victim: int) -> None:
        super().__init__(who)
        self.victim = victim

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (self.who, self.victim)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        hand = s.players[self.victim].hand
        return sorted({TAKE_FROM_HAND.of(s.kinds[card]) for card in hand})

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        kind = SPACE.decode(action).a
        hand = s.players[self.victim].hand
        both = 1 << seat | 1 << self.victim
        for card in hand + s.players[seat].hand:
            s.known[card] &= both
        taken = next(card for card in hand if s.kinds[card] == kind)
        hand.remove(taken)
        s.players[seat].hand.append(taken)
        card_left(s, self.victim)
        refresh(s, seat)
        refresh(s, self.victim)
        keep_hand_limit(s, seat)
        if s.log is not None:
            s.log.add("took_card", seat, "TI-19.5", {"seat": f"@seat:{self.victim}"})


YSSARIL: Final[list[Component]] = [
    StallTactics("stall_tactics", "TI-29.21", COMPONENT_ACTION),
    MageonImplants("mageon_implants", "TI-74.3", COMPONENT_ACTION),
]
YSSARIL_MODIFIERS: Final = [
    of_ability("scheming", SCHEMES),
    of_ability("crafty", ANY_HAND),
    of_technology("transparasteel_plating", SILENCES_PASSED),
]
