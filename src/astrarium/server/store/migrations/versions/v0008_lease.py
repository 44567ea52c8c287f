"""Which process serves the store."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add its table; whoever opens the store claims it."""
    op.create_table(
        "lease",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("machine", sa.String(80), nullable=False),
        sa.Column("process", sa.BigInteger, nullable=False),
        sa.Column("born", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
