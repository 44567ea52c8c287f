"""TOML that users hand in: read where a reader gets through it in no time, faults told by line."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from astrarium.kernel.packs.faults import Faults, shown

Json = dict[str, Any]

BOM: Final = "\ufeff"
"""The mark of byte order that some editors put first."""

MOST_CHARACTERS: Final = 1_000_000
"""Of one file: many times what any game's own data takes."""

LONGEST_LINE: Final = 4_000
"""Characters; a card with all that is in it fits on one line."""

DEEPEST: Final = 16
"""Brackets in brackets, and names joined by dots: a TOML reader's time grows with their square."""


def read_texts(files: dict[str, str], known: list[str], faults: Faults) -> dict[str, Json]:
    """The tables of a pack's TOML texts; what is no TOML is noted with its line."""
    tables: dict[str, Json] = {}
    for file in sorted(files):
        if file not in known:
            faults.unknown(file, "", "", file, known)
            continue
        if not readable(file, files[file], faults):
            faults.lost.append(file)
            continue
        try:
            tables[file] = tomllib.loads(files[file].removeprefix(BOM))
        except (ValueError, RecursionError) as error:
            note_syntax(file, files[file], str(error), faults)
            faults.lost.append(file)
    if not files and not faults.lost:
        names = ", ".join(known)
        faults.add("", "", "", f"no file; a pack has {names}", f"aucun fichier ; il faut {names}")
    return tables


def readable(file: str, text: str, faults: Faults) -> bool:
    """Whether a text keeps within what a TOML reader gets through in no time, told in one pass;
    what does not is noted with its line.

    A reader's time grows with the square of a dotted name's parts and it nests as deep as brackets
    do, so that sixty kilobytes can take it minutes.
    """
    if len(text) > MOST_CHARACTERS:
        most = f"{MOST_CHARACTERS:,}"
        french = most.replace(",", " ")
        faults.add(file, "", "", f"at most {most} characters", f"{french} caractères au plus")
        return False
    for number, line in enumerate(faults.lines(file), start=1):
        if len(line) > LONGEST_LINE:
            faults.add(
                file,
                f"line {number}",
                "",
                f"a line has at most {LONGEST_LINE} characters, not {len(line)}",
                f"une ligne a {LONGEST_LINE} caractères au plus, pas {len(line)}",
                number,
            )
            return False
    at = too_deep(text)
    if at >= 0:
        number = text.count("\n", 0, at) + 1
        faults.add(
            file,
            f"line {number}",
            "",
            f"nested more than {DEEPEST} deep",
            f"plus de {DEEPEST} niveaux imbriqués",
            number,
        )
    return at < 0


TOKEN: Final = re.compile(
    r"""#[^\n]*|'{3}|"{3}|'[^'\n]*'?|"(?:\\[^\n]|[^"\\\n])*+"?|[\[\]{}.,=\n]"""
)
"""What counts in a TOML text: comments and strings, that hide the rest, and signs that nest.
A string that is not closed hides the rest of its line, where the reader stops."""


def too_deep(text: str) -> int:
    """Where a TOML text first nests deeper than is read, by brackets or by dots; -1 nowhere."""
    brackets = dots = at = 0
    found = TOKEN.search(text)
    while found is not None:
        sign = found.group()
        at = found.end()
        if sign in ("[", "{"):
            brackets, dots = brackets + 1, 0
        elif sign in ("]", "}"):
            brackets = max(0, brackets - 1)
        elif sign == ".":
            dots += 1
        elif sign in ("'''", '"""'):
            at = end_of_text(text, at, sign)
        else:
            dots = 0 if sign in ("=", ",", "\n") else dots
        if brackets > DEEPEST or dots >= DEEPEST:
            return found.start()
        found = TOKEN.search(text, at)
    return -1


def end_of_text(text: str, start: int, quotes: str) -> int:
    """Where a string of several lines ends; the end of the text when it is never closed."""
    at = text.find(quotes, start)
    while at > 0 and quotes == '"""' and escaped(text, at):
        at = text.find(quotes, at + 1)
    return len(text) if at < 0 else at + 3


def escaped(text: str, at: int) -> bool:
    """Whether an odd number of backslashes stands before a sign."""
    before = at
    while before > 0 and text[before - 1] == "\\":
        before -= 1
    return (at - before) % 2 == 1


def note_syntax(file: str, text: str, message: str, faults: Faults) -> None:
    """Note a text that is no TOML: its line as it stands, and what the parser says."""
    found = re.search(r"\(at line (\d+), column \d+\)", message)
    lines = text.splitlines()
    line = int(found.group(1)) if found else len(lines)
    what = message.partition(" (at ")[0]
    quoted = shown(lines[line - 1].strip()) if 0 < line <= len(lines) else ""
    english = f"not TOML: {what}" + (f", in {quoted}" if quoted else "")
    french = "ce n’est pas du TOML" + (f" : {quoted}" if quoted else "") + f" ({what})"
    faults.add(file, f"line {line}", "", english, french, line)
