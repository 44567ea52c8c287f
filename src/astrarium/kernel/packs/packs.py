"""Data packs: a game's cards as TOML files that a user may write, and the checks of their fields.

A game says what a record holds as a table of fields, and `check_pack` runs that table:

    SHIP = [Text("id"), Names("name"), Word("side", SIDES), Whole("points", 1, 300),
            Tables("weapon", WEAPON, least=1)]
    ships = faults.records(tables, "ships.toml", "ship", SHIP)

Every fault is collected, with file, record, field and line; nothing stops at the first.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import BadPack, BadPosition, Fault
from astrarium.kernel.spelling import meant, unknown

Json = dict[str, Any]

BOM: Final = "\ufeff"
"""The mark of byte order that some editors put first."""
CONTROLS: Final = ["Cc", "Cs", "Zl", "Zp"]
"""Categories of Unicode: controls, halves of pairs, separators of lines and paragraphs."""

MOST_FAULTS: Final = 200
"""More than anybody reads at once; what follows in a broken pack follows from these."""

MOST_CHARACTERS: Final = 1_000_000
"""Of one file: many times what any game's own data takes."""

LONGEST_LINE: Final = 4_000
"""Characters; a card with all that is in it fits on one line."""

DEEPEST: Final = 16
"""Brackets in brackets, and names joined by dots: a TOML reader's time grows with their square."""


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

    def check(self, value: Any, place: Place) -> Any:
        """The normalised value; what is wrong is noted at `place`."""
        raise NotImplementedError  # abstract

    def schema(self) -> Json:
        """The field as JSON Schema, where it is an option of a game."""
        raise NotImplementedError  # abstract


class Whole(Field):
    """A whole number from `low` to `high`; `about` says what is not plain from its name."""

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        default: int | None = None,
        required: bool = True,
        about: str = "",
    ) -> None:
        super().__init__(name, default, required)
        self.low = low
        self.high = high
        self.about = about

    def schema(self) -> Json:
        bounds = {"minimum": self.low, "maximum": self.high}
        found = {"type": "integer", **bounds, "default": self.default}
        return {**found, "description": self.about} if self.about else found

    def check(self, value: Any, place: Place) -> Any:
        if value is None and not self.required:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            place.fault(
                f"a whole number is needed, not {shown(value)}",
                f"il faut un nombre entier, pas {shown(value)}",
            )
        elif not self.low <= value <= self.high:
            place.fault(
                f"from {self.low} to {self.high}, not {shown(value)}",
                f"de {self.low} à {self.high}, pas {shown(value)}",
            )
        return value


class Flag(Field):
    """True or false."""

    def schema(self) -> Json:
        return {"type": "boolean", "default": self.default}

    def check(self, value: Any, place: Place) -> Any:
        if not isinstance(value, bool):
            place.fault(f"true or false, not {shown(value)}", f"true ou false, pas {shown(value)}")
        return value


class Text(Field):
    """Words, at most `longest` characters; not empty unless the default is. On one line, unless
    they may have `lines`. `about` says what is not plain from its name, `examples` what people may
    pick from."""

    def __init__(
        self,
        name: str,
        longest: int = 200,
        default: str | None = None,
        required: bool = True,
        lines: bool = False,
        about: str = "",
        examples: list[str] | None = None,
    ) -> None:
        super().__init__(name, default, required)
        self.longest = longest
        self.lines = lines
        self.about = about
        self.examples: list[str] = [] if examples is None else examples

    def schema(self) -> Json:
        found: Json = {"type": "string", "maxLength": self.longest, "default": self.default}
        if self.examples:
            found["examples"] = self.examples
        return {**found, "description": self.about} if self.about else found

    def check(self, value: Any, place: Place) -> Any:
        if value is None and not self.required:
            return None
        if not isinstance(value, str):
            place.fault(
                f"a text is needed, not {shown(value)}", f"il faut un texte, pas {shown(value)}"
            )
        elif not value.strip() and self.default != "":
            place.fault("is empty", "est vide")
        elif len(value) > self.longest:
            place.fault(f"at most {self.longest} characters", f"{self.longest} caractères au plus")
        elif has_controls(value, self.lines):
            place.fault(
                f"no line break or other control character, as in {shown(value)}",
                f"ni retour à la ligne ni autre caractère de commande, comme dans {shown(value)}",
            )
        return value


def has_controls(text: str, lines: bool) -> bool:
    """Whether characters stand in a text that are not to be seen: they would break tables, or send
    orders to a terminal. Line breaks and tabs do not count where there may be `lines`."""
    allowed = "\n\t" if lines else ""
    return any(unicodedata.category(one) in CONTROLS and one not in allowed for one in text)


class Id(Text):
    """What a record is called by others: small letters, digits and underscores."""

    def check(self, value: Any, place: Place) -> Any:
        checked = super().check(value, place)
        if isinstance(value, str) and value.strip() and not re.fullmatch(r"[a-z0-9_]+", value):
            place.fault(
                f"small letters, digits and _ only, not {shown(value)}",
                f"seulement des minuscules sans accent, des chiffres et _, pas {shown(value)}",
            )
        return checked


class Word(Field):
    """One word of a closed set."""

    def __init__(
        self, name: str, words: list[str], default: str | None = None, required: bool = True
    ) -> None:
        super().__init__(name, default, required)
        self.words = words

    def schema(self) -> Json:
        return {"type": "string", "enum": self.words, "default": self.default}

    def check(self, value: Any, place: Place) -> Any:
        if value is None and not self.required:
            return None
        if not isinstance(value, str) or value not in self.words:
            english = f"{shown(value)} is none of {', '.join(self.words)}"
            french = f"{shown(value)} n’est pas parmi {', '.join(self.words)}"
            if meant(str(value), self.words):
                english = f"{shown(value)} is unknown; {meant(str(value), self.words)}"
                hint = meant(str(value), self.words, "fr")
                french = f"{shown(value)} est inconnu ; {hint}"
            place.fault(english, french)
        return value


class Names(Field):
    """A name in English and French: a table { en, fr }, or one text for both."""

    def check(self, value: Any, place: Place) -> Any:
        if isinstance(value, str):
            return {"en": Text(self.name).check(value, place), "fr": value}
        if not isinstance(value, dict):
            place.fault(
                f"a text or {{ en, fr }} is needed, not {shown(value)}",
                f"il faut un texte ou {{ en, fr }}, pas {shown(value)}",
            )
            return value
        return place.table(value, [Text("en"), Text("fr")])


class Many(Field):
    """A list of values of one field, from `least` to `most` of them."""

    def __init__(
        self,
        name: str,
        of: Field,
        least: int = 0,
        most: int = 1000,
        default: list[Any] | None = None,
        required: bool = True,
    ) -> None:
        super().__init__(name, default, required)
        self.of = of
        self.least = least
        self.most = most

    def check(self, value: Any, place: Place) -> Any:
        if not isinstance(value, list):
            place.fault(
                f"a list is needed, not {shown(value)}", f"il faut une liste, pas {shown(value)}"
            )
            return value
        if not self.least <= len(value) <= self.most:
            place.fault(
                f"from {self.least} to {self.most} entries, not {len(value)}",
                f"de {self.least} à {self.most} éléments, pas {len(value)}",
            )
        checked: list[Any] = []
        for number, entry in enumerate(value):
            if place.faults.full():
                break
            checked.append(self.of.check(entry, place.entry(number)))
        return checked


class Table(Field):
    """A table with fields of its own. The default {} stands for the defaults of all of them."""

    def __init__(
        self, name: str, fields: list[Field], default: Json | None = None, required: bool = True
    ) -> None:
        whole = {field.name: field.default for field in fields} if default == {} else default
        super().__init__(name, whole, required)
        self.fields = fields

    def check(self, value: Any, place: Place) -> Any:
        if value is None and not self.required:
            return None
        if not isinstance(value, dict):
            place.fault(
                f"a table is needed, not {shown(value)}", f"il faut une table, pas {shown(value)}"
            )
            return value
        return place.table(value, self.fields)


class Tables(Many):
    """A list of tables with the same fields."""

    def __init__(
        self,
        name: str,
        fields: list[Field],
        least: int = 0,
        most: int = 1000,
        default: list[Any] | None = None,
        required: bool = True,
    ) -> None:
        super().__init__(name, Table(name, fields), least, most, default, required)


def check_position(data: Any, fields: list[Field]) -> Json:
    """The table `set` of a readable position, checked, with every default filled in; BadPosition
    lists all that is wrong with it."""
    faults = Faults({})
    checked: Json = Table("set", fields).check(data, Place(faults, "", "", "", 0))
    if faults.found:
        told = [(fault.field or "set", fault.reason) for fault in faults.found]
        french = "\n".join(f"{fault.field or 'set'} : {fault.french}" for fault in faults.found)
        raise BadPosition(told[0][0], told[0][1], told, french)
    return checked


def shown(value: Any) -> str:
    """A value as it stands in a fault, cut short."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # thousands of digits, a thousand brackets
        text = type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."


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


def pack_counts(pack: Json) -> dict[str, int]:
    """How many records of each kind a normalised pack holds."""
    found: dict[str, int] = {}
    for table in pack.values():
        for key, value in table.items():
            if isinstance(value, list):
                found[key] = found.get(key, 0) + len(value)
    return found


def pack_digest(pack: Json) -> str:
    """Ten hex digits that tell one normalised pack from another, for people to compare."""
    text = json.dumps(pack, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=5).hexdigest()
