"""The tactical action: movement, space combat, invasion, production in the active system (TI-4)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.rules.invasion import Invasion
from astrarium.games.twilight_imperium.rules.production import ProductionStep
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import Procedure


class TacticalAction(Procedure[TwilightImperium]):
    """TI-4: the steps behind the activation."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "invasion":
            s.push(Invasion(self.who))
        elif step == "production":
            s.push(ProductionStep(self.who))


STEPS: Final = ["movement", "space cannon", "space combat", "invasion", "production"]
