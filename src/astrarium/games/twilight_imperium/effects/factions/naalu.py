"""The Naalu Collective: Foresight, Neuroglaive. Telepathic lasts."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_SYSTEM, SPACE
from ...printed.tables import FLEET, STRATEGY, SystemNumber
from ...printed.windows import (
    AFTER_OTHER_ACTIVATES_SYSTEM,
    AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM,
    Context,
)
from ...rules.board.limits import check_limits
from ...rules.cards.components import Component, FactionAbility, UsedTechnology
from ...rules.combat.retreat import shelters, withdraw_to
from ...rules.modifiers import GOES_FIRST, of_ability
from ...rules.production.tokens import lay_token, spend_token
from ...rules.seat_question import Question
from ...state import TwilightImperium


class Foresight(FactionAbility):
    """Before an attacker who has moved in can fight, the fleet leaves for a system next to it, and
    takes along what it can carry (TI-FAQ.6)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.active == seat or not s.here[context] >> seat & 1:
            return no.NOT_IN_WINDOW
        if not s.players[seat].pools[STRATEGY]:
            return no.NO_STRATEGY_TOKEN
        return OK if shelters(s, seat) else no.NO_REFUGE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(ChooseShelter(seat))


class ChooseShelter(Question):
    """Foresight: where the fleet goes."""

    kind = "choose_shelter"
    rule = "TI-36.8"
    default_refusal = no.NO_REFUGE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in shelters(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        goal = SPACE.decode(action).a
        spend_token(s, seat, STRATEGY)
        lay_token(s, seat, SystemNumber(goal))
        withdraw_to(s, seat, SystemNumber(goal))


class Neuroglaive(UsedTechnology):
    """Who activates a system with a ship of its owner loses a token of the fleet pool."""

    must = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.active == seat or not s.here[s.system] >> seat & 1 or s.once >> seat & 1:
            return no.NOT_IN_WINDOW
        return OK if s.players[s.active].pools[FLEET] else no.POOL_EMPTY

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << seat
        spend_token(s, s.active, FLEET)
        check_limits(s)


NAALU: Final[list[Component]] = [
    Foresight("foresight", "TI-29.21", AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM),
    Neuroglaive("neuroglaive", "TI-29.16", AFTER_OTHER_ACTIVATES_SYSTEM),
]
NAALU_MODIFIERS: Final = [of_ability("telepathic", GOES_FIRST)]
