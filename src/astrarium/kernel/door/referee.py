"""Who may do what: actions from outside carried out or refused, seats that give up, the result."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.door.dealing import Dealing
from astrarium.kernel.errors import IllegalAction, NotYourDecision
from astrarium.kernel.events import Params
from astrarium.kernel.flow import (
    NOT_ASKED,
    OK,
    apply,
    decision,
    members,
    must_act,
    require_asked,
    settle,
    why_not,
)
from astrarium.kernel.state import State
from astrarium.kernel.views import Outcome

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal:
    """Why an action is not legal: a rule id and a sentence of the message catalogue."""

    def __init__(self, rule: str, key: str, params: Params, english: str) -> None:
        self.rule = rule
        self.key = key
        self.params = params
        self.english = english


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee(Dealing[S]):
    """Carries out what is legal, and says of the rest why not."""

    def refusal(self, s: S, seat: int, action: int, code: int) -> Refusal:
        """The explanation of a refusal number that a decision's `why_not` gave."""
        rule, key = self.refusals.table[code]
        params = self.refusal_params(s, seat, action, code)
        return Refusal(rule, key, params, self.say("en", key, params))

    def refusal_params(self, s: S, seat: int, action: int, code: int) -> Params:
        """What a refusal's sentence needs to know; by default what the action's label says."""
        _, params = self.label(s, seat, action)
        return params

    def why_not(self, s: S, seat: int, action: int) -> Refusal | None:
        """None when the action is legal, else what forbids it. Raises when the seat is not asked
        or the number names no action."""
        require_asked(s, seat)
        self.space.decode(action)
        code = why_not(s, seat, action)
        if code == NOT_ASKED:
            raise NotYourDecision(seat, members(decision(s).may(s)))
        return None if code == OK else self.refusal(s, seat, action, code)

    def play(self, s: S, seat: int, action: int) -> None:
        """Carry out an action from outside. Raises IllegalAction, NotYourDecision or
        UnknownAction and then leaves the state as it was."""
        self.require_legal(s, seat, action)
        apply(s, seat, action)

    def require_legal(self, s: S, seat: int, action: int) -> None:
        """Raise what `play` would raise, and change nothing."""
        refused = self.why_not(s, seat, action)
        if refused is not None:
            raise IllegalAction(refused.rule, refused.english, refused.key, refused.params)

    def playing(self, s: S) -> int:
        """Mask of the seats that have not left the game; by default all of them."""
        return (1 << self.seat_count(s)) - 1

    def resign(self, s: S, seat: int) -> None:
        """The seat gives up: a table's affair more than a rule's, and allowed at any moment to
        whoever is in the game. NotYourDecision when it is over, or the seat has left it."""
        self.require_in_game(s, seat)
        self.leave(s, seat)
        settle(s)

    def require_in_game(self, s: S, seat: int) -> None:
        """Raise what `resign` would raise, and change nothing."""
        if s.over or not (seat >= 0 and self.playing(s) >> seat & 1):
            raise NotYourDecision(seat, members(must_act(s)))

    def leave(self, s: S, seat: int) -> None:
        """Take a seat off the table, whoever is asked whatever: the game is over, or the others
        play on as after a defeat. Nothing on the stack asks the seat any more, or waits for it."""
        raise NotImplementedError  # abstract

    def outcome(self, s: S) -> Outcome | None:
        """The result, None while the game is on."""
        raise NotImplementedError  # abstract
