"""Why the server says no; every refusal has a code and a sentence in both languages."""

from __future__ import annotations

from math import ceil
from typing import Any

from astrarium.kernel.errors import (
    BadOptions,
    IllegalAction,
    Interrupted,
    NotYourDecision,
    RulesError,
    UnknownAction,
)
from astrarium.kernel.events import Params
from astrarium.kernel.game import Game, Json
from astrarium.server.messages import Sentence
from astrarium.server.words import game_sentence, sentence

STATUS = {
    "malformed": 400,
    "illegal": 400,
    "unknown_action": 400,
    "unauthorized": 401,
    "not_allowed": 403,
    "not_your_decision": 403,
    "not_found": 404,
    "stale": 409,
    "over": 409,
    "taken": 409,
    "version": 409,
    "too_large": 413,
    "misdirected": 421,
    "rate": 429,
    "full": 429,
    "headers": 431,
    "internal": 500,
    "unavailable": 503,
}

WAIT = {"rate": 1.0, "full": 30.0, "unavailable": 5.0}
"""Seconds after which it may be worth to ask again."""


class Refused(Exception):
    """A request that changes nothing.

    `code` is one of `STATUS`, `key` a message "server.<key>" of the catalogue, `rule` the rule
    that forbids, `field` the part of the request at fault, `at` which action of a compound move,
    `retry` after how many seconds it may be asked again. Where `params` holds a `reason`,
    `french_reason` is it in French.
    """

    def __init__(
        self,
        code: str,
        key: str,
        params: Params | None = None,
        *,
        rule: str | None = None,
        field: str | None = None,
        message: Sentence | None = None,
        retry: float | None = None,
        french_reason: str = "",
    ) -> None:
        super().__init__(code, key)
        self.code = code
        self.rule = rule
        self.field = field
        self.at: int | None = None
        self.retry = WAIT.get(code) if retry is None else retry
        self.message = message or sentence(f"server.{key}", params, french_reason)

    def __str__(self) -> str:
        return ": ".join(self.args)

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]

    def headers(self) -> dict[str, str]:
        """What goes with the answer: when to come back."""
        return {} if self.retry is None else {"retry-after": str(max(1, ceil(self.retry)))}

    def to_json(self) -> Json:
        """The body of a REST error."""
        error: Json = {"code": self.code, "message": self.message}
        if self.rule is not None:
            error["rule"] = self.rule
        if self.field is not None:
            error["field"] = self.field
        return {"error": error}


def refused(game: Game[Any], error: RulesError) -> Refused:
    """A refusal of the rules machine as one of the server."""
    if isinstance(error, IllegalAction):
        message = game_sentence(game, error.key, error.params) if error.key else None
        return Refused("illegal", "illegal", rule=error.rule, message=message)
    if isinstance(error, Interrupted):
        if error.barrier:
            return Refused("not_allowed", "compound_barrier")
        return Refused("not_allowed", "compound_question")
    if isinstance(error, NotYourDecision):
        return Refused("not_your_decision", "not_your_decision")
    if isinstance(error, UnknownAction):
        return Refused("unknown_action", "unknown_action", {"action": error.action[:60]})
    if isinstance(error, BadOptions):
        return Refused(
            "malformed",
            "options",
            {"field": error.field, "reason": error.reason},
            field=f"options.{error.field}",
            french_reason=error.reason_french,
        )
    return Refused("malformed", "malformed", {"reason": str(error)}, french_reason=error.french)
