"""The Xenos: Eggs in Construction (AR-X.2, AR-X.3)."""

from __future__ import annotations

from astrarium.kernel.flow import OK, SeatDecision

from .. import moves as m
from .. import refusals as no
from ..printed.tables import QUEEN, is_unit
from ..state import NONE, Ares, Player


def nest(p: Player) -> int:
    """The place of the Queen on the mat, -1 for other factions."""
    return p.plan.index(QUEEN) if QUEEN in p.plan else -1


def has_eggs(s: Ares, seat: int) -> bool:
    """Whether there is an Egg to use."""
    p = s.players[seat]
    place = nest(p)
    return place >= 0 and p.units[place] > 0


def may_hatch(p: Player, place: int) -> int:
    """AR-X.3: on any own Building that makes units, not on the Queen."""
    if not 0 <= place < len(p.plan) or not is_unit(p.plan[place]):
        return no.NO_HATCHING
    return OK


class Eggs(SeatDecision[Ares]):
    """AR-XD1: each Egg may be turned into power, hatched as a Resource, or kept."""

    kind = "eggs"
    rule = "AR-X.3"

    def candidates(self, s: Ares, seat: int) -> list[int]:
        p = s.players[seat]
        hosts = [place for place in range(len(p.plan)) if may_hatch(p, place) == OK]
        return [m.DONE, m.BURN, *[m.HATCH.of(place) for place in hosts]]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action in (m.DONE, m.BURN):
            return OK
        known = m.SPACE.decode(action)
        return may_hatch(s.players[seat], known.a) if known.verb is m.HATCH else no.NOT_NOW

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.DONE:
            return
        p = s.players[seat]
        p.units[nest(p)] -= 1
        place = NONE if action == m.BURN else m.SPACE.decode(action).a
        if place == NONE:
            p.pool += s.data.egg_power
        else:
            p.stored[place] += 1  # counts as one Resource of the next exchange
        if s.log is not None:
            kind = "burnt" if place == NONE else "hatched"
            s.log.add(kind, seat, "AR-X.3", {"place": place, "n": s.data.egg_power})
        if has_eggs(s, seat):
            s.push(self)
