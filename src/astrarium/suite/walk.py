"""Random walks through a game: what the conformance suite looks at, perft counts, playthroughs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astrarium.bots.random import pick
from astrarium.kernel.errors import RulesError, Stuck
from astrarium.kernel.events import Log
from astrarium.kernel.flow import (
    apply,
    decision,
    every_code,
    legal,
    may_act,
    members,
    must_act,
    nudged,
)
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken

FREE_ANSWERS = 8
"""One answer in so many comes from a seat that may answer but need not, where there is one."""
ADDRESSED = 3
"""One answer in so many comes from a seat that something done meanwhile has addressed."""
SENSIBLE = 4
"""In a sensible game one answer in so many is left to chance all the same."""
SELDOM = 2
"""Of so many moments of a game one is that of a question drawn from all that it asks."""


class Point:
    """A moment of a game: after `number` decisions of the game with this seed and options.

    `state` is a copy, for checks to play with; `origin` has been played from the start and was
    never copied, so that it has what a copy may lack. It goes on when the next point is asked for.
    """

    def __init__(
        self, game: Game[Any], options: Json, seed: int, number: int, state: State
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.number = number
        self.state = state
        self.origin = state
        self.told: dict[int, list[int]] = {}

    def codes(self, seat: int) -> list[int]:
        """What `why_not` says of every action of the space, for a seat that may act."""
        if seat not in self.told:
            self.told[seat] = every_code(self.state, seat, self.game.space.size)
        return self.told[seat]

    def chance(self, salt: int) -> FastRng:
        """A generator of this point's own, for what a check leaves to chance."""
        return FastRng((self.seed * 1_000_003 + self.number) * 101 + salt)

    def asked(self) -> list[int]:
        """The seats that may answer."""
        return members(may_act(self.state))

    def seats(self) -> range:
        """All seats."""
        return range(self.game.seat_count(self.state))


def pick_seat(state: State, chance: FastRng) -> int:
    """A seat that must answer, now and then one that may, more often one that is addressed."""
    addressed = members(nudged(state) & may_act(state))
    if addressed and not chance.below(ADDRESSED):
        return addressed[chance.below(len(addressed))]
    waiting = members(must_act(state))
    free = members(may_act(state) & ~must_act(state))
    if free and not chance.below(FREE_ANSWERS):
        waiting = free
    return waiting[chance.below(len(waiting))]


def step(state: State, chance: FastRng) -> tuple[int, int]:
    """Let chance answer one decision; returns the seat and the action."""
    seat = pick_seat(state, chance)
    actions = legal(state, seat)
    if not actions:
        raise Broken("legal", f"seat {seat} has no action")
    action = pick(state, actions, chance)
    apply(state, seat, action)
    return seat, action


def advance(state: State, chance: FastRng, count: int) -> list[tuple[int, int]]:
    """Let chance answer up to `count` decisions; returns the answers."""
    moves: list[tuple[int, int]] = []
    while len(moves) < count and not state.over:
        moves.append(step(state, chance))
    return moves


class Walk:
    """A whole game played by chance, checked at every step; `moves` are its answers.

    Broken when a seat that must answer has no legal action, a list holds an action twice, the
    audit fails, the rules come to no question any more, forced answers lead in a circle, or `cap`
    decisions bring no named ending. A walk that is not `whole` plays no more than these.
    """

    def __init__(
        self, game: Game[Any], options: Json, seed: int, cap: int, whole: bool = True
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.moves: list[tuple[int, int]] = []
        self.questions: list[tuple[str, int]] = []  # before each move: its class, the window
        self.log = Log()  # of the whole game, once its points have been visited
        try:
            state = self.play(cap, whole)
        except Stuck as stuck:
            raise Broken("loop", f"decision {len(self.moves)}: {stuck}") from stuck
        game.audit(state)
        self.end = ending(game, state) if whole or state.over else {}
        self.digest = game.digest(state)

    def play(self, cap: int, whole: bool) -> State:
        """Play to the end; the final state."""
        state: State = self.game.start(self.options, self.seed)
        chance = FastRng(self.seed + 1)
        forced: set[str] = set()
        while not state.over:
            self.note(state)
            self.look(state)
            if self.is_forced(state):
                self.loop(state, forced)
            else:
                forced.clear()
            if len(self.moves) == cap:
                if not whole:
                    break
                raise Broken("ending", f"no ending after {cap} decisions")
            self.moves.append(self.answer(state, chance))
        return state

    def answer(self, state: State, chance: FastRng) -> tuple[int, int]:
        """Play one answer; the seat and the action."""
        return step(state, chance)

    def note(self, state: State) -> None:
        """Keep which question is asked."""
        top = decision(state)
        self.questions.append((type(top).__name__, top.window()))

    def look(self, state: State) -> None:
        """What must hold at every decision."""
        where = f"decision {len(self.moves)}, {type(state.stack[-1]).__name__}"
        waiting = members(must_act(state))
        if not waiting:
            raise Broken("legal", f"{where}: nobody must answer")
        for seat in members(may_act(state)):
            actions = legal(state, seat)
            if not actions:
                raise Broken("legal", f"{where}: seat {seat} has no action")
            if len(set(actions)) != len(actions):
                raise Broken("legal", f"{where}: an action is listed twice")
            if state.config.side_actions is not None and seat in waiting:
                if not decision(state).legal(state, seat):
                    raise Broken("legal", f"{where}: seat {seat} must answer and can't")
        try:
            self.game.audit(state)
        except AssertionError as error:
            raise Broken("audit", f"decision {len(self.moves)}: {error}") from error

    def is_forced(self, state: State) -> bool:
        """Whether nobody has any choice."""
        waiting = members(may_act(state))
        return len(waiting) == 1 and len(legal(state, waiting[0])) == 1

    def loop(self, state: State, seen: set[str]) -> None:
        """Broken when the same state comes back although nobody could choose anything."""
        digest = self.game.digest(state)
        if digest in seen:
            raise Broken("loop", f"decision {len(self.moves)}: forced moves lead in a circle")
        seen.add(digest)

    def points(self, count: int) -> Iterator[Point]:
        """About `count` moments spread over the game, the first decision among them: here one drawn
        by lot, there one of a question drawn by lot, so that what is seldom asked is looked at too.

        The states carry a log. Going through all of them also shows that the same seed gives the
        same game, and fills the walk's `log`.
        """
        chance = FastRng(self.seed + 2)
        every = max(1, len(self.moves) // count)
        asked: dict[tuple[str, int], list[int]] = {}
        for number, question in enumerate(self.questions[: len(self.moves)]):
            asked.setdefault(question, []).append(number)
        kinds = list(asked.values())
        order = list(range(len(kinds)))
        chance.shuffle(order)
        wanted = {0}
        for n, at in enumerate(range(0, len(self.moves), every)):
            drawn = at + chance.below(every)
            if n % SELDOM and order:
                numbers = kinds[order.pop()]
                drawn = numbers[chance.below(len(numbers))]
            wanted.add(drawn)
        state = self.game.start(self.options, self.seed)
        state.log = Log()
        for number, (seat, action) in enumerate(self.moves):
            if number in wanted:
                copy = state.clone()
                assert state.log is not None
                copy.log = state.log.clone()
                point = Point(self.game, self.options, self.seed, number, copy)
                point.origin = state
                yield point
            apply(state, seat, action)
        if self.game.digest(state) != self.digest:
            raise Broken("replay", "the same seed and answers, with a log, gave another game")
        self.log = state.log


class SensibleWalk(Walk):
    """A game that the advice for bots plays, with chance in between: it comes to positions that
    chance alone does not find."""

    def answer(self, state: State, chance: FastRng) -> tuple[int, int]:
        advice = self.game.advice()
        seat = pick_seat(state, chance)
        actions = legal(state, seat)
        asked = decision(state).may(state) >> seat & 1
        if advice is None or not asked or not chance.below(SENSIBLE):
            action = pick(state, actions, chance)
        else:
            action = advice.pick(self.game.determinize(state, seat, chance), seat, chance)
        apply(state, seat, action)
        return seat, action


def ending(game: Game[Any], state: State) -> Json:
    """The outcome; Broken when it has no name or does not fit the seats."""
    outcome = game.outcome(state)
    if outcome is None or not outcome.ending:
        raise Broken("ending", "the game stopped without a named ending")
    count = game.seat_count(state)
    if len(outcome.ranks) != count or len(outcome.scores) != count or min(outcome.ranks) != 1:
        raise Broken("ending", f"ranks {outcome.ranks} and scores {outcome.scores} don't fit")
    return outcome.to_json()


def play_text(point: Point, seat: int, action: int) -> str:
    """An action as text for messages."""
    return f"decision {point.number}, seat {seat}, {point.game.write(action)!r}"


def attempt(game: Game[Any], state: State, seat: int, action: int) -> RulesError | None:
    """Play from outside; the error that refused it, None when it was carried out."""
    try:
        game.play(state, seat, action)
    except RulesError as error:
        return error
    return None
