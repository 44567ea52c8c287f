"""The Research order: an event card, Combat cards, a technology (SC-14)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure

from ...moves import DRAW, NO_DRAW, SPACE
from ...printed.tables import SPECIAL
from ...printed.technologies import NO_TECHNOLOGY
from ...state import NONE, StarCraft, draw
from ..asked import Question
from ..building.technologies import BuyTechnology, ResearchBonus, bonus_kinds, gain
from ..events import draw_event
from ..galaxy.units import base_on

CARDS_DRAWN: Final = 3


class ResearchOrder(Procedure[StarCraft]):
    """SC-14.2 to SC-14.6; without a base on the planet nothing happens (SC-14.1)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: StarCraft, step: str) -> None:
        if step == "event":
            if base_on(s, self.who, s.planet) == NONE:
                s.pop()
                return
            draw_event(s, self.who)
        elif step == "cards":
            s.push(DrawCards(self.who))
        elif step == "technology":
            s.technology = NO_TECHNOLOGY
            s.by_hand = False
            s.push(BuyTechnology(self.who))
        elif step == "special":  # SC-19.4 to SC-19.6
            if s.order < SPECIAL:
                return
            if bonus_kinds(s, self.who):
                s.push(ResearchBonus(self.who))
            else:
                draw_event(s, self.who)
        else:
            s.by_hand = False
            if s.technology != NO_TECHNOLOGY:
                gain(s, self.who, s.technology)
                s.technology = NO_TECHNOLOGY


STEPS: Final = ["event", "cards", "technology", "special", "gain"]


class DrawCards(Question):
    """SC-14.3: three Combat cards, or none."""

    kind = "draw"
    rule = "SC-14.3"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DRAW.of(), NO_DRAW.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DRAW:
            drawn = draw(s, seat, CARDS_DRAWN)
            if s.log is not None:
                s.log.add("draw", seat, "SC-14.3", {"n": drawn})
