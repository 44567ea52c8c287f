"""How good "What would you do?" is: its first choice priced against greedy's, over many games.

    python -m astrarium.lab.counsel star_realms --games 300 --jobs 2

In each game, which greedy bots play, one question with more than one sensible answer is drawn by
lot. Where the counsel answers otherwise than greedy, both answers are played out by greedy bots
from the true state, with the same luck for both (docs/decisions/0015). The same seed gives the same
figures, whatever `--jobs` is.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final

from astrarium.bots.bot import answer
from astrarium.bots.counsel import ITERATIONS, counsel
from astrarium.bots.greedy import GreedyBot
from astrarium.kernel.advice import Advice
from astrarium.kernel.flow import apply, legal, lowest, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.game import game as game_of
from astrarium.kernel.odds import wilson
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.state import State
from astrarium.lab.executor import default_jobs, run_parts
from astrarium.lab.gain import mean_of
from astrarium.lab.series import CAP

PLAYOUTS: Final = 40
"""Games played out from each of two answers."""


@dataclass(frozen=True)
class Work:
    """Which questions are asked: plain data, so that any process can ask any of them."""

    game: str
    options: Json
    seed: int
    iterations: int
    playouts: int


@dataclass(frozen=True)
class Asked:
    """One question: of which game, after how many decisions, of what kind; whether the counsel
    answered otherwise than greedy, and then what its answer wins more (from -1 to 1)."""

    game: int
    number: int
    kind: str
    otherwise: bool
    gain: float


def ask(work: Work, first: int, last: int) -> list[Asked]:
    """The questions of some games; a game without one has none."""
    game = game_of(work.game)
    options = game.check_options(work.options)
    game = game.at_table(options)
    found: list[Asked] = []
    for number in range(first, last):
        seed = scramble(scramble(work.seed) ^ number)
        met = question(game, options, seed)
        if met is not None:
            found.append(priced(game, work, number, seed, *met))
    return found


def question(game: Game[Any], options: Json, seed: int) -> tuple[State, int, int] | None:
    """A state of a greedy game, drawn by lot among those that ask a seat what has more than one
    sensible answer, with the seat and the number of decisions before it; None where there was
    none."""
    known = game.advice()
    advice: Advice[Any] = Advice() if known is None else known
    state, bot = game.start(options, seed), GreedyBot()
    rng, lot = FastRng(seed), FastRng(scramble(seed))
    drawn: tuple[State, int, int] | None = None
    met = 0
    for number in range(CAP):
        if state.over:
            break
        seat = lowest(must_act(state))
        sight = game.determinize(state, seat, rng)
        if ways(advice, sight, seat) > 1:
            met += 1
            if not lot.below(met):
                drawn = (state.clone(), seat, number)
        apply(state, seat, bot.choose(game, sight, seat, rng))
    return drawn


def ways(advice: Advice[Any], sight: State, seat: int) -> int:
    """How many answers deserve a thought."""
    return len(advice.plans(sight, seat)) or len(advice.options(sight, seat))


def priced(
    game: Game[Any], work: Work, number: int, seed: int, state: State, seat: int, decisions: int
) -> Asked:
    """Ask the counsel; where it answers otherwise than greedy, play both answers out."""
    sight = game.determinize(state, seat, FastRng(seed))
    told = counsel(game, sight, seat, FastRng(seed), work.iterations)
    best = told.ways[0].actions
    plain = greedily(game, sight, seat, seed, len(best))
    kind = game.space.decode(plain[0]).verb.name
    if best == plain:
        return Asked(number, decisions, kind, False, 0.0)
    gain = 0.0
    for luck in range(work.playouts):
        ours = played_out(game, state, seat, best, scramble(seed) ^ luck)
        gain += ours - played_out(game, state, seat, plain, scramble(seed) ^ luck)
    return Asked(number, decisions, kind, True, gain / work.playouts)


def greedily(game: Game[Any], sight: State, seat: int, seed: int, length: int) -> list[int]:
    """What greedy does in a row, as far as the seat alone is asked."""
    state, rng, found = sight.clone(), FastRng(seed), list[int]()
    while len(found) < length and not state.over and lowest(must_act(state)) == seat:
        action = GreedyBot().choose(game, state, seat, rng)
        found.append(action)
        apply(state, seat, action)
    return found


def played_out(game: Game[Any], origin: State, seat: int, actions: list[int], luck: int) -> float:
    """What the seat wins in the end if it does this: a game won is shared among its winners' sides
    as the search counts it."""
    state, rng, bot = origin.clone(), FastRng(luck), GreedyBot()
    state.rng = FastRng(scramble(luck))
    for action in actions:
        if state.over or not must_act(state) >> seat & 1 or action not in legal(state, seat):
            break
        apply(state, seat, action)
    for _ in range(CAP):
        if state.over:
            break
        asked = lowest(must_act(state))
        apply(state, asked, answer(bot, game, state, asked, rng))
    outcome = game.outcome(state)
    return float(outcome is not None and seat in outcome.winners)


def summed(asked: list[Asked]) -> Json:
    """The figures: how often it answers otherwise, how often that is better or worse, what it
    gains each time and a question, with 95 % intervals."""
    gains = [one.gain for one in asked if one.otherwise]
    better = sum(gain > 0 for gain in gains)
    worse = sum(gain < 0 for gain in gains)
    low, high = wilson(better, max(1, better + worse))
    return {
        "questions": len(asked),
        "otherwise": len(gains),
        "better": better,
        "worse": worse,
        "better_share": [round(low, 3), round(high, 3)],
        "gain_each": rounded_mean(gains),
        "gain_a_question": rounded_mean([one.gain for one in asked]),
    }


def rounded_mean(values: list[float]) -> list[float]:
    """A mean, and half of its 95 % interval."""
    mean, within = mean_of(values)
    return [round(mean, 4), round(within, 4)]


def main() -> None:
    """Ask and print: a line a question with `--each`, then the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--jobs", type=int, default=default_jobs())
    parser.add_argument("--options", type=json.loads, default={}, help="JSON")
    parser.add_argument("--each", action="store_true")
    given = parser.parse_args()
    work = Work(given.game, given.options, given.seed, given.iterations, given.playouts)
    found: list[Asked] = []
    for part in run_parts(partial(ask, work), given.games, given.jobs):
        found += part
        if given.each:
            for one in part:
                sys.stdout.write(json.dumps(asdict(one)) + "\n")
            sys.stdout.flush()
    sys.stdout.write(json.dumps({"game": given.game, "seed": given.seed, **summed(found)}) + "\n")


if __name__ == "__main__":
    main()
