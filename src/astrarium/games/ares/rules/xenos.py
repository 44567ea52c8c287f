"""The Xenos: Eggs in Construction (AR-X.2, AR-X.3)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.flow import OK

from .. import moves as m
from .. import refusals as no
from ..printed.tables import QUEEN, is_unit
from ..state import NONE, NOWHERE, Ares, Player, SiteNumber
from .base import place_of
from .question import SeatQuestion, word


def has_eggs(s: Ares, seat: int) -> bool:
    """Whether there is an Egg to use."""
    p = s.players[seat]
    place = place_of(p, QUEEN)
    return place != NONE and p.units[place] > 0


def may_hatch(p: Player, place: SiteNumber) -> int:
    """AR-X.3: on any own Building that makes units, not on the Queen."""
    if not 0 <= place < len(p.plan) or not is_unit(p.plan[place]):
        return no.NO_HATCHING
    return OK


class Eggs(SeatQuestion):
    """AR-XD1: each Egg may be turned into power, hatched as a Resource, or kept."""

    kind = "eggs"
    rule = "AR-X.3"

    def answers(self) -> Answers[Any, Ares]:
        return EGGS

    def hosts(self, s: Ares, seat: int) -> list[int]:
        p = s.players[seat]
        places = m.ALL_SITES[: len(p.plan)]
        return [m.HATCH.of(place) for place in places if may_hatch(p, place) == OK]

    def burn(self, s: Ares, seat: int, known: Action) -> None:
        s.players[seat].pool += s.data.egg_power
        self.use_egg(s, seat, "burnt", NOWHERE)

    def hatch(self, s: Ares, seat: int, known: Action) -> None:
        """It counts as one Resource of the next exchange."""
        s.players[seat].stored[known.a] += 1
        self.use_egg(s, seat, "hatched", SiteNumber(known.a))

    def use_egg(self, s: Ares, seat: int, event: str, place: SiteNumber) -> None:
        p = s.players[seat]
        p.units[place_of(p, QUEEN)] -= 1
        if s.log is not None:
            s.log.add(event, seat, "AR-X.3", {"place": place, "n": s.data.egg_power})
        if has_eggs(s, seat):
            s.push(self)


EGGS: Final[Answers[Eggs, Ares]] = Answers(
    m.SPACE,
    [
        word(m.DONE, always, nothing),
        word(m.BURN, always, Eggs.burn),
        Answer(
            m.HATCH,
            lambda top, s, seat, known: may_hatch(s.players[seat], SiteNumber(known.a)),
            Eggs.hatch,
            Eggs.hosts,
        ),
    ],
)
