"""Ships: SB-1.4 where they stand, SB-5.1 the side of the card that counts, SB-8.3 counters."""

from __future__ import annotations

from ..printed.grid import Square
from ..printed.stats import CLASSES, counters_for, front
from ..state import NO_SHIP, Battle, ShipNumber, ships_of


def card(s: Battle, ship: ShipNumber) -> int:
    """The index of the card side that counts for a ship (SB-5.1, SB-6.8)."""
    return 2 * s.kind[ship] + s.reduced[ship]  # `front` or `back`; no call, for speed


def klass(s: Battle, ship: ShipNumber) -> int:
    """A ship's class."""
    return s.data.klass[s.kind[ship]]


def remove(s: Battle, ship: ShipNumber, place: int) -> None:
    """Take a ship off the grid, to a place beside it."""
    square = s.square[ship]
    if square >= 0 and s.cells[square] == ship:
        s.cells[square] = NO_SHIP
    s.square[ship] = Square(place)


def put(s: Battle, ship: ShipNumber, square: Square) -> None:
    """Stand a ship on a free square."""
    s.square[ship] = square
    s.cells[square] = ship


def usable_counters(s: Battle, ship: ShipNumber, k: int) -> int:
    """SB-8.3: how many unspent counters for a class a ship may spend: its Command stands on the
    side of the card that counts, and the ship is on the grid."""
    if s.square[ship] < 0:
        return 0
    printed = counters_for(s.data.commands[card(s, ship)], k)
    return min(counters_for(s.counters[ship], k), printed)


def count_counters(s: Battle) -> None:
    """SB-8.3: note for which classes each seat has a usable counter."""
    if not s.setup.advanced:
        return
    for seat in (0, 1):
        mask = 0
        for ship in ships_of(s, seat):
            if s.counters[ship] and s.square[ship] >= 0:
                for k in CLASSES:
                    if usable_counters(s, ship, k):
                        mask |= 1 << k
        s.holds[seat] = mask


def counters(s: Battle, seat: int, k: int) -> list[int]:
    """SB-8.3: a seat's counters for a class: usable now, and all that the fleet began with."""
    if not s.setup.advanced:
        return [0, 0]
    ships = ships_of(s, seat)
    begun = [counters_for(s.data.commands[front(s.kind[ship])], k) for ship in ships]
    return [sum(usable_counters(s, ship, k) for ship in ships), sum(begun)]
