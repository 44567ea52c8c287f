"""The invasion step of a tactical action (TI-47)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import Procedure


class Invasion(Procedure[TwilightImperium]):
    """TI-47: the steps of an invasion by the active player."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        pass


STEPS: Final = ["control"]
