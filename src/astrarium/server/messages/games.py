"""REST bodies about what the house offers: games, their rules, packs, and what runs here."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from astrarium.kernel.game import Json
from astrarium.server.messages import FoundKind, Language, Text
from astrarium.server.messages.clocks import ClockTerms


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
    first, below 0 not at all; `emblem` is an SVG document, "" for none; `board` is the folder of
    the board that the game's package brings, "" for none. One that is not `available` is installed,
    but can't be played. `clocks` are those that its tables may have."""

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
    clocks: list[ClockTerms]
    board: str


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


class Version(Struct):
    """What runs here. `mail` says whether notices by mail are offered, `compiling` whether rules
    that run faster are being made, to which the server moves by itself; `bots` are the names that
    may be seated, the house's levels first."""

    version: str
    mode: str
    mail: bool
    compiling: bool
    bots: list[str]


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
