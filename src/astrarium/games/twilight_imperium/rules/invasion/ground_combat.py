"""Ground combat for a planet (TI-26, TI-42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.steps import Step, Steps, Stepwise

from ...parts.combat import HARROWED
from ...printed import windows as w
from ...printed.tables import (
    INFANTRY,
    NONE,
    PLANET_IDS,
    PLANETS,
    TECHNOLOGY_IDS,
    PlanetNumber,
    UnitType,
)
from ...state import TwilightImperium
from ..board.losses import EFFECT, HIT, destroy_on
from ..board.units import ONE, line, number, on_planet, take_from
from ..cards.laws import win_shard
from ..cards.objectives import REBELLION, ScoreDeeds
from ..combat.combat_rolls import doomed
from ..combat.rolls import combat_bonus
from ..dice import count_dice, roll_dice
from ..modifiers import HITS_RETURNED, modifier, owned_for
from ..status.elimination import check_elimination
from ..windows import open_window
from .ground_losses import GROUND_KINDS, forces, lose_forces, take_off

MOST_ROUNDS: Final = 50
"""Rounds in a row without a loss after which the attacker gives way (R-4)."""
ATTACKER: Final = 0
DEFENDER: Final = 1


def dice_of(s: TwilightImperium, seat: int, planet: PlanetNumber, kind: UnitType) -> int:
    """How many dice a seat's ground forces of a type roll in a combat (TI-26.1)."""
    return number(on_planet(s, seat, planet), kind) * s.data.dice[line(s, seat, kind)]


def legion_bonus(s: TwilightImperium, seat: int) -> int:
    """What Tekklar Legion adds to a seat's rolls in this combat, or takes from its owner's."""
    if seat == s.assault.legion:
        return 1
    return -1 if s.assault.legion != NONE and seat == s.assault.legion_of else 0


class GroundCombat(Stepwise[TwilightImperium]):
    """TI-26.1 to TI-26.4: rounds until at most one side has ground forces left. The context of the
    windows is the planet, and of those that a single side is asked in, seat and planet."""

    def __init__(self, attacker: int, defender: int, planet: PlanetNumber) -> None:
        self.attacker = attacker
        self.defender = defender
        self.planet = planet

    def table(self) -> Steps[GroundCombat, TwilightImperium]:
        return STEPS

    def begin(self, s: TwilightImperium) -> None:
        """It begins."""
        a = s.assault
        a.rounds = a.once = 0
        a.seats = [self.attacker, self.defender]
        a.legion = a.legion_of = NONE
        if s.log is not None:
            planet = "@planet:" + PLANET_IDS[self.planet]
            s.log.add("ground_combat", self.attacker, "TI-26", {"planet": planet})
        open_window(s, w.GROUND_COMBAT_START, self.planet)
        open_window(s, w.COMBAT_START, self.planet)

    def begin_round(self, s: TwilightImperium) -> None:
        """A round begins, if there is anybody left to fight."""
        a = s.assault
        a.hits = [0, 0]
        a.boost = [0, 0]
        a.silent = 0
        a.once &= ~HARROWED
        if not self.decided(s):
            open_window(s, w.GROUND_COMBAT_ROUND_START, self.planet)
            open_window(s, w.COMBAT_ROUND_START, self.planet)

    def end_round(self, s: TwilightImperium) -> None:
        """A round ends."""
        open_window(s, w.GROUND_COMBAT_ROUND_END, self.planet)
        open_window(s, w.COMBAT_ROUND_END, self.planet)

    def again(self, s: TwilightImperium) -> None:
        """Another round, unless it is decided; who attacks in vain for ever is taken off."""
        if s.assault.rounds >= MOST_ROUNDS:
            take_off(s, self.attacker, self.planet)
            left = forces(s, self.attacker, self.planet) * ONE[INFANTRY]
            take_from(s, self.attacker, self.planet, left)
        if not self.decided(s):
            s.jump("round")

    def won(self, s: TwilightImperium) -> None:
        """Somebody has won."""
        take_off(s, self.attacker, self.planet)
        self.win(s)

    def objectives(self, s: TwilightImperium) -> None:
        """What was done may be scored."""
        s.push(ScoreDeeds())

    def end(self, s: TwilightImperium) -> None:
        """It is over."""
        s.assault.seats = [NONE, NONE]
        check_elimination(s)

    def decided(self, s: TwilightImperium) -> bool:
        """Whether at most one side has ground forces left (TI-26.4, R-3)."""
        return not (forces(s, self.attacker, self.planet) and forces(s, self.defender, self.planet))

    def roll(self, s: TwilightImperium, side: int) -> None:
        """The dice of a side (TI-26.1)."""
        a = s.assault
        seat = self.defender if side == DEFENDER else self.attacker
        a.faces, a.rerolled = [], 0
        a.crowned, a.cursed = False, 0
        if a.silent >> seat & 1 or self.decided(s):
            return
        a.faces = roll_dice(s, sum(dice_of(s, seat, self.planet, kind) for kind in GROUND_KINDS))
        open_window(s, w.GROUND_COMBAT_AFTER_ROLLS, seat * PLANETS + self.planet)

    def count(self, s: TwilightImperium, side: int) -> None:
        """The hits among them, once nobody changes them any more."""
        a = s.assault
        seat = self.defender if side == DEFENDER else self.attacker
        if not a.faces:
            return
        plus = combat_bonus(s, seat) + legion_bonus(s, seat) + a.boost[side]
        first = dead = 0
        for kind in GROUND_KINDS:
            n = dice_of(s, seat, self.planet, kind)
            least = s.data.combat[line(s, seat, kind)] - plus
            faces = a.faces[first : first + n]
            a.hits[side] += count_dice(s, seat, kind, faces, least, "TI-26.1")
            each = s.data.dice[line(s, seat, kind)]
            if a.cursed:
                lost = doomed(a.faces, a.cursed, first=first, n=n, each=each, least=least)
                dead += lost * ONE[kind]
            first += n
        a.faces = []
        if dead:
            destroy_on(s, seat, self.planet, dead, NONE, EFFECT)
            open_window(s, w.AFTER_UNIT_DESTROYED, seat)  # context: their owner

    def assign(self, s: TwilightImperium) -> None:
        """Each side loses one ground force for each hit of the other, at once (TI-26.2)."""
        a = s.assault
        made = a.hits[:]
        for side, seat in ((ATTACKER, self.attacker), (DEFENDER, self.defender)):
            rolled = not a.silent >> seat & 1  # TI-26.1
            more = modifier(s, seat, HITS_RETURNED) if rolled and made[1 - side] else 0
            if more:
                a.hits[side] += more
                if s.log is not None:
                    name = "@technology:" + TECHNOLOGY_IDS[owned_for(s, seat, HITS_RETURNED)[0]]
                    s.log.add("use", seat, "TI-26.1", {"technology": name})
        lost = [
            min(a.hits[DEFENDER], forces(s, self.attacker, self.planet)),
            min(a.hits[ATTACKER], forces(s, self.defender, self.planet)),
        ]
        a.rounds = 0 if any(lost) else a.rounds + 1
        if lost[1]:
            open_window(s, w.AFTER_UNIT_DESTROYED, self.defender)  # context: their owner
            lose_forces(s, self.defender, self.planet, lost[1], self.attacker, HIT)
        if lost[0]:
            open_window(s, w.AFTER_UNIT_DESTROYED, self.attacker)  # context: their owner
            lose_forces(s, self.attacker, self.planet, lost[0], self.defender, HIT)

    def win(self, s: TwilightImperium) -> None:
        """Who has ground forces left wins; nobody does if both fell (TI-26.4)."""
        winner, loser = self.attacker, self.defender
        if forces(s, self.defender, self.planet):
            winner, loser = loser, winner
        if not forces(s, winner, self.planet):
            return
        if s.log is not None:
            planet = "@planet:" + PLANET_IDS[self.planet]
            s.log.add("ground_combat_won", winner, "TI-26.4", {"planet": planet})
        if s.players[loser].points == max(p.points for p in s.players if p.alive):
            s.deeds[winner] |= REBELLION
        s.assault.animated = False
        win_shard(s, winner, loser)
        open_window(s, w.COMBAT_WON, winner * PLANETS + self.planet)
        open_window(s, w.GROUND_COMBAT_WON, winner * PLANETS + self.planet)


Do = Callable[[GroundCombat, TwilightImperium], None]


def of_one(side: int, do: Callable[[GroundCombat, TwilightImperium, int], None]) -> Do:
    """The half of a step that is one side's."""

    def half(top: GroundCombat, s: TwilightImperium) -> None:
        do(top, s, side)

    return half


STEPS: Final[Steps[GroundCombat, TwilightImperium]] = Steps(
    [
        Step("start", GroundCombat.begin),
        Step("round", GroundCombat.begin_round),
        Step("attacker rolls", of_one(ATTACKER, GroundCombat.roll)),
        Step("attacker counts", of_one(ATTACKER, GroundCombat.count)),
        Step("defender rolls", of_one(DEFENDER, GroundCombat.roll)),
        Step("defender counts", of_one(DEFENDER, GroundCombat.count)),
        Step("hits", GroundCombat.assign),
        Step("round end", GroundCombat.end_round),
        Step("again", GroundCombat.again),
        Step("won", GroundCombat.won),
        Step("objectives", GroundCombat.objectives),
        Step("elimination", GroundCombat.end),
    ]
)
