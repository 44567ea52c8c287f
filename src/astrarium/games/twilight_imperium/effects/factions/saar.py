"""The Clan of Saar: the production of Chaos Mapping, which also closes asteroid fields.
Scavenge and Nomadic last."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_SYSTEM, SPACE
from ...printed.tables import ALL_SYSTEMS, SystemNumber
from ...printed.windows import TURN_START, Context
from ...rules.cards.components import Component, UsedTechnology
from ...rules.modifiers import (
    CLOSES_ASTEROIDS,
    GOODS_FOR_PLANETS,
    SCORES_FAR_FROM_HOME,
    of_ability,
    of_technology,
)
from ...rules.production.production import produce_in, producing
from ...rules.seat_question import Question, ask
from ...state import TwilightImperium


class ChaosMapping(UsedTechnology):
    """At the start of each own turn, also one in which its owner passes, a unit may be produced
    beside units with PRODUCTION (TI-FAQ.63, TI-FAQ.64). Its other paragraph, an ability of its own
    (TI-29.2), stands where systems are activated (rules/action/tactical_action.py)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != context or s.once >> seat & 1:
            return no.NOT_IN_WINDOW
        return OK if yards(s, seat) else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << seat
        ask(s, ChooseYard(seat))


def yards(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems in which a seat has units with PRODUCTION."""
    return [system for system in ALL_SYSTEMS if producing(s, seat, system)]


class ChooseYard(Question):
    """Chaos Mapping: in which system."""

    kind = "chaos_mapping"
    rule = "TI-FAQ.63"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in yards(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        produce_in(s, seat, SystemNumber(SPACE.decode(action).a), 1)


SAAR: Final[list[Component]] = [ChaosMapping("chaos_mapping", "TI-FAQ.63", TURN_START)]
SAAR_MODIFIERS: Final = [
    of_ability("scavenge", GOODS_FOR_PLANETS),
    of_ability("nomadic", SCORES_FAR_FROM_HOME),
    of_technology("chaos_mapping", CLOSES_ASTEROIDS),
]
