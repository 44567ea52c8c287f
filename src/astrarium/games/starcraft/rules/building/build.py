"""The Build order: workers, transports and units, then upgrades (upgrades.py), then a base
(SC-12)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK
from astrarium.kernel.steps import Step, Steps

from ... import moves as m
from ... import refusals as no
from ...printed import tables
from ...printed.tables import Area, Planet, UnitType
from ...printed.technologies import ALLOWED_BY, NO_TECHNOLOGY, SACRIFICED, SACRIFICES
from ...state import NONE, StarCraft
from ..galaxy.galaxy import routes_of
from ..galaxy.units import (
    ONE,
    base_on,
    from_supply,
    is_empty,
    is_enemy,
    is_friendly,
    number,
    present,
    race_of,
    room,
    take,
    to_supply,
)
from ..seat_question import Choice, Later, Question, SeatSteps, done, only, table
from ..telling import tell
from .resources import BY_HAND_TOO, can_pay, charge, why_not_pay
from .technologies import in_play
from .upgrades import BuyUpgrades


class BuildOrder(SeatSteps):
    """SC-12.1 to SC-12.6: three steps in this order, each of them optional."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def buy_units(self, s: StarCraft) -> None:
        """SC-12.2, SC-21.1: by a base, or where units are made from others."""
        s.bought = [False, False]
        s.saving = s.order >= tables.SPECIAL
        s.by_hand = False
        s.moved = [0] * tables.AREAS
        s.allowed = allowed_by_technology(s, self.who)
        if base_on(s, self.who, s.planet) != NONE:
            s.allowed |= allowed_units(s, self.who)
        elif not can_transform(s, self.who):
            return
        s.limit = unit_build_limit(s, self.who) + s.saving
        s.push(BuyUnits(self.who))

    def buy_upgrades(self, s: StarCraft) -> None:
        """SC-12.3: with anything on the planet."""
        if present(s, self.who, s.planet):
            s.push(BuyUpgrades(self.who))

    def buy_base(self, s: StarCraft) -> None:
        """SC-12.17: where a unit stands."""
        if base_areas(s, self.who):
            s.push(BuyBase(self.who))

    def end(self, s: StarCraft) -> None:
        s.limit = s.allowed = 0
        s.saving = False
        s.moved = [0] * tables.AREAS


STEPS: Final[Steps[BuildOrder, StarCraft]] = Steps(
    [
        Step("units", BuildOrder.buy_units),
        Step("upgrades", BuildOrder.buy_upgrades),
        Step("base", BuildOrder.buy_base),
        Step("end", BuildOrder.end),
    ]
)


def unit_build_limit(s: StarCraft, seat: int) -> int:
    """How many units a Build order makes (SC-12.12, SC-21.4, SC-23.2)."""
    p = s.players[seat]
    if race_of(s, seat) == tables.ZERG:
        return 2 * sum(level > 0 for level in p.levels)
    return 2 + p.modules[tables.SUPPLY]


def allowed_units(s: StarCraft, seat: int) -> int:
    """The types that a seat's buildings allow at any of its bases, as a mask (SC-12.9, SC-12.16,
    SC-12.22, SC-12.23, SC-20.4)."""
    p = s.players[seat]
    mask = 0
    for building in tables.BUILDINGS_OF[race_of(s, seat)]:
        if p.levels[tables.BUILDING_TYPE[building]] >= tables.LEVEL[building]:
            mask |= tables.UNLOCKS[building]
    return mask


def allowed_by_technology(s: StarCraft, seat: int) -> int:
    """The types that technologies in a seat's play area allow, as a mask (SC-21.1)."""
    return sum(
        1 << unit
        for unit in tables.UNITS_OF[race_of(s, seat)]
        if ALLOWED_BY[unit] != NO_TECHNOLOGY and in_play(s, seat, ALLOWED_BY[unit])
    )


def victims(s: StarCraft, seat: int, unit: UnitType, planet: Planet) -> list[Area]:
    """The areas of a planet with own units that can be destroyed for a unit: they stood
    there before the order (SC-21.2, SC-21.6); an area as often as it has some."""
    wanted = SACRIFICED[unit]
    return [
        area
        for area in tables.AREAS_OF[planet]
        if s.owner[area] == seat
        for _ in range(number(s.units[area] - s.moved[area], wanted))
    ]


def can_transform(s: StarCraft, seat: int) -> bool:
    """Whether the units that some technology-required unit costs stand on the active planet."""
    return any(
        s.allowed >> unit & 1 and 0 < SACRIFICES[unit] <= len(victims(s, seat, unit, s.planet))
        for unit in tables.UNITS_OF[race_of(s, seat)]
    )


def needs_no_base(s: StarCraft, seat: int, known: Action) -> bool:
    """Whether an answer is open without a base: units that are made from others (SC-21.1), and
    the end."""
    if known.verb is m.BY_HAND:
        return can_transform(s, seat)
    return known.verb is m.UNITS_DONE or (known.verb is m.BUY_UNIT and SACRIFICES[known.a] > 0)


class BuyUnits(Choice):
    """SC-12.7 to SC-12.9: workers, transports and units, in any mixture (SC-12.14)."""

    kind = "build_units"
    rule = "SC-12.1"

    def answers(self) -> Answers[Any, StarCraft]:
        return UNIT_PURCHASES

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if base_on(s, seat, s.planet) == NONE:  # SC-12.2
            if not needs_no_base(s, seat, m.SPACE.decode(action)):
                return no.NO_BASE_HERE
        return super().why_not(s, seat, action)

    # workers (SC-12.7)

    def why_not_worker(self, s: StarCraft, seat: int, known: Action) -> int:
        if not s.players[seat].workers:
            return no.NONE_LEFT
        return OK if can_pay(s, seat, *tables.WORKER_COST) else no.TOO_DEAR

    def buy_worker(self, s: StarCraft, seat: int, known: Action) -> None:
        """A new worker, which can be used in the next round (SC-10.9)."""
        s.push(self)
        p = s.players[seat]
        p.workers -= 1
        p.unavailable += 1
        tell(s, "worker", seat, "SC-12.7")
        charge(s, seat, tables.WORKER_COST, False)

    # transports (SC-12.8)

    def ferries(self, s: StarCraft, seat: int) -> list[int]:
        return [m.BUY_TRANSPORT.of(route) for route in routes_of(s, s.planet)]

    def why_not_transport(self, s: StarCraft, seat: int, known: Action) -> int:
        if known.a not in routes_of(s, s.planet):
            return no.NO_SUCH_ROUTE
        if s.ferries[known.a] >> seat & 1:
            return no.HAS_TRANSPORT
        if not s.players[seat].transports:
            return no.NONE_LEFT
        return why_not_pay(s, seat, tables.TRANSPORT_COST)

    def buy_transport(self, s: StarCraft, seat: int, known: Action) -> None:
        s.push(self)
        s.players[seat].transports -= 1
        s.ferries[known.a] |= 1 << seat
        tell(s, "transport", seat, "SC-12.8", route=known.a)
        charge(s, seat, tables.TRANSPORT_COST, True)

    # units (SC-12.9)

    def units(self, s: StarCraft, seat: int) -> list[int]:
        found: list[int] = []
        for unit in tables.UNITS_OF[race_of(s, seat)]:
            if s.allowed >> unit & 1:
                found += [m.BUY_UNIT.of(unit, area) for area in tables.AREAS_OF[s.planet]]
        return found

    def why_not_unit(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a unit may be built into an area (SC-12.9 to SC-12.11)."""
        unit, area = UnitType(known.a), Area(known.b)
        if area not in tables.AREAS_OF[s.planet]:
            return no.OTHER_PLANET
        if not s.allowed >> unit & 1:
            return no.NOT_ALLOWED
        if not s.limit:
            return no.LIMIT_REACHED
        fits = unit_fits(s, seat, unit, area)
        return fits or why_not_pay(s, seat, s.data.unit_cost[unit])

    def buy_unit(self, s: StarCraft, seat: int, known: Action) -> None:
        s.push(self)
        s.limit -= 1
        unit = UnitType(known.a)
        add_unit(s, seat, unit, Area(known.b), "SC-12.9")
        charge(s, seat, s.data.unit_cost[unit], True)
        sacrifice_more(s, seat, unit)


UNIT_PURCHASES: Final[Answers[BuyUnits, StarCraft]] = table(
    done(m.UNITS_DONE),
    Answer(m.BUY_WORKER, BuyUnits.why_not_worker, BuyUnits.buy_worker, only(m.BUY_WORKER)),
    Answer(m.BUY_TRANSPORT, BuyUnits.why_not_transport, BuyUnits.buy_transport, BuyUnits.ferries),
    Answer(m.BUY_UNIT, BuyUnits.why_not_unit, BuyUnits.buy_unit, BuyUnits.units),
    BY_HAND_TOO,
)


def unit_fits(s: StarCraft, seat: int, unit: UnitType, area: Area) -> int:
    """Whether there is a unit, and room for it in an area or units that it is made from (SC-21.3),
    whatever it costs."""
    if not number(s.players[seat].left, unit):
        return no.NONE_LEFT
    if SACRIFICES[unit]:
        found = victims(s, seat, unit, tables.PLANET_OF[area])
        return OK if area in found and len(found) >= SACRIFICES[unit] else no.NO_SACRIFICE
    if is_enemy(s, seat, area):
        return no.ENEMY_AREA
    return OK if room(s, area) > 0 else no.AREA_FULL


def add_unit(s: StarCraft, seat: int, unit: UnitType, area: Area, rule: str) -> None:
    """A new unit comes into an area, by a rule; one that costs units takes the place of the first
    of them (SC-21.3)."""
    if SACRIFICES[unit]:
        sacrifice(s, seat, SACRIFICED[unit], area)
    from_supply(s, seat, area, unit)
    s.moved[area] += ONE[unit]
    tell(s, "unit", seat, rule, unit=unit, area=area)


def sacrifice_more(s: StarCraft, seat: int, unit: UnitType) -> None:
    """What else a unit costs is destroyed next (SC-21.2)."""
    if SACRIFICES[unit] > 1:
        s.push(Sacrificing(seat, unit))


def sacrifice(s: StarCraft, seat: int, unit: UnitType, area: Area) -> None:
    """An own unit is destroyed for a technology-required one (SC-21.2, SC-21.5)."""
    take(s, area, ONE[unit])
    to_supply(s, seat, ONE[unit])
    tell(s, "sacrifice", seat, "SC-21.2", unit=unit, area=area)


class Sacrificing(Later):
    """SC-21.2: the second unit that a technology-required one costs; the first stood in its
    area."""

    def __init__(self, who: int, unit: UnitType) -> None:
        self.who = who
        self.unit = unit

    def question(self, s: StarCraft) -> Question:
        return ChooseSacrifice(self.who, self.unit)


class ChooseSacrifice(Question):
    """SC-21.2: where the second unit stands that is destroyed."""

    kind = "sacrifice"
    rule = "SC-21.2"
    default_refusal = no.NO_SACRIFICE

    def __init__(self, who: int, unit: UnitType) -> None:
        super().__init__(who)
        self.unit = unit

    def exclusive(self, s: StarCraft) -> bool:
        return True

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [m.SACRIFICE.of(area) for area in sorted(set(victims(s, seat, self.unit, s.planet)))]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        sacrifice(s, seat, SACRIFICED[self.unit], Area(m.SPACE.decode(action).a))


def base_areas(s: StarCraft, seat: int) -> list[Area]:
    """The areas of the active planet for a new base, whatever it costs (SC-12.17 to SC-12.20)."""
    if base_on(s, seat, s.planet) != NONE or not s.players[seat].bases:
        return []
    return [
        area
        for area in tables.AREAS_OF[s.planet]
        if s.owner[area] == seat and is_friendly(s, seat, area)
    ]


def walls_off(s: StarCraft, seat: int) -> bool:
    """Whether one more base would give a team one in every area of the active planet (SC-25.9)."""
    if s.setup.partner[seat] == NONE:
        return False
    side = s.setup.sides[seat]
    areas = tables.AREAS_OF[s.planet]
    return sum(s.base[area] in side for area in areas) + 1 == len(areas)


class BuyBase(Choice):
    """SC-12.17: a base in an area with an own unit, on a planet without an own base."""

    kind = "build_base"
    rule = "SC-12.17"

    def answers(self) -> Answers[Any, StarCraft]:
        return BASE_PURCHASES

    def areas(self, s: StarCraft, seat: int) -> list[int]:
        return [m.BUY_BASE.of(area) for area in tables.AREAS_OF[s.planet]]

    def why_not_base(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a base may be bought into an area (SC-12.17 to SC-12.20, SC-25.9)."""
        area = Area(known.a)
        if area not in tables.AREAS_OF[s.planet]:
            return no.OTHER_PLANET
        if is_enemy(s, seat, area):
            return no.ENEMY_AREA
        if is_empty(s, area) or area not in base_areas(s, seat):
            return no.BASE_NEEDS_UNIT
        if walls_off(s, seat):
            return no.WALL_OF_BASES
        return why_not_pay(s, seat, tables.BASE_COST)

    def buy_base(self, s: StarCraft, seat: int, known: Action) -> None:
        s.players[seat].bases -= 1
        s.base[known.a] = seat
        tell(s, "base", seat, "SC-12.17", area=known.a)
        charge(s, seat, tables.BASE_COST, True)


BASE_PURCHASES: Final[Answers[BuyBase, StarCraft]] = table(
    done(m.NO_BASE),
    Answer(m.BUY_BASE, BuyBase.why_not_base, BuyBase.buy_base, BuyBase.areas),
    BY_HAND_TOO,
)
