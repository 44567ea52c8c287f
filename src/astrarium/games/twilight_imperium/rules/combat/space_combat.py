"""Space combat: whom the active player fights, and the steps of its rounds (TI-25)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure, asks, members

from ... import moves as m
from ... import refusals as no
from ...printed.tables import FLAGSHIP, NONE, PLANETS, SYSTEM_IDS
from ...state import DEVOTED, Combat, TwilightImperium
from ..asked import Question
from ..board.limits import check_limits
from ..board.units import damaged, line, number
from ..cards.objectives import score_deeds
from ..status.elimination import check_elimination
from ..windows import (
    AFTER_HITS_ASSIGNED,
    COMBAT_ROUND_END,
    COMBAT_ROUND_START,
    COMBAT_START,
    COMBAT_WON,
    SPACE_COMBAT_END,
    SPACE_COMBAT_FIRST_ROUND_START,
    SPACE_COMBAT_ROUND_END,
    SPACE_COMBAT_ROUND_START,
    SPACE_COMBAT_START,
    SPACE_COMBAT_WON,
    open_window,
)
from .announcing import announce
from .barrage import barrage
from .combat_end import end_combat
from .combat_rolls import CombatRoll
from .combat_sides import ATTACKER, DEFENDER, decided, repair, units_in_combat
from .hits import sustain_hits, take_losses
from .mending import REPAIRS_ITSELF, mend_one
from .retreat import retreat
from .troops import ComingDown


class SpaceCombats(Procedure[TwilightImperium]):
    """TI-4.3, TI-25.1: the active player fights everybody who has ships in the active system, one
    after the other (R-8)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return EACH

    def run(self, s: TwilightImperium, n: int) -> None:
        enemies = s.here[s.system] & ~(1 << self.who)
        if not s.here[s.system] >> self.who & 1 or not enemies:
            s.pop()
        elif asks(s, len(members(enemies))):
            s.push(ChooseOpponent(self.who))
        else:
            begin_combat(s, self.who, members(enemies)[0])


EACH: Final = ["each opponent"]


class ChooseOpponent(Question):
    """R-8: whom to fight first where several have ships."""

    kind = "choose_opponent"
    rule = "TI-25"
    otherwise = no.NO_TARGET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.FIGHT.of(other) for other in members(s.here[s.system] & ~(1 << seat))]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        begin_combat(s, seat, m.SPACE.decode(action).a)


def begin_combat(s: TwilightImperium, attacker: int, defender: int) -> None:
    """A space combat begins in the active system; the active player is the attacker (TI-10)."""
    s.combat = Combat()
    s.combat.seats = [attacker, defender]
    if s.log is not None:
        params: Params = {
            "system": "@system:" + SYSTEM_IDS[s.system],
            "defender": f"@seat:{defender}",
        }
        s.log.add("space_combat", attacker, "TI-25", params)
    s.push(SpaceCombat())


class SpaceCombat(Procedure[TwilightImperium]):
    """TI-25.3 to TI-25.10: the steps of all rounds. The context of its windows is the system where
    nothing else is said; both sides are in `TwilightImperium.combat`."""

    def steps(self) -> list[str]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.combat = Combat()

    def step(self, s: TwilightImperium, step: str) -> None:
        c = s.combat
        if step in WINDOWS:
            open_window(s, WINDOWS[step], s.system)
        elif step in SIDED:
            self.for_side(s, step, SIDED[step])
        elif step == "round":
            if decided(s):  # no round begins after what happens at the start of the combat
                s.jump("outcome")
            else:
                begin_round(s)
        elif step == "barrage":
            if decided(s):
                s.jump("round end")
            elif c.round == 1:
                barrage(s)
        elif step == "after barrage":
            if decided(s):
                s.jump("round end")
        elif step == "retreat":
            if c.announced != NONE and not c.intercepted and not decided(s):
                retreat(s, c.seats[c.announced])
        elif step == "again":
            c.quiet = c.quiet + 1 if units_in_combat(s) == c.units else 0
            if not decided(s) and not c.retreated:
                s.jump("round")
        elif step == "outcome":
            end_combat(s)
        elif step == "troops":
            if c.drafted != NONE:
                s.push(ComingDown())
        elif step == "won":
            if c.winner != NONE:
                open_window(s, SPACE_COMBAT_WON, c.winner)  # context: the winner
        elif step == "any won":
            if c.winner != NONE:
                open_window(s, COMBAT_WON, c.winner * PLANETS)  # context: the winner * PLANETS
        elif step == "over":
            s.combat = Combat()
            check_limits(s)
        elif step == "objectives":
            score_deeds(s)
        elif step == "elimination":
            check_elimination(s)

    def for_side(self, s: TwilightImperium, step: str, side: int) -> None:
        """The half of a step that is one side's."""
        c = s.combat
        if step.startswith("announce"):
            announce(s, side)
        elif step.startswith("roll"):
            if side == ATTACKER:
                c.hits, c.big = [0, 0], [0, 0]
            c.group = 0
            s.push(CombatRoll(side))
        elif step.startswith("sustain"):
            other = 1 - side
            sustain_hits(s, c.seats[side], c.seats[other], c.hits[other], c.big[other])
        elif step.startswith("assign"):
            other = 1 - side
            take_losses(s, c.seats[side], c.seats[other], c.hits[other], c.big[other])
        else:
            mend_one(s, side)


WINDOWS: Final = {
    "combat start": COMBAT_START,
    "space combat start": SPACE_COMBAT_START,
    "space round start": SPACE_COMBAT_ROUND_START,
    "any round start": COMBAT_ROUND_START,
    "after hits": AFTER_HITS_ASSIGNED,
    "round end": SPACE_COMBAT_ROUND_END,
    "any round end": COMBAT_ROUND_END,
    "end": SPACE_COMBAT_END,
}
SIDED: Final = {
    "announce of the defender": DEFENDER,
    "announce of the attacker": ATTACKER,
    "roll of the attacker": ATTACKER,
    "roll of the defender": DEFENDER,
    "sustain of the attacker": ATTACKER,
    "sustain of the defender": DEFENDER,
    "assign of the attacker": ATTACKER,
    "assign of the defender": DEFENDER,
    "repair of the attacker": ATTACKER,
    "repair of the defender": DEFENDER,
}
STEPS: Final = [
    "combat start",
    "space combat start",
    "round",
    "space round start",
    "any round start",
    "barrage",
    "after barrage",
    "announce of the defender",
    "announce of the attacker",
    "roll of the attacker",
    "roll of the defender",
    "sustain of the attacker",
    "sustain of the defender",
    "assign of the attacker",
    "assign of the defender",
    "repair of the attacker",
    "repair of the defender",
    "after hits",
    "retreat",
    "round end",
    "any round end",
    "again",
    "outcome",
    "troops",
    "end",
    "won",
    "any won",
    "over",
    "objectives",
    "elimination",
]


def begin_round(s: TwilightImperium) -> None:
    """A round begins (TI-25.8)."""
    c = s.combat
    c.round += 1
    c.announced = NONE
    c.funded = 0
    c.intercepted = False
    c.once &= ~DEVOTED
    c.boost = [0, 0]
    c.prototypes = 0
    c.fresh = [0, 0]
    c.units = units_in_combat(s)
    if s.log is not None:
        s.log.add("combat_round", c.seats[ATTACKER], "TI-25.8", {"n": c.round})
    for seat in c.seats:
        hurt = number(damaged(s, seat, s.system), FLAGSHIP)
        if hurt and REPAIRS_ITSELF[line(s, seat, FLAGSHIP)]:
            repair(s, seat, FLAGSHIP)
    if c.round == 1:
        open_window(s, SPACE_COMBAT_FIRST_ROUND_START, s.system)
