"""Every message on the wire as a msgspec struct; `make contract` writes them for front ends."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

import msgspec
from msgspec import Meta, Struct

from astrarium.kernel.asking import Question
from astrarium.kernel.events import Params
from astrarium.kernel.game import Json

ActionId = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(max_length=40)]
Notation = Annotated[str, Meta(max_length=200)]
Notations = Annotated[list[Notation], Meta(min_length=1, max_length=64)]
Standing = Literal["ask", "pass", "holding"]
SeatKind = Literal["human", "bot", "open"]
TableStatus = Literal["waiting", "playing", "finished"]
Mode = Literal["network", "hotseat"]
OfferKind = Literal["undo", "rematch"]
Language = Literal["en", "fr"]
FoundKind = Literal["rule", "component", "term", "page"]


# -- what both doors show ------------------------------------------------------------------------


class Text(Struct):
    """The same words in both languages."""

    en: str
    fr: str


class Message(Struct):
    """A catalogue key with its parameters."""

    key: str
    params: Params


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
    """Who sits where, and whether somebody is connected there."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    connected: bool


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
    null where the game began at this table. `guided` says that it is the game's first game with its
    coach, `counsel` that its players may ask what the search would do, `proved` is false where the
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


class Decision(Question):
    """A question at a table; `id` goes back with the answer. Games add fields for their boards."""

    id: int


class Sentence(TypedDict):
    """A message with its text in both languages."""

    key: str
    params: Params
    en: str
    fr: str


class Undo(Struct):
    """The receiver's free take-back: to which move, and what lies before it."""

    possible: bool
    to: int | None
    barrier: Message | None


class OfferInfo(Struct):
    """An offer that waits for answers."""

    id: str
    kind: OfferKind
    from_: int = msgspec.field(name="from")
    to: int | None = None
    accepted: list[int] = []


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


# -- from the server -----------------------------------------------------------------------------


class Welcome(Struct, tag="welcome"):
    """The whole situation, after a hello. Of a long log only the last events are told: where
    `before` is a number, those before it are asked for by pages."""

    seq: int
    seat: int | None
    table: TableInfo
    view: Json
    decision: Decision | None
    undo: Undo
    events: list[LogEvent]
    offers: list[OfferInfo]
    chat: list[ChatLine]
    standing: list[StandingAnswer]
    before: int | None = None


class Update(Struct, tag="update"):
    """The situation after anything happened, with the new events."""

    seq: int
    view: Json
    decision: Decision | None
    undo: Undo
    events: list[LogEvent]
    offers: list[OfferInfo]
    table: TableInfo


class Ack(Struct, tag="ack"):
    """The action is on disk."""

    action_id: str
    seq: int


class Refuse(Struct, tag="refuse"):
    """Nothing changed, and why; `at` counts from 0 which of the actions of a list is at fault."""

    action_id: str | None
    code: str
    rule: str | None
    message: Sentence
    at: int | None = None


class Threat(Struct):
    """What could strike a thing of the asker's where it stands, and the chance that it falls; -1
    where nobody can say (kernel/odds.py)."""

    thing: str
    by: list[str]
    chance: float


class Tried(Struct, tag="tried"):
    """What a try found: the table and the question as the first `taken` actions would leave them,
    and what stands against the rest; `danger` as in `Odds`, as the table would stand. Without a
    table where nothing could be tried."""

    n: int
    taken: int
    view: Json | None
    decision: Decision | None
    refused: Refusal | None
    danger: list[Threat]


class StandingAnswers(Struct, tag="standing"):
    """The receiver's own standing answers, after one of its tabs has changed them."""

    standing: list[StandingAnswer]


class Chat(Struct, tag="chat"):
    """Somebody spoke."""

    from_: int = msgspec.field(name="from")
    name: str = ""
    text: str = ""
    at: str = ""


class Presence(Struct, tag="presence"):
    """Who is connected."""

    seats: list[int]
    spectators: int


class Pong(Struct, tag="pong"):
    """The answer to a ping."""

    n: int


ServerMessage = Welcome | Update | Ack | Refuse | Tried | StandingAnswers | Chat | Presence | Pong


# -- from clients --------------------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    """The first message: who I am, and what I have seen."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    seq: Count | None = None


class Act(Struct, tag="act"):
    """The answer to a decision: one action, or several that are played as one compound move.

    `seq` is the last event that its sender knows of: what may be done meanwhile is refused as
    stale when it was not on offer by then.
    """

    action_id: ActionId
    decision: Count
    action: Notation | None = None
    actions: Notations | None = None
    seq: Count | None = None

    def __post_init__(self) -> None:
        if (self.action is None) == (self.actions is None):
            raise ValueError("either `action` or `actions` is needed")


class Try(Struct, tag="try"):
    """Show me the table as these actions would leave it; `n` comes back with the answer."""

    n: Count
    decision: Count
    actions: Notations


class StandingWish(Struct, tag="standing"):
    """Answer so in a window from now on, whenever I am asked in it."""

    action_id: ActionId
    window: Name
    answer: Standing


class TakeBack(Struct, tag="undo"):
    """Take back freely to the position after `to` moves; without `to` the last move."""

    action_id: ActionId
    to: Count | None = None


class Offer(Struct, tag="offer"):
    """Ask everybody."""

    action_id: ActionId
    kind: OfferKind
    to: Count | None = None


class Answer(Struct, tag="answer"):
    """Accept or refuse an offer; the one who made it withdraws it by refusing."""

    action_id: ActionId
    offer: ActionId
    accept: bool


class Resign(Struct, tag="resign"):
    """Give up."""

    action_id: ActionId


class Say(Struct, tag="chat"):
    """Speak at the table."""

    action_id: ActionId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Struct, tag="ping"):
    """Are you there?"""

    n: Count


Deed = Act | TakeBack | Offer | Answer | Resign | Say
"""What the journal keeps."""
Request = Deed | StandingWish
ClientMessage = Hello | Try | Ping | Request

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def encode(message: ServerMessage) -> bytes:
    """A message as it goes over the wire; equal messages give equal bytes."""
    return ENCODER.encode(message)


# -- REST bodies ---------------------------------------------------------------------------------


class SeatingInfo(Struct):
    """Who sits where: the team of each seat (none: everybody for themselves), or partners who sit
    `opposite` each other, the seats that lead, and whom everybody goes for
    (kernel/telling/primer.py)."""

    teams: list[int]
    opposite: bool
    leaders: list[int]
    aims: Literal["all", "teams", "left", "facing", "boss"]


class VariantInfo(Struct):
    """A format with its seat counts, what it is in one sentence, and who sits where."""

    id: str
    name: Text
    seats: list[int]
    line: Text | None
    seating: SeatingInfo | None


class StepInfo(Struct):
    """A step of a coach: of which kinds of questions and which verbs it speaks (none: all), and
    the rule to read. One that `waits` is told while others are asked."""

    id: str
    kinds: list[str]
    verbs: list[str]
    rule: str
    waits: bool
    rare: bool


class SymbolInfo(Struct):
    """A sign that a table draws, with its rule."""

    id: str
    rule: str


class PrimerInfo(Struct):
    """What a game teaches. Words stand under "<prefix>.coach.<step>" and
    "<prefix>.symbol.<symbol>"."""

    prefix: str
    steps: list[StepInfo]
    symbols: list[SymbolInfo]


class GameInfo(Struct):
    """A game of the catalogue. `place` is where it stands among the games on offer, the lowest
    first, below 0 not at all; `emblem` is an SVG document, "" for none. One that is not `available`
    is installed, but can't be played."""

    id: str
    name: Text
    seats: list[int]
    variants: list[VariantInfo]
    options_schema: Json
    available: bool
    pack_files: list[str]
    guided: bool
    place: int
    emblem: str


class SeatWish(Struct):
    """A seat of a new table: one of the creator's, a bot's, or open to anybody."""

    kind: SeatKind
    name: Name = ""
    bot: Name | None = None


class NewTable(Struct):
    """What a new table shall be. A `guided` one is the game's first game: options and seats are
    its own, the first wish names who learns. `counsel` lets players ask what the search would do;
    left out, where no two people play each other."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Json = {}
    title: Annotated[str, Meta(max_length=80)] = ""
    mode: Mode = "network"
    public: bool = False
    guided: bool = False
    counsel: bool | None = None


class Seated(Struct):
    """A table and the tokens of the caller's seats."""

    table: TableInfo
    tokens: dict[str, str]


class PackFiles(Struct):
    """The TOML files of a data pack, texts by name."""

    files: dict[Annotated[str, Meta(max_length=80)], str]


class FaultInfo(Struct):
    """One fault of a pack; `line` is 0 where no single line is at fault."""

    file: str
    line: int
    record: str
    field: str
    reason: Text


class Pack(Struct):
    """A pack as the option "cards" takes it, or all its faults."""

    pack: Json | None
    digest: str
    records: dict[str, int]
    faults: list[FaultInfo]


class PlayOn(Struct):
    """Where a game that is over shall be played on: after `move` moves, by its sender in `seat`,
    and by bots of one level in all others."""

    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=1_000)]
    name: Name = ""
    bot: Name = "captain"


class SitDown(Struct):
    """The name of somebody who sits down."""

    name: Name = ""


class BotWish(Struct):
    """The bot that takes an open seat."""

    bot: Name = "captain"


class Invitation(Struct):
    """The table that a code leads to."""

    table: TableInfo


class Token(Struct):
    """The token of one seat."""

    token: str


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


class Imported(Struct):
    """A table made from a record; `proved` says whether the record's last line proves that nothing
    of it is missing, as records of the first form do only where the game is over."""

    table: TableInfo
    proved: bool


class Version(Struct):
    """What runs here. `mail` says whether notices by mail are offered, `compiling` whether rules
    that run faster are being made, to which the server moves by itself; `bots` are the names that
    may be seated, the house's levels first."""

    version: str
    mode: str
    mail: bool
    compiling: bool
    bots: list[str]


class Notice(Struct, forbid_unknown_fields=True):
    """Where a seat is told that it is its move, null for nowhere; only the seat itself sees it."""

    mail: Annotated[str, Meta(max_length=320)] | None
    language: Language = "en"


class NoticeKey(Struct, forbid_unknown_fields=True):
    """The key in a notice's link; `everywhere` ends the notices of all tables at that address."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]
    everywhere: bool = False


class SeatToken(Struct):
    """A seat and a token that opens it."""

    seat: int
    token: str


class Piece(Struct):
    """A piece of a text; `found` says that these are words that were looked for."""

    text: str
    found: bool


class Found(Struct):
    """Something that answers to a search. `id` is that of a rule or component, else one of its
    own; `language` is that of the texts."""

    kind: FoundKind
    id: str
    title: list[Piece]
    text: list[Piece]
    language: Language


class RuleText(Struct):
    """A rule of a game's catalogue; `components` are those that it names."""

    id: str
    title: Text
    text: Text
    heading: str
    chapter: str
    kind: str
    ruling: bool
    weight: str
    components: list[str]
