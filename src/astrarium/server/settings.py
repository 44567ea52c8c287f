"""How a server runs: where it stores, how long it waits, what it bears."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from astrarium.bots.registry import LEVELS
from astrarium.server.clock import Clock

STATIC = Path(__file__).parent / "static"
LOOPBACK = ("127.0.0.1", "::1")
SEED = "ASTRARIUM_SEED"  # for tests only: who knows it knows every shuffle


@dataclass(frozen=True)
class Limits:
    """What one caller may ask of the server. A pair is (how many, in how many seconds)."""

    frame_bytes: int = 64 * 1024
    body_bytes: int = 1024 * 1024
    actions: tuple[int, float] = (40, 10.0)  # per seat: a whole hand played in one go fits
    tries: tuple[int, float] = (60, 10.0)  # per seat: compound moves tried out
    chats: tuple[int, float] = (5, 10.0)  # per seat
    frames: tuple[int, float] = (200, 10.0)  # per socket, of whatever kind, before they are read
    early_frames: int = 5  # per socket, before it has said hello
    share: tuple[int, float] = (200, 0.5)
    """Per address: frames of all its sockets and requests, of which each counts as four. Whoever
    takes more waits for it."""
    reading: tuple[float, float] = (0.1, 0.5)
    """Per address that is no proxy: seconds of the processor that it takes to understand what it
    asks, before anything is answered."""
    requests: tuple[int, float] = (600, 60.0)  # per address, of the REST part
    pages: tuple[int, float] = (1800, 60.0)  # per address: files of the pages, schema, health
    handshakes: tuple[int, float] = (240, 60.0)  # per address: sockets opened
    creations: tuple[int, float] = (120, 600.0)
    """Per address: new tables, seats taken or given to bots, tables given up, codes tried,
    rematches, records, packs looked at."""
    searches: tuple[int, float] = (60, 60.0)  # per address: rules and cards looked for
    forecasts: tuple[int, float] = (6, 60.0)  # per address: battles played on by bots
    counsels: tuple[int, float] = (12, 60.0)  # per address: questions what the search would do
    thought: tuple[float, float] = (60.0, 60.0)  # per address: seconds that bots think
    thought_seconds: float = 10.0  # of one move of a bot; then it plays anything
    mails_left: tuple[int, float] = (30, 600.0)  # per address: where to send notices
    mails_sent: tuple[int, float] = (60, 86_400.0)  # to one mailbox
    open_connections: int = 4000  # of the whole server, if there are descriptors for them
    address_connections: int = 256  # per address that is no proxy
    header_bytes: int = 16 * 1024  # of a request: its address and headers
    header_lines: int = 200
    head_seconds: float = 10.0  # from the first byte of a request to the end of its headers
    body_seconds: float = 60.0  # from there to the end of its body
    answer_seconds: float = 30.0  # that a caller may read nothing while an answer waits
    connections: int = 2000  # sockets of the whole server
    kept_connections: int = 500  # of these, for who holds a seat's token
    waiting_connections: int = 128  # of these, for who has not said hello yet
    address_sockets: int = 128  # per address
    seat_connections: int = 8  # tabs of one seat
    spectators: int = 64  # of one table
    loaded_tables: int = 1000
    stored_tables: int = 100_000  # without records
    stored_records: int = 10_000  # imported ones
    stored_bytes: int = 16 * 2**30  # of all tables and records
    address_tables: int = 1000  # stored ones that an address has made
    address_records: int = 200
    address_bytes: int = 512 * 2**20
    seat_deeds: int = 5000  # moves, take-backs, offers and chat; after them only moves
    waiting_jobs: int = 256  # of one table
    unsent_messages: int = 256  # to one connection
    unsent_bytes: int = 1024 * 1024
    record_moves: int = 10_000
    record_bytes: int = 8 * 2**20  # of an imported record in the store
    work: tuple[float, float] = (60.0, 60.0)  # per address: seconds of imports and battles
    work_seconds: float = 20.0  # of the processor, for one of them; ten times as many by the clock
    hindsight: tuple[float, float] = (120.0, 600.0)
    """Per address: seconds that games which are over are thought of."""
    hindsight_seconds: float = 30.0  # of one game
    hindsight_games: int = 32  # under study at once
    pack_bytes: int = 256 * 1024  # of a data pack, as files or as a table's option
    pack_seconds: float = 5.0  # that one data pack may take


@dataclass(frozen=True)
class Keeping:
    """How many days tables are kept after they were last played or looked at."""

    finished: float = 365.0
    abandoned: float = 180.0  # in the middle of the game
    unplayed: float = 14.0  # without a move
    records: float = 90.0  # imported ones


@dataclass(frozen=True)
class Mail:
    """How notices leave. Without `smtp` and `outbox` none are offered."""

    address: str = ""  # of this server, as the links in mails name it; empty: where it listens
    sender: str = "astrarium@localhost"
    smtp: str = ""  # smtp://user:password@host:port, or smtps://
    outbox: Path | None = None  # the folder that takes mails as files in place of a mail server
    grace: float = 60.0  # seconds that a seat may be away before it is written to
    backoff: tuple[float, ...] = (60, 300, 1800, 7200, 21_600, 43_200)
    """Seconds from one try to the next; the last try is final."""


@dataclass(frozen=True)
class Settings:
    """Everything that `serve` can be told."""

    database: str
    limits: Limits = field(default_factory=Limits)
    keeping: Keeping = field(default_factory=Keeping)
    static: Path = STATIC
    bot_delay: float = 0.35  # seconds: people follow a move that takes its time
    person_delay: float = 4.0  # seconds that people take to pass in a window, half of the time
    attention: float = 120.0  # seconds that a connected seat counts as here after it has stirred
    beat: float = 1.0  # seconds between two looks at who is where
    presence_pause: float = 1.0  # seconds between two frames that tell it, at least
    clock: Clock = field(default_factory=Clock)
    bot_workers: int = max(2, (os.cpu_count() or 2) - 1)  # one is never all of one address
    bots: tuple[str, ...] = tuple(LEVELS)  # that may be seated: those that the pages offer
    stand_in: str = "captain"  # the bot that plays for who has run out of time, or has left
    bot_maker: str = "astrarium.bots.registry:make"
    host_stale: float = 30.0  # seconds without its host after which a waiting table is shown grey
    host_away: float = 50.0
    """The same after which it is offered to nobody; the pages' next look comes within 10 more."""
    host_slow: float = 172_800.0  # the same for a table that is for days
    back: float = 600.0  # seconds for which that one may take the seat again
    back_slow: float = 259_200.0  # the same at a table that is for days
    unplayed: float = 172_800.0  # the same for a game that nobody has played or looked at
    idle: float = 600.0  # seconds without anybody before a table leaves memory
    snapshot_every: int = 200  # moves from one snapshot of a table's game in the store to the next
    hello: float = 10.0  # seconds a new socket has for its first message
    game_finder: str = "astrarium.kernel.game:game"  # for the process that looks at packs
    origins: tuple[str, ...] = ()  # pages of other origins that may talk to this server
    hosts: tuple[str, ...] = ()
    """Names that the server answers to, beside plain addresses, names of the local network and the
    name in `mail.address`; "*" for any."""
    proxies: tuple[str, ...] = LOOPBACK  # addresses and networks that may forward for others
    scrapers: tuple[str, ...] = LOOPBACK  # addresses and networks that may read /metrics
    mail: Mail = field(default_factory=Mail)
    seed: str = field(default_factory=lambda: os.environ.get(SEED, ""))
    """If not empty, the seed of a new table follows from it and from the table's title."""


def default_database() -> str:
    """The SQLAlchemy URL of the SQLite file in the user's data folder, which is made."""
    folder = platformdirs.user_data_path("astrarium", ensure_exists=True)
    return f"sqlite:///{folder / 'astrarium.sqlite'}"
