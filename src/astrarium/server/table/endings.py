"""The end of a game as its page tells it: course, last blow, sums, possessions, and time."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, select

from astrarium.kernel.game import Game
from astrarium.kernel.records.record import read_header, replay_beginning
from astrarium.kernel.records.retelling import Blow, tell
from astrarium.server.journal.viewers import Viewer
from astrarium.server.messages import Message
from astrarium.server.messages.review import (
    BlowInfo,
    EndingPage,
    PossessionInfo,
    ShareInfo,
    Spent,
    StandingPoint,
    TotalInfo,
)
from astrarium.server.store.schema import JOURNAL
from astrarium.server.work.bots import maker


def told(finder: str, text: str) -> EndingPage:
    """The page of a record, but for what only the table knows; runs in a worker."""
    found: Game[Any] = maker(finder)(str(read_header(text)["game"]))
    session = replay_beginning(found, text)
    game, prefix = session.game, session.game.prefix
    story = tell(game.epilogue(), session)
    return EndingPage(
        None,
        game.teams(session.state),
        f"{prefix}.standing.{story.measure}" if story.measure else None,
        [StandingPoint(point.move, point.turn, point.standing) for point in story.points],
        None if story.blow is None else _blow(prefix, story.blow),
        [TotalInfo(f"{prefix}.tally.{total.key}", total.sums) for total in story.totals],
        [
            [PossessionInfo(f"{prefix}.group.{one.group}", one.thing, one.count) for one in owned]
            for owned in story.possessions
        ],
        None,
    )


def counted(page: EndingPage, viewer: Viewer) -> EndingPage:
    """The page with moves as a viewer counts them."""
    numbers = viewer.numbers([point.move for point in page.points])
    points = [replace(one, move=n) for one, n in zip(page.points, numbers, strict=True)]
    blow = page.blow
    if blow is not None:
        blow = replace(blow, move=viewer.number(blow.move))
    return replace(page, points=points, blow=blow)


def _blow(prefix: str, blow: Blow) -> BlowInfo:
    params = {**blow.params, "seat": f"@seat:{blow.seat}"}
    return BlowInfo(
        blow.move,
        blow.turn,
        blow.seat,
        Message(f"{prefix}.blow.{blow.kind}", params),
        [ShareInfo(share.thing, share.amount) for share in blow.shares],
    )


def read_spent(connection: Connection, id: str, seats: int) -> Spent | None:
    """How long a table was played, and how long each seat thought, from the times of its moves;
    None where the store does not know."""
    asked = (
        select(JOURNAL.c.seat, JOURNAL.c.at)
        .where(JOURNAL.c.table_id == id, JOURNAL.c.kind.in_(("act", "resign")), JOURNAL.c.at != "")
        .order_by(JOURNAL.c.n)
    )
    thought = [0] * seats
    before: datetime | None = None
    first: datetime | None = None
    for row in connection.execute(asked):
        now = datetime.fromisoformat(row.at)
        if before is not None:
            thought[row.seat] += int((now - before).total_seconds())
        first, before = first or now, now
    if first is None or before is None:
        return None
    return Spent(int((before - first).total_seconds()), thought)
