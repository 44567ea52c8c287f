"""The status phase: scoring, new objectives, cards, tokens, and everything readied (TI-58)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.steps import Step, Steps, Stepwise

from ...printed import windows as w
from ...printed.tables import ALL_SYSTEMS, FLAGSHIP, INFANTRY, NONE, UNHURT, UNIT_RECORDS
from ...state import NO_OBJECTIVE_LEFT, TwilightImperium, initiative_order
from ..board.limits import check_limits
from ..board.units import ONE, in_space, line, number, put
from ..cards.drawing import draw_action_cards
from ..cards.laws import POLICY, law_owner
from ..cards.notes import return_prescience
from ..cards.objectives import ScoringStep
from ..modifiers import CARDS_IN_STATUS, TOKENS_IN_STATUS, modifier
from ..procedures import SeatStep, of_table
from ..production.structures import has_figure
from ..production.tokens import GainTokens, Redistribute
from ..setup.setup import open_objective
from ..victory import end, leader
from ..windows import open_window


class StatusPhase(Stepwise[TwilightImperium]):
    """TI-58: the steps in their order (TI-54.4)."""

    def table(self) -> Steps[StatusPhase, TwilightImperium]:
        return STEPS

    def begin(self, s: TwilightImperium) -> None:
        """It begins."""
        s.active = NONE
        s.once = 0
        open_window(s, w.STATUS_PHASE_START, NONE)

    def score(self, s: TwilightImperium) -> None:
        """Objectives are scored (TI-58.1)."""
        s.push(ScoringStep())

    def reveal(self, s: TwilightImperium) -> None:
        """A public objective is revealed; without one the game ends (TI-58.2, TI-20.15)."""
        if not open_objective(s):
            end(s, NO_OBJECTIVE_LEFT, leader(s))

    def draw(self, s: TwilightImperium) -> None:
        """Action cards are drawn (TI-58.3)."""
        for seat in reversed(initiative_order(s)):
            s.push(StatusDraw(seat))

    def take_tokens(self, s: TwilightImperium) -> None:
        """Command tokens leave the board (TI-58.4)."""
        s.tokens = [0] * len(s.tokens)

    def gain_tokens(self, s: TwilightImperium) -> None:
        """Command tokens are gained and redistributed."""
        for seat in reversed(initiative_order(s)):
            s.push(Redistribute(seat))
            s.push(GainTokens(seat, tokens_gained(s, seat)))

    def ready(self, s: TwilightImperium) -> None:
        """Cards are readied, units repaired (TI-58.6, TI-58.7, TI-40.2, TI-74.5)."""
        s.exhausted = s.law_spent = 0
        s.hurt = [UNHURT] * len(s.hurt)
        for p in s.players:
            p.spent = 0

    def cards(self, s: TwilightImperium) -> None:
        """What may be used when strategy cards are returned."""
        open_window(s, w.STATUS_RETURN_STRATEGY_CARDS, NONE)

    def return_cards(self, s: TwilightImperium) -> None:
        """Strategy cards are returned, but for those that stay (TI-58.8)."""
        for card, holder in enumerate(s.holder):
            if holder != NONE and not s.stable >> holder & 1:  # Political Stability
                s.holder[card] = NONE
        s.zero = NONE
        s.used = 0

    def end(self, s: TwilightImperium) -> None:
        """It ends."""
        s.once = 0
        if law_owner(s, POLICY) != NONE:
            draw_action_cards(s, law_owner(s, POLICY), 1)
        open_window(s, w.STATUS_PHASE_END, NONE)

    def aboard(self, s: TwilightImperium) -> None:
        """What comes behind all else."""
        return_prescience(s)
        take_aboard(s)
        check_limits(s)


STEPS: Final[Steps[StatusPhase, TwilightImperium]] = Steps(
    [
        Step("begin", StatusPhase.begin),
        Step("score", StatusPhase.score),
        Step("reveal", StatusPhase.reveal),
        Step("draw", StatusPhase.draw),
        Step("take tokens", StatusPhase.take_tokens),
        Step("gain tokens", StatusPhase.gain_tokens),
        Step("limits", of_table(check_limits)),
        Step("ready", StatusPhase.ready),
        Step("cards", StatusPhase.cards),
        Step("return cards", StatusPhase.return_cards),
        Step("end", StatusPhase.end),
        Step("aboard", StatusPhase.aboard),
    ]
)
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
        for system in ALL_SYSTEMS:
            packed = in_space(s, seat, system)
            if number(packed, FLAGSHIP) and has_figure(s, seat, INFANTRY, number(packed, INFANTRY)):
                put(s, seat, system, ONE[INFANTRY])
                if s.log is not None:
                    unit = "@line:" + UNIT_RECORDS[line(s, seat, FLAGSHIP)]["id"]
                    s.log.add("unit_text", seat, "TI-29.6", {"unit": unit})


class StatusDraw(SeatStep):
    """TI-58.3, TI-19.1: an action card, or more (TI-FAQ.12)."""

    def do(self, s: TwilightImperium) -> None:
        draw_action_cards(s, self.who, 1 + modifier(s, self.who, CARDS_IN_STATUS))
