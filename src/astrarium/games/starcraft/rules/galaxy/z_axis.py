"""Z-axis routes are laid at set-up (SC-4.10 to SC-4.14)."""

from __future__ import annotations

from ... import refusals as no
from ...moves import MAJOR_END, MINOR_END, SPACE
from ...printed.tables import ALL_PLANETS, Z_AXIS, Planet, Route
from ...state import NO_PLANET, StarCraft
from ..seat_question import OneStep, Question
from ..telling import tell
from .galaxy import MAJOR, MINOR, free_slots, lay_end


class ZAxis(OneStep):
    """SC-4.10, SC-4.13: a seat lays both ends of a z-axis route, if there is room (SC-4.11)."""

    def __init__(self, who: int, number: int) -> None:
        self.who = who
        self.number = number

    def step(self, s: StarCraft, step: str) -> None:
        if len(open_planets(s)) > 1:
            s.push(MajorEnd(self.who, Z_AXIS[self.number]))


def open_planets(s: StarCraft) -> list[Planet]:
    """The planets with a free slot."""
    return [planet for planet in ALL_PLANETS if free_slots(s, planet)]


class MajorEnd(Question):
    """SC-4.10: the major end in a free slot of any planet."""

    kind = "major_end"
    rule = "SC-4.10"
    default_refusal = no.SLOT_USED

    def __init__(self, who: int, route: Route) -> None:
        super().__init__(who)
        self.route = route

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        planets = open_planets(s)
        if len(planets) < 2:
            return []
        return [MAJOR_END.of(planet, side) for planet in planets for side in free_slots(s, planet)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        lay_end(s, self.route, MAJOR, Planet(known.a), known.b)
        s.push(MinorEnd(seat, self.route, known.b))


class MinorEnd(Question):
    """SC-4.10, SC-4.12: the minor end in a free slot of another planet; the major one lies on the
    side `side` of its planet."""

    kind = "minor_end"
    rule = "SC-4.10"
    default_refusal = no.SLOT_USED

    def __init__(self, who: int, route: Route, side: int) -> None:
        super().__init__(who)
        self.route = route
        self.side = side

    def dropped(self, s: StarCraft, n: int) -> None:
        """The major end is discarded as well: there is no minor one (SC-4.11)."""
        planet = s.end_a[self.route]
        s.end_a, s.slots = s.end_a[:], s.slots[:]
        s.end_a[self.route] = NO_PLANET
        s.slots[planet] &= ~(1 << self.side)

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            MINOR_END.of(planet, side)
            for planet in ALL_PLANETS
            if planet != s.end_a[self.route]
            for side in free_slots(s, planet)
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is MINOR_END and known.a == s.end_a[self.route]:
            return no.SAME_PLANET
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        lay_end(s, self.route, MINOR, Planet(known.a), known.b)
        tell(s, "z_axis", seat, "SC-4.10", planets=[s.end_a[self.route], s.end_b[self.route]])
