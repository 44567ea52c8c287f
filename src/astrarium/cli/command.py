"""The parser of the command line, and how every error becomes one short line."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import NoReturn

import astrarium
from astrarium.cli.words import Words, language_of
from astrarium.kernel.errors import RulesError
from astrarium.kernel.text import LANGUAGES
from astrarium.lab.errors import LabError

COMMANDS = [
    "serve",
    "play",
    "games",
    "rules",
    "simulate",
    "tournament",
    "scenario",
    "verify",
    "bench",
]
FAILED = 1
USAGE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, without the usage in full."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to see the usage; exit status 2."""
        self.exit(USAGE, f"{self.prog}: {message}\n{self.prog} --help\n")


def parser(words: Words) -> Parser:
    """The parser of the whole command line, its help in a language."""
    top = Parser(prog="astrarium", description=words("help.astrarium"), allow_abbrev=False)
    top.add_argument(
        "--version",
        action="version",
        version=f"astrarium {astrarium.__version__} ({astrarium.mode()})",
    )
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for name in COMMANDS:
        help = words(f"help.{name}")
        shown = help.replace("%", "%%")  # argparse formats this one
        one = commands.add_parser(name, help=shown, description=help, allow_abbrev=False)
        one.add_argument(
            "--lang", choices=LANGUAGES, default=words.language, help=words("help.lang")
        )
        one.add_argument("--json", action="store_true", help=words("help.json"))
        module = importlib.import_module(f"astrarium.cli.{name}")
        module.add_arguments(one, words)
        one.set_defaults(run=module.run)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status is 0 only when it did what it was told."""
    given = sys.argv[1:] if arguments is None else arguments
    words = Words(language_of(given))
    asked = parser(words).parse_args(given)
    try:
        status: int = asked.run(asked, words)
    except (LabError, RulesError) as error:
        return complain(str(error), USAGE)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            return closed_pipe()
        name = f"{error.filename}: " if error.filename else ""
        return complain(f"{name}{error.strerror or error}", FAILED)
    except KeyboardInterrupt:
        return complain(words("interrupted"), INTERRUPTED)
    return status


def complain(message: str, status: int) -> int:
    """Print an error as one line on standard error; returns the exit status."""
    print(f"astrarium: {message}", file=sys.stderr)
    return status


def closed_pipe() -> int:
    """The reader of our output has gone (`| head`): end quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED
