"""The status phase: scoring, new objectives, cards, tokens, and everything readied (TI-58)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure

from ...printed.tables import FLAGSHIP, INFANTRY, NONE, SYSTEMS, UNIT_RECORDS
from ...state import NO_OBJECTIVE_LEFT, TwilightImperium, initiative_order
from ..board.limits import check_limits
from ..board.units import ONE, in_space, line, number, put
from ..cards.drawing import draw_action_cards
from ..cards.laws import POLICY, law_owner
from ..cards.notes import return_prescience
from ..cards.objectives import ScoringStep
from ..modifiers import CARDS_IN_STATUS, TOKENS_IN_STATUS, modifier
from ..production.structures import has_figure
from ..production.tokens import GainTokens, Redistribute
from ..setup.setup import open_objective
from ..victory import end, leader
from ..windows import (
    STATUS_PHASE_END,
    STATUS_PHASE_START,
    STATUS_RETURN_STRATEGY_CARDS,
    open_window,
)


class StatusPhase(Procedure[TwilightImperium]):
    """TI-58: the steps in their order (TI-54.4)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "begin":
            s.active = NONE
            s.once = 0
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
                s.push(GainTokens(seat, tokens_gained(s, seat)))
        elif step == "limits":
            check_limits(s)
        elif step == "ready":  # TI-58.6, TI-58.7, TI-40.2, TI-74.5
            s.exhausted = s.law_spent = 0
            s.hurt = [0] * len(s.hurt)
            for p in s.players:
                p.spent = 0
        elif step == "cards":
            open_window(s, STATUS_RETURN_STRATEGY_CARDS, NONE)
        elif step == "return cards":  # TI-58.8
            for card, holder in enumerate(s.holder):
                if holder != NONE and not s.stable >> holder & 1:  # Political Stability
                    s.holder[card] = NONE
            s.zero = NONE
            s.used = 0
        elif step == "end":
            s.once = 0
            if law_owner(s, POLICY) != NONE:
                draw_action_cards(s, law_owner(s, POLICY), 1)
            open_window(s, STATUS_PHASE_END, NONE)
        else:
            return_prescience(s)
            take_aboard(s)
            check_limits(s)


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
    "aboard",
]
TRAINS: Final = [
    any(
        part["window"] == "status_phase_end" and part["effect"][0]["op"] == "place_unit"
        for part in record.get("special", [])
    )
    for record in UNIT_RECORDS
]
"""Flagships that get an infantry at the end of each status phase (Genesis)."""


COMMON_TOKENS: Final = 2
"""Command tokens that everybody gains."""


def tokens_gained(s: TwilightImperium, seat: int) -> int:
    """How many command tokens a seat gains (TI-58.4)."""
    return COMMON_TOKENS + modifier(s, seat, TOKENS_IN_STATUS)


def take_aboard(s: TwilightImperium) -> None:
    """An infantry comes into the space area of each flagship that trains them."""
    for seat, p in enumerate(s.players):
        if not p.alive or not TRAINS[line(s, seat, FLAGSHIP)]:
            continue
        for system in range(SYSTEMS):
            packed = in_space(s, seat, system)
            if number(packed, FLAGSHIP) and has_figure(s, seat, INFANTRY, number(packed, INFANTRY)):
                put(s, seat, system, ONE[INFANTRY])
                if s.log is not None:
                    unit = "@line:" + UNIT_RECORDS[line(s, seat, FLAGSHIP)]["id"]
                    s.log.add("unit_text", seat, "TI-29.6", {"unit": unit})


class StatusDraw(Procedure[TwilightImperium]):
    """TI-58.3, TI-19.1: an action card, or more (TI-FAQ.12)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return DRAW_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        draw_action_cards(s, self.who, 1 + modifier(s, self.who, CARDS_IN_STATUS))


DRAW_STEPS: Final = ["draw"]
