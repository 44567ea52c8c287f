"""Events that move units (SC-26.14)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing

from ... import refusals as no
from ...moves import ENOUGH, GATHER, MOVE, MOVES_DONE, SPACE
from ...printed.events import EventEffect
from ...printed.tables import ALL_PLANETS, AREAS, AREAS_OF, PLANET_IDS, Area, Planet, UnitType
from ...state import StarCraft
from ..galaxy.galaxy import neighbours
from ..galaxy.units import is_enemy, race_of, types
from ..orders.mobilize import ferried_planets, in_reach, move, room_for_all, unmoved, why_not_move
from ..seat_question import Choice, ask, listed, only


def move_units_like_mobilize(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.14: units move to one planet, never into an enemy area."""
    ask(s, ChoosePlanet(seat, int(effect.carried)))


def sources(s: StarCraft, seat: int, planet: Planet, carried: int) -> int:
    """Mask of the planets from which an event moves a seat's units to a planet: where transports
    go, or all neighbours."""
    return (ferried_planets(s, seat, planet) if carried else neighbours(s, planet)) | 1 << planet


class ChoosePlanet(Choice):
    """SC-26.14: the planet to which units move. `carried` says that they need transports."""

    kind = "event_planet"
    rule = "SC-26.14"
    default_refusal = no.NO_UNIT_NEAR

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def answers(self) -> Answers[Any, StarCraft]:
        return GOALS

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        planets = [planet for planet in ALL_PLANETS if s.placed >> planet & 1]
        found = [
            GATHER.of(planet)
            for planet in planets
            if in_reach(s, seat, sources(s, seat, planet, self.carried))
        ]
        return [*found, ENOUGH.of()] if found else []

    def gather(self, s: StarCraft, seat: int, known: Action) -> None:
        """Units move there next."""
        s.planet = Planet(known.a)
        s.moved = [0] * AREAS
        if s.log is not None:
            s.log.add("gather", seat, "SC-26.14", {"planet": "@planet:" + PLANET_IDS[known.a]})
        s.push(EventMoves(seat, self.carried))


GOALS: Final[Answers[ChoosePlanet, StarCraft]] = Answers(
    SPACE,
    [Answer(GATHER, listed, ChoosePlanet.gather), Answer(ENOUGH, listed, nothing)],
    offers=[GATHER, ENOUGH],
    default_refusal=no.NO_UNIT_NEAR,
)


class EventMoves(Choice):
    """SC-26.14: one unit after the other, as with a Mobilize order, but into no enemy area."""

    kind = "event_moves"
    rule = "SC-26.14"
    default_refusal = no.NO_UNIT_THERE

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def answers(self) -> Answers[Any, StarCraft]:
        return EVENT_MOVES

    def moves(self, s: StarCraft, seat: int) -> list[int]:
        """Every unmoved unit near the planet, to each of its areas."""
        race = race_of(s, seat)
        return [
            MOVE.of(area, unit, site)
            for area in in_reach(s, seat, sources(s, seat, s.planet, self.carried))
            for unit in types(unmoved(s, area), race)
            for site, to in enumerate(AREAS_OF[s.planet])
            if to != area
        ]

    def why_not_move(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a unit may move there."""
        sites = AREAS_OF[s.planet]
        if known.c < len(sites) and is_enemy(s, seat, sites[known.c]):
            return no.NO_ATTACK
        planets = sources(s, seat, s.planet, self.carried)
        return why_not_move(s, seat, planets, Area(known.a), UnitType(known.b), known.c)

    def move(self, s: StarCraft, seat: int, known: Action) -> None:
        """It moves."""
        s.push(self)
        move(s, seat, Area(known.a), UnitType(known.b), AREAS_OF[s.planet][known.c])


EVENT_MOVES: Final[Answers[EventMoves, StarCraft]] = Answers(
    SPACE,
    [
        Answer(MOVES_DONE, room_for_all, nothing, only(MOVES_DONE)),
        Answer(MOVE, EventMoves.why_not_move, EventMoves.move, EventMoves.moves),
    ],
)
