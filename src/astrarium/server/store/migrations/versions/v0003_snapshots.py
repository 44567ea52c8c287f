"""Snapshots, and what a table needs to be told again without its rules."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; the tables that stand are rebuilt from their journals as before."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("move", sa.Integer, primary_key=True),
        sa.Column("rules", sa.String(48), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
    )
    op.add_column("journal", sa.Column("moves", sa.Text, nullable=True))
    op.add_column("events", sa.Column("whole", sa.Text, nullable=True))
