"""Write the TypeScript that front ends read the server with, from the Python types it tells with.

`web/src/table/contract.gen.ts` holds the server's messages and the shapes of a question, and for
each game that has a board `web/src/games/<game>/view.ts` its view, where it has a `view_type`, and
`verbs.gen.ts` its vocabulary (`astrarium.lab.vocabulary`). They are laid out as Prettier has it, so
that `make check` needs no browser tools for them. `--check` writes nothing and fails when a file is
not what it should be. The types are read from src/, never from compiled modules, which know less
about them.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Required, Union

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from astrarium.kernel import asking  # noqa: E402
from astrarium.kernel.game import games  # noqa: E402
from astrarium.lab.vocabulary import vocabulary  # noqa: E402
from astrarium.server.messages import games as catalogue  # noqa: E402
from astrarium.server.messages import review, seats, socket  # noqa: E402
from astrarium.suite.shapes import fields_of, is_view, words_of  # noqa: E402

WEB = ROOT / "web" / "src"
WIDTH = 100
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}
WORD = re.compile(r"[A-Za-z_]\w*")
ROOMS = (socket, catalogue, seats, review)
"""The modules in which the messages below are declared."""
ASKED = ("Spelt", "Choice", "Blocked", "Question")
ANSWERED = (
    "ServerMessage",
    "GameInfo",
    "Seated",
    "Pack",
    "Token",
    "Moment",
    "LogPage",
    "Odds",
    "EndingPage",
    "TurningPoints",
    "Mark",
    "Imported",
    "Version",
    "Clocks",
    "Notice",
    "SeatToken",
    "RuleText",
    "Found",
    "Invitation",
    "PrimerInfo",
    "CoachWord",
    "Counsel",
)
SENT = ("ClientMessage", "NewTable", "PlayOn", "SitDown", "BotWish", "NoticeKey")
"""What clients send: fields with a default may be left out there."""


@dataclass
class Part:
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
    lenient: bool = False

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
        if typing.is_typeddict(type) or isinstance(type, msgspec.StructMeta) or is_view(type):
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
        """A view, TypedDict or struct, with its docstring."""
        yield from comment(type)
        yield f"export interface {type.__name__} {{"
        home = sys.modules[type.__module__]
        for part in parts_of(type, self.lenient):
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


def parts_of(type: Any, lenient: bool) -> Iterator[Part]:
    """The properties of a view, TypedDict or struct in order, a struct's tag first."""
    if is_view(type):
        for name, kind in fields_of(type).items():
            yield Part(name, kind, False)
        return
    hints = typing.get_type_hints(type, include_extras=True)
    if typing.is_typeddict(type):
        for name, hint in hints.items():
            marked = typing.get_origin(hint)
            free = name in type.__optional_keys__ and marked is not Required
            yield Part(name, hint, free or marked is NotRequired)
        return
    if type.__struct_config__.tag is not None:
        yield Part(type.__struct_config__.tag_field, Literal[type.__struct_config__.tag], False)
    for each in msgspec.structs.fields(type):
        yield Part(each.encode_name, hints[each.name], lenient and not each.required)


def header(source: str) -> str:
    """The first line of a written file."""
    return f"/** From {source} by `make contract`: change it there. */"


def room_of(name: str) -> types.ModuleType:
    """The module that declares a message."""
    return next(room for room in ROOMS if name in vars(room))


def wire() -> Sheet:
    """The server's messages and the shapes of a question."""
    sheet = Sheet(header("astrarium.server.messages and astrarium.kernel.asking"))
    for name in ASKED:
        sheet.of(getattr(asking, name), asking)
    for lenient, names in ((False, ANSWERED), (True, SENT)):
        sheet.lenient = lenient
        for name in names:
            home = room_of(name)
            sheet.of(getattr(home, name), home)
    return sheet


def view_of(view_type: Any) -> Sheet:
    """The view of a game."""
    home = sys.modules[view_type.__module__]
    sheet = Sheet(header(home.__name__))
    sheet.of(view_type, home)
    return sheet


def files() -> dict[Path, str]:
    """Every file that this script writes, with its text."""
    found = {WEB / "table" / "contract.gen.ts": wire().text()}
    for id, game in games().items():
        board = WEB / "games" / id
        if board.is_dir():
            found[board / "verbs.gen.ts"] = vocabulary(game, "make contract")
            if game.view_type is not None:
                found[board / "view.ts"] = view_of(game.view_type).text()
    return found


def main() -> None:
    """Write the files, or say which of them are stale."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say what is stale, and fail")
    check = parser.parse_args().check
    stale = [
        (path, text)
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is stale: run `make contract`")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    sys.exit(bool(check and stale))


if __name__ == "__main__":
    main()
