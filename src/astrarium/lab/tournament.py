"""Round robin between bots: every pair meets equally often, from every seat."""

from __future__ import annotations

import dataclasses
import time
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import astrarium
from astrarium.kernel.game import Json
from astrarium.kernel.odds import wilson
from astrarium.kernel.rng import scramble
from astrarium.lab.errors import LabError
from astrarium.lab.executor import Progress
from astrarium.lab.ratings import Rating, rate
from astrarium.lab.results import digest, header, play_into
from astrarium.lab.series import Play, Played, Series, SeriesTable
from astrarium.lab.simulate import SHOWN_FAILURES, failure


@dataclass
class Pair:
    """Two bots and their games against each other."""

    series: Series
    games: list[Played]

    def wins(self, entry: int) -> int:
        """Games that one of the two won alone."""
        return sum(played.winning_entries() == [entry] for played in self.games)

    def draws(self) -> int:
        """Games that neither won alone."""
        ended = sum(not played.error for played in self.games)
        return ended - self.wins(0) - self.wins(1)

    def score(self, entry: int) -> float:
        """Points of one of the two: a win 1, a draw a half."""
        return self.wins(entry) + self.draws() / 2

    def to_json(self) -> Json:
        """One entry of `pairs`; `ci95` is the Wilson interval of a's share of the points."""
        ended = self.wins(0) + self.wins(1) + self.draws()
        return {
            "a": self.series.bots[0],
            "b": self.series.bots[1],
            "games": len(self.games),
            "wins_a": self.wins(0),
            "wins_b": self.wins(1),
            "draws": self.draws(),
            "share_a": round(self.score(0) / ended, 4) if ended else None,
            "ci95": [round(bound, 4) for bound in wilson(self.score(0), ended)],
        }


@dataclass
class Tournament:
    """All pairs played. `table` is that of the first pair: game and options are everybody's. `kept`
    games had been played before: nobody knows any more how long bots thought about them."""

    series: Series
    table: SeriesTable
    pairs: list[Pair]
    seconds: float
    kept: int = 0

    def digest(self) -> str:
        """A hash over all the records, round after round."""
        return digest([played for one in zip(*(p.games for p in self.pairs)) for played in one])

    def ratings(self) -> list[Rating]:
        """Elo by bot, in the order given; the field's mean is 0."""
        bots = self.series.bots
        scores = [[0.0] * len(bots) for _ in bots]
        for pair in self.pairs:
            a, b = (bots.index(name) for name in pair.series.bots)
            scores[a][b] += pair.score(0)
            scores[b][a] += pair.score(1)
        return rate(scores)

    def thinking(self, bot: str) -> Json | None:
        """How long a bot thought about the choices that it searched: their number, median and
        95th percentile in milliseconds of processor time; None for one that never does."""
        spent: list[float] = []
        for pair in self.pairs:
            if bot in pair.series.bots:
                entry = pair.series.bots.index(bot)
                for played in pair.games:
                    if played.thoughts:  # of those in a file that is played on nobody knows
                        spent += played.thoughts[entry]
        if not spent:
            return None
        spent.sort()
        return {
            "choices": len(spent),
            "median_ms": round(1000 * spent[len(spent) // 2], 1),
            "p95_ms": round(1000 * spent[len(spent) * 95 // 100], 1),
        }

    def failures(self) -> list[tuple[Series, Played]]:
        """The games that went wrong."""
        return [(p.series, played) for p in self.pairs for played in p.games if played.error]

    def to_json(self) -> Json:
        """What `astrarium tournament --json` prints; bots with the best first."""
        series = self.series
        rows: list[Json] = []
        for name, rating in zip(series.bots, self.ratings(), strict=True):
            sides = [(p, p.series.bots.index(name)) for p in self.pairs if name in p.series.bots]
            rows.append(
                {
                    "name": name,
                    "elo": round(rating.elo, 1),
                    "ci95": [round(rating.low, 1), round(rating.high, 1)],
                    "wins": sum(pair.wins(side) for pair, side in sides),
                    "draws": sum(pair.draws() for pair, _ in sides),
                    "games": sum(len(pair.games) for pair, _ in sides),
                    "thinking": self.thinking(name),
                }
            )
        failures = self.failures()
        return {
            "game": series.game,
            "version": self.table.game.version,
            "mode": astrarium.mode(),
            "options": self.table.options,
            "seed": series.seed,
            "kept": self.kept,
            "digest": self.digest(),
            "seconds": round(self.seconds, 3),
            "errors": len(failures),
            "failures": [failure(one, played) for one, played in failures[:SHOWN_FAILURES]],
            "bots": sorted(rows, key=lambda row: -row["elo"]),
            "pairs": [pair.to_json() for pair in self.pairs],
        }


def tournament(
    series: Series,
    games: int,
    jobs: int = 1,
    executor: str = "local",
    progress: Progress | None = None,
    out: Path | None = None,
    resume: bool = False,
    replace: bool = False,
) -> Tournament:
    """Let every two bots of a series play `games` games, changing seats after each, in rounds.

    Where a table has more than two seats, each bot holds a side, or half of the seats. `progress`,
    `out`, `resume` and `replace` are as for `simulate`. LabError, BadOptions or OSError when the
    order can't be carried out.
    """
    if games < 1:
        raise LabError("games", f"at least 1, not {games}", f"au moins 1, pas {games}")
    if len(series.bots) < 2:
        raise LabError(
            "bots", "a tournament needs two or more", "un tournoi en demande au moins deux"
        )
    if len(set(series.bots)) < len(series.bots):
        raise LabError("bots", "each bot enters once", "chaque bot s’inscrit une fois")
    matches = pairings(series)
    work = Play(matches)
    tables = [work.table(number) for number in range(len(matches))]
    facts = header(tables[0], field=series)
    start = time.perf_counter()
    played, kept = play_into(
        out, facts, work, games * len(matches), jobs, executor, progress, resume, replace
    )
    pairs = [Pair(match, played[number :: len(matches)]) for number, match in enumerate(matches)]
    return Tournament(series, tables[0], pairs, time.perf_counter() - start, kept)


def pairings(series: Series) -> list[Series]:
    """A series for every two bots, each with a seed of its own."""
    return [
        dataclasses.replace(series, bots=list(two), seed=scramble(series.seed + number))
        for number, two in enumerate(combinations(series.bots, 2))
    ]
