"""The end of a space combat: who has won it (TI-25.9, TI-25.10)."""

from __future__ import annotations

from ...printed.tables import FLAGSHIP, NONE
from ...state import TwilightImperium
from ..board.units import in_space, number
from ..cards.laws import win_shard
from ..cards.objectives import REBELLION, UNVEILED
from .combat_sides import ATTACKER, SIDES, fleet


def end_combat(s: TwilightImperium) -> None:
    """The side with ships left has won; with none it is a draw (TI-25.10)."""
    c = s.combat
    left = [side for side in SIDES if fleet(s, side)]
    c.winner = c.seats[left[0]] if len(left) == 1 and not c.drawn else NONE
    if c.winner != NONE:
        note_victory(s, c.winner, c.seats[1 - left[0]])
        win_shard(s, c.winner, c.seats[1 - left[0]])
    if s.log is not None:
        if c.winner != NONE:
            s.log.add("combat_won", c.winner, "TI-25.10", {})
        else:
            s.log.add("combat_drawn", c.seats[ATTACKER], "TI-25.10", {})


def note_victory(s: TwilightImperium, winner: int, loser: int) -> None:
    """What the winner may score for the combat (TI-20.5c)."""
    if s.players[loser].points == max(p.points for p in s.players if p.alive):
        s.deeds[winner] |= REBELLION
    if number(in_space(s, winner, s.system), FLAGSHIP):
        s.deeds[winner] |= UNVEILED
