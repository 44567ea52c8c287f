"""Sardakk N'orr: Exotrireme II. Unrelenting stands in rules/rolls.py, Valkyrie Particle Weave where
hits of a ground combat are assigned (rules/ground_combat.py)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.board_cards import lose_ship
from astrarium.games.twilight_imperium.cards.tables import DREADNOUGHT
from astrarium.games.twilight_imperium.moves import DONE, LOSE_AT, SPACE
from astrarium.games.twilight_imperium.rules.asked import Question
from astrarium.games.twilight_imperium.rules.components import Component, UnitText
from astrarium.games.twilight_imperium.rules.units import SHIPS, in_space, kinds_in, number
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_UNIT_DESTROYED,
    SPACE_COMBAT_ROUND_END,
    open_window,
)
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import OK

TAKEN_ALONG: Final = 2


class ExotriremeTwo(UnitText):
    """After a round of space combat an Exotrireme is destroyed, and up to two ships with it."""

    id = "exotrireme_2"
    windows: ClassVar[list[int]] = [SPACE_COMBAT_ROUND_END]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        if seat not in s.combat.seats:
            return no.NOT_IN_WINDOW
        there = number(in_space(s, seat, s.system), DREADNOUGHT)
        return OK if there else no.NO_SHIP_THERE

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.tell(s, seat, "TI-29.9")
        s.push(TakeAlongShip(seat, TAKEN_ALONG))
        sink(s, LOSE_AT.of(seat, s.system, DREADNOUGHT), seat)


def sink(s: TwilightImperium, action: int, by: int) -> None:
    """A ship of the combat is destroyed, which may have consequences at once (TI-29.12)."""
    open_window(s, AFTER_UNIT_DESTROYED, SPACE.decode(action).a)  # context: its owner
    lose_ship(s, action, by)


class TakeAlongShip(Question):
    """Exotrireme II: which ship of the system goes too."""

    kind = "exotrireme"
    rule = "TI-29.9"
    otherwise = no.NOT_A_LOSS

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [DONE.of()]
        for other in range(s.setup.seats):
            ships = in_space(s, other, s.system) & SHIPS
            found += [LOSE_AT.of(other, s.system, kind) for kind in kinds_in(ships)]
        return found

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DONE:
            return
        if self.left > 1:
            s.push(TakeAlongShip(seat, self.left - 1))
        sink(s, action, seat)


SARDAKK: Final[list[Component]] = [ExotriremeTwo()]
