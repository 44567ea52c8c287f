"""Ships and what they carry are declared one after the other (TI-36.3, TI-84)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.flow import OK

from ... import moves as m
from ... import refusals as no
from ...parts.movement import Ship
from ...printed.tables import (
    ALL_SYSTEMS,
    INFANTRY,
    KINDS,
    PLANETS_OF,
    SYSTEM_OF,
    Hurt,
    SystemNumber,
    UnitType,
    systems_in,
)
from ...state import TwilightImperium
from ..board.transport import (
    CARRIED,
    FROM_PLANET,
    loads,
    may_embark,
    put_aboard,
    room,
    system_of_load,
    taker,
    waiting,
)
from ..board.units import ONE, SHIPS, count, kinds_in, line, number
from ..seat_question import VerbQuestion
from .movement_range import (
    BONUSES,
    goes_straight,
    met,
    move_value,
    path_mask,
    route,
    why_barred,
    why_not_go,
    within,
)
from .paths import exits_of


def set_route(s: TwilightImperium, seat: int, ship: Ship) -> None:
    """Find the way of a ship anew, and from where it may take more aboard (TI-84.1)."""
    start = ship.path[0]
    path = route(s, seat, ship, SystemNumber(start), met(ship))
    ship.path = path
    value = move_value(s, seat, SystemNumber(start), ship.kind)
    driven = ship.driven
    ship.driven = len(path) - 1 - exits_of(path) > value
    if ship.driven != driven:  # Gravity Drive is taken, or free again, for the others
        for other in s.movement.ships:
            if other is not ship:
                set_reach(s, seat, other)
    set_reach(s, seat, ship)


def set_reach(s: TwilightImperium, seat: int, ship: Ship) -> None:
    """Say from where a ship may take more aboard (TI-84.1)."""
    start, needed = ship.path[0], met(ship)
    ship.on_way = 0
    if not s.data.capacity[line(s, seat, ship.kind)]:
        return
    moves = move_value(s, seat, SystemNumber(start), ship.kind) + BONUSES
    for source in systems_in(s.movement.sources):
        if source in ship.path:
            ship.on_way |= 1 << source
        elif within(s, seat, SystemNumber(start), ship.kind, source, moves):
            if route(s, seat, ship, SystemNumber(start), needed | 1 << source):
                ship.on_way |= 1 << source


def declare(
    s: TwilightImperium, seat: int, system: SystemNumber, kind: UnitType, hurt: bool
) -> None:
    """A ship of a system will move."""
    move = s.movement
    move.left[system] -= ONE[kind]
    if hurt:
        move.left_hurt[system] = Hurt(move.left_hurt[system] - ONE[kind])
    ship = Ship()
    ship.kind, ship.hurt, ship.path = kind, hurt, [system]
    for other in move.ships:
        if other.kind == kind and other.path[0] == system and not (other.driven or other.loads):
            ship.path, ship.on_way = other.path[:], other.on_way
            move.ships.append(ship)
            return
    move.ships.append(ship)
    set_route(s, seat, ship)


def take_aboard(s: TwilightImperium, seat: int, place: int, load: int) -> None:
    """A declared ship will carry a unit."""
    ship = s.movement.ships[place]
    before = met(ship)
    put_aboard(s, ship, load)
    if met(ship) & ~path_mask(ship):
        set_route(s, seat, ship)
    elif met(ship) != before:  # it is bound to pass there now
        set_reach(s, seat, ship)


def movers(s: TwilightImperium, seat: int, system: SystemNumber) -> list[UnitType]:
    """The types of ships in a system that reach the active one (TI-36.3)."""
    if system == s.system:
        return []
    return [
        kind
        for kind in kinds_in(s.movement.left[system])
        if why_not_go(s, seat, system, kind) == OK
    ]


def safe_movers(s: TwilightImperium, seat: int, system: SystemNumber) -> list[UnitType]:
    """Those of them that need neither a gravity rift nor Gravity Drive; all of them where none
    can do without."""
    kinds = movers(s, seat, system)
    safe = [
        kind
        for kind in kinds
        if goes_straight(s, seat, system, kind, move_value(s, seat, system, kind))
    ]
    return safe or kinds


def declare_all(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """All ships of a system move that can, and carry the units of its space area that can't."""
    first = len(s.movement.ships)
    for kind in safe_movers(s, seat, system):
        while number(s.movement.left[system], kind) and why_not_go(s, seat, system, kind) == OK:
            hurt = number(s.movement.left_hurt[system], kind) > 0
            declare(s, seat, system, kind, hurt)
    for place in range(first, len(s.movement.ships)):
        for load in waiting(s, seat, system):
            if load < FROM_PLANET and room(s, seat, s.movement.ships[place]) > 0:
                take_aboard(s, seat, place, load)


def fill(s: TwilightImperium, seat: int) -> int:
    """Fill the declared ships from the systems where they start; how many units they took."""
    taken = 0
    for place, ship in enumerate(s.movement.ships):
        start = ship.path[0]
        if not ship.on_way >> start & 1:
            continue
        for load in waiting(s, seat, SystemNumber(start)):
            if room(s, seat, ship) > 0:
                take_aboard(s, seat, place, load)
                taken += 1
    return taken


def could_fill(s: TwilightImperium, seat: int) -> int:
    """How many units `fill` would take, two meaning more than one."""
    found = 0
    for ship in s.movement.ships:
        start = ship.path[0]
        if ship.on_way >> start & 1:
            found = max(found, min(room(s, seat, ship), len(waiting(s, seat, SystemNumber(start)))))
    return min(found, 2)


class MoveShips(VerbQuestion):
    """TI-36.3: one ship after the other, with what it carries; done moves all of them."""

    kind = "move_ships"
    rule = "TI-36.3"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [m.DONE.of(), m.FILL.of()]
        for system in ALL_SYSTEMS:
            for kind in kinds_in(s.movement.left[system]):
                found.append(m.MOVE.of(system, kind))
                if number(s.movement.left_hurt[system], kind):
                    found.append(m.MOVE_DAMAGED.of(system, kind))
            if s.movement.left[system]:
                found.append(m.MOVE_ALL.of(system))
                found += [
                    m.LOAD.of(system, kind)
                    for kind in CARRIED
                    if number(s.movement.left[system], kind) and system != s.system
                ]
            for planet in PLANETS_OF[system]:
                if number(s.movement.left_ground[planet], INFANTRY):
                    found.append(m.EMBARK.of(planet))
        return found

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        move = s.movement
        found = [m.DONE.of()]
        if move.ships and could_fill(s, seat) > 1:
            found.append(m.FILL.of())
        for system in move.starts:
            packed = move.left[system]
            if not packed:
                continue
            hurt = move.left_hurt[system]
            leaves = False
            for kind in kinds_in(packed):
                if why_not_go(s, seat, SystemNumber(system), kind) != OK:
                    continue
                damaged = number(hurt, kind)
                if number(packed, kind) > damaged:
                    found.append(m.MOVE.of(system, kind))
                if damaged:
                    found.append(m.MOVE_DAMAGED.of(system, kind))
                leaves = True
            if leaves and system != s.system and count(packed) > 1:
                found.append(m.MOVE_ALL.of(system))
        if move.ships:
            for load in loads(s, seat):
                if load >= FROM_PLANET:
                    found.append(m.EMBARK.of(load - FROM_PLANET))
                else:
                    found.append(m.LOAD.of(load // KINDS, load % KINDS))
        return found

    def answers(self) -> Answers[MoveShips, TwilightImperium]:
        return MOVES

    def may_fill(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether it spares several answers."""
        return OK if could_fill(s, seat) > 1 else no.NOTHING_TO_LOAD

    def fill(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """The declared ships are filled."""
        s.push(self)
        fill(s, seat)

    def may_move(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a whole ship is there, and gets to the active system."""
        system, kind = SystemNumber(known.a), UnitType(known.b)
        whole = number(s.movement.left[system], kind) > number(s.movement.left_hurt[system], kind)
        return why_barred(s, seat, system, kind) if whole else no.NO_SHIP_THERE

    def move(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A whole ship will move."""
        s.push(self)
        declare(s, seat, SystemNumber(known.a), UnitType(known.b), False)

    def may_move_damaged(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a damaged ship is there, and gets to the active system."""
        system, kind = SystemNumber(known.a), UnitType(known.b)
        hurt = number(s.movement.left_hurt[system], kind)
        return why_barred(s, seat, system, kind) if hurt else no.NO_SHIP_THERE

    def move_damaged(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A damaged ship will move."""
        s.push(self)
        declare(s, seat, SystemNumber(known.a), UnitType(known.b), True)

    def may_move_all(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether it spares several answers."""
        return why_not_all(s, seat, SystemNumber(known.a))

    def move_all(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """All ships of a system will move that can."""
        s.push(self)
        declare_all(s, seat, SystemNumber(known.a))

    def may_load(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a unit of a space area waits, and a ship has room for it."""
        waits = known.b in CARRIED and number(s.movement.left[known.a], UnitType(known.b))
        if not waits or known.a == s.system:
            return no.NOTHING_TO_LOAD
        return why_not_load(s, seat, SystemNumber(known.a))

    def load(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A unit of a space area comes aboard."""
        self.take(s, seat, known.a * KINDS + known.b)

    def may_embark(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a ground force of a planet waits, and a ship has room for it."""
        if not number(s.movement.left_ground[known.a], INFANTRY):
            return no.NOTHING_TO_LOAD
        return why_not_load(s, seat, SYSTEM_OF[known.a])

    def embark(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A ground force of a planet comes aboard."""
        self.take(s, seat, FROM_PLANET + known.a)

    def take(self, s: TwilightImperium, seat: int, load: int) -> None:
        """The first declared ship with room for it carries a unit."""
        s.push(self)
        take_aboard(s, seat, taker(s, seat, SystemNumber(system_of_load(load))), load)


MOVES: Final[Answers[MoveShips, TwilightImperium]] = Answers(
    m.SPACE,
    [
        Answer(m.DONE, always, nothing),
        Answer(m.FILL, MoveShips.may_fill, MoveShips.fill),
        Answer(m.MOVE, MoveShips.may_move, MoveShips.move),
        Answer(m.MOVE_DAMAGED, MoveShips.may_move_damaged, MoveShips.move_damaged),
        Answer(m.MOVE_ALL, MoveShips.may_move_all, MoveShips.move_all),
        Answer(m.LOAD, MoveShips.may_load, MoveShips.load),
        Answer(m.EMBARK, MoveShips.may_embark, MoveShips.embark),
    ],
    offers=[m.DONE, m.FILL, m.MOVE, m.MOVE_DAMAGED, m.MOVE_ALL, m.LOAD, m.EMBARK],
    default_refusal=no.NOT_NOW,
)


def why_not_all(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Whether all ships of a system may move at once (TI-36.3): several units, of which some ship
    can go. One alone is moved by itself."""
    left = s.movement.left[system]
    ships = kinds_in(left & SHIPS)
    if not ships:
        return no.NO_SHIP_THERE
    if system == s.system:
        return no.THERE_ALREADY
    if not movers(s, seat, system):
        reasons = [why_barred(s, seat, system, kind) for kind in ships]
        return next((reason for reason in reasons if reason != no.NO_MOVE), no.NO_MOVE)
    return OK if count(left) > 1 else no.ONE_SHIP


def why_not_load(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Whether a declared ship can take something aboard in a system (TI-84.1, TI-84.3)."""
    if not may_embark(s, seat, system, s.system):
        return no.TOKEN_OVER_LOAD
    if taker(s, seat, system) >= 0:
        return OK
    passes = any(ship.on_way >> system & 1 for ship in s.movement.ships)
    return no.NO_ROOM if passes else no.NOT_ON_WAY
