"""The course of a game: set-up, then rounds of three phases (SC-5)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure

from ...state import EXECUTION, NONE, PLANNING, REGROUPING, StarCraft
from ..galaxy.setup import SetUp
from ..orders.execution import Execution
from ..orders.planning import Planning
from .regrouping import Regrouping


class Play(Procedure[StarCraft]):
    """SC-5.1: Planning, Execution, Regrouping, until somebody has won."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: StarCraft, step: str) -> None:
        if step == "set up":
            s.push(SetUp())
        elif step == "planning":
            s.round += 1
            s.phase = PLANNING
            s.token_known = [0] * len(s.token_known)
            if s.log is not None:
                s.log.add("turn", s.first, "SC-5.1", {"n": s.round})
            s.push(Planning())
        elif step == "execution":
            s.phase, s.active = EXECUTION, NONE
            s.push(Execution())
        elif step == "regrouping":
            s.phase, s.active = REGROUPING, NONE
            s.push(Regrouping())
        else:
            s.jump("planning")


STEPS: Final = ["set up", "planning", "execution", "regrouping", "again"]
