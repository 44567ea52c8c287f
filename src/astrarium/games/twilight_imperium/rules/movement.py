"""Movement in a tactical action: ships and their cargo are declared one after the other, and move
all at once (TI-36, TI-84)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium import moves as m
from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.tables import (
    ALPHA,
    ANOMALY,
    BETA,
    CAPACITY,
    FACTION_RECORDS,
    HOME,
    INFANTRY,
    KINDS,
    MOVE,
    NEBULA,
    PLANETS_OF,
    SYSTEM_IDS,
    SYSTEM_OF,
    SYSTEMS,
    TYPES,
    UNIT_RECORDS,
    WORMHOLE,
    says,
)
from astrarium.games.twilight_imperium.rules.asked import Question
from astrarium.games.twilight_imperium.rules.limits import CARGO, check_limits
from astrarium.games.twilight_imperium.rules.paths import (
    MOST_EXITS,
    barred_by,
    exits_of,
    find_path,
    free_space,
    open_space,
    steps_to,
)
from astrarium.games.twilight_imperium.rules.rifts import cross_rift
from astrarium.games.twilight_imperium.rules.technologies import GRAVITY_DRIVE, has
from astrarium.games.twilight_imperium.rules.transport import (
    CARRIED,
    FROM_PLANET,
    cargo,
    loads,
    may_embark,
    own_ground,
    put_aboard,
    room,
    system_of_load,
    taker,
    waiting,
)
from astrarium.games.twilight_imperium.rules.units import (
    ONE,
    count,
    kinds_in,
    line,
    number,
    put,
    take,
    take_from,
)
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM,
    MOVE_STEP,
    open_window,
)
from astrarium.games.twilight_imperium.state import Movement, Ship, TwilightImperium
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Procedure, members

SLIPS: Final = [says(record, "may_move_through") for record in UNIT_RECORDS]
"""Whether ships of a line pass systems with ships of others."""


class MovementStep(Procedure[TwilightImperium]):
    """TI-4.2, TI-36.3 to TI-36.7: all moving ships are declared with what they carry, then they
    arrive together; space cannons fire behind this step."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "start":
            open_window(s, MOVE_STEP, s.system)  # context: the active system
        elif step == "declare":
            begin_movement(s, self.who)
            if s.movement.starts and not s.no_moves:
                s.push(MoveShips(self.who))
        elif step == "arrive":
            ships = s.movement.ships
            s.movement = Movement()
            s.movement.arrived = arrive(s, self.who, ships, s.system)
            check_limits(s)
        elif s.movement.arrived:
            s.movement = Movement()
            open_window(s, AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM, s.system)  # context: that system


STEPS: Final = ["start", "declare", "arrive", "arrived"]


BONUSES: Final = 2 + MOST_EXITS
"""How much farther than printed a ship may get: Slipstream, Gravity Drive, and a gravity rift."""


def begin_movement(s: TwilightImperium, seat: int) -> None:
    """Nothing is declared yet; say which systems are within reach."""
    move = Movement()
    move.left = s.space[seat * SYSTEMS : (seat + 1) * SYSTEMS]
    move.left_hurt = s.hurt[seat * SYSTEMS : (seat + 1) * SYSTEMS]
    move.left_ground = own_ground(s, seat)
    move.through = free_space(s, seat)
    most = max(MOVE[s.lines[at]] for at in range(seat * KINDS, (seat + 1) * KINDS)) + BONUSES
    move.steps, move.rift_steps = steps_to(s, seat, s.system, move.through, most)
    s.movement = move
    for system, packed in enumerate(move.left):
        if packed & CARGO and system != s.system and may_embark(s, seat, system, s.system):
            move.sources |= 1 << system
    for planet, packed in enumerate(move.left_ground):
        if number(packed, INFANTRY) and may_embark(s, seat, SYSTEM_OF[planet], s.system):
            move.sources |= 1 << SYSTEM_OF[planet]
    for system in range(SYSTEMS):
        if move.left[system]:
            for kind in kinds_in(move.left[system]):
                if why_not_go(s, seat, system, kind) == OK:
                    move.starts.append(system)
                    break


def drive_free(s: TwilightImperium, seat: int) -> bool:
    """Whether Gravity Drive may still speed up one ship of this action. It is chosen right after
    the activation, which is as good as with the ship: nothing lies between."""
    return has(s, seat, GRAVITY_DRIVE) and not any(ship.driven for ship in s.movement.ships)


def move_value(s: TwilightImperium, seat: int, system: int, kind: int) -> int:
    """How far a ship moves from a system without further effects (TI-52.1, TI-53.2); 0 for what
    can't move by itself."""
    value = MOVE[line(s, seat, kind)]
    if value and ANOMALY[system] == NEBULA:
        value = 1
    return value + 1 if value and slips_away(s, seat, system) else value


SLIPSTREAM: Final = [
    any(ability["id"] == "slipstream" for ability in record["abilities"])
    for record in FACTION_RECORDS
]
"""Factions whose ships move farther out of their home system and out of wormholes."""


def slips_away(s: TwilightImperium, seat: int, system: int) -> bool:
    """Whether ships that start in a system move one farther by Slipstream."""
    faction = s.players[seat].faction
    if not SLIPSTREAM[faction]:
        return False
    return system == HOME[faction] or bool(WORMHOLE[system] & (ALPHA | BETA))


def passable(s: TwilightImperium, seat: int, kind: int) -> int:
    """Mask of the systems that a ship of a type may pass."""
    return open_space(s, seat) if SLIPS[line(s, seat, kind)] else s.movement.through


def why_not_go(s: TwilightImperium, seat: int, system: int, kind: int) -> int:
    """Whether a ship of a type may move from a system to the active one (TI-36.3)."""
    value = move_value(s, seat, system, kind)
    if not value:
        return no.NO_MOVE
    if system == s.system:
        ways = round_trips(s, seat, kind, value + drive_free(s, seat))
        return OK if ways else no.NO_ROUND_TRIP
    if s.tokens[system] >> seat & 1:
        return no.TOKEN_AT_START
    value += drive_free(s, seat)
    if s.movement.steps[system] <= value or s.movement.rift_steps[system] - 1 <= value:
        return OK
    if SLIPS[line(s, seat, kind)] and way(s, seat, system, kind, 0, value):
        return OK
    return no.TOO_FAR


def why_barred(s: TwilightImperium, seat: int, system: int, kind: int) -> int:
    """The same, with what bars the way."""
    refusal = why_not_go(s, seat, system, kind)
    if refusal != no.TOO_FAR:
        return refusal
    value = move_value(s, seat, system, kind) + drive_free(s, seat)
    return barred_by(s, seat, system, s.system, value)


def round_trips(s: TwilightImperium, seat: int, kind: int, moves: int) -> int:
    """Mask of the systems from which a ship of the active system can fetch something and be back
    (TI-36.3e)."""
    mask = 0
    if moves < 2 or not CAPACITY[line(s, seat, kind)]:
        return mask
    for source in members(s.movement.sources & ~(1 << s.system)):
        near = within(s, seat, source, kind, moves + MOST_EXITS)
        if near and way(s, seat, s.system, kind, 1 << source, moves):
            mask |= 1 << source
    return mask


def way(
    s: TwilightImperium, seat: int, start: int, kind: int, needed: int, moves: int
) -> list[int]:
    """The way of a ship to the active system by the systems of a mask (rules/paths.py)."""
    return find_path(s, seat, start, s.system, passable(s, seat, kind), needed, moves)


def route(s: TwilightImperium, seat: int, ship: Ship, start: int, needed: int) -> list[int]:
    """The way of a ship by the systems of a mask: out of a gravity rift as seldom as possible, and
    then without Gravity Drive if it can do without."""
    value = move_value(s, seat, start, ship.kind)
    path = way(s, seat, start, ship.kind, needed, value)
    if (not path or exits_of(path)) and (ship.driven or drive_free(s, seat)):
        faster = way(s, seat, start, ship.kind, needed, value + 1)
        if faster and (not path or exits_of(faster) < exits_of(path)):
            return faster
    return path


def by_rift(s: TwilightImperium, seat: int, system: int, kind: int) -> bool:
    """Whether a ship that may move from a system has to leave a gravity rift on its way."""
    return system != s.system and s.movement.steps[system] > move_value(
        s, seat, system, kind
    ) + drive_free(s, seat)


def met(ship: Ship) -> int:
    """Mask of the systems where a ship takes something aboard."""
    mask = 0
    for load in ship.loads:
        mask |= 1 << system_of_load(load)
    return mask


def set_route(s: TwilightImperium, seat: int, ship: Ship) -> None:
    """Find the way of a ship anew, and from where it may take more aboard (TI-84.1)."""
    start = ship.path[0]
    needed = met(ship)
    if start != s.system or needed & ~(1 << start):
        path = route(s, seat, ship, start, needed)
        ship.path = path
        value = move_value(s, seat, start, ship.kind)
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
    if not CAPACITY[line(s, seat, ship.kind)]:
        return
    moves = move_value(s, seat, start, ship.kind) + BONUSES
    for source in members(s.movement.sources):
        if source in ship.path:
            ship.on_way |= 1 << source
        elif within(s, seat, source, ship.kind, moves):
            if route(s, seat, ship, start, needed | 1 << source):
                ship.on_way |= 1 << source


def within(s: TwilightImperium, seat: int, source: int, kind: int, moves: int) -> bool:
    """Whether a ship that enters a system might still get to the active one: a look before the
    search."""
    nearest = min(s.movement.steps[source], s.movement.rift_steps[source])
    return nearest < moves or SLIPS[line(s, seat, kind)]


def declare(s: TwilightImperium, seat: int, system: int, kind: int, hurt: bool) -> None:
    """A ship of a system will move."""
    move = s.movement
    move.left[system] -= ONE[kind]
    if hurt:
        move.left_hurt[system] -= ONE[kind]
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
    put_aboard(s, ship, load)
    if not met(ship) & ~path_mask(ship):
        return
    set_route(s, seat, ship)


def path_mask(ship: Ship) -> int:
    """Mask of the systems on a ship's way."""
    mask = 0
    for system in ship.path:
        mask |= 1 << system
    return mask


def movers(s: TwilightImperium, seat: int, system: int) -> list[int]:
    """The types of ships in a system that reach the active one (TI-36.3)."""
    if system == s.system:
        return []
    return [
        kind
        for kind in kinds_in(s.movement.left[system])
        if why_not_go(s, seat, system, kind) == OK
    ]


def safe_movers(s: TwilightImperium, seat: int, system: int) -> list[int]:
    """Those of them that need neither a gravity rift nor Gravity Drive; all of them where none
    can do without."""
    kinds = movers(s, seat, system)
    steps = s.movement.steps[system]
    safe = [kind for kind in kinds if steps <= move_value(s, seat, system, kind)]
    return safe or kinds


def declare_all(s: TwilightImperium, seat: int, system: int) -> None:
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
        for load in waiting(s, seat, start):
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
            found = max(found, min(room(s, seat, ship), len(waiting(s, seat, start))))
    return min(found, 2)


class MoveShips(Question):
    """TI-36.3: one ship after the other, with what it carries; done moves all of them."""

    kind = "move_ships"
    rule = "TI-36.3"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [m.DONE.of(), m.FILL.of()]
        for system in range(SYSTEMS):
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
                if why_not_go(s, seat, system, kind) != OK:
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

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = m.SPACE.decode(action)
        verb = known.verb
        move = s.movement
        if verb is m.DONE:
            return OK
        if verb is m.FILL:
            return OK if could_fill(s, seat) > 1 else no.NOTHING_TO_LOAD
        if verb is m.MOVE or verb is m.MOVE_DAMAGED:
            n = number(move.left_hurt[known.a], known.b)
            if verb is m.MOVE:
                n = number(move.left[known.a], known.b) - n
            return why_barred(s, seat, known.a, known.b) if n else no.NO_SHIP_THERE
        if verb is m.MOVE_ALL:
            several = count(move.left[known.a]) > 1
            return OK if several and movers(s, seat, known.a) else no.NO_SHIP_THERE
        if verb is m.LOAD:
            if known.b not in CARRIED or not number(move.left[known.a], known.b):
                return no.NOTHING_TO_LOAD
            return why_not_load(s, seat, known.a) if known.a != s.system else no.NOTHING_TO_LOAD
        if verb is m.EMBARK:
            if not number(move.left_ground[known.a], INFANTRY):
                return no.NOTHING_TO_LOAD
            return why_not_load(s, seat, SYSTEM_OF[known.a])
        return no.NOT_NOW

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        verb = known.verb
        if verb is m.DONE:
            return
        s.push(self)
        if verb is m.MOVE_ALL:
            declare_all(s, seat, known.a)
        elif verb is m.MOVE or verb is m.MOVE_DAMAGED:
            declare(s, seat, known.a, known.b, verb is m.MOVE_DAMAGED)
        elif verb is m.FILL:
            fill(s, seat)
        else:
            load = FROM_PLANET + known.a if verb is m.EMBARK else known.a * KINDS + known.b
            take_aboard(s, seat, taker(s, seat, system_of_load(load)), load)


def why_not_load(s: TwilightImperium, seat: int, system: int) -> int:
    """Whether a declared ship can take something aboard in a system (TI-84.1, TI-84.3)."""
    if not may_embark(s, seat, system, s.system):
        return no.TOKEN_OVER_LOAD
    if taker(s, seat, system) >= 0:
        return OK
    passes = any(ship.on_way >> system & 1 for ship in s.movement.ships)
    return no.NO_ROOM if passes else no.NOT_ON_WAY


# -- moving ----------------------------------------------------------------------------------------


def arrive(s: TwilightImperium, seat: int, ships: list[Ship], goal: int) -> bool:
    """All declared ships leave, cross gravity rifts, and arrive together with what they carry
    (TI-36.5, TI-36.6, TI-84.2); whether any of them did."""
    came = hurt = carried = 0
    moved = False
    for ship in ships:
        start = ship.path[0]
        take(s, seat, start, ONE[ship.kind], ONE[ship.kind] if ship.hurt else 0)
        lost = cross_rift(s, seat, ship)
        for load in ship.loads:
            lift(s, seat, load)
        if lost:
            continue
        if len(ship.path) > 1:
            moved = True
            tell_move(s, seat, ship, goal)
        came += ONE[ship.kind]
        if ship.hurt:
            hurt += ONE[ship.kind]
        carried += cargo(ship)
    put(s, seat, goal, came + carried, hurt)
    return moved


def lift(s: TwilightImperium, seat: int, load: int) -> None:
    """A carried unit leaves where it was."""
    if load >= FROM_PLANET:
        take_from(s, seat, load - FROM_PLANET, ONE[INFANTRY])
    else:
        take(s, seat, load // KINDS, ONE[load % KINDS])


def tell_move(s: TwilightImperium, seat: int, ship: Ship, goal: int) -> None:
    """Log that a ship arrives, with how much it carries."""
    if s.log is not None:
        params: Params = {
            "unit": "@unit:" + TYPES[ship.kind],
            "from": "@system:" + SYSTEM_IDS[ship.path[0]],
            "to": "@system:" + SYSTEM_IDS[goal],
            "n": len(ship.loads),
        }
        s.log.add("moved", seat, "TI-84.1" if ship.loads else "TI-36.3", params)
