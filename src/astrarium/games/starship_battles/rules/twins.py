"""Twins of a battle, for checks of secrecy: the fleet that the other one builds is another."""

from __future__ import annotations

from astrarium.kernel.flow import OK, decision
from astrarium.kernel.rng import Rng

from ..state import Battle
from .building import BuildFleet, deployable, may_add


def exchange_ships(s: Battle, seat: int, rng: Rng) -> None:
    """A ship of each fleet that is hidden makes way for one of another type."""
    if s.over or not isinstance(decision(s), BuildFleet):
        return
    for other in (0, 1):
        before = s.drafts[other]
        if other == seat or not before:
            continue
        place = rng.below(len(before))
        left = before[:place] + before[place + 1 :]
        s.drafts = [left, s.drafts[1]] if other == 0 else [s.drafts[0], left]
        ways = [kind for kind in s.data.types(s.faction[other]) if may_add(s, other, kind) == OK]
        fleet = sorted([*left, ways[rng.below(len(ways))]]) if ways else before
        if not deployable(s.data, fleet):
            fleet = before
        s.drafts = [fleet, s.drafts[1]] if other == 0 else [s.drafts[0], fleet]
