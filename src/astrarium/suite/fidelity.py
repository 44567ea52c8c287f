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
from astrarium.kernel.parts import Part, copied, joined
from astrarium.kernel.records.record import replay_record, write_record
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.suite.walk import Point, Walk, advance

AHEAD = 40
"""Decisions that a copy is played on for comparison."""
MARK = 1_000_000_007
"""The first of the numbers that mark fields; no game holds such ones."""
MANGLED = 6
"""Spoilt snapshots that are tried at each point."""
MISSING = object()
"""Stands for a field that an object lacks."""
OWN = ("rng", "setting", "stack", "log")
"""Fields of a state that are no plain data; `State.copy_flow` sees to them."""


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
        if copy.setting is not state.setting:
            raise Broken("clone", f"{where}: the setting is not the same one")
        if [id(frame) for frame in copy.stack] != [id(frame) for frame in state.stack]:
            raise Broken("clone", f"{where}: the stack holds other frames")
        if copy.stack is state.stack or copy.log is not None:
            raise Broken("clone", f"{where}: the stack is shared, or the log carried on")


def origins(point: Point) -> Iterator[State]:
    """What is cloned: the state that was played, then a copy with marks."""
    yield point.origin
    yield marked(point.state)


def marked(state: State) -> State:
    """A clone of a state with a number of its own in every field, those of its parts included."""
    other = state.clone()
    mark(other, MARK)
    return other


def mark(part: Part, number: int) -> int:
    """Set marks from `number` on in the fields of a part; returns the next free number."""
    kind = type(part)
    for name in attributes(part):
        if name in kind.SHARED or (isinstance(part, State) and name in OWN):
            continue
        value = getattr(part, name)
        if value == [] and name in kind.PARTS:
            value = [kind.PARTS[name]()]
        value, number = set_mark(value, number, name in kind.NESTED)
        if not value and isinstance(value, list) and name not in kind.PARTS:
            value, number = ([[number]] if name in kind.NESTED else [number]), number + 1
        setattr(part, name, value)
    return number


def set_mark(value: Any, number: int, nested: bool) -> tuple[Any, int]:
    """A value of the same kind with marks in it, and the next free number."""
    if isinstance(value, bool):
        return not value, number
    if isinstance(value, int):
        return number, number + 1
    if isinstance(value, str):
        return f"mark {number}", number + 1
    if isinstance(value, Part):
        fresh = copied(value)  # two copies may share it (`REPLACED`)
        return fresh, mark(fresh, number)
    if isinstance(value, list):
        found = []
        for item in value:
            entry, number = set_mark(item if item != [] else [0], number, False)
            found.append(entry)
        if nested:
            found.append([number])
            number += 1
        return found, number
    return value, number


def differences(one: Any, other: Any, path: str) -> list[str]:
    """What differs between two values of the kinds that states are made of, by path. Of what is no
    plain data (tables that follow from the options) nothing is told."""
    if type(one) is not type(other):
        if other is MISSING:
            return [f"{path} is not there"]
        return [f"{path} is {shown(other)}, not {shown(one)}"]
    if isinstance(one, Part):
        found = []
        for name in attributes(one):
            if not (isinstance(one, State) and name in OWN):
                theirs = getattr(other, name, MISSING)
                found += differences(getattr(one, name), theirs, joined(path, name))
        return found
    if isinstance(one, list | tuple):
        if len(one) != len(other):
            return [f"{path} has {len(other)} entries, not {len(one)}"]
        pairs = enumerate(zip(one, other, strict=True))
        return [fault for i, (a, b) in pairs for fault in differences(a, b, f"{path}.{i}")]
    if isinstance(one, int | str | dict) and one != other:
        return [f"{path} is {shown(other)}, not {shown(one)}"]
    return []


def shown(value: Any) -> str:
    """A value as messages show it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def lists_of(part: Part, path: str) -> dict[int, str]:
    """The lists and parts that a copy must have of its own, by identity: their paths."""
    kind = type(part)
    found: dict[int, str] = {}
    for name in attributes(part):
        if name in kind.SHARED or (isinstance(part, State) and name in OWN):
            continue
        collect(getattr(part, name), joined(path, name), name in kind.REPLACED, found)
    return found


def collect(value: Any, path: str, replaced: bool, found: dict[int, str]) -> None:
    """Add a field's lists and parts to those found."""
    if isinstance(value, Part):
        found[id(value)] = path
        found.update(lists_of(value, path))
    elif isinstance(value, list) and not replaced:
        found[id(value)] = path
        for i, item in enumerate(value):
            collect(item, f"{path}.{i}", False, found)


def shared(one: State, other: State) -> list[str]:
    """The paths of the lists and parts that two copies have in common, nested ones too."""
    theirs = lists_of(other, "")
    return [path for id, path in lists_of(one, "").items() if id in theirs]


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


def common(part: Part) -> list[tuple[str, Any, str]]:
    """The lists that copies share (`REPLACED`, `SHARED`), as (path, list, what it holds)."""
    kind = type(part)
    found = []
    for name in (*kind.REPLACED, *kind.SHARED):
        value = getattr(part, name)
        if isinstance(value, list | dict):
            found.append((name, value, repr(value)))
    for name in attributes(part):
        value = getattr(part, name)
        items = value if isinstance(value, list) else [value]
        for item in items:
            if isinstance(item, Part) and name not in kind.SHARED:
                found += [(joined(name, path), *rest) for path, *rest in common(item)]
    return found


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


def leaves(part: Part, path: str) -> list[tuple[str, int | str]]:
    """The marks in a part's fields, with their paths."""
    found = []
    for name in attributes(part):
        if name not in type(part).SHARED and not (isinstance(part, State) and name in OWN):
            found += leaves_in(getattr(part, name), joined(path, name))
    return found


def switches(part: Part, path: str) -> list[str]:
    """The paths of a part's fields that are true or false; of parts in a list those of the first.
    What is no number and no word leaves no mark that could be looked for."""
    found = []
    for name in attributes(part):
        if name in type(part).SHARED or (isinstance(part, State) and name in OWN):
            continue
        value, place = getattr(part, name), joined(path, name)
        while isinstance(value, list) and value:
            value, place = value[0], f"{place}.0"
        if isinstance(value, bool):
            found.append(place)
        elif isinstance(value, Part):
            found += switches(value, place)
    return found


def turn(thing: Any, path: list[str]) -> None:
    """Make what a path leads to true where it is false, and the other way round."""
    *way, last = path
    for step in way:
        thing = thing[int(step)] if isinstance(thing, list) else getattr(thing, step)
    if isinstance(thing, list):
        thing[int(last)] = not thing[int(last)]
    else:
        setattr(thing, last, not getattr(thing, last))


def leaves_in(value: Any, path: str) -> list[tuple[str, int | str]]:
    """The marks in a value."""
    if isinstance(value, Part):
        return leaves(value, path)
    if isinstance(value, list):
        return [leaf for i, item in enumerate(value) for leaf in leaves_in(item, f"{path}.{i}")]
    return [(path, value)] if isinstance(value, int | str) and not isinstance(value, bool) else []


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
