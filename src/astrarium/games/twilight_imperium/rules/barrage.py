"""The first step of a round of space combat: anti-fighter barrage (TI-11, TI-25.3)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.tables import FIGHTER
from astrarium.games.twilight_imperium.rules.combat_sides import SIDES, fleet
from astrarium.games.twilight_imperium.rules.dice import hits_among, roll_dice, spelt_dice
from astrarium.games.twilight_imperium.rules.losses import BARRAGE, destroy
from astrarium.games.twilight_imperium.rules.rolls import barrage_of
from astrarium.games.twilight_imperium.rules.units import ONE, in_space, number
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_UNIT_DESTROYED,
    BEFORE_SPACE_COMBAT_HITS_ASSIGNED,
    open_window,
)
from astrarium.games.twilight_imperium.state import TwilightImperium, Volley
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure


def barrage(s: TwilightImperium) -> None:
    """Both sides roll for all ships with the ability; then each loses fighters to the hits of the
    other one (TI-11.2)."""
    c = s.combat
    found = [barrage_hits(s, side) for side in SIDES]
    for side in reversed(SIDES):
        if found[1 - side]:
            s.push(BarrageHits(c.seats[side], c.seats[1 - side], found[1 - side]))


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
            open_window(s, BEFORE_SPACE_COMBAT_HITS_ASSIGNED, self.who)  # context: who is hit
            return
        lost = min(s.volley.hits, number(in_space(s, self.who, s.system), FIGHTER))
        s.volley = Volley()
        if lost:
            destroy(s, self.who, s.system, lost * ONE[FIGHTER], 0, self.by, BARRAGE)
            open_window(s, AFTER_UNIT_DESTROYED, self.who)  # context: their owner


STEPS: Final = ["cancel", "destroy"]


def barrage_hits(s: TwilightImperium, side: int) -> int:
    """Roll a side's barrage (TI-11.1); how many hits. It is rolled only where there are fighters,
    since it can hit nothing else."""
    c = s.combat
    if not number(fleet(s, 1 - side), FIGHTER):
        return 0
    hits = 0
    for least, n in barrage_of(s, c.seats[side], s.system):
        faces = roll_dice(s, n)
        found = hits_among(faces, least)
        hits += found
        if s.log is not None:
            params: Params = {"rolls": spelt_dice(faces), "least": least, "hits": found}
            s.log.add("barrage", c.seats[side], "TI-11.1", params)
    return hits
