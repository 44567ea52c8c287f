"""The status phase: scoring, new objectives, cards, tokens, and everything readied (TI-58)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.tables import NONE, STRATEGY_CARDS
from astrarium.games.twilight_imperium.rules.drawing import draw_action_cards
from astrarium.games.twilight_imperium.rules.limits import check_limits
from astrarium.games.twilight_imperium.rules.objectives import ScoringStep
from astrarium.games.twilight_imperium.rules.setup import open_objective
from astrarium.games.twilight_imperium.rules.technologies import (
    HYPER_METABOLISM,
    NEURAL_MOTIVATOR,
    has,
)
from astrarium.games.twilight_imperium.rules.tokens import GainTokens, Redistribute
from astrarium.games.twilight_imperium.rules.victory import end, leader
from astrarium.games.twilight_imperium.rules.windows import (
    STATUS_PHASE_END,
    STATUS_PHASE_START,
    STATUS_RETURN_STRATEGY_CARDS,
    open_window,
)
from astrarium.games.twilight_imperium.state import (
    NO_OBJECTIVE_LEFT,
    TwilightImperium,
    initiative_order,
)
from astrarium.kernel.flow import Procedure


class StatusPhase(Procedure[TwilightImperium]):
    """TI-58: the steps in their order."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "begin":
            s.active = NONE
            open_window(s, STATUS_PHASE_START, NONE)
        elif step == "score":
            s.push(ScoringStep())
        elif step == "reveal":  # TI-58.2
            if not open_objective(s):  # TI-20.15
                end(s, NO_OBJECTIVE_LEFT, leader(s))
        elif step == "draw":
            for seat in reversed(initiative_order(s)):
                s.push(StatusDraw(seat))
        elif step == "take tokens":  # TI-58.4
            s.tokens = [0] * len(s.tokens)
        elif step == "gain tokens":
            for seat in reversed(initiative_order(s)):
                s.push(Redistribute(seat))
                s.push(GainTokens(seat, 3 if has(s, seat, HYPER_METABOLISM) else 2))
        elif step == "limits":
            check_limits(s)
        elif step == "ready":  # TI-58.6, TI-58.7, TI-40.2, TI-74.5
            s.exhausted = 0
            s.hurt = [0] * len(s.hurt)
            for p in s.players:
                p.spent = 0
        elif step == "cards":
            open_window(s, STATUS_RETURN_STRATEGY_CARDS, NONE)
        elif step == "return cards":  # TI-58.8
            s.holder = [NONE] * STRATEGY_CARDS
            s.used = 0
        else:
            open_window(s, STATUS_PHASE_END, NONE)


STEPS: Final = [
    "begin",
    "score",
    "reveal",
    "draw",
    "take tokens",
    "gain tokens",
    "limits",
    "ready",
    "cards",
    "return cards",
    "end",
]


class StatusDraw(Procedure[TwilightImperium]):
    """TI-58.3, TI-19.1: an action card, with Neural Motivator one more (TI-FAQ.12)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return DRAW_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        draw_action_cards(s, self.who, 2 if has(s, self.who, NEURAL_MOTIVATOR) else 1)


DRAW_STEPS: Final = ["draw"]
