"""How far ships move, and by which way (TI-36.3, TI-52.1)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...parts.movement import Ship
from ...printed.tables import ANOMALY, HOME, NEBULA, UNIT_RECORDS, SystemNumber, UnitType, says
from ...state import TwilightImperium
from ..board.transport import system_of_load
from ..board.units import line
from ..modifiers import FARTHER_FROM_GATES, ONE_SHIP_FARTHER, modifier
from .paths import MOST_EXITS, barred_by, exits_of, find_path, open_space

SLIPS: Final = [says(record, "may_move_through") for record in UNIT_RECORDS]
"""Whether ships of a line pass systems with ships of others."""


BONUSES: Final = 3 + MOST_EXITS
"""How much farther than printed a ship may get: Slipstream, Flank Speed, Gravity Drive, and a
gravity rift."""


def drive_free(s: TwilightImperium, seat: int) -> bool:
    """Whether Gravity Drive may still speed up one ship of this action. It is chosen right after
    the activation, which is as good as with the ship: nothing lies between."""
    if s.movement.drive_used or not modifier(s, seat, ONE_SHIP_FARTHER):
        return False
    return not any(ship.driven for ship in s.movement.ships)


def move_value(s: TwilightImperium, seat: int, system: SystemNumber, kind: UnitType) -> int:
    """How far a ship of the active player moves from a system, by Flank Speed too, but without what
    speeds up single ships (TI-52.1, TI-53.2); 0 for what can't move by itself."""
    value = s.data.move[line(s, seat, kind)]
    if not value:
        return 0
    if ANOMALY[system] == NEBULA:
        value = 1
    return value + s.speed + head_start(s, seat, system)


def head_start(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """How much farther ships move that start in a system."""
    more = modifier(s, seat, FARTHER_FROM_GATES)
    if not more:
        return 0
    starts = system == HOME[s.players[seat].faction] or s.entangled >> system & 1
    return more if starts else 0


def slips_past(s: TwilightImperium, seat: int, start: SystemNumber, kind: UnitType) -> bool:
    """Whether a ship that starts in a system passes systems with ships of others, by its own text
    or by In the Silence of Space; Light/Wave Deflector opens them to all."""
    return start == s.silence or SLIPS[line(s, seat, kind)]


def passable(s: TwilightImperium, seat: int, start: SystemNumber, kind: UnitType) -> int:
    """Mask of the systems that a ship of a type may pass that starts in a system."""
    return open_space(s, seat) if slips_past(s, seat, start, kind) else s.movement.through


def why_not_go(s: TwilightImperium, seat: int, system: SystemNumber, kind: UnitType) -> int:
    """Whether a ship of a type may move from a system to the active one (TI-36.3)."""
    value = move_value(s, seat, system, kind)
    if not value:
        return no.NO_MOVE
    value += drive_free(s, seat)
    if system == s.system:  # TI-36.3: out and back, for whatever it may be
        return OK if way(s, seat, system, kind, 0, value) else no.NO_ROUND_TRIP
    if s.tokens[system] >> seat & 1:
        return no.TOKEN_AT_START
    if s.movement.steps[system] <= value or s.movement.rift_steps[system] - 1 <= value:
        return OK
    if slips_past(s, seat, system, kind) and way(s, seat, system, kind, 0, value):
        return OK
    return no.TOO_FAR


def why_barred(s: TwilightImperium, seat: int, system: SystemNumber, kind: UnitType) -> int:
    """The same, with what bars the way."""
    refusal = why_not_go(s, seat, system, kind)
    if refusal != no.TOO_FAR:
        return refusal
    value = move_value(s, seat, system, kind) + drive_free(s, seat)
    return barred_by(s, seat, system, s.system, value)


def way(
    s: TwilightImperium, seat: int, start: SystemNumber, kind: UnitType, needed: int, moves: int
) -> list[int]:
    """The way of a ship to the active system by the systems of a mask (rules/movement/paths.py)."""
    return find_path(s, seat, start, s.system, passable(s, seat, start, kind), needed, moves)


def route(
    s: TwilightImperium, seat: int, ship: Ship, start: SystemNumber, needed: int
) -> list[int]:
    """The way of a ship by the systems of a mask: out of a gravity rift as seldom as possible, and
    then without Gravity Drive if it can do without."""
    value = move_value(s, seat, start, ship.kind)
    path = way(s, seat, start, ship.kind, needed, value)
    if (not path or exits_of(path)) and (ship.driven or drive_free(s, seat)):
        faster = way(s, seat, start, ship.kind, needed, value + 1)
        if faster and (not path or exits_of(faster) < exits_of(path)):
            return faster
    return path


def by_rift(s: TwilightImperium, seat: int, system: SystemNumber, kind: UnitType) -> bool:
    """Whether a ship that may move from a system has to leave a gravity rift on its way."""
    value = move_value(s, seat, system, kind) + drive_free(s, seat)
    return system != s.system and not goes_straight(s, seat, system, kind, value)


def goes_straight(
    s: TwilightImperium, seat: int, system: SystemNumber, kind: UnitType, moves: int
) -> bool:
    """Whether a ship gets from a system to the active one without leaving a gravity rift."""
    if s.movement.steps[system] <= moves:
        return True
    if not slips_past(s, seat, system, kind):
        return False
    path = way(s, seat, system, kind, 0, moves)
    return bool(path) and not exits_of(path)


def met(ship: Ship) -> int:
    """Mask of the systems where a ship takes something aboard."""
    mask = 0
    for load in ship.loads:
        mask |= 1 << system_of_load(load)
    return mask


def within(
    s: TwilightImperium,
    seat: int,
    start: SystemNumber,
    kind: UnitType,
    source: SystemNumber,
    moves: int,
) -> bool:
    """Whether a ship from a start that enters a system might still get to the active one: a look
    before the search."""
    nearest = min(s.movement.steps[source], s.movement.rift_steps[source])
    return nearest < moves or slips_past(s, seat, start, kind)


def path_mask(ship: Ship) -> int:
    """Mask of the systems on a ship's way."""
    mask = 0
    for system in ship.path:
        mask |= 1 << system
    return mask
