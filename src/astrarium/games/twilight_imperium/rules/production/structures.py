"""Structures on planets, mostly by Construction, and pieces taken from the board when the
reinforcements are empty (TI-38.2, TI-49.4, TI-77.2, TI-78)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure

from ... import refusals as no
from ...moves import CHOOSE_PLANET, CHOOSE_SYSTEM, SPACE
from ...printed import windows as w
from ...printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    DOCK,
    FIGHTER,
    IN_SPACE,
    INFANTRY,
    NONE,
    PDS,
    PLANET_IDS,
    PLANETS,
    SYSTEM_IDS,
    SYSTEM_OF,
    TYPES,
    Hurt,
    PlanetNumber,
    SystemNumber,
    UnitType,
)
from ...state import TwilightImperium
from ..board.limits import check_limits
from ..board.units import (
    ONE,
    damaged,
    in_space,
    line,
    number,
    on_planet,
    places_with,
    put,
    put_on,
    reserve,
    take,
    take_from,
)
from ..cards.laws import HOMELAND_DEFENSE, in_play, may_be_placed
from ..seat_question import Question, ask
from ..windows import open_window

PDS_OF_A_PLANET: Final = 2


def why_not_structure(
    s: TwilightImperium, seat: int, kind: UnitType, planet: PlanetNumber, closed: int = NONE
) -> int:
    """Whether a seat may place a structure of a type on a planet (TI-38.3, TI-77.3, TI-78);
    `closed` is a system that is about to get its command token."""
    if kind not in (DOCK, PDS):
        return no.NOT_NOW
    if s.owner[planet] != seat:
        return no.NOT_YOUR_PLANET
    there = number(on_planet(s, seat, planet), kind)
    if kind == DOCK and there and not IN_SPACE[line(s, seat, DOCK)]:
        return no.ONE_DOCK
    if not may_be_placed(s, planet):
        return no.DEMILITARIZED
    if kind == PDS and there >= PDS_OF_A_PLANET and not in_play(s, HOMELAND_DEFENSE):
        return no.TWO_PDS
    if reserve(s, seat, kind) or pullable(s, seat, kind, closed):
        return OK
    return no.NONE_LEFT


class PlaceStructure(Procedure[TwilightImperium]):
    """A structure comes from the reinforcements onto a planet, or the space area beside it if it
    floats; if there is none left, from the board (TI-30.4)."""

    def __init__(self, who: int, kind: UnitType, planet: PlanetNumber) -> None:
        self.who = who
        self.kind = kind
        self.planet = planet

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "pull":
            pull(s, self.who, self.kind)
            return
        if step == "limits":  # a space dock that left held fighters (TI-18.3d)
            check_limits(s)
            return
        if step == "window":
            if self.kind == DOCK:
                dock_placed(s, self.who, self.planet)
            return
        if self.kind == DOCK and IN_SPACE[line(s, self.who, DOCK)]:
            put(s, self.who, SYSTEM_OF[self.planet], ONE[DOCK])
        else:
            put_on(s, self.who, self.planet, ONE[self.kind])
        if s.log is not None:
            s.log.add(
                "structure",
                self.who,
                "TI-78.2",
                {
                    "unit": "@unit:" + TYPES[self.kind],
                    "planet": "@planet:" + PLANET_IDS[self.planet],
                },
            )


STEPS: Final = ["pull", "place", "limits", "window"]


def dock_placed(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """A space dock of a seat has come onto a planet or beside it, placed or in exchange for
    another one."""
    open_window(s, w.WHEN_SPACE_DOCK_PLACED, seat * PLANETS + planet)  # who placed it where


# -- the limits of the box (TI-49.4) ---------------------------------------------------------------


def available(s: TwilightImperium, seat: int, kind: UnitType, planned: int = 0) -> bool:
    """Whether a seat has one more piece of a type beyond those it has planned with: in its
    reinforcements, or on the board where it may take it from (TI-49.4)."""
    return reserve(s, seat, kind) > planned or bool(pullable(s, seat, kind))


def pullable(s: TwilightImperium, seat: int, kind: UnitType, closed: int = NONE) -> list[int]:
    """Where a seat may take a piece of a type from, as actions: systems without its command token
    (TI-49.4), other than `closed`. Fighters and infantry have tokens instead."""
    if kind in (INFANTRY, FIGHTER):
        return []
    found = [
        CHOOSE_SYSTEM.of(system)
        for system in ALL_SYSTEMS
        if number(in_space(s, seat, system), kind)
        and system != closed
        and not s.tokens[system] >> seat & 1
    ]
    found += [
        CHOOSE_PLANET.of(planet)
        for planet in ALL_PLANETS
        if number(on_planet(s, seat, planet), kind)
        and SYSTEM_OF[planet] != closed
        and not s.tokens[SYSTEM_OF[planet]] >> seat & 1
    ]
    return found


def pull(s: TwilightImperium, seat: int, kind: UnitType, planned: int = 0) -> None:
    """If the reinforcements hold no piece of a type beyond those planned with, one is taken from
    the board; its owner says where, if there is a choice."""
    if reserve(s, seat, kind) > planned:
        return
    ask(s, Pull(seat, kind))


class Pull(Question):
    """TI-49.4: where the piece is taken from."""

    kind = "pull"
    rule = "TI-49.4"

    def __init__(self, who: int, unit: UnitType) -> None:
        super().__init__(who)
        self.unit = unit

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return pullable(s, seat, self.unit)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        pull_from(s, seat, self.unit, action)


def pull_from(s: TwilightImperium, seat: int, kind: UnitType, action: int) -> None:
    """A piece goes from the board to the reinforcements; a damaged one first."""
    known = SPACE.decode(action)
    if known.verb is CHOOSE_PLANET:
        take_from(s, seat, PlanetNumber(known.a), ONE[kind])
        where = "@planet:" + PLANET_IDS[known.a]
    else:
        damage = number(damaged(s, seat, SystemNumber(known.a)), kind)
        hurt = Hurt(ONE[kind] if damage else 0)
        take(s, seat, SystemNumber(known.a), ONE[kind], hurt)
        where = "@system:" + SYSTEM_IDS[known.a]
    if s.log is not None:
        s.log.add("pull", seat, "TI-49.4", {"unit": "@unit:" + TYPES[kind], "where": where})


def has_figure(s: TwilightImperium, seat: int, kind: UnitType, there: int) -> bool:
    """Whether units of a type may come to a place that holds `there` of them: each place needs a
    figure beside its tokens, which are units as well (TI-61, TI-61.3, TI-63, TI-63.3)."""
    return there > 0 or places_with(s, seat, kind) < s.data.supply[kind]
