"""The round (SB-4.1, SB-A2): initiative, movement, attacks, damage, and its end (SB-6.7)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure

from ..printed import orders
from ..state import DAMAGE, LAID, MOVEMENT, Battle
from .attack import begin_attacks, open_window
from .building import two_dice
from .damage import damaged, resolve_damage
from .deployment import SetUp
from .ending import check_rounds
from .launching import begin_launches
from .movement import begin_moves
from .steps import IN_HIT_AND_RUN, IN_MOVES

PLAY: Final = ["set_up", "rounds"]
ROUND: Final = [
    "initiative",
    "low_moves",
    "low_launches",
    "high_moves",
    "high_launches",
    "high_attacks",
    "high_hit_and_run",
    "low_attacks",
    "low_hit_and_run",
    "emergencies",
    "damage",
    "end",
]


class Play(Procedure[Battle]):
    """A whole battle: set-up, then round after round."""

    def steps(self) -> list[str]:
        return PLAY

    def step(self, s: Battle, step: str) -> None:
        if step == "set_up":
            s.push(SetUp())
        else:
            s.push(Round())


class Round(Procedure[Battle]):
    """SB-A2: one round, again and again until the battle ends. The lower roll moves first and
    attacks second (SB-4.2)."""

    def steps(self) -> list[str]:
        return ROUND

    def step(self, s: Battle, step: str) -> None:
        low, high = s.low, 1 - s.low
        if step == "initiative":
            begin_round(s)
        elif step == "low_moves":
            begin_moves(s, low, IN_MOVES)
        elif step == "low_launches":
            begin_launches(s, low)
        elif step == "high_moves":
            begin_moves(s, high, IN_MOVES)
        elif step == "high_launches":
            begin_launches(s, high)
        elif step == "high_attacks":
            begin_attacks(s, high)
        elif step == "high_hit_and_run":
            begin_moves(s, high, IN_HIT_AND_RUN)
        elif step == "low_attacks":
            begin_attacks(s, low)
        elif step == "low_hit_and_run":
            begin_moves(s, low, IN_HIT_AND_RUN)
        elif step == "emergencies":
            s.phase = DAMAGE
            s.active = -1
            if damaged(s):
                open_window(s, orders.RESOLVE)
        elif step == "damage":
            resolve_damage(s)
        else:
            end_round(s)


def begin_round(s: Battle) -> None:
    """SB-4.2: initiative; equal dice are rolled again."""
    s.round += 1
    a, b = two_dice(s)
    s.dice = [a, b]
    s.low = 0 if a < b else 1
    s.phase = MOVEMENT
    if s.log is not None:
        s.log.add("turn", -1, "SB-4.1", {"n": s.round})
        s.log.add("initiative", s.low, "SB-4.2", {"a": a, "b": b})


def end_round(s: Battle) -> None:
    """SB-6.7, step 6: counters laid aside, options ended, markers one round older."""
    check_rounds(s)
    s.told, s.summary = s.round, s.report
    s.report = []
    for ship in range(len(s.kind)):
        s.flags[ship] = 0
        s.launched[ship] = 0
        s.marks[ship] >>= LAID
    s.swept = []
    s.laid = [0, 0]  # SB-8.6
    if not s.over:
        s.jump("initiative")
