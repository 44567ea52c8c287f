"""What can be wrong with something a caller sent; every error leaves the state untouched."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb


class RulesError(Exception):
    """Base of every error that the rules machine raises on bad input; `place` counts from 0 which
    action of a compound move is at fault."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.place = 0


class IllegalAction(RulesError):
    """A known action that a rule forbids now.

    `rule` is the id of the forbidding rule, `key` and `params` the sentence that explains it
    (a message of the game's catalogue), `reason` the same sentence in plain English.
    """

    def __init__(
        self, rule: str, reason: str, key: str = "", params: dict[str, str | int] | None = None
    ) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason
        self.key = key
        self.params: dict[str, str | int] = {} if params is None else params


class NotYourDecision(RulesError):
    """A seat answered although it is not asked; `seat` is that seat."""

    def __init__(self, seat: int, asked: list[int]) -> None:
        names = ", ".join(str(s) for s in asked) or "nobody"
        super().__init__(f"seat {seat} is not asked now; asked: {names}")
        self.seat = seat
        self.asked = asked


class Interrupted(RulesError):
    """A compound move would go on past what its seat can foresee: chance or a showing (`barrier`),
    else another seat's question. `place` is the first action that must wait for it."""

    def __init__(self, place: int, barrier: bool) -> None:
        before = "chance or a showing" if barrier else "another seat's question"
        super().__init__(f"action {place + 1} has to wait: {before} comes before it")
        self.place = place
        self.barrier = barrier


class UnknownAction(RulesError):
    """A text or number that names no action of the game."""

    def __init__(self, action: str, reason: str) -> None:
        super().__init__(f"unknown action {action!r}: {reason}")
        self.action = action
        self.reason = reason


class BadPosition(RulesError):
    """A position or snapshot that can't be set up; `path` names the first field at fault, `faults`
    all of them with their reasons."""

    def __init__(self, path: str, reason: str, faults: list[tuple[str, str]] | None = None) -> None:
        self.faults = [(path, reason)] if faults is None else faults
        super().__init__("\n".join(f"{where}: {what}" for where, what in self.faults))
        self.path = path
        self.reason = reason


class BadOptions(RulesError):
    """Options with an unknown name or value; `field` and `reason` are the first fault, `faults`
    all of them as (field, reason)."""

    def __init__(self, field: str, reason: str, more: list[tuple[str, str]] | None = None) -> None:
        faults = [(field, reason), *(more or [])]
        super().__init__("; ".join(f"option {name}: {wrong}" for name, wrong in faults))
        self.field = field
        self.reason = reason
        self.faults = faults


class BadRecord(RulesError):
    """A game record that can't be read or does not replay; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class BadRoll(RulesError):
    """A number told for chance that the die or draw which takes it can't give."""


class Stuck(Exception):
    """The rules never come to a question: a fault of a game. `where` names the frames on top and
    their steps when the kernel gave up, after `count` steps."""

    def __init__(self, where: str, count: int) -> None:
        super().__init__(f"no question and no end after {count} steps: {where}")
        self.where = where


class Fault:
    """One fault in a data pack: the file, the record in it ("" for the whole file), the field
    ("" for the whole record) and what is wrong, in English and in French; `line` counts from 1
    and is 0 where no single line is at fault."""

    def __init__(
        self, file: str, record: str, field: str, reason: str, french: str = "", line: int = 0
    ) -> None:
        self.file = file
        self.record = record
        self.field = field
        self.reason = reason
        self.french = french or reason
        self.line = line

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.record, self.field, self.reason) if part)

    def to_json(self) -> dict[str, str | int | dict[str, str]]:
        """Plain data for `--json` and the browser."""
        return {
            "file": self.file,
            "line": self.line,
            "record": self.record,
            "field": self.field,
            "reason": {"en": self.reason, "fr": self.french},
        }


class BadPack(RulesError):
    """A data pack that can't be played with; `faults` are all that were found."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


def describe(failure: BaseException) -> str:
    """An exception that was not foreseen, in one line: what, and where it was raised."""
    frames = [frame for frame in extract_tb(failure.__traceback__) if frame.lineno]
    frames = [frame for frame in frames if not frame.filename.startswith("<frozen")]
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(failure).__name__}: {failure}{place}"
