"""The best fleet that a seat could bring into a system in one tactical action of its own (TI-4.2),
from what stands openly on the board."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ..bot.worth import strength
from ..parts.movement import Movement
from ..printed.tables import (
    ALL_SYSTEMS,
    FIGHTER,
    INFANTRY,
    PLANETS_OF,
    Hurt,
    PlanetNumber,
    SystemNumber,
    UnitType,
)
from ..rules.board.limits import FLEET_HALVES, fleet_limit, free_fighters
from ..rules.board.units import (
    ONE,
    SHIPS,
    capacity,
    damaged,
    fleet_size,
    in_space,
    kinds_in,
    line,
    number,
    on_planet,
    put,
    take,
    take_from,
)
from ..rules.modifiers import ONE_SHIP_FARTHER, modifier
from ..rules.movement.movement_range import move_value, why_not_go
from ..rules.movement.paths import free_space, steps_to
from ..state import TwilightImperium

NOBODY_KNOWS: Final = -1.0
RIFT: Final = 1
"""So much farther ships get that leave a gravity rift on their way."""


class Strike:
    """A fleet in the system that it came to: the table as it would stand, the systems from which it
    came, how strong it is, and the chance that it wins there, as far as that is worked out."""

    def __init__(self, table: TwilightImperium, starts: list[int]) -> None:
        self.table = table
        self.starts = starts
        self.strength = strength(table, table.active, fleet(table))
        self.chance = NOBODY_KNOWS

    def rank(self) -> tuple[float, float]:
        """By what a strike is worse than another."""
        return self.chance, self.strength


def fleet(s: TwilightImperium) -> int:
    """The active player's ships in the active system, packed."""
    return in_space(s, s.active, s.system) & SHIPS


class Mover:
    """A ship that reaches the active system: its type, from where, and whether it is damaged; what
    it can carry, and how strong it is alone."""

    def __init__(
        self, s: TwilightImperium, kind: UnitType, start: SystemNumber, hurt: bool
    ) -> None:
        self.kind = kind
        self.start = start
        self.hurt = hurt
        self.room: int = s.data.capacity[line(s, s.active, kind)]
        self.strength = strength(s, s.active, ONE[kind])

    def by_strength(self) -> tuple[float, int, bool]:
        """The strongest ship is the greatest."""
        return self.strength, self.room, not self.hurt

    def by_room(self) -> tuple[int, float, bool]:
        """The ship that carries most is the greatest."""
        return self.room, self.strength, not self.hurt


class Striker:
    """A seat whose next action might be a tactical one: the systems whose ships no command token of
    its own holds back, how far these get at most, and what they may pass."""

    def __init__(self, s: TwilightImperium, seat: int) -> None:
        self.seat = seat
        self.through = free_space(s, seat)
        self.drive = modifier(s, seat, ONE_SHIP_FARTHER)
        self.starts: list[int] = []
        self.farthest = 0
        for start in ALL_SYSTEMS:
            if s.here[start] >> seat & 1 and not s.tokens[start] >> seat & 1:
                self.starts.append(start)
                for kind in kinds_in(in_space(s, seat, start) & SHIPS):
                    self.farthest = max(self.farthest, move_value(s, seat, start, kind))

    def strike(self, s: TwilightImperium, system: SystemNumber, lands: bool) -> Strike | None:
        """The strongest fleet that it could have in a system, or the one with most ground forces
        if it `lands`; None without one. The table counts as that of its action from now on."""
        s.active, s.system = self.seat, system
        movers, fighters = self.reaching(s)
        if not (movers or fighters or fleet(s)):
            return None
        movers.sort(key=Mover.by_room if lands else Mover.by_strength, reverse=True)
        limit = fleet_limit(s, self.seat) - fleet_size(fleet(s))
        best = self.arrived(s, movers[: max(0, limit)], fighters, lands)
        if len(movers) > limit and not lands:  # carriers may bring more than they are
            movers.sort(key=Mover.by_room, reverse=True)
            other = self.arrived(s, movers[: max(0, limit)], fighters, lands)
            if other.strength > best.strength:
                best = other
        if lands and not number(in_space(best.table, self.seat, system), INFANTRY):
            return None
        return best if fleet(best.table) else None

    def reaching(self, s: TwilightImperium) -> tuple[list[Mover], list[int]]:
        """The ships that reach the active system, of those that need Gravity Drive the best one;
        and the systems from which fighters get there by themselves."""
        before = s.movement.drive_used
        used = before or not self.drive
        move = s.movement = Movement()
        move.through = self.through
        most = self.farthest + s.speed + (not used) + RIFT
        move.steps, move.rift_steps = steps_to(s, self.seat, s.system, self.through, most)
        movers: list[Mover] = []
        driven: list[Mover] = []
        fighters: list[int] = []
        for start in self.starts:
            if start == s.system:
                continue
            packed = in_space(s, self.seat, SystemNumber(start))
            for kind in kinds_in(packed & SHIPS):
                move.drive_used = True
                goes = why_not_go(s, self.seat, SystemNumber(start), kind) == OK
                if goes and kind == FIGHTER:
                    fighters.append(start)
                elif goes:
                    movers += self.of_kind(s, SystemNumber(start), kind)
                elif not used and kind != FIGHTER:
                    move.drive_used = False
                    if why_not_go(s, self.seat, SystemNumber(start), kind) == OK:
                        driven += self.of_kind(s, SystemNumber(start), kind)
        move.drive_used = before
        if driven:
            movers.append(max(driven, key=Mover.by_strength))
        return movers, fighters

    def of_kind(self, s: TwilightImperium, start: SystemNumber, kind: UnitType) -> list[Mover]:
        """All ships of a type in a system."""
        hurt = number(damaged(s, self.seat, start), kind)
        whole = number(in_space(s, self.seat, start), kind) - hurt
        return [Mover(s, kind, start, n >= whole) for n in range(whole + hurt)]

    # -- as it would stand -------------------------------------------------------------------------

    def arrived(
        self, s: TwilightImperium, movers: list[Mover], fighters: list[int], lands: bool
    ) -> Strike:
        """The table once some ships have moved with as many fighters and ground forces as they can
        carry out of the systems that they leave, or of the active one: ground forces first if the
        seat `lands`. Fighters that move by themselves fill what is left of the fleet pool."""
        t = s.clone()
        seat, system = self.seat, s.system
        starts: list[int] = [system] if fleet(s) else []
        room: dict[int, int] = {}
        for ship in movers:
            hurt = Hurt(ONE[ship.kind] if ship.hurt else 0)
            take(t, seat, ship.start, ONE[ship.kind], hurt)
            put(t, seat, system, ONE[ship.kind], hurt)
            room[ship.start] = room.get(ship.start, 0) + ship.room
        starts += room
        for start, free in room.items():
            first, second = (INFANTRY, FIGHTER) if lands else (FIGHTER, INFANTRY)
            n = load(t, seat, SystemNumber(start), system, first, free)
            load(t, seat, SystemNumber(start), system, second, free - n)
        if lands:
            free = room_left(t, seat, system)
            for planet in PLANETS_OF[system]:
                free -= embark(t, seat, planet, system, free)
        for start in fighters:
            if self.join(t, SystemNumber(start), system) and start not in starts:
                starts.append(start)
        return Strike(t, starts)

    def join(self, t: TwilightImperium, start: SystemNumber, system: SystemNumber) -> int:
        """Fighters of a system move by themselves, as many as there is room for; how many."""
        seat = self.seat
        n = room_left(t, seat, system)
        slots = fleet_limit(t, seat) - fleet_size(in_space(t, seat, system))
        halves = FLEET_HALVES[line(t, seat, FIGHTER)]
        if halves:
            n += 2 * max(0, slots) // halves
        return load(t, seat, start, system, FIGHTER, n)


def room_left(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """How many units more the ships of a seat can hold in a system (TI-18.1); less than 0 where
    fighters fill the fleet pool."""
    packed = in_space(s, seat, system)
    held = number(packed, FIGHTER) + number(packed, INFANTRY)
    return capacity(s, seat, packed) + free_fighters(s, seat, system) - held


def load(
    s: TwilightImperium,
    seat: int,
    start: SystemNumber,
    goal: SystemNumber,
    kind: UnitType,
    most: int,
) -> int:
    """Up to so many fighters or ground forces leave a system for another; how many."""
    n = max(0, min(most, number(in_space(s, seat, start), kind)))
    take(s, seat, start, n * ONE[kind])
    put(s, seat, goal, n * ONE[kind])
    if kind == INFANTRY:
        for planet in PLANETS_OF[start]:
            n += embark(s, seat, planet, goal, most - n)
    return n


def embark(
    s: TwilightImperium, seat: int, planet: PlanetNumber, goal: SystemNumber, most: int
) -> int:
    """Up to so many ground forces of a planet go aboard in a system; how many."""
    n = max(0, min(most, number(on_planet(s, seat, planet), INFANTRY)))
    take_from(s, seat, planet, n * ONE[INFANTRY])
    put(s, seat, goal, n * ONE[INFANTRY])
    return n
