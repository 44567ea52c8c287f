"""Conformance: what a seat is told by thinking does not depend on what it must not know.

Bots, counsel, forecasts, tries of compound moves and hindsight think with determinized states. With
the same luck these are the same ones in twins; so is then all that follows from them. The counsel
that a seat may ask for is looked at as well, and what hindsight starts from.
"""

from __future__ import annotations

from typing import Any

from astrarium.bots.counsel import counsel
from astrarium.bots.postgame_analysis import met
from astrarium.kernel.flow import legal, may_act, members, must_act
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.suite.fields import differences
from astrarium.suite.secrecy import twin
from astrarium.suite.walk import Point, play_text

CONSULTED = 4
"""Counsel is asked for at one moment in so many."""
GAMES = 2
"""Games that are played on in thought for it."""


def same_counsel(point: Point) -> None:
    """What is drawn with equal luck, and counsel from it, is the same in a twin."""
    for seat in [-1, *point.seats()]:
        where = f"decision {point.number}, seat {seat}"
        sights = [sight(point, state, seat) for state in (point.state, twin(point, seat, 500))]
        for fault in differences(sights[0], sights[1], ""):
            raise Broken("counsel", f"{where}: drawn with the same luck in another world, {fault}")
    asked = members(must_act(point.state))
    if not asked or point.chance(510).below(CONSULTED):
        return
    seat = asked[0]
    told = [advised(point, state, seat) for state in (point.state, twin(point, seat, 520))]
    if told[0] != told[1]:
        where = f"decision {point.number}, seat {seat}"
        raise Broken("counsel", f"{where}: advised {told[0]}, in another world {told[1]}")


def sight(point: Point, state: State, seat: int) -> State:
    """What a seat thinks with; the luck is the point's."""
    drawn: State = point.game.determinize(state, seat, point.chance(530 + seat))
    return drawn


def advised(point: Point, state: State, seat: int) -> list[Any]:
    """The counsel that a seat gets: its ways with labels, chances and reasons."""
    found = counsel(point.game, sight(point, state, seat), seat, point.chance(540), GAMES)
    return [(w.actions, w.labels, w.chance, w.low, w.high, w.reason) for w in found.ways]


def same_hindsight(point: Point, actor: int, action: int) -> None:
    """What is told of an answer when the game is over starts from what its seat knew then."""
    other = twin(point, actor, 550)
    if not may_act(other) >> actor & 1 or action not in legal(other, actor):
        return
    starts = [hindsight(point, state, actor, action) for state in (point.state, other)]
    where = play_text(point, actor, action)
    if starts[0] is None or starts[1] is None:
        if starts[0] is not starts[1]:
            raise Broken("hindsight", f"{where}: it was a choice in one world only")
        return
    for fault in differences(starts[0].sight, starts[1].sight, ""):
        raise Broken("hindsight", f"{where}: thought of in another world, {fault}")
    if (starts[0].actions, starts[0].ways) != (starts[1].actions, starts[1].ways):
        raise Broken("hindsight", f"{where}: there were other ways in another world")


def hindsight(point: Point, state: State, actor: int, action: int) -> Any:
    """The choice as hindsight meets it."""
    session = Session.of(point.game, point.options, state.clone())
    session.play(actor, action)
    return met(session, Session.of(point.game, point.options, state.clone()))
