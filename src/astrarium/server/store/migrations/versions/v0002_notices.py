"""Addresses that seats leave, the notices written to them, and the keys in those."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what notices need; a store without them loses nothing."""
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=True),
    )
    op.create_index("notices_by_due", "notices", ["due"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_try", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("outbox_by_try", "outbox", ["state", "next_try"])
    op.create_table(
        "notice_keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("opens", sa.String(8), nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("mail", sa.String(64), nullable=False),
    )
    op.create_index("notice_keys_by_seat", "notice_keys", ["table_id", "seat"])
    op.create_table(
        "notice_blocks",
        sa.Column("hash", sa.String(64), primary_key=True),
    )
