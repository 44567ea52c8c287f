"""Earlier positions of a session, quickly: snapshots every so many moves, replayed from there."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import State
from astrarium.kernel.session import Session

EVERY: Final = 50


class History:
    """The states of one session after any number of its moves."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.snapshots: dict[int, State] = {0: session.origin}

    def noted(self) -> None:
        """A move was played: keep the state if it is time."""
        count = len(self.session.moves)
        if count % EVERY == 0:
            self.snapshots[count] = self.session.state.clone()

    def rewound(self) -> None:
        """Moves were taken back: what was kept beyond them is void."""
        count = len(self.session.moves)
        self.snapshots = {at: state for at, state in self.snapshots.items() if at <= count}

    def state(self, count: int) -> State:
        """The state after `count` moves; a copy of its own."""
        if count == len(self.session.moves):
            return self.session.state.clone()
        base = max(at for at in self.snapshots if at <= count)
        start = self.snapshots[base].clone()
        replay = Session.of(self.session.game, self.session.options, start)
        for move in self.session.moves[base:count]:
            replay.play(move.seat, move.action)
        return replay.state
