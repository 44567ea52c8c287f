"""Arguments that several commands share: options of a game, bots, processes."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from astrarium.cli.packs import read_cards
from astrarium.cli.words import Words
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.game import Game, Json
from astrarium.kernel.packs.files import FORM_BYTES, read_text
from astrarium.kernel.spelling import unknown
from astrarium.lab.executor import EXECUTORS, default_jobs


def add_game_options(parser: argparse.ArgumentParser, words: Words, needed: bool = True) -> None:
    """GAME, which some commands can do without, and the ways to say how it is played."""
    many = None if needed else "?"
    parser.add_argument("game", metavar="GAME", nargs=many, help=words("help.game"))
    parser.add_argument("--format", metavar="ID", help=words("help.format"))
    parser.add_argument("--seats", type=int, metavar="N", help=words("help.seats"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=words("help.option")
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help=words("help.data_dir"))


def add_series_options(parser: argparse.ArgumentParser, words: Words, games: int) -> None:
    """Bots, and what `add_play_options` adds."""
    parser.add_argument("--bots", required=True, metavar="A,B,...", help=words("help.bots"))
    add_play_options(parser, words, games)


def add_play_options(parser: argparse.ArgumentParser, words: Words, games: int) -> None:
    """How many games, the seed, and what plays them."""
    parser.add_argument("--games", type=int, default=games, metavar="N", help=words("help.count"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=words("help.seed"))
    parser.add_argument(
        "--jobs", type=int, default=default_jobs(), metavar="J", help=words("help.jobs")
    )
    parser.add_argument(
        "--executor", choices=EXECUTORS, default="local", help=words("help.executor")
    )


def game_options(game: Game[Any], asked: argparse.Namespace) -> Json:
    """The options that --format, --seats, --option and --data stand for; BadOptions names a bad
    one."""
    properties = game.options_schema()["properties"]
    options: Json = {}
    for pair in asked.option:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadOptions(pair, "the form is name=value", "la forme est nom=valeur")
        if name not in properties:
            raise BadOptions(name, unknown(name, properties), unknown(name, properties, "fr"))
        options[name] = value_of(properties[name], text)
    if asked.format is not None:
        choose_format(game, asked.format, options)
    if asked.seats is not None:
        if "seats" not in properties:
            raise BadOptions(
                "seats", f"{game.id} has no such option", f"{game.id} n’a pas cette option"
            )
        options["seats"] = asked.seats
    if asked.data is not None:
        options["cards"] = read_cards(game, asked.data)
    return options


def choose_format(game: Game[Any], id: str, options: Json) -> None:
    """Add the options that fix a format of the game."""
    for variant in game.variants():
        if variant.id == id:
            options.update(variant.options)
            return
    known = [variant.id for variant in game.variants()]
    raise BadOptions(
        "format", f"{id!r} is {unknown(id, known)}", f"{id!r} : {unknown(id, known, 'fr')}"
    )


def value_of(rule: Json, text: str) -> Any:
    """The value that a text stands for under a schema, "@FILE" for what a file holds; the text
    itself when it fits none. BadFile, OSError."""
    if rule.get("type") == "boolean":
        return {"true": True, "false": False, "yes": True, "no": False}.get(text.lower(), text)
    if rule.get("type") == "integer":
        try:
            return int(text)
        except ValueError:
            return text
    if text.startswith("@"):
        return read_text(Path(text[1:]), FORM_BYTES)
    return text


def bot_names(text: str) -> list[str]:
    """The bots of a list such as "greedy,search:400,my_bots:Careful". Modules in the folder where
    the command is given are found like installed ones."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # behind everything else: nothing installed is shadowed
    return [name.strip() for name in text.split(",") if name.strip()]
