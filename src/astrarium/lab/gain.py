"""What bots gain a decision over greedy, on frozen decisions whose answers are priced already.

A match of 300 games tells a share of wins to five points either way; what a bot's answers are worth
more than greedy's can be told much finer (docs/decisions/0014).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from astrarium.bots.search import Ways
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng, scramble
from astrarium.lab.decisions import (
    FOLDER,
    FrozenDecision,
    Order,
    advice_of,
    read,
    row,
    sight_of,
    unpacked,
)
from astrarium.lab.errors import LabError
from astrarium.lab.executor import Progress, run_parts
from astrarium.lab.players import make_bot
from astrarium.lab.series import find_game

NORMAL: Final = 1.96
"""Standard errors to either side of a mean that a 95 % interval takes."""


@dataclass(frozen=True)
class Answered:
    """What one bot answered at one decision, each time it was asked: the numbers of its answers, -1
    for one that has no price, and the seconds of processor time of each thought."""

    answers: list[int]
    thoughts: list[float]


@dataclass(frozen=True)
class Gain:
    """What a bot gains a decision by one bot's prices, and what more than the first bot named;
    each with half of its 95 % interval."""

    mean: float
    within: float
    more: float
    more_within: float

    def to_json(self) -> Json:
        """As the command prints it."""
        return {
            "gain": [round(self.mean, 5), round(self.within, 5)],
            "over_first": [round(self.more, 5), round(self.more_within, 5)],
        }


@dataclass(frozen=True)
class Measured:
    """One bot's figures: by greedy's prices and by the strong bot's (None where there are none),
    the mean milliseconds of a thought, and how often it answered something without a price."""

    bot: str
    greedy: Gain
    strong: Gain | None
    milliseconds: float
    unpriced: int

    def to_json(self) -> Json:
        """As the command prints it."""
        return {
            "bot": self.bot,
            "greedy": self.greedy.to_json(),
            "strong": None if self.strong is None else self.strong.to_json(),
            "milliseconds": round(self.milliseconds, 3),
            "unpriced": self.unpriced,
        }


def frozen(game: str, path: Path | None = None) -> tuple[Order, list[FrozenDecision]]:
    """The decisions in a file, or else those that come with us; LabError."""
    place = FOLDER / f"{game}.jsonl" if path is None else path
    if path is None and not place.exists():
        raise LabError(
            game,
            "has no frozen decisions; `python -m astrarium.lab.decisions` makes some",
            "n’a pas de décisions figées ; `python -m astrarium.lab.decisions` en fait",
        )
    return read(place, game)


def ask(
    order: Order,
    decisions: list[FrozenDecision],
    bots: list[str],
    times: int,
    first: int,
    last: int,
) -> list[list[Answered]]:
    """What every bot answers at some of the decisions, each so many times."""
    game = find_game(order.game)
    options = game.check_options(order.options)
    game = game.at_table(options)
    made = [make_bot(name) for name in bots]
    found: list[list[Answered]] = []
    for number in range(first, last):
        one = decisions[number]
        sight = sight_of(game, options, one.seed, unpacked(one.moves), one.seat)
        ways = Ways(advice_of(game), sight, one.seat)
        keys = [ways.key_of(sight, answer) for answer in one.answers]
        line: list[Answered] = []
        for bot in made:
            bot.thoughts = []
            answers: list[int] = []
            for time in range(times):
                bot.begin(game, options, one.seat)
                rng = FastRng(scramble(number) ^ time)
                moves = row(game, bot, sight, one.seat, rng)
                key = ways.key_of(sight, moves)
                answers.append(keys.index(key) if key in keys else -1)
            line.append(Answered(answers, bot.thoughts))
        found.append(line)
    return found


def measure(
    game: str,
    bots: list[str],
    path: Path | None = None,
    times: int = 2,
    jobs: int = 1,
    most: int = 0,
    progress: Progress | None = None,
) -> tuple[Order, int, list[Measured]]:
    """Ask the bots at the frozen decisions (the first `most`, 0 for all), each `times` times. Who
    made and priced them, how many there were, and each bot's figures."""
    for field, value in (("times", times), ("decisions", most + 1)):
        if value < 1:
            raise LabError(field, f"at least 1, not {value}", f"au moins 1, pas {value}")
    order, decisions = frozen(game, path)
    for name in bots:
        make_bot(name)
    if most:
        decisions = decisions[:most]
    lines: list[list[Answered]] = []
    for part in run_parts(partial(ask, order, decisions, bots, times), len(decisions), jobs):
        lines += part
        if progress is not None:
            progress(len(lines))
    return order, len(lines), [figures(decisions, lines, bots, i) for i in range(len(bots))]


def figures(
    decisions: list[FrozenDecision], lines: list[list[Answered]], bots: list[str], which: int
) -> Measured:
    """One bot's figures."""
    asked = [line[which] for line in lines]
    firsts = [line[0] for line in lines]
    thoughts = [thought for one in asked for thought in one.thoughts]
    return Measured(
        bots[which],
        gain_of([one.prices for one in decisions], decisions, asked, firsts),
        gain_of([one.strong for one in decisions], decisions, asked, firsts)
        if decisions and decisions[0].strong
        else None,
        1000.0 * sum(thoughts) / len(thoughts) if thoughts else 0.0,
        sum(answer < 0 for one in asked for answer in one.answers),
    )


def gain_of(
    prices: list[list[float]],
    decisions: list[FrozenDecision],
    asked: list[Answered],
    firsts: list[Answered],
) -> Gain:
    """The gain by some prices."""
    gains: list[float] = []
    more: list[float] = []
    for known, one, answered, first in zip(prices, decisions, asked, firsts, strict=True):
        mine, others = worth(known, one, answered), worth(known, one, first)
        gains.append(mine)
        more.append(mine - others)
    return Gain(*mean_of(gains), *mean_of(more))


def worth(prices: list[float], one: FrozenDecision, answered: Answered) -> float:
    """What a bot's answers at a decision win more than greedy's; nothing where one has no price."""
    plain = prices[one.greedy]
    gained = [prices[answer] - plain for answer in answered.answers if answer >= 0]
    return sum(gained) / len(answered.answers)


def mean_of(values: list[float]) -> tuple[float, float]:
    """A mean, and half of its 95 % interval; of a single value nothing is known."""
    if len(values) < 2:
        return sum(values), 1.0
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, NORMAL * math.sqrt(spread / len(values))


def table_of(game: Game[Any], order: Order, decisions: int, found: list[Measured]) -> Json:
    """What `astrarium gain --json` prints."""
    return {
        "game": game.id,
        "version": game.version,
        "options": order.options,
        "decisions": decisions,
        "playouts": order.playouts,
        "strong": order.strong,
        "strong_playouts": order.strong_playouts,
        "bots": [one.to_json() for one in found],
    }
