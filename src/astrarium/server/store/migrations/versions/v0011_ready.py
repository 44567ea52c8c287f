"""Who is ready to begin, at tables that ask for it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; tables that wait begin as before when every seat is taken."""
    no = sa.false()
    check = sa.Column("ready_check", sa.Boolean, nullable=False, server_default=no)
    op.add_column("tables", check)
    op.add_column("seats", sa.Column("ready", sa.Boolean, nullable=False, server_default=no))
