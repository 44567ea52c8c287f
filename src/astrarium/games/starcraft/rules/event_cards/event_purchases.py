"""Events with which modules, buildings and technologies are bought for less (SC-26.13)."""

from __future__ import annotations

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import BUY_BUILDING, BUY_MODULE, BUY_TECHNOLOGY, BY_HAND, ENOUGH, SPACE
from ...printed.events import EventEffect
from ...printed.tables import ALL_MODULES, BUILDINGS_OF, MODULE_COUNT, Building, Module, Technology
from ...printed.technologies import TECHNOLOGIES_OF
from ...state import StarCraft
from ..asked import Question
from ..building.resources import can_pay_less, charge_less
from ..building.technologies import announce, gain, technology_fits
from ..building.upgrades import add_building, add_module, building_fits, module_fits
from ..galaxy.units import race_of


def buy_module(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """A module for less."""
    offer(s, EventPurchase(seat, effect.discount, 0))


def buy_building_or_module(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """A building or a module for less."""
    offer(s, EventPurchase(seat, effect.discount, 1))


def buy_technology(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """A technology for less, or for nothing."""
    offer(s, EventTechnology(seat, effect.discount))


def offer(s: StarCraft, question: ForLess) -> None:
    """Ask what is bought where anything can be."""
    s.by_hand = False
    verbs = [SPACE.decode(action).verb for action in question.legal(s, question.who)]
    if any(verb is not ENOUGH and verb is not BY_HAND for verb in verbs):
        s.push(question)


class ForLess(Question):
    """SC-26.13: something is bought for less, if anything; no base or unit is needed anywhere."""

    kind = "event_purchase"
    rule = "SC-26.13"

    def __init__(self, who: int, discount: int) -> None:
        super().__init__(who)
        self.discount = discount

    def things(self, s: StarCraft, seat: int) -> list[int]:
        """The purchases that are asked about."""
        raise NotImplementedError  # abstract

    def fits(self, s: StarCraft, seat: int, thing: Action) -> int:
        """Whether a thing may be had, whatever it costs."""
        raise NotImplementedError  # abstract

    def price(self, s: StarCraft, thing: Action) -> tuple[int, int]:
        """What a thing costs those who get nothing off."""
        raise NotImplementedError  # abstract

    def take(self, s: StarCraft, seat: int, thing: Action) -> None:
        """A thing comes to a seat."""
        raise NotImplementedError  # abstract

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [ENOUGH.of(), *self.things(s, seat), BY_HAND.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action == ENOUGH.of():
            return OK
        if action == BY_HAND.of():
            return no.NOT_NOW if s.by_hand else OK
        if action not in self.things(s, seat):
            return self.otherwise
        thing = SPACE.decode(action)
        found = self.fits(s, seat, thing)
        if found != OK:
            return found
        return OK if can_pay_less(s, seat, self.price(s, thing), self.discount) else no.TOO_DEAR

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == BY_HAND.of():
            s.by_hand = True
            s.push(self)
        elif action == ENOUGH.of():
            s.by_hand = False
        else:
            thing = SPACE.decode(action)
            self.take(s, seat, thing)
            charge_less(s, seat, self.price(s, thing), self.discount)


class EventPurchase(ForLess):
    """A module, or with `buildings` a building instead."""

    otherwise = no.NOT_ALLOWED

    def __init__(self, who: int, discount: int, buildings: int) -> None:
        super().__init__(who, discount)
        self.buildings = buildings

    def things(self, s: StarCraft, seat: int) -> list[int]:
        race = race_of(s, seat)
        found = [BUY_MODULE.of(module) for module in ALL_MODULES if MODULE_COUNT[race][module]]
        if not self.buildings:
            return found
        return [*[BUY_BUILDING.of(building) for building in BUILDINGS_OF[race]], *found]

    def fits(self, s: StarCraft, seat: int, thing: Action) -> int:
        if thing.verb is BUY_BUILDING:
            return building_fits(s, seat, Building(thing.a))
        return module_fits(s, seat, Module(thing.a))

    def price(self, s: StarCraft, thing: Action) -> tuple[int, int]:
        return (
            s.data.building_cost[thing.a]
            if thing.verb is BUY_BUILDING
            else s.data.module_cost[thing.a]
        )

    def take(self, s: StarCraft, seat: int, thing: Action) -> None:
        if thing.verb is BUY_BUILDING:
            add_building(s, seat, Building(thing.a), self.rule)
        else:
            add_module(s, seat, Module(thing.a), self.rule)


class EventTechnology(ForLess):
    """Which technology is bought, if any (SC-14.4 to SC-14.6)."""

    otherwise = no.NOT_YOUR_TECHNOLOGY

    def things(self, s: StarCraft, seat: int) -> list[int]:
        return [BUY_TECHNOLOGY.of(one) for one in TECHNOLOGIES_OF[race_of(s, seat)]]

    def fits(self, s: StarCraft, seat: int, thing: Action) -> int:
        return technology_fits(s, seat, Technology(thing.a))

    def price(self, s: StarCraft, thing: Action) -> tuple[int, int]:
        return s.data.technology_cost[thing.a]

    def take(self, s: StarCraft, seat: int, thing: Action) -> None:
        announce(s, seat, Technology(thing.a))
        gain(s, seat, Technology(thing.a))
