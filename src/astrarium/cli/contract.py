"""`astrarium contract`: a game's vocabulary as TypeScript, and with `--into` all that a board of it
is made with."""

from __future__ import annotations

import argparse
import shutil
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

import astrarium
from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.kernel.game import GROUP, Game
from astrarium.lab.errors import LabError
from astrarium.lab.series import find_game
from astrarium.lab.typescript import view_of
from astrarium.lab.vocabulary import homes_of, vocabulary

KIT: Final = Path(__file__).parent / "kit"
"""What stands in for the kit where a board is built, and how TypeScript finds it."""
SETTINGS: Final = "tsconfig.json"
TYPES: Final = Path(astrarium.__file__).parent / "server" / "static" / "kit"
"""The kit's types, which the build of the pages leaves beside them."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("package", metavar="PACKAGE", help=words("help.package"))
    parser.add_argument("--into", type=Path, metavar="DIR", help=words("help.contract_into"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Print the file, or write it and the rest into a folder; LabError where there is no such game,
    or several, OSError where nothing can be written."""
    game = find_game(game_of(asked.package, words))
    command = f"astrarium contract {asked.package}"
    if asked.into is not None:
        return tell(write(game, command, asked.into), asked, words)
    text = vocabulary(game, command)
    if asked.json:
        screen.print_json({"game": game.id, "package": homes_of(game)[0], "text": text})
    else:
        print(text, end="")
    return 0


def write(game: Game[Any], command: str, folder: Path) -> list[str]:
    """Write what a board in this folder is made with; returns the files, relative to it. Settings
    that are there already stay."""
    command += f" --into {folder.name}"
    texts = {"verbs.gen.ts": vocabulary(game, command)}
    if game.view_type is not None:
        texts["view.gen.ts"] = view_of(game.view_type, command)
    kit = folder / "kit"
    kit.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    sources = sorted(path for path in KIT.iterdir() if path.suffix in (".js", ".ts"))
    for path in sources:
        shutil.copyfile(path, kit / path.name)
    if not (folder / SETTINGS).exists():
        shutil.copyfile(KIT / SETTINGS, folder / SETTINGS)
    if TYPES.is_dir():
        shutil.copytree(TYPES, kit / "types", dirs_exist_ok=True)
    return [*texts, *(f"kit/{path.name}" for path in sources)]


def tell(files: list[str], asked: argparse.Namespace, words: Words) -> int:
    """Say what was written, and whether the kit's types were there."""
    if asked.json:
        screen.print_json({"folder": str(asked.into), "files": files, "types": TYPES.is_dir()})
        return 0
    out = screen.console()
    told = words("new.written", n=len(files), folder=str(asked.into))
    out.print(told, markup=False, soft_wrap=True)
    if not TYPES.is_dir():
        out.print(words("contract.no_types"), markup=False, soft_wrap=True)
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
