"""The course of a game: set-up, then rounds of three or four phases (TI-76)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure

from ..state import ACTION_PHASE, AGENDA_PHASE, STATUS_PHASE, STRATEGY_PHASE, TwilightImperium
from .action.action_phase import ActionPhase
from .politics.agenda_phase import AgendaPhase
from .setup.setup import SetUp
from .status.status_phase import StatusPhase
from .strategy.strategy_phase import StrategyPhase


class Play(Procedure[TwilightImperium]):
    """TI-76.1: Strategy, Action, Status, and Agenda once the custodians are gone (TI-57.1)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "set up":
            s.push(SetUp())
        elif step == "strategy":
            s.round += 1
            s.approached = 0
            s.phase = STRATEGY_PHASE
            if s.log is not None:
                s.log.add("turn", s.speaker, "TI-76.1", {"n": s.round})
            s.push(StrategyPhase())
        elif step == "action":
            s.phase = ACTION_PHASE
            s.push(ActionPhase())
        elif step == "status":
            s.phase = STATUS_PHASE
            s.push(StatusPhase())
        elif step == "agenda":
            if not s.custodians:
                s.phase = AGENDA_PHASE
                s.push(AgendaPhase())
        else:
            s.jump("strategy")


STEPS: Final = ["set up", "strategy", "action", "status", "agenda", "again"]
