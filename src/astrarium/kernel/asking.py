"""The shape of a question to people: what is asked, the choices, what can't be done now and why.

docs/protocol.md says what clients make of it; `make contract` writes these types for front ends. A
choice is sent taken apart, so that no front end reads notation: its verb, its arguments by name,
the thing that acts (`from`) and the thing acted on (`to`).
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from astrarium.kernel.actions import Action, Look
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision, may_act, members, must_act, nudged
from astrarium.kernel.state import State
from astrarium.kernel.windows import rules_of

Json = dict[str, Any]


class Text(TypedDict):
    """The same words in both languages."""

    en: str
    fr: str


class Message(TypedDict):
    """A catalogue key with its parameters."""

    key: str
    params: Params


Spelt = TypedDict(
    "Spelt",
    {
        "action": str,
        "verb": str,
        "args": dict[str, str | int],
        "from": str | None,
        "to": str | None,
        "rule": str,
    },
)


class Choice(Spelt):
    """One thing a seat may do now. `action` is sent back as it is; `args` are by the names of
    their domains, `from` is what acts or is moved, `to` what is acted on. `meanwhile` marks what
    is done beside the question."""

    label: Message
    kind: Look
    meanwhile: NotRequired[Literal[True]]


class Blocked(Spelt):
    """One visible thing that can't be done now, and why; `rule` forbids it."""

    reason: Message


class Loss(TypedDict):
    """One line of what ending now would lose."""

    message: Message
    rule: str


class Question(TypedDict):
    """What is asked. `seats` must answer; with `yours` the receiver may, and only then is it told
    choices, what is blocked and what ending would lose. `source` is the component that asks,
    `window` the timing window that it is asked in, null outside of windows. `addressed` says that
    somebody waits for a word of the receiver beside the question (an offer)."""

    kind: str
    seats: list[int]
    yours: bool
    prompt: Message
    hint: Message | None
    rule: str
    source: str | None
    window: str | None
    addressed: bool
    choices: list[Choice]
    blocked: list[Blocked]
    warnings: list[Loss]


def message(key: str, params: Params) -> Message:
    """A message as front ends take it."""
    return {"key": key, "params": params}


def spelt(known: Action, notation: str, seat: int) -> Spelt:
    """An action taken apart for clients: notation, verb, arguments by the names of their domains,
    and the things that it hangs on."""
    verb = known.verb
    args: dict[str, str | int] = {}
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


def warning(key: str, rule: str, params: Params) -> Loss:
    """A line of what ending now would lose: its message, and the rule that says so."""
    return {"message": message(key, params), "rule": rule}


def window_word(s: State) -> str | None:
    """What clients call the timing window under way, None when the question is about none."""
    window = decision(s).window()
    rules = s.config.windows
    if window < 0 or rules is None or window >= len(rules.WORDS):
        return None
    word: str = rules.WORDS[window]
    return word


def in_frank_window(s: State) -> bool:
    """Whether the question is one of a window in which only holders are asked, as is agreed."""
    return decision(s).window() >= 0 and rules_of(s).frank(s)


def passes_unseen(s: State, action: int) -> bool:
    """Whether an action declines in such a window: others may not learn who did."""
    return not s.over and in_frank_window(s) and action == rules_of(s).PASS


def question(s: State, seat: int, kind: str, rule: str, waiting: str) -> Question:
    """The question as anybody may see it: who is asked, whether `seat` may answer (-1 looks on),
    the window that it is about, and the message `waiting`, which names who is waited for. Who may
    answer gets more.

    Where only holders are asked in a window, as some tables agree to, the others are told neither
    the window nor which of them is asked."""
    asked = members(must_act(s))
    veiled = in_frank_window(s) and not (seat >= 0 and must_act(s) >> seat & 1)
    if veiled:
        asked = [one for one in members(rules_of(s).playing(s)) if one != seat] or asked
    return {
        "kind": kind,
        "seats": asked,
        "yours": seat >= 0 and bool(may_act(s) >> seat & 1),
        "prompt": message(waiting, {"seats": "@seats:" + ",".join(map(str, asked))}),
        "hint": None,
        "rule": rule,
        "source": None,
        "window": None if veiled else window_word(s),
        "addressed": seat >= 0 and bool(nudged(s) >> seat & 1),
        "choices": [],
        "blocked": [],
        "warnings": [],
    }
