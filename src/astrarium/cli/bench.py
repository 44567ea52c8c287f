"""`astrarium bench`: decisions, games and clones a second on this machine."""

from __future__ import annotations

import argparse
from pathlib import Path

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.kernel.game import games
from astrarium.lab.bench import Speed, bench, machine, record
from astrarium.lab.errors import LabError
from astrarium.lab.series import find_game
from astrarium.suite.citations import project


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument(
        "--game", action="append", default=[], metavar="GAME", help=words("help.only")
    )
    parser.add_argument(
        "--seconds", type=float, default=3.0, metavar="S", help=words("help.seconds")
    )
    parser.add_argument(
        "--record",
        nargs="?",
        type=Path,
        const=Path(),
        metavar="FILE",
        help=words("help.history"),
    )


def run(asked: argparse.Namespace, words: Words) -> int:
    """Measure the games, one after the other."""
    if asked.seconds <= 0:
        raise LabError("seconds", words("bench.seconds", value=f"{asked.seconds:g}"))
    chosen = [find_game(id) for id in asked.game] or list(games().values())
    speeds: list[Speed] = []
    with screen.progress(len(chosen), "bench") as report:
        for game in chosen:
            speeds.append(bench(game, asked.seconds))
            report(len(speeds))
    if asked.record is not None:
        record(speeds, history(asked.record, words))
    if asked.json:
        screen.print_json([speed.to_json() for speed in speeds])
    else:
        show(speeds, words)
    return 0


def history(path: Path, words: Words) -> Path:
    """The file of --record: the one named, else docs/benchmarks.md of the project; LabError where
    there is none."""
    if path != Path():
        return path
    root = project(Path(__file__))
    if root is None:
        raise LabError("record", words("bench.no_docs"))
    return root / "docs" / "benchmarks.md"


def show(speeds: list[Speed], words: Words) -> None:
    """One line a game."""
    out = screen.console()
    listed = screen.table(
        words("column.game"),
        words("column.mode"),
        words("column.decisions"),
        words("column.rate"),
        words("column.clone"),
        numbers=3,
    )
    for speed in speeds:
        listed.add_row(
            speed.game,
            words(speed.mode),
            words.number(speed.decisions),
            words.number(speed.games, 1),
            words.number(speed.clone_us, 2),
        )
    out.print(listed)
    out.print(words("bench.note", machine=machine()), style="dim")
