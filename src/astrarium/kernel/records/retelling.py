"""A game that is over, told: its course, its last blow, what was won, lost and kept.

`tell` plays a finished session again and makes a `Story` of what the game's `Epilogue` declares.
"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.events import Event, Params
from astrarium.kernel.session import Session
from astrarium.kernel.telling.epilogue import Epilogue, Possession, Tally
from astrarium.kernel.views import View


class StandingAfter(View):
    """How the seats stand after a move, in the turn that was under way then."""

    def __init__(self, move: int, turn: int, standing: list[int]) -> None:
        self.move: int = move
        self.turn: int = turn
        self.standing: list[int] = standing


class Total(View):
    """A tally's sums by seat."""

    def __init__(self, key: str, sums: list[int]) -> None:
        self.key: str = key
        self.sums: list[int] = sums


class Share(View):
    """What a thing gave to the last blow."""

    def __init__(self, thing: str, amount: int) -> None:
        self.thing: str = thing
        self.amount: int = amount


class Blow(View):
    """The act that decided the game: the event, and what it was made of where the game says."""

    def __init__(self, move: int, turn: int, event: Event, shares: list[Share]) -> None:
        self.move: int = move
        self.turn: int = turn
        self.kind: str = event.kind
        self.seat: int = event.seat
        self.params: Params = event.seen_by_all()[1]
        self.shares: list[Share] = shares


class Story(View):
    """A finished game told: its measure, the curve, the last blow, sums, and possessions by
    seat."""

    def __init__(self, measure: str) -> None:
        self.measure: str = measure
        self.points: list[StandingAfter] = []
        self.blow: Blow | None = None
        self.totals: list[Total] = []
        self.possessions: list[list[Possession]] = []


def tell(epilogue: Epilogue[Any], session: Session) -> Story:
    """The story of a session, which may have ended or not; it is played again from its start."""
    again = session.at(0)
    seats = again.game.seat_count(again.state)
    story = Story(epilogue.measure(again.state))
    story.possessions = [[] for _ in range(seats)]
    sums = {tally.key: [0] * seats for tally in epilogue.tallies}
    turn = _turn(again.log.events, 1)
    begun = 0  # the number of events before the turn under way
    last: list[int] = []
    for move in session.moves:
        told = len(again.log.events)
        again.play(move.seat, move.action)
        events = again.log.events
        before, turn = turn, _turn(events[told:], turn)
        standing = epilogue.standing(again.state)
        if standing and (standing != last or turn != before):
            story.points.append(StandingAfter(len(again.moves), before, standing))
            last = standing
        if turn != before:
            begun = told
        for seat in range(seats):
            owned = epilogue.possessions(again.state, seat)
            if owned:  # who is out of the game keeps what it last had
                story.possessions[seat] = owned
        for tally in epilogue.tallies:
            _add(sums[tally.key], tally, events[told:])
    story.totals = [Total(tally.key, sums[tally.key]) for tally in epilogue.tallies]
    if session.moves and again.state.over:
        story.blow = _blow(epilogue, again.log.events, begun, len(again.moves), turn)
    return story


def _turn(events: list[Event], turn: int) -> int:
    """The turn under way after some events."""
    for event in events:
        n = event.params.get("n")
        if event.kind == "turn" and isinstance(n, int):
            turn = n
    return turn


def _add(sums: list[int], tally: Tally, events: list[Event]) -> None:
    for event in events:
        if event.kind in tally.kinds and event.seat >= 0:
            n = event.params.get(tally.param, 0) if tally.param else 1
            if isinstance(n, int):
                sums[event.seat] += n


def _blow(
    epilogue: Epilogue[Any], events: list[Event], begun: int, move: int, turn: int
) -> Blow | None:
    """The weightiest event of the last turn, the latest of its kind, or of all of them."""
    for kinds in [epilogue.blows] if epilogue.latest else [[kind] for kind in epilogue.blows]:
        for at in range(len(events) - 1, begun - 1, -1):
            event = events[at]
            if event.kind in kinds:
                return Blow(move, turn, event, _shares(epilogue, events[begun:at], event.seat))
    return None


def _shares(epilogue: Epilogue[Any], events: list[Event], seat: int) -> list[Share]:
    """What each thing gave to a seat's blow, in the order of events; a thing that gave twice has
    one share."""
    found: list[Share] = []
    for event in events:
        amount = event.params.get(epilogue.strength, 0)
        thing = event.params.get(epilogue.weapon, "")
        if event.kind not in epilogue.strikes or event.seat != seat:
            continue
        if isinstance(amount, int) and amount > 0 and isinstance(thing, str):
            same = [share for share in found if share.thing == thing]
            if same:
                same[0].amount += amount
            else:
                found.append(Share(thing, amount))
    return found
