"""When somebody was last connected at a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of seats that stand nobody knows it."""
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=True))
