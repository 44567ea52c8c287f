"""`astrarium verify`: prove that a record is a game played by the rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.lab.replay import verify
from astrarium.lab.series import find_game


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("record", metavar="RECORD", type=Path, help=words("help.record"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Replay a record; status 1 when it does not hold."""
    verdict = verify(asked.record)
    if asked.json:
        screen.print_json(verdict.to_json())
    elif verdict.ok:
        screen.console().print(
            words(
                "verify.holds",
                n=verdict.actions,
                ending=words.ending(find_game(verdict.game), verdict.ending)
                if verdict.ending
                else words("verify.unfinished"),
                digest=verdict.digest,
            ),
        )
        if not verdict.proved:
            screen.console().print(words("verify.unproved"))
    else:
        message = verdict.french if words.language == "fr" else verdict.message
        screen.console().print(words("verify.fails", line=verdict.line, message=message))
    return 0 if verdict.ok else 1
