"""The Xenos: Eggs in Construction (AR-X.2, AR-X.3)."""

from __future__ import annotations

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.tables import QUEEN, is_unit
from astrarium.games.ares.state import DOOMED, Ares, Player
from astrarium.kernel.flow import OK, Decision


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
    return no.NO_HATCHING if p.flags[place] & DOOMED else OK


class Eggs(Decision[Ares]):
    """AR-XD1: each Egg may be turned into power, hatched as a Resource, or kept."""

    def __init__(self, who: int) -> None:
        self.who = who

    def args(self) -> list[int]:
        return [self.who]

    def seat(self, s: Ares) -> int:
        return self.who

    def legal(self, s: Ares, seat: int) -> list[int]:
        p = s.players[seat]
        found = [m.DONE, m.BURN]
        for place in range(len(p.plan)):
            if may_hatch(p, place) == OK:
                found.append(m.HATCH + place)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action in (m.DONE, m.BURN):
            return OK
        if m.HATCH <= action < m.BONUS:
            return may_hatch(s.players[seat], action - m.HATCH)
        return no.NOT_NOW

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.DONE:
            return
        p = s.players[seat]
        p.units[nest(p)] -= 1
        if action == m.BURN:
            p.pool += s.data.egg_power
        else:
            p.stored[action - m.HATCH] += 1  # counts as one Resource of the next exchange
        if s.log is not None:
            kind = "burnt" if action == m.BURN else "hatched"
            place = -1 if action == m.BURN else action - m.HATCH
            s.log.add(kind, seat, "AR-X.3", {"place": place, "n": s.data.egg_power})
        if has_eggs(s, seat):
            s.push(self)
