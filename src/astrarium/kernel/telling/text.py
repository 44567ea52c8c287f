"""Sentences in the reader's language: a small formatter for ICU messages, shared by all doors.

The catalogues are the same files that the browser reads. Understood: `{name}`, `{n, plural,
=0 {..} one {..} other {# ..}}`, `{x, select, a {..} other {..}}`, and `''` for an apostrophe.
(Unicode Technical Standard 35, part "MessageFormat", the subset that our catalogues use.)
A name can be asked for as French declines it: `{seat_de}` is "d’Éloïse"
(`kernel/telling/declension.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from mypy_extensions import mypyc_attr

from astrarium.kernel.events import Params
from astrarium.kernel.telling.declension import FORMS, series

LANGUAGES = ["en", "fr"]
COLON = {"en": ": ", "fr": "\u202f: "}
"""What stands between a label and what it labels, by language."""
Namer = Callable[[str, str, str], str]
"""(sort of thing, its id, language) -> its name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """A piece of a message: literal text, or an argument with its cases."""

    def __init__(self, text: str, name: str, kind: str, cases: dict[str, list[Piece]]) -> None:
        self.text = text
        self.name = name
        self.kind = kind  # "", "plain", "plural", "select" or "number" for "#"
        self.cases = cases


def parse(template: str) -> list[Piece]:
    """The parts of a message; ValueError when braces don't match."""
    parts, end = _parse(template, 0, False)
    if end != len(template):
        raise ValueError(f"a brace too many at {end} in {template!r}")
    return parts


def _parse(t: str, i: int, plural: bool) -> tuple[list[Piece], int]:
    parts: list[Piece] = []
    text = ""
    while i < len(t) and t[i] != "}":
        if t[i] == "'" and t[i + 1 : i + 2] == "'":
            text += "'"
            i += 2
        elif t[i] == "'" and t[i + 1 : i + 2] in ("{", "}", "#"):
            end = t.index("'", i + 1)
            text += t[i + 1 : end]
            i = end + 1
        elif t[i] == "#" and plural:
            parts += [Piece(text, "", "", {}), Piece("", "", "number", {})]
            text = ""
            i += 1
        elif t[i] == "{":
            parts.append(Piece(text, "", "", {}))
            text = ""
            argument, i = _parse_argument(t, i + 1, plural)
            parts.append(argument)
        else:
            text += t[i]
            i += 1
    parts.append(Piece(text, "", "", {}))
    return parts, i


def _parse_argument(t: str, i: int, plural: bool) -> tuple[Piece, int]:
    end = i
    while t[end] not in ",}":
        end += 1
    name = t[i:end].strip()
    if t[end] == "}":
        return Piece("", name, "plain", {}), end + 1
    comma = t.index(",", end + 1)
    kind = t[end + 1 : comma].strip()
    if kind not in ("plural", "select"):
        raise ValueError(f"no argument type {kind!r} in {t!r}")
    cases: dict[str, list[Piece]] = {}
    i = comma + 1
    while True:
        while t[i].isspace():
            i += 1
        if t[i] == "}":
            break
        brace = t.index("{", i)
        case = t[i:brace].strip()
        cases[case], i = _parse(t, brace + 1, plural or kind == "plural")
        i += 1
    if "other" not in cases:
        raise ValueError(f"{name} has no case 'other' in {t!r}")
    return Piece("", name, kind, cases), i + 1


def plural_case(n: int, language: str) -> str:
    """The CLDR plural category of an integer in English or French."""
    if language == "fr":
        return "one" if n in (0, 1) else "other"
    return "one" if n == 1 else "other"


@mypyc_attr(allow_interpreted_subclasses=True)
class Messages:
    """The catalogues of one source, by language."""

    def __init__(self, folder: Path) -> None:
        self.texts: dict[str, dict[str, str]] = {}
        self.parsed: dict[tuple[str, str], list[Piece]] = {}
        for language in LANGUAGES:
            path = folder / f"{language}.json"
            self.texts[language] = json.loads(path.read_text("utf-8")) if path.exists() else {}

    def has(self, key: str) -> bool:
        """Whether the key is in the catalogue."""
        return key in self.texts["en"]

    def say(self, language: str, key: str, params: Params, namer: Namer) -> str:
        """The sentence for a key; the key itself when the catalogue lacks it."""
        parts = self.parsed.get((language, key))
        if parts is None:
            template = self.texts[language].get(key)
            if template is None:
                return key
            parts = parse(template)
            self.parsed[(language, key)] = parts
        return fill(parts, params, language, namer, 0)


def fill(parts: list[Piece], params: Params, language: str, namer: Namer, number: int) -> str:
    """The text of parsed parts; `number` is what "#" stands for."""
    out = ""
    for part in parts:
        if part.kind == "":
            out += part.text
        elif part.kind == "number":
            out += str(number)
        elif part.kind == "plain":
            out += argument(part.name, params, language, namer)
        elif part.kind == "select":
            chosen = str(params.get(part.name, ""))
            out += fill(
                part.cases.get(chosen, part.cases["other"]), params, language, namer, number
            )
        else:
            n = int(params.get(part.name, 0))
            case = part.cases.get(f"={n}") or part.cases.get(plural_case(n, language))
            out += fill(case or part.cases["other"], params, language, namer, n)
    return out


def argument(name: str, params: Params, language: str, namer: Namer) -> str:
    """What a plain argument becomes: the parameter, or its names in a form such as "seat_de"."""
    base, _, form = name.rpartition("_")
    if name in params or form not in FORMS or base not in params:
        return value_text(params.get(name, ""), language, namer)
    found = names(params[base], language, namer)
    return ", ".join(series(found, form) if language == "fr" else found)


def value_text(value: str | int, language: str, namer: Namer) -> str:
    """A parameter as text: "@card:cutter" by its name, "@cards:a,b" as a list of names."""
    return ", ".join(names(value, language, namer))


def names(value: str | int, language: str, namer: Namer) -> list[str]:
    """The names that a parameter stands for; one that points at nothing is its own."""
    if isinstance(value, int) or not value.startswith("@"):
        return [str(value)]
    sort, _, id = value[1:].partition(":")
    if sort.endswith("s"):
        return [namer(sort[:-1], one, language) for one in id.split(",") if one]
    return [namer(sort, id, language)]
