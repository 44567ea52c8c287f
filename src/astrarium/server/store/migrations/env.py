"""What Alembic runs: every step, on the connection that the store hands it."""

from alembic import context

from astrarium.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
