"""Conformance: copies, snapshots and records stand for the very same game.

What a state holds its classes declare (kernel/parts.py), so the checks here look at all of it: a
mark is set in every field of a state and of its parts, and has to arrive in the copy and in what is
saved; no list may be reached from two copies.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from astrarium.kernel.attributes import attributes
from astrarium.kernel.door.saving import build_frame
from astrarium.kernel.errors import BadOptions, BadPosition, BadRecord
from astrarium.kernel.flow import apply
from astrarium.kernel.game import Game
from astrarium.kernel.records.record import replay_record, write_record
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.suite.fields import (
    MISSING,
    common,
    differences,
    leaves,
    marked,
    shared,
    switches,
    turn,
)
from astrarium.suite.walk import Point, Walk, advance

AHEAD = 40
"""Decisions that a copy is played on for comparison."""

MANGLED = 6
"""Spoilt snapshots that are tried at each point."""


# -- copies ----------------------------------------------------------------------------------------


def copies(point: Point) -> None:
    """A clone has every field of its origin, with marks set in all of them, and shares no list."""
    where = f"decision {point.number}"
    for state in origins(point):
        copy = state.clone()
        for fault in differences(state, copy, ""):
            raise Broken("clone", f"{where}: {fault}")
        for name in shared(state, copy):
            raise Broken("clone", f"{where}: {name} is one list in two copies")
        if copy.rng is state.rng or copy.rng.save() != state.rng.save():
            raise Broken("clone", f"{where}: the generator is not copied")
        if copy.config is not state.config:
            raise Broken("clone", f"{where}: the config is not the same one")
        if [id(frame) for frame in copy.stack] != [id(frame) for frame in state.stack]:
            raise Broken("clone", f"{where}: the stack holds other frames")
        if copy.stack is state.stack or copy.log is not None:
            raise Broken("clone", f"{where}: the stack is shared, or the log carried on")


def origins(point: Point) -> Iterator[State]:
    """What is cloned: the state that was played, then a copy with marks."""
    yield point.origin
    yield marked(point.state)


def fork(point: Point) -> None:
    """A clone played on leaves its origin alone, what both share included; both played on alike
    stay equal."""
    game = point.game
    before = game.digest(point.state)
    kept = common(point.state)
    copy = point.state.clone()
    moves = advance(copy, point.chance(3), AHEAD)
    if game.digest(point.state) != before:
        raise Broken("fork", f"decision {point.number}: playing a clone changed its origin")
    for path, value, text in kept:
        if repr(value) != text:
            where = f"decision {point.number}"
            raise Broken("fork", f"{where}: {path} is shared by copies and changed while playing")
    follow(point, point.state.clone(), copy, moves, "fork")


def follow(
    point: Point, state: State, other: State, moves: list[tuple[int, int]], check: str
) -> None:
    """Play `moves` on `state`; Broken unless it then equals `other`."""
    for seat, action in moves:
        apply(state, seat, action)
    if point.game.digest(state) != point.game.digest(other):
        where = f"decision {point.number}"
        raise Broken(check, f"{where}: after {len(moves)} equal answers the states differ")


# -- snapshots -------------------------------------------------------------------------------------


def snapshot(point: Point) -> None:
    """Saved as JSON and loaded in the middle of a decision, the state has the same fields and the
    game goes on the same."""
    game = point.game
    where = f"decision {point.number}"
    text = json.dumps(game.save(point.state))
    copy = game.load(json.loads(text))
    for fault in differences(point.state, copy, ""):
        raise Broken("snapshot", f"{where}: after loading, {fault}")
    if json.dumps(game.save(copy)) != text:
        raise Broken("snapshot", f"{where}: loading and saving gave another text")
    other = point.state.clone()
    moves = advance(other, point.chance(4), AHEAD)
    follow(point, copy, other, moves, "snapshot")


def saved(point: Point) -> None:
    """Everything that a clone copies is saved: marks set in all fields stand in the snapshot."""
    state = marked(point.state)
    text = json.dumps(point.game.save(state))
    for path, value in leaves(state, ""):
        if json.dumps(value) not in text:
            raise Broken("save", f"decision {point.number}: {path} is not saved")
    for path in switches(point.state, ""):
        turned = point.state.clone()
        turn(turned, path.split("."))
        if point.game.save(turned) == point.game.save(point.state):
            raise Broken("save", f"decision {point.number}: {path} is not saved")


def frames(point: Point) -> None:
    """Every frame on the stack is built again, equal, from what is saved of it."""
    known = point.game.frames()
    for frame in point.state.stack:
        saved = [type(frame).__name__, *frame.args()]
        again = build_frame(json.loads(json.dumps(saved)), known)
        facts = {name: getattr(frame, name) for name in attributes(frame)}
        theirs = {name: getattr(again, name, MISSING) for name in facts}
        if type(again) is not type(frame) or facts != theirs:
            raise Broken("frames", f"decision {point.number}: {saved} does not build {facts} again")


def junk(point: Point) -> None:
    """A spoilt snapshot is refused with BadPosition, or happens to be a sound one; it never ends in
    another error."""
    chance = point.chance(9)
    data = point.game.save(point.state)
    for _ in range(MANGLED):
        spoilt, what = mangle(json.loads(json.dumps(data)), chance)
        refuse_junk(point, spoilt, what)


def refuse_junk(point: Point, data: Any, what: str) -> None:
    """Load what may be junk; Broken when that raises anything but BadPosition."""
    try:
        point.game.load(data)
    except BadPosition:
        return
    except Exception as error:
        where = f"decision {point.number}"
        raise Broken("load", f"{where}: with {what}, loading ends in {error!r}") from error


def mangle(data: Any, chance: Rng) -> tuple[Any, str]:
    """Plain data with one fault somewhere in it, and what the fault is."""
    path: list[str] = []
    holder: Any = None
    key: Any = None
    value = data
    while isinstance(value, dict | list) and value and (holder is None or chance.below(4)):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        holder, key = value, keys[chance.below(len(keys))]
        value = holder[key]
        path.append(str(key))
    place = ".".join(path)
    fault = chance.below(6)
    if fault == 0:
        del holder[key]
        return data, f"{place} left out"
    if fault == 1 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
        return data, f"{place} misspelt"
    if fault == 2 and isinstance(value, list):
        value.append(value[0] if value else 0)
        return data, f"{place} too long"
    if fault == 3 and isinstance(value, int):
        holder[key] = -1 - value
        return data, f"{place} out of its range"
    others: list[Any] = [
        None,
        "junk",
        3,
        -7,
        1 << 70,
        0.5,
        True,
        [],
        {},
        [[]],
        ["junk", 1],
        {"junk": 1},
    ]
    holder[key] = others[chance.below(len(others))]
    return data, f"{place} = {holder[key]!r}"


def positions(game: Game[Any]) -> None:
    """A position with a field that there is not is refused, and the error names it."""
    for wrong in ({"set": {"nonesuch": 1}}, {"options": {"nonesuch": 1}}):
        try:
            game.position(wrong, FastRng(1))
        except Exception as error:
            named = isinstance(error, BadPosition | BadOptions)
            if named and ("nonesuch" in str(error) or "no position format" in str(error)):
                continue
            raise Broken("position", f"a field that there is not ends in {error!r}") from error
        raise Broken("position", f"a position {wrong} is accepted")


# -- records ---------------------------------------------------------------------------------------


def record_of(walk: Walk) -> str:
    """The record of a walk, a hash after every move."""
    game = walk.game
    session = Session(game, walk.options, FastRng(walk.seed))
    for seat, action in walk.moves:
        session.play(seat, action)
    return write_record(session, {"seed": walk.seed})


def replay(walk: Walk, text: str) -> None:
    """The record replays hash by hash to the same end; a changed line is noticed."""
    session = replay_record(walk.game, text)
    if walk.game.digest(session.state) != walk.digest:
        raise Broken("record", "the replayed record ends in another state")
    lines = text.splitlines()
    lines[2] = lines[2][:-1] + ("0" if lines[2][-1] != "0" else "1")
    try:
        replay_record(walk.game, "\n".join(lines))
    except BadRecord:
        return
    raise Broken("record", "a record with a wrong hash was accepted")


def replay_elsewhere(texts: list[str], hash_seed: int) -> None:
    """The records replay in a fresh process under another PYTHONHASHSEED; Broken if one fails."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}.record" for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "astrarium.lab.replay", *map(str, paths)],
            env=os.environ | {"PYTHONHASHSEED": str(hash_seed)},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise Broken("record", f"in a fresh process: {done.stdout}{done.stderr}".strip())
