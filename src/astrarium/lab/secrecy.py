"""Conformance: a seat is told what it knows and nothing else (non-interference).

A determinized state is one that a seat can't tell from the true one. So nothing that the seat
gets to see or do may differ between the two, and the true secrets must not survive beyond chance.
"""

from __future__ import annotations

import json

from astrarium.kernel.events import Log
from astrarium.kernel.flow import (
    State,
    apply,
    choose,
    decision,
    legal,
    may_act,
    must_act,
    settle,
)
from astrarium.kernel.rng import FastRng
from astrarium.lab.walk import Broken, Point, play_text

DRAWS = 12
TRIED = 6
SIGMAS = 4.0
"""How far beyond chance the truth may show before it counts as kept."""


def same_sight(point: Point) -> None:
    """View, question, legal list and reasons are the same in a determinized state."""
    for seat in [-1, *point.seats()]:
        other = determinized(point, seat, 5)
        where = f"decision {point.number}, seat {seat}"
        if point.game.view(point.state, seat) != point.game.view(other, seat):
            raise Broken("secrecy", f"{where}: the view differs after a determinization")
        if point.game.ask(point.state, seat) != point.game.ask(other, seat):
            raise Broken("secrecy", f"{where}: the question differs after a determinization")
        if seat >= 0:
            same_choices(point, other, seat)
        asked = may_act(point.state) == may_act(other) and must_act(point.state) == must_act(other)
        if not asked or point.state.over != other.over:
            raise Broken("secrecy", f"{where}: other seats are asked after a determinization")


def determinized(point: Point, seat: int, salt: int) -> State:
    """A state that the seat can't tell from the point's."""
    other: State = point.game.determinize(point.state, seat, point.chance(salt + seat))
    return other


def same_choices(point: Point, other: State, seat: int) -> None:
    """The seat's legal list and every reason are the same in both states."""
    if sorted(legal(point.state, seat)) != sorted(legal(other, seat)):
        where = f"decision {point.number}, seat {seat}"
        raise Broken("secrecy", f"{where}: the legal list differs after a determinization")
    if not may_act(point.state) >> seat & 1:
        return
    true, false = decision(point.state), decision(other)
    for action in range(point.game.space.size):
        code = true.why_not(point.state, seat, action)
        if code != false.why_not(other, seat, action):
            where = play_text(point, seat, action)
            raise Broken("secrecy", f"{where}: the reason differs after a determinization")


def same_history(point: Point) -> None:
    """What a seat is told of an answer is the same in both states, unless the answer showed
    something hidden or used chance."""
    for seat in [-1, *point.seats()]:
        other = determinized(point, seat, 5)
        chance = point.chance(6 + seat)
        for actor in point.asked():
            actions = [a for a in legal(point.state, actor) if a in set(legal(other, actor))]
            chance.shuffle(actions)
            for action in actions[:TRIED]:
                true, false = told(point.state, actor, action), told(other, actor, action)
                if true is None or false is None:
                    continue
                if true.history(seat) != false.history(seat):
                    where = play_text(point, actor, action)
                    raise Broken("secrecy", f"{where}: seat {seat} is told of hidden things")


def quiet_drafts(point: Point) -> None:
    """While a decision is secret, an answer that leaves it open changes nothing of what others
    see and may do, unless somebody need answer no more."""
    state = point.state
    if state.over or not decision(state).secret(state):
        return
    for actor in point.asked():
        actions = legal(state, actor)
        point.chance(7 + actor).shuffle(actions)
        for action in actions[:TRIED]:
            after = state.clone()
            choose(after, actor, action)
            again = len(after.stack) >= len(state.stack)
            again = again and after.stack[len(state.stack) - 1] is state.stack[-1]
            settle(after)
            if again and must_act(after) == must_act(state):
                same_to_others(point, actor, action, after)


def same_to_others(point: Point, actor: int, action: int, after: State) -> None:
    """Nobody but the actor can tell the state after a hidden answer from the one before."""
    for seat in [-1, *point.seats()]:
        if seat == actor:
            continue
        where = f"{play_text(point, actor, action)}: seat {seat}"
        if point.game.view(point.state, seat) != point.game.view(after, seat):
            raise Broken("draft", f"{where} sees that another seat has acted in secret")
        if point.game.ask(point.state, seat) != point.game.ask(after, seat):
            raise Broken("draft", f"{where} is asked otherwise after a secret answer of another")
        if seat >= 0 and legal(point.state, seat) != legal(after, seat):
            raise Broken("draft", f"{where} may do other things after a secret answer of another")


def told(state: State, actor: int, action: int) -> Log | None:
    """The events of an answer, None when it showed something or used chance."""
    after = state.clone()
    after.log = Log()
    shown, draws = after.reveals, after.rng.draws
    apply(after, actor, action)
    return None if after.reveals != shown or after.rng.draws != draws else after.log


class Memory:
    """Counts how often determinizations show another seat's secrets as they truly are.

    Of N states drawn for a seat, those that equal the truth in another seat's eyes must be no
    more frequent than those that equal one of the other draws: the truth is one draw among many.
    """

    def __init__(self) -> None:
        self.kept = 0.0
        self.expected = 0.0
        self.squares = 1.0  # of the differences; a little more, for few samples
        self.varied = 0
        self.looked = 0

    def look(self, point: Point) -> None:
        """Draw states for every seat and compare what the others see in them."""
        for seat in point.seats():
            draws = [self.eyes(point, self.draw(point, seat, n), seat) for n in range(DRAWS)]
            truth = self.eyes(point, point.state, seat)
            for other in range(len(truth)):
                self.count(truth[other], [draw[other] for draw in draws])

    def draw(self, point: Point, seat: int, number: int) -> State:
        """The n-th state drawn for a seat."""
        rng = FastRng(point.chance(50 + seat).below(1 << 40) + number)
        state: State = point.game.determinize(point.state, seat, rng)
        return state

    def eyes(self, point: Point, state: State, seat: int) -> list[str]:
        """What each other seat sees in a state."""
        seats = [other for other in point.seats() if other != seat]
        return [json.dumps(point.game.view(state, other), sort_keys=True) for other in seats]

    def count(self, truth: str, draws: list[str]) -> None:
        """Take in one truth and the draws that stand against it."""
        equal = sum(draw == truth for draw in draws) / DRAWS
        pairs = DRAWS * (DRAWS - 1)
        chance = sum(draws.count(draw) - 1 for draw in draws) / pairs
        self.looked += 1
        if len(set(draws)) > 1:
            self.varied += 1
            self.kept += equal
            self.expected += chance
            self.squares += (equal - chance) ** 2

    def judge(self, hidden: bool) -> None:
        """Broken when the truth survives beyond chance, or nothing is ever drawn anew although
        the game hides something."""
        if hidden and self.looked and not self.varied:
            raise Broken("memory", "determinizations never change what another seat sees")
        if self.kept > self.expected + SIGMAS * self.squares**0.5:
            raise Broken(
                "memory",
                f"the truth shows in {self.kept:.1f} of {self.varied} samples, "
                f"chance explains {self.expected:.1f}",
            )
