"""SPACE CANNON: offense after ships have moved, and the dice that defense shares (TI-17)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure, members

from ... import moves as m
from ... import refusals as no
from ...printed import windows as w
from ...printed.components import SEATS
from ...printed.tables import (
    FAR_CANNON,
    NONE,
    PLANETS,
    PLANETS_OF,
    SYSTEM_IDS,
    SYSTEMS,
    TECHNOLOGY_IDS,
    SystemNumber,
)
from ...state import TwilightImperium
from ..board.galaxy import adjacent
from ..board.limits import check_limits
from ..board.losses import CANNON
from ..board.technologies import exhaust
from ..board.units import kinds_in, line, number
from ..cards.objectives import score_deeds
from ..dice import hits_among, roll_dice, spelt_dice
from ..modifiers import CANNON_ROLLS_AGAINST, EXTRA_DICE, SPARES_FIGHTERS, modifier, ready_for
from ..procedures import SeatProcedure
from ..seat_question import Question
from ..status.elimination import check_elimination
from ..windows import open_window
from .hits import assign_hits
from .rolls import best_line

Dice = list[tuple[int, int]]
"""Dice of one roll: (the lowest face that hits, how many)."""


def cannon_dice(s: TwilightImperium, seat: int, packed: int, far: bool) -> Dice:
    """What a seat's units of a packed count roll; with `far`, only those that reach the systems
    next to theirs."""
    found: Dice = []
    for kind in kinds_in(packed):
        printed = line(s, seat, kind)
        if s.data.cannon_hit[printed] and (not far or FAR_CANNON[printed]):
            found.append(
                (s.data.cannon_hit[printed], number(packed, kind) * s.data.cannon_dice[printed])
            )
    return found


def guns_in(s: TwilightImperium, seat: int, system: SystemNumber, far: bool) -> Dice:
    """What a seat's units in a system roll, in space and on its planets."""
    found = cannon_dice(s, seat, s.space[seat * SYSTEMS + system], far)
    for planet in PLANETS_OF[system]:
        packed = s.ground[seat * PLANETS + planet]
        if packed:
            found += cannon_dice(s, seat, packed, far)
    return found


def offense_dice(s: TwilightImperium, seat: int, system: SystemNumber) -> Dice:
    """What a seat rolls in space cannon offense at a system: its units there, and those next to it
    that reach so far, through wormholes too, closed to ships or not (TI-17.3, TI-86.2, TI-FAQ.22);
    printed numbers."""
    found = guns_in(s, seat, system, False)
    for other in members(adjacent(s, seat, system)):
        if other != system:
            found += guns_in(s, seat, SystemNumber(other), True)
    return found


def aimed(s: TwilightImperium, seat: int, target: int, dice: Dice) -> Dice:
    """Dice as they count against a target: something may be taken from each roll, and a die
    added to one unit, best to the one that hits most easily (TI-FAQ.4)."""
    if not dice:
        return dice
    plus = modifier(s, target, CANNON_ROLLS_AGAINST)
    found = [(least - plus, n) for least, n in dice]
    extra = modifier(s, seat, EXTRA_DICE)
    if extra:
        place = best_line(found)
        least, n = found[place]
        found[place] = (least, n + extra)
    return found


def roll_cannon(s: TwilightImperium, seat: int, target: int, dice: Dice, place: str) -> int:
    """Roll space cannon dice that are `aimed` at a target; how many hit (TI-17.3). `place` is the
    system or planet fired at, as a message parameter."""
    hits = 0
    for least, n in dice:
        faces = roll_dice(s, n)
        found = hits_among(faces, least)
        hits += found
        if s.log is not None:
            params: Params = {
                "target": f"@seat:{target}",
                "place": place,
                "rolls": spelt_dice(faces),
                "least": least,
                "hits": found,
            }
            s.log.add("space_cannon", seat, "TI-17.3", params)
    return hits


def targets(s: TwilightImperium, seat: int) -> list[int]:
    """Whom a seat may fire at in the active system: the active player anybody with ships there,
    the others the active player (TI-17.5); a floating factory is no ship (TI-FAQ.65)."""
    here = s.here[s.system] & ~(1 << seat)
    if seat != s.active:
        here &= 1 << s.active
    return members(here)


class SpaceCannonOffense(Procedure[TwilightImperium]):
    """TI-17.2: from the active player clockwise each player may fire at the active system, also
    where no ship has moved (TI-17.4). Its progress counts the seats that have had their turn."""

    def steps(self) -> list[str]:
        return SEATS_IN_TURN

    def furthest(self) -> int:
        return SEATS

    def run(self, s: TwilightImperium, n: int) -> None:
        seats = s.setup.seats
        while n < seats:
            seat = (s.active + n) % seats
            n += 1
            if targets(s, seat) and offense_dice(s, seat, s.system):
                s.next_step[-1] = n
                s.push(CannonTurn(seat))
                return
        s.pop()


SEATS_IN_TURN: Final = ["each seat"]


class CannonTurn(SeatProcedure):
    """TI-17.3 to TI-17.5: one player fires or not; limits hold again before the next one does
    (TI-17.5c, R-15)."""

    def steps(self) -> list[str]:
        return TURN_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "before":
            open_window(s, w.BEFORE_SPACE_CANNON, self.who)  # context: who may fire
        elif step == "fire":
            if targets(s, self.who) and offense_dice(s, self.who, s.system):
                s.push(Fire(self.who))
        elif step == "limits":
            check_limits(s)
        elif step == "objectives":
            score_deeds(s)
        else:
            check_elimination(s)


TURN_STEPS: Final = ["before", "fire", "limits", "objectives", "elimination"]


class Fire(Question):
    """TI-17.1, TI-17.5: whom to fire at, with all units that can, or not at all."""

    kind = "fire"
    rule = "TI-17.3"
    default_refusal = no.NO_TARGET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [m.FIRE.of(target) for target in targets(s, seat)]
        if ready_for(s, seat, SPARES_FIGHTERS) != NONE:
            found += [m.FIRE_GRAVITON.of(target) for target in targets(s, seat)]
        return [*found, m.DECLINE.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        if known.verb is m.DECLINE:
            return
        graviton = known.verb is m.FIRE_GRAVITON
        if graviton:
            technology = ready_for(s, seat, SPARES_FIGHTERS)
            exhaust(s, seat, technology)
            if s.log is not None:
                name = "@technology:" + TECHNOLOGY_IDS[technology]
                s.log.add("use_technology", seat, "TI-74.3", {"technology": name})
        s.push(self.shot(seat, known.a, int(graviton)))

    def shot(self, seat: int, target: int, graviton: int) -> Shot:
        """The roll that follows."""
        return Shot(seat, target, graviton)


class Shot(Procedure[TwilightImperium]):
    """TI-17.3, TI-17.5: the roll of one player against another one; with `graviton` its hits go to
    non-fighter ships if able."""

    def __init__(self, who: int, target: int, graviton: int) -> None:
        self.who = who
        self.target = target
        self.graviton = graviton

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (self.who, self.target)

    def steps(self) -> list[str]:
        return SHOT_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "before":
            open_window(s, w.BEFORE_UNIT_ABILITY_ROLL, self.who)  # context: who rolls
        else:
            dice = aimed(s, self.who, self.target, self.dice(s))
            place = "@system:" + SYSTEM_IDS[s.system]
            hits = roll_cannon(s, self.who, self.target, dice, place)
            big = hits if self.graviton else 0
            assign_hits(s, self.target, self.who, s.system, CANNON, hits=hits - big, big=big)

    def dice(self, s: TwilightImperium) -> Dice:
        """The printed dice that are rolled."""
        return offense_dice(s, self.who, s.system)


SHOT_STEPS: Final = ["before", "roll"]
