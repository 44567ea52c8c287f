"""Information-set Monte Carlo tree search, written once for all games.

One tree over what the deciding seat can tell apart; every iteration plays through it in another
determinization, and an action competes only where it is legal (SO-ISMCTS: Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012). Each seat on the way maximises its
own chance, so any number of seats and any teams will do. A game's advice, where it has one,
prunes, orders and rolls out; rollouts stop after some turns and are judged by its evaluation.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.bot import Bot
from astrarium.bots.rollouts import Rollouts
from astrarium.kernel.advice import Advice, Plan, Tuning
from astrarium.kernel.flow import apply, legal, to_act
from astrarium.kernel.game import Game
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.state import State

SEAT_BITS: Final = 6
"""A branch is known by the action's name and, in the low bits, the seat that takes it."""
FAR: Final = -4.0
"""The lowest rating below the best that is believed."""
MIXER: Final = 1_000_003
KEY_MASK: Final = (1 << 50) - 1
"""The names of a plan's actions are mixed into one number of so many bits."""
STRIDE: Final = 8
"""Iterations between two looks at the clock on the wall."""


def tuning_of(game: Game[Any]) -> Tuning:
    """How the game's advice would have a search think."""
    advice = game.advice()
    return Tuning() if advice is None else advice.tuning()


class Branch:
    """An action in the tree: how often it was legal, how often taken, what came of it."""

    def __init__(self, key: int, rating: float) -> None:
        self.key = key
        self.rating = rating
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.below: Node | None = None


class Node:
    """A place in the tree: the branches met there so far, and how visits went on the whole."""

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.visits = 0
        self.total = 0.0

    def find(self, key: int) -> Branch | None:
        """The branch with this key, if it was ever met."""
        for branch in self.branches:
            if branch.key == key:
                return branch
        return None

    def meet(self, key: int, rating: float) -> Branch:
        """A new branch of this node."""
        branch = Branch(key, rating)
        self.branches.append(branch)
        return branch


class Ways:
    """What a seat may try at a place: single actions, or whole plans where the game has some."""

    def __init__(self, advice: Advice[Any], s: State, seat: int) -> None:
        self.advice = advice
        self.seat = seat
        self.plans: list[Plan] = advice.plans(s, seat)
        self.actions: list[int] = [] if self.plans else advice.options(s, seat)
        self.count = len(self.plans) or len(self.actions)
        self.ratings: list[float] = []

    def key_of(self, s: State, actions: list[int]) -> int:
        """What the branch of a way with these actions is known by: their names, the seat."""
        if not self.plans:
            return self.advice.name(s, self.seat, actions[0]) << SEAT_BITS | self.seat
        key = 0
        for action in actions:
            key = (key * MIXER + self.advice.name(s, self.seat, action) + 1) & KEY_MASK
        return key << SEAT_BITS | self.seat

    def key(self, s: State, i: int) -> int:
        """What the branch of the i-th way is known by."""
        return self.key_of(s, self.plans[i].actions if self.plans else [self.actions[i]])

    def rating(self, s: State, i: int) -> float:
        """How the i-th way looks at a glance."""
        if self.plans:
            return self.plans[i].rating
        if not self.ratings:
            self.ratings = self.advice.ratings(s, self.seat, self.actions)
        if self.ratings:
            return self.ratings[i]
        return self.advice.rate(s, self.seat, self.actions[i])

    def moves(self, i: int) -> list[int]:
        """The actions of the i-th way."""
        return self.plans[i].actions if self.plans else [self.actions[i]]

    def place(self, s: State, actions: list[int]) -> int:
        """The number of the way with these actions, -1 when it is not among them."""
        key = self.key_of(s, actions)
        for i in range(self.count):
            if self.key(s, i) == key:
                return i
        return -1

    def add(self, s: State, actions: list[int]) -> int:
        """The number of the way with these actions, added to them where the advice leaves it
        out."""
        found = self.place(s, actions)
        if found >= 0:
            return found
        if self.plans:
            worst = min(plan.rating for plan in self.plans)
            self.plans = [*self.plans, Plan(actions, worst)]
        else:
            self.actions = [*self.actions, actions[0]]
            self.ratings = []
        self.count += 1
        return self.count - 1

    def take(self, s: State, i: int) -> None:
        """Play the i-th way; a plan as far as it goes."""
        if not self.plans:
            apply(s, self.seat, self.actions[i])
            return
        for action in self.plans[i].actions:
            if s.over or to_act(s) != self.seat or action not in legal(s, self.seat):
                return
            apply(s, self.seat, action)


class Descent:
    """A branch taken on the way down, where it was chosen, and by whom."""

    def __init__(self, node: Node, branch: Branch, seat: int) -> None:
        self.node = node
        self.branch = branch
        self.seat = seat


class Promise:
    """What a search has found out about a way: the chance to win with it, after so many visits."""

    def __init__(self, moves: list[int], chance: float, visits: int) -> None:
        self.moves = moves
        self.chance = chance
        self.visits = visits


def _less_promising(promise: Promise) -> float:
    return -promise.chance


class Search:
    """One decision's search: `run` iterations, then ask for the `best` action."""

    def __init__(self, game: Game[Any], sight: State, seat: int, rng: Rng, tuning: Tuning) -> None:
        advice = game.advice()
        self.game = game
        self.advice: Advice[Any] = Advice() if advice is None else advice
        self.sight = sight
        self.seed = rng.below(1 << 50)
        self.rng = FastRng(self.seed)
        self.tuning = tuning
        self.rollouts = Rollouts(game, self.advice, tuning.horizon, tuning.skipped, tuning.slips)
        self.root = Node()
        self.ways = Ways(self.advice, sight, seat)

    def run(self, iterations: int, seconds: float) -> int:
        """Iterate until either budget is spent, 0 being no limit; returns how often."""
        end = time.perf_counter() + seconds
        done = 0
        while not iterations or done < iterations:
            self.iterate()
            done += 1
            if seconds and done % STRIDE == 0 and time.perf_counter() >= end:
                break
        return done

    def best(self) -> list[int]:
        """The action that promises most, or the plan."""
        found = self.ranked()
        return found[0].moves if found else self.ways.moves(0)

    def ranked(self) -> list[Promise]:
        """Every way that was tried, the one that promises most first."""
        found: list[Promise] = []
        top = max([branch.rating for branch in self.root.branches], default=0.0)
        for i in range(self.ways.count):
            branch = self.root.find(self.ways.key(self.sight, i))
            if branch is not None and branch.visits:
                chance = self.value(self.root, branch, top)
                found.append(Promise(self.ways.moves(i), chance, branch.visits))
        found.sort(key=_less_promising)
        return found

    def iterate(self) -> None:
        """Choose a branch of the root, go on down the tree in a determinization, roll out, and
        note the result.

        The n-th visit of every branch of the root gets the same determinization, so that luck
        weighs less in their comparison (common random numbers).
        """
        chosen, branch = self.select(self.sight, self.root, self.ways)
        self.follow(chosen, branch)

    def compare(self, ways: list[int], least: int, seconds: float) -> None:
        """Go on from these ways only, from each as often as from the others: `least` times each,
        and on until the time is spent."""
        end = time.perf_counter() + seconds
        branches = [self.met(i) for i in ways]
        few = max([branch.visits for branch in branches]) + least
        while True:
            for i, branch in zip(ways, branches):
                while branch.visits < few:
                    self.follow(i, branch)
            if time.perf_counter() >= end:
                return
            few += 1

    def met(self, i: int) -> Branch:
        """The branch of the root for a way, whether it was met before or not."""
        key = self.ways.key(self.sight, i)
        found = self.root.find(key)
        return self.root.meet(key, self.ways.rating(self.sight, i)) if found is None else found

    def chance(self, i: int) -> float:
        """The seat's mean result after a way; even where nothing is known."""
        branch = self.met(i)
        return branch.total / branch.visits if branch.visits else 0.5

    def follow(self, chosen: int, branch: Branch) -> None:
        """Take a branch of the root, the way with this number, go on, and note the result."""
        deal = FastRng(self.seed + branch.visits)
        s = self.game.imagine(self.sight, self.ways.seat, deal)
        path = self.descend(s, chosen, branch)
        values = self.rollouts.play(s, self.rng)
        for step in path:
            step.branch.visits += 1
            step.branch.total += values[step.seat]
            step.node.visits += 1
            step.node.total += values[step.seat]

    def descend(self, s: State, chosen: int, branch: Branch) -> list[Descent]:
        """Take a branch of the root, the way with this number, and play down the tree to the first
        branch not taken before; the branches taken.

        Sealed answers of several seats are chosen from the counts of one node, so that nobody
        reacts to what is not shown yet.
        """
        ways = self.ways
        node = self.root
        counts = node
        path: list[Descent] = []
        while True:
            path.append(Descent(counts, branch, ways.seat))
            below = branch
            if counts is not node:
                met = node.find(branch.key)
                below = node.meet(branch.key, 0.0) if met is None else met
            ways.take(s, chosen)
            if branch.visits == 0:
                return path
            if below.below is None:
                below.below = Node()
            node = below.below
            while True:
                if s.over:
                    return path
                ways = Ways(self.advice, s, to_act(s))
                if ways.count > 1:
                    break
                ways.take(s, 0)
            if not s.answers:
                counts = node
            chosen, branch = self.select(s, counts, ways)

    def select(self, s: State, node: Node, ways: Ways) -> tuple[int, Branch]:
        """The way with the best upper bound among those open now, by number, and its branch."""
        branches: list[Branch] = []
        top = -1e9
        for i in range(ways.count):
            key = ways.key(s, i)
            branch = node.find(key)
            if branch is None:
                branch = node.meet(key, ways.rating(s, i))
            branch.available += 1
            branches.append(branch)
            if branch.rating > top:
                top = branch.rating
        best = -1e9
        chosen = 0
        for i, branch in enumerate(branches):
            bound = self.value(node, branch, top) + self.tuning.explore * math.sqrt(
                math.log(branch.available) / (branch.visits + 1)
            )
            if bound > best:
                best = bound
                chosen = i
        return chosen, branches[chosen]

    def value(self, node: Node, branch: Branch, top: float) -> float:
        """What a branch promises: its results, tempered by its rating.

        The rating speaks of log-odds below the best rated branch, `top`; around the node's mean
        result m that is a chance m (1 - m) times smaller.
        """
        mean = node.total / node.visits if node.visits else 0.5
        guess = mean + mean * (1.0 - mean) * max(branch.rating - top, FAR)
        trust = self.tuning.trust
        return (branch.total + trust * guess) / (branch.visits + trust)


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Plays what a search of so many iterations, or so many seconds, finds best."""

    def __init__(
        self, name: str, iterations: int, seconds: float, tuning: Tuning | None = None
    ) -> None:
        super().__init__(name)
        self.iterations = iterations
        self.seconds = seconds
        self.tuning = tuning

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        return self.plan(game, sight, seat, rng)[0]

    def respond(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        advice = game.advice()
        return -1 if advice is None else advice.respond(sight, seat, rng)

    def plan(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> list[int]:
        tuning = tuning_of(game) if self.tuning is None else self.tuning
        search = Search(game, sight, seat, rng, tuning)
        if search.ways.count > 1:
            start = time.thread_time()
            search.run(self.iterations, self.seconds)
            self.thoughts.append(time.thread_time() - start)
        return search.best()
