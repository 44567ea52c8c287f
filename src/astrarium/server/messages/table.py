"""What both doors, REST and socket, tell of a table."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from astrarium.kernel.asking import Question
from astrarium.kernel.game import Json
from astrarium.server.messages import (
    Message,
    Mode,
    OfferKind,
    Pace,
    PresenceKind,
    SeatKind,
    Sentence,
    Standing,
    Stopped,
    TableStatus,
)
from astrarium.server.messages.clocks import ClockTerms


class LogEvent(Struct):
    """One line of the log, redacted for its receiver.

    `kind` "undone" says that the lines before it with a `move` above its own are taken back.
    """

    seq: int
    move: int
    kind: str
    seat: int | None
    message: Message
    rule: str | None
    barrier: bool
    turn: int


class SeatInfo(Struct):
    """Who sits where, and whether somebody is there: `here` who is connected and has stirred
    lately, `away` who is only connected, `gone` who is not; bots are always here. `seen` is when
    somebody who is gone was last there, null where that is not known, and once the game is over.
    `host` says that who set out the table keeps the seat, `ready` that somebody there is ready to
    begin, where the table asks for it. `back` is until when somebody for whom a bot plays may take
    the seat again; `name` is his. Null where everybody plays for himself."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    presence: PresenceKind
    seen: str | None
    host: bool
    ready: bool
    back: str | None = None


class Ending(Struct):
    """How a game ended: one of its named endings, the key of its word where the game has one, the
    rank of each seat, the seats that won (none for a draw), and who gave up with the last move.

    `told` is the key of the sentence that tells it to each side, where the game has one. Its
    parameters are the `side` of who reads it ("won", "together", "lost", or "watched" for anybody
    else and every draw), the `winners`, and how many they are, `n`."""

    ending: str
    word: str | None
    ranks: list[int]
    winners: list[int]
    resigned: int | None = None
    told: str | None = None


class Continues(Struct):
    """The game that a table plays on: of which table, and after which of its moves."""

    table: str
    move: int


class TableInfo(Struct):
    """What everybody may know of a table; `host` is the receiver's own. `cards` is the digest of
    the table's own cards, null when it plays with the game's. `code` leads to a table that waits
    for people; `ended` is null before the end, and where nobody kept how it came. `continues` is
    null where the game began at this table. `moved` is when everybody last learnt of a move, null
    before the first; `ready_check` says that the game begins when everybody has said to be ready;
    `pace` says whether the table is for one sitting (`live`) or for days, `clock` what its clocks
    give, null where it has none, and `hosted`, of a table that waits and where tables are listed,
    whether who set it out is there.
    `guided` says that it is the game's first game with its
    coach, `counsel` that its players may ask what the search would do, `stopped` that its people
    have stopped it, for now or for good, `proved` is false where the
    table comes from a record whose end nothing proves."""

    id: str
    game: str
    title: str
    options: Json
    seats: list[SeatInfo]
    status: TableStatus
    mode: Mode
    created: str
    moves: int
    spectators: int
    commitment: str | None
    seed: str | None
    host: bool
    rematch: str | None
    cards: str | None
    code: str | None
    ended: Ending | None
    continues: Continues | None
    guided: bool
    counsel: bool
    proved: bool
    pace: Pace
    ready_check: bool
    moved: str | None
    hosted: PresenceKind | None = None
    clock: ClockTerms | None = None
    stopped: Stopped | None = None


class Decision(Question):
    """A question at a table; `id` goes back with the answer. Games add fields for their boards."""

    id: int


class Undo(Struct):
    """The receiver's free take-back: to which move, and what lies before it."""

    possible: bool
    to: int | None
    barrier: Message | None


class OfferInfo(Struct):
    """An offer that waits for answers. `to` is the move to go back to, of a swap the other seat, of
    a vote to replace somebody his seat. A vote also tells who has declined, how many must agree,
    and when it ends."""

    id: str
    kind: OfferKind
    from_: int = msgspec.field(name="from")
    to: int | None = None
    accepted: list[int] = []
    refused: list[int] = []
    needed: int | None = None
    until: str | None = None


class StandingAnswer(Struct):
    """What a seat has told the server to answer in a window: ask always, pass, or ask if it holds
    something that could be used."""

    window: str
    answer: Standing


class Refusal(Struct):
    """Why a compound move can't be played as it was tried; `at` counts its actions from 0."""

    at: int | None
    code: str
    rule: str | None
    message: Sentence


class ChatLine(Struct):
    """Something said at the table."""

    from_: int = msgspec.field(name="from")
    name: str = ""
    text: str = ""
    at: str = ""


class Threat(Struct):
    """What could strike a thing of the asker's where it stands, and the chance that it falls; -1
    where nobody can say (kernel/odds.py)."""

    thing: str
    by: list[str]
    chance: float
