"""Types of Python as TypeScript: what a front end reads views with.

The text is laid out as Prettier has it. Types of views are read from the sources that their classes
were loaded from, so this works interpreted only.
"""

from __future__ import annotations

import inspect
import re
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NotRequired, Required, Union

from astrarium.lab.shapes import fields_of, is_view, words_of

WIDTH = 100
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}
WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass
class Member:
    """One property of an interface."""

    name: str
    type: Any
    optional: bool


@dataclass
class Sheet:
    """The declarations of one file, each with what it stands for, in the order in which they are
    first needed."""

    header: str
    texts: dict[str, str] = field(default_factory=dict)
    means: dict[str, Any] = field(default_factory=dict)

    def need(self, name: str, type: Any, write: Iterable[str]) -> str:
        """Declare a name once; two types of one name must come out the same."""
        if name not in self.means:
            self.means[name] = type
            self.texts[name] = ""  # keeps its place before what it needs
            self.texts[name] = "\n".join(write)
        elif self.means[name] != type and self.texts[name] != "\n".join(write):
            raise TypeError(f"{name} stands for {self.means[name]!r} and for {type!r}")
        return name

    def of(self, type: Any, home: types.ModuleType) -> str:
        """The TypeScript of a type as a module has it."""
        if type in PLAIN:
            return PLAIN[type]
        alias = alias_of(type, home)
        if alias is not None:
            return self.need(alias, type, self.alias(alias, type, home))
        return self.spelt(type, home)

    def spelt(self, type: Any, home: types.ModuleType) -> str:
        """The TypeScript of a type that has no name of its own."""
        origin, args = typing.get_origin(type), typing.get_args(type)
        if type is Any:
            return "unknown"
        words = words_of(type)
        if words is not None:
            return " | ".join(literal(word) for word in words)
        if origin in (Annotated, Required, NotRequired):
            return self.of(args[0], home)
        if origin is Literal:
            return " | ".join(literal(value) for value in args)
        if origin in (Union, types.UnionType):
            return " | ".join(self.of(arg, home) for arg in args)
        if origin is list:
            inner = self.of(args[0], home)
            union = " | " in inner and not inner.endswith("[]")
            return f"({inner})[]" if union else f"{inner}[]"
        if origin is dict:
            key = self.of(args[0], home)
            key = "string" if key == "number" else key  # JSON has no other keys
            return f"Record<{key}, {self.of(args[1], home)}>"
        if origin is tuple:
            if args[-1] is Ellipsis:
                return self.of(list[args[0]], home)  # type: ignore[valid-type]
            return f"[{', '.join(self.of(arg, home) for arg in args)}]"
        if self.is_record(type):
            return self.need(type.__name__, type, self.interface(type))
        raise TypeError(f"no TypeScript for {type!r}")

    def alias(self, name: str, type: Any, home: types.ModuleType) -> Iterator[str]:
        """A named union or tuple."""
        text = self.spelt(type, home)
        if len(f"export type {name} = {text};") <= WIDTH:
            yield f"export type {name} = {text};"
        else:
            yield f"export type {name} ="
            rows = [f"  | {part}" for part in text.split(" | ")]
            yield from [*rows[:-1], rows[-1] + ";"]

    def interface(self, type: Any) -> Iterator[str]:
        """A record, with its docstring."""
        yield from comment(type)
        yield f"export interface {type.__name__} {{"
        home = sys.modules[type.__module__]
        for part in self.parts_of(type):
            name = part.name if WORD.fullmatch(part.name) else literal(part.name)
            mark = "?" if part.optional else ""
            text = self.of(part.type, home)
            line = f"  {name}{mark}: {text};"
            if len(line) <= WIDTH:
                yield line
            else:
                yield f"  {name}{mark}:"
                rows = [f"    | {word}" for word in text.split(" | ")]
                yield from [*rows[:-1], rows[-1] + ";"]
        yield "}"

    def is_record(self, type: Any) -> bool:
        """Whether a type has named fields: views and TypedDicts."""
        return typing.is_typeddict(type) or is_view(type)

    def parts_of(self, type: Any) -> Iterator[Member]:
        """The properties of a record in order."""
        if is_view(type):
            for name, kind in fields_of(type).items():
                yield Member(name, kind, False)
            return
        for name, hint in typing.get_type_hints(type, include_extras=True).items():
            marked = typing.get_origin(hint)
            free = name in type.__optional_keys__ and marked is not Required
            yield Member(name, hint, free or marked is NotRequired)

    def text(self) -> str:
        """The file."""
        return "\n".join([self.header, "", "\n\n".join(self.texts.values()), ""])


def literal(value: Any) -> str:
    """A value as a TypeScript literal type."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else f"'{value}'"


def alias_of(type: Any, home: types.ModuleType) -> str | None:
    """The name under which a module, or one that it has it from, declares a union or a tuple."""
    origin = typing.get_origin(type)
    if origin not in (Literal, tuple, Union, types.UnionType) and words_of(type) is None:
        return None
    if types.NoneType in typing.get_args(type):
        return None
    for name, value in vars(home).items():
        if not name.startswith("_") and type_equals(value, type):
            return name
    return None


def type_equals(value: Any, type: Any) -> bool:
    """Whether a module's value is this very type."""
    return typing.get_origin(value) is typing.get_origin(type) and value == type


def comment(type: Any) -> Iterator[str]:
    """The docstring as a comment, wrapped as the docstring is, with null for None."""
    text = re.sub(r"\bNone\b", "null", inspect.cleandoc(type.__doc__ or ""))
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
    elif lines:
        yield "/**"
        for line in lines:
            yield f" * {line}".rstrip()
        yield " */"


def header(source: str, command: str) -> str:
    """The first line of a written file."""
    return f"/** From {source} by `{command}`: change it there. */"


def view_of(view_type: Any, command: str) -> str:
    """The file with the view of a game, which `command` writes."""
    home = sys.modules[view_type.__module__]
    sheet = Sheet(header(home.__name__, command))
    sheet.of(view_type, home)
    return sheet.text()
