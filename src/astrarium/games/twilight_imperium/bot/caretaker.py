"""What is answered for somebody whose time has run out: only what the others wait for.

It scores what costs nothing, else it declines, passes, abstains and ends; it rather uses up a
strategy card than acts on the board, and deals with nobody. It goes by what its seat may answer,
and by nothing else.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Verb
from astrarium.kernel.flow import decision

from .. import moves as m
from ..effects.requirements import Discards, SpendCommandTokens, SpendGoods, SpendPlanets
from ..state import TwilightImperium

QUIET: Final[list[Verb]] = [m.DECLINE, m.PASS, m.ABSTAIN, m.DONE, m.SUGGESTED, m.STRATEGIC]
"""What is answered, the first of these that may be."""


def answer(s: TwilightImperium, seat: int) -> int:
    """The quietest answer to the question on top, -1 where somebody has to think."""
    known = [m.SPACE.decode(action) for action in decision(s).legal(s, seat)]
    for one in known:
        if one.verb is m.SCORE and not costs(s, one.a):
            return one.verb.of(one.a)
    for verb in QUIET:
        for one in known:
            if one.verb is verb:
                return verb.of(one.a, one.b, one.c, one.d)
    return -1


def costs(s: TwilightImperium, objective: int) -> bool:
    """Whether something is spent or given up to score an objective."""
    requirement = s.requirements[objective]
    return isinstance(requirement, (SpendPlanets, SpendGoods, SpendCommandTokens, Discards))
