"""What the store lets go of: tables and records that nobody has used for long."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, and_, delete, or_, select

from astrarium.server.settings import Keeping
from astrarium.server.store.schema import (
    EVENTS,
    HINDSIGHT,
    JOURNAL,
    NOTICE_KEYS,
    NOTICES,
    OUTBOX,
    PACKS,
    SEATS,
    SNAPSHOTS,
    STANDING,
    TABLES,
    TOKENS,
)
from astrarium.server.store.store import Write

DAY: Final = 86_400
AT_ONCE: Final = 20  # tables deleted by one write, so that others' moves need not wait
HOLDING: Final = (
    EVENTS, JOURNAL, SNAPSHOTS, HINDSIGHT, STANDING, NOTICES, OUTBOX, NOTICE_KEYS, TOKENS, SEATS,
    PACKS,
)  # fmt: skip
"""What the store holds of a table besides its row."""


def overdue(connection: Connection, keeping: Keeping, kept: Sequence[str] = ()) -> list[str]:
    """Some tables whose time is over, those longest unused first; none of those in `kept`."""
    now = int(time.time())

    def unused(days: float) -> int:
        return now - int(days * DAY)

    table = TABLES.c
    played = ~table.imported
    over = [
        and_(table.imported, table.used < unused(keeping.records)),
        and_(played, table.status == "finished", table.used < unused(keeping.finished)),
        and_(played, table.status != "finished", table.used < unused(keeping.abandoned)),
        and_(
            played,
            table.status != "finished",
            table.moves == 0,
            table.used < unused(keeping.unplayed),
        ),
    ]
    soonest = min(vars(keeping).values())  # by the index, however many tables there are
    asked = (
        select(table.id)
        .where(table.used < unused(soonest), or_(*over))
        .order_by(table.used)
        .limit(AT_ONCE + len(kept))
    )
    found = [id for id in connection.execute(asked).scalars() if id not in kept]
    return found[:AT_ONCE]


def removal(ids: Sequence[str]) -> list[Write]:
    """The writes that delete tables with everything that belongs to them."""
    parts: list[Write] = [(delete(rows).where(rows.c.table_id.in_(ids)), []) for rows in HOLDING]
    return [*parts, (delete(TABLES).where(TABLES.c.id.in_(ids)), [])]
