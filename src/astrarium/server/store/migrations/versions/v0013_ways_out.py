"""Seats that a bot plays for who has left them, and games that were stopped."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; nobody has left any seat before."""
    op.add_column("seats", sa.Column("back", sa.BigInteger, nullable=True))
    op.add_column("tables", sa.Column("stopped", sa.String(12), nullable=True))
