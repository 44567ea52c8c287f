"""REST bodies that look at a game: moments and logs, chances and counsel, the end and after."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from astrarium.kernel.game import Json
from astrarium.server.messages import Message
from astrarium.server.messages.table import Decision, Ending, LogEvent, Threat


class Moment(Struct):
    """The table after some moves, as the asker may see it. `moves` counts the whole game's."""

    view: Json
    events: list[LogEvent]
    decision: Decision | None
    moves: int


class LogPage(Struct):
    """Some events, oldest first; where `before` is a number, there are more below it."""

    events: list[LogEvent]
    before: int | None


class Share(Struct):
    """How often a seat wins when bots play a position on, with its 95 % interval."""

    seat: int
    wins: int
    share: float
    low: float
    high: float


class Forecast(Struct):
    """Games that bots played on from the position."""

    games: int
    draws: int
    seats: list[Share]


class Odds(Struct):
    """What may be said of a table's chances from what the asker knows (kernel/odds.py), and what of
    the asker's could be struck where it stands."""

    moves: int
    odds: list[Json]
    danger: list[Threat]
    battle: Forecast | None


class CoachWord(Struct):
    """What the coach of a first game would answer to the question with this number, and the step
    that it belongs to, null for one that no step speaks of."""

    decision: int
    action: str
    step: str | None


class Way(Struct):
    """Something that one might do, one action or several, with the chance of winning after it as
    the search judges it, its 95 % interval, and why the game's advice likes it, where it says."""

    actions: list[str]
    labels: list[Message]
    chance: float
    low: float
    high: float
    reason: Message | None


class Counsel(Struct):
    """What the search would do in the asker's place, best first, from what the asker knows; after
    so many games played on in thought."""

    decision: int
    games: int
    ways: list[Way]


class StandingPoint(Struct):
    """How the seats stand after a move, by the measure of the game."""

    move: int
    turn: int
    standing: list[int]


class ShareInfo(Struct):
    """What a thing ("@card:cutter") gave to the last blow."""

    thing: str
    amount: int


class BlowInfo(Struct):
    """The act that decided a game, in the turn of the move that ended it."""

    move: int
    turn: int
    seat: int
    message: Message
    shares: list[ShareInfo]


class TotalInfo(Struct):
    """A sum over a game by seat; `key` is the message that names it."""

    key: str
    sums: list[int]


class PossessionInfo(Struct):
    """So many of a thing that a seat has at the end; `group` is the message that names its sort."""

    group: str
    thing: str
    count: int


class Spent(Struct):
    """How many seconds a game took from the first move to the last, and how many each seat
    thought."""

    seconds: int
    thought: list[int]


class EndingPage(Struct):
    """What the page of a finished game tells; `measure` is the key of what the curve shows, null
    where the game declares none."""

    ended: Ending | None
    teams: list[int]
    measure: str | None
    points: list[StandingPoint]
    blow: BlowInfo | None
    totals: list[TotalInfo]
    possessions: list[list[PossessionInfo]]
    spent: Spent | None


class TurningPoint(Struct):
    """A choice that cost much as a search sees it: after `move` moves the seat played `length`
    actions, the search prefers others; with its chance to win for each, from 0 to 1, from what it
    knew then, and how many games were rolled out."""

    move: int
    length: int
    seat: int
    played: list[Message]
    preferred: list[Message]
    chance: float
    best: float
    games: int


class Chance(Struct):
    """A seat's chance to win after some moves as the search sees it."""

    move: int
    seat: int
    chance: float


class TurningPoints(Struct):
    """What a search thinks of a game that is over; while it thinks, how many choices it has
    looked at, of how many."""

    status: Literal["thinking", "done", "failed"]
    done: int
    of: int
    points: list[TurningPoint]
    chances: list[Chance]


class Mark(Struct):
    """A move on the replay bar."""

    move: int
    seat: int | None
    turn: int
    barrier: bool
    rules: list[str]
    message: Message | None
