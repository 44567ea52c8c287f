"""The status phase: scoring, new objectives, cards, tokens, and everything readied (TI-58)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.tables import NONE, STRATEGY_CARDS
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import Procedure


class StatusPhase(Procedure[TwilightImperium]):
    """TI-58: the steps in their order."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "return cards":
            s.holder = [NONE] * STRATEGY_CARDS
            s.used = 0


STEPS: Final = ["return cards"]
