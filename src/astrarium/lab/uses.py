"""How often each thing in a game is used: what the events of many games between bots name.

    python -m astrarium.lab.uses twilight_imperium --bots greedy --games 100 --sorts action,agenda

writes a table of all things of these sorts, as the game's notation knows them: in how many games
each was named, and how often by each kind of event. What never was is listed below it.
`--split outcome` tells events apart by the first word of their parameter of that name, `--by-part
unit` the things of a sort by what the seat plays.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from astrarium.kernel.events import Event, Log
from astrarium.kernel.game import Game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.lab.executor import run_parts
from astrarium.lab.seating import seat_entries
from astrarium.lab.series import Series, SeriesTable, find_game, play_out

Use = tuple[str, str, str]
"""The sort of a thing, its id, and the kind of event that named it."""


@dataclass(frozen=True)
class Grain:
    """What is told apart: events by parameters of these names, things of these sorts by what the
    seat plays."""

    splits: tuple[str, ...] = ()
    by_part: tuple[str, ...] = ()


class Uses:
    """How often things were used in some games, and in how many of them."""

    def __init__(self) -> None:
        self.games = 0
        self.times: Counter[Use] = Counter()
        self.within: Counter[tuple[str, str]] = Counter()

    def note(self, found: Counter[Use]) -> None:
        """Add a game."""
        self.games += 1
        self.times += found
        self.within.update({(sort, id) for sort, id, _ in found})

    def add(self, other: Uses) -> None:
        """Add what other games have told."""
        self.games += other.games
        self.times += other.times
        self.within += other.within

    def kinds(self, sort: str, id: str) -> list[tuple[str, int]]:
        """How often each kind of event named a thing, the most frequent first."""
        found = [(how, n) for (of, one, how), n in self.times.items() if (of, one) == (sort, id)]
        return sorted(found, key=lambda item: (-item[1], item[0]))

    def seen(self, sort: str) -> list[str]:
        """The things of a sort that were named, by their ids."""
        return sorted({id for of, id in self.within if of == sort})


def named(event: Event, grain: Grain, parts: list[str]) -> Iterator[Use]:
    """The things that an event names, with its kind."""
    kind, params = event.seen_by_all()
    how = kind.removesuffix(".seen")
    things = {
        name: value[1:].partition(":")[::2]
        for name, value in params.items()
        if isinstance(value, str) and value.startswith("@")
    }
    for name in grain.splits:
        if name in things:
            how += " " + things[name][1].partition("_")[0]
    for sort, id in things.values():
        if sort in grain.by_part and event.seat >= 0 and parts:
            yield sort, f"{id} ({parts[event.seat].partition(':')[2]})", how
        else:
            yield sort, id, how


def tally(game: Game[Any], state: State, grain: Grain) -> Counter[Use]:
    """What the events of a game that was played with a log have named."""
    parts = game.parts_played(state)
    events = [] if state.log is None else state.log.events
    return Counter(use for event in events for use in named(event, grain, parts))


class Count:
    """Plays games of a series and counts what their events name: what worker processes are sent."""

    def __init__(self, series: Series, grain: Grain) -> None:
        self.series = series
        self.grain = grain

    def __call__(self, first: int, last: int) -> Uses:
        table = SeriesTable(self.series)
        uses = Uses()
        for number in range(first, last):
            uses.note(self.played(table, number))
        return uses

    def played(self, table: SeriesTable, number: int) -> Counter[Use]:
        """One game of the series; Broken where it comes to no sound end."""
        seed = self.series.game_seed(number)
        entries = seat_entries(table.side_of, len(self.series.bots), number)
        state = table.game.fresh(table.options, FastRng(seed))
        state.log = Log()
        bots = table.players.seated(entries)
        play_out(table.game, state, bots, seed, self.series.cap, [])
        error, message = table.faults(state)
        if error:
            raise Broken(error, f"game {number}: {message}")
        return tally(table.game, state, self.grain)


def count(series: Series, games: int, grain: Grain, jobs: int = 1) -> Uses:
    """How often things are used in so many games of a series."""
    uses = Uses()
    for part in run_parts(Count(series, grain), games, jobs):
        uses.add(part)
    return uses


def expected(game: Game[Any], sort: str) -> list[str]:
    """All things of a sort that can be said in the game's notation, by their ids."""
    domains = [domain for verb in game.space.verbs for domain in verb.domains]
    return next((list(one.words) for one in domains if one.name == sort and one.words), [])


def never(game: Game[Any], uses: Uses, sort: str) -> list[str]:
    """The things of a sort that no event named."""
    return [id for id in expected(game, sort) if (sort, id) not in uses.within]


def table(game: Game[Any], uses: Uses, sort: str) -> list[str]:
    """The lines of a Markdown table of the things of a sort."""
    lines = [f"| {sort} | games | events |", "|---|--:|---|"]
    for id in uses.seen(sort):
        kinds = ", ".join(f"{how} {n:,}" for how, n in uses.kinds(sort, id))
        lines.append(f"| {game.name_thing(sort, id, 'en')} | {uses.within[sort, id]:,} | {kinds} |")
    return lines


def main() -> None:
    """Play, count and write the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sorts", required=True, help="such as action,agenda")
    parser.add_argument("--split", default="", help="parameters that tell events apart")
    parser.add_argument("--by-part", default="", help="sorts told apart by what the seat plays")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    game = find_game(given.game)
    options = {name: read(value) for name, _, value in (one.partition("=") for one in given.option)}
    grain = Grain(words(given.split), words(given.by_part))
    series = Series(given.game, list(words(given.bots)), given.seed, options)
    uses = count(series, given.games, grain, given.jobs)
    lines = [f"{uses.games} games, seed {given.seed}"]
    for sort in words(given.sorts):
        lines += ["", *table(game, uses, sort)]
        unused = never(game, uses, sort)
        lines += ["", f"Never: {', '.join(unused) or 'none'}"]
    sys.stdout.write("\n".join(lines) + "\n")


def words(text: str) -> tuple[str, ...]:
    """The words of a list with commas."""
    return tuple(word for word in text.split(",") if word)


def read(value: str) -> Any:
    """An option as its type: a number, yes or no, a word."""
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.isdecimal() else value


if __name__ == "__main__":
    main()
