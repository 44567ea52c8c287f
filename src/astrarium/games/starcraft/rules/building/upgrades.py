"""Buildings and modules: what a Build order may add to a sheet (SC-12.15, SC-20, SC-23)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import BUY_BUILDING, BUY_MODULE, UPGRADES_DONE
from ...printed.tables import (
    AIR_SUPPORT,
    ALL_MODULES,
    BUILDING_IDS,
    BUILDING_TYPE,
    BUILDINGS_OF,
    LEVEL,
    MODULE_COUNT,
    MODULE_IDS,
    MODULE_SLOTS,
    Area,
    Building,
    Module,
)
from ...state import StarCraft
from ..galaxy.units import present, race_of
from ..seat_question import Choice, done, table
from .resources import BY_HAND_TOO, charge, why_not_pay

BUILDING: Final = 0


MODULE: Final = 1
"""Places in `StarCraft.bought`."""


def buildings(top: Choice, s: StarCraft, seat: int) -> list[int]:
    """Every building of the race, for sale."""
    return [BUY_BUILDING.of(building) for building in BUILDINGS_OF[race_of(s, seat)]]


def modules(top: Choice, s: StarCraft, seat: int) -> list[int]:
    """Every module that the race has, for sale."""
    race = race_of(s, seat)
    return [BUY_MODULE.of(module) for module in ALL_MODULES if MODULE_COUNT[race][module]]


class BuyUpgrades(Choice):
    """SC-12.15: at most one building and one module."""

    kind = "build_upgrades"
    rule = "SC-12.15"

    def answers(self) -> Answers[Any, StarCraft]:
        return UPGRADE_PURCHASES

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action != UPGRADES_DONE.of() and not present(s, seat, s.planet):
            return no.NOTHING_HERE  # SC-12.3: what was there has been destroyed meanwhile
        return super().why_not(s, seat, action)

    def why_not_building(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a building may be bought with a Build order."""
        if s.bought[BUILDING]:
            return no.ONE_BUILDING
        cost = s.data.building_cost[known.a]
        return building_fits(s, seat, Building(known.a)) or why_not_pay(s, seat, cost)

    def buy_building(self, s: StarCraft, seat: int, known: Action) -> None:
        s.push(self)
        s.bought[BUILDING] = True
        add_building(s, seat, Building(known.a), "SC-12.15")
        charge(s, seat, s.data.building_cost[known.a], True)

    def why_not_module(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a module may be bought with a Build order."""
        if s.bought[MODULE]:
            return no.ONE_MODULE
        cost = s.data.module_cost[known.a]
        return module_fits(s, seat, Module(known.a)) or why_not_pay(s, seat, cost)

    def buy_module(self, s: StarCraft, seat: int, known: Action) -> None:
        s.push(self)
        s.bought[MODULE] = True
        add_module(s, seat, Module(known.a), "SC-12.15")
        charge(s, seat, s.data.module_cost[known.a], True)


UPGRADE_PURCHASES: Final[Answers[BuyUpgrades, StarCraft]] = table(
    done(UPGRADES_DONE),
    Answer(BUY_BUILDING, BuyUpgrades.why_not_building, BuyUpgrades.buy_building, buildings),
    Answer(BUY_MODULE, BuyUpgrades.why_not_module, BuyUpgrades.buy_module, modules),
    BY_HAND_TOO,
)


def add_building(s: StarCraft, seat: int, building: Building, rule: str) -> None:
    """A building comes onto a seat's sheet, by a rule."""
    s.players[seat].levels[BUILDING_TYPE[building]] = LEVEL[building]
    if s.log is not None:
        s.log.add("building", seat, rule, {"building": "@building:" + BUILDING_IDS[building]})


def add_module(s: StarCraft, seat: int, module: Module, rule: str) -> None:
    """A module comes onto a seat's sheet, by a rule."""
    s.players[seat].modules[module] += 1
    if s.log is not None:
        s.log.add("module", seat, rule, {"module": "@module:" + MODULE_IDS[module]})


def building_fits(s: StarCraft, seat: int, building: Building) -> int:
    """Whether a building is the next level of its type, whatever it costs (SC-20.2, SC-20.5)."""
    if building not in BUILDINGS_OF[race_of(s, seat)]:
        return no.NOT_ALLOWED
    level = s.players[seat].levels[BUILDING_TYPE[building]]
    if LEVEL[building] <= level:
        return no.LEVEL_BUILT
    return OK if LEVEL[building] == level + 1 else no.LEVEL_MISSING


def module_fits(s: StarCraft, seat: int, module: Module) -> int:
    """Whether there is a module and a slot for it on the sheet, whatever it costs (SC-23.1,
    SC-23.7)."""
    p = s.players[seat]
    if p.modules[module] >= MODULE_COUNT[race_of(s, seat)][module]:
        return no.NONE_LEFT
    if sum(p.modules) >= MODULE_SLOTS[race_of(s, seat)]:
        return no.SHEET_FULL
    return OK


def built(s: StarCraft, seat: int) -> list[Building]:
    """The buildings on a seat's sheet."""
    levels, mine = s.players[seat].levels, BUILDINGS_OF[race_of(s, seat)]
    return [building for building in mine if levels[BUILDING_TYPE[building]] >= LEVEL[building]]


def air_support(s: StarCraft, seat: int, area: Area) -> bool:
    """Whether an area is guarded by a seat's Air Support: there is a base of it (SC-23.4 to
    SC-23.6, SC-23.8, SC-13.13)."""
    return s.base[area] == seat and s.players[seat].modules[AIR_SUPPORT] > 0
