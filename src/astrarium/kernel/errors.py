"""What can be wrong with something a caller sent; every error leaves the state untouched."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Any

from mypy_extensions import mypyc_attr

from astrarium.kernel.attributes import reduced


@mypyc_attr(allow_interpreted_subclasses=True)
class RulesError(Exception):
    """Base of every error that the rules machine raises on bad input; `french` is the same
    sentence in French, `place` counts from 0 which action of a compound move is at fault."""

    def __init__(self, reason: str, french: str = "") -> None:
        super().__init__(reason)
        self.french = french or reason
        self.place = 0

    def told(self, language: str) -> str:
        """The error in the reader's language."""
        return self.french if language == "fr" else str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, *self.args)


@mypyc_attr(allow_interpreted_subclasses=True)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class NotYourDecision(RulesError):
    """A seat answered although it is not asked; `seat` is that seat."""

    def __init__(self, seat: int, asked: list[int]) -> None:
        names = ", ".join(str(s) for s in asked) or "nobody"
        french = ", ".join(str(s) for s in asked) or "personne"
        super().__init__(
            f"seat {seat} is not asked now; asked: {names}",
            f"ce n’est pas à la place {seat} de répondre ; doit répondre : {french}",
        )
        self.seat = seat
        self.asked = asked


class Interrupted(RulesError):
    """A compound move would go on past what its seat can foresee: chance or a showing (`barrier`),
    else another seat's question. `place` is the first action that must wait for it."""

    def __init__(self, place: int, barrier: bool) -> None:
        before = "chance or a showing" if barrier else "another seat's question"
        french = "du hasard ou une révélation" if barrier else "la question d’une autre place"
        super().__init__(
            f"action {place + 1} has to wait: {before} comes before it",
            f"l’action {place + 1} doit attendre : {french} passe avant",
        )
        self.place = place
        self.barrier = barrier


@mypyc_attr(allow_interpreted_subclasses=True)
class UnknownAction(RulesError):
    """A text or number that names no action of the game."""

    def __init__(self, action: str, reason: str, french: str = "") -> None:
        super().__init__(
            f"unknown action {action!r}: {reason}",
            f"action inconnue « {action} » : {french or reason}",
        )
        self.action = action
        self.reason = reason


class BadPosition(RulesError):
    """A position or snapshot that can't be set up; `path` names the first field at fault, `faults`
    all of them with their reasons, `french` tells them all in French."""

    def __init__(
        self,
        path: str,
        reason: str,
        faults: list[tuple[str, str]] | None = None,
        french: str = "",
    ) -> None:
        self.faults = [(path, reason)] if faults is None else faults
        super().__init__("\n".join(f"{where}: {what}" for where, what in self.faults), french)
        self.path = path
        self.reason = reason


class BadOptions(RulesError):
    """Options with an unknown name or value; `field`, `reason` and `reason_french` are the first
    fault, `faults` all of them as (field, reason). `more` are those after the first, each with its
    French."""

    def __init__(
        self,
        field: str,
        reason: str,
        french: str = "",
        more: list[tuple[str, str, str]] | None = None,
    ) -> None:
        every = [(field, reason, french), *(more or [])]
        super().__init__(
            "; ".join(f"option {name}: {wrong}" for name, wrong, _ in every),
            " ; ".join(f"option {name} : {french or wrong}" for name, wrong, french in every),
        )
        self.field = field
        self.reason = reason
        self.reason_french = french or reason
        self.faults = [(name, wrong) for name, wrong, _ in every]


class BadRecord(RulesError):
    """A game record that can't be read or does not replay; `line` counts from 1, `reason` and
    `reason_french` are the sentence without it."""

    def __init__(self, line: int, reason: str, french: str = "") -> None:
        super().__init__(f"line {line}: {reason}", f"ligne {line} : {french or reason}")
        self.line = line
        self.reason = reason
        self.reason_french = french or reason


class BadRoll(RulesError):
    """A number told for chance that the die or draw which takes it can't give."""


class Stuck(Exception):
    """The rules never come to a question: a fault of a game. `where` names the frames on top and
    their steps when the kernel gave up, after `count` steps."""

    def __init__(self, where: str, count: int) -> None:
        super().__init__(f"no question and no end after {count} steps: {where}")
        self.where = where

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, *self.args)


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
        return self.told("en")

    def __repr__(self) -> str:
        return f"<Fault {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Fault, (self.file, self.record, self.field, self.reason, self.french, self.line)

    def told(self, language: str) -> str:
        """Place and reason as one line in the reader's language."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        reason, colon = (self.french, " : ") if language == "fr" else (self.reason, ": ")
        return colon.join(part for part in (place, self.record, self.field, reason) if part)

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
        super().__init__(
            "\n".join(str(fault) for fault in faults),
            "\n".join(fault.told("fr") for fault in faults),
        )
        self.faults = faults


def describe(failure: BaseException) -> str:
    """An exception that was not foreseen, in one line: what, and where it was raised."""
    frames = [frame for frame in extract_tb(failure.__traceback__) if frame.lineno]
    frames = [frame for frame in frames if not frame.filename.startswith("<frozen")]
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(failure).__name__}: {failure}{place}"
