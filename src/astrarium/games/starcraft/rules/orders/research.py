"""The Research order: an event card, Combat cards, a technology (SC-14)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.steps import Step, Steps

from ...moves import DRAW, NO_DRAW
from ...printed.tables import SPECIAL
from ...printed.technologies import NO_TECHNOLOGY
from ...state import NONE, StarCraft, draw
from ..building.technologies import BuyTechnology, ResearchBonus, bonus_kinds, gain
from ..events import draw_event
from ..galaxy.units import base_on
from ..seat_question import Question, SeatSteps
from ..telling import tell

CARDS_DRAWN: Final = 3


class ResearchOrder(SeatSteps):
    """SC-14.2 to SC-14.6; without a base on the planet nothing happens (SC-14.1)."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def take_event(self, s: StarCraft) -> None:
        """SC-14.2: an event card."""
        if base_on(s, self.who, s.planet) == NONE:
            s.pop()
            return
        draw_event(s, self.who)

    def buy_technology(self, s: StarCraft) -> None:
        """SC-14.4: a technology."""
        s.technology = NO_TECHNOLOGY
        s.by_hand = False
        s.push(BuyTechnology(self.who))

    def take_bonus(self, s: StarCraft) -> None:
        """SC-19.4, SC-19.5, SC-19.6: what a special order gives beside."""
        if s.order < SPECIAL:
            return
        if bonus_kinds(s, self.who):
            s.push(ResearchBonus(self.who))
        else:
            draw_event(s, self.who)

    def gain_technology(self, s: StarCraft) -> None:
        """SC-14.5: what was bought comes into the deck or the play area."""
        s.by_hand = False
        if s.technology != NO_TECHNOLOGY:
            gain(s, self.who, s.technology)
            s.technology = NO_TECHNOLOGY


STEPS: Final[Steps[ResearchOrder, StarCraft]] = Steps(
    [
        Step("event", ResearchOrder.take_event),
        Step("cards", lambda top, s: s.push(DrawCards(top.who))),  # SC-14.3
        Step("technology", ResearchOrder.buy_technology),
        Step("special", ResearchOrder.take_bonus),
        Step("gain", ResearchOrder.gain_technology),
    ]
)


class DrawCards(Question):
    """SC-14.3: three Combat cards, or none."""

    kind = "draw"
    rule = "SC-14.3"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DRAW.of(), NO_DRAW.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == DRAW.of():
            tell(s, "draw", seat, "SC-14.3", n=draw(s, seat, CARDS_DRAWN))
