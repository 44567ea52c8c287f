"""Paying: workers go onto resource cards, beyond what these hold by force mining (SC-10)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, asks

from ... import refusals as no
from ...moves import BY_HAND, PAY_CARD, PAY_FULL, PAY_SHEET, SPACE, WAIVE
from ...printed.tables import ALL_AREAS, GAS, MINERALS, PERMANENT, RESOURCES, Area, Resource
from ...state import DEPLETED, NONE, StarCraft
from ..galaxy.units import race_of
from ..seat_question import Choice, Restricted, SeatAsking, only, table
from ..telling import tell

PAID_WITH: Final = (MINERALS, GAS)


def capacity(s: StarCraft, seat: int, resource: Resource) -> int:
    """How much of a resource a seat's cards and sheet give in a round, depleted cards apart
    (SC-9.5)."""
    total = PERMANENT[race_of(s, seat)][resource]
    for area, holder in enumerate(s.holder):
        if holder == seat and s.data.area_kind[area] == resource:
            total += s.data.amount[area]
    return total


def cards_of(s: StarCraft, seat: int) -> list[Area]:
    """The areas whose resource cards a seat holds."""
    return [area for area in ALL_AREAS if s.holder[area] == seat]


def places_left(s: StarCraft, seat: int, resource: Resource) -> int:
    """Workers that the sheet and the cards still take without force (SC-10.4); a partially depleted
    card takes as many as a whole one (SC-10.21)."""
    left = PERMANENT[race_of(s, seat)][resource] - s.players[seat].on_permanent[resource]
    for area, holder in enumerate(s.holder):
        if (
            holder == seat
            and s.data.area_kind[area] == resource
            and s.workers[area] < s.data.amount[area]
        ):
            left += s.data.amount[area] - s.workers[area]
    return left


def forced_left(s: StarCraft, seat: int, resource: Resource) -> int:
    """Resources that force mining could still give (SC-10.14, SC-10.17 to SC-10.19)."""
    return sum(
        DEPLETED - s.depletion[area]
        for area in cards_of(s, seat)
        if s.data.area_kind[area] == resource
    )


def can_pay(s: StarCraft, seat: int, minerals: int, gas: int) -> bool:
    """Whether a seat can pay a price, by force mining if need be (SC-10.8)."""
    if s.players[seat].pool < minerals + gas:
        return False
    return yields(s, seat, MINERALS, minerals) and yields(s, seat, GAS, gas)


def yields(s: StarCraft, seat: int, resource: Resource, need: int) -> bool:
    """Whether a seat's places, force mining included, give so much of a resource."""
    if not need:
        return True
    left = places_left(s, seat, resource)
    return need <= left or need <= left + forced_left(s, seat, resource)


def can_pay_saving(s: StarCraft, seat: int, price: tuple[int, int]) -> bool:
    """Whether a seat can pay a price, one resource less by a special Build order if it may still
    save one (SC-19.1, SC-19.2)."""
    minerals, gas = price
    if can_pay(s, seat, minerals, gas):
        return True
    if not s.saving:
        return False
    return (minerals > 0 and can_pay(s, seat, minerals - 1, gas)) or (
        gas > 0 and can_pay(s, seat, minerals, gas - 1)
    )


def why_not_pay(s: StarCraft, seat: int, price: tuple[int, int]) -> int:
    """`OK`, or the refusal of a price that a seat can't pay (SC-10.8)."""
    return OK if can_pay_saving(s, seat, price) else no.TOO_DEAR


def charge(s: StarCraft, seat: int, price: tuple[int, int], cheaper: bool) -> None:
    """A seat has bought something and pays now; `cheaper` says that a special Build order may take
    one resource off the price."""
    s.due = [price[0], price[1]]
    s.push(Paying(seat))
    if cheaper and s.saving and s.due != [0, 0]:
        s.push(Saving(seat))


def can_pay_less(s: StarCraft, seat: int, price: tuple[int, int], discount: int) -> bool:
    """Whether a seat can pay a price from which an event takes so many resources (SC-26.13)."""
    minerals, gas = price
    return any(
        can_pay(s, seat, minerals - off, gas - min(gas, discount - off))
        for off in range(min(minerals, discount) + 1)
    )


def charge_less(s: StarCraft, seat: int, price: tuple[int, int], discount: int) -> None:
    """A seat has bought something by an event and pays now; which resources the discount saves is
    asked where there is a choice."""
    s.due = [price[0], price[1]]
    s.push(Paying(seat))
    take_off(s, seat, discount)


def take_off(s: StarCraft, seat: int, discount: int) -> None:
    """A discount comes off what is due."""
    if sum(s.due) <= discount:
        s.due = [0, 0]
    elif discount and asks(s, sum(due > 0 for due in s.due)):
        s.push(Discount(seat, discount))
    elif s.due[GAS]:
        s.due[GAS] -= discount
    else:
        s.due[MINERALS] -= discount


class Discount(Restricted):
    """SC-26.13: which resource the next one of a discount is; `left` are still to come off."""

    kind = "discount"
    rule = "SC-26.13"
    default_refusal = no.TOO_DEAR

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [WAIVE.of(resource) for resource in PAID_WITH if s.due[resource]]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return no.NOT_NOW
        due = s.due[:]
        due[SPACE.decode(action).a] -= 1
        return OK if can_pay_less(s, seat, (due[0], due[1]), self.left - 1) else no.TOO_DEAR

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.due[SPACE.decode(action).a] -= 1
        take_off(s, seat, self.left - 1)


class Saving(Choice):
    """SC-19.1: one resource off the price, or the whole price, and the saving is kept for later."""

    kind = "saving"
    rule = "SC-19.1"

    def answers(self) -> Answers[Any, StarCraft]:
        return SAVINGS

    def can_pay_full(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether the whole price can be paid."""
        return OK if can_pay(s, seat, s.due[MINERALS], s.due[GAS]) else no.TOO_DEAR

    def resources(self, s: StarCraft, seat: int) -> list[int]:
        return [WAIVE.of(resource) for resource in PAID_WITH if s.due[resource]]

    def can_pay_rest(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether the rest of the price can be paid."""
        if not s.due[known.a]:
            return no.TOO_DEAR
        due = s.due[:]
        due[known.a] -= 1
        return OK if can_pay(s, seat, due[MINERALS], due[GAS]) else no.TOO_DEAR

    def waive(self, s: StarCraft, seat: int, known: Action) -> None:
        """One resource less is due, once an order."""
        s.due[known.a] -= 1
        s.saving = False
        if s.log is not None:
            params: Params = {"resource": "@resource:" + RESOURCES[known.a]}
            s.log.add("saving", seat, "SC-19.1", params)


SAVINGS: Final[Answers[Saving, StarCraft]] = table(
    Answer(PAY_FULL, Saving.can_pay_full, nothing, only(PAY_FULL)),
    Answer(WAIVE, Saving.can_pay_rest, Saving.waive, Saving.resources),
    default_refusal=no.TOO_DEAR,
)


def pay_by_hand(top: Choice, s: StarCraft, seat: int, known: Action) -> None:
    """The next price is paid card by card; what is bought is asked again."""
    s.push(top)
    s.by_hand = True


BY_HAND_TOO: Final[Answer[Any, StarCraft]] = Answer(
    BY_HAND,
    lambda top, s, seat, known: no.NOT_NOW if s.by_hand else OK,  # SC-10.3
    pay_by_hand,
    only(BY_HAND),
)
"""The row of questions about purchases that are paid as their seat likes."""


class Paying(SeatAsking):
    """SC-10.2, SC-10.6, SC-10.7, SC-10.22: the price in `due` is paid, neither more nor less.
    Workers take the places of the sheet first, which nobody can take away, then those of the cards;
    the seat is asked card by card when it wants to be, and when nothing but force mining is
    left."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        if not s.by_hand:
            pay_without_force(s, self.who)
        return PayOne(self.who) if s.due[MINERALS] or s.due[GAS] else None

    def done(self, s: StarCraft) -> None:
        s.by_hand = False


def pay_without_force(s: StarCraft, seat: int) -> None:
    """Workers take the free places until the price is paid or no place is left."""
    for resource in PAID_WITH:
        while s.due[resource] and on_sheet_left(s, seat, resource):
            put_on_sheet(s, seat, resource)
        for area in cards_of(s, seat):
            while (
                s.due[resource]
                and s.data.area_kind[area] == resource
                and s.workers[area] < s.data.amount[area]
            ):
                put_on_card(s, seat, area)


def on_sheet_left(s: StarCraft, seat: int, resource: Resource) -> int:
    """The free places of a permanent resource."""
    return PERMANENT[race_of(s, seat)][resource] - s.players[seat].on_permanent[resource]


def put_on_sheet(s: StarCraft, seat: int, resource: Resource) -> None:
    """A worker pays with a permanent resource (SC-10.10)."""
    p = s.players[seat]
    p.pool -= 1
    p.on_permanent[resource] += 1
    s.due[resource] -= 1


def put_on_card(s: StarCraft, seat: int, area: Area) -> None:
    """A worker pays with a resource card, by force when it is full (SC-10.11 to SC-10.13,
    SC-10.23, SC-10.24)."""
    p = s.players[seat]
    forced = s.workers[area] >= s.data.amount[area]
    p.pool -= 1
    s.workers[area] += 1
    s.due[s.data.area_kind[area]] -= 1
    if forced:
        tell(s, "force_mining", seat, "SC-10.11", area=area)
        deplete(s, area)


def deplete(s: StarCraft, area: Area) -> None:
    """An area gives less: its card turns, or goes and makes its workers unavailable (SC-10.12,
    SC-10.15, SC-10.16, SC-10.20)."""
    s.depletion[area] += 1
    if s.depletion[area] == DEPLETED and s.holder[area] != NONE:
        s.players[s.holder[area]].unavailable += s.workers[area]
        s.workers[area] = 0
        s.holder[area] = NONE


class PayOne(Choice):
    """SC-10.2, SC-10.3: the card on which the next worker goes."""

    kind = "pay"
    rule = "SC-10.2"

    def answers(self) -> Answers[Any, StarCraft]:
        return PAYMENTS

    def places_on_sheet(self, s: StarCraft, seat: int) -> list[int]:
        """The permanent resources that are due."""
        return [PAY_SHEET.of(resource) for resource in PAID_WITH if s.due[resource]]

    def why_not_sheet(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a permanent resource is due and takes another worker (SC-10.4)."""
        if not s.due[known.a]:
            return no.WRONG_RESOURCE
        return OK if on_sheet_left(s, seat, Resource(known.a)) else no.CARD_FULL

    def pay_on_sheet(self, s: StarCraft, seat: int, known: Action) -> None:
        put_on_sheet(s, seat, Resource(known.a))

    def cards(self, s: StarCraft, seat: int) -> list[int]:
        return [PAY_CARD.of(area) for area in cards_of(s, seat) if s.due[s.data.area_kind[area]]]

    def why_not_card(self, s: StarCraft, seat: int, known: Action) -> int:
        if s.holder[known.a] != seat:
            return no.NOT_YOUR_CARD
        return OK if s.due[s.data.area_kind[known.a]] else no.WRONG_RESOURCE

    def pay_on_card(self, s: StarCraft, seat: int, known: Action) -> None:
        put_on_card(s, seat, Area(known.a))


PAYMENTS: Final[Answers[PayOne, StarCraft]] = table(
    Answer(PAY_SHEET, PayOne.why_not_sheet, PayOne.pay_on_sheet, PayOne.places_on_sheet),
    Answer(PAY_CARD, PayOne.why_not_card, PayOne.pay_on_card, PayOne.cards),
    default_refusal=no.NOT_YOUR_CARD,
)
