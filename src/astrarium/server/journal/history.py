"""Earlier positions of a session, quickly: states kept every so many moves, replayed from there."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.move import Move
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.server.store.snapshots import Snapshot, taken

EVERY: Final = 50  # moves from one state in memory to the next


class History:
    """The states of one session after any number of its moves.

    Only positions from which a session can be taken up again are kept.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.states: dict[int, State] = {0: session.origin}
        self.snapshots: dict[int, Snapshot] = {}  # what the store holds

    def keep_state(self) -> None:
        """A move was played: keep the state if it is time."""
        count = len(self.session.moves)
        if count - max(self.states) >= EVERY and self.session.resumable():
            self.states[count] = self.session.state.clone()

    def snapshot(self, every: int) -> Snapshot | None:
        """What the store shall keep of the game as it stands, None when it is not yet time."""
        if len(self.session.moves) - max(self.snapshots, default=0) < every:
            return None
        if not self.session.resumable():
            return None
        made = taken(self.session)
        self.snapshots[made.move] = made
        return made

    def rewind(self, count: int) -> None:
        """Take moves back; what was kept beyond them is void."""
        self.session.rewind(count, *self.nearest(count))
        self.states = {at: state for at, state in self.states.items() if at <= count}
        self.snapshots = {at: kept for at, kept in self.snapshots.items() if at <= count}

    def resume(self, moves: list[Move], snapshots: dict[int, Snapshot]) -> None:
        """Take the session up again at these moves. Raises what `Session.resume` does."""
        self.snapshots = snapshots
        self.session.resume(moves, *self.nearest(len(moves)))

    def state(self, count: int) -> State:
        """The state after `count` moves; a copy of its own."""
        if count == len(self.session.moves):
            return self.session.state.clone()
        return self.session.at(count, *self.nearest(count)).state

    def nearest(self, count: int) -> tuple[int, State]:
        """The latest position before or at `count` that is kept, as a copy, with its number."""
        while True:
            at = max(n for n in (*self.states, *self.snapshots) if n <= count)
            if at in self.states:
                return at, self.states[at].clone()
            state = self.snapshots[at].load(self.session.game)
            if state is None:
                del self.snapshots[at]
            else:
                self.states[at] = state
