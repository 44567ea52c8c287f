"""The end of the battle (SB-9): fleets destroyed, no ship on the grid, the agreed last round."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.views import Outcome

from .. import state as st
from ..state import Battle, ShipNumber, note, owner, ships_of
from .modifiers import on_grid
from .ships import count_counters, remove


def credit(s: Battle, ship: ShipNumber) -> None:
    """SB-9.5: the enemy has destroyed these points, whatever becomes of the ship."""
    s.score[1 - owner(s, ship)] += s.data.cost[s.kind[ship]]


def lose_ship(s: Battle, ship: ShipNumber, place: int) -> None:
    """A ship is gone for good, with its unspent counters (SB-4.13, SB-6.6)."""
    remove(s, ship, place)
    credit(s, ship)
    if s.holds[owner(s, ship)]:
        count_counters(s)
    change = st.CHANGE_FLED if place == st.FLED else st.CHANGE_DESTROYED
    s.report = [*s.report, st.Change(ship, change, s.data.cost[s.kind[ship]])]


def flee(s: Battle, ship: ShipNumber) -> None:
    """SB-4.11: a ship that leaves the grid counts as destroyed (SB-9.2), even an Infinite one."""
    if s.log is not None:
        note(s, ship, "fled", "SB-4.11", {})
    lose_ship(s, ship, st.FLED)
    check_stranded(s, owner(s, ship))


def check_stranded(s: Battle, seat: int) -> None:
    """SB-9.3: a player without a ship on the grid has lost."""
    if not on_grid(s, seat):
        end(s, ending_against(s, seat), 1 << (1 - seat))


def ending_against(s: Battle, loser: int) -> int:
    """How a player without ships on the grid has lost: with fighters in reserve, or without."""
    for ship in ships_of(s, loser):
        if s.square[ship] == st.RESERVE:
            return st.STRANDED
    return st.ANNIHILATED


RULES: Final = {st.MUTUAL: "SB-9.4", st.ANNIHILATED: "SB-9.1", st.STRANDED: "SB-9.3"}


def end(s: Battle, ending: int, winners: int) -> None:
    """The battle is over."""
    s.ending = ending
    s.winners = winners
    s.phase = st.OVER
    s.active = -1
    if s.log is not None:
        rule = RULES.get(ending, "SB-9.5")
        s.log.add("ended", winners - 1 if winners else -1, rule, {"ending": st.ENDINGS[ending]})
    s.finish()


def check_fleets(s: Battle) -> None:
    """Step 5 of the damage phase (SB-6.7): SB-9.1, SB-9.3, or both fleets at once (SB-9.4)."""
    left = [on_grid(s, 0), on_grid(s, 1)]
    if not left[0] and not left[1]:
        end(s, st.MUTUAL, 0)
    elif not left[0] or not left[1]:
        check_stranded(s, 0 if not left[0] else 1)


def check_rounds(s: Battle) -> None:
    """SB-9.5: after the agreed number of rounds the more destroyed points win."""
    if not s.setup.max_rounds or s.round < s.setup.max_rounds:
        return
    if s.score[0] == s.score[1]:
        end(s, st.ROUND_LIMIT_DRAW, 0)
    else:
        end(s, st.ROUND_LIMIT, 1 if s.score[0] > s.score[1] else 2)


def outcome(s: Battle) -> Outcome | None:
    """How the battle ended, None while it is on; scores are enemy points destroyed (SB-9.5)."""
    if not s.over:
        return None
    ranks = [[1, 1], [1, 2], [2, 1]]  # a draw, or by the mask of the winner
    return Outcome(st.ENDINGS[s.ending], ranks[s.winners], s.score[:], drawn=not s.winners)
