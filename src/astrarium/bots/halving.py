"""A search that spends its deals on the answers between which it has to decide.

Sequential halving (Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits",
2013): all answers get equally many deals, the better half goes on to the next round, until one is
left. Where UCB keeps the loss of all its tries low, this keeps that of the one answer low which is
given. Deals are common to all answers, so that what is compared is their difference, deal by deal;
an answer that lies over three standard errors below the leader goes at once, and where that settles
a question early, what was saved is spent on the close questions of the same turn.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.bot import Bot
from astrarium.bots.deals import Dealer, DealtQuestion, dealer
from astrarium.bots.search import FAR, Ways
from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

STEP: Final = 8
"""The fewest deals of each answer before and between looks at their differences."""
SURE: Final = 3.0
"""Standard errors by which an answer has to lie below another to be given up."""
ALIKE: Final = 16
"""Deals in which two answers that never differed count as one."""


class Halving:
    """One question's search: `run` it with a budget, then ask for the `best` answer."""

    def __init__(
        self,
        game: Game[Any],
        sight: State,
        seat: int,
        rng: Rng,
        tuning: Tuning,
        player: Dealer,
    ) -> None:
        advice = game.advice()
        known: Advice[Any] = Advice() if advice is None else advice
        self.trust = tuning.trust
        self.ways = Ways(known, sight, seat)
        self.player = player
        self.ratings = [0.0]
        self.rows: list[list[float]] = [[] for _ in range(self.ways.count)]
        self.alive = list(range(self.ways.count))
        self.spent = 0  # deals
        self.first = True  # round
        self.start = time.perf_counter()
        self.seconds = 0.0
        if self.ways.count > 1:
            self.ratings = [self.ways.rating(sight, i) for i in self.alive]
            moves = [self.ways.moves(i) for i in self.alive]
            player.ask(DealtQuestion(game, sight, seat, moves, rng.below(1 << 50), tuning))
        self.top = max(self.ratings)

    def run(self, deals: int, seconds: float, extra: float) -> float:
        """Compare the answers with so many deals in all, or, if `deals` is 0, for so long; up to
        `extra` more, in the same unit, where the last two are close. What was not needed of the
        budget; below 0 where more was."""
        self.start = time.perf_counter()
        self.seconds = seconds
        if not deals:
            self.deal_each(1)
        rounds = max(1, math.ceil(math.log2(max(2, len(self.alive)))))
        for left in range(rounds, 0, -1):
            if len(self.alive) > 1:
                self.round(self.budget(deals) - self.spent, left)
                self.first = False
                if left > 1:
                    self.halve()
        self.linger(deals, seconds, extra)
        return float(deals - self.spent) if deals else seconds - self.elapsed()

    def elapsed(self) -> float:
        """Seconds since the search began."""
        return time.perf_counter() - self.start

    def budget(self, deals: int) -> int:
        """How many deals there may be in all, at the pace so far if time is what is given."""
        if deals:
            return deals
        return int(self.spent * self.seconds / max(self.elapsed(), 1e-6))

    def round(self, left: int, rounds: int) -> None:
        """One of so many rounds for the deals that are left: equally many for each answer."""
        share = left // rounds
        weights = 0.0
        for i in self.alive:
            weights += self.weight(i)
        before = sum([len(self.rows[i]) for i in self.alive])
        target = max(1, int((before + share) / weights))
        now = max([len(self.rows[i]) for i in self.alive])
        while now < target and len(self.alive) > 1:
            now = min(target, now + max(STEP, now // 2))
            self.deal_each(now)
            self.weed()
            if self.seconds and self.elapsed() >= self.seconds:
                return

    def weight(self, i: int) -> float:
        """The part of a round's deals that an answer gets: a half in the first round if at a glance
        it looks far worse than the best."""
        return 0.5 if self.first and self.ratings[i] - self.top <= FAR else 1.0

    def deal_each(self, count: int) -> None:
        """Bring every answer to so many deals, those far below to half of it in the first round."""
        wanted: list[tuple[int, int, int]] = []
        for i in self.alive:
            have = len(self.rows[i])
            last = max(1, int(count * self.weight(i)))
            if last > have:
                wanted.append((i, have, last))
        for (i, first, last), found in zip(wanted, self.player.play(wanted)):
            self.rows[i] += found
            self.spent += last - first

    def linger(self, deals: int, seconds: float, extra: float) -> None:
        """Go on with the two that are left as long as they are close and there is something extra,
        then take the better one."""
        self.seconds = seconds + extra
        most = deals + int(extra) if deals else 0
        while len(self.alive) > 1 and extra > 0.0:
            now = max([len(self.rows[i]) for i in self.alive])
            step = min(STEP, (self.budget(most) - self.spent) // len(self.alive))
            if step < 1:
                break
            self.deal_each(now + step)
            self.weed()
        if len(self.alive) > 1:
            self.alive = self.ranked()[:1]

    def halve(self) -> None:
        """Keep the better half."""
        self.alive = self.ranked()[: max(1, (len(self.alive) + 1) // 2)]

    def leader(self) -> int:
        """The best of the answers with the most deals."""
        most = max([len(self.rows[i]) for i in self.alive])
        best = -1
        for i in self.alive:
            if len(self.rows[i]) == most:
                if best < 0 or self.ahead(i, best):
                    best = i
        return best

    def ahead(self, one: int, other: int) -> bool:
        """Whether an answer is better than another with as many deals."""
        mine, others = self.promise(one, other), self.promise(other, other)
        if mine != others:
            return mine > others
        return self.ratings[one] > self.ratings[other]

    def promise(self, i: int, base: int) -> float:
        """What an answer promises beside another: its results there, deal by deal, tempered by its
        rating, which speaks of log-odds below the best."""
        row, other = self.rows[i], self.rows[base]
        count = min(len(row), len(other))
        if not count:
            return 0.0
        mean = sum(other) / len(other)
        gain = 0.0
        for n in range(count):
            gain += row[n] - other[n]
        guess = mean * (1.0 - mean) * max(self.ratings[i] - self.top, FAR)
        return (gain + self.trust * guess) / (count + self.trust)

    def ranked(self) -> list[int]:
        """The answers still alive, best first; of equals the better rated one."""
        base = self.leader()
        keys = [(-self.promise(i, base), -self.ratings[i], i) for i in self.alive]
        keys.sort()
        return [i for _, _, i in keys]

    def weed(self) -> None:
        """Give up the answers that lie surely below the leader, or never differ from it."""
        base = self.leader()
        self.alive = [i for i in self.alive if i == base or not self.settled(base, i)]

    def settled(self, base: int, i: int) -> bool:
        """Whether more deals need not be spent on an answer beside the leader."""
        row, other = self.rows[i], self.rows[base]
        count = min(len(row), len(other))
        if count < STEP:
            return False
        mean = 0.0
        for n in range(count):
            mean += other[n] - row[n]
        mean /= count
        spread = 0.0
        for n in range(count):
            off = other[n] - row[n] - mean
            spread += off * off
        error = math.sqrt(spread / (count * (count - 1)))
        if error == 0.0 and mean == 0.0:
            return count >= ALIKE
        return mean > SURE * error

    def best(self) -> list[int]:
        """The actions of the answer that promises most."""
        return self.ways.moves(self.ranked()[0] if self.spent else 0)


def halving_of(game: Game[Any]) -> Tuning:
    """How the game's advice would have a search by halving think."""
    advice = game.advice()
    return Tuning() if advice is None else advice.halving()


@mypyc_attr(allow_interpreted_subclasses=True)
class HalvingBot(Bot):
    """Plays what a search by halving with so many deals, or so many seconds, finds best.

    What easy questions leave of their budgets is spent on close ones later in the same turn, a tick
    of the advice's clock; so a turn takes no longer than its questions' budgets together.
    """

    def __init__(
        self, name: str, deals: int, seconds: float, jobs: int = 1, tuning: Tuning | None = None
    ) -> None:
        super().__init__(name)
        self.deals = deals
        self.seconds = seconds
        self.jobs = jobs
        self.tuning = tuning
        self.tick = -1
        self.saved = 0.0

    def begin(self, game: Game[Any], options: Json, seat: int) -> None:
        self.tick = -1
        self.saved = 0.0

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        return self.plan(game, sight, seat, rng)[0]

    def respond(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        advice = game.advice()
        return -1 if advice is None else advice.respond(sight, seat, rng)

    def plan(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> list[int]:
        advice = game.advice()
        tick = -1 if advice is None else advice.clock(sight)
        if tick != self.tick or tick < 0:
            self.tick = tick
            self.saved = 0.0
        start = time.thread_time()
        tuning = halving_of(game) if self.tuning is None else self.tuning
        search = Halving(game, sight, seat, rng, tuning, dealer(self.jobs))
        if search.ways.count > 1:
            budget = float(self.deals) if self.deals else self.seconds
            self.saved += search.run(self.deals, self.seconds, min(self.saved, budget))
            self.saved = max(0.0, self.saved)
            self.thoughts.append(time.thread_time() - start)
        return search.best()
