"""The shape of a question to people: what is asked, the choices, what can't be done now and why.

docs/protocol.md says what clients make of it (Decision in web/src/table/contract.ts); each game
fills it in for its own decisions, and may add fields of its own for its board.
"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, State, may_act, members, must_act

Json = dict[str, Any]


def message(key: str, params: Params) -> Json:
    """A message as the contract has it."""
    return {"key": key, "params": params}


def choice(action: str, verb: str, on: str | None, label: Json, rule: str, kind: str) -> Json:
    """One legal action: its notation and verb, the thing it hangs on, its words, its rule, and how
    it looks: primary, normal, quiet or danger."""
    return {"action": action, "verb": verb, "on": on, "label": label, "rule": rule, "kind": kind}


def refused(action: str, verb: str, on: str | None, rule: str, reason: Json) -> Json:
    """One visible thing that can't be done now, with the rule that is in the way."""
    return {"action": action, "verb": verb, "on": on, "rule": rule, "reason": reason}


def warning(told: Json, rule: str) -> Json:
    """One line of what ending now would lose."""
    return {"message": told, "rule": rule}


def question(s: State, seat: int, kind: str, rule: str, waiting: str) -> Json:
    """The question as anybody may see it: who is asked, whether `seat` may answer (-1 looks on),
    and the message `waiting`, which names who is waited for. Who may answer gets more."""
    asked = members(must_act(s))
    return {
        "kind": kind,
        "seats": asked,
        "yours": seat >= 0 and bool(may_act(s) >> seat & 1),
        "prompt": message(waiting, {"seats": "@seats:" + ",".join(map(str, asked))}),
        "hint": None,
        "rule": rule,
        "source": None,
        "choices": [],
        "blocked": [],
        "warnings": [],
    }


def codes(
    s: State, seat: int, top: Decision[Any], legal: list[int], candidates: list[int]
) -> list[tuple[int, int]]:
    """Those of the actions that people might try which the decision refuses, with its codes."""
    allowed = set(legal)
    found: list[tuple[int, int]] = []
    for action in candidates:
        if action not in allowed:
            code = top.why_not(s, seat, action)
            if code != OK:
                found.append((action, code))
    return found
