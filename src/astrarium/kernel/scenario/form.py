"""The form of a scenario file: which fields there are, what each may hold, and every fault."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.errors import Fault
from astrarium.kernel.packs.faults import Faults, Field, Place, first_line, lines_of, shown
from astrarium.kernel.packs.fields import Flag, Many, Nested, String, Tables, Whole, Word
from astrarium.kernel.spelling import unknown

Json = dict[str, Any]

ONLOOKER: Final = -1
OWN: Final = -1
"""The step's own seat, where lists of actions are told by seat."""
FREE: Final = "free"
ALL: Final = "all"
MOST_SEATS: Final = 99
NOTE: Final = 2000
"""Characters of a note or reason."""


class Free(Field):
    """A table whose fields are for somebody else to check."""

    def check(self, value: Any, place: Place) -> Any:
        if not isinstance(value, dict):
            place.fault(
                f"a table is needed, not {shown(value)}", f"il faut une table, pas {shown(value)}"
            )
            return {}
        return value


class Refused(Field):
    """`illegal`: true for any rule, or the id of the one that must refuse."""

    def check(self, value: Any, place: Place) -> Any:
        if value is not True and not (isinstance(value, str) and value):
            place.fault(
                f"true or the id of a rule, not {shown(value)}",
                f"true ou le numéro d’une règle, pas {shown(value)}",
            )
        return value


class Looks(Field):
    """`view`: one table or several, each with a seat (-1 or "spectator" looks on) and paths."""

    def check(self, value: Any, place: Place) -> Any:
        looks = value if isinstance(value, list) else [value]
        return [self.look(one, place) for one in looks]

    def look(self, one: Any, place: Place) -> Json:
        """One table as {seat, expect}."""
        if not isinstance(one, dict):
            place.fault(
                f"a table is needed, not {shown(one)}", f"il faut une table, pas {shown(one)}"
            )
            return {"seat": ONLOOKER, "expect": {}}
        expected = {path: wanted for path, wanted in one.items() if path != "seat"}
        seat = one.get("seat")
        if seat == "spectator":
            seat = ONLOOKER
        if not isinstance(seat, int) or isinstance(seat, bool):
            place.at("seat").fault(
                'a seat\'s number, or "spectator"', "le numéro d’un siège, ou « spectator »"
            )
            seat = ONLOOKER
        return {"seat": seat, "expect": expected}


class BySeat(Field):
    """Actions of the step's own seat, a list; or a table of such lists by the numbers of seats."""

    def check(self, value: Any, place: Place) -> Any:
        if not isinstance(value, dict):
            return {OWN: Many(self.name, TEXTS).check(value, place)}
        found: dict[int, Any] = {}
        for seat, actions in value.items():
            if seat.isdecimal() and int(seat) <= MOST_SEATS:
                found[int(seat)] = Many(seat, TEXTS).check(actions, place.at(seat))
            else:
                place.at(seat).fault("a seat's number", "le numéro d’un siège")
        return found


class Roll(Field):
    """A number for a die or a draw, or the places from which the cards of a shuffle come."""

    def check(self, value: Any, place: Place) -> Any:
        number = Whole(self.name, 0, 10**9)
        if isinstance(value, list):
            return Many(self.name, number).check(value, place)
        return number.check(value, place)


class Reasons(Field):
    """A table from rules to sentences."""

    def check(self, value: Any, place: Place) -> Any:
        checked = Free(self.name).check(value, place)
        for rule, reason in checked.items():
            String(rule, NOTE, lines=True).check(reason, place.at(rule))
        return checked


class Evidence(Field):
    """A table from rules to what shows them: one path or action that is checked, or several."""

    def check(self, value: Any, place: Place) -> Any:
        checked = Free(self.name).check(value, place)
        named: Json = {}
        for rule, told in checked.items():
            listed = told if isinstance(told, list) else [told]
            named[rule] = Many(rule, String(rule), least=1).check(listed, place.at(rule))
        return named


TEXTS: Final = String("text")

EVENT: Final[list[Field]] = [
    String("kind"),
    Whole("seat", ONLOOKER, MOST_SEATS, required=False),
    String("rule", required=False),
    Free("params", {}),
]

STEP: Final[list[Field]] = [
    String("note", NOTE, default="", lines=True),
    Whole("seat", 0, MOST_SEATS, required=False),
    String("action", default=""),
    Refused("illegal", required=False),
    Flag("not_asked", False),
    Many("rolls", Roll("roll"), default=[]),
    BySeat("legal", {}),
    BySeat("not_legal", {}),
    BySeat("allows", {}),
    Free("expect", {}),
    Looks("view", []),
    Tables("events", EVENT, default=[]),
]

CASE: Final[list[Field]] = [
    String("title"),
    String("note", NOTE, default="", lines=True),
    Flag("open", False),
    Tables("step", STEP, least=1),
]

LISTS: Final = ("legal", "not_legal", "allows")
"""Fields of a step that name actions by seat."""

POSITION: Final[list[Field]] = [
    String("game"),
    Free("options", {}),
    Whole("seed", 0, 2**62, default=1),
    Flag("deal", False),
    Many("rolls", Whole("roll", 0, 10**9), default=[]),
    Free("set", {}),
    Free("saved", {}),
    Free("expect", {}),
    Looks("view", []),
]

HEAD: Final[list[Field]] = [
    String("title"),
    String("note", NOTE, default="", lines=True),
    Many("rules", String("rule"), least=1),
    Evidence("shows", {}),
    Reasons("cannot", {}),
    Flag("open", False),
    Word("chance", ["told", FREE], "told"),
    Word("ask", ["choices", ALL], "choices"),
    Nested("position", POSITION),
]

TOP: Final = [*[field.name for field in HEAD], "step", "case"]

MARKS: Final = {"position", "step", "case"}
"""What other TOML files do not have: one of these makes a file a scenario, or title and rules."""


def is_scenario(data: Json) -> bool:
    """Whether a TOML file is meant as a scenario."""
    return bool(MARKS & set(data)) or {"title", "rules"} <= set(data)


def read_scenario(data: Json, text: str = "") -> tuple[Json, list[str]]:
    """The checked fields of a scenario, every default filled in, and what is wrong with them, a
    sentence each. `text` is the file's own, for line numbers."""
    faults = Faults({"": text})
    tables = {"": data}
    faults.keys(tables, "", TOP)
    checked: Json = {}
    for field in HEAD:
        place = Place(faults, "", field.name, "", first_line(text.splitlines(), field.name))
        checked[field.name] = field.default
        if field.name in data:
            checked[field.name] = field.check(data[field.name], place)
        elif field.required:
            place.fault("is missing", "manque")
    checked["step"] = faults.records(tables, "", "step", STEP, by="")
    checked["case"] = faults.records(tables, "", "case", CASE, by="title")
    if not faults.found:
        mark_lines(checked, text.splitlines())
        agree(checked, faults)
    return checked, [told(fault) for fault in faults.found]


def mark_lines(checked: Json, lines: list[str]) -> None:
    """Write down on which line each step begins, 0 where the text does not say."""
    every = [
        (lines_of(lines, "step"), checked["step"]),
        (lines_of(lines, "case.step"), [step for case in checked["case"] for step in case["step"]]),
    ]
    for found, steps in every:
        for n, step in enumerate(steps):
            step["line"] = found[n] if n < len(found) else 0


def told(fault: Fault) -> str:
    """A fault as a sentence: line, where, what."""
    line = f"line {fault.line}" if fault.line else ""
    return ": ".join(part for part in (line, fault.record, fault.field, fault.reason) if part)


def every_step(checked: Json) -> list[tuple[str, Json]]:
    """All steps, those of the cases too, each with its name."""
    found = [(f"step {n}", step) for n, step in enumerate(checked["step"], start=1)]
    for case in checked["case"]:
        for n, step in enumerate(case["step"], start=1):
            found.append((f"case {case['title']!r}, step {n}", step))
    return found


def agree(checked: Json, faults: Faults) -> None:
    """Note fields that do not go together."""
    if checked["position"]["deal"] and checked["position"]["set"]:
        wrong(faults, "position", "set", "a game newly dealt has its own position")
    others = [name for name in ("deal", "set", "options") if checked["position"][name]]
    if checked["position"]["saved"] and others:
        wrong(faults, "position", "saved", f"stands alone, without {', '.join(others)}")
    for name, step in every_step(checked):
        if step["seat"] is None and (step["action"] or any(OWN in step[f] for f in LISTS)):
            wrong(faults, name, "seat", "is missing")
        for field in ("illegal", "not_asked"):
            if step[field] and not step["action"]:
                wrong(faults, name, field, "is said of an action, and the step has none")
    for field in ("shows", "cannot"):
        for rule in checked[field]:
            if rule not in checked["rules"]:
                wrong(faults, field, rule, "is not among the rules of the scenario")
    checks = checked_things(checked)
    for rule, named in checked["shows"].items():
        for thing in named:
            if thing not in checks:
                hint = unknown(thing, sorted(checks)) if checks else "nothing is checked at all"
                wrong(faults, "shows", rule, f"{thing!r} is not checked by any step: {hint}")


def wrong(faults: Faults, record: str, field: str, reason: str) -> None:
    """Note a fault of a scenario, which only its author reads: in English."""
    faults.add("", record, field, reason, reason)


def checked_things(checked: Json) -> set[str]:
    """What `shows` may name: every path that is compared, every action that must or must not be
    legal, those refused included."""
    position = checked["position"]
    found = set(position["expect"])
    steps = [step for _, step in every_step(checked)]
    for part in [position, *steps]:
        found |= set(part["expect"])
        for look in part["view"]:
            found |= set(look["expect"])
    for step in steps:
        for field in LISTS:
            for actions in step[field].values():
                found |= set(actions)
        if step["illegal"] is not None or step["not_asked"]:
            found.add(step["action"])
    return found
