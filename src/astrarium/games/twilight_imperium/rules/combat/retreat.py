"""Retreating from a space combat: all ships that move leave together for one system next to it
(TI-25.7)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import Asking, Decision

from ... import moves as m
from ... import refusals as no
from ...parts.movement import Movement, Ship
from ...printed import windows as w
from ...printed.tables import (
    ANOMALY,
    FIGHTER,
    INFANTRY,
    KINDS,
    NEBULA,
    NONE,
    PLANETS_OF,
    SYSTEM_IDS,
    UNHURT,
    PlanetNumber,
    SystemNumber,
    UnitType,
    systems_in,
)
from ...state import TwilightImperium
from ..board.galaxy import within_reach
from ..board.limits import check_limits
from ..board.losses import EFFECT, destroy
from ..board.transport import CARRIED, FROM_PLANET, own_ground, put_aboard, room
from ..board.units import ONE, damaged, enemies_here, in_space, kinds_in, line, number, present
from ..movement.arriving import arrive
from ..movement.paths import may_enter
from ..procedures import OneStep
from ..production.tokens import place_token
from ..seat_question import Question, ask
from ..windows import open_window
from .troops import disband


def refuges(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems to which a seat's fleet may retreat from the active one: next to it, with an own
    unit or planet, without ships of others (TI-25.7c), as far as anomalies allow (TI-25.7f) and
    Enforced Travel Ban, since ships move there; none for a fleet in which nothing can move."""
    if not leaving(s, seat):
        return []
    return [
        system
        for system in shelters(s, seat)
        if present(s, seat, system) or any(s.owner[p] == seat for p in PLANETS_OF[system])
    ]


def shelters(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems next to the active one without ships of others that ships may enter
    (TI-36.8)."""
    return [
        system
        for system in systems_in(within_reach(s, seat, s.system))
        if system != s.system
        and not enemies_here(s, seat, system)
        and ANOMALY[system] != NEBULA
        and may_enter(s, seat, system)
    ]


def leaving(s: TwilightImperium, seat: int) -> list[UnitType]:
    """The types of a seat's units that leave the active system by themselves: ships with a move
    value (TI-25.7e); a floating factory goes as a ship does."""
    return [
        kind for kind in kinds_in(in_space(s, seat, s.system)) if s.data.move[line(s, seat, kind)]
    ]


class ChooseRefuge(Question):
    """TI-25.7: where the fleet goes."""

    kind = "retreat"
    rule = "TI-25.7"
    default_refusal = no.NO_REFUGE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.RETREAT.of(system) for system in refuges(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        retreat_to(s, seat, SystemNumber(m.SPACE.decode(action).a))


def retreat(s: TwilightImperium, seat: int) -> None:
    """A seat's fleet retreats if there is still somewhere to go (TI-25.7)."""
    ask(s, ChooseRefuge(seat))


def retreat_to(s: TwilightImperium, seat: int, goal: SystemNumber) -> None:
    """The fleet leaves the combat for a system next to it."""
    declare_leaving(s, seat, goal)
    if s.log is not None:
        s.log.add("retreats", seat, "TI-25.7", {"system": "@system:" + SYSTEM_IDS[goal]})
    s.push(Retreating(seat, goal))


def withdraw_to(s: TwilightImperium, seat: int, goal: SystemNumber) -> None:
    """An ability moves the fleet of the active system to one next to it, which is no retreat
    (TI-36.8, TI-FAQ.6, TI-FAQ.31)."""
    declare_leaving(s, seat, goal)
    if s.log is not None:
        s.log.add("withdraws", seat, "TI-36.8", {"system": "@system:" + SYSTEM_IDS[goal]})
    s.push(Withdrawing(seat, goal))


def declare_leaving(s: TwilightImperium, seat: int, goal: SystemNumber) -> None:
    """Declare all ships that leave, the roomiest first: these take the cargo. What fought as a ship
    by the Alastor is cargo again."""
    if s.combat.drafted == seat:
        disband(s)
    move = Movement()
    move.left = s.space[seat * len(s.here) : (seat + 1) * len(s.here)]
    move.left_hurt = s.hurt[seat * len(s.here) : (seat + 1) * len(s.here)]
    move.left_ground = own_ground(s, seat)
    for kind in leaving(s, seat):
        hurt = number(damaged(s, seat, s.system), kind)
        for n in range(number(in_space(s, seat, s.system), kind)):
            ship = Ship()
            ship.kind, ship.hurt, ship.path = kind, n < hurt, [s.system, goal]
            move.ships.append(ship)
            move.left[s.system] -= ONE[kind]
    move.ships.sort(key=lambda ship: -s.data.capacity[line(s, seat, ship.kind)])
    s.movement = move


def berths(s: TwilightImperium, seat: int) -> int:
    """How many more units the retreating ships can carry."""
    return sum(room(s, seat, ship) for ship in s.movement.ships)


def stranded(s: TwilightImperium) -> list[int]:
    """The loads of the active system's space area that nobody carries yet, one a unit."""
    found: list[int] = []
    for kind in CARRIED:
        found += [s.system * KINDS + kind] * number(s.movement.left[s.system], kind)
    return found


def garrisons(s: TwilightImperium) -> list[PlanetNumber]:
    """The planets of the active system from which infantry can still be taken along."""
    return [
        planet
        for planet in PLANETS_OF[s.system]
        if number(s.movement.left_ground[planet], INFANTRY)
    ]


def carry(s: TwilightImperium, seat: int, load: int) -> None:
    """The roomiest ship with room takes a unit along."""
    put_aboard(s, next(ship for ship in s.movement.ships if room(s, seat, ship) > 0), load)


class Retreating(Asking[TwilightImperium]):
    """TI-25.7b: what can be carried comes along, what can't is destroyed; then a command token
    marks the refuge (TI-25.7d)."""

    def __init__(self, who: int, goal: SystemNumber) -> None:
        self.who = who
        self.goal = goal

    def question(self, s: TwilightImperium) -> Decision[Any] | None:
        if s.movement.settled:
            return None
        while berths(s, self.who):
            waiting = stranded(s)
            if not waiting:
                return TakeAlong(self.who) if garrisons(s) else None
            if len(set(waiting)) > 1 and len(waiting) > berths(s, self.who):
                return TakeAlong(self.who)
            carry(s, self.who, waiting[0])
        return None

    def done(self, s: TwilightImperium) -> None:
        ships = s.movement.ships
        left = s.movement.left[s.system]
        s.movement = Movement()
        s.combat.retreated = True
        s.push(Settling())  # behind the question that the token may ask
        if arrive(s, self.who, ships, self.goal):
            place_token(s, self.who, self.goal)
        leave_behind(s, self.who, left)


def leave_behind(s: TwilightImperium, seat: int, left: int) -> None:
    """What nobody carries is destroyed, during a combat before everybody's eyes (TI-29.12)."""
    if left:
        destroy(s, seat, s.system, left, UNHURT, NONE, EFFECT)
        open_window(s, w.AFTER_UNIT_DESTROYED, seat)  # context: their owner


class Withdrawing(Retreating):
    """Leaving by an ability that moves ships: fighters that nobody carries are ships as well and
    come all the same, what else can't be carried is destroyed. Foresight has placed its token as
    a cost; Skilled Retreat places one then, where something has arrived (TI-25.7f, TI-29.15)."""

    def done(self, s: TwilightImperium) -> None:
        ships = s.movement.ships
        left = s.movement.left[s.system]
        for _ in range(number(left, FIGHTER)):
            ship = Ship()
            ship.kind, ship.path = FIGHTER, [s.system, self.goal]
            ships.append(ship)
            left -= ONE[FIGHTER]
        s.movement = Movement()
        s.push(Settling())
        if arrive(s, self.who, ships, self.goal) and s.combat.drawn:
            place_token(s, self.who, self.goal)
        leave_behind(s, self.who, left)


class Settling(OneStep):
    """R-5: limits hold again once a retreat is complete, its token placed."""

    def do(self, s: TwilightImperium) -> None:
        check_limits(s)


class TakeAlong(Question):
    """TI-25.7b, TI-25.7e: who gets a berth where there are too few, and which ground forces of own
    planets use those left over."""

    kind = "take_along"
    rule = "TI-25.7"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        waiting = stranded(s)
        if waiting:
            return [m.LOAD.of(load // KINDS, load % KINDS) for load in sorted(set(waiting))]
        return [m.DONE.of(), *[m.EMBARK.of(planet) for planet in garrisons(s)]]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        if known.verb is m.DONE:
            s.movement.settled = True
        elif known.verb is m.EMBARK:
            carry(s, seat, FROM_PLANET + known.a)
        else:
            carry(s, seat, known.a * KINDS + known.b)
