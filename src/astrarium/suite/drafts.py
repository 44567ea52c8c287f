"""Conformance: what is answered in secret (`Decision.secret`) is kept from others and no one else.

While such a question is open nobody can tell that another seat has answered: view, question, legal
list and all that is open (suite/marks.py) stay as they were. Answers that stay with who gave them
(`Decision.private`) are left out for all others, so that they are there for their owner: he sees
what they did, and the same in a world that he can't tell from the true one, whatever came to light.
Those that do not stay hidden come to light with the end of the question: else others would count
answers of which they see nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from astrarium.kernel.events import Log
from astrarium.kernel.flow import choose, decision, legal, must_act, settle
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.suite.fields import differences
from astrarium.suite.marks import changed, frames_of
from astrarium.suite.secrecy import TRIED, twin
from astrarium.suite.walk import Point, play_text


@dataclass
class HiddenAnswer:
    """An answer to a secret decision: who gave it, the table after it, what it told, and whether
    the decision is open still."""

    actor: int
    action: int
    after: State
    log: Log
    open: bool


def answered(state: State, actor: int, action: int) -> HiddenAnswer:
    """Give an answer on a copy of the state."""
    after = state.clone()
    after.log = log = Log()
    choose(after, actor, action)
    depth = len(state.stack)
    still = len(after.stack) >= depth and after.stack[depth - 1] is state.stack[-1]
    settle(after)
    return HiddenAnswer(actor, action, after, log, still)


def hidden_answers(point: Point) -> Iterator[HiddenAnswer]:
    """Some of the answers that leave a secret decision open."""
    state = point.state
    if state.over or not decision(state).secret(state):
        return
    for actor in point.asked():
        actions = legal(state, actor)
        point.chance(7 + actor).shuffle(actions)
        for action in actions[:TRIED]:
            answer = answered(state, actor, action)
            if answer.open:
                yield answer


def quiet_drafts(point: Point) -> None:
    """While a decision is secret, an answer that leaves it open changes nothing of what others
    see and may do, unless somebody need answer no more."""
    for answer in hidden_answers(point):
        if must_act(answer.after) == must_act(point.state):
            same_to_others(point, answer)


def same_to_others(point: Point, answer: HiddenAnswer) -> None:
    """Nobody but the actor can tell the state after a hidden answer from the one before; where it
    stays hidden for good, no event tells of it. Nothing that is open tells of it either."""
    after, said = answer.after, play_text(point, answer.actor, answer.action)
    for path in changed(point.state, after, ""):
        raise Broken("draft", f"{said}: {path} is open, and tells of a secret answer")
    if frames_of(point.state) != frames_of(after)[: len(point.state.stack)]:
        raise Broken("draft", f"{said}: the stack is open, and tells of a secret answer")
    for seat in [-1, *point.seats()]:
        if seat == answer.actor:
            continue
        where = f"{said}: seat {seat}"
        if answer.log.events and decision(after).private(after):
            told = answer.log.history(seat)[0]
            raise Broken("draft", f"{where} is told {told} of a secret answer")
        if point.game.view(point.state, seat) != point.game.view(after, seat):
            raise Broken("draft", f"{where} sees that another seat has acted in secret")
        if point.game.ask(point.state, seat) != point.game.ask(after, seat):
            raise Broken("draft", f"{where} is asked otherwise after a secret answer of another")
        if seat >= 0 and legal(point.state, seat) != legal(after, seat):
            raise Broken("draft", f"{where} may do other things after a secret answer of another")


def kept_for_owners(point: Point) -> None:
    """An answer that stays with who gave it is there for its owner: it shows in the owner's view,
    and all that the owner sees, is asked and is told of it is the same in a twin."""
    for answer in hidden_answers(point):
        if not decision(answer.after).private(answer.after):
            continue
        actor, where = answer.actor, play_text(point, answer.actor, answer.action)
        if point.game.view(point.state, actor) == point.game.view(answer.after, actor):
            raise Broken("private", f"{where}: not even its owner sees what it did")
        other = twin(point, actor, 45)
        if answer.action not in legal(other, actor):
            raise Broken("private", f"{where}: its owner may not do it in another world")
        if to_owner(point, answer) != to_owner(point, answered(other, actor, answer.action)):
            raise Broken("private", f"{where}: its owner learns of hidden things")


def to_owner(point: Point, answer: HiddenAnswer) -> tuple[object, ...]:
    """All that an answer tells who gave it."""
    after, actor = answer.after, answer.actor
    told = answer.log.history(actor), must_act(after), answer.open
    return point.game.view(after, actor), point.game.ask(after, actor), *told


def come_to_light(point: Point) -> None:
    """What is answered in secret, and not for good, is seen once the decision is closed: else the
    others, who are told then of each of the answers, would count what they see nothing of."""
    for answer in hidden_answers(point):
        private = decision(answer.after).private(answer.after)
        if private or not differences(point.state, answer.after, ""):
            continue
        for ending in endings(point, answer):
            true = answered(answer.after, answer.actor, ending)
            false = answered(point.state, answer.actor, ending)
            if not true.open and not false.open:
                seen_at_last(point, answer, true, false)


def endings(point: Point, answer: HiddenAnswer) -> list[int]:
    """An action of each verb by which the actor might close the decision, after the answer and
    without it."""
    before = legal(point.state, answer.actor)
    found: dict[str, int] = {}
    for action in legal(answer.after, answer.actor):
        if action in before:
            found.setdefault(point.game.space.decode(action).verb.name, action)
    return list(found.values())


def seen_at_last(
    point: Point, answer: HiddenAnswer, true: HiddenAnswer, false: HiddenAnswer
) -> None:
    """Others see at the end that an answer had been given before."""
    for seat in [-1, *point.seats()]:
        views = [point.game.view(one.after, seat) for one in (true, false)]
        told = [one.log.history(seat) for one in (true, false)]
        if seat != answer.actor and views[0] == views[1] and told[0] == told[1]:
            where = f"{play_text(point, answer.actor, answer.action)}: seat {seat}"
            raise Broken("counter", f"{where} counts an answer that never comes to light")
