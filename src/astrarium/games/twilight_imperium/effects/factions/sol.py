"""The Federation of Sol: Orbital Drop. Versatile lasts; Genesis works in the status phase
(rules/status/status_phase.py), Spec Ops II where units are lost (rules/board/losses.py)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_PLANET, SPACE
from ...printed.tables import INFANTRY, PLANETS, STRATEGY
from ...printed.windows import COMPONENT_ACTION
from ...rules.board.units import FULL, ONE, put_on
from ...rules.cards.components import Component, FactionAbility
from ...rules.cards.laws import may_be_placed
from ...rules.invasion.ground_losses import forces
from ...rules.modifiers import TOKENS_IN_STATUS, of_ability
from ...rules.production.structures import has_figure
from ...rules.production.tokens import spend_token
from ...rules.seat_question import Question
from ...state import TwilightImperium

DROPPED: Final = 2
"""Infantry of one Orbital Drop."""


class OrbitalDrop(FactionAbility):
    """A token of the strategy pool for two infantry on one controlled planet."""

    def why_not(self, s: TwilightImperium, seat: int, context: int) -> int:
        if not s.players[seat].pools[STRATEGY]:
            return no.NO_STRATEGY_TOKEN
        return OK if drop_zones(s, seat) else no.NO_FORGE

    def effect(self, s: TwilightImperium, seat: int, context: int) -> None:
        spend_token(s, seat, STRATEGY)
        s.push(DropOn(seat))


def drop_zones(s: TwilightImperium, seat: int) -> list[int]:
    """The planets onto which infantry may be dropped."""
    return [
        planet
        for planet in range(PLANETS)
        if s.owner[planet] == seat
        and forces(s, seat, planet) + DROPPED <= FULL
        and may_be_placed(s, planet)
        and has_figure(s, seat, INFANTRY, forces(s, seat, planet))
    ]


class DropOn(Question):
    """Orbital Drop: which planet."""

    kind = "orbital_drop"
    rule = "TI-2.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in drop_zones(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        put_on(s, seat, SPACE.decode(action).a, DROPPED * ONE[INFANTRY])


SOL: Final[list[Component]] = [OrbitalDrop("orbital_drop", "TI-2.2", COMPONENT_ACTION)]
SOL_MODIFIERS: Final = [
    of_ability("versatile", TOKENS_IN_STATUS, "gain_command_tokens"),
]
