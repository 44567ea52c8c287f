"""The parser of the command line, and how every error becomes one short line."""

from __future__ import annotations

import argparse
import importlib
import os
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, NoReturn

import astrarium
from astrarium.cli import faults
from astrarium.cli.stopping import Terminated
from astrarium.cli.words import Words, language_of
from astrarium.kernel.errors import RulesError
from astrarium.kernel.spelling import meant
from astrarium.kernel.telling.text import LANGUAGES
from astrarium.lab.errors import LabError

COMMANDS: Final = {
    "serve": "astrarium serve --port 8000 --open",
    "play": "astrarium play star_realms --bot captain",
    "games": "astrarium games",
    "rules": "astrarium rules star_realms SR-6.4",
    "simulate": "astrarium simulate star_realms --bots greedy,random --games 1000",
    "tournament": "astrarium tournament star_realms --bots random,greedy,captain",
    "report": "astrarium report star_realms --games 200 --out balance",
    "gain": "astrarium gain star_realms --bots search:100,halving:140",
    "odds": "astrarium odds star_realms --battle 200",
    "data": "astrarium data template starship_battles my-cards",
    "fleets": "astrarium fleets dark_skirmish",
    "scenario": "astrarium scenario my-scenarios",
    "verify": "astrarium verify game.record",
    "admin": "astrarium admin list --by bytes",
    "bench": "astrarium bench --game star_realms",
    "new-game": "astrarium new-game moon_race",
    "contract": "astrarium contract moon_race",
}
"""Every command with an example; each is a module of this package."""
DONE = 0
FAILED = 1
USAGE = 2
INTERRUPTED = 130
TERMINATED = 143

MISTAKES: Final = [
    ("needed", r"the following arguments are required: (?P<names>.*)"),
    ("choice", r"argument (?P<name>.*): invalid choice: (?P<value>'.*') \(choose from .*\)"),
    ("number", r"argument (?P<name>.*): invalid (?:int|float) value: (?P<value>'.*')"),
    ("value", r"argument (?P<name>.*): expected (?:one|at least one) argument"),
    ("no_value", r"argument (?P<name>.*): ignored explicit argument (?P<value>'.*')"),
]
"""What argparse says, in English only, by the sentence that we say instead."""


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
    """A parser whose help and errors are in the reader's language, errors in one line."""

    def __init__(self, words: Words, **told: Any) -> None:
        super().__init__(
            formatter_class=partial(Help, words), add_help=False, allow_abbrev=False, **told
        )
        self.words = words
        self.known: dict[str, argparse.Action] = {}
        # argparse offers no other way to name its two groups.
        self._positionals.title = words("help.arguments")
        self._optionals.title = words("help.options")
        self.add_argument("-h", "--help", action="help", help=words("help.help"))
        self.add_argument(
            "--lang", choices=LANGUAGES, default=words.language, help=words("help.lang")
        )

    def add_argument(self, *names: Any, **told: Any) -> argparse.Action:
        """Add an argument as argparse does; its help tells the default."""
        default = told.get("default", "")
        if "help" in told and isinstance(default, (str, int, float)) and default != "":
            if not isinstance(default, bool):
                told["help"] += " " + self.words("help.default", value=str(default))
        action = super().add_argument(*names, **told)
        name = str(action.metavar or action.dest)
        self.known |= dict.fromkeys(action.option_strings or [name], action)
        return action

    def parse(self, given: list[str]) -> argparse.Namespace:
        """What the arguments mean, options and others in any order."""
        for argument in given[: given.index("--")] if "--" in given else given:
            if argument.startswith("--") and argument.partition("=")[0] not in self.known:
                self.unknown(argument.partition("=")[0])
        asked, rest = self.parse_known_intermixed_args(given)
        if rest:
            self.unknown(rest[0])
        return asked

    def unknown(self, argument: str) -> NoReturn:
        """Say that there is no such option, or one argument too many."""
        if not argument.startswith("-"):
            self.error(self.words("usage.too_many", value=repr(argument)))
        said = self.words("usage.unknown", name=argument)
        hint = meant(argument, list(self.known), self.words.language)
        self.error(self.words("usage.hint", said=said, hint=hint) if hint else said)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to see the usage; exit status 2."""
        self.exit(USAGE, f"{self.prog}: {self.translated(message)}\n{self.prog} --help\n")

    def translated(self, message: str) -> str:
        """What argparse says as a sentence of ours; any other message as it is."""
        for key, pattern in MISTAKES:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found is not None:
                told: dict[str, str | int] = dict(found.groupdict())
                if key == "needed":
                    told["n"] = 1 + str(told["names"]).count(",")
                if key == "choice":
                    told["choices"] = self.choices(str(told["name"]), str(told["value"])[1:-1])
                return self.words(f"usage.{key}", **told)
        return message

    def choices(self, name: str, value: str) -> str:
        """The closest of an argument's choices, else all of them."""
        listed = list(map(str, self.known[name.partition("/")[0]].choices or []))
        hint = meant(value, listed, self.words.language)
        return hint or self.words("usage.choices", choices=", ".join(listed))


def module_of(command: str) -> str:
    """The module that carries out a command, by which its sentences are called too."""
    return command.replace("-", "_")


def front(words: Words) -> Parser:
    """What `astrarium` takes itself, and for its help what commands there are."""
    top = Parser(words, prog="astrarium", description=words("help.astrarium"))
    top.add_argument(
        "--version",
        action="version",
        version=f"astrarium {astrarium.__version__} ({astrarium.mode()})",
        help=words("help.version"),
    )
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name in COMMANDS:
        shown = words(f"help.{module_of(name)}").replace("%", "%%")  # argparse formats this one
        commands.add_parser(name, words=words, help=shown)
    return top


def parser(name: str, words: Words, given: list[str]) -> Parser:
    """The parser of a command, which sets `run` to what carries it out. What a game adds to it
    depends on the arguments `given`, which name the game."""
    one = Parser(
        words,
        prog=f"astrarium {name}",
        description=words(f"help.{module_of(name)}"),
        epilog=words("help.example", command=COMMANDS[name]),
    )
    one.add_argument("--json", action="store_true", help=words("help.json"))
    module = importlib.import_module(f"astrarium.cli.{module_of(name)}")
    module.add_arguments(one, words)
    if hasattr(module, "add_arguments_of_game"):
        module.add_arguments_of_game(one, words, given)
    one.set_defaults(run=module.run)
    # Said here, because argparse takes it for English when it parses intermixed arguments.
    one.usage = one.format_usage().removeprefix(words("help.usage")).strip().replace("%", "%%")
    return one


def command_of(given: list[str]) -> int:
    """Where the name of the command stands among the arguments, -1 when none is there."""
    place = 0
    while place < len(given) and given[place].startswith("-"):
        place += 2 if given[place] == "--lang" else 1
    return place if place < len(given) else -1


def read(given: list[str], words: Words) -> argparse.Namespace | None:
    """What the command line asks for; None for the help, which a bare `astrarium` shows."""
    place = command_of(given)
    top = front(words)
    if place < 0:
        top.parse_args(given)
        top.print_help()
        return None
    top.parse_args(given[:place])
    name = given[place]
    if name not in COMMANDS:
        hint = meant(name, list(COMMANDS), words.language)
        listed = words("usage.choices", choices=", ".join(COMMANDS))
        top.error(words("usage.command", name=repr(name), choices=hint or listed))
    rest = given[place + 1 :]
    return parser(name, words, rest).parse(rest)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status is 0 only when it did what it was told."""
    given = sys.argv[1:] if arguments is None else arguments
    words = Words(language_of(given))
    try:
        asked = read(given, words)
        status: int = DONE if asked is None else asked.run(asked, words)
        sys.stdout.flush()
    except BrokenPipeError:
        return closed_pipe()
    except (LabError, RulesError, OSError) as error:
        return complain(faults.told(error, words), USAGE)
    except Terminated:
        return complain(words("interrupted"), TERMINATED)
    except KeyboardInterrupt:
        return complain(words("interrupted"), INTERRUPTED)
    return status


def complain(message: str, status: int) -> int:
    """Print an error as one line on standard error; returns the exit status."""
    print(f"astrarium: {message}", file=sys.stderr)
    return status


def closed_pipe() -> int:
    """The reader of our output has seen enough (`| head`): end quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
