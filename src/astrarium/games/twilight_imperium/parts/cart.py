"""Units being produced (TI-68)."""

from __future__ import annotations

from astrarium.kernel.parts import Part, named

from ..printed.tables import NO_SYSTEM, PLACES_OF_A_SYSTEM


class Cart(Part):
    """Units being produced in a system (TI-68, TI-69): what is allowed, and what is in the cart."""

    OPEN = named(
        """
        system limit infantry budget discount planets docks space ships types spun units
        """
    )

    SIZED = ("units",)

    def __init__(self) -> None:
        self.system = NO_SYSTEM
        self.limit = 0  # units that may still come into the cart
        self.infantry = 0  # infantry among them (TI-68.1a)
        self.budget = 0  # the most they may cost together
        self.discount = 0
        self.planets = 0  # mask of the places of the planets that ground forces may come to
        self.docks = 0  # mask of those to which they may once a ship is in the cart (TI-68.3)
        self.space = False  # whether ground forces may come to the space area (TI-68.4)
        self.ships = False  # whether ships may be produced
        self.types = -1  # mask of the types among them
        self.spun = False  # Yin Spinner has added an infantry
        self.units = [0] * PLACES_OF_A_SYSTEM  # by place, packed

    def clone(self) -> Cart:
        """An independent copy."""
        p = Cart()
        p.system, p.limit, p.infantry = self.system, self.limit, self.infantry
        p.budget, p.discount, p.planets = self.budget, self.discount, self.planets
        p.space, p.ships, p.units = self.space, self.ships, self.units[:]
        p.types, p.spun, p.docks = self.types, self.spun, self.docks
        return p
