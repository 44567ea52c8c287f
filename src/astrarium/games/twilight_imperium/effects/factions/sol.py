"""The Federation of Sol: Orbital Drop. Versatile lasts; Genesis works in the status phase
(rules/status/status_phase.py), Spec Ops II where units are lost (rules/board/losses.py)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_PLANET, SPACE
from ...printed.tables import INFANTRY, STRATEGY, PlanetNumber
from ...printed.windows import COMPONENT_ACTION, Context
from ...rules.board.units import ONE, put_on
from ...rules.cards.components import Component, FactionAbility
from ...rules.modifiers import TOKENS_IN_STATUS, of_ability
from ...rules.production.tokens import spend_token
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..holdings import footholds

DROPPED: Final = 2
"""Infantry of one Orbital Drop."""


class OrbitalDrop(FactionAbility):
    """A token of the strategy pool for two infantry on one controlled planet."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if not s.players[seat].pools[STRATEGY]:
            return no.NO_STRATEGY_TOKEN
        return OK if footholds(s, seat, DROPPED) else no.NO_FORGE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        s.push(DropOn(seat))


class DropOn(Question):
    """Orbital Drop: which planet."""

    kind = "orbital_drop"
    rule = "TI-2.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in footholds(s, seat, DROPPED)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        put_on(s, seat, PlanetNumber(SPACE.decode(action).a), DROPPED * ONE[INFANTRY])


SOL: Final[list[Component]] = [OrbitalDrop("orbital_drop", "TI-2.2", COMPONENT_ACTION)]
SOL_MODIFIERS: Final = [of_ability("versatile", TOKENS_IN_STATUS, "gain_command_tokens")]
