"""The course of a game: set-up, then rounds of three phases (SC-5)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.steps import Step, Steps, Stepwise

from ...state import EXECUTION, NONE, PLANNING, REGROUPING, StarCraft
from ..galaxy.setup import SetUp
from ..orders.execution import Execution
from ..orders.planning import Planning
from ..telling import tell
from .regrouping import Regrouping


class Play(Stepwise[StarCraft]):
    """SC-5.1: Planning, Execution, Regrouping, until somebody has won."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def plan(self, s: StarCraft) -> None:
        """SC-6: a round begins."""
        s.round += 1
        s.phase = PLANNING
        s.token_known = [0] * len(s.token_known)
        tell(s, "turn", s.first, "SC-5.1", n=s.round)
        s.push(Planning())

    def execute(self, s: StarCraft) -> None:
        """SC-7: orders are executed."""
        s.phase, s.active = EXECUTION, NONE
        s.push(Execution())

    def regroup(self, s: StarCraft) -> None:
        """SC-8: the round ends."""
        s.phase, s.active = REGROUPING, NONE
        s.push(Regrouping())


STEPS: Final[Steps[Play, StarCraft]] = Steps(
    [
        Step("set up", lambda top, s: s.push(SetUp())),
        Step("planning", Play.plan),
        Step("execution", Play.execute),
        Step("regrouping", Play.regroup),
        Step("again", lambda top, s: s.jump("planning")),
    ]
)
