"""The star grid (SB-1.4, SB-1.9): squares, distances, directions, and the side that is faced."""

from __future__ import annotations

from typing import Final, NewType

Side = NewType("Side", int)
"""The side of a ship that is attacked: front, flank, rear."""
Direction = NewType("Direction", int)
"""One of the eight ways that lead on from a square, or one of four that a ship faces."""
Square = NewType("Square", int)
"""A square by its number on every grid (see STRIDE); below 0, a place off the grid."""

STRIDE: Final = 17
"""Squares are numbered x + 17 * y on every grid, from the light edge up."""
SQUARES: Final = STRIDE * 17
ALL_SQUARES: Final = [Square(n) for n in range(SQUARES)]
OFF: Final = -1
"""Where a step off the grid leads (SB-4.11)."""

NORTH: Final = Direction(0)
EAST: Final = Direction(1)
SOUTH: Final = Direction(2)
WEST: Final = Direction(3)
DIR_WORDS: Final = ["n", "e", "s", "w", "ne", "se", "sw", "nw"]
DX: Final = [0, 1, 0, -1, 1, 1, -1, -1]
DY: Final = [1, 0, -1, 0, 1, -1, -1, 1]
DIRECTIONS: Final = 8
DIAGONAL: Final = 4
"""Directions from this number on are diagonals."""
ALL_DIRECTIONS: Final = [Direction(n) for n in range(DIRECTIONS)]
STRAIGHT: Final = ALL_DIRECTIONS[:DIAGONAL]

FRONT: Final = 0
FLANK: Final = 1
REAR: Final = 2
SIDES: Final = [Side(FRONT), Side(FLANK), Side(REAR)]

X: Final = [square % STRIDE for square in range(SQUARES)]
Y: Final = [square // STRIDE for square in range(SQUARES)]
SQUARE_WORDS: Final = ["abcdefghijklmnopq"[x] + str(y + 1) for x, y in zip(X, Y, strict=True)]


class Grid:
    """A star grid of some size: where each step leads, and the neighbours of each square."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.steps: list[Square] = [Square(OFF)] * (SQUARES * DIRECTIONS)
        self.near: list[list[Square]] = []
        self.squares: list[Square] = []
        for square in ALL_SQUARES:
            around: list[Square] = []
            for direction in ALL_DIRECTIONS:
                to = self._step(X[square] + DX[direction], Y[square] + DY[direction])
                if self._holds(square) and to != OFF:
                    self.steps[DIRECTIONS * square + direction] = to
                    around.append(to)
            self.near.append(around)
            if self._holds(square):
                self.squares.append(square)
        # SB-3.1, SB-3.2: the three rows nearest the edge of each faction, row 1 for light (0)
        self.zones: list[list[Square]] = [self._rows(0), self._rows(rows - 3)]

    def step(self, square: Square, direction: Direction) -> Square:
        """The square that a step leads to, OFF for one that leaves the grid."""
        return self.steps[DIRECTIONS * square + direction]

    def _step(self, x: int, y: int) -> Square:
        inside = 0 <= x < self.columns and 0 <= y < self.rows
        return Square(x + STRIDE * y if inside else OFF)

    def _holds(self, square: Square) -> bool:
        return X[square] < self.columns and Y[square] < self.rows

    def _rows(self, first: int) -> list[Square]:
        return [square for square in self.squares if first <= Y[square] < first + 3]


def distance(a: Square, b: Square) -> int:
    """SB-1.4: how far two squares are from each other; neighbours are at 1."""
    dx = X[a] - X[b]
    dy = Y[a] - Y[b]
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return max(dy, dx)


def faced_sides(target: Square, facing: Direction, attacker: Square) -> int:
    """SB-5.9: mask of the sides of a ship at `target` that a line from `attacker` crosses.

    One side, or two where the line goes exactly through a corner.
    """
    dx = X[attacker] - X[target]
    dy = Y[attacker] - Y[target]
    fx = DX[facing]
    fy = DY[facing]
    ahead = dx * fx + dy * fy
    right = dx * fy - dy * fx
    if right < 0:
        right = -right
    if ahead > right:
        return 1 << FRONT
    if -ahead > right:
        return 1 << REAR
    if right > ahead and right > -ahead:
        return 1 << FLANK
    if ahead > 0:
        return 1 << FRONT | 1 << FLANK
    return 1 << REAR | 1 << FLANK


GRIDS: Final = [Grid(17, 11), Grid(11, 9), Grid(17, 17)]
GRID_IDS: Final = ["standard", "skirmish", "grand"]
