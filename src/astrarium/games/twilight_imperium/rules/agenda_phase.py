"""The agenda phase: two agendas are voted on, once the custodians are gone (TI-57)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import Procedure


class AgendaPhase(Procedure[TwilightImperium]):
    """TI-57.2 to TI-57.4: first agenda, second agenda, planets are readied."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "ready planets":
            s.exhausted = 0


STEPS: Final = ["ready planets"]
