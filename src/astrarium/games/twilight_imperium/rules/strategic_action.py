"""The strategic action: a card's primary ability, then the secondary for all others (TI-3)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import Procedure


class StrategicAction(Procedure[TwilightImperium]):
    """TI-3: primary, secondaries clockwise, then the card is exhausted."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "exhaust":
            s.used |= 1 << self.card


STEPS: Final = ["primary", "secondaries", "exhaust"]
