"""Conformance: every field is marked once, and what it holds is treated as its mark says.

A field holds nothing hidden (`OPEN`), or is drawn anew for who can't know it (`REDRAWN`), or
follows from such fields and is made anew after them (`DERIVED`; kernel/parts.py). One that is
neither is the truth that a bot would think with.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astrarium.kernel.attributes import attributes
from astrarium.kernel.parts import Part, joined
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.suite.fields import differences
from astrarium.suite.secrecy import determinized
from astrarium.suite.walk import Point

MARKS = ("OPEN", "REDRAWN", "DERIVED", "SHARED")
APART = ("rng", "config", "stack", "log")
"""Fields of a state that are compared in a way of their own, or by other checks."""


def marks_of(kind: type[Part], mark: str) -> tuple[str, ...]:
    """The fields that a class and those that it is derived from give a mark."""
    return tuple(name for one in kind.__mro__ for name in one.__dict__.get(mark, ()))


def frame_fields(kind: type[State]) -> tuple[str, ...]:
    """The names that the fields of frames may have, the kernel's own among them."""
    return marks_of(kind, "FRAMES")


def faults_of(part: Part) -> Iterator[str]:
    """What is wrong with the marks of a part's class, and of those of the parts in it."""
    kind = type(part)
    marked = [name for mark in MARKS for name in marks_of(kind, mark)]
    names = attributes(part)
    for name in names:
        if marked.count(name) != 1:
            wrong = "more than once" if name in marked else "neither open, redrawn nor derived"
            yield f"{kind.__name__}.{name} is marked {wrong}"
    for name in marked:
        if name not in names:
            yield f"{kind.__name__}.{name} is marked, and there is no such field"
    for name in names:
        if name not in marks_of(kind, "SHARED"):
            for inner in parts_in(getattr(part, name)):
                yield from faults_of(inner)


def parts_in(value: Any) -> Iterator[Part]:
    """The parts that a field holds."""
    if isinstance(value, Part):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from parts_in(item)


def marked(point: Point) -> None:
    """Every field of the state, its parts and its frames has one mark."""
    where = f"decision {point.number}"
    for fault in faults_of(point.origin):
        raise Broken("marks", f"{where}: {fault}")
    known = frame_fields(type(point.origin))
    for frame in point.origin.stack:
        for name in attributes(frame):
            if name not in known:
                wrong = f"{type(frame).__name__}.{name} is not named in FRAMES"
                raise Broken("marks", f"{where}: {wrong}")


def kept_apart(point: Point) -> None:
    """A determinization leaves open fields alone, and what follows from the others fits them."""
    for seat in [-1, *point.seats()]:
        where = f"decision {point.number}, seat {seat}"
        other = determinized(point, seat, 100)
        for path in changed(point.state, other, ""):
            raise Broken("marks", f"{where}: {path} is open, and differs in a determinization")
        if frames_of(point.state) != frames_of(other):
            raise Broken("marks", f"{where}: a determinization changes the stack")
        for state in (point.state, other):
            again = state.clone()
            point.game.derive(again)
            for fault in differences(again, state, ""):
                raise Broken("derived", f"{where}: {fault}")
            try:
                point.game.audit(state)
            except AssertionError as error:
                raise Broken("audit", f"{where}, in a determinization: {error}") from error


def changed(one: Part, other: Part, path: str) -> Iterator[str]:
    """The open fields of a part, and of the parts in it, that differ from another's."""
    kind = type(one)
    opened = marks_of(kind, "OPEN")
    for name in attributes(one):
        if name in marks_of(kind, "SHARED") or (isinstance(one, State) and name in APART):
            continue
        mine, theirs = getattr(one, name), getattr(other, name)
        pairs = list(parts_in(mine)), list(parts_in(theirs))
        if not pairs[0] and not pairs[1]:
            if name in opened and mine != theirs:
                yield joined(path, name)
        elif len(pairs[0]) == len(pairs[1]):
            for a, b in zip(*pairs, strict=True):
                yield from changed(a, b, joined(path, name))
        elif name in opened:
            yield joined(path, name)


def frames_of(state: State) -> list[tuple[str, list[int]]]:
    """The stack as plain data."""
    return [(type(frame).__name__, frame.args()) for frame in state.stack]
