"""Every message on the wire as a msgspec struct, in the rooms of the protocol; here the words,
names and counts that several of them hold."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta, Struct

from astrarium.kernel.events import Params

ActionId = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(max_length=40)]
Notation = Annotated[str, Meta(max_length=200)]
Notations = Annotated[list[Notation], Meta(min_length=1, max_length=64)]
Standing = Literal["ask", "pass", "holding", "moment"]
SeatKind = Literal["human", "bot", "open"]
PresenceKind = Literal["here", "away", "gone"]
TableStatus = Literal["waiting", "playing", "finished"]
Mode = Literal["network", "hotseat"]
Pace = Literal["live", "days"]
OfferKind = Literal["undo", "rematch", "swap", "abort", "adjourn", "resume", "replace"]
Stopped = Literal["adjourned", "aborted"]
ClaimKind = Literal["bots", "end"]
Language = Literal["en", "fr"]
FoundKind = Literal["rule", "component", "term", "page"]


class Text(Struct):
    """The same words in both languages."""

    en: str
    fr: str


class Message(Struct):
    """A catalogue key with its parameters."""

    key: str
    params: Params


class Sentence(TypedDict):
    """A message with its text in both languages."""

    key: str
    params: Params
    en: str
    fr: str
