"""Data packs on the command line: a folder of TOML files, checked by its game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from astrarium.kernel.errors import BadPack, Fault
from astrarium.kernel.game import Game, Json
from astrarium.lab.errors import LabError


def read_folder(path: Path) -> dict[str, str]:
    """The TOML files of a folder, or the one file, as texts by name; BadPack, LabError."""
    if not path.exists():
        raise LabError("data", f"no such file or folder: {path}")
    files = [path] if path.is_file() else sorted(path.glob("*.toml"))
    texts: dict[str, str] = {}
    faults: list[Fault] = []
    for file in files:
        try:
            texts[file.name] = file.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            faults.append(
                Fault(file.name, "", "", "not UTF-8 text", "ce n’est pas du texte UTF-8", line)
            )
    if faults:
        raise BadPack(faults)
    return texts


def read_cards(game: Game[Any], path: Path) -> Json:
    """The pack of --data, ready for the option "cards"; LabError when it has faults."""
    try:
        return game.read_pack(read_folder(path))
    except BadPack as error:
        first, more = error.faults[0], len(error.faults) - 1
        rest = f" (and {more} more)" if more else ""
        check = f"; `astrarium data check {game.id} {path}` lists all" if game.pack_files else ""
        raise LabError("data", f"{first}{rest}{check}") from error
