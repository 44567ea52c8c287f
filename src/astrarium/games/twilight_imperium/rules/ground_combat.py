"""Ground combat for a planet (TI-26, TI-42)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.tables import (
    COMBAT,
    DICE,
    INFANTRY,
    PLANET_IDS,
    PLANETS,
)
from astrarium.games.twilight_imperium.rules.dice import throw
from astrarium.games.twilight_imperium.rules.elimination import check_elimination
from astrarium.games.twilight_imperium.rules.losses import HIT, destroy_on
from astrarium.games.twilight_imperium.rules.objectives import REBELLION, ScoreDeeds
from astrarium.games.twilight_imperium.rules.rolls import combat_bonus
from astrarium.games.twilight_imperium.rules.units import (
    ONE,
    line,
    number,
    on_planet,
    take_from,
)
from astrarium.games.twilight_imperium.rules.windows import (
    COMBAT_ROUND_END,
    COMBAT_ROUND_START,
    COMBAT_START,
    COMBAT_WON,
    GROUND_COMBAT_AFTER_ROLLS,
    GROUND_COMBAT_ROUND_END,
    GROUND_COMBAT_ROUND_START,
    GROUND_COMBAT_START,
    GROUND_COMBAT_WON,
    open_window,
)
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import Procedure

MOST_ROUNDS: Final = 50
"""Rounds in a row without a loss after which the attacker gives way (R-4)."""
ATTACKER: Final = 0
DEFENDER: Final = 1


def forces(s: TwilightImperium, seat: int, planet: int) -> int:
    """How many ground forces a seat has on a planet (TI-42)."""
    return number(on_planet(s, seat, planet), INFANTRY)


class GroundCombat(Procedure[TwilightImperium]):
    """TI-26.1 to TI-26.4: rounds until at most one side has ground forces left. The context of the
    windows is the planet, and of those that a single side is asked in, seat and planet."""

    def __init__(self, attacker: int, defender: int, planet: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.planet = planet

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        a = s.assault
        if step == "start":
            a.rounds = 0
            if s.log is not None:
                planet = "@planet:" + PLANET_IDS[self.planet]
                s.log.add("ground_combat", self.attacker, "TI-26", {"planet": planet})
            open_window(s, GROUND_COMBAT_START, self.planet)
            open_window(s, COMBAT_START, self.planet)
        elif step == "round":
            a.hits = [0, 0]
            a.silent = 0
            if not self.decided(s):
                open_window(s, GROUND_COMBAT_ROUND_START, self.planet)
                open_window(s, COMBAT_ROUND_START, self.planet)
        elif step == "attacker rolls":
            self.roll(s, ATTACKER)
        elif step == "defender rolls":
            self.roll(s, DEFENDER)
        elif step == "hits":
            self.assign(s)
        elif step == "round end":
            open_window(s, GROUND_COMBAT_ROUND_END, self.planet)
            open_window(s, COMBAT_ROUND_END, self.planet)
        elif step == "again":
            if a.rounds >= MOST_ROUNDS:
                take_from(
                    s,
                    self.attacker,
                    self.planet,
                    forces(s, self.attacker, self.planet) * ONE[INFANTRY],
                )
            if not self.decided(s):
                s.jump("round")
        elif step == "won":
            self.win(s)
        elif step == "objectives":
            s.push(ScoreDeeds())
        else:
            check_elimination(s)

    def decided(self, s: TwilightImperium) -> bool:
        """Whether at most one side has ground forces left (TI-26.4, R-3)."""
        return not (forces(s, self.attacker, self.planet) and forces(s, self.defender, self.planet))

    def roll(self, s: TwilightImperium, side: int) -> None:
        """The combat rolls of a side (TI-26.1)."""
        seat = self.defender if side == DEFENDER else self.attacker
        if s.assault.silent >> seat & 1 or self.decided(s):
            return
        printed = line(s, seat, INFANTRY)
        dice = forces(s, seat, self.planet) * DICE[printed]
        s.assault.hits[side] = throw(
            s, seat, INFANTRY, dice, COMBAT[printed], combat_bonus(s, seat), "TI-26.1"
        )
        open_window(s, GROUND_COMBAT_AFTER_ROLLS, seat * PLANETS + self.planet)

    def assign(self, s: TwilightImperium) -> None:
        """Each side loses one ground force for each hit of the other, at once (TI-26.2)."""
        a = s.assault
        lost = [
            min(a.hits[DEFENDER], forces(s, self.attacker, self.planet)),
            min(a.hits[ATTACKER], forces(s, self.defender, self.planet)),
        ]
        a.rounds = 0 if any(lost) else a.rounds + 1
        if lost[0]:
            packed = lost[0] * ONE[INFANTRY]
            destroy_on(s, self.attacker, self.planet, packed, self.defender, HIT)
        if lost[1]:
            packed = lost[1] * ONE[INFANTRY]
            destroy_on(s, self.defender, self.planet, packed, self.attacker, HIT)

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
        open_window(s, COMBAT_WON, winner * PLANETS + self.planet)
        open_window(s, GROUND_COMBAT_WON, winner * PLANETS + self.planet)


STEPS: Final = [
    "start",
    "round",
    "attacker rolls",
    "defender rolls",
    "hits",
    "round end",
    "again",
    "won",
    "objectives",
    "elimination",
]
