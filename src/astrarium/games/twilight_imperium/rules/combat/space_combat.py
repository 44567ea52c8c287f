"""Space combat: whom the active player fights, and the steps of its rounds (TI-25)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import asks, members
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import moves as m
from ... import refusals as no
from ...parts.combat import DEVOTED, Combat
from ...printed import windows as w
from ...printed.tables import FLAGSHIP, NONE, PLANETS, SYSTEM_IDS
from ...printed.windows import Window
from ...state import TwilightImperium
from ..board.limits import check_limits
from ..board.units import damaged, line, number
from ..cards.objectives import score_deeds
from ..procedures import SeatProcedure, of_table
from ..seat_question import Question
from ..status.elimination import check_elimination
from ..windows import open_window
from .announcing import announce
from .barrage import barrage
from .combat_end import end_combat
from .combat_rolls import CombatRoll
from .combat_sides import ATTACKER, DEFENDER, decided, repair, units_in_combat
from .hits import sustain_hits, take_losses
from .mending import REPAIRS_ITSELF, mend_one
from .retreat import retreat
from .troops import ComingDown


class SpaceCombats(SeatProcedure):
    """TI-4.3, TI-25.1: the active player fights everybody who has ships in the active system, one
    after the other (R-8)."""

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
    default_refusal = no.NO_TARGET

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


class SpaceCombat(Stepwise[TwilightImperium]):
    """TI-25.3 to TI-25.10: the steps of all rounds. The context of its windows is the system where
    nothing else is said; both sides are in `TwilightImperium.combat`."""

    def table(self) -> Steps[SpaceCombat, TwilightImperium]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.combat = Combat()

    def begin_round(self, s: TwilightImperium) -> None:
        """No round begins after what happens at the start of the combat decides it."""
        if decided(s):
            s.jump("outcome")
        else:
            begin_round(s)

    def barrage(self, s: TwilightImperium) -> None:
        """Anti-fighter barrages, in the first round."""
        if decided(s):
            s.jump("round end")
        elif s.combat.round == 1:
            barrage(s)

    def barraged(self, s: TwilightImperium) -> None:
        """A barrage may have decided it."""
        if decided(s):
            s.jump("round end")

    def retreat(self, s: TwilightImperium) -> None:
        """Who has announced it leaves."""
        c = s.combat
        if c.announced != NONE and not c.intercepted and not decided(s):
            retreat(s, c.seats[c.announced])

    def again(self, s: TwilightImperium) -> None:
        """Another round, unless it is over (TI-25.8)."""
        c = s.combat
        c.quiet = c.quiet + 1 if units_in_combat(s) == c.units else 0
        if not decided(s) and not c.retreated:
            s.jump("round")

    def troops(self, s: TwilightImperium) -> None:
        """Ground forces that fought come down."""
        if s.combat.drafted != NONE:
            s.push(ComingDown())

    def won(self, s: TwilightImperium) -> None:
        """What the winner of a space combat may use."""
        if s.combat.winner != NONE:
            open_window(s, w.SPACE_COMBAT_WON, s.combat.winner)  # context: the winner

    def any_won(self, s: TwilightImperium) -> None:
        """What the winner of any combat may use."""
        if s.combat.winner != NONE:  # context: the winner * PLANETS
            open_window(s, w.COMBAT_WON, s.combat.winner * PLANETS)

    def over(self, s: TwilightImperium) -> None:
        """Capacity and the fleet pool hold again."""
        s.combat = Combat()
        check_limits(s)


Do = Callable[[SpaceCombat, TwilightImperium], None]


def opening(window: Window) -> Do:
    """A step that opens a window about the system."""

    def opens(top: SpaceCombat, s: TwilightImperium) -> None:
        open_window(s, window, s.system)

    return opens


def of_one(side: int, do: Callable[[TwilightImperium, int], None]) -> Do:
    """The half of a step that is one side's."""

    def half(top: SpaceCombat, s: TwilightImperium) -> None:
        do(s, side)

    return half


def roll(s: TwilightImperium, side: int) -> None:
    """A side rolls its dice."""
    c = s.combat
    if side == ATTACKER:
        c.hits, c.big = [0, 0], [0, 0]
    c.group = 0
    s.push(CombatRoll(side))


def sustain(s: TwilightImperium, side: int) -> None:
    """A side's ships sustain damage."""
    c, other = s.combat, 1 - side
    sustain_hits(s, c.seats[side], c.seats[other], hits=c.hits[other], big=c.big[other])


def assign(s: TwilightImperium, side: int) -> None:
    """A side assigns the other hits."""
    c, other = s.combat, 1 - side
    take_losses(s, c.seats[side], c.seats[other], hits=c.hits[other], big=c.big[other])


STEPS: Final[Steps[SpaceCombat, TwilightImperium]] = Steps(
    [
        Step("combat start", opening(w.COMBAT_START)),
        Step("space combat start", opening(w.SPACE_COMBAT_START)),
        Step("round", SpaceCombat.begin_round),
        Step("space round start", opening(w.SPACE_COMBAT_ROUND_START)),
        Step("any round start", opening(w.COMBAT_ROUND_START)),
        Step("barrage", SpaceCombat.barrage),
        Step("after barrage", SpaceCombat.barraged),
        Step("announce of the defender", of_one(DEFENDER, announce)),
        Step("announce of the attacker", of_one(ATTACKER, announce)),
        Step("roll of the attacker", of_one(ATTACKER, roll)),
        Step("roll of the defender", of_one(DEFENDER, roll)),
        Step("sustain of the attacker", of_one(ATTACKER, sustain)),
        Step("sustain of the defender", of_one(DEFENDER, sustain)),
        Step("assign of the attacker", of_one(ATTACKER, assign)),
        Step("assign of the defender", of_one(DEFENDER, assign)),
        Step("repair of the attacker", of_one(ATTACKER, mend_one)),
        Step("repair of the defender", of_one(DEFENDER, mend_one)),
        Step("after hits", opening(w.AFTER_HITS_ASSIGNED)),
        Step("retreat", SpaceCombat.retreat),
        Step("round end", opening(w.SPACE_COMBAT_ROUND_END)),
        Step("any round end", opening(w.COMBAT_ROUND_END)),
        Step("again", SpaceCombat.again),
        Step("outcome", of_table(end_combat)),
        Step("troops", SpaceCombat.troops),
        Step("end", opening(w.SPACE_COMBAT_END)),
        Step("won", SpaceCombat.won),
        Step("any won", SpaceCombat.any_won),
        Step("over", SpaceCombat.over),
        Step("objectives", of_table(score_deeds)),
        Step("elimination", of_table(check_elimination)),
    ]
)


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
        open_window(s, w.SPACE_COMBAT_FIRST_ROUND_START, s.system)
