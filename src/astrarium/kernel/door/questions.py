"""The open question as a seat may see it: for programs in notation, for people in words."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import Action
from astrarium.kernel.asking import Blocked, Choice, Loss, message, question, spelt, window_word
from astrarium.kernel.door.knowing import Knowing
from astrarium.kernel.events import Params
from astrarium.kernel.flow import (
    Decision,
    candidates,
    decision,
    is_side_action,
    legal,
    members,
    must_act,
    why_not,
)
from astrarium.kernel.state import State
from astrarium.kernel.views import Chair

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Questions(Knowing[S]):
    """Puts the question under way to a seat."""

    def observation(self, s: S, seat: int) -> Json:
        """All that `seat` goes by, as JSON-able data: its "view", and under "ask" the open question
        (`question_seen`), None when the game is over. Where these are equal, the same is legal."""
        return {"view": self.view(s, seat), "ask": self.question_seen(s, seat)}

    def observation_from_chair(self, s: S, seat: int) -> Json:
        """The same as it looks from the seat's own chair (`kernel.views.Chair`): where mine and
        theirs stand does not depend on which seat is mine. For a game without a `view_type` only
        what the question names is turned."""
        chair = Chair(seat, self.seat_count(s))
        asked = self.question_seen(s, seat)
        if asked is not None:
            asked["seats"] = chair.named(asked["seats"])
        seen = self.view(s, seat) if self.view_type is None else self.view_type(s, seat)
        return {"view": chair.to_json(seen), "ask": asked}

    def question_seen(self, s: S, seat: int) -> Json | None:
        """The open question without words for people: its kind, who is asked, the timing window,
        for who may answer the component that asks and the facts of the prompt ("about"), and what
        is legal for `seat` in notation, in the order of numbers."""
        if s.over:
            return None
        top = decision(s)
        answers = seat >= 0 and bool(top.may(s) >> seat & 1)
        return {
            "kind": self.kind_of(s, top),
            "seats": members(must_act(s)),
            "window": window_word(s),
            "source": self.asks(s, top) if answers else None,
            "about": self.prompt(s, seat, top)[1] if answers else {},
            "legal": [self.write(action) for action in sorted(legal(s, seat))],
        }

    def ask(self, s: S, seat: int) -> Json | None:
        """The decision under way as `seat` may see it (docs/protocol.md), None when over.

        The words stand under "<prefix>.ask." and "<prefix>.hint."; what a game has to say of its
        own comes from the methods below.
        """
        if s.over:
            return None
        top = decision(s)
        asked: Json = {
            **question(s, seat, self.kind_of(s, top), top.rule, f"{self.prefix}.ask.waiting")
        }
        if not asked["yours"]:
            return asked
        allowed = legal(s, seat)
        if top.may(s) >> seat & 1:
            words, params = self.prompt(s, seat, top)
            asked["prompt"] = message(f"{self.prefix}.ask.{words}", params)
            hint = f"{self.prefix}.hint.{asked['kind']}"
            if self.messages().has(hint):
                asked["hint"] = message(hint, params)
            asked["source"] = self.asks(s, top)
            asked["warnings"] = self.warnings(s, seat, top, allowed)
        for action in allowed:
            choice = self.choice(s, seat, action)
            if is_side_action(s, action):
                choice["meanwhile"] = True
            asked["choices"].append(choice)
        listed = set(allowed)
        asked["blocked"] = [
            self.blocked(s, seat, action) for action in candidates(s, seat) if action not in listed
        ]
        return asked

    def kind_of(self, s: S, top: Decision[Any]) -> str:
        """The kind of a decision, as clients know it."""
        return top.kind or type(top).__name__

    def prompt(self, s: S, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        """Which words ask a seat that may answer (a key behind "ask."), and their parameters."""
        return self.kind_of(s, top), {}

    def asks(self, s: S, top: Decision[Any]) -> str | None:
        """The id of the component that asks, None when none does."""
        return None

    def choice(self, s: S, seat: int, action: int) -> Json:
        """One legal action for people (`kernel.asking.Choice`); a game may add fields for its
        board."""
        known = self.space.decode(action)
        entry = cast(Choice, spelt(known, self.write(action), seat))
        entry["label"] = message(*self.label(s, seat, action))
        entry["kind"] = known.verb.look
        told = cast(Json, entry)
        self.hang(s, known, told)
        return told

    def blocked(self, s: S, seat: int, action: int) -> Json:
        """One thing that can't be done now, with the rule that is in the way."""
        code = why_not(s, seat, action)
        rule, key = self.refusals.table[code]
        entry: Blocked = {
            **spelt(self.space.decode(action), self.write(action), seat),
            "rule": rule,
            "reason": message(key, self.refusal_params(s, seat, action, code)),
        }
        told = cast(Json, entry)
        self.hang(s, self.space.decode(action), told)
        return told

    def hang(self, s: S, known: Action, entry: Json) -> None:
        """Set the things that an action hangs on, lit or not (`from`, `to`), where the templates of
        its verb can't say them."""

    def warnings(self, s: S, seat: int, top: Decision[Any], legal: list[int]) -> list[Loss]:
        """What ending now would lose (`kernel.asking.warning`)."""
        return []
