"""A game under way as a table sees it: history, compound moves, free take-backs, rewinding."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from astrarium.kernel.asking import passes_unseen
from astrarium.kernel.errors import Interrupted, NotYourDecision, RulesError
from astrarium.kernel.events import Log
from astrarium.kernel.flow import choose, decision, is_side_action, may_act, settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import RESIGN, Move
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.state import Frame, State


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
        self.state: State = game.fresh(self.options, rng) if state is None else state
        if self.state.log is None:
            self.state.log = Log()
        self.moves: list[Move] = []
        self.origin = self.state.clone()
        self.opening = self.state.log.clone()
        self.turning_at = -1  # after so many moves chance goes another way, -1: never
        self.other_chance: Rng | None = None
        self._since: list[State] = []  # before each of the latest moves without a barrier
        self._draft: list[Frame] | None = (
            None  # the stack when a secret decision was first answered
        )

    def clone(self) -> Session:
        """An independent copy, log included: playing it leaves this one unchanged."""
        state = self.state.clone()
        state.log = self.log.clone()
        since = [earlier.clone() for earlier in self._since]
        return taken_up(
            self.game,
            self.options,
            state,
            (self.origin.clone(), self.opening.clone()),
            self.moves[:],
            (self.turning_at, None if self.other_chance is None else self.other_chance.clone()),
            since,
            0 if self._draft is None else len(self._draft),
        )

    def __copy__(self) -> Session:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Session:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return taken_up, (
            self.game,
            self.options,
            self.state,
            (self.origin, self.opening),
            self.moves,
            (self.turning_at, self.other_chance),
            self._since,
            0 if self._draft is None else len(self._draft),
            self.log,
        )

    def __repr__(self) -> str:
        return f"<Session of {self.game.id} after {len(self.moves)} moves: {self.state!r}>"

    @classmethod
    def of(cls, game: Game[Any], options: Json, state: State) -> Session:
        """A session that begins at any state: a position, a loaded snapshot."""
        return cls(game, options, state.rng, state)

    def turn_chance(self, count: int, rng: Rng) -> None:
        """After `count` moves, none of which is played yet, chance comes from `rng`: the game of
        a record is played on from there, and is not to fall out as the one before. What lies
        before that is not taken back."""
        self.turning_at, self.other_chance = count, rng
        if count == 0:
            self.state.rng, self.origin.rng = rng.clone(), rng.clone()

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
        answers = action == RESIGN or not is_side_action(self.state, action)
        move = Move(seat, action, False, len(self.log.events))
        move.veiled = action != RESIGN and passes_unseen(self.state, action)
        if action == RESIGN:
            self.game.require_in_game(self.state, seat)
        else:
            self.game.require_legal(self.state, seat, action)
        if secret and answers and self._draft is None:
            self._draft = self.state.stack[:]
        if action == RESIGN:
            self.game.resign(self.state, seat)
            still = self._drafting()
        else:
            choose(self.state, seat, action)
            still = self._drafting()
            settle(self.state)
        still = still and self.secret()
        move.closing = secret and answers and not still
        move.hidden = secret and answers and still and action != RESIGN
        move.private = move.hidden and decision(self.state).private(self.state)
        move.barrier = (
            self.state.rng.draws != draws
            or self.state.reveals != reveals
            or self.state.over
            or move.closing
            or action == RESIGN
            or (move.veiled and len(self.log.events) > move.events)
        )
        if move.closing:
            self._draft = None
        self.moves.append(move)
        if len(self.moves) == self.turning_at and self.other_chance is not None:
            self.state.rng = self.other_chance.clone()
            move.barrier = True
        if move.barrier:
            self._since = []
        else:
            self._since.append(before)
        return move

    def play_all(self, seat: int, actions: list[int]) -> list[Move]:
        """Carry out a compound move: all of it, taken back as one, or nothing.

        Raises like `Game.play`, and Interrupted for an action behind chance, a showing or another
        seat's question; the error's `place` says which action. What is refused follows from what
        the seat knows (`Trial`), so that nothing can be found out by trying.
        """
        if len(actions) > 1:
            trial = Trial(self, seat)
            for action in actions:
                trial.take(action)
        return self.replay_all(seat, actions)

    def replay_all(self, seat: int, actions: list[int]) -> list[Move]:
        """As `play_all`, for actions that a trial allowed before.

        What no trial could foresee and is a barrier ends the move where it happens: what was
        chosen behind it is void. To take all back would show it for nothing.
        """
        if len(actions) == 1:
            return [self.play(seat, actions[0])]
        state, log, count, told = (
            self.state.clone(),
            self.log,
            len(self.moves),
            len(self.log.events),
        )
        since, draft = self._since[:], self._draft
        made: list[Move] = []
        try:
            for action in actions:
                move = self.play(seat, action)
                move.together = bool(made)
                made.append(move)
                if move.barrier:
                    break
        except Exception:
            self.state, self._since, self._draft = state, since, draft
            self.state.log = log
            del self.moves[count:], log.events[told:]
            raise
        return made

    def try_all(self, seat: int, actions: list[int]) -> tuple[State, int]:
        """The table as these choices would leave it, in a copy that holds nothing hidden from the
        seat, and how many of them it shows: it stops before chance, a showing, the end of the
        game and anybody else's question. Raises like `Game.play` for one that is not legal."""
        trial = Trial(self, seat)
        with suppress(Interrupted):
            for action in actions:
                trial.take(action)
        return trial.state, trial.taken

    def resign(self, seat: int) -> Move:
        """The seat gives up. NotYourDecision when the game is over, or the seat has left it."""
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
        if self.secret() or self._draft is not None:
            return target
        while target > 0:
            last = self.moves[target - 1]
            if last.barrier or last.seat != seat:
                break
            target -= 1
        return target

    def whole(self, count: int) -> int:
        """The position after `count` moves, or the one before the compound move that it lies in."""
        while count < len(self.moves) and self.moves[count].together:
            count -= 1
        return count

    def rewind(self, count: int, start: int = 0, state: State | None = None) -> None:
        """Go back to the position after `count` moves, or before the compound move that it lies
        in. Who may ask for it is not checked here.

        What lies too far back is replayed as `at` does it.
        """
        if not 0 <= count <= len(self.moves):
            raise ValueError(f"{count} is not between 0 and {len(self.moves)} moves")
        count = self.whole(count)
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
        earlier.turning_at, earlier.other_chance = self.turning_at - start, self.other_chance
        for move in self.moves[start:count]:
            earlier.play(move.seat, move.action).together = move.together
        earlier.turning_at = self.turning_at
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

    def asked(self) -> int:
        """Mask of the seats that may answer now."""
        return may_act(self.state)


def taken_up(
    game: Game[Any],
    options: Json,
    state: State,
    beginning: tuple[State, Log],
    moves: list[Move],
    turning: tuple[int, Rng | None],
    since: list[State],
    drafted: int,
    log: Log | None = None,
) -> Session:
    """A session under way from its parts; of the secret decision that is answered the height of
    the stack is told, which still holds it."""
    if log is not None:
        state.log = log
    session = Session.of(game, options, state)
    session.origin, session.opening = beginning
    session.moves = moves
    session.turning_at, session.other_chance = turning
    session._since = since
    session._draft = state.stack[:drafted] if drafted else None
    return session


class Trial:
    """A compound move under consideration: its actions on a copy of the table in which all that
    its seat does not know is drawn anew. Whatever it shows or refuses, the seat learns nothing."""

    def __init__(self, session: Session, seat: int) -> None:
        imagined = session.game.determinize(session.state, seat, FastRng(0))
        self.session = Session.of(session.game, session.options, imagined)
        self.session._draft = session._draft
        self.seat = seat
        self.taken = 0
        self.barrier = False
        """Whether the next action was allowed, but what it does can't be foreseen."""

    @property
    def state(self) -> State:
        """The table as the actions taken so far leave it."""
        return self.session.state

    def require_open(self) -> None:
        """Interrupted when the next action has to wait for what the last one brings about."""
        if self.barrier:
            raise Interrupted(self.taken + 1, True)

    def take(self, action: int) -> None:
        """Carry out the next action. Raises like `Game.play`, and Interrupted when it would have
        to wait for what an earlier one brings about."""
        self.require_open()
        try:
            move = self.session.play(self.seat, action)
        except NotYourDecision as others:
            if self.taken:
                raise Interrupted(self.taken, False) from others
            raise
        except RulesError as error:
            error.place = self.taken
            raise
        if move.barrier:
            self.barrier = True
            self.session.rewind(self.taken)
        else:
            self.taken += 1
