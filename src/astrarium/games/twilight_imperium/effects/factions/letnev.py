"""The Barony of Letnev: Munitions Reserves. Armada, L4 Disruptors and Non-Euclidean
Shielding last; the Arc Secundus stands with bombardments and combats."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...printed.windows import SPACE_COMBAT_ROUND_START, Context
from ...rules.cards.components import Component, FactionAbility
from ...rules.modifiers import FLEET_LIMIT, HITS_SUSTAINED, LANDS_UNSEEN, of_ability, of_technology
from ...rules.production.paying import spend_goods
from ...state import TwilightImperium

MUNITIONS: Final = 2
"""The trade goods that a round of re-rolls costs."""


class MunitionsReserves(FactionAbility):
    """Two trade goods at the start of a round of space combat: its dice may be re-rolled, each
    once. A barrage is no combat roll (TI-11.1, TI-70.2)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        c = s.combat
        if seat not in c.seats or c.funded >> seat & 1:
            return no.NOT_IN_WINDOW
        return OK if s.players[seat].goods >= MUNITIONS else no.NO_GOODS

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.combat.funded |= 1 << seat
        spend_goods(s, seat, MUNITIONS)


LETNEV: Final[list[Component]] = [
    MunitionsReserves("munitions_reserves", "TI-29.21", SPACE_COMBAT_ROUND_START)
]
LETNEV_MODIFIERS: Final = [
    of_ability("armada", FLEET_LIMIT, "fleet_limit_bonus"),
    of_technology("l4_disruptors", LANDS_UNSEEN),
    of_technology("non_euclidean_shielding", HITS_SUSTAINED),
]
