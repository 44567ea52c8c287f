"""The parser of the command line, and how every error becomes one short line."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, NoReturn

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
    "report",
    "odds",
    "data",
    "fleets",
    "scenario",
    "verify",
    "bench",
    "new-game",
]
FAILED = 1
USAGE = 2
INTERRUPTED = 130


class Help(argparse.HelpFormatter):
    """The layout of a help page, with the word for "usage" in the reader's language."""

    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog)
        self.words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add the usage line; without a prefix of its own it gets the reader's word."""
        word = self.words("help.usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, word)


class Parser(argparse.ArgumentParser):
    """A parser whose help is in the reader's language and whose errors are one line."""

    def __init__(self, words: Words, **told: Any) -> None:
        super().__init__(
            formatter_class=partial(Help, words), add_help=False, allow_abbrev=False, **told
        )
        # argparse offers no other way to name its two groups.
        self._positionals.title = words("help.arguments")
        self._optionals.title = words("help.options")
        self.add_argument("-h", "--help", action="help", help=words("help.help"))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to see the usage; exit status 2."""
        self.exit(USAGE, f"{self.prog}: {message}\n{self.prog} --help\n")


def parser(words: Words) -> Parser:
    """The parser of the whole command line, its help in a language."""
    top = Parser(words, prog="astrarium", description=words("help.astrarium"))
    top.add_argument(
        "--version",
        action="version",
        version=f"astrarium {astrarium.__version__} ({astrarium.mode()})",
        help=words("help.version"),
    )
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for name in COMMANDS:
        help = words(f"help.{module_of(name)}")
        shown = help.replace("%", "%%")  # argparse formats this one
        one = commands.add_parser(name, words=words, help=shown, description=help)
        one.add_argument(
            "--lang", choices=LANGUAGES, default=words.language, help=words("help.lang")
        )
        one.add_argument("--json", action="store_true", help=words("help.json"))
        module = importlib.import_module(f"astrarium.cli.{module_of(name)}")
        module.add_arguments(one, words)
        one.set_defaults(run=module.run)
    return top


def module_of(command: str) -> str:
    """The module of a command; its words go by the same name."""
    return command.replace("-", "_")


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
