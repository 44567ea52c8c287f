"""Planets are dealt and placed, each seat's first base with them (SC-4.1 to SC-4.9)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK, Asking, Decision

from ... import refusals as no
from ...moves import BASE_LATER, FIRST_BASE, FOUND, PLACE, SPACE
from ...printed import tables
from ...printed.tables import Area, Planet
from ...state import NO_PLANET, NONE, StarCraft, seats_from
from ..seat_question import Choice, Question, table
from ..telling import tell
from .galaxy import ALL_SIDES, cells, facing_slots, lay_planet, planet_at

TURNS: Final = range(4)


def deal_planets(s: StarCraft) -> None:
    """SC-4.1, SC-4.2: two planets for everybody, openly; the others leave the game."""
    shuffled = list(range(tables.PLANETS))
    s.rng.shuffle(shuffled)
    drawn = [Planet(planet) for planet in shuffled]
    s.dealt_to = s.dealt_to[:]
    for seat in seats_from(s, s.first):
        s.players[seat].planets = sorted([drawn.pop(), drawn.pop()])
        for planet in s.players[seat].planets:
            s.dealt_to[planet] = seat
        tell(s, "planets", seat, "SC-4.1", planets=s.players[seat].planets)


def next_to_place(s: StarCraft) -> int:
    """SC-4.8, SC-4.21: clockwise, then back from the last one; NONE when all is placed."""
    order = seats_from(s, s.first)
    for left, seats in ((2, order), (1, order[::-1])):
        for seat in seats:
            if len(s.players[seat].planets) == left:
                return seat
    return NONE


class BuildingGalaxy(Asking[StarCraft]):
    """SC-4.3, SC-4.8: the planets are placed, each in its seat's turn."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        seat = next_to_place(s)
        return None if seat == NONE else PlacePlanet(seat)


class FoundingBases(Asking[StarCraft]):
    """In a dealt galaxy: every seat's base, on either of its planets."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        for seat in seats_from(s, s.first):
            if s.players[seat].home == NONE:
                return FirstBase(seat, Planet(NONE))
        return None


class PlacePlanet(Choice):
    """SC-4.3, SC-4.8, SC-4.19: one of the own planets, whichever fits, joined to the galaxy."""

    kind = "place"
    rule = "SC-4.3"

    def answers(self) -> Answers[Any, StarCraft]:
        return PLACINGS

    # the first planet of all (SC-4.3)

    def founders(self, s: StarCraft, seat: int) -> list[int]:
        """Every own planet, in the middle of nothing."""
        if s.placed:
            return []
        return [FOUND.of(planet, turn) for planet in s.players[seat].planets for turn in TURNS]

    def why_not_found(self, s: StarCraft, seat: int, known: Action) -> int:
        if s.placed:
            return no.NO_ROUTE
        return OK if known.a in s.players[seat].planets else no.NOT_YOUR_PLANET

    def found(self, s: StarCraft, seat: int, known: Action) -> None:
        self.lay(s, seat, Planet(known.a), 0, 0, known.b)

    # the others (SC-4.5)

    def legal(self, s: StarCraft, seat: int) -> list[int]:
        return self.turned(s, seat, False) if s.placed else self.founders(s, seat)

    def places(self, s: StarCraft, seat: int) -> list[int]:
        """Every own planet in every cell beside another one."""
        return self.turned(s, seat, True)

    def turned(self, s: StarCraft, seat: int, anyhow: bool) -> list[int]:
        """Own planets in cells beside others, turned so that a route joins them, or anyhow."""
        found: list[int] = []
        for x, y in cells(s):
            side, beside = beside_of(s, x, y)
            facing = facing_slots(s, x, y)
            found += [
                PLACE.of(planet, beside, side, turn)
                for planet in s.players[seat].planets
                for turn in TURNS
                if anyhow or s.data.turned_slots[planet][turn] & facing
            ]
        return found

    def why_not_place(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a planet may come into a cell, named after one beside it."""
        if known.a not in s.players[seat].planets:
            return no.NOT_YOUR_PLANET
        if not s.placed >> known.b & 1:
            return no.NO_ROUTE
        x, y = s.x[known.b] + tables.STEP_X[known.c], s.y[known.b] + tables.STEP_Y[known.c]
        if planet_at(s, x, y) != NONE:
            return no.CELL_TAKEN
        if (known.c, known.b) != beside_of(s, x, y):
            return no.OTHER_NAME
        slots = s.data.turned_slots[known.a][known.d]
        return OK if slots & facing_slots(s, x, y) else no.NO_ROUTE

    def place(self, s: StarCraft, seat: int, known: Action) -> None:
        x, y = s.x[known.b] + tables.STEP_X[known.c], s.y[known.b] + tables.STEP_Y[known.c]
        self.lay(s, seat, Planet(known.a), x, y, known.d)

    def lay(self, s: StarCraft, seat: int, planet: Planet, x: int, y: int, turn: int) -> None:
        """A planet is laid; the seat's base may come there (SC-4.7)."""
        s.players[seat].planets.remove(planet)
        routes = lay_planet(s, planet, x, y, turn)
        tell(s, "place_planet", seat, "SC-4.5", planet=planet, n=routes)
        if s.players[seat].home == NONE:
            s.push(FirstBase(seat, planet))


PLACINGS: Final[Answers[PlacePlanet, StarCraft]] = table(
    Answer(FOUND, PlacePlanet.why_not_found, PlacePlanet.found, PlacePlanet.founders),
    Answer(PLACE, PlacePlanet.why_not_place, PlacePlanet.place, PlacePlanet.places),
)


def beside_of(s: StarCraft, x: int, y: int) -> tuple[int, Planet]:
    """The name of an empty cell: the first placed planet beside it, as (side, planet)."""
    for side in ALL_SIDES:
        beside = planet_at(s, x - tables.STEP_X[side], y - tables.STEP_Y[side])
        if beside != NONE:
            return side, beside
    return 0, NO_PLANET


def by_its_name(s: StarCraft, action: int) -> int:
    """The action of placing a planet in a cell by the name that the cell goes by, whichever of its
    neighbours it was told from; any other action as it is."""
    known = SPACE.decode(action)
    if known.verb is not PLACE or not s.placed >> known.b & 1:
        return action
    x, y = s.x[known.b] + tables.STEP_X[known.c], s.y[known.b] + tables.STEP_Y[known.c]
    if planet_at(s, x, y) != NONE:
        return action
    side, beside = beside_of(s, x, y)
    return PLACE.of(known.a, beside, side, known.d)


class FirstBase(Question):
    """SC-4.7, SC-4.9: the starting base, now or on the second planet. `planet` is NONE where the
    galaxy was dealt: then any of the two planets will do."""

    kind = "first_base"
    rule = "SC-4.7"
    default_refusal = no.NOT_THAT_PLANET

    def __init__(self, who: int, planet: Planet) -> None:
        super().__init__(who)
        self.planet = planet

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        planets = [self.planet]
        if self.planet == NONE:
            planets = [planet for planet in tables.ALL_PLANETS if s.dealt_to[planet] == seat]
        found = [FIRST_BASE.of(area) for planet in planets for area in tables.AREAS_OF[planet]]
        return [*found, BASE_LATER.of()] if s.players[seat].planets else found

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action != BASE_LATER.of():
            found_base(s, seat, Area(SPACE.decode(action).a))


def found_base(s: StarCraft, seat: int, area: Area) -> None:
    """The starting base comes into an area."""
    p = s.players[seat]
    p.bases -= 1
    p.home = next(planet for planet in tables.ALL_PLANETS if area in tables.AREAS_OF[planet])
    s.base[area] = seat
    tell(s, "first_base", seat, "SC-4.7", area=area)
