"""Whether a table is for one sitting or for days, and when a move was last made there."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; tables that stand are for one sitting, and nobody knows when they were played."""
    pace = sa.Column("pace", sa.String(8), nullable=False, server_default="live")
    op.add_column("tables", pace)
    op.add_column("tables", sa.Column("moved", sa.String(32), nullable=True))
