"""Series and tournaments under way: the file that keeps them, and what is said when they stop."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from astrarium.cli import screen
from astrarium.cli.stopping import terminable
from astrarium.cli.words import Words
from astrarium.lab.errors import LabError
from astrarium.lab.executor import Progress


def add_out_options(parser: argparse.ArgumentParser, words: Words) -> None:
    """The file of results, and what becomes of one that is there."""
    parser.add_argument("--out", metavar="FILE", type=Path, help=words("help.out"))
    parser.add_argument("--resume", action="store_true", help=words("help.resume_series"))
    parser.add_argument("--force", action="store_true", help=words("help.force_out"))


def require_out(asked: argparse.Namespace, words: Words) -> None:
    """LabError when the file of results is asked for in two ways, or to be played on unnamed."""
    if asked.resume and asked.out is None:
        raise LabError("resume", words("results.resume_what"))
    if asked.resume and asked.force:
        raise LabError("resume", words("results.resume_or_force"))


@contextmanager
def under_way(asked: argparse.Namespace, games: int, words: Words) -> Iterator[Progress]:
    """Whom to tell how many of the `games` have been played. Whoever stops them, by Ctrl-C or by
    asking the process to end, is told how many the file keeps; where none was named, `asked.out` is
    a spare one meanwhile, which only games that were stopped leave behind."""
    told: list[int] = []
    spare = None if asked.out is not None else Path(mkdtemp(prefix="astrarium-"))
    if spare is not None:
        asked.out = spare / "games.jsonl"
    try:
        with terminable(), screen.progress(games, asked.game) as report:

            def note(count: int) -> None:
                told[:] = [count]
                report(count)

            yield note
    except KeyboardInterrupt:
        if told:
            key = "results.kept" if spare is None else "results.spared"
            kept = words(key, n=told[-1], games=games, file=str(asked.out))
            print(kept, file=sys.stderr)
            spare = None
        raise
    finally:
        if spare is not None:
            rmtree(spare)
