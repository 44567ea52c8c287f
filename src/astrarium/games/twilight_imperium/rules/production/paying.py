"""Paying with planets and trade goods (TI-12.4, TI-32, TI-45, TI-64, TI-73)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import EXHAUST, PAY, SPACE, SPEND_GOOD
from ...printed import windows as w
from ...printed.tables import ALL_PLANETS, NO_COLOR, PLANET_IDS, Currency, PlanetNumber
from ...state import TwilightImperium
from ..cards.laws import value_of
from ..modifiers import WORTH_OF_GOODS, modifier
from ..procedures import OneStep
from ..seat_question import VerbQuestion
from ..windows import open_window

RESOURCES_DUE: Final = Currency(0)
INFLUENCE_DUE: Final = Currency(1)
CURRENCIES: Final = ["resources", "influence"]


def ready_planets(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets of a seat whose cards are readied (TI-64.6, TI-64.7, TI-74.2)."""
    exhausted = s.exhausted
    return [
        PlanetNumber(planet)
        for planet, owner in enumerate(s.owner)
        if owner == seat and not exhausted >> planet & 1
    ]


def exhaust_planet(s: TwilightImperium, planet: PlanetNumber) -> None:
    """A planet's card is turned face down (TI-40.1)."""
    s.exhausted |= 1 << planet


def good_worth(s: TwilightImperium, seat: int) -> int:
    """What a trade good of a seat is worth as resources or influence (TI-12.4)."""
    return 1 + modifier(s, seat, WORTH_OF_GOODS)


def funds(s: TwilightImperium, seat: int, currency: Currency) -> int:
    """All that a seat could spend now (TI-45.2, TI-45.3, TI-73.2, TI-73.3); commodities are not
    among it (TI-28.7)."""
    exhausted = s.exhausted
    total = s.players[seat].goods * good_worth(s, seat)
    for planet in ALL_PLANETS:
        if s.owner[planet] == seat and not exhausted >> planet & 1:
            total += value_of(s, planet, currency)
    return total


def can_pay(s: TwilightImperium, seat: int, currency: Currency, amount: int) -> bool:
    """Whether a seat has that much to spend."""
    return amount <= 0 or funds(s, seat, currency) >= amount


class Paying(OneStep):
    """A seat spends an amount of resources or influence, which it must have (`can_pay`); nothing
    is asked for nothing."""

    def __init__(self, who: int, currency: Currency, amount: int) -> None:
        self.who = who
        self.currency = currency
        self.amount = amount

    def do(self, s: TwilightImperium) -> None:
        if self.amount > 0:
            s.push(Pay(self.who, self.currency, self.amount))


class Pay(VerbQuestion):
    """TI-32.1: planets are exhausted and trade goods spent until the rest is paid; a surplus is
    lost (R-7)."""

    kind = "pay"
    rule = "TI-32.1"

    def __init__(self, who: int, currency: Currency, due: int) -> None:
        super().__init__(who)
        self.currency = currency
        self.due = due

    def exclusive(self, s: TwilightImperium) -> bool:
        return True  # what was counted on for the payment may not be given away meanwhile

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [PAY.of()]
        found += [EXHAUST.of(planet) for planet in ALL_PLANETS if s.owner[planet] == seat]
        return [*found, SPEND_GOOD.of()]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [PAY.of()]
        found += [
            EXHAUST.of(planet)
            for planet in ready_planets(s, seat)
            if value_of(s, planet, self.currency)
        ]
        if s.players[seat].goods:
            found.append(SPEND_GOOD.of())
        return found

    def answers(self) -> Answers[Pay, TwilightImperium]:
        return PAYMENTS

    def pay(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """All that is due is paid as suggested."""
        planets, goods = suggested(s, seat, self.currency, self.due)
        for planet in planets:
            spend_planet(s, seat, PlanetNumber(planet), self.currency)
        spend_goods(s, seat, goods)

    def may_exhaust(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a planet may be exhausted for it."""
        return why_not_exhaust(s, seat, PlanetNumber(known.a), self.currency)

    def exhaust(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A planet is exhausted for it."""
        spend_planet(s, seat, PlanetNumber(known.a), self.currency)
        self.go_on(s, seat, value_of(s, PlanetNumber(known.a), self.currency))

    def may_spend_good(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether there is a trade good to spend."""
        return OK if s.players[seat].goods else no.NO_GOODS

    def spend_good(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A trade good is spent; what that opens comes before the rest is asked for."""
        self.go_on(s, seat, good_worth(s, seat))
        spend_goods(s, seat, 1)

    def go_on(self, s: TwilightImperium, seat: int, paid: int) -> None:
        """Ask for the rest."""
        if self.due > paid:
            s.push(Pay(seat, self.currency, self.due - paid))


PAYMENTS: Final[Answers[Pay, TwilightImperium]] = Answers(
    SPACE,
    [
        Answer(PAY, always, Pay.pay),
        Answer(EXHAUST, Pay.may_exhaust, Pay.exhaust),
        Answer(SPEND_GOOD, Pay.may_spend_good, Pay.spend_good),
    ],
    offers=[PAY, EXHAUST, SPEND_GOOD],
    default_refusal=no.NOT_NOW,
)


def why_not_exhaust(
    s: TwilightImperium, seat: int, planet: PlanetNumber, currency: Currency
) -> int:
    """Whether a seat may exhaust a planet for what it is worth (TI-40, TI-74.4)."""
    if s.owner[planet] != seat:
        return no.NOT_YOUR_PLANET
    if s.exhausted >> planet & 1:
        return no.PLANET_EXHAUSTED
    return OK if value_of(s, planet, currency) else no.WORTH_NOTHING


def spend_planet(s: TwilightImperium, seat: int, planet: PlanetNumber, currency: Currency) -> None:
    """A planet is exhausted for one of its two values (TI-40.3)."""
    exhaust_planet(s, planet)
    if s.log is not None:
        name = "@planet:" + PLANET_IDS[planet]
        worth = value_of(s, planet, currency)
        rule = "TI-45.2" if currency == INFLUENCE_DUE else "TI-73.2"
        s.log.add("spend_planet", seat, rule, {"planet": name, "n": worth})


def spend_goods(s: TwilightImperium, seat: int, n: int) -> None:
    """Trade goods go back to the supply (TI-12.4, TI-41.2)."""
    if not n:
        return
    s.players[seat].goods -= n
    if s.log is not None:
        s.log.add("spend_goods", seat, "TI-12.4", {"n": n})
    open_window(s, w.WHEN_YOU_SPEND_TRADE_GOODS, seat)  # the seat


def suggested(
    s: TwilightImperium, seat: int, currency: Currency, amount: int
) -> tuple[list[int], int]:
    """A payment that wastes little: the planets, and how many trade goods. A planet is the dearer
    the more its other value and its specialty are worth, a trade good dearer than a point of
    either."""
    best = [(0, 0, 0)] + [UNREACHED] * amount  # for each sum: what it costs, planets, trade goods
    for planet in ready_planets(s, seat):
        value = value_of(s, planet, currency)
        if not value:
            continue
        besides = value_of(s, planet, Currency(1 - currency))
        price = 2 * value + besides + (s.data.specialty[planet] != NO_COLOR)
        for total in range(amount, -1, -1):
            cost, planets, goods = best[total]
            reached = min(amount, total + value)
            if cost + price < best[reached][0] and reached > total:
                best[reached] = (cost + price, planets | 1 << planet, goods)
    chosen = UNREACHED
    each = good_worth(s, seat)
    for total, (cost, planets, _) in enumerate(best):
        goods = -(-(amount - total) // each)
        if goods <= s.players[seat].goods and cost + PRICE_OF_GOOD * goods < chosen[0]:
            chosen = (cost + PRICE_OF_GOOD * goods, planets, goods)
    return [planet for planet in ALL_PLANETS if chosen[1] >> planet & 1], chosen[2]


UNREACHED: Final = (1 << 30, 0, 0)
PRICE_OF_GOOD: Final = 4
