"""Snapshots: a table's game as the store keeps it every so many moves. They are sent to nobody."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from astrarium.kernel.game import Game
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.server.store.schema import SNAPSHOTS
from astrarium.server.store.store import Write

LOG = logging.getLogger("astrarium.server")
FORM: Final = 1  # raised when what `Game.save` writes changes its form


@dataclass(frozen=True)
class Snapshot:
    """The game of a table after `move` moves. `rules` is the form and version that made it."""

    move: int
    rules: str
    state: str
    digest: str

    def load(self, game: Game[Any]) -> State | None:
        """The state, None when it is damaged or was made by other rules."""
        if self.rules != rules_of(game) or self.digest != digest(self.state):
            LOG.warning("a snapshot of %s at move %d does not fit", game.id, self.move)
            return None
        try:
            state: State = game.load(json.loads(self.state))
        except Exception:  # whatever it breaks on, the journal has the same game
            LOG.warning("a snapshot of %s at move %d", game.id, self.move, exc_info=True)
            return None
        return state


def taken(session: Session) -> Snapshot:
    """A snapshot of the game as it stands."""
    state = json.dumps(session.game.save(session.state), separators=(",", ":"))
    return Snapshot(len(session.moves), rules_of(session.game), state, digest(state))


def rules_of(game: Game[Any]) -> str:
    """What must be the same for a snapshot to be played on."""
    return f"{FORM}/{game.version}"


def digest(state: str) -> str:
    """32 hex digits that show whether a stored state is whole."""
    return blake2b(state.encode(), digest_size=16).hexdigest()


def kept(table_id: str, snapshot: Snapshot) -> Write:
    """The write that stores a snapshot."""
    return insert(SNAPSHOTS), [{"table_id": table_id, **vars(snapshot)}]


def forgotten(table_id: str, to: int) -> Write:
    """The write that deletes the snapshots of positions after `to` moves, which are no more."""
    later = (SNAPSHOTS.c.table_id == table_id) & (SNAPSHOTS.c.move > to)
    return delete(SNAPSHOTS).where(later), []


def read_snapshots(connection: Connection, table_id: str) -> dict[int, Snapshot]:
    """The snapshots of a table by the number of moves."""
    asked = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id)
    return {
        row.move: Snapshot(row.move, row.rules, row.state, row.digest)
        for row in connection.execute(asked)
    }
