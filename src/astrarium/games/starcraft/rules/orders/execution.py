"""Execution: turn by turn, the top order of a stack, or an event card (SC-7)."""

from __future__ import annotations

from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.state import Frame

from ... import refusals as no
from ...moves import EXECUTE, REVEAL, SPACE, TAKE_EVENT
from ...printed import tables
from ...printed.tables import Planet
from ...state import NO_PLANET, NONE, StarCraft, seats_from, token_order, token_owner
from ..building.build import BuildOrder
from ..events import draw_event
from ..seat_question import OneStep, Question
from ..telling import tell
from .mobilize import MobilizeOrder
from .planning import number_laid
from .research import ResearchOrder


class Execution(OneStep):
    """SC-7.1, SC-7.9 to SC-7.11: clockwise turns until no order is left."""

    def step(self, s: StarCraft, step: str) -> None:
        s.active = next_seat(s)
        if s.active == NONE:
            s.pop()
            return
        s.jump("step")
        if on_top(s, s.active):
            s.push(ChooseOrder(s.active))
        else:  # SC-7.4: obstructed
            tell(s, "obstructed", s.active, "SC-7.4")
            draw_event(s, s.active)


def next_seat(s: StarCraft) -> int:
    """Whose turn it is next: clockwise, with an order in the galaxy (SC-7.5); NONE at the end."""
    first = s.first if s.active == NONE else (s.active + 1) % s.setup.seats
    for seat in seats_from(s, first):
        if number_laid(s, seat):
            return seat
    return NONE


def on_top(s: StarCraft, seat: int) -> list[Planet]:
    """The planets on whose stack a seat's order lies on top."""
    return [
        planet
        for planet in tables.ALL_PLANETS
        if s.stacks[planet] and token_owner(s.stacks[planet][-1]) == seat
    ]


class ChooseOrder(Question):
    """SC-7.2: which of the own top orders is revealed."""

    kind = "reveal"
    rule = "SC-7.2"
    default_refusal = no.NOT_ON_TOP

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [REVEAL.of(planet) for planet in on_top(s, seat)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        planet = Planet(SPACE.decode(action).a)
        token = s.stacks[planet].pop()
        s.players[seat].orders.append(token)
        s.token_known[token] = EVERYBODY
        s.planet, s.order = planet, token_order(token)
        s.reveals += 1
        tell(s, "reveal", seat, "SC-7.2", order=s.order, planet=planet)
        s.push(Turn(seat))
        s.push(ExecuteOrEvent(seat))


class ExecuteOrEvent(Question):
    """SC-7.3, SC-11.1: the order is executed, or an event card drawn instead."""

    kind = "execute"
    rule = "SC-7.3"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [EXECUTE.of(), TAKE_EVENT.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == EXECUTE.of():
            s.push(order_frame(s, seat))
        else:
            draw_event(s, seat)


def order_frame(s: StarCraft, seat: int) -> Frame:
    """The procedure of the revealed order (SC-11.2)."""
    order = s.order % tables.SPECIAL
    if order == tables.BUILD:
        return BuildOrder(seat)
    return MobilizeOrder(seat) if order == tables.MOBILIZE else ResearchOrder(seat)


class Turn(OneStep):
    """What a seat's turn ends with: the token is back with its owner (SC-7.2, SC-17.10)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def dropped(self, s: StarCraft, n: int) -> None:
        s.break_off()

    def step(self, s: StarCraft, step: str) -> None:
        s.planet, s.order = NO_PLANET, NONE
