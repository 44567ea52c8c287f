"""Ships that are repaired in a space combat: flagships at the start of a round, others behind
the assignment of hits (TI-33.3)."""

from __future__ import annotations

from typing import Final

from ... import moves as m
from ... import refusals as no
from ...printed.tables import UNIT_RECORDS, UnitType
from ...state import TwilightImperium
from ..board.units import SHIPS, damaged, kinds_in, number
from ..modifiers import REPAIRED, modifier
from ..seat_question import Question, ask
from .combat_sides import repair

REPAIRS_ITSELF: Final = [
    any(
        part["window"] == "space_combat_round_start" and part["effect"][0]["op"] == "repair"
        for part in record.get("special", [])
    )
    for record in UNIT_RECORDS
]
"""Flagships that are repaired at the start of each round of a space combat."""


def mendable(s: TwilightImperium, side: int) -> list[UnitType]:
    """The types of a side's damaged ships that did not sustain damage in this round."""
    c = s.combat
    hurt = damaged(s, c.seats[side], s.system) & SHIPS
    return [kind for kind in kinds_in(hurt) if number(hurt, kind) > number(c.fresh[side], kind)]


def mend_one(s: TwilightImperium, side: int) -> None:
    """Whose ships mend: after hits are assigned one is repaired that did not sustain damage in
    this round."""
    seat = s.combat.seats[side]
    if not modifier(s, seat, REPAIRED):
        return
    ask(s, Mend(seat, side))


class Mend(Question):
    """Which ship is repaired."""

    kind = "mend"
    rule = "TI-33.3"
    default_refusal = no.NOT_DAMAGED

    def __init__(self, who: int, side: int) -> None:
        super().__init__(who)
        self.side = side

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.REPAIR.of(kind) for kind in mendable(s, self.side)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        repair(s, seat, UnitType(m.SPACE.decode(action).a))
