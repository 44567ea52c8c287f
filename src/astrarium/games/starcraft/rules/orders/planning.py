"""Planning: four orders each, face down, in stacks on the planets (SC-6)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import OK, Asking, Decision

from ... import refusals as no
from ...moves import LAY_ORDER, SPACE
from ...printed.tables import ALL_PLANETS, LABORATORY, ORDER_TOKENS, ORDERS, SPECIAL
from ...state import StarCraft, seats_from, token_order, token_owner
from ..galaxy.galaxy import neighbours
from ..galaxy.units import planets_with
from ..seat_question import Question
from ..telling import tell

LAID_IN_A_ROUND: Final = 4


def laid_by(s: StarCraft, seat: int) -> list[int]:
    """A seat's tokens in the galaxy."""
    return [token for stack in s.stacks for token in stack if token_owner(token) == seat]


def number_laid(s: StarCraft, seat: int) -> int:
    """How many of a seat's tokens lie in the galaxy."""
    return ORDER_TOKENS - len(s.players[seat].orders)


class Planning(Asking[StarCraft]):
    """SC-6.1: four times round the table, one order each."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        order = seats_from(s, s.first)
        laid = [number_laid(s, seat) for seat in order]
        fewest = min(laid)
        return None if fewest == LAID_IN_A_ROUND else LayOrder(order[laid.index(fewest)])


def within_reach(s: StarCraft, seat: int) -> int:
    """Mask of the planets for a seat's orders: where it has something, and their neighbours
    (SC-6.2, SC-6.8)."""
    own = planets_with(s, seat)
    mask = own
    for planet in ALL_PLANETS:
        if own >> planet & 1:
            mask |= neighbours(s, planet)
    return mask


class LayOrder(Question):
    """SC-6.1, SC-6.3: an order face down on top of a planet's stack."""

    kind = "plan"
    rule = "SC-6.1"
    default_refusal = no.OUT_OF_REACH

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        reach = within_reach(s, seat)
        return [
            LAY_ORDER.of(order, planet)
            for order in range(ORDERS)
            for planet in ALL_PLANETS
            if reach >> planet & 1
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not LAY_ORDER:
            return no.NOT_NOW
        if not within_reach(s, seat) >> known.b & 1:
            return no.OUT_OF_REACH
        return why_not_order(s, seat, known.a)

    def legal(self, s: StarCraft, seat: int) -> list[int]:
        reach = within_reach(s, seat)
        planets: list[int] = [planet for planet in ALL_PLANETS if reach >> planet & 1]
        found: list[int] = []
        for order in range(ORDERS):
            if why_not_order(s, seat, order) == OK:
                found += LAY_ORDER.each(order, planets)
        return found

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        orders = s.players[seat].orders
        token = next(token for token in orders if token_order(token) == known.a)
        orders.remove(token)
        s.stacks[known.b].append(token)
        s.token_known[token] = 1 << seat
        tell(s, "plan", seat, "SC-6.1", planet=known.b)


def why_not_order(s: StarCraft, seat: int, order: int) -> int:
    """Whether a seat may lay an order of this kind in this round (SC-6.6, SC-6.7,
    SC-6.9, SC-6.10, SC-23.3)."""
    p = s.players[seat]
    if all(token_order(token) != order for token in p.orders):
        return no.NO_TOKEN
    if order >= SPECIAL:
        laid = sum(token_order(token) >= SPECIAL for token in laid_by(s, seat))
        if laid >= p.modules[LABORATORY]:
            return no.NO_LABORATORY
    return OK
