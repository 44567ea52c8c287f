"""The production step of a tactical action (TI-68)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import Procedure


class ProductionStep(Procedure[TwilightImperium]):
    """TI-68: the active player produces."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        pass


STEPS: Final = ["produce"]
