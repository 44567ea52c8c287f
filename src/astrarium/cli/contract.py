"""`astrarium contract`: a game's vocabulary as TypeScript, for a board of its own."""

from __future__ import annotations

import argparse
from importlib.metadata import entry_points

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.kernel.game import GROUP
from astrarium.lab.errors import LabError
from astrarium.lab.series import find_game
from astrarium.lab.vocabulary import homes_of, vocabulary


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("package", metavar="PACKAGE", help=words("help.package"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Print the file; LabError where there is no such game, or several."""
    game = find_game(game_of(asked.package, words))
    text = vocabulary(game, f"astrarium contract {asked.package}")
    if asked.json:
        screen.print_json({"game": game.id, "package": homes_of(game)[0], "text": text})
    else:
        print(text, end="")
    return 0


def game_of(package: str, words: Words) -> str:
    """The game that a package brings, by id; what is none of a package is taken for a game's."""
    brought = sorted(
        {
            point.name
            for point in entry_points(group=GROUP)
            if point.module == package or point.module.startswith(package + ".")
        }
    )
    if len(brought) > 1 and package not in brought:
        raise LabError("package", words("contract.several", games=", ".join(brought)))
    return brought[0] if brought and package not in brought else package
