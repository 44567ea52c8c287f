"""Events with which modules, buildings and technologies are bought for less (SC-26.13)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import BUY_BUILDING, BUY_MODULE, BUY_TECHNOLOGY, BY_HAND, ENOUGH, SPACE
from ...printed.tables import MODULE_COUNT, Building, Module, Technology
from ...state import StarCraft
from ..building.resources import BY_HAND_TOO, can_pay_less, charge_less
from ..building.technologies import announce, gain, technologies, technology_fits
from ..building.upgrades import (
    add_building,
    add_module,
    building_fits,
    buildings,
    module_fits,
    modules,
)
from ..galaxy.units import race_of
from ..seat_question import Choice, plain, table


def offer(s: StarCraft, question: ForLess) -> None:
    """Ask what is bought where anything can be."""
    s.by_hand = False
    verbs = [SPACE.decode(action).verb for action in question.legal(s, question.who)]
    if any(verb is not ENOUGH and verb is not BY_HAND for verb in verbs):
        s.push(question)


class ForLess(Choice):
    """SC-26.13: something is bought for less, if anything; no base or unit is needed anywhere."""

    kind = "event_purchase"
    rule = "SC-26.13"

    def __init__(self, who: int, discount: int) -> None:
        super().__init__(who)
        self.discount = discount

    def why_not_pay(self, s: StarCraft, seat: int, price: tuple[int, int]) -> int:
        """Whether a price can be paid, the discount off."""
        return OK if can_pay_less(s, seat, price, self.discount) else no.TOO_DEAR

    def charge(self, s: StarCraft, seat: int, price: tuple[int, int]) -> None:
        charge_less(s, seat, price, self.discount)


def buy_nothing(top: ForLess, s: StarCraft, seat: int, known: Action) -> None:
    """Nothing is bought, nor paid by hand."""
    s.by_hand = False


class EventPurchase(ForLess):
    """A module, or with `buildings` a building instead."""

    def __init__(self, who: int, discount: int, buildings: int) -> None:
        super().__init__(who, discount)
        self.buildings = buildings

    def answers(self) -> Answers[Any, StarCraft]:
        return UPGRADES_FOR_LESS

    def listed_buildings(self, s: StarCraft, seat: int) -> list[int]:
        """Every building of the race, where one may be bought."""
        return buildings(self, s, seat) if self.buildings else []

    def why_not_building(self, s: StarCraft, seat: int, known: Action) -> int:
        if not self.buildings:
            return no.NOT_ALLOWED
        cost = s.data.building_cost[known.a]
        return building_fits(s, seat, Building(known.a)) or self.why_not_pay(s, seat, cost)

    def buy_building(self, s: StarCraft, seat: int, known: Action) -> None:
        add_building(s, seat, Building(known.a), self.rule)
        self.charge(s, seat, s.data.building_cost[known.a])

    def why_not_module(self, s: StarCraft, seat: int, known: Action) -> int:
        if not MODULE_COUNT[race_of(s, seat)][known.a]:
            return no.NOT_ALLOWED
        cost = s.data.module_cost[known.a]
        return module_fits(s, seat, Module(known.a)) or self.why_not_pay(s, seat, cost)

    def buy_module(self, s: StarCraft, seat: int, known: Action) -> None:
        add_module(s, seat, Module(known.a), self.rule)
        self.charge(s, seat, s.data.module_cost[known.a])


UPGRADES_FOR_LESS: Final[Answers[EventPurchase, StarCraft]] = table(
    plain(ENOUGH, buy_nothing),
    Answer(
        BUY_BUILDING,
        EventPurchase.why_not_building,
        EventPurchase.buy_building,
        EventPurchase.listed_buildings,
    ),
    Answer(BUY_MODULE, EventPurchase.why_not_module, EventPurchase.buy_module, modules),
    BY_HAND_TOO,
    default_refusal=no.NOT_ALLOWED,
)


class EventTechnology(ForLess):
    """Which technology is bought, if any (SC-14.4 to SC-14.6)."""

    def answers(self) -> Answers[Any, StarCraft]:
        return TECHNOLOGIES_FOR_LESS

    def why_not_buy(self, s: StarCraft, seat: int, known: Action) -> int:
        cost = s.data.technology_cost[known.a]
        return technology_fits(s, seat, Technology(known.a)) or self.why_not_pay(s, seat, cost)

    def buy(self, s: StarCraft, seat: int, known: Action) -> None:
        """Its cards come at once."""
        announce(s, seat, Technology(known.a))
        gain(s, seat, Technology(known.a))
        self.charge(s, seat, s.data.technology_cost[known.a])


TECHNOLOGIES_FOR_LESS: Final[Answers[EventTechnology, StarCraft]] = table(
    plain(ENOUGH, buy_nothing),
    Answer(BUY_TECHNOLOGY, EventTechnology.why_not_buy, EventTechnology.buy, technologies),
    BY_HAND_TOO,
    default_refusal=no.NOT_YOUR_TECHNOLOGY,
)
