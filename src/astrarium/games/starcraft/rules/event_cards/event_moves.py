"""Events that move units (SC-26.14)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing

from ... import refusals as no
from ...moves import ENOUGH, GATHER, MOVE, MOVES_DONE, SPACE
from ...printed.tables import ALL_PLANETS, AREAS, AREAS_OF, Planet
from ...state import StarCraft
from ..galaxy.galaxy import neighbours
from ..galaxy.units import is_enemy
from ..orders.mobilize import (
    ferried_planets,
    in_reach,
    move,
    moves_from,
    room_for_all,
    why_not_move,
)
from ..seat_question import Choice, Question, only, table
from ..telling import tell


def sources(s: StarCraft, seat: int, planet: Planet, carried: int) -> int:
    """Mask of the planets from which an event moves a seat's units to a planet: where transports
    go, or all neighbours."""
    return (ferried_planets(s, seat, planet) if carried else neighbours(s, planet)) | 1 << planet


class ChoosePlanet(Question):
    """SC-26.14: the planet to which units move. `carried` says that they need transports."""

    kind = "event_planet"
    rule = "SC-26.14"
    default_refusal = no.NO_UNIT_NEAR

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        found = [
            GATHER.of(planet)
            for planet in ALL_PLANETS
            if s.placed >> planet & 1 and in_reach(s, seat, sources(s, seat, planet, self.carried))
        ]
        return [*found, ENOUGH.of()] if found else []

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == ENOUGH.of():
            return
        s.planet = Planet(SPACE.decode(action).a)
        s.moved = [0] * AREAS
        tell(s, "gather", seat, "SC-26.14", planet=s.planet)
        s.push(EventMoves(seat, self.carried))


class EventMoves(Choice):
    """SC-26.14: one unit after the other, as with a Mobilize order, but into no enemy area."""

    kind = "event_moves"
    rule = "SC-26.14"

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def answers(self) -> Answers[Any, StarCraft]:
        return EVENT_MOVES

    def moves(self, s: StarCraft, seat: int) -> list[int]:
        """Every unmoved unit near the planet, to each of its areas."""
        return moves_from(s, seat, sources(s, seat, s.planet, self.carried))

    def why_not_move(self, s: StarCraft, seat: int, known: Action) -> int:
        sites = AREAS_OF[s.planet]
        if known.c < len(sites) and is_enemy(s, seat, sites[known.c]):
            return no.NO_ATTACK
        return why_not_move(s, seat, sources(s, seat, s.planet, self.carried), known)


EVENT_MOVES: Final[Answers[EventMoves, StarCraft]] = table(
    Answer(MOVES_DONE, room_for_all, nothing, only(MOVES_DONE)),
    Answer(MOVE, EventMoves.why_not_move, move, EventMoves.moves),
)
