"""Events that move units (SC-26.14)."""

from __future__ import annotations

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import ENOUGH, GATHER, MOVE, MOVES_DONE, SPACE
from ...printed.events import EventEffect
from ...printed.tables import ALL_PLANETS, AREAS, AREAS_OF, PLANET_IDS, Area, Planet, UnitType
from ...state import StarCraft
from ..asked import Question, ask
from ..galaxy.galaxy import neighbours
from ..galaxy.units import is_enemy, race_of, types
from ..orders.mobilize import crowded, ferried_planets, in_reach, move, unmoved, why_not_move


def move_units_like_mobilize(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.14: units move to one planet, never into an enemy area."""
    ask(s, ChoosePlanet(seat, int(effect.carried)))


def sources(s: StarCraft, seat: int, planet: Planet, carried: int) -> int:
    """Mask of the planets from which an event moves a seat's units to a planet: where transports
    go, or all neighbours."""
    return (ferried_planets(s, seat, planet) if carried else neighbours(s, planet)) | 1 << planet


class ChoosePlanet(Question):
    """SC-26.14: the planet to which units move. `carried` says that they need transports."""

    kind = "event_planet"
    rule = "SC-26.14"
    otherwise = no.NO_UNIT_NEAR

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        planets = [planet for planet in ALL_PLANETS if s.placed >> planet & 1]
        found = [
            GATHER.of(planet)
            for planet in planets
            if in_reach(s, seat, sources(s, seat, planet, self.carried))
        ]
        return [*found, ENOUGH.of()] if found else []

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is ENOUGH:
            return
        s.planet = Planet(known.a)
        s.moved = [0] * AREAS
        if s.log is not None:
            s.log.add("gather", seat, "SC-26.14", {"planet": "@planet:" + PLANET_IDS[known.a]})
        s.push(EventMoves(seat, self.carried))


class EventMoves(Question):
    """SC-26.14: one unit after the other, as with a Mobilize order, but into no enemy area."""

    kind = "event_moves"
    rule = "SC-26.14"
    otherwise = no.NO_UNIT_THERE

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        race = race_of(s, seat)
        return [
            MOVES_DONE.of(),
            *[
                MOVE.of(area, unit, site)
                for area in in_reach(s, seat, sources(s, seat, s.planet, self.carried))
                for unit in types(unmoved(s, area), race)
                for site, to in enumerate(AREAS_OF[s.planet])
                if to != area
            ],
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is MOVES_DONE:
            return no.OVER_LIMIT if crowded(s, seat) else OK
        if known.verb is not MOVE:
            return no.NOT_NOW
        sites = AREAS_OF[s.planet]
        if known.c < len(sites) and is_enemy(s, seat, sites[known.c]):
            return no.NO_ATTACK
        planets = sources(s, seat, s.planet, self.carried)
        return why_not_move(s, seat, planets, Area(known.a), UnitType(known.b), known.c)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is MOVES_DONE:
            return
        s.push(self)
        move(s, seat, Area(known.a), UnitType(known.b), AREAS_OF[s.planet][known.c])
