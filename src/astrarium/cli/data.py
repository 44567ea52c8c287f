"""`astrarium data`: check a pack of one's own cards, or write the game's own as one to edit."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from astrarium.cli import screen
from astrarium.cli.packs import read_pack
from astrarium.cli.words import Words
from astrarium.kernel.errors import BadPack, Fault
from astrarium.kernel.game import Game, Json
from astrarium.kernel.packs.packs import pack_counts, pack_digest
from astrarium.lab.errors import LabError
from astrarium.lab.series import find_game

ACTS = ["check", "template"]


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("act", choices=ACTS, help=words("help.data_act"))
    parser.add_argument("game", metavar="GAME", help=words("help.game"))
    parser.add_argument("folder", metavar="DIR", type=Path, help=words("help.data_folder"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Check a pack (status 1 when it has faults) or write the template."""
    game = find_game(asked.game)
    if not game.pack_files:
        raise LabError("game", words("data.no_packs", game=game.name[words.language]))
    if asked.act == "template":
        return template(game, asked.folder, asked.json, words)
    return check(game, asked.folder, asked.json, words)


def check(game: Game[Any], folder: Path, as_json: bool, words: Words) -> int:
    """Read the pack and show what it holds, or every fault."""
    pack: Json = {}
    faults: list[Fault] = []
    try:
        pack = read_pack(game, folder)
    except BadPack as error:
        faults = error.faults
    digest = "" if faults else pack_digest(pack)
    facts = {
        "game": game.id,
        "ok": not faults,
        "faults": [fault.to_json() for fault in faults],
        "digest": digest,
        "records": pack_counts(pack),
    }
    if as_json:
        screen.print_json(facts)
    elif faults:
        show_faults(faults, words)
    else:
        listed = [words.counted(game, key, n) for key, n in pack_counts(pack).items()]
        screen.console().print(words("data.holds", digest=digest, records=", ".join(listed)))
    return 1 if faults else 0


def show_faults(faults: list[Fault], words: Words) -> None:
    """One line a fault: file and line, record, field, what is wrong."""
    out = screen.console()
    listed = screen.table(
        words("column.file"), words("column.record"), words("column.field"), words("column.reason")
    )
    for fault in faults:
        place = f"{fault.file}:{fault.line}" if fault.line else fault.file
        reason = fault.french if words.language == "fr" else fault.reason
        listed.add_row(place, fault.record, fault.field, reason)
    out.print(words("data.faults", n=len(faults)))
    out.print(listed)


def template(game: Game[Any], folder: Path, as_json: bool, words: Words) -> int:
    """Write the game's own data into a folder; nothing is written over."""
    texts = game.pack_template()
    paths = {name: folder / name for name in texts}
    for path in paths.values():
        if path.exists():
            raise LabError("data", words("data.exists", path=str(path)))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        paths[name].write_text(text, encoding="utf-8")
    if as_json:
        screen.print_json({"game": game.id, "files": [str(path) for path in paths.values()]})
    else:
        command = f"astrarium data check {game.id} {folder}"
        screen.console().print(
            words("data.written", n=len(paths), folder=str(folder), command=command),
            soft_wrap=True,
        )
    return 0
