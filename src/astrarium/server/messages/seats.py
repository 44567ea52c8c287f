"""REST bodies that set out tables and fill their seats."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from astrarium.kernel.game import Json
from astrarium.server.messages import Language, Mode, Name, Pace, SeatKind
from astrarium.server.messages.clocks import ClockName
from astrarium.server.messages.table import TableInfo


class SeatWish(Struct):
    """A seat of a new table: one of the creator's, a bot's, or open to anybody."""

    kind: SeatKind
    name: Name = ""
    bot: Name | None = None


class NewTable(Struct):
    """What a new table shall be. A `guided` one is the game's first game: options and seats are
    its own, the first wish names who learns. `pace` says whether it shall be played at one sitting
    or over days, `clock` whether answers have a time, which goes with the pace, and `weekends` that
    these do not count; with `ready_check` it begins when everybody is ready. `counsel` lets players
    ask what the search would do; left out, where no two people play each other."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Json = {}
    title: Annotated[str, Meta(max_length=80)] = ""
    mode: Mode = "network"
    public: bool = False
    pace: Pace = "live"
    clock: ClockName = "none"
    weekends: bool = False
    ready_check: bool = False
    guided: bool = False
    counsel: bool | None = None


class Seated(Struct):
    """A table and the tokens of the caller's seats."""

    table: TableInfo
    tokens: dict[str, str]


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


class Imported(Struct):
    """A table made from a record; `proved` says whether the record's last line proves that nothing
    of it is missing, as records of the first form do only where the game is over."""

    table: TableInfo
    proved: bool


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
