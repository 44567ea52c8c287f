"""The Mobilize order: units move to the active planet and may start one battle (SC-13)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.flow import OK
from astrarium.kernel.steps import Step, Steps

from ... import refusals as no
from ...moves import LIFT_OFF, MOVE, MOVES_DONE, RECALL
from ...printed.tables import (
    ALL_AREAS,
    AREAS,
    AREAS_OF,
    PLANET_OF,
    SPECIAL,
    TERRAN,
    Area,
    Planet,
    UnitType,
)
from ...printed.technologies import ARBITER, RECALLS
from ...state import NO_AREA, NONE, StarCraft
from ..battle.battle import Fighting
from ..building.technologies import in_play
from ..building.upgrades import air_support
from ..galaxy.galaxy import ferried
from ..galaxy.units import (
    ONE,
    base_on,
    count,
    enemy_units,
    is_empty,
    is_enemy,
    is_friendly,
    number,
    partners_area,
    place,
    race_of,
    take,
    types,
)
from ..seat_question import Choice, SeatSteps, only, table
from ..telling import tell

EXTRA_ATTACKERS: Final = 2
"""Units that may attack beyond an area's limit (SC-13.11)."""


class MobilizeOrder(SeatSteps):
    """SC-13.1: move units, then resolve the battle if any."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def move_units(self, s: StarCraft) -> None:
        """SC-13.2: units move."""
        s.moved = [0] * AREAS
        s.lifted = s.recalled = False
        s.target, s.attackers = NO_AREA, 0
        s.push(MoveUnits(self.who))

    def fight(self, s: StarCraft) -> None:
        """SC-13.8: the battle, where units have entered an enemy's area."""
        if s.attackers:
            s.battle.special = s.order >= SPECIAL
            s.push(Fighting())

    def end(self, s: StarCraft) -> None:
        s.moved = [0] * AREAS
        s.target = NO_AREA


STEPS: Final[Steps[MobilizeOrder, StarCraft]] = Steps(
    [
        Step("move", MobilizeOrder.move_units),
        Step("battle", MobilizeOrder.fight),
        Step("end", MobilizeOrder.end),
    ]
)


def ferried_planets(s: StarCraft, seat: int, planet: Planet) -> int:
    """Mask of the planets from which units may move to a planet: the planet itself, and those from
    which the seat's transports reach it (SC-13.2 to SC-13.6, SC-1.11)."""
    return ferried(s, seat, planet) | 1 << planet


def in_reach(s: StarCraft, seat: int, planets: int) -> list[Area]:
    """The areas of the planets in a mask from which a seat's units may move."""
    return [area for area in ALL_AREAS if s.owner[area] == seat and planets >> PLANET_OF[area] & 1]


def unmoved(s: StarCraft, area: Area) -> int:
    """The units of an area that have not moved in this order, packed (SC-13.17)."""
    return s.units[area] - s.moved[area]


class MoveUnits(Choice):
    """SC-13.2: one unit after the other; the limits are checked at the end (SC-13.10)."""

    kind = "move"
    rule = "SC-13.2"

    def answers(self) -> Answers[Any, StarCraft]:
        return MOVES

    def legal(self, s: StarCraft, seat: int) -> list[int]:
        race = race_of(s, seat)
        found = [] if crowded(s, seat) else [MOVES_DONE.of()]
        for area in in_reach(s, seat, ferried_planets(s, seat, s.planet)):
            units = types(unmoved(s, area), race)
            if not units:
                continue
            sites = [
                site
                for site, to in enumerate(AREAS_OF[s.planet])
                if to != area and why_not_enter(s, seat, area, to) == OK
            ]
            for unit in units:
                found += [MOVE.of(area, unit, site) for site in sites]
        rest = self.lifts(s, seat) + self.recalls(s, seat)
        return found + [one for one in rest if self.why_not(s, seat, one) == OK]

    def moves(self, s: StarCraft, seat: int) -> list[int]:
        """Every unmoved unit that reaches the planet, to each of its areas."""
        return moves_from(s, seat, ferried_planets(s, seat, s.planet))

    def why_not_move(self, s: StarCraft, seat: int, known: Action) -> int:
        return why_not_move(s, seat, ferried_planets(s, seat, s.planet), known)

    # lift-off (SC-13.15)

    def lifts(self, s: StarCraft, seat: int) -> list[int]:
        """The base to each area of its planet."""
        return [LIFT_OFF.of(area) for area in AREAS_OF[s.planet]] if lifts_off(s, seat) else []

    def why_not_lift(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a Terran base may move to an area of its planet."""
        area = Area(known.a)
        if not lifts_off(s, seat) or s.lifted:
            return no.NO_LIFT
        if area not in AREAS_OF[s.planet] or s.base[area] == seat:
            return no.NO_LIFT
        return OK if is_empty(s, area) or is_friendly(s, seat, area) else no.ENEMY_AREA

    def lift_off(self, s: StarCraft, seat: int, known: Action) -> None:
        s.push(self)
        s.base[base_on(s, seat, s.planet)] = NONE
        s.base[known.a] = seat
        s.lifted = True
        tell(s, "lift_off", seat, "SC-13.15", area=known.a)

    # Recall (SC-26.26)

    def recalls(self, s: StarCraft, seat: int) -> list[int]:
        """Any unit of its own to an area with its Arbiter."""
        if not has_recall(s, seat):
            return []
        race = race_of(s, seat)
        return [
            RECALL.of(area, unit, site)
            for site, to in enumerate(AREAS_OF[s.planet])
            if s.owner[to] == seat and ARBITER in types(s.units[to], race)
            for area in ALL_AREAS
            if s.owner[area] == seat and area != to
            for unit in types(unmoved(s, area), race)
        ]

    def why_not_recall(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a unit may be recalled from an area to the n-th one of the active planet: one an
        order, from wherever, without transport, to an own Arbiter, within the limit."""
        if not has_recall(s, seat):
            return no.NO_RECALL
        if known.c >= len(AREAS_OF[s.planet]):
            return no.OTHER_PLANET
        area, to = Area(known.a), AREAS_OF[s.planet][known.c]
        if s.owner[to] != seat or ARBITER not in types(s.units[to], race_of(s, seat)):
            return no.NO_RECALL
        found = why_not_leave(s, seat, s.placed, area, UnitType(known.b), to)
        if found != OK:
            return found
        if is_enemy(s, seat, to):
            return no.ENEMY_AREA
        return OK if fits(s, seat, area, to) else no.AREA_FULL

    def recall(self, s: StarCraft, seat: int, known: Action) -> None:
        s.push(self)
        area, unit, to = Area(known.a), UnitType(known.b), AREAS_OF[s.planet][known.c]
        s.recalled = True
        take(s, area, ONE[unit])
        place(s, seat, to, ONE[unit])
        s.moved[to] += ONE[unit]
        tell(s, "recall", seat, "SC-26.26", unit=unit, start=area, to=to)


def room_for_all(top: Choice, s: StarCraft, seat: int, known: Action) -> int:
    """Whether moving may end: no area holds more units than its limit (SC-13.10)."""
    return no.OVER_LIMIT if crowded(s, seat) else OK


def move(top: Choice, s: StarCraft, seat: int, known: Action) -> None:
    """A unit moves; into an area with enemy units it attacks (SC-13.8, SC-13.9)."""
    s.push(top)
    area, unit, to = Area(known.a), UnitType(known.b), AREAS_OF[s.planet][known.c]
    take(s, area, ONE[unit])
    if is_enemy(s, seat, to):
        s.target = to
    if enemy_units(s, seat, to) or under_attack(s, to):
        s.attackers += ONE[unit]
    else:
        place(s, seat, to, ONE[unit])
        s.moved[to] += ONE[unit]
    tell(s, "move", seat, "SC-13.2", unit=unit, start=area, to=to)


MOVES: Final[Answers[MoveUnits, StarCraft]] = table(
    Answer(MOVES_DONE, room_for_all, nothing, only(MOVES_DONE)),
    Answer(MOVE, MoveUnits.why_not_move, move, MoveUnits.moves),
    Answer(LIFT_OFF, MoveUnits.why_not_lift, MoveUnits.lift_off, MoveUnits.lifts),
    Answer(RECALL, MoveUnits.why_not_recall, MoveUnits.recall, MoveUnits.recalls),
)


def moves_from(s: StarCraft, seat: int, planets: int) -> list[int]:
    """Every unmoved unit on the planets of a mask, to each area of the active planet."""
    race = race_of(s, seat)
    return [
        MOVE.of(area, unit, site)
        for area in in_reach(s, seat, planets)
        for unit in types(unmoved(s, area), race)
        for site, to in enumerate(AREAS_OF[s.planet])
        if to != area
    ]


def lifts_off(s: StarCraft, seat: int) -> bool:
    """Whether a seat has a base on the planet that could move (SC-13.15)."""
    terran = race_of(s, seat) == TERRAN and s.setup.lift_off
    return terran and base_on(s, seat, s.planet) != NONE


def why_not_move(s: StarCraft, seat: int, planets: int, known: Action) -> int:
    """Whether a unit may move from an area to the n-th one of the active planet; `planets` are
    those from which units reach it, as a mask."""
    if known.c >= len(AREAS_OF[s.planet]):
        return no.OTHER_PLANET
    area, to = Area(known.a), AREAS_OF[s.planet][known.c]
    found = why_not_leave(s, seat, planets, area, UnitType(known.b), to)
    return found or why_not_enter(s, seat, area, to)


def why_not_leave(
    s: StarCraft, seat: int, planets: int, area: Area, unit: UnitType, to: Area
) -> int:
    """Whether a unit may leave an area, of the planets in a mask, for another one."""
    if s.owner[area] != seat or unit not in types(s.units[area], race_of(s, seat)):
        return no.NO_UNIT_THERE
    if not planets >> PLANET_OF[area] & 1:
        return no.NO_FERRY
    if to == area:
        return no.SAME_AREA
    return OK if number(unmoved(s, area), unit) else no.HAS_MOVED


def why_not_enter(s: StarCraft, seat: int, area: Area, to: Area) -> int:
    """Whether an area of the active planet takes a unit that may move there from another one,
    whatever its type."""
    if partners_area(s, seat, to):
        return no.PARTNER
    carried = PLANET_OF[area] != s.planet
    if carried and s.base[to] not in (NONE, seat) and air_support(s, s.base[to], to):
        return no.AIR_DEFENSE
    attacked = enemy_units(s, seat, to) or under_attack(s, to)
    if not attacked and not is_enemy(s, seat, to):
        return OK if fits(s, seat, area, to) else no.AREA_FULL
    if s.target not in (NONE, to):
        return no.SECOND_ENEMY_AREA
    if attacked:
        most = s.data.unit_limit[to] + EXTRA_ATTACKERS
        return OK if count(s.attackers) < most else no.AREA_FULL
    return OK if count(s.units[to]) < s.data.unit_limit[to] else no.AREA_FULL  # SC-13.12


def under_attack(s: StarCraft, area: Area) -> bool:
    """Whether units have entered an area to attack it, even if who was there has left the game."""
    return s.attackers > 0 and area == s.target


def crowded(s: StarCraft, seat: int) -> bool:
    """Whether an area of the active planet holds more of a seat's units than its limit."""
    for area in AREAS_OF[s.planet]:
        if s.owner[area] == seat and count(s.units[area]) > s.data.unit_limit[area]:
            return True
    return False


def fits(s: StarCraft, seat: int, area: Area, to: Area) -> bool:
    """Whether an area takes one more unit from another one. It may be one too many where units that
    have not moved can still make room, for areas are left and entered in one step (SC-13.10)."""
    free = excess = 0
    for other in AREAS_OF[s.planet]:
        if is_enemy(s, seat, other) or under_attack(s, other):
            continue
        there = count(s.units[other]) + (other == to) - (other == area)
        free += max(0, s.data.unit_limit[other] - there)
        over = max(0, there - s.data.unit_limit[other])
        if over > count(unmoved(s, other)) - (other == area):
            return False
        excess += over
    return excess <= free


def has_recall(s: StarCraft, seat: int) -> bool:
    """Whether a seat may still recall a unit with this order (SC-26.26)."""
    return not s.recalled and any(in_play(s, seat, technology) for technology in RECALLS)
