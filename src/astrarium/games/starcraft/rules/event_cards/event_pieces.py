"""Events that bring units and transports, or destroy a transport (SC-26.12, SC-26.23)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import BUY_TRANSPORT, BUY_UNIT, ENOUGH, RAID, SPACE
from ...printed.tables import ALL_PLANETS, ALL_ROUTES, AREAS_OF, PLANET_OF, UNITS_OF, Area, UnitType
from ...state import NONE, StarCraft
from ..building.build import (
    add_unit,
    allowed_by_technology,
    allowed_units,
    sacrifice_more,
    unit_fits,
)
from ..galaxy.units import base_on, present, race_of
from ..seat_question import Choice, Later, Question, Restricted, table
from ..telling import tell


class AddTransport(Restricted):
    """SC-12.8: on which route; one transport a route."""

    kind = "event_transport"
    rule = "SC-26.23"
    default_refusal = no.NO_OWN_BASE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            BUY_TRANSPORT.of(route)
            for route in ALL_ROUTES
            if NONE not in (s.end_a[route], s.end_b[route])
            and any(base_on(s, seat, planet) != NONE for planet in (s.end_a[route], s.end_b[route]))
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return self.default_refusal
        if not s.players[seat].transports:
            return no.NONE_LEFT
        return no.HAS_TRANSPORT if s.ferries[SPACE.decode(action).a] >> seat & 1 else OK

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        route = SPACE.decode(action).a
        s.players[seat].transports -= 1
        s.ferries[route] |= 1 << seat
        tell(s, "transport", seat, "SC-26.23", route=route)


class RaidTransport(Question):
    """SC-26.23: whose transport on which route."""

    kind = "event_raid"
    rule = "SC-26.23"
    default_refusal = no.NO_RAID

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            RAID.of(route, other)
            for route in ALL_ROUTES
            for other in range(s.setup.seats)
            if other != seat
            and s.ferries[route] >> other & 1
            and any(present(s, seat, planet) for planet in (s.end_a[route], s.end_b[route]))
        ]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        s.ferries[known.a] &= ~(1 << known.b)
        s.players[known.b].transports += 1
        tell(s, "transport_destroyed", known.b, "SC-26.23", route=known.a)


class AddUnit(Choice):
    """SC-26.12: a unit of a type that a building or technology allows, into an empty or friendly
    area. The first one settles the planet; `left` may still come, `free` says that fewer will
    do."""

    kind = "event_units"
    rule = "SC-26.12"

    def __init__(self, who: int, left: int, dearest: int, free: int) -> None:
        super().__init__(who)
        self.left = left
        self.dearest = dearest
        self.free = free

    def answers(self) -> Answers[Any, StarCraft]:
        return FREE_UNITS

    def units(self, s: StarCraft, seat: int) -> list[int]:
        """Every allowed type on every planet with an own base that is still to be had."""
        allowed = allowed_at_all(s, seat)
        planets = ALL_PLANETS if s.planet == NONE else [s.planet]
        return [
            BUY_UNIT.of(unit, area)
            for planet in planets
            if base_on(s, seat, planet) != NONE
            for unit in UNITS_OF[race_of(s, seat)]
            if allowed >> unit & 1
            for area in AREAS_OF[planet]
        ]

    def why_not_unit(self, s: StarCraft, seat: int, known: Action) -> int:
        unit, area = UnitType(known.a), Area(known.b)
        if not allowed_at_all(s, seat) >> unit & 1:
            return no.NOT_ALLOWED
        if sum(s.data.unit_cost[unit]) > self.dearest:
            return no.UNIT_TOO_DEAR
        if base_on(s, seat, PLANET_OF[area]) == NONE:
            return no.NO_OWN_BASE
        if s.planet not in (NONE, PLANET_OF[area]):
            return no.ONE_PLANET
        return unit_fits(s, seat, unit, area)

    def add(self, s: StarCraft, seat: int, known: Action) -> None:
        unit, area = UnitType(known.a), Area(known.b)
        s.planet = PLANET_OF[area]
        if self.left > 1:
            s.push(MoreUnits(seat, self.left - 1, self.dearest, self.free))
        add_unit(s, seat, unit, area, "SC-26.12")
        sacrifice_more(s, seat, unit)

    def enough(self, s: StarCraft, seat: int) -> list[int]:
        """To stop here, where it is free to."""
        return [ENOUGH.of()] if self.free and self.units(s, seat) else []

    def why_not_enough(self, s: StarCraft, seat: int, known: Action) -> int:
        return OK if self.free else no.MUST_BE_DONE


FREE_UNITS: Final[Answers[AddUnit, StarCraft]] = table(
    Answer(BUY_UNIT, AddUnit.why_not_unit, AddUnit.add, AddUnit.units),
    Answer(ENOUGH, AddUnit.why_not_enough, nothing, AddUnit.enough),
)


def allowed_at_all(s: StarCraft, seat: int) -> int:
    """The types that a seat's buildings or technologies allow, as a mask."""
    return allowed_units(s, seat) | allowed_by_technology(s, seat)


class MoreUnits(Later):
    """SC-26.12: the units that may still come, once the last one has been paid for with others."""

    def __init__(self, who: int, left: int, dearest: int, free: int) -> None:
        self.who = who
        self.left = left
        self.dearest = dearest
        self.free = free

    def question(self, s: StarCraft) -> Question:
        return AddUnit(self.who, self.left, self.dearest, self.free)
