"""Ships on their way (TI-36.6)."""

from __future__ import annotations

from typing import Any, ClassVar

from astrarium.kernel.parts import Part, named

from ..printed.tables import NO_UNIT, Hurt


class Ship(Part):
    """A ship on its way: its type, whether it is damaged, the systems of its way from the start to
    the goal, and what it carries (rules/board/transport.py)."""

    OPEN = ("kind", "hurt", "driven", "path", "loads", "on_way")

    def __init__(self) -> None:
        self.kind = NO_UNIT
        self.hurt = False
        self.driven = False  # it needs the bonus of Gravity Drive
        self.path: list[int] = []
        self.loads: list[int] = []
        self.on_way = 0  # mask of the systems from which it may still take something aboard

    def clone(self) -> Ship:
        """An independent copy."""
        ship = Ship()
        ship.kind, ship.hurt, ship.driven = self.kind, self.hurt, self.driven
        ship.path, ship.loads, ship.on_way = self.path[:], self.loads[:], self.on_way
        return ship


class Movement(Part):
    """Ships that are declared to move, and have not moved yet (TI-36.6); empty outside of it.

    `left`, `left_hurt` and `left_ground` are what the mover has not declared: packed counts by
    system and planet. `steps` are the steps to the active system by start, `rift_steps` those out
    of a gravity rift, `through` is the mask of the systems that ships may pass, and `sources` that
    of those with something to take aboard.
    """

    OPEN = named(
        """
        ships left left_hurt left_ground starts steps rift_steps through sources drive_used
        arrived settled
        """
    )

    PARTS: ClassVar[dict[str, Any]] = {"ships": Ship}

    def __init__(self) -> None:
        self.ships: list[Ship] = []
        self.left: list[int] = []
        self.left_hurt: list[Hurt] = []
        self.left_ground: list[int] = []
        self.starts: list[int] = []  # systems from which something might move
        self.steps: list[int] = []
        self.rift_steps: list[int] = []
        self.through = 0
        self.sources = 0
        self.drive_used = False  # by a ship that moved before the others (Gravity Drive)
        self.arrived = False  # ships moved into the active system in this action
        self.settled = False  # nothing more comes aboard of who retreats (TI-25.7)

    def clone(self) -> Movement:
        """An independent copy."""
        m = Movement()
        if self.ships:
            m.ships = [ship.clone() for ship in self.ships]
        if self.left or self.left_hurt or self.left_ground or self.starts or self.steps:
            m.left, m.left_hurt = self.left[:], self.left_hurt[:]
            m.left_ground, m.starts = self.left_ground[:], self.starts[:]
            m.steps = self.steps[:]
        if self.rift_steps:
            m.rift_steps = self.rift_steps[:]
        m.through = self.through
        m.drive_used = self.drive_used
        m.sources, m.arrived, m.settled = self.sources, self.arrived, self.settled
        return m
