"""What seats have told the server to answer in windows."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; at the tables that stand everybody is asked as before."""
    op.create_table(
        "standing",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("window", sa.Integer, primary_key=True),
        sa.Column("answer", sa.String(8), nullable=False),
    )
