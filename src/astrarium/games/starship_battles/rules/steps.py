"""Which step a ship may make (SB-4.3 to SB-4.12): allowance, class, friends, enemies, stopping."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..printed.grid import ALL_DIRECTIONS, DIAGONAL, DIRECTIONS, OFF, STRAIGHT, Direction, Square
from ..printed.stats import CAPITAL, FIGHTER, HELD
from ..state import ATTACKED, EMPTY, LAUNCHED, MOVED, RAN, Battle, ShipNumber, owner
from .modifiers import allowance
from .ships import card

IN_MOVES: Final = 0
IN_HIT_AND_RUN: Final = 1


def squares_allowed(s: Battle, ship: ShipNumber, mode: int) -> int:
    """How many squares a ship may make in its move, or in its Hit and Run move."""
    if mode == IN_HIT_AND_RUN:
        return s.data.hit_and_run[card(s, ship)]
    return allowance(s, ship)


def may_begin(s: Battle, seat: int, ship: ShipNumber, mode: int) -> int:
    """Whether a ship may move at all now."""
    if ship >= len(s.kind) or owner(s, ship) != seat:
        return no.NOT_YOURS
    if s.square[ship] < 0:
        return no.NOT_ON_GRID
    return may_go(s, ship, mode)


def may_go(s: Battle, ship: ShipNumber, mode: int) -> int:
    """The same for one of the player's ships that is on the grid."""
    flags = s.flags[ship]
    if mode == IN_HIT_AND_RUN:
        if not s.setup.advanced or not s.data.hit_and_run[card(s, ship)]:
            return no.NO_HIT_AND_RUN
        if not flags & ATTACKED:
            return no.DID_NOT_ATTACK
    if flags & LAUNCHED:
        return no.JUST_LAUNCHED  # SB-4.14: not in this round, by whatever move
    if flags & (MOVED if mode == IN_MOVES else RAN):
        return no.MOVED_ALREADY
    if s.marks[ship] & HELD:  # SB-8.12: a tractor beam caught it in the round before
        return no.IS_HELD
    return OK


def beside_enemy_fighter(s: Battle, ship: ShipNumber, square: Square) -> bool:
    """SB-4.12: whether a square is adjacent to an enemy fighter."""
    seat = owner(s, ship)
    for near in s.setup.grid.near[square]:
        other = s.cells[near]
        if other >= 0 and s.data.klass[s.kind[other]] == FIGHTER and owner(s, other) != seat:
            return True
    return False


def stops_at(s: Battle, ship: ShipNumber, square: Square) -> bool:
    """Whether a ship that enters a square must end its move there (SB-4.12, Agile)."""
    if s.data.klass[s.kind[ship]] != FIGHTER:
        return False
    if s.setup.advanced and s.data.agile[card(s, ship)]:
        return False
    return beside_enemy_fighter(s, ship, square)


def may_step(s: Battle, ship: ShipNumber, direction: Direction, left: int, need: int) -> int:
    """Whether a ship with `left` squares may step in a direction; `need` more it has to make."""
    if left <= 0:
        return no.NO_SQUARES_LEFT
    return reach(s, ship, s.square[ship], s.facing[ship], direction, left, need)


def reach(
    s: Battle,
    ship: ShipNumber,
    square: Square,
    facing: Direction,
    direction: Direction,
    left: int,
    need: int,
) -> int:
    """The same for a ship that stands, or would stand, on `square` with this facing."""
    k = s.data.klass[s.kind[ship]]
    if k <= CAPITAL:  # SB-4.4: straight ahead, or a quarter turn first
        if direction >= DIAGONAL:
            return no.NO_DIAGONAL
        if (direction - facing) & 3 == 2:
            return no.NO_BACKWARD
    to = s.setup.grid.steps[DIRECTIONS * square + direction]
    if to == OFF:
        return OK  # SB-4.11: legal for every class
    there = s.cells[to]
    if there != EMPTY and there != ship:
        if owner(s, there) != owner(s, ship):
            if s.data.klass[s.kind[there]] != FIGHTER:
                return no.ENEMY_THERE
            if k > CAPITAL:
                return no.NO_PUSH
        else:
            # SB-4.8: it passes, so it must be able to go on to a free square
            if stops_at(s, ship, to):
                return no.STOPS_ON_FRIEND
            if not goes_on(s, ship, to, direction, left - 1, need - 1 if need > 1 else 1):
                return no.ENDS_ON_FRIEND
            return OK
    if need > 1 and not goes_on(s, ship, to, direction, left - 1, need - 1):
        return no.MOVES_EXACTLY
    return OK


def ways_of(s: Battle, ship: ShipNumber) -> list[Direction]:
    """The directions in which ships of a ship's class step (SB-4.4)."""
    return STRAIGHT if s.data.klass[s.kind[ship]] <= CAPITAL else ALL_DIRECTIONS


def goes_on(
    s: Battle, ship: ShipNumber, square: Square, facing: Direction, left: int, need: int
) -> bool:
    """Whether a ship on a square can make `need` more steps, one at least, and then stand on a
    free square of the grid."""
    if left <= 0:
        return False
    for direction in ways_of(s, ship):
        if s.setup.grid.steps[DIRECTIONS * square + direction] == OFF:
            continue
        if reach(s, ship, square, facing, direction, left, need) == OK:
            return True
    return False


def stands_free(s: Battle, ship: ShipNumber, square: Square) -> bool:
    """Whether a ship may end its move on a square: no friend stands there (SB-4.8)."""
    there = s.cells[square]
    return there == EMPTY or there == ship or owner(s, there) != owner(s, ship)


def steps_needed(s: Battle, ship: ShipNumber, squares: int) -> int:
    """SB-4.3, variant `exact`: how many steps a ship has to make; fighters none."""
    if not s.setup.exact or s.data.klass[s.kind[ship]] == FIGHTER:
        return 0
    for need in range(squares, 0, -1):
        if goes_on(s, ship, s.square[ship], s.facing[ship], squares, need):
            return need
    return 0
