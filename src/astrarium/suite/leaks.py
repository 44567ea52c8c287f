"""A long search for leaks: the secrecy checks of the suite at thousands of positions of a format.

    python -m astrarium.suite.leaks ares --positions 10000
    python -m astrarium.suite.leaks starcraft --variants standard team_play

goes over every variant of a game, and over all its seat counts in turn, in games that chance plays
and in games that the advice for bots plays with chance in between, and stops at the first position
that tells a seat what it must not know.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from astrarium.kernel.game import Game, game, games
from astrarium.lab.errors import Broken
from astrarium.lab.series import CAP
from astrarium.suite.conformance import SECRECY_CHECKS, tables
from astrarium.suite.walk import Point, SensibleWalk, Walk

POINTS = 40
"""Positions looked at in one game."""
TOLD = 100
"""A long search says how far it is every so many positions."""


def positions(game: Game[Any], variant: str, seed: int) -> Iterator[Point]:
    """Positions of a variant without end: of every table in turn, by chance and then by advice."""
    played = [options for id, _, options in tables(game) if id == variant]
    for number in count(seed):
        for options in played:
            for kind in (Walk, SensibleWalk):
                yield from kind(game, game.check_options(options), number, CAP).points(POINTS)


def search(game: Game[Any], variant: str, wanted: int, seed: int) -> int:
    """Check so many positions of a variant; the number of seats' views compared. Broken at the
    first leak. Standard error is told how far it is."""
    seen = 0
    for number, point in enumerate(positions(game, variant, seed)):
        if number % TOLD == 0:
            sys.stderr.write(f"{game.id} {variant}: {number} positions, {seen} views\n")
        if number == wanted:
            break
        for check in SECRECY_CHECKS:
            try:
                check(point)
            except Broken as broken:
                where = f"{game.id}, {point.options}, seed {point.seed}"
                raise Broken(broken.check, f"{where}: {broken.message}") from broken
        seen += len(point.seats()) + 1
    return seen


def main() -> None:
    """Search the games and variants that are named, or all, and say what was looked at."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="ids of games; by default all")
    parser.add_argument("--variants", nargs="+", metavar="VARIANT", help="only these of them")
    parser.add_argument("--positions", type=int, default=10_000, help="so many of each variant")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    formats = [
        (id, variant.id) for id in given.games or list(games()) for variant in game(id).variants()
    ]
    if unknown := set(given.variants or ()) - {variant for _, variant in formats}:
        parser.error(f"no variant named {', '.join(sorted(unknown))}")
    for id, variant in formats:
        if given.variants and variant not in given.variants:
            continue
        began = time.perf_counter()
        seen = search(game(id), variant, given.positions, given.seed)
        took = time.perf_counter() - began
        found = f"{id} {variant}: {given.positions} positions, {seen} views, no leak, {took:.0f} s"
        sys.stdout.write(found + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
