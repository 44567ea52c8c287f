"""What happened, for the log panel, the animations, the replay and the rules help."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

ALL_SEATS: Final = -1
"""The audience of an event that every seat belongs to, or that has nothing secret in it."""

Params = dict[str, str | int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened, with the rule that caused it.

    `kind` names it ("drew"), `params` are for everybody, `secret` for the seats in the mask
    `audience` only. A parameter such as "@card:cutter" or "@seat:1" names a thing, which a
    reader sees in the reader's language.
    """

    def __init__(
        self, kind: str, seat: int, rule: str, params: Params, audience: int, secret: Params
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.params = params
        self.audience = audience
        self.secret = secret

    def seen_by(self, seat: int) -> tuple[str, Params]:
        """Kind and parameters as `seat` may know them; a seat of -1 is a spectator.

        The kind gets the suffix ".seen" when the secret part is included.
        """
        if self.secret and seat >= 0 and self.audience >> seat & 1:
            return self.kind + ".seen", {**self.params, **self.secret}
        return self.kind, self.params

    def seen_by_all(self) -> tuple[str, Params]:
        """Kind and parameters with every secret shown, for a finished game."""
        if self.secret:
            return self.kind + ".seen", {**self.params, **self.secret}
        return self.kind, self.params


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """The events of a game, in order. States carry one only when somebody reads it."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, seat: int, rule: str, params: Params) -> None:
        """Note an event that everybody sees."""
        self.events.append(Event(kind, seat, rule, params, ALL_SEATS, {}))

    def add_secret(
        self, kind: str, seat: int, rule: str, params: Params, audience: int, secret: Params
    ) -> None:
        """Note an event of which only the seats in `audience` see the secret part."""
        self.events.append(Event(kind, seat, rule, params, audience, secret))

    def history(self, seat: int) -> list[tuple[str, int, str, Params]]:
        """(kind, seat, rule, parameters) of every event as `seat` may know it."""
        told: list[tuple[str, int, str, Params]] = []
        for event in self.events:
            kind, params = event.seen_by(seat)
            told.append((kind, event.seat, event.rule, params))
        return told

    def clone(self) -> Log:
        """A log that starts with the same events."""
        other = Log()
        other.events = self.events[:]
        return other
