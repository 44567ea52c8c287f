"""Data packs on the command line: a folder of TOML files, checked by its game."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

from astrarium.kernel.errors import BadPack, Fault
from astrarium.kernel.game import Game, Json
from astrarium.kernel.packs.files import PACK_BYTES, BadFile, read_text
from astrarium.lab.errors import LabError


def read_pack(game: Game[Any], path: Path) -> Json:
    """The pack in a folder of TOML files, or in one file; BadPack names every fault, OSError."""
    require_there(path)
    files = [path] if path.is_file() else sorted(path.glob("*.toml"))
    texts: dict[str, str] = {}
    faults: list[Fault] = []
    for file in files:
        try:
            texts[file.name] = read_text(file, PACK_BYTES)
        except BadFile as bad:
            faults.append(Fault(file.name, "", "", bad.reason, bad.reason_french, bad.line))
    return game.read_pack(texts, faults)


def require_there(path: Path) -> None:
    """Raise what the system raises of a file or folder that is missing."""
    if not path.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def read_cards(game: Game[Any], path: Path) -> Json:
    """The pack of --data, ready for the option "cards"; LabError when it has faults, OSError."""
    try:
        return read_pack(game, path)
    except BadPack as error:
        first, more = error.faults[0], len(error.faults) - 1
        english, french = str(first), first.told("fr")
        if more:
            english, french = f"{english} (and {more} more)", f"{french} (et {more} de plus)"
        if game.pack_files:
            command = f"`astrarium data check {game.id} {path}`"
            english = f"{english}; {command} lists all"
            french = f"{french} ; {command} dit tout"
        raise LabError("data", english, french) from error
