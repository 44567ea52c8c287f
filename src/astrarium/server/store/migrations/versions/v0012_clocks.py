"""Clocks: what they give, when the first runs out, and how often a seat was written to."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; tables that stand have no clock."""
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("due", sa.BigInteger, nullable=True))
    op.create_index("tables_by_due", "tables", ["due"])
    sent = sa.Column("sent", sa.Integer, nullable=False, server_default="0")
    op.add_column("notices", sent)
