"""The messages of a table's socket, each way."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from astrarium.kernel.game import Json
from astrarium.server.messages import (
    ActionId,
    ClaimKind,
    Count,
    Name,
    Notation,
    Notations,
    OfferKind,
    PresenceKind,
    Sentence,
    Standing,
)
from astrarium.server.messages.clocks import ClockRequest, Clocks
from astrarium.server.messages.table import (
    ChatLine,
    Decision,
    LogEvent,
    OfferInfo,
    Refusal,
    StandingAnswer,
    TableInfo,
    Threat,
    Undo,
)

# -- from the server -----------------------------------------------------------------------------


class Welcome(Struct, tag="welcome"):
    """The whole situation, after a hello. Of a long log only the last events are told: where
    `before` is a number, those before it are asked for by pages. `former` is the own seat, while a
    bot plays for it; then the receiver sees what anybody may."""

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
    former: int | None = None


class Update(Struct, tag="update"):
    """The situation after anything happened, with the new events. `moves` and `moved` are those of
    the table, which is told itself only where something else of it has changed, and null else; who
    is there is told by `Presence`."""

    seq: int
    view: Json
    decision: Decision | None
    undo: Undo
    events: list[LogEvent]
    offers: list[OfferInfo]
    moves: int
    moved: str | None
    table: TableInfo | None


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


class SeatPresence(Struct):
    """Whether somebody is there, as in `SeatInfo`."""

    seat: int
    presence: PresenceKind
    seen: str | None


class Presence(Struct, tag="presence"):
    """Who of the people is there, and how many watch."""

    seats: list[SeatPresence]
    spectators: int


class Pong(Struct, tag="pong"):
    """The answer to a ping."""

    n: int


ServerMessage = (
    Welcome | Update | Ack | Refuse | Tried | StandingAnswers | Chat | Presence | Pong | Clocks
)


# -- from clients --------------------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    """The first message: who I am, what I have seen, and whether I take deflated frames."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    seq: Count | None = None
    deflate: bool = False


class Act(Struct, tag="act"):
    """The answer to a decision: one action, or several that are played as one compound move.

    `seq` is the last event that its sender knows of: what may be done meanwhile is refused as
    stale when it was not on offer by then, `lag` how many thousandths of a second the line takes
    there and back.
    """

    action_id: ActionId
    decision: Count
    action: Notation | None = None
    actions: Notations | None = None
    seq: Count | None = None
    lag: Annotated[int, Meta(ge=0, le=60_000)] | None = None

    def __post_init__(self) -> None:
        if (self.action is None) == (self.actions is None):
            raise ValueError("either `action` or `actions` is needed")


class Try(Struct, tag="try"):
    """Show me the table as these actions would leave it; `n` comes back with the answer."""

    n: Count
    decision: Count
    actions: Notations


class StandingWish(Struct, tag="standing"):
    """Answer so in a window from now on, whenever I am asked in it; `moment` passes in this window
    and in those that follow at once, until something happens."""

    action_id: ActionId
    window: Name
    answer: Standing


class TakeBack(Struct, tag="undo"):
    """Take back freely to the position after `to` moves; without `to` the last move."""

    action_id: ActionId
    to: Count | None = None


class Offer(Struct, tag="offer"):
    """Ask everybody, or, for a swap, who sits on the seat `to`. To abort, adjourn, resume and to
    replace who sits on `to` are votes: each has a majority and an end."""

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


class Back(Struct, tag="back"):
    """Play for oneself again, after a bot has: take the own seat again, or the own turns when the
    time for them had run out."""

    action_id: ActionId


class Claim(Struct, tag="claim"):
    """Of a game that everybody has left where it stands: let bots play for all who are not here, or
    end it without a result."""

    action_id: ActionId
    how: ClaimKind


class Ready(Struct, tag="ready"):
    """Say whether I am ready to begin."""

    action_id: ActionId
    ready: bool


class Say(Struct, tag="chat"):
    """Speak at the table."""

    action_id: ActionId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Struct, tag="ping"):
    """Are you there? `active` says that somebody has stirred at the page since the last one."""

    n: Count
    active: bool = False


Deed = Act | TakeBack | Offer | Answer | Resign | Say
"""What the journal keeps."""
Request = Deed | StandingWish | Ready | ClockRequest | Back | Claim
ClientMessage = Hello | Try | Ping | Request
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def encode(message: ServerMessage) -> bytes:
    """A message as it goes over the wire; equal messages give equal bytes."""
    return ENCODER.encode(message)
