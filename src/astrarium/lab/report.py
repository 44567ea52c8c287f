"""How fair a game is: bots play every matchup, and the report tells who wins, how, how long."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import astrarium
from astrarium.kernel.game import Game, Json
from astrarium.kernel.odds import wilson
from astrarium.kernel.packs.packs import pack_digest
from astrarium.kernel.rng import FastRng, scramble
from astrarium.lab.errors import LabError
from astrarium.lab.executor import Progress, run_parts
from astrarium.lab.series import CAP, Play, Played, Series, SeriesTable, find_game
from astrarium.lab.simulate import SHOWN_FAILURES, failure


@dataclass
class Matchup:
    """One matchup played: what it is called, its table, its games."""

    label: str
    table: SeriesTable
    games: list[Played]
    language: str

    def ended(self) -> list[Played]:
        """The games that came to an ending."""
        return [played for played in self.games if not played.error]

    def names(self) -> list[str]:
        """The name of each seat."""
        game = self.table.game
        return game.side_names(game.fresh(self.table.options, FastRng(0)), self.language)

    def named(self) -> bool:
        """Whether seats have names of the game's own, which mean the same in every matchup."""
        seats = range(len(self.table.side_of))
        game = self.table.game
        return self.names() != [game.name_thing("seat", str(n), self.language) for n in seats]

    def parts(self) -> list[tuple[str, bool]]:
        """What the seats of each game turned out to play, and whether that one won."""
        found: list[tuple[str, bool]] = []
        for played in self.ended():
            for seat, part in enumerate(played.parts):
                sort, id = part.split(":", 1)
                name = self.table.game.name_thing(sort, id, self.language)
                found.append((name, seat in played.winners))
        return found

    def rows(self) -> list[Json]:
        """Wins of each side with the 95 % Wilson interval of its share; draws are nobody's."""
        ended, names = self.ended(), self.names()
        found: list[Json] = []
        for side in sorted(set(self.table.side_of)):
            seats = [seat for seat, mine in enumerate(self.table.side_of) if mine == side]
            wins = sum(any(seat in seats for seat in played.winners) for played in ended)
            found.append(
                {
                    "name": " + ".join(dict.fromkeys(names[seat] for seat in seats)),
                    "seats": seats,
                    **share(wins, len(ended)),
                }
            )
        return found

    def orders(self) -> list[Json]:
        """The same by turn order, counted from the side that began each game: what beginning is
        worth. Empty where games begin together or always with the same side."""
        ended = self.ended()
        if len({played.first for played in ended} - {-1}) < 2:
            return []
        begun = [played for played in ended if played.first >= 0]
        side_of = self.table.side_of
        count = max(side_of) + 1
        wins = [0] * count
        for played in begun:
            for side in {side_of[seat] for seat in played.winners}:
                wins[(side - played.first) % count] += 1
        return [{"order": n + 1, **share(won, len(begun))} for n, won in enumerate(wins)]

    def to_json(self) -> Json:
        """One entry of `matchups`."""
        ended = self.ended()
        options = dict(self.table.options)
        if options.get("cards") is not None:
            options["cards"] = pack_digest(options["cards"])
        return {
            "label": self.label,
            "options": options,
            "games": len(self.games),
            "errors": len(self.games) - len(ended),
            "draws": sum(not played.winners for played in ended),
            "sides": self.rows(),
            "orders": self.orders(),
            "lengths": lengths([played.decisions for played in ended]),
            "endings": dict(Counter(played.ending for played in ended).most_common()),
        }


@dataclass
class BalanceReport:
    """All matchups of a game played by one bot at every seat."""

    game: Game[Any]
    bot: str
    seed: int
    matchups: list[Matchup]
    seconds: float

    def overall(self) -> list[Json]:
        """Each name's wins over all matchups in which another name sat, or each part's that seats
        turned out to play; empty where seats have neither."""
        games: dict[str, int] = {}
        wins: dict[str, int] = {}
        for matchup in self.matchups:
            for name, won in sorted(matchup.parts()):
                games[name] = games.get(name, 0) + 1
                wins[name] = wins.get(name, 0) + won
            rows = matchup.rows()
            if not matchup.named() or len({row["name"] for row in rows}) < len(rows):
                continue  # a name against itself says nothing
            for row in rows:
                games[row["name"]] = games.get(row["name"], 0) + row["games"]
                wins[row["name"]] = wins.get(row["name"], 0) + row["wins"]
        return [{"name": name, **share(wins[name], games[name])} for name in games]

    def failures(self) -> list[Json]:
        """The games that went wrong, the first of them."""
        found = [
            failure(matchup.table.series, played)
            for matchup in self.matchups
            for played in matchup.games
            if played.error
        ]
        return found[:SHOWN_FAILURES]

    def digest(self) -> str:
        """A hash over all the games, in order."""
        total = blake2b(digest_size=16)
        for matchup in self.matchups:
            for played in matchup.games:
                total.update(bytes.fromhex(played.digest))
        return total.hexdigest()

    def to_json(self) -> Json:
        """What `astrarium report --json` prints; the same whatever the number of jobs, but for
        "seconds" and "mode"."""
        matchups = [matchup.to_json() for matchup in self.matchups]
        return {
            "game": self.game.id,
            "version": self.game.version,
            "mode": astrarium.mode(),
            "bot": self.bot,
            "seed": self.seed,
            "seconds": round(self.seconds, 3),
            "games": sum(matchup["games"] for matchup in matchups),
            "errors": sum(matchup["errors"] for matchup in matchups),
            "failures": self.failures(),
            "matchups": matchups,
            "overall": self.overall(),
            "digest": self.digest(),
        }


def share(wins: int, games: int) -> Json:
    """Wins of games with their 95 % interval."""
    return {
        "games": games,
        "wins": wins,
        "share": round(wins / games, 4) if games else None,
        "ci95": [round(bound, 4) for bound in wilson(wins, games)],
    }


def lengths(counts: list[int]) -> Json:
    """Decisions a game: least, tenths, mean, most."""
    known = sorted(counts) or [0]
    return {
        "min": known[0],
        "p10": known[len(known) // 10],
        "median": statistics.median(known),
        "mean": round(statistics.fmean(known), 1),
        "p90": known[min(len(known) - 1, len(known) * 9 // 10)],
        "max": known[-1],
    }


def chosen(game: Game[Any], asked: Json) -> list[tuple[str, Json]]:
    """The matchups that agree with the options asked for, these filled in; LabError if none."""
    found = [
        (label, {**options, **asked})
        for label, options in game.matchups()
        if all(options.get(name, value) == value for name, value in asked.items())
    ]
    if not found:
        raise LabError(
            "option",
            f"no matchup of {game.id} has {asked}",
            f"aucune affiche de {game.id} n’a {asked}",
        )
    return found


def report(
    game_id: str,
    games: int,
    bot: str = "greedy",
    seed: int = 0,
    options: Json | None = None,
    jobs: int = 1,
    executor: str = "local",
    progress: Progress | None = None,
    language: str = "en",
) -> BalanceReport:
    """Play `games` games of every matchup with the bot at all seats; sides are named in a language.

    LabError or BadOptions when the order can't be carried out; what goes wrong inside a game is
    in its result.
    """
    if games < 1:
        raise LabError("games", f"at least 1, not {games}", f"au moins 1, pas {games}")
    game = find_game(game_id)
    found = chosen(game, {} if options is None else options)
    series = [
        Series(game_id, [bot], scramble(seed + number), one, CAP)
        for number, (_, one) in enumerate(found)
    ]
    work = Play(series)
    tables = [work.table(number) for number in range(len(series))]
    start = time.perf_counter()
    played: list[Played] = []
    for part in run_parts(work, games * len(series), jobs, executor):
        played += part
        if progress is not None:
            progress(len(played))
    matchups = [
        Matchup(label, tables[number], played[number :: len(series)], language)
        for number, (label, _) in enumerate(found)
    ]
    return BalanceReport(game, bot, seed, matchups, time.perf_counter() - start)
