"""Who made a table, how much it holds, when it was last used; packs in a table of their own."""

import json
import time
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TEXTS = {
    "journal": ("action_id", "data", "moves"),
    "events": ("public", "private", "whole"),
    "snapshots": ("state",),
}


def upgrade() -> None:
    """Add them; the tables that stand were made by nobody and are counted as used now."""
    used = str(int(time.time()))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("cards", sa.String(16), nullable=True))
        tables.add_column(sa.Column("address", sa.String(64), nullable=False, server_default=""))
        tables.add_column(sa.Column("bytes", sa.BigInteger, nullable=False, server_default="0"))
        tables.add_column(sa.Column("used", sa.BigInteger, nullable=False, server_default=used))
    op.create_index("tables_by_address", "tables", ["address", "imported", "bytes"])
    op.create_index("tables_by_use", "tables", ["used"])
    op.create_table(
        "packs",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("pack", sa.Text, nullable=False),
    )
    store = op.get_bind()
    _part_packs(store)
    for name, columns in TEXTS.items():
        length = " + ".join(f"coalesce(length({column}), 0)" for column in columns)
        store.execute(
            sa.text(
                f"update tables set bytes = bytes + coalesce((select sum(100 + {length}) "
                f"from {name} where {name}.table_id = tables.id), 0)"
            )
        )


def _part_packs(store: sa.Connection) -> None:
    """Move the packs out of the options, where every list of tables read them."""
    old = sa.text("select id, options from tables where options like '%\"cards\": {%'")
    for id, text in store.execute(old).all():
        options = json.loads(text)
        pack = options.get("cards")
        if pack is None:
            continue
        options["cards"] = None
        told = {"id": id, "pack": json.dumps(pack), "options": json.dumps(options)}
        store.execute(sa.text("insert into packs values (:id, :pack)"), told)
        digest = {**told, "cards": _digest(pack), "bytes": len(told["pack"])}
        change = "update tables set options = :options, cards = :cards, bytes = :bytes"
        store.execute(sa.text(f"{change} where id = :id"), digest)


def _digest(pack: dict[str, Any]) -> str:
    """A pack's ten hex digits as they were reckoned then."""
    text = json.dumps(pack, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=5).hexdigest()
