"""The shape of a question to people: what is asked, the choices, what can't be done now and why.

docs/protocol.md says what clients make of it (Decision in web/src/table/contract.ts). A choice is
sent taken apart, so that no front end reads notation: its verb, its arguments by name, the thing
that acts (`from`) and the thing acted on (`to`).
"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.actions import Action
from astrarium.kernel.events import Params
from astrarium.kernel.flow import State, decision, may_act, members, must_act

Json = dict[str, Any]


def message(key: str, params: Params) -> Json:
    """A message as the contract has it."""
    return {"key": key, "params": params}


def spelt(known: Action, notation: str, seat: int) -> Json:
    """An action taken apart for clients: notation, verb, arguments by the names of their domains,
    and the things that it hangs on."""
    verb = known.verb
    args: Json = {}
    for domain, value in zip(verb.domains, known.args, strict=True):
        args[domain.name] = domain.words[value] if domain.words else value
    return {
        "action": notation,
        "verb": verb.name,
        "args": args,
        "from": known.thing(verb.source, seat),
        "to": known.thing(verb.target, seat),
        "rule": verb.rule,
    }


def warning(told: Json, rule: str) -> Json:
    """One line of what ending now would lose."""
    return {"message": told, "rule": rule}


def window_word(s: State) -> str | None:
    """What clients call the timing window under way, None when the question is about none."""
    window = decision(s).window()
    rules = s.setting.windows
    if window < 0 or rules is None or window >= len(rules.WORDS):
        return None
    word: str = rules.WORDS[window]
    return word


def question(s: State, seat: int, kind: str, rule: str, waiting: str) -> Json:
    """The question as anybody may see it: who is asked, whether `seat` may answer (-1 looks on),
    the window that it is about, and the message `waiting`, which names who is waited for. Who may
    answer gets more."""
    asked = members(must_act(s))
    return {
        "kind": kind,
        "seats": asked,
        "yours": seat >= 0 and bool(may_act(s) >> seat & 1),
        "prompt": message(waiting, {"seats": "@seats:" + ",".join(map(str, asked))}),
        "hint": None,
        "rule": rule,
        "source": None,
        "window": window_word(s),
        "choices": [],
        "blocked": [],
        "warnings": [],
    }
