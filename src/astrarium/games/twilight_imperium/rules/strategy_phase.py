"""The strategy phase: everybody takes one strategy card or two (TI-59)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.tables import NONE, STRATEGY_CARDS, STRATEGY_IDS
from astrarium.games.twilight_imperium.moves import SPACE, TAKE_CARD
from astrarium.games.twilight_imperium.rules.asked import Question
from astrarium.games.twilight_imperium.rules.windows import (
    STRATEGY_PHASE_END,
    STRATEGY_PHASE_START,
    open_window,
)
from astrarium.games.twilight_imperium.state import TwilightImperium, seats_from
from astrarium.kernel.flow import OK, Asking, Decision, Procedure


class StrategyPhase(Procedure[TwilightImperium]):
    """TI-59.1, TI-59.2: cards are taken from the speaker on; a trade good comes on each left."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "begin":
            s.active = NONE
            open_window(s, STRATEGY_PHASE_START, NONE)
        elif step == "take":
            s.push(TakingCards())
        elif step == "end":
            open_window(s, STRATEGY_PHASE_END, NONE)
        else:
            for card in range(STRATEGY_CARDS):
                if s.holder[card] == NONE:
                    s.bounty[card] += 1


STEPS: Final = ["begin", "take", "trade goods", "end"]


class TakingCards(Asking[TwilightImperium]):
    """TI-59.1: clockwise from the speaker, each with too few cards takes one."""

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        order = seats_from(s, s.speaker)
        held = [s.holder.count(seat) for seat in order]
        fewest = min(held)
        if fewest == s.setup.cards_each or NONE not in s.holder:
            return None
        return TakeCard(order[held.index(fewest)])


class TakeCard(Question):
    """A seat takes a strategy card and the trade goods on it."""

    kind = "take_card"
    rule = "TI-59.1"
    otherwise = no.CARD_TAKEN

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return TAKE_CARD.every()

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not TAKE_CARD:
            return no.NOT_NOW
        return OK if s.holder[known.a] == NONE else no.CARD_TAKEN

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        card = SPACE.decode(action).a
        s.holder[card] = seat
        goods = s.bounty[card]
        s.bounty[card] = 0
        s.players[seat].goods += goods
        if s.log is not None:
            s.log.add("take", seat, "TI-59.1", {"card": "@strategy:" + STRATEGY_IDS[card]})
