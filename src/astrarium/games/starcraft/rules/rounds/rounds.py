"""The course of a game: set-up, then rounds of three phases (SC-5)."""

from __future__ import annotations

from typing import Final

from astrarium.games.starcraft.rules.galaxy.setup import SetUp
from astrarium.games.starcraft.rules.orders.execution import Execution
from astrarium.games.starcraft.rules.orders.planning import Planning
from astrarium.games.starcraft.rules.rounds.regrouping import Regrouping
from astrarium.games.starcraft.state import EXECUTION, NONE, PLANNING, REGROUPING, StarCraft
from astrarium.kernel.flow import Procedure


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
