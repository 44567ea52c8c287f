"""The tables of the store. A table of the house *is* its journal; the rest can be told from it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", String(32), nullable=False),
    Column("title", String(120), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("origin", Text, nullable=False),  # JSON: as in a record's header
    Column("created", String(32), nullable=False),  # ISO 8601, UTC
    Column("status", String(16), nullable=False),
    Column("moves", Integer, nullable=False),
    Column("rematch", String(32), nullable=True),
    Column("cards", String(16), nullable=True),  # digest of the table's own cards
    Column("address", String(64), nullable=False),  # of whoever made it
    Column("bytes", BigInteger, nullable=False),  # that were written for it
    Column("used", BigInteger, nullable=False),  # when it was last played or looked at
    Column("code", String(8), nullable=True),  # leads to the table while it waits for people
    Column("ended", Text, nullable=True),  # JSON: how the game ended
    Column("pace", String(8), nullable=False, server_default="live"),  # or "days"
    Column("ready_check", Boolean, nullable=False, server_default=false()),
    Column("moved", String(32), nullable=True),  # when everybody last learnt of a move
    Column("clock", Text, nullable=True),  # JSON: what the table's clocks give
    Column("due", BigInteger, nullable=True),  # when the first has nothing left, in ms
    Index("tables_by_due", "due"),
    Column("stopped", String(12), nullable=True),  # "adjourned" or "aborted" by its people
    Index("tables_by_age", "public", "created"),
    Index("tables_by_address", "address", "imported", "bytes"),
    Index("tables_by_use", "used"),
    Index("tables_by_code", "code"),
)

PACKS = Table(
    "packs",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("pack", Text, nullable=False),  # JSON, for the option "cards"
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(60), nullable=False),
    Column("bot", String(60), nullable=True),
    Column("host", Boolean, nullable=False),
    Column("seen", BigInteger, nullable=True),  # when somebody was last connected there
    Column("ready", Boolean, nullable=False, server_default=false()),  # to begin
    # until when somebody for whom a bot plays may take the seat again
    Column("back", BigInteger, nullable=True),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("action_id", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),  # JSON
    Column("seq", Integer, nullable=False),  # of the stream, after it
    Column("at", String(32), nullable=False),
    # JSON: [marks, events] of each move that it made; null in stores of before snapshots
    Column("moves", Text, nullable=True),
    UniqueConstraint("table_id", "action_id", name="journal_once"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("move", Integer, primary_key=True),  # of the moves that stand
    Column("rules", String(48), nullable=False),  # form and version that made it
    Column("state", Text, nullable=False),  # JSON, every secret included
    Column("digest", String(32), nullable=False),  # of `state`
)

HINDSIGHT = Table(
    "hindsight",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("rules", String(48), nullable=False),  # form and version under which it was thought
    Column("found", Text, nullable=False),  # JSON: turning points and chances
)

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("move", Integer, nullable=False),
    Column("kind", String(60), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("rule", String(32), nullable=True),
    Column("turn", Integer, nullable=False),
    Column("barrier", Boolean, nullable=False),
    Column("public", Text, nullable=False),  # JSON: the message for everybody
    Column("private", Text, nullable=False),  # JSON: {seat: the message for that seat}
    # JSON: the message with every secret, "" where there is none; null as in the journal
    Column("whole", Text, nullable=True),
)

STANDING = Table(
    "standing",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("window", Integer, primary_key=True),
    Column("answer", String(8), nullable=False),  # "pass" or "holding"; "ask" has no row
)

NOTICES = Table(
    "notices",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("mail", String(254), nullable=False),
    Column("language", String(2), nullable=False),
    Column("told", Boolean, nullable=False),  # once since the seat was last there
    Column("sent", Integer, nullable=False, server_default="0"),  # since then
    Column("due", BigInteger, nullable=True),  # when a notice may be written; null: not asked
    Index("notices_by_due", "due"),
)

OUTBOX = Table(
    "outbox",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("facts", Text, nullable=False),  # JSON, public facts only
    Column("state", String(8), nullable=False),  # "waiting", "sent" or "failed"
    Column("tries", Integer, nullable=False),
    Column("next_try", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("outbox_by_try", "state", "next_try"),
)

NOTICE_KEYS = Table(
    "notice_keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("opens", String(8), nullable=False),  # "seat", or "stop" for the end of notices
    Column("uses", Integer, nullable=False),  # how often it may still be used
    Column("expires", BigInteger, nullable=False),
    Column("mail", String(64), nullable=False),  # hash of the address it was sent to
    Index("notice_keys_by_seat", "table_id", "seat"),
)

NOTICE_BLOCKS = Table(
    "notice_blocks",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of an address that wants no notices at all
)

LEASE = Table(
    "lease",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("machine", String(80), nullable=False),
    Column("process", BigInteger, nullable=False),
    Column("born", String(32), nullable=False),  # by the system's count, where it tells
    Column("until", BigInteger, nullable=False),  # in thousandths of a second
)
