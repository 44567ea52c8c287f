"""The suite that every game, variant and seat count passes: a new game gets it free.

`check(game, options, seeds)` plays whole games, by chance and as the advice for bots has it, and
looks at moments spread over them. It needs nothing of the game but the kernel's protocol.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from astrarium.kernel.errors import describe
from astrarium.kernel.game import Game, Json
from astrarium.lab.errors import Broken
from astrarium.lab.series import CAP
from astrarium.suite.consequences import same_consequences, same_course, same_trials
from astrarium.suite.drafts import come_to_light, kept_for_owners, quiet_drafts
from astrarium.suite.fidelity import (
    copies,
    fork,
    frames,
    junk,
    positions,
    record_of,
    replay,
    replay_elsewhere,
    saved,
    snapshot,
)
from astrarium.suite.legality import (
    acceptance,
    agreement,
    citations,
    reasons,
    rejection,
    typed,
    words,
)
from astrarium.suite.marks import kept_apart, marked
from astrarium.suite.memory import Memory
from astrarium.suite.secrecy import (
    fresh_chance,
    same_chances,
    same_labels,
    same_names,
    same_reasons,
    same_sight,
)
from astrarium.suite.thought import same_counsel, same_hindsight
from astrarium.suite.walk import Point, SensibleWalk, Walk

SECRECY_CHECKS: list[Callable[[Point], None]] = [
    same_sight,
    same_reasons,
    same_chances,
    same_labels,
    same_names,
    same_consequences,
    same_trials,
    same_counsel,
    fresh_chance,
    quiet_drafts,
    kept_for_owners,
    come_to_light,
]
"""What a reader may not tell apart; `lab.leaks` asks them alone."""
POINT_CHECKS: list[Callable[[Point], None]] = [
    marked,
    copies,
    fork,
    saved,
    frames,
    snapshot,
    junk,
    agreement,
    reasons,
    acceptance,
    rejection,
    words,
    typed,
    kept_apart,
    *SECRECY_CHECKS,
]


COURSE = 60
"""Moments of a game of which only the answer that it goes on with is looked at."""


@dataclass
class ConformanceReport:
    """What a check has seen: games, decisions, points looked at, endings by name, the records."""

    games: int = 0
    decisions: int = 0
    points: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    records: list[str] = field(default_factory=list)


def tables(game: Game[Any]) -> Iterator[tuple[str, int, Json]]:
    """Every way to play a game: variant, seat count, and the options for it."""
    takes_seats = "seats" in game.options_schema()["properties"]
    for variant in game.variants():
        for seats in variant.seats:
            options = {**variant.options, "seats": seats} if takes_seats else variant.options
            yield variant.id, seats, options


def check(
    game: Game[Any],
    options: Json,
    seeds: Iterable[int] = range(2),
    points: int = 6,
    cap: int = CAP,
    hidden: bool | None = None,
) -> ConformanceReport:
    """Play a game for each seed and check every promise of the protocol on it: games of even
    seeds by chance, the others as a bot would with chance in between.

    `points` moments of each game are looked at closely; `hidden` says that the game hides
    something from somebody, by default as the game says. Returns what was seen, the records for
    `replay_elsewhere` among it.
    Raises Broken, whose message says which promise, options, seed and decision.
    """
    report = ConformanceReport()
    memory = Memory()
    full = game.check_options(options)
    positions(game)
    for seed in seeds:
        with named(options, seed):
            check_game(game, full, seed, points, cap, memory, report)
    try:
        memory.judge(game.hides(full) if hidden is None else hidden)
    except Broken as broken:
        raise Broken(broken.check, f"{options}: {broken.message}") from broken
    return report


@contextmanager
def named(options: Json, seed: int) -> Iterator[None]:
    """What is found here is told with its options and its seed, a crash too."""
    try:
        yield
    except Broken as broken:
        raise Broken(broken.check, f"{options}, seed {seed}: {broken.message}") from broken
    except Exception as crash:
        raise Broken("crash", f"{options}, seed {seed}: {describe(crash)}") from crash


def check_game(
    game: Game[Any],
    options: Json,
    seed: int,
    points: int,
    cap: int,
    memory: Memory,
    report: ConformanceReport,
) -> None:
    """One seed: the walk, its moments, its record."""
    walk = walk_of(game, options, seed, cap)
    look_at(walk, points, memory, report)
    citations(walk)
    text = record_of(walk)
    replay(walk, text)
    report.records.append(text)
    report.games += 1
    report.decisions += len(walk.moves)
    ending = walk.end["ending"]
    report.endings[ending] = report.endings.get(ending, 0) + 1


def check_beginning(
    game: Game[Any], options: Json, seeds: Iterable[int], points: int, moves: int
) -> None:
    """Check the first moves of games, in which nothing need be hidden yet; Broken as `check`."""
    memory, report = Memory(), ConformanceReport()
    full = game.check_options(options)
    for seed in seeds:
        with named(options, seed):
            look_at(walk_of(game, full, seed, moves, whole=False), points, memory, report)
    memory.judge(hidden=False)


def walk_of(game: Game[Any], options: Json, seed: int, cap: int, whole: bool = True) -> Walk:
    """The game of a seed."""
    kind = SensibleWalk if seed % 2 else Walk
    return kind(game, options, seed, cap, whole)


def look_at(walk: Walk, points: int, memory: Memory, report: ConformanceReport) -> None:
    """The moments of a game."""
    for point in walk.points(points):
        for one in POINT_CHECKS:
            one(point)
        memory.look(point)
        report.points += 1
    for point in walk.points(COURSE):
        same_course(point, *walk.moves[point.number])
        same_hindsight(point, *walk.moves[point.number])
        memory.course(point)


__all__ = ["Broken", "ConformanceReport", "check", "replay_elsewhere", "tables"]
