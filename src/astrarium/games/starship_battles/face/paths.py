"""Where a ship can end its move and by which steps (SB-4.3 to SB-4.12), for the table."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import OK

from ..printed.grid import DIR_WORDS, NORTH, OFF, SQUARE_WORDS, Direction, Square
from ..printed.stats import CAPITAL, CORVETTE
from ..rules import steps
from ..rules.movement import MoveTurn, Moving
from ..rules.ships import klass
from ..state import EMPTY, Battle, ShipNumber, owner, ships_of

Json = dict[str, Any]


def reachable(s: Battle, top: MoveTurn | Moving) -> Json:
    """By ship number and for every end of a move: square, facing or None, steps, squares used,
    ships pushed, and whether the move is over there without a word."""
    found: Json = {}
    if isinstance(top, Moving):
        found[str(s.mover)] = ends(s, s.mover, top.left(s), s.need - s.steps)
        return found
    for ship in ships_of(s, top.who):
        if s.square[ship] >= 0 and steps.may_begin(s, top.who, ship, top.mode) == OK:
            squares = steps.squares_allowed(s, ship, top.mode)
            need = steps.steps_needed(s, ship, squares) if top.mode == steps.IN_MOVES else 0
            found[str(ship)] = ends(s, ship, squares, need)
    return found


def ends(s: Battle, ship: ShipNumber, left: int, need: int) -> list[list[Any]]:
    """Every square, and for classes 1 and 2 every facing there, where the ship can end."""
    turns = klass(s, ship) <= CAPITAL
    start = (s.square[ship], s.facing[ship] if turns else NORTH)
    seen = {(*start, 0)}
    layer: list[tuple[Square, Direction, str, list[ShipNumber]]] = [(*start, "", [])]
    out: list[list[Any]] = []
    for used in range(1, left + 1):
        after: list[tuple[Square, Direction, str, list[ShipNumber]]] = []
        for square, facing, path, pushed in layer:
            if path and steps.stops_at(s, ship, square):
                continue
            for direction in steps.ways_of(s, ship):
                to = s.setup.grid.step(square, direction)
                rest = left - used + 1
                if to == OFF or steps.reach(
                    s, ship, square, facing, direction, rest, need - used + 1
                ):
                    continue
                turned = direction if turns else NORTH
                state = (to, turned, used if need > 0 else 0)  # an exact move may come back
                if state in seen:
                    continue
                seen.add(state)
                there = s.cells[to]
                hits = there != EMPTY and there != ship and owner(s, there) != owner(s, ship)
                shoved = [*pushed, there] if hits else pushed
                step = (path + " " + DIR_WORDS[direction]).strip()
                after.append((to, turned, step, shoved))
                if used >= need and steps.stands_free(s, ship, to):
                    ended = used == left or steps.stops_at(s, ship, to)
                    facing_there = DIR_WORDS[turned] if turns else None
                    row = [SQUARE_WORDS[to], facing_there, step, used, shoved]
                    out.append([*row, ended and klass(s, ship) != CORVETTE])
        layer = after
    return out
