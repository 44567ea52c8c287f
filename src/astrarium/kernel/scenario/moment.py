"""A moment of a record as a scenario file: the nearest position between two turns before it, and
the steps that lead from there to it, with what chance gave in each.

The position stands in it whole, which only the machine reads; for people the same stands before it
as comments, in the words that `expect` knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from astrarium.kernel.flow import decision
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import RESIGN
from astrarium.kernel.rng import RecordingRng
from astrarium.kernel.scenario.story import RESIGNATION
from astrarium.kernel.session import Session
from astrarium.kernel.state import State


def moment(session: Session, move: int, title: str = "") -> str:
    """The scenario file of a session after so many of its moves; IndexError when it has fewer."""
    if not 0 <= move <= len(session.moves):
        raise IndexError(f"the record has {len(session.moves)} moves")
    start = nearest(session, move)
    replay = session.at(start)
    game = session.game
    lines = [
        f"title = {quoted(title or f'{game.id} after move {move}')}",
        f"rules = [{quoted(rule_of(game, replay.state))}]",
        "open = true",
        "",
        *[f"# {path} = {toml(value)}" for path, value in readable(game.describe(replay.state))],
        "",
        "[position]",
        f"game = {quoted(game.id)}",
        "[position.saved]",
        *[f"{name} = {toml(value)}" for name, value in game.position_of(replay.state).items()],
    ]
    for made in session.moves[start:move]:
        before = replay.state
        told = RESIGNATION if made.action == RESIGN else game.write(made.action)
        rng = before.rng = RecordingRng(before.rng)
        replay.play(made.seat, made.action)
        if replay.state.rng is rng:
            replay.state.rng = rng.inner
        lines += ["", "[[step]]", f"seat = {made.seat}", f"action = {quoted(told)}"]
        if rng.given:
            lines.append(f"rolls = {toml(rng.given)}")
    return "\n".join(lines) + "\n"


def seen_after(session: Session, seat: int, view: Json, near: int) -> int:
    """After how many moves of a session a seat, -1 for an onlooker, saw this; where it did so
    more than once, the closest to `near`. LookupError when it never did."""
    replay = session.at(0)
    found = []
    for number in range(len(session.moves) + 1):
        seen = json.loads(json.dumps(session.game.view(replay.state, seat)))
        if {**view, **seen} == view:
            found.append(number)
        if number < len(session.moves):
            made = session.moves[number]
            replay.play(made.seat, made.action)
    if not found:
        raise LookupError("no moment of the record looks so")
    return min(found, key=lambda number: abs(number - near))


def nearest(session: Session, move: int) -> int:
    """The latest moment before a move, or with it, between two turns: nothing is under way that a
    position would have to say besides."""
    replay = session.at(0)
    found = 0
    for number in range(move + 1):
        state = replay.state
        if not state.over and not state.answers and session.game.resting(state):
            found = number
        if number < move:
            made = session.moves[number]
            replay.play(made.seat, made.action)
    return found


def readable(told: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """What a description tells, each value with its path; what is empty or nought says nothing."""
    if isinstance(told, dict):
        inner = [(str(key), value) for key, value in told.items()]
    elif isinstance(told, list) and any(isinstance(value, (dict, list)) for value in told):
        inner = [(str(n), value) for n, value in enumerate(told)]
    else:
        if told:
            yield path, told
        return
    for key, value in inner:
        yield from readable(value, f"{path}.{key}" if path else key)


def rule_of(game: Game[Any], state: State) -> str:
    """The rule that asks at a moment, for want of a better one the first of the game."""
    known = [rule.id for rule in game.rules()]
    asked = "" if state.over else decision(state).rule
    return asked if asked in known else known[0]


def toml(value: Any) -> str:
    """Plain data as a TOML value on one line; an option that says nothing is left out."""
    if isinstance(value, dict):
        said = [f"{quoted(k)} = {toml(v)}" for k, v in value.items() if v is not None]
        return "{ " + ", ".join(said) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(entry) for entry in value) + "]"
    return quoted(value) if isinstance(value, str) else json.dumps(value)


def quoted(text: str) -> str:
    """A TOML string."""
    return json.dumps(text, ensure_ascii=True).replace("\x7f", "\\u007f")
