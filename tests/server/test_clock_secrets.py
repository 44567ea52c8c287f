"""Clocks tell nothing of a hand: who may not know a thing is told the same clocks either way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from astrarium.kernel.flow import legal, may_act, members, must_act
from astrarium.kernel.game import Game, game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.server.clocks.terms import terms
from astrarium.server.journal.seats import Seat
from astrarium.server.journal.table import Table
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.messages.clocks import Clocks
from astrarium.server.table.timekeeping import Timekeeping
from server.house import HandClock
from toys.caravan import GAME as CARAVAN


def seated(known: Game[Any], session: Session, seats: int) -> Timekeeping:
    """A table with a live clock at the position of a session; its clocks have just begun."""
    people = [Seat(n, "human", f"P{n}", None, n == 0) for n in range(seats)]
    facts = TableFacts(
        "t", known.id, known.version, "", "network", False, False, session.options,
        {"seed": "s"}, "2026-11-29T12:00:00Z", "playing", 0, None, people,
        clock=terms(known.timing(), "live"),
    )  # fmt: skip
    time = Timekeeping(Table(known, facts, session), HandClock())
    for entry in time.begin(0):
        time.table.carry_out(entry)
    return time


def told(known: Game[Any], state: Any, options: dict[str, Any], seat: int, seats: int) -> Clocks:
    session = Session.of(known, options, state.clone())
    return seated(known, session, seats).told(seat)


TABLES: list[tuple[Game[Any], dict[str, Any]]] = [
    (CARAVAN, {"seats": 3, "discreet": True}),
    (CARAVAN, {"seats": 3, "draft": True, "discreet": True}),
    (CARAVAN, {"seats": 3, "sealed": True, "discreet": True}),
]


@pytest.mark.parametrize(("known", "wish"), TABLES)
def test_twins_that_a_seat_can_not_tell_apart_have_the_same_clocks(
    known: Game[Any], wish: dict[str, Any]
) -> None:
    options = known.check_options(wish)
    compared = 0
    for n in range(6):
        chance = Random(n)
        session = Session(known, options, FastRng(n + 1))
        while not session.state.over:
            state = session.state
            for seat in range(3):
                twin = known.determinize(state, seat, FastRng(chance.getrandbits(30)))
                assert told(known, twin, options, seat, 3) == told(known, state, options, seat, 3)
                compared += 1
            seat = chance.choice(members(may_act(state)))
            session.play(seat, chance.choice(legal(state, seat)))
    assert compared > 100


@pytest.mark.drawn
@pytest.mark.parametrize("id", ["twilight_imperium", "starcraft", "ares"])
def test_so_they_have_in_the_games(id: str) -> None:
    known = game(id)
    wish = {"seats": 3, **({"discreet": True} if id == "twilight_imperium" else {})}
    options = known.check_options(wish)
    chance = Random(3)
    session = Session(known, options, FastRng(5))
    for step in range(160):
        state = session.state
        if state.over:
            break
        if step % 4 == 0:
            seat = chance.randrange(3)
            twin = known.determinize(state, seat, FastRng(chance.getrandbits(30)))
            assert told(known, twin, options, seat, 3) == told(known, state, options, seat, 3)
        seat = chance.choice(members(must_act(state)))
        session.play(seat, chance.choice(legal(state, seat)))


def test_a_seat_in_a_window_has_as_much_time_whatever_it_holds() -> None:
    options = CARAVAN.check_options({"seats": 3, "discreet": True})
    found: set[tuple[int, int]] = set()
    for n in range(8):
        session = Session(CARAVAN, options, FastRng(n + 1))
        loads = [a for a in legal(session.state, 0) if CARAVAN.write(a).startswith("load")]
        session.play(0, loads[0])
        session.play(0, CARAVAN.space.read("ride"))
        time = seated(CARAVAN, session, 3)
        (asked,) = [each for each in time.told(1).seats if each.asked]
        found.add((asked.left, asked.due or 0))
    assert len(found) == 1
