"""What is wrong with a pack, and where: every fault is collected, nothing stops at the first."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import BadPack, Fault
from astrarium.kernel.spelling import unknown

Json = dict[str, Any]

MOST_FAULTS: Final = 200
"""More than anybody reads at once; what follows in a broken pack follows from these."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Faults:
    """Collects what is wrong with a pack. `texts` are its files, for line numbers; may be empty.
    `lost` are files that could not be read: what others say of them can't be checked."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.found: list[Fault] = []
        self.lost: list[str] = []
        self._lines: dict[str, list[str]] = {}
        self._places: dict[tuple[str, str], list[int]] = {}

    def full(self) -> bool:
        """Whether so much is wrong that nobody need look further."""
        return len(self.found) >= MOST_FAULTS

    def lines(self, file: str) -> list[str]:
        """The lines of a file, split once."""
        lines = self._lines.get(file)
        if lines is None:
            lines = self._lines[file] = self.texts.get(file, "").splitlines()
        return lines

    def places(self, file: str, key: str) -> list[int]:
        """The lines of a file with `[[key]]`, looked for once."""
        places = self._places.get((file, key))
        if places is None:
            places = self._places[(file, key)] = lines_of(self.lines(file), key)
        return places

    def add(
        self, file: str, record: str, field: str, reason: str, french: str, line: int = 0
    ) -> None:
        """Note a fault; `reason` and `french` are the same sentence."""
        if not self.full():
            self.found.append(Fault(file, record, field, reason, french, line))

    def unknown(
        self, file: str, record: str, field: str, word: str, known: list[str], line: int = 0
    ) -> None:
        """Note a name that is not among `known`, with the closest one."""
        if self.full():
            return
        self.add(file, record, field, unknown(word, known), unknown(word, known, "fr"), line)

    def stop(self) -> None:
        """Raise BadPack when anything was found."""
        if self.found:
            raise BadPack(self.found)

    def records(
        self, tables: dict[str, Json], file: str, key: str, fields: list[Field], by: str = "id"
    ) -> list[Json]:
        """The checked records `[[key]]` of a file, defaults filled in. The field `by` names a
        record in faults and must differ from record to record; "" when records have no name."""
        entries = tables.get(file, {}).get(key, [])
        if not isinstance(entries, list):
            self.add(file, key, "", f"[[{key}]] is needed", f"il faut [[{key}]]")
            return []
        places = self.places(file, key)
        checked: list[Json] = []
        names: set[str] = set()
        for number, entry in enumerate(entries):
            if self.full():
                break
            name = str(entry.get(by, "")) if by and isinstance(entry, dict) else ""
            line = places[number] if number < len(places) else 0
            place = Place(self, file, name or f"{key} {number + 1}", "", line)
            if name and name in names:
                place.at(by).fault("appears twice", "figure deux fois")
            names.add(name)
            if isinstance(entry, dict):
                checked.append(place.table(entry, fields))
            else:
                place.fault(f"a table [[{key}]] is needed", f"il faut une table [[{key}]]")
        return checked

    def keys(self, tables: dict[str, Json], file: str, known: list[str]) -> None:
        """Note every name at the top of a file that is not among `known`."""
        for key in tables.get(file, {}):
            if key not in known and not self.full():
                line = first_line(self.lines(file), key)
                self.unknown(file, "", key, key, known, line)


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """Where in a pack a value stands."""

    def __init__(self, faults: Faults, file: str, record: str, field: str, line: int) -> None:
        self.faults = faults
        self.file = file
        self.record = record
        self.field = field
        self.line = line  # of the record's header, 0 when unknown

    def at(self, field: str) -> Place:
        """The place of a field in what stands here."""
        path = f"{self.field}.{field}" if self.field else field
        return Place(self.faults, self.file, self.record, path, self.line)

    def entry(self, number: int) -> Place:
        """The place of an entry of the list that stands here."""
        path = f"{self.field}[{number}]"
        return Place(self.faults, self.file, self.record, path, self.line)

    def fault(self, reason: str, french: str) -> None:
        """Note a fault here."""
        if self.faults.full():
            return  # finding its line takes time
        self.faults.add(self.file, self.record, self.field, reason, french, self.where())

    def where(self) -> int:
        """The line of the field in its record, else that of the closest thing around it."""
        lines = self.faults.lines(self.file)
        line = self.line
        if not lines or not line:
            return line
        for part in self.field.split("."):
            name, _, number = part.rstrip("]").partition("[")
            inner = line_within(lines, line, name, int(number) if number.isdecimal() else 0)
            if inner == line:
                break
            line = inner
        return line

    def table(self, table: Json, fields: list[Field]) -> Json:
        """The checked table: what a field lacks is noted, unknown names too."""
        known = [field.name for field in fields]
        for name in table:
            if name not in known and not self.faults.full():
                inner = self.at(name)
                self.faults.unknown(self.file, self.record, inner.field, name, known, inner.where())
        checked: Json = {}
        for field in fields:
            if field.name in table:
                checked[field.name] = field.check(table[field.name], self.at(field.name))
            elif field.required:
                self.at(field.name).fault("is missing", "manque")
            else:
                checked[field.name] = field.default
        return checked


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A field of a record. Required unless it has a default."""

    def __init__(self, name: str, default: Any = None, required: bool = True) -> None:
        self.name = name
        self.default = default
        self.required = required and default is None

    @property
    def may_lack(self) -> bool:
        """Whether nothing at all (null) is a value too."""
        return self.default is None and not self.required

    def check(self, value: Any, place: Place) -> Any:
        """The normalised value; what is wrong is noted at `place`."""
        raise NotImplementedError  # abstract

    def schema(self) -> Json:
        """The field as JSON Schema, where it is an option of a game."""
        raise NotImplementedError  # abstract


def shown(value: Any) -> str:
    """A value as it stands in a fault, cut short."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # thousands of digits, a thousand brackets
        text = type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."


def lines_of(lines: list[str], key: str) -> list[int]:
    """The lines with `[[key]]`, counted from 1."""
    header = re.compile(rf"\s*\[\[\s*[\"']?{re.escape(key)}[\"']?\s*\]\]")
    return [n for n, line in enumerate(lines, start=1) if header.match(line)]


def line_within(lines: list[str], start: int, name: str, number: int = 0) -> int:
    """The line of the field `name`, of tables `[[..]]` the `number`th, in the table whose header
    stands on line `start`, else `start`."""
    if not lines[start - 1].lstrip().startswith("["):
        return start  # a field with all that is in it
    header = lines[start - 1].partition("#")[0].strip().strip("[] ")
    entry = re.compile(rf"\s*[\"']?{re.escape(name)}[\"']?\s*[.=]")
    inner = re.compile(rf"\s*\[\[?\s*{re.escape(header)}\s*\.\s*{re.escape(name)}\s*\]")
    for at in range(start, len(lines)):
        line = lines[at]
        if entry.match(line) or (inner.match(line) and number == 0):
            return at + 1
        if inner.match(line):
            number -= 1
        if re.match(r"\s*\[", line) and not re.match(rf"\s*\[\[?\s*{re.escape(header)}\s*\.", line):
            break
    return start


def first_line(lines: list[str], key: str) -> int:
    """The first line that sets or opens `key`, 0 when there is none."""
    entry = re.compile(rf"\s*(\[\[?\s*)?[\"']?{re.escape(key)}[\"']?\s*[\]=.]")
    for number, line in enumerate(lines, start=1):
        if entry.match(line):
            return number
    return 0
