"""Notes of factions that are used in an invasion or a combat (TI-13)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_PLANET, SPACE
from ...printed.tables import INFANTRY, NONE, PlanetNumber
from ...printed.windows import Context
from ...rules.board.units import ONE, put_on, take_from
from ...rules.cards.laws import may_be_placed
from ...rules.invasion.bombardment import defender_on
from ...rules.invasion.ground_losses import forces
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..holdings import controlled
from .used import UsedNote


class RaghsCall(UsedNote):
    """After the holder has landed on a planet, all ground forces of the Saar there go to another
    planet that the Saar control."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != s.active or not forces(s, self.owner, PlanetNumber(context)):
            return no.NOT_IN_WINDOW
        return OK if shelters(s, self.owner, PlanetNumber(context)) else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(SendAway(seat, self.owner, PlanetNumber(context)))


def shelters(s: TwilightImperium, owner: int, planet: PlanetNumber) -> list[PlanetNumber]:
    """The planets that a seat controls besides one; its figure comes along (TI-63.3)."""
    return [one for one in controlled(s, owner) if one != planet and may_be_placed(s, one)]


class SendAway(Question):
    """Ragh's Call: where the ground forces go."""

    kind = "send_away"
    rule = "TI-13.1"
    default_refusal = no.NOT_YOUR_PLANET

    def __init__(self, who: int, owner: int, planet: PlanetNumber) -> None:
        super().__init__(who)
        self.owner = owner
        self.planet = planet

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (self.who, self.owner)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(one) for one in shelters(s, self.owner, self.planet)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        packed = forces(s, self.owner, self.planet) * ONE[INFANTRY]
        take_from(s, self.owner, self.planet, packed)
        put_on(s, self.owner, PlanetNumber(SPACE.decode(action).a), packed)


class TekklarLegion(UsedNote):
    """At the start of a ground combat: the holder adds 1 to its combat rolls until its end, and if
    the N'orr are the opponent, theirs are 1 less."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        fights = (
            forces(s, seat, PlanetNumber(context))
            and defender_on(s, seat, PlanetNumber(context)) != NONE
        )
        return OK if fights else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.assault.legion = seat
        s.assault.legion_of = self.owner


FUNDS: Final = 2
"""Trade goods that War Funding takes from the Letnev, as far as they have them."""


class WarFunding(UsedNote):
    """At the start of a round of a space combat of the holder: the Letnev lose two trade goods, and
    the holder may re-roll any of its dice in this round (rules/combat/combat_rolls.py)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat in s.combat.seats else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        p = s.players[self.owner]
        lost = min(FUNDS, p.goods)
        p.goods -= lost
        if s.log is not None:
            s.log.add("lose_goods", self.owner, "TI-13.1", {"n": lost})
        s.combat.funded |= 1 << seat
