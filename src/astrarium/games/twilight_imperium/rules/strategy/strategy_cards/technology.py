"""Technology: research, a second time for resources (TI-82)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .... import refusals as no
from ....moves import DECLINE, RESEARCH_AGAIN
from ....state import TwilightImperium
from ...cards.laws import SCIENCES, law_owner
from ...procedures import SeatProcedure
from ...production.paying import RESOURCES_DUE, Paying, can_pay
from ...production.research import Research, can_research
from ...seat_question import OneVerb

SECOND: Final = 6
"""Resources for the second technology of the primary (TI-82.2)."""
OF_OTHERS: Final = 4
"""Resources for that of the secondary (TI-82.3)."""


class Technology(SeatProcedure):
    """TI-82.1, TI-82.2: one technology, then another one for resources."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "first":
            s.push(Research(self.who))
        elif can_research(s, self.who) and can_pay(
            s, self.who, RESOURCES_DUE, due(s, self.who, SECOND)
        ):
            s.push(ResearchAgain(self.who))


STEPS: Final = ["first", "second"]


class ResearchAgain(OneVerb):
    """TI-82.2: whether to pay for a second technology."""

    kind = "research_again"
    rule = "TI-82.2"
    verb = RESEARCH_AGAIN
    declines = DECLINE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECLINE.of(), RESEARCH_AGAIN.of()]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        return OK if can_pay(s, seat, RESOURCES_DUE, due(s, seat, SECOND)) else no.TOO_DEAR

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        research_for(s, seat, SECOND)


def due(s: TwilightImperium, seat: int, amount: int) -> int:
    """What a seat pays for a technology by this strategy card: nothing as Minister of Sciences."""
    return 0 if law_owner(s, SCIENCES) == seat else amount


def research_for(s: TwilightImperium, seat: int, amount: int) -> None:
    """A seat pays resources and researches."""
    s.push(Research(seat))
    s.push(Paying(seat, RESOURCES_DUE, due(s, seat, amount)))
