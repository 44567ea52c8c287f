"""Imperial: a public objective at once, a point for Mecatol Rex or a secret objective (TI-46)."""

from __future__ import annotations

from typing import Final

from ....moves import DECLINE, DRAW_SECRET, SPACE
from ....printed.tables import MECATOL_REX
from ....state import TwilightImperium
from ...cards.drawing import draw_secret
from ...cards.objectives import ScorePublic
from ...procedures import SeatProcedure
from ...seat_question import Question
from ...victory import gain_points


class Imperial(SeatProcedure):
    """TI-46.1, TI-46.2: a public objective, then a point with Mecatol Rex, else a secret
    objective."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "score":
            s.push(ScorePublic(self.who))
        elif s.owner[MECATOL_REX] == self.who:
            if s.log is not None:
                s.log.add("imperial_point", self.who, "TI-46.2", {})
            gain_points(s, self.who, 1)
        elif s.secret_deck:
            s.push(MayDrawSecret(self.who))


STEPS: Final = ["score", "mecatol rex"]


class MayDrawSecret(Question):
    """TI-46.2: whether to draw a secret objective; beyond three one goes back (TI-46.4)."""

    kind = "may_draw_secret"
    rule = "TI-46.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DRAW_SECRET.of(), DECLINE.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DRAW_SECRET:
            draw_secret(s, seat)
