"""The strategy phase: everybody takes one strategy card or two (TI-59)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK, Asking, Decision, Procedure

from ... import refusals as no
from ...moves import TAKE_CARD
from ...printed import windows as w
from ...printed.tables import NONE, STRATEGY_CARDS, STRATEGY_IDS
from ...state import TwilightImperium, seats_from
from ..modifiers import GOES_FIRST, modifier
from ..politics.agenda_rule import AgendaRule
from ..production.goods import gain_goods
from ..seat_question import OneVerb
from ..windows import open_window


class StrategyPhase(Procedure[TwilightImperium]):
    """TI-59.1, TI-59.2: cards are taken from the speaker on (TI-22.1, TI-54.1); a trade good comes
    on each left."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "delayed":
            delayed = s.delayed
            s.delayed = []
            for n in range(len(delayed) - 2, -1, -2):  # TI-RO.5
                rule: AgendaRule | None = s.setup.agendas[delayed[n]]
                if rule is not None:
                    rule.later(s, delayed[n + 1])
        elif step == "begin":
            s.active = NONE
            open_window(s, w.STRATEGY_PHASE_START, NONE)
        elif step == "take":
            s.push(TakingCards())
        elif step == "end":
            s.zero = first_seat(s)
            s.stable = s.once = 0
            open_window(s, w.STRATEGY_PHASE_END, NONE)
        else:
            for card in range(STRATEGY_CARDS):
                if s.holder[card] == NONE:
                    s.bounty[card] += 1


STEPS: Final = ["delayed", "begin", "take", "trade goods", "end"]


def first_seat(s: TwilightImperium) -> int:
    """The seat with the "0" token on its strategy card, whose number is the initiative then, NONE
    for nobody."""
    for seat, p in enumerate(s.players):
        if p.alive and modifier(s, seat, GOES_FIRST):
            return seat
    return NONE


class TakingCards(Asking[TwilightImperium]):
    """TI-59.1: clockwise from the speaker, each with too few cards takes one."""

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        order = [seat for seat in seats_from(s, s.speaker) if not s.stable >> seat & 1]
        if not order:
            return None
        held = [s.holder.count(seat) for seat in order]
        fewest = min(held)
        if fewest == s.setup.cards_each or NONE not in s.holder:
            return None
        return TakeCard(order[held.index(fewest)])


class TakeCard(OneVerb):
    """A seat takes a strategy card and the trade goods on it (TI-22.8)."""

    kind = "take_card"
    rule = "TI-59.1"
    default_refusal = no.CARD_TAKEN
    verb = TAKE_CARD

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.disgraced = 0

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return TAKE_CARD.every()

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if s.disgraced >> known.a & 1:
            return no.DISGRACED
        return OK if s.holder[known.a] == NONE else no.CARD_TAKEN

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.push(Taking(seat, known.a))


class Taking(Procedure[TwilightImperium]):
    """A card is named; others may object before it is taken."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.disgraced = 0

    def steps(self) -> list[str]:
        return TAKING

    def step(self, s: TwilightImperium, step: str) -> None:
        seat, card = self.who, self.card
        if step == "named":  # context: the seat and the card
            open_window(s, w.WHEN_OTHER_CHOOSES_STRATEGY_CARD, seat * STRATEGY_CARDS + card)
            return
        if s.disgraced >> card & 1:
            return
        s.disgraced = 0
        s.holder[card] = seat
        goods = s.bounty[card]
        s.bounty[card] = 0
        if s.log is not None:
            s.log.add("take", seat, "TI-59.1", {"card": "@strategy:" + STRATEGY_IDS[card]})
        gain_goods(s, seat, goods)


TAKING: Final = ["named", "take"]
