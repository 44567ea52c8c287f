"""The round (SB-4.1, SB-A2): initiative, movement, attacks, damage, and its end (SB-6.7)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.steps import Step, Steps, Stepwise

from ..printed import orders
from ..state import DAMAGE, LAID, MOVEMENT, Battle, every_ship
from .attack import begin_attacks, open_window
from .building import two_dice
from .damage import damaged, resolve_damage
from .deployment import SetUp
from .ending import check_rounds
from .launching import begin_launches
from .movement import begin_moves
from .steps import IN_HIT_AND_RUN, IN_MOVES


class Play(Stepwise[Battle]):
    """A whole battle: set-up, then round after round."""

    def table(self) -> Steps[Play, Battle]:
        return PLAY


class Round(Stepwise[Battle]):
    """SB-A2: one round, again and again until the battle ends. The lower roll moves first and
    attacks second (SB-4.2)."""

    def table(self) -> Steps[Round, Battle]:
        return ROUND


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


def begin_damage(s: Battle) -> None:
    """SB-6.7, step 1: Emergency Crews, before damage is compared with hulls."""
    s.phase = DAMAGE
    s.active = -1
    if damaged(s):
        open_window(s, orders.RESOLVE)


def end_round(s: Battle) -> None:
    """SB-6.7, step 6: counters laid aside, options ended, markers one round older."""
    check_rounds(s)
    s.told, s.summary = s.round, s.report
    s.report = []
    for ship in every_ship(s):
        s.flags[ship] = 0
        s.launched[ship] = 0
        s.marks[ship] >>= LAID
    s.swept = []
    s.laid = [0, 0]  # SB-8.6
    if not s.over:
        s.jump("initiative")


PLAY: Final[Steps[Play, Battle]] = Steps(
    [Step("set_up", lambda top, s: s.push(SetUp())), Step("rounds", lambda top, s: s.push(Round()))]
)
ROUND: Final[Steps[Round, Battle]] = Steps(
    [
        Step("initiative", lambda top, s: begin_round(s)),
        Step("low_moves", lambda top, s: begin_moves(s, s.low, IN_MOVES)),
        Step("low_launches", lambda top, s: begin_launches(s, s.low)),
        Step("high_moves", lambda top, s: begin_moves(s, 1 - s.low, IN_MOVES)),
        Step("high_launches", lambda top, s: begin_launches(s, 1 - s.low)),
        Step("high_attacks", lambda top, s: begin_attacks(s, 1 - s.low)),
        Step("high_hit_and_run", lambda top, s: begin_moves(s, 1 - s.low, IN_HIT_AND_RUN)),
        Step("low_attacks", lambda top, s: begin_attacks(s, s.low)),
        Step("low_hit_and_run", lambda top, s: begin_moves(s, s.low, IN_HIT_AND_RUN)),
        Step("emergencies", lambda top, s: begin_damage(s)),
        Step("damage", lambda top, s: resolve_damage(s)),
        Step("end", lambda top, s: end_round(s)),
    ]
)
