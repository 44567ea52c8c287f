"""Many games between bots, the same for the same seed whatever plays them."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import astrarium
from astrarium.kernel.game import Json
from astrarium.lab.errors import LabError
from astrarium.lab.executor import Progress
from astrarium.lab.results import digest, header, play_into
from astrarium.lab.series import Play, Played, Series, SeriesTable

SHOWN_FAILURES = 20


@dataclass
class Simulation:
    """A series played: every game, and how long it took; `kept` of them had been played before."""

    table: SeriesTable
    games: list[Played]
    seconds: float
    jobs: int
    kept: int = 0

    def digest(self) -> str:
        """A hash over all the records, in game order."""
        return digest(self.games)

    def wins(self) -> dict[str, int]:
        """Games won by entry. Entries that share a winning side all count the game."""
        names = self.table.names()
        counts = dict.fromkeys(names, 0)
        for played in self.games:
            for entry in played.winning_entries():
                counts[names[entry]] += 1
        return counts

    def draws(self) -> int:
        """Games that ended without a winner."""
        return sum(not played.error and not played.winners for played in self.games)

    def failures(self) -> list[Played]:
        """The games that went wrong."""
        return [played for played in self.games if played.error]

    def endings(self) -> dict[str, int]:
        """Games by named ending, the most frequent first."""
        return dict(Counter(p.ending for p in self.games if not p.error).most_common())

    def lengths(self) -> Json:
        """Decisions a game: least, mean, median, most."""
        counts = [played.decisions for played in self.games if not played.error] or [0]
        return {
            "min": min(counts),
            "mean": round(statistics.fmean(counts), 1),
            "median": statistics.median(counts),
            "max": max(counts),
        }

    def to_json(self) -> Json:
        """What `astrarium simulate --json` prints."""
        series = self.table.series
        decisions = sum(played.decisions for played in self.games)
        now = sum(played.decisions for played in self.games[self.kept :])
        failures = self.failures()
        seconds = max(self.seconds, 1e-9)
        return {
            "game": series.game,
            "version": self.table.game.version,
            "mode": astrarium.mode(),
            "options": self.table.options,
            "bots": series.bots,
            "seed": series.seed,
            "jobs": self.jobs,
            "games": len(self.games),
            "kept": self.kept,
            "decisions": decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(now / seconds),
            "games_per_second": round((len(self.games) - self.kept) / seconds, 2),
            "errors": len(failures),
            "failures": [failure(series, played) for played in failures[:SHOWN_FAILURES]],
            "wins": self.wins(),
            "draws": self.draws(),
            "endings": self.endings(),
            "lengths": self.lengths(),
            "digest": self.digest(),
        }


def failure(series: Series, played: Played) -> Json:
    """A game that went wrong, with all that is needed to see it again."""
    return {
        "number": played.number,
        "seed": played.seed,
        "bots": [series.bots[entry] for entry in played.entries],
        "kind": played.error,
        "message": played.message,
        "decisions": played.decisions,
    }


def simulate(
    series: Series,
    games: int,
    jobs: int = 1,
    executor: str = "local",
    first: int = 0,
    progress: Progress | None = None,
    out: Path | None = None,
    resume: bool = False,
    replace: bool = False,
) -> Simulation:
    """Play the games numbered `first` to `first + games - 1` of a series.

    `progress` is told after each part how many games have been played. Each game is written to
    `out` when it and those before it are done; `resume` takes the games that are there already for
    played, `replace` writes over them. LabError, BadOptions or OSError when the order can't be
    carried out; what goes wrong inside a game is in its result.
    """
    for field, value, least in (("games", games, 1), ("first", first, 0), ("cap", series.cap, 1)):
        if value < least:
            raise LabError(
                field, f"at least {least}, not {value}", f"au moins {least}, pas {value}"
            )
    work = Play([series], first)
    table = work.table(0)
    if series.records:
        Path(series.records).mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    played, kept = play_into(
        out, header(table, first), work, games, jobs, executor, progress, resume, replace
    )
    return Simulation(table, played, time.perf_counter() - start, jobs, kept)
