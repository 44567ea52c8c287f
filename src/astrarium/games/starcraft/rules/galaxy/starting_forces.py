"""Starting forces: units, a transport and workers on the home planet (SC-4.16 to SC-4.18)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import OK, Decision

from ... import refusals as no
from ...moves import SPACE, START_TRANSPORT, START_UNIT
from ...printed.tables import AREAS_OF, FACTION_RECORDS, STARTING_UNITS, TRANSPORTS, Area, UnitType
from ...state import StarCraft
from ..seat_question import Question, Restricted, SeatAsking
from ..telling import tell
from .galaxy import routes_of
from .units import each, from_supply, race_of, room


class StartingForces(SeatAsking):
    """SC-4.16: units on areas of the home planet, the transport on one of its routes, workers."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        if units_to_place(s, self.who):
            return PlaceUnit(self.who)
        if s.players[self.who].transports == TRANSPORTS and routes_of(s, s.players[self.who].home):
            return PlaceTransport(self.who)
        return None

    def done(self, s: StarCraft) -> None:
        p = s.players[self.who]
        p.pool = FACTION_RECORDS[p.faction]["starting_workers"]
        p.workers -= p.pool


def units_to_place(s: StarCraft, seat: int) -> list[UnitType]:
    """The starting units that a seat has not placed yet."""
    p = s.players[seat]
    out = s.data.full_supply[race_of(s, seat)] - p.left
    waiting = STARTING_UNITS[p.faction][:]
    for unit in each(out, race_of(s, seat)):
        waiting.remove(unit)
    return waiting


class PlaceUnit(Restricted):
    """SC-4.16, SC-4.18: a starting unit on an area of the home planet, within its limit."""

    kind = "start_unit"
    rule = "SC-4.16"
    default_refusal = no.NOT_STARTING

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        kinds = sorted(set(units_to_place(s, seat)))
        return [
            START_UNIT.of(unit, area) for unit in kinds for area in AREAS_OF[s.players[seat].home]
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return self.default_refusal
        return OK if room(s, Area(SPACE.decode(action).b)) > 0 else no.AREA_FULL

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        from_supply(s, seat, Area(known.b), UnitType(known.a))
        tell(s, "start_unit", seat, "SC-4.16", unit=known.a, area=known.b)


class PlaceTransport(Question):
    """SC-4.16: the first transport on a route of the home planet."""

    kind = "start_transport"
    rule = "SC-4.16"
    default_refusal = no.NO_SUCH_ROUTE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [START_TRANSPORT.of(route) for route in routes_of(s, s.players[seat].home)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        route = SPACE.decode(action).a
        s.ferries[route] |= 1 << seat
        s.players[seat].transports -= 1
        tell(s, "transport", seat, "SC-4.16", route=route)
