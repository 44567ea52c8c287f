"""How games ended, and codes that lead to tables that wait for people."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; of games that are over nobody kept how they ended, and waiting tables go on
    without a code."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("code", sa.String(8), nullable=True))
        tables.add_column(sa.Column("ended", sa.Text, nullable=True))
    op.create_index("tables_by_code", "tables", ["code"])
