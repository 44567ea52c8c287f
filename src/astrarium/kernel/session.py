"""A game under way as a table sees it: history, free take-backs, rewinding, drafts."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.errors import NotYourDecision
from astrarium.kernel.events import Log
from astrarium.kernel.flow import Frame, State, choose, decision, may_act, settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng, Rng

RESIGN = -1
"""Stands in a history for a resignation, which is no action of the game."""


class Move:
    """One entry of the history.

    `barrier` says that it used chance or showed something hidden; `hidden` that it answers a
    secret decision that stays open, so that no other seat may know of it; `closing` that it closes
    a secret decision, and all that was hidden in it may be known.
    """

    def __init__(self, seat: int, action: int, barrier: bool, events: int) -> None:
        self.seat = seat
        self.action = action
        self.barrier = barrier
        self.events = events  # length of the log before the move
        self.hidden = False
        self.closing = False

    def marks(self) -> int:
        """What it was as one number: bit 0 for a barrier, 1 for hidden, 2 for closing."""
        return int(self.barrier) | int(self.hidden) << 1 | int(self.closing) << 2

    @staticmethod
    def marked(seat: int, action: int, marks: int) -> Move:
        """The move with these marks, as a session that is taken up again needs it."""
        move = Move(seat, action, bool(marks & 1), 0)
        move.hidden = bool(marks & 2)
        move.closing = bool(marks & 4)
        return move


class Session:
    """A game from its start, with everything needed to go back.

    Take-backs rest on information barriers: a seat may freely undo its own latest moves up to
    the first that used chance, showed something hidden, or was another seat's.
    """

    def __init__(
        self, game: Game[Any], options: Json, rng: Rng, state: State | None = None
    ) -> None:
        self.options = game.check_options(options) if state is None else options
        self.game = game.at_table(self.options)
        self.state: State = game.new(self.options, rng) if state is None else state
        if self.state.log is None:
            self.state.log = Log()
        self.moves: list[Move] = []
        self.origin = self.state.clone()
        self.opening = self.state.log.clone()
        self._since: list[State] = []  # before each of the latest moves without a barrier
        self._draft: list[Frame] | None = (
            None  # the stack when a secret decision was first answered
        )

    @classmethod
    def of(cls, game: Game[Any], options: Json, state: State) -> Session:
        """A session that begins at any state: a position, a loaded snapshot."""
        return cls(game, options, state.rng, state)

    @property
    def log(self) -> Log:
        """The events so far, or those since the state from which the game was taken up again."""
        assert self.state.log is not None
        return self.state.log

    def play(self, seat: int, action: int) -> Move:
        """Carry out an action; raises like `Game.play` and then changes nothing."""
        before = self.state.clone()
        draws, reveals = self.state.rng.draws, self.state.reveals
        secret = self.secret()
        if secret and self._draft is None:
            self._draft = self.state.stack[:]
        move = Move(seat, action, False, len(self.log.events))
        if action == RESIGN:
            self.game.resign(self.state, seat)
            still = self._drafting()
        else:
            self.game.require_legal(self.state, seat, action)
            choose(self.state, seat, action)
            still = self._drafting()
            settle(self.state)
        still = still and self.secret()
        move.closing = secret and not still
        move.hidden = secret and still and action != RESIGN
        move.barrier = (
            self.state.rng.draws != draws
            or self.state.reveals != reveals
            or self.state.over
            or move.closing
            or action == RESIGN
        )
        if move.closing:
            self._draft = None
        self.moves.append(move)
        if move.barrier:
            self._since = []
        else:
            self._since.append(before)
        return move

    def resign(self, seat: int) -> Move:
        """The seat gives up. NotYourDecision when the game is over."""
        if self.state.over:
            raise NotYourDecision(seat, [])
        return self.play(seat, RESIGN)

    def secret(self) -> bool:
        """Whether a decision is open in which nobody may know how often another seat acts.

        It is open as long as its answers put it back: until then moves are hidden.
        """
        return not self.state.over and decision(self.state).secret(self.state)

    def resumable(self) -> bool:
        """Whether the game can be taken up again from the state as it is: not while a secret
        decision is open that somebody has answered already."""
        return self._draft is None

    def _drafting(self) -> bool:
        """Whether the secret decision is back on the stack, right after an answer to it or to a
        question that it asked."""
        if self._draft is None:
            return False
        depth = len(self._draft)
        stack = self.state.stack
        return len(stack) >= depth and stack[depth - 1] is self._draft[-1]

    def free_undo(self, seat: int) -> int:
        """The lowest move number that `seat` may freely go back to; `len(moves)` when none.

        While a secret decision is open nothing can be taken back: whether somebody else has
        acted since, which would forbid it, must not be told. Such a decision lets seats change
        their minds by actions of its own.
        """
        target = len(self.moves)
        if self.secret():
            return target
        while target > 0:
            last = self.moves[target - 1]
            if last.barrier or last.seat != seat:
                break
            target -= 1
        return target

    def rewind(self, count: int, start: int = 0, state: State | None = None) -> None:
        """Go back to the position after `count` moves. Who may ask for it is not checked here.

        What lies too far back is replayed as `at` does it.
        """
        if not 0 <= count <= len(self.moves):
            raise ValueError(f"{count} is not between 0 and {len(self.moves)} moves")
        kept = len(self.moves) - len(self._since)
        if count == len(self.moves):
            return
        if count >= kept:
            events = self.moves[count].events
            log = self.log.clone()
            del log.events[events:]
            self.state = self._since[count - kept]
            self.state.log = log
            del self._since[count - kept :]
            del self.moves[count:]
            if not self.moves or not self.moves[-1].hidden:
                self._draft = None
            return
        self._become(self.at(count, start, state))

    def at(self, count: int, start: int = 0, state: State | None = None) -> Session:
        """The same game after `count` moves, as a session of its own.

        It is replayed from its start, or from `state`: how it stood after `start` moves, where it
        was `resumable`. That state is played on, and the log begins with it.
        """
        if state is None:
            state = self.origin.clone()
            state.log = self.opening.clone()
        earlier = Session.of(self.game, self.options, state)
        for move in self.moves[start:count]:
            earlier.play(move.seat, move.action)
        earlier.moves = self.moves[:start] + earlier.moves
        earlier.origin, earlier.opening = self.origin, self.opening
        return earlier

    def resume(self, moves: list[Move], start: int, state: State) -> None:
        """Take up a game again that has come to `moves`, as `at` does it.

        Raises like `play`, and ValueError when a replayed move is not what it was.
        """
        self.moves = moves
        self._become(self.at(len(moves), start, state))
        for number in range(start, len(moves)):
            if self.moves[number].marks() != moves[number].marks():
                raise ValueError(f"move {number + 1} went another way")

    def _become(self, other: Session) -> None:
        self.state, self.moves = other.state, other.moves
        self._since, self._draft = other._since, other._draft

    def draft(self) -> Session:
        """A copy on which a seat tries its small choices; `commit` carries them over."""
        copy = self.state.clone()
        copy.log = self.log.clone()
        return Session.of(self.game, self.options, copy)

    def commit(self, draft: Session) -> None:
        """Carry out what was chosen on a draft: all of it, or nothing when something fails."""
        count = len(self.moves)
        try:
            for move in draft.moves:
                self.play(move.seat, move.action)
        except Exception:
            self.rewind(count)
            raise

    def sandbox(self, seat: int, seed: int) -> Session:
        """A what-if: a session on a state that `seat` can't tell from this one, for all seats."""
        return Session.of(
            self.game, self.options, self.game.determinize(self.state, seat, FastRng(seed))
        )

    def asked(self) -> int:
        """Mask of the seats that may answer now."""
        return may_act(self.state)
