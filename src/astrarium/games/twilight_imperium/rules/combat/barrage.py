"""The first step of a round of space combat: anti-fighter barrage (TI-11, TI-25.3)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure

from ...parts.combat import Volley
from ...printed import windows as w
from ...printed.tables import FIGHTER, UNHURT
from ...state import TwilightImperium
from ..board.losses import BARRAGE, destroy
from ..board.units import ONE, in_space, number
from ..dice import hits_among, roll_dice, spelt_dice
from ..procedures import OneStep
from ..windows import open_window
from .combat_sides import SIDES, fleet
from .rolls import barrage_of


def barrage(s: TwilightImperium) -> None:
    """Both sides roll for all ships with the ability; then each loses fighters to the hits of the
    other one (TI-11.2)."""
    s.combat.hits = [0, 0]
    s.push(BarrageFalls())
    for side in reversed(SIDES):
        s.push(BarrageRoll(side))


class BarrageRoll(Procedure[TwilightImperium]):
    """A side rolls its barrage (TI-11.1), only where there are fighters, since it can hit nothing
    else. No combat roll (TI-11.1a), but dice all the same, which the Wrath of Kenara raises."""

    def __init__(self, side: int) -> None:
        self.side = side

    def steps(self) -> list[str]:
        return ROLL_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        c = s.combat
        seat = c.seats[self.side]
        if step == "roll":
            c.faces, c.raised = [], 0
            if number(fleet(s, 1 - self.side), FIGHTER):
                for _, n in barrage_of(s, seat, s.system):
                    c.faces += roll_dice(s, n)
            if c.faces:
                open_window(s, w.AFTER_DIE_ROLLED, seat)  # context: who rolled
        elif c.faces:
            c.hits[self.side] = count_barrage(s, seat)
            c.faces = []


ROLL_STEPS: Final = ["roll", "count"]


def count_barrage(s: TwilightImperium, seat: int) -> int:
    """How many dice of the barrage just rolled hit."""
    first = hits = 0
    for least, n in barrage_of(s, seat, s.system):
        faces = s.combat.faces[first : first + n]
        first += n
        found = hits_among(faces, least)
        hits += found
        if s.log is not None:
            params: Params = {"rolls": spelt_dice(faces), "least": least, "hits": found}
            s.log.add("barrage", seat, "TI-11.1", params)
    return hits


class BarrageFalls(OneStep):
    """Once both have rolled, the fighters of each side fall to the hits of the other one."""

    def do(self, s: TwilightImperium) -> None:
        c = s.combat
        hits, c.hits = c.hits, [0, 0]
        for side in reversed(SIDES):
            if hits[1 - side]:
                s.push(BarrageHits(c.seats[side], c.seats[1 - side], hits[1 - side]))


class BarrageHits(Procedure[TwilightImperium]):
    """The hits of a barrage: cancelled by cards, then fighters fall. Every fighter is like every
    other, so that nothing is to be chosen."""

    def __init__(self, who: int, by: int, hits: int) -> None:
        self.who = who
        self.by = by
        self.hits = hits

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "cancel":
            s.volley = Volley()
            s.volley.hits, s.volley.by = self.hits, self.by
            open_window(s, w.BEFORE_SPACE_COMBAT_HITS_ASSIGNED, self.who)  # context: who is hit
            return
        lost = min(s.volley.hits, number(in_space(s, self.who, s.system), FIGHTER))
        s.volley = Volley()
        if lost:
            destroy(s, self.who, s.system, lost * ONE[FIGHTER], UNHURT, self.by, BARRAGE)
            open_window(s, w.AFTER_UNIT_DESTROYED, self.who)  # context: their owner


STEPS: Final = ["cancel", "destroy"]
