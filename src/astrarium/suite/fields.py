"""Conformance: the fields of states and their parts, one by one: marks set in them, what differs
between two states, what two copies share."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.attributes import attributes
from astrarium.kernel.parts import Part, copied, joined
from astrarium.kernel.state import State

MARK = 1_000_000_007
"""The first of the numbers that mark fields; no game holds such ones."""
MISSING = object()
"""Stands for a field that an object lacks."""
OWN = ("rng", "config", "stack", "log")
"""Fields of a state that are no plain data; `State.copy_flow` sees to them."""
NESTED = {list, tuple}
"""Lists of these are looked into, though they be equal: equal numbers may be of two types."""


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
        kinds = list(map(type, one))
        if one == other and kinds == list(map(type, other)) and NESTED.isdisjoint(kinds):
            return []
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
