"""What seats hold on the board, as the texts of components ask for it."""

from __future__ import annotations

from ..printed.tables import ALL_PLANETS, ALL_SYSTEMS, INFANTRY, NONE, PlanetNumber, SystemNumber
from ..rules.board.units import FULL, number, on_planet
from ..rules.cards.laws import may_be_placed
from ..rules.invasion.ground_losses import forces
from ..rules.production.structures import has_figure
from ..state import TwilightImperium, seats_from


def others(s: TwilightImperium, seat: int) -> list[int]:
    """The other seats in the game."""
    return seats_from(s, seat)[1:]


def own_systems(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems in which a seat has ships."""
    return [system for system in ALL_SYSTEMS if s.here[system] >> seat & 1]


def controlled(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets that a seat controls."""
    return [planet for planet in ALL_PLANETS if s.owner[planet] == seat]


def planets_of_others(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets that other seats control (TI-FAQ.39)."""
    return [planet for planet in ALL_PLANETS if s.owner[planet] not in (NONE, seat)]


def planets_of_trait(s: TwilightImperium, seat: int, trait: int) -> list[PlanetNumber]:
    """The planets of a trait that a seat controls (TI-64.3)."""
    return [planet for planet in controlled(s, seat) if s.data.trait[planet] == trait]


def infantry_on(s: TwilightImperium, planet: PlanetNumber) -> int:
    """How many infantry the controller of a planet has there, if anybody controls it."""
    owner = s.owner[planet]
    return 0 if owner == NONE else number(on_planet(s, owner, planet), INFANTRY)


def garrison_sites(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets that a seat controls and where infantry may be placed (TI-63.3)."""
    return [
        planet
        for planet in controlled(s, seat)
        if may_be_placed(s, planet)
        and has_figure(s, seat, INFANTRY, number(on_planet(s, seat, planet), INFANTRY))
    ]


def footholds(s: TwilightImperium, seat: int, n: int) -> list[int]:
    """Those where `n` infantry have room, fighters that have landed among what is there."""
    return [
        planet
        for planet in controlled(s, seat)
        if may_be_placed(s, planet)
        and forces(s, seat, planet) + n <= FULL
        and has_figure(s, seat, INFANTRY, forces(s, seat, planet))
    ]
