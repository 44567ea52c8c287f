"""Events that change what areas yield, and where z-axis routes end (SC-26.15, SC-26.16)."""

from __future__ import annotations

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import DEPLETE, ENOUGH, MAJOR_END, MINOR_END, RESTORE, SPACE, TAKE_END
from ...printed import tables
from ...printed.tables import Area, Planet, Route
from ...state import DEPLETED, HALF, NONE, WHOLE, StarCraft
from ..building.resources import deplete
from ..galaxy.galaxy import MAJOR, MINOR, RouteEnd, free_slots, is_z_axis, lay_end, other_end
from ..seat_question import Question, Restricted, ask
from ..telling import tell

# -- areas -----------------------------------------------------------------------------------------


class PickCard(Restricted):
    """SC-26.16: one of some resource cards, half gone already unless `whole_too` says that it need
    not be."""

    rule = "SC-26.16"

    def __init__(self, who: int, whole_too: int = 0) -> None:
        super().__init__(who)
        self.whole_too = whole_too

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return self.default_refusal
        half = s.depletion[SPACE.decode(action).a] == HALF
        return OK if half or self.whole_too else no.NOT_HALF_DEPLETED


class RestoreArea(PickCard):
    """Which of the own cards."""

    kind = "event_restore"
    default_refusal = no.NOT_YOUR_AREA

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [RESTORE.of(area) for area in tables.ALL_AREAS if s.holder[area] == seat]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        area = SPACE.decode(action).a
        s.depletion[area] = WHOLE
        tell(s, "restored", seat, self.rule, area=area)


class DepleteArea(PickCard):
    """Which opponent's card."""

    kind = "event_deplete"
    default_refusal = no.NOT_THEIR_AREA

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DEPLETE.of(area) for area in tables.ALL_AREAS if s.holder[area] not in (NONE, seat)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        area = Area(SPACE.decode(action).a)
        tell(s, "depleted", s.holder[area], self.rule, area=area)
        while s.depletion[area] != DEPLETED:
            deplete(s, area)


# -- z-axis routes ---------------------------------------------------------------------------------


def end_planet(s: StarCraft, route: Route, end: RouteEnd) -> Planet:
    """The planet at the major or minor end of a z-axis route."""
    return s.end_a[route] if end == MAJOR else s.end_b[route]


def new_planets(s: StarCraft, route: Route, end: RouteEnd) -> list[Planet]:
    """The planets with a free slot to which an end may be moved."""
    here = end_planet(s, route, end)
    there = other_end(s, route, here)
    return [planet for planet in tables.ALL_PLANETS if planet not in (here, there)]


class TakeEnd(Restricted):
    """SC-26.15: which end of which z-axis route; `free` says that it may be none."""

    kind = "take_end"
    rule = "SC-26.15"
    default_refusal = no.NO_Z_END

    def __init__(self, who: int, left: int, free: int) -> None:
        super().__init__(who)
        self.left = left
        self.free = free

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        found = [
            TAKE_END.of(route, end)
            for route in tables.Z_AXIS
            if NONE not in (s.end_a[route], s.end_b[route])
            for end in (MAJOR, MINOR)
        ]
        return [*found, ENOUGH.of()] if found and self.free else found

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action == ENOUGH.of():
            return OK if self.free else no.MUST_BE_DONE
        if action not in self.candidates(s, seat):
            return self.default_refusal
        known = SPACE.decode(action)
        planets = new_planets(s, Route(known.a), RouteEnd(known.b))
        return OK if any(free_slots(s, planet) for planet in planets) else no.SLOT_USED

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action != ENOUGH.of():
            known = SPACE.decode(action)
            s.push(LayEnd(seat, Route(known.a), RouteEnd(known.b), self.left, self.free))


class LayEnd(Question):
    """SC-26.15: the free slot of another planet into which an end comes; another end may follow."""

    kind = "lay_end"
    rule = "SC-26.15"
    default_refusal = no.SLOT_USED

    def __init__(self, who: int, route: Route, end: RouteEnd, left: int, free: int) -> None:
        super().__init__(who)
        self.route = route
        self.end = end
        self.left = left
        self.free = free

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        verb = MAJOR_END if self.end == MAJOR else MINOR_END
        return [
            verb.of(planet, side)
            for planet in new_planets(s, self.route, self.end)
            for side in free_slots(s, planet)
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is MAJOR_END or known.verb is MINOR_END:
            here = end_planet(s, self.route, self.end)
            if known.a == here:
                return no.STAYS_THERE
            if known.a == other_end(s, self.route, here):
                return no.SAME_PLANET
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        move_end(s, self.route, self.end, Planet(known.a), known.b)
        ends = [s.end_a[self.route], s.end_b[self.route]]
        tell(s, "z_axis", seat, "SC-26.15", planets=ends)
        if self.left > 1:
            ask(s, TakeEnd(seat, self.left - 1, self.free))


def move_end(s: StarCraft, route: Route, end: RouteEnd, planet: Planet, side: int) -> None:
    """An end of a z-axis route comes into a slot of another planet; its transports stay on the
    route (SC-26.15)."""
    assert is_z_axis(route)
    here = end_planet(s, route, end)
    s.slots = s.slots[:]
    s.slots[here] &= ~(1 << s.z_sides[2 * (route - tables.NORMAL_ROUTES) + end])
    lay_end(s, route, end, planet, side)
