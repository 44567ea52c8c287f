"""What a search thinks of games that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add its table; games are studied when somebody asks."""
    op.create_table(
        "hindsight",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rules", sa.String(48), nullable=False),
        sa.Column("found", sa.Text, nullable=False),
    )
