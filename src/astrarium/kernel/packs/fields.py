"""The fields of a pack's records, each of which checks its value.

A game says what a record holds as a table of fields, and `check_pack` runs that table:

    SHIP = [String("id"), Names("name"), Word("side", SIDES), Whole("points", 1, 300),
            Tables("weapon", WEAPON, least=1)]
    ships = faults.records(tables, "ships.toml", "ship", SHIP)
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from astrarium.kernel.errors import BadPosition
from astrarium.kernel.packs.faults import Faults, Field, Place, shown
from astrarium.kernel.spelling import meant

Json = dict[str, Any]

CONTROLS: Final = ["Cc", "Cs", "Zl", "Zp"]
"""Categories of Unicode: controls, halves of pairs, separators of lines and paragraphs."""


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
        if value is None and self.may_lack:
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


class String(Field):
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
        if value is None and self.may_lack:
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


class Id(String):
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
        if value is None and self.may_lack:
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
            return {"en": String(self.name).check(value, place), "fr": value}
        if not isinstance(value, dict):
            place.fault(
                f"a text or {{ en, fr }} is needed, not {shown(value)}",
                f"il faut un texte ou {{ en, fr }}, pas {shown(value)}",
            )
            return value
        return place.table(value, [String("en"), String("fr")])


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


class Anything(Field):
    """A value that is taken as it is, or none: the rules do not read it, or the game compares it
    with its own."""

    def __init__(self, name: str) -> None:
        super().__init__(name, None, False)

    def check(self, value: Any, place: Place) -> Any:
        return value


class Maybe(Field):
    """What another field takes, or nothing."""

    def __init__(self, other: Field) -> None:
        super().__init__(other.name, None, False)
        self.other = other

    def check(self, value: Any, place: Place) -> Any:
        return None if value is None else self.other.check(value, place)


class OrAll(Maybe):
    """What another field takes, or the word "all", or nothing."""

    def check(self, value: Any, place: Place) -> Any:
        return value if value == "all" else super().check(value, place)


class Nested(Field):
    """A table with fields of its own. The default {} stands for the defaults of all of them."""

    def __init__(
        self, name: str, fields: list[Field], default: Json | None = None, required: bool = True
    ) -> None:
        whole = {field.name: field.default for field in fields} if default == {} else default
        super().__init__(name, whole, required)
        self.fields = fields

    def check(self, value: Any, place: Place) -> Any:
        if value is None and self.may_lack:
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
        super().__init__(name, Nested(name, fields), least, most, default, required)


def check_position(data: Any, fields: list[Field]) -> Json:
    """The table `set` of a readable position, checked, with every default filled in; BadPosition
    lists all that is wrong with it."""
    faults = Faults({})
    checked: Json = Nested("set", fields).check(data, Place(faults, "", "", "", 0))
    if faults.found:
        told = [(fault.field or "set", fault.reason) for fault in faults.found]
        french = "\n".join(f"{fault.field or 'set'} : {fault.french}" for fault in faults.found)
        raise BadPosition(told[0][0], told[0][1], told, french)
    return checked
