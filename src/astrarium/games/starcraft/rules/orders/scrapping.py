"""Destroying one's own pieces, at any moment of the own turn but in battle (SC-2.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import by_verb
from astrarium.kernel.flow import SideActions

from ... import refusals as no
from ...moves import SCRAP_BASE, SCRAP_TRANSPORT, SCRAP_UNIT, SPACE
from ...printed.tables import ALL_AREAS, ALL_ROUTES, Area, UnitType
from ...state import NO_AREA, NONE, StarCraft
from ..galaxy.units import ONE, number, race_of, take, to_supply, types
from ..telling import tell
from ..victory import check_elimination
from .mobilize import under_attack


class Scrapping(SideActions[StarCraft]):
    """SC-2.4 to SC-2.6, SC-2.9: units, bases and transports of the active player, while an order is
    executed."""

    default_refusal = no.NOT_YOURS

    def seats(self, s: StarCraft) -> int:
        if NONE in (s.planet, s.active) or s.battle.area != NONE:
            return 0
        return 1 << s.active

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        if s.planet == NONE or seat != s.active:
            return []
        attacked = s.target if s.attackers else NO_AREA
        found: list[int] = []
        for area in ALL_AREAS:
            if s.owner[area] == seat or area == attacked:
                units = s.attackers if area == attacked else s.units[area]
                found += [SCRAP_UNIT.of(area, unit) for unit in types(units, race_of(s, seat))]
            if s.base[area] == seat:
                found.append(SCRAP_BASE.of(area))
        found += [SCRAP_TRANSPORT.of(route) for route in ALL_ROUTES if s.ferries[route] >> seat & 1]
        return found

    def legal(self, s: StarCraft, seat: int) -> list[int]:
        return self.candidates(s, seat) if self.seats(s) >> seat & 1 else []

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if s.battle.area != NONE and seat in s.battle.seats:
            return no.IN_BATTLE
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        SCRAPPED[known.verb.number](s, seat, known)
        check_elimination(s)


def scrap_unit(s: StarCraft, seat: int, known: Action) -> None:
    """A unit is destroyed: one that has moved already where there is one, so that the others may
    still move."""
    area, unit = Area(known.a), UnitType(known.b)
    if under_attack(s, area):
        s.attackers -= ONE[unit]
    else:
        if number(s.moved[area], unit):
            s.moved[area] -= ONE[unit]
        take(s, area, ONE[unit])
    to_supply(s, seat, ONE[unit])
    tell(s, "destroy_unit", seat, "SC-2.4", area=area, unit=unit)


def scrap_base(s: StarCraft, seat: int, known: Action) -> None:
    """A base is destroyed."""
    s.base[known.a] = NONE
    s.players[seat].bases += 1
    tell(s, "destroy_base", seat, "SC-2.4", area=known.a)


def scrap_transport(s: StarCraft, seat: int, known: Action) -> None:
    """A transport is destroyed."""
    s.ferries[known.a] &= ~(1 << seat)
    s.players[seat].transports += 1
    tell(s, "destroy_transport", seat, "SC-2.4", route=known.a)


PIECES: Final = [SCRAP_UNIT, SCRAP_BASE, SCRAP_TRANSPORT]
SCRAPPED: Final[list[Callable[[StarCraft, int, Action], None]]] = by_verb(
    SPACE,
    PIECES,
    [(SCRAP_UNIT, scrap_unit), (SCRAP_BASE, scrap_base), (SCRAP_TRANSPORT, scrap_transport)],
)
"""What destroying a piece does, by its verb."""
