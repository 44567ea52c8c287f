"""Execution: turn by turn, the top order of a stack, or an event card (SC-7)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.state import Frame

from ... import refusals as no
from ...moves import EXECUTE, REVEAL, SPACE, TAKE_EVENT
from ...printed.tables import (
    ALL_PLANETS,
    AREAS,
    BUILD,
    MOBILIZE,
    ORDER_IDS,
    PLANET_IDS,
    SPECIAL,
    Planet,
)
from ...printed.technologies import NO_TECHNOLOGY
from ...state import (
    NO_AREA,
    NO_PLANET,
    NONE,
    Battle,
    StarCraft,
    seats_from,
    token_order,
    token_owner,
)
from ..building.build import BuildOrder
from ..events import draw_event
from ..seat_question import Choice, Question, only
from .mobilize import MobilizeOrder
from .planning import number_laid
from .research import ResearchOrder


class Execution(Procedure[StarCraft]):
    """SC-7.1, SC-7.9 to SC-7.11: clockwise turns until no order is left."""

    def steps(self) -> list[str]:
        return TURNS

    def step(self, s: StarCraft, step: str) -> None:
        s.active = next_seat(s)
        if s.active == NONE:
            s.pop()
            return
        s.jump("turn")
        if on_top(s, s.active):
            s.push(ChooseOrder(s.active))
        else:  # SC-7.4: obstructed
            if s.log is not None:
                s.log.add("obstructed", s.active, "SC-7.4", {})
            draw_event(s, s.active)


TURNS: Final = ["turn"]


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
        for planet in ALL_PLANETS
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
        if s.log is not None:
            params: Params = {
                "order": "@order:" + ORDER_IDS[s.order],
                "planet": "@planet:" + PLANET_IDS[planet],
            }
            s.log.add("reveal", seat, "SC-7.2", params)
        s.push(Turn(seat))
        s.push(ExecuteOrEvent(seat))


class ExecuteOrEvent(Choice):
    """SC-7.3, SC-11.1: the order is executed, or an event card drawn instead."""

    kind = "execute"
    rule = "SC-7.3"

    def answers(self) -> Answers[Any, StarCraft]:
        return EXECUTIONS

    def execute(self, s: StarCraft, seat: int, known: Action) -> None:
        """The order is executed."""
        s.push(order_frame(s, seat))

    def draw_event(self, s: StarCraft, seat: int, known: Action) -> None:
        """An event card instead."""
        draw_event(s, seat)


EXECUTIONS: Final[Answers[ExecuteOrEvent, StarCraft]] = Answers(
    SPACE,
    [
        Answer(EXECUTE, always, ExecuteOrEvent.execute, only(EXECUTE)),
        Answer(TAKE_EVENT, always, ExecuteOrEvent.draw_event, only(TAKE_EVENT)),
    ],
)


def order_frame(s: StarCraft, seat: int) -> Frame:
    """The procedure of the revealed order (SC-11.2)."""
    order = s.order % SPECIAL
    if order == BUILD:
        return BuildOrder(seat)
    return MobilizeOrder(seat) if order == MOBILIZE else ResearchOrder(seat)


def break_off(s: StarCraft) -> None:
    """What is executed ends without further effect (SC-2.10): its player is out."""
    s.planet, s.order, s.target = NO_PLANET, NONE, NO_AREA
    s.limit = s.allowed = s.attackers = 0
    s.saving = s.by_hand = s.lifted = s.recalled = False
    s.technology = NO_TECHNOLOGY
    s.due, s.bought = [0, 0], [False, False]
    s.moved = [0] * AREAS
    s.battle = Battle()


class Turn(Procedure[StarCraft]):
    """What a seat's turn ends with: the token is back with its owner (SC-7.2, SC-17.10)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def dropped(self, s: StarCraft, n: int) -> None:
        break_off(s)

    def steps(self) -> list[str]:
        return TURN_STEPS

    def step(self, s: StarCraft, step: str) -> None:
        s.planet, s.order = NO_PLANET, NONE


TURN_STEPS: Final = ["end"]
